"""`python -m engine` with broken output: errors or lost output always give a status
other than 0.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest

from tests.condottiere.tables import record
from tests.waiting import PATIENCE

pytestmark = pytest.mark.skipif(os.name != "posix", reason="streams are broken as POSIX has it")

ROOT = Path(__file__).parents[1]
ENGINE = [sys.executable, "-m", "engine"]
WHOLE, CLOSED, FULL, GONE = "whole", "closed", "full", "gone"
"""A stream works, was closed by the caller, leads to a full disk, or has lost its reader."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A valid record, one so long that it fills every buffer, and an invalid one."""
    folder = tmp_path_factory.mktemp("records")
    texts = {
        "GOOD": record("red place roma, red 10"),
        "LONG": (ROOT / "tests/records/examples/final-battle.game").read_text("utf-8"),
        "BAD": record("red place roma, green 10"),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {name: str(folder / name) for name in texts}


@contextmanager
def stream(kind: str) -> Iterator[int]:
    """A stream that is broken in this way."""
    if kind == GONE:
        reader, writer = os.pipe()
        os.close(reader)
    else:
        writer = os.open("/dev/full" if kind == FULL else os.devnull, os.O_WRONLY)
    try:
        yield writer
    finally:
        os.close(writer)


def status(files: dict[str, str], call: str, out: str, err: str) -> int:
    """The exit status of the command."""
    words = [files.get(word, word) for word in call.split()]
    closing = f"{'1>&-' if out == CLOSED else ''} {'2>&-' if err == CLOSED else ''}"
    command = ["sh", "-c", f'exec "$@" {closing}', "sh", *ENGINE, *words]
    with stream(out) as stdout, stream(err) as stderr:
        return subprocess.run(
            command, cwd=ROOT, stdout=stdout, stderr=stderr, check=False, timeout=PATIENCE
        ).returncode


@pytest.mark.parametrize("call", ["check BAD", "check GOOD BAD GOOD", "show BAD"])
@pytest.mark.parametrize("err", [CLOSED, FULL, GONE])
def test_a_wrong_record_is_wrong_where_nobody_can_be_told(
    files: dict[str, str], call: str, err: str
) -> None:
    assert status(files, call, WHOLE, err) == 1


@pytest.mark.parametrize("call", ["show BAD GOOD", "show GOOD BAD", "show --json --each LONG BAD"])
@pytest.mark.parametrize(
    ("out", "err"),
    [each for each in product([WHOLE, CLOSED, FULL, GONE], repeat=2) if each != (WHOLE, WHOLE)],
)
def test_a_wrong_record_is_wrong_where_nothing_can_be_shown(
    files: dict[str, str], call: str, out: str, err: str
) -> None:
    assert status(files, call, out, err) == 1


@pytest.mark.parametrize("call", ["show GOOD", "show --json --each LONG", "show GOOD GOOD"])
@pytest.mark.parametrize("err", [WHOLE, CLOSED, FULL, GONE])
def test_a_state_that_could_not_be_written_is_not_fine(
    files: dict[str, str], call: str, err: str
) -> None:
    assert status(files, call, FULL, err) == 1


def test_it_is_said_once_that_a_state_could_not_be_written(files: dict[str, str]) -> None:
    with stream(FULL) as full:
        command = [*ENGINE, "show", files["GOOD"], files["BAD"], files["LONG"]]
        ran = subprocess.run(
            command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False, timeout=PATIENCE
        )
    lost, wrong = ran.stderr.decode().splitlines()
    assert lost.startswith("this cannot be written: ")
    assert "not-your-turn" in wrong
    assert ran.returncode == 1


@pytest.mark.parametrize("call", ["show GOOD", "show --json --each LONG LONG"])
@pytest.mark.parametrize("out", [CLOSED, GONE])
@pytest.mark.parametrize("err", [WHOLE, CLOSED, FULL, GONE])
def test_who_does_not_read_on_needs_no_state(
    files: dict[str, str], call: str, out: str, err: str
) -> None:
    assert status(files, call, out, err) == 0


@pytest.mark.parametrize("out", [WHOLE, CLOSED, FULL, GONE])
@pytest.mark.parametrize("err", [CLOSED, FULL, GONE])
def test_with_nothing_to_say_nothing_is_lost(files: dict[str, str], out: str, err: str) -> None:
    assert status(files, "check GOOD LONG", out, err) == 0


@pytest.mark.parametrize("call", ["", "show", "check --json GOOD", "show --at x GOOD"])
@pytest.mark.parametrize("err", [CLOSED, FULL, GONE])
def test_a_wrong_call_is_wrong_where_nobody_can_be_told(
    files: dict[str, str], call: str, err: str
) -> None:
    assert status(files, call, WHOLE, err) == 2
