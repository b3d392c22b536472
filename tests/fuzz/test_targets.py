"""Every target of the fuzzer, briefly: its seeds, earlier finds, and a few similar inputs.

Without the fuzzer itself, which would continue from inputs that reach new lines.
"""

import socket
import sqlite3
import subprocess
import sys
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.chance import SEED, some
from tests.fuzz import TARGETS
from tests.fuzz.watch import MARK, Trespass, confined, watched

CASES = Path(__file__).parent / "cases"
_SOME = some(12)
"""So many seeds, and so many inputs similar to each."""


def cases(name: str) -> list[bytes]:
    """Inputs that were found once, and are handled now."""
    return [path.read_bytes() for path in sorted((CASES / name).glob("*"))]


@pytest.mark.parametrize("name", TARGETS)
def test_nothing_is_found(name: str, tmp_path: Path) -> None:
    target: Any = import_module(f"tests.fuzz.{name}")
    dice = Random(SEED)
    seeds = dice.sample(target.seeds(), min(_SOME, len(target.seeds())))
    near = (target.mutate(dice, dice.choice([*seeds, *cases(name)]), 65_536) for _ in range(_SOME))
    for data in chain(cases(name), seeds, near):
        try:
            with watched(tmp_path):
                target.check(data, tmp_path)
        except BaseException as error:
            error.add_note(repr(data))
            raise


def test_a_trespass_is_noticed(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    with watched(inside):
        (inside / "a.txt").write_text("x")
    with pytest.raises(Trespass), watched(inside):
        (tmp_path / "b.txt").write_text("x")
    with pytest.raises(Trespass), watched(inside):
        (inside / "a.txt").rename(tmp_path / "a.txt")
    with pytest.raises(Trespass), watched(inside):
        (tmp_path / "new").mkdir()
    with pytest.raises(Trespass), watched(inside):
        sqlite3.connect(tmp_path / "c.db")
    assert [path.name for path in tmp_path.iterdir()] == ["inside"]
    with pytest.raises(Trespass), watched(inside):
        socket.socket()
    with pytest.raises(Trespass), watched(inside):
        subprocess.run([sys.executable, "-c", ""], check=True)
    with pytest.raises(Trespass), watched(inside):
        compile(f"'{MARK}'", "a name", "eval")
    with confined(inside, Path(sys.executable).name):
        subprocess.run([sys.executable, "-c", ""], check=True)


def test_who_listens_may_reach_this_device_only(tmp_path: Path) -> None:
    with (
        confined(tmp_path, listening=True),
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()),
    ):
        pass
    with pytest.raises(Trespass), confined(tmp_path, listening=True):
        socket.getaddrinfo("localhost", 0)
    with socket.socket(type=socket.SOCK_DGRAM) as line:
        # nothing is sent by this
        with pytest.raises(Trespass), confined(tmp_path, listening=True):
            line.connect(("192.0.2.1", 9))
        with pytest.raises(Trespass), confined(tmp_path, listening=True):
            line.sendto(b"", ("127.0.0.1", 9))
    with pytest.raises(Trespass), confined(tmp_path):
        socket.create_server(("127.0.0.1", 0))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how much memory is taken")
def test_what_takes_too_much_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.watch.MEGABYTES", 20)
    with pytest.raises(Trespass, match="MB"), watched(tmp_path):
        assert bytearray(b"x" * (64 << 20))
    monkeypatch.setattr("tests.fuzz.watch.SECONDS", 0.0)
    with pytest.raises(Trespass, match="seconds"), watched(tmp_path):
        assert sum(range(100_000))
