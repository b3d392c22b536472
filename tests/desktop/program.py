"""The app as somebody starts it who only has the command: another process, another display."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from PIL import Image

from tests.desktop.xserver import XServer
from tests.onscreen import picture

Size = tuple[int, int]
USUAL: Size = (412, 915)
"""The window that is opened when nothing is said of its size."""


@contextmanager
def display(size: Size) -> Iterator[str]:
    """A screen that nobody else draws on, no larger than the window."""
    screen = "{}x{}x24".format(*size)
    call = ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"]
    with subprocess.Popen(
        call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        try:
            number = server.stdout.readline().strip()
            assert number, "Xvfb did not start"
            yield f":{number}"
        finally:
            server.terminate()


class Program:
    """The app that a command starts, seen and clicked on from outside."""

    def __init__(
        self, display: str, process: "subprocess.Popen[bytes]", log: Path, server: XServer
    ) -> None:
        self._display, self._process, self._log = display, process, log
        self._server = server
        self.click, self.key = server.click, server.key

    @property
    def picture(self) -> Image.Image:
        """What it shows now; it must be running."""
        assert self._process.poll() is None, f"it ended: {self.said}"
        return picture(self._display)

    @property
    def window_class(self) -> str:
        """What its window says that it belongs to."""
        return self._server.window_class

    @property
    def said(self) -> str:
        """What it wrote where nobody looks."""
        return self._log.read_text(encoding="utf-8", errors="replace")


@contextmanager
def started(
    command: Sequence[str | Path], home: Path, *, size: Size = USUAL, path: str = "/usr/bin:/bin"
) -> Iterator[Program]:
    """The app, in a home folder, with nothing in its environment that leads to the sources."""
    home.mkdir(parents=True, exist_ok=True)
    log = home.with_name(f"{home.name}.log")
    with display(size) as number, log.open("wb") as said:
        environment = {
            "DISPLAY": number,
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "PATH": path,
            "SDL_AUDIODRIVER": "dummy",
        }
        process = subprocess.Popen(
            [*map(str, command)], cwd=home, env=environment, stdout=said, stderr=said
        )
        try:
            with closing(XServer(number)) as server:
                yield Program(number, process, log, server)
        finally:
            process.kill()
            process.wait()
