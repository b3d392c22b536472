"""Starts browsers that are seen by no one, reach nothing but this machine, and leave nothing."""

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser import guard
from tests.browser.chromium import Chromium
from tests.browser.names import Names
from tests.browser.remote import PATIENCE, Remote
from tests.browser.webkit import WebKit
from tests.waiting import until

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
    "--force-prefers-reduced-motion",
    f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
_NARROW = """
* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px;
    -gtk-icon-transform: scale(0); }
"""
"""What makes WebKit's window as narrow as a phone: the buttons of its bar disappear."""


class Program:
    """A program under guard: it ends when it is told to or this process ends, however that is."""

    def __init__(self, *command: str, **environment: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="browser-"))
        homes = ("HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
        self._output = (self.folder / "output.txt").open("w+b")
        self._guard = subprocess.Popen(
            [sys.executable, "-S", guard.__file__, str(self.folder), *command],
            stdin=subprocess.PIPE,
            stdout=self._output,
            stderr=subprocess.STDOUT,
            env=os.environ | dict.fromkeys(homes, str(self.folder)) | environment,
            start_new_session=True,
        )

    @property
    def lives(self) -> bool:
        return self._guard.poll() is None

    def said(self, pattern: str) -> str:
        """What it says there, waited for; nothing if another part of the pattern is found."""
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, output := self._read())):
            assert self.lives, output
            assert time.monotonic() < end, output
            time.sleep(0.01)
        return found[1] or ""

    def _read(self) -> str:
        """All of its output; its own place in there stays where it is."""
        return os.pread(self._output.fileno(), 1 << 20, 0).decode("utf-8", "replace")

    def end(self) -> None:
        """With all that it started."""
        assert self._guard.stdin
        self._guard.stdin.close()
        self._guard.wait()
        self._output.close()


class Chromiums:
    """Chromiums of one process each, used again and again, but without a memory."""

    def __init__(self) -> None:
        self._driver: Program | None = None
        self._all: list[Chromium] = []
        self._idle: list[Chromium] = []

    @contextmanager
    def new(self) -> Iterator[Chromium]:
        """One that knows nothing of any other."""
        browser = self._idle.pop() if self._idle else self._start()
        browser.begin()
        try:
            yield browser
        finally:
            browser.finish()  # if it cannot, it is not used again
            self._idle.append(browser)

    def lasting(self, profile: Path, *arguments: str) -> Chromium:
        """One that remembers in this folder what it is told, also when its process is killed."""
        return Chromium(self._remote(), [*_CHROMIUM, f"--user-data-dir={profile}", *arguments])

    def _start(self) -> Chromium:
        browser = Chromium(self._remote(), list(_CHROMIUM))
        self._all.append(browser)
        return browser

    def _remote(self) -> Remote:
        while True:
            self._driver = self._driver or Program("chromedriver", "--port=0")
            port = self._driver.said(r"started successfully on port (\d+)|(port not available)")
            if port:
                return Remote(int(port))
            self._driver.end()  # it takes a port that is free by IPv6, and may not be by IPv4
            self._driver = None

    def end(self) -> None:
        for each in self._all:
            each.let_go()
        if self._driver is not None:
            self._driver.end()


class WebKits:
    """WebKits on a screen of their own, each in a new process; a driver has but one at a time."""

    def __init__(self) -> None:
        self._names: Names | None = None
        self._screen = ""
        self._programs: list[Program] = []
        self._idle: list[Remote] = []
        self._homes: dict[Remote, Path] = {}

    @contextmanager
    def new(self) -> Iterator[WebKit]:
        """One that knows nothing of any other."""
        remote, browser = self._begun()
        try:
            yield browser
        finally:
            browser.quit()  # if it cannot, its driver is not used again
            self._idle.append(remote)

    def _begun(self, tries: int = 3) -> tuple[Remote, WebKit]:
        """Once in hundreds of starts a browser and its driver do not find each other."""
        self._names = self._names or Names(INSECURE)
        remote = self._idle.pop() if self._idle else self._remote()
        [small_browser] = Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")
        try:
            return remote, WebKit(remote, small_browser, self._names.port, self._homes[remote])
        except TimeoutError:
            if tries == 1:
                raise
            return self._begun(tries - 1)

    def _remote(self) -> Remote:
        if not self._screen:
            screen = Program(
                "Xvfb", "-displayfd", "1", "-screen", "0", "2000x2000x24", "-nolisten", "tcp"
            )
            self._programs.append(screen)
            self._screen = ":" + screen.said(r"(?m)^(\d+)$")
        while True:
            with socket.create_server(("127.0.0.1", 0)) as free:
                remote = Remote(free.getsockname()[1])
            driver = self._driver(remote.port)
            until(lambda: remote.ready() or not driver.lives)  # noqa: B023
            if driver.lives:
                self._homes[remote] = driver.folder
                return remote  # otherwise another program took the port meanwhile

    def _driver(self, port: int) -> Program:
        driver = Program(
            "WebKitWebDriver",
            f"--port={port}",
            DISPLAY=self._screen,
            GDK_BACKEND="x11",
            LIBGL_ALWAYS_SOFTWARE="1",
            NO_AT_BRIDGE="1",
            LC_ALL="en_US.UTF-8",
        )
        self._programs.append(driver)
        settings = driver.folder / "gtk-3.0" / "settings.ini"
        style = settings.with_name("gtk.css")
        style.parent.mkdir()
        style.write_text(_NARROW, "utf-8")
        settings.write_text("[Settings]\ngtk-enable-animations=0\n", "utf-8")
        return driver

    def end(self) -> None:
        for each in reversed(self._programs):
            each.end()
        if self._names:
            self._names.stop()
