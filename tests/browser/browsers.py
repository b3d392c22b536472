"""Starts browsers that are seen by no one, reach nothing but this machine, and leave nothing."""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser import guard
from tests.browser.chromium import Chromium
from tests.browser.webdriver import PATIENCE, Remote

INSECURE = "table.test"
"""A name for this machine that browsers do not take for this machine, so that a page has there
what it has in a network at home: without encryption, no secure context."""
_CHROMIUM = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


class Program:
    """A program under guard: it ends when it is told to or this process ends, however that is."""

    def __init__(self, *command: str, **environment: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="browser-"))
        homes = ("HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
        with self.output.open("wb") as output:
            self._guard = subprocess.Popen(
                [sys.executable, "-S", guard.__file__, str(self.folder), *command],
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=os.environ | dict.fromkeys(homes, str(self.folder)) | environment,
                start_new_session=True,
            )

    @property
    def output(self) -> Path:
        """What it has said so far."""
        return self.folder / "output.txt"

    def said(self, pattern: str) -> str:
        """What it says there, waited for."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.output.read_text("utf-8", "replace"))):
            assert time.monotonic() < end, self.output.read_text("utf-8", "replace")
            time.sleep(0.01)
        return found[1]

    def end(self) -> None:
        """With all that it started."""
        assert self._guard.stdin
        self._guard.stdin.close()
        self._guard.wait()


@contextmanager
def driver_of_chromium() -> Iterator[Remote]:
    program = Program("chromedriver", "--port=0")
    try:
        yield Remote(int(program.said(r"started successfully on port (\d+)")))
    finally:
        program.end()


@contextmanager
def chromium(remote: Remote) -> Iterator[Chromium]:
    """A new Chromium, which knows nothing of any other."""
    options = {"binary": "/usr/bin/chromium", "args": list(_CHROMIUM)}
    browser = Chromium(
        remote,
        {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"},
        },
    )
    try:
        yield browser
    finally:
        browser.quit()
