"""The app started by its command, in another process and on another display."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from PIL import Image

from tests.desktop.xserver import XServer
from tests.onscreen import picture

Size = tuple[int, int]
USUAL: Size = (412, 915)
"""The window's size without an option."""


@contextmanager
def display(size: Size) -> Iterator[str]:
    """A display of its own, no larger than the window."""
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
    """A running app, seen and clicked on from outside."""

    def __init__(
        self, display: str, process: "subprocess.Popen[bytes]", log: Path, server: XServer
    ) -> None:
        self._display, self._process, self._log = display, process, log
        self._server = server
        self.click, self.key = server.click, server.key

    @property
    def picture(self) -> Image.Image:
        """A picture of its window; it must be running."""
        assert self._process.poll() is None, f"it ended: {self.said}"
        return picture(self._display)

    @property
    def window_class(self) -> str:
        """The window class, by which the desktop finds its launcher."""
        return self._server.window_class

    @property
    def said(self) -> str:
        """What it wrote to its output."""
        return self._log.read_text(encoding="utf-8", errors="replace")


@contextmanager
def started(
    command: Sequence[str | Path], home: Path, *, size: Size = USUAL, path: str = "/usr/bin:/bin"
) -> Iterator[Program]:
    """Start the app, with a home folder and no environment that leads to the sources."""
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
