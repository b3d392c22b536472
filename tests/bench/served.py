"""A table of a process of its own for measuring, and what its host does there."""

import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count, cycle
from pathlib import Path
from typing import Any

from tests.bench.crowds import SEATS, crowded

WORDS = ("6", "2", "4", "3", "5", "6", "10", "4", "5", "spring", "3", "2")
"""What the six play next, turn by turn, before the host takes all of it back."""
_ids = count(1)


class Served:
    """`main.py --serve` with six at a battle, nine cards in every line."""

    def __init__(self, process: "subprocess.Popen[str]", ready: float, links: list[str]) -> None:
        self.ready = ready
        """Seconds from the start until it said where it is."""
        self.pid = process.pid
        self.port = int(re.findall(r":(\d+)/#", links[0])[0])
        self.host_key, self.guest_key = (link.partition("#")[2].strip() for link in links)
        self._token = ""

    def ask(self, path: str, **body: Any) -> dict[str, Any]:
        """A request of the host's; a GET where it has no body."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self._token}"}
        text = json.dumps(body) if body else None
        line = http.client.HTTPConnection("127.0.0.1", self.port)
        line.request("POST" if body else "GET", path, text, headers)
        answer = line.getresponse()
        said: dict[str, Any] = json.loads(answer.read())
        line.close()
        assert answer.status == 200, said
        return said

    def begin(self) -> None:
        """Put the battle on the table."""
        self._token = self.ask("/api/join", protocol=1, key=self.host_key, seat=None, token=None)[
            "token"
        ]
        self.ask("/api/games", id=new_id(), record=crowded())

    def play(self, pause: float) -> int:
        """Play all of `WORDS`, with a pause after each; the revision after that."""
        revision: int = self.ask("/api/table")["revision"]
        for seat, word in zip(cycle(SEATS), WORDS, strict=False):
            move = f"{seat} {word}"
            revision = self.ask("/api/moves", id=new_id(), revision=revision, move=move)["revision"]
            time.sleep(pause)
        return revision

    def take_back(self, moves: int) -> int:
        """Undo so many moves; the revision after that."""
        revision: int = self.ask("/api/table")["revision"]
        for _ in range(moves):
            revision = self.ask("/api/undo", id=new_id(), revision=revision)["revision"]
        return revision

    @property
    def memory(self) -> float:
        """In MB, resident."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        return int(re.findall(r"VmRSS:\s*(\d+)", status)[0]) / 1024

    @property
    def busy(self) -> float:
        """Seconds of the processor's time so far."""
        stat = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8")
        fields = stat.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def new_id() -> str:
    """An id that no request had before."""
    return f"measured-{next(_ids)}"


@contextmanager
def serving() -> Iterator[Served]:
    """A table without a game, until it is no longer needed."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "main.py", "--serve", "--port", "0", "--data", folder, "--lang", "en"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            links = [process.stdout.readline(), process.stdout.readline()]
            yield Served(process, time.perf_counter() - start, links)
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()
