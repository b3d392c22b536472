"""The host is killed while a tap is judged, again and again; its pages stay open, and go on."""

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from engine.seats import Seat
from tests.browser.chromium import Chromium
from tests.browser.players import PlayedBy
from tests.chance import SEED

ROOT = Path(__file__).parents[2]
RECORD = "condottiere 1\nplayer red Anna\nplayer blue Boris\nstart red\n\nred place roma\n"
HOST = """
import os, random, signal, sys
from companion.live.shared_table import SharedTable
from companion.start import main

seed, *sys.argv[1:] = sys.argv[1:]
early = random.Random(seed).random() < 0.5

def deadly(deed):
    def done(*given):
        if not early:
            deed(*given)
        os.kill(os.getpid(), signal.SIGKILL)
    return done

SharedTable.move, SharedTable.undo = deadly(SharedTable.move), deadly(SharedTable.undo)
main()
"""
"""A host that dies at its first move or undo: before it is judged, or before it is answered."""


class Host:
    """The program, started again whenever it has died; the first deaths are ours."""

    def __init__(self, data: Path, deaths: int) -> None:
        self._data = data
        self._port = 0
        self._left = deaths
        self.died = 0
        self._ends = False
        self._program = self._start(healthy=True)
        lines = [self._said() for _ in range(2)]
        self.address, _, self.host_key = lines[0].split()[1].partition("#")
        self.guests = lines[1].split()[1]
        self._port = int(self.address.rstrip("/").rpartition(":")[2])
        self._thread = threading.Thread(target=self._watch)

    def _start(self, *, healthy: bool) -> "subprocess.Popen[str]":
        options = ["--serve", "--port", str(self._port), "--data", str(self._data)]
        seed = f"{SEED} {self._left}"
        command = ["main.py", *options] if healthy else ["-c", HOST, seed, *options]
        return subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )

    def _said(self) -> str:
        assert self._program.stdout
        return self._program.stdout.readline()

    def be_mortal(self) -> None:
        """From now on a tap is deadly."""
        self._program.kill()
        self._thread.start()

    def _watch(self) -> None:
        while True:
            ended = self._program.wait()
            assert self._program.stdout
            self._program.stdout.close()
            if self._ends:
                return
            assert ended == -signal.SIGKILL
            self.died += 1
            self._left -= 1
            self._program = self._start(healthy=self._left < 0)

    def stop(self) -> None:
        self._ends = True
        self._program.kill()
        if self._thread.ident is None:
            self._watch()
        else:
            self._thread.join()

    def ask(self, path: str, body: object = None, token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}api/{path}", data, headers)) as answer:
            text = answer.read().decode()
        return json.loads(text) if text.startswith("{") else text


@contextmanager
def mortal(data: Path, deaths: int) -> Iterator[Host]:
    host = Host(data, deaths)
    try:
        yield host
    finally:
        host.stop()


def play(folder: Path, new_chromium: Callable[[], Chromium], deaths: int) -> None:
    """Lay a card and take it back, until the host has died so often."""
    with mortal(folder, deaths) as host:
        key = {"protocol": 1, "key": host.host_key, "seat": None, "token": None}
        token = host.ask("join", key)["token"]
        made = host.ask("games", {"id": "the-game", "record": RECORD}, token)
        pages = [PlayedBy(new_chromium(), seat) for seat in (Seat.RED, Seat.BLUE)]
        for page in pages:
            page.browser.pardon("Failed to load resource", "ERR_")
            page.join(host.guests)
        revision = made["revision"]
        host.be_mortal()
        taps = 0
        while host.died <= deaths:
            lays = taps % 2 == 0
            pages[0].tap(*(("tap", "10") if lays else ("undo",)))
            taps, revision = taps + 1, revision + 1
            for page in pages:
                outlast(host, page, revision)
                assert page.shown()["rows"] == {"red": 10 if lays else 0, "blue": 0}
        assert taps >= deaths / 2
        moves = [line for line in host.ask("record", token=token).splitlines() if "red" in line]
        assert moves[-1] == ("red 10" if taps % 2 else "red place roma")
        assert host.ask("table", token=token)["revision"] == revision


def outlast(host: Host, page: PlayedBy, revision: int) -> None:
    """Wait until the page shows this, as long as the host goes on dying of the same tap."""
    while True:
        died = host.died
        try:
            page.calm(revision)
        except AssertionError:
            if host.died == died:
                raise
        else:
            return


def test_a_host_is_killed_while_it_judges(
    tmp_path: Path, new_chromium: Callable[[], Chromium]
) -> None:
    play(tmp_path, new_chromium, deaths=3)


@pytest.mark.soak
def test_a_host_is_killed_200_times(tmp_path: Path, new_chromium: Callable[[], Chromium]) -> None:
    play(tmp_path, new_chromium, deaths=200)
