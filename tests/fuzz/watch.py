"""What no input may cause: long work, much memory, files elsewhere, network, programs."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any

SECONDS, MEGABYTES = 2.0, 256
"""Of processor time, and above the memory used before; for an input of up to 1 MiB."""

MARK = "Qx9"
"""A name with this must never be taken for the name of a program."""

_FORBIDDEN = (
    *("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto", "socket.__new__"),
    *("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork"),
    *("ctypes.dlopen", "webbrowser.open", "pickle.find_class", "os.chmod", "os.chown"),
)
_CHANGES = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink")
_OF_TWO = ("os.rename", "os.link", "os.symlink")
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

_folder: Path | None = None
_programs: tuple[str, ...] = ()
_listening = False
_hooked = False


class Trespass(BaseException):
    """An input caused something forbidden; it is no Exception, so that nothing catches it by
    accident.
    """


@contextmanager
def confined(folder: Path, *programs: str, listening: bool = False) -> Iterator[None]:
    """Within this block files stay in the folder, and only these programs are started.

    Who is `listening` may accept connections, and connect to this device itself; no more.
    """
    global _folder, _programs, _listening
    if not _hooked:
        _hook()
    _folder, _programs, _listening = folder.resolve(), programs, listening
    try:
        yield
    finally:
        _folder, _programs, _listening = None, (), False


@contextmanager
def watched(folder: Path) -> Iterator[None]:
    """Within this block files stay in the folder, and time and memory within limits."""
    before = _memory("VmRSS", reset=True)
    began = time.process_time()
    with confined(folder):
        yield
    seconds = time.process_time() - began
    if seconds > SECONDS:
        raise Trespass(f"{seconds:.1f} seconds")
    taken = _memory("VmHWM") - before
    if taken > MEGABYTES:
        raise Trespass(f"{taken:.0f} MB")


def _hook() -> None:
    global _hooked  # noqa: PLW0603
    sys.addaudithook(_audit)
    _hooked = True


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    if _folder is None:
        return
    if event in _FORBIDDEN:
        if event == "subprocess.Popen" and Path(arguments[0]).name in _programs:
            return
        if _listening and _stays(event, arguments):
            return
        raise Trespass(f"{event} {arguments}")
    if event == "compile" and MARK in str(arguments[0]):
        raise Trespass(f"{event} {arguments}")
    if event == "open":
        path, mode, flags = arguments
        # a file descriptor, or a module that is compiled for the first time
        if isinstance(path, int) or not (flags or 0) & _WRITING or "__pycache__" in str(path):
            return
        _within(path, f"open {mode}")
    elif event in _CHANGES:
        for path in arguments[: 2 if event in _OF_TWO else 1]:
            if not isinstance(path, int) and "__pycache__" not in os.fsdecode(path):
                _within(path, event, arguments[-1])
    elif event == "sqlite3.connect":
        file = str(arguments[0])
        # an address is one that only reads
        if file != ":memory:" and not file.startswith("file:"):
            _within(file, event)


def _stays(event: str, arguments: tuple[Any, ...]) -> bool:
    """Whether a socket reaches nobody who did not come by himself, and no name is looked up."""
    match event, arguments:
        case ("socket.__new__" | "socket.bind", _):
            return True
        case "socket.getaddrinfo", (str(host), *_):
            return _literal(host)
        case "socket.connect", (_, (str(host), *_)):
            return _literal(host) and ip_address(host).is_loopback
    return False


def _literal(host: str) -> bool:
    """Whether it is an address, not a name."""
    with suppress(ValueError):
        ip_address(host)
        return True
    return False


def _within(path: Any, event: str, start: object = -1) -> None:
    """The path, which may be relative to a folder that is open."""
    assert _folder is not None
    at = f"/proc/self/fd/{start}" if isinstance(start, int) and start >= 0 else ""
    place = Path(os.path.realpath(Path(at, os.fsdecode(path))))
    if not place.is_relative_to(_folder) and str(place) != os.devnull:
        raise Trespass(f"{event} {place}")


def _memory(which: str, *, reset: bool = False) -> float:
    """Megabytes; the peak since it was reset, which only Linux reports."""
    if sys.platform != "linux":
        return 0.0
    if reset:
        with suppress(OSError):
            Path("/proc/self/clear_refs").write_text("5")
    lines = Path("/proc/self/status").read_text().split("\n")
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(which)), 0.0)
