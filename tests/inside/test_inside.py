"""What the app thinks with is tested inside the Python that browsers are given."""

import re
import subprocess
from pathlib import Path

import jinja2
import pytest

from tests.inside.runtime import runtime
from tests.needs import ROOT
from tools import web_build

LIBRARIES = Path(jinja2.__file__).parent.parent
PARTS = {
    "engine": (
        *("tests/condottiere", "tests/ordonnance", "tests/third_game", "tests/test_record.py"),
        *("tests/test_history.py", "tests/test_rules_exactly.py", "tests/test_examples.py"),
        *("tests/test_editions.py", "tests/test_chart_file.py", "tests/live"),
    ),
    "models": (
        *("tests/viewmodels", "tests/chronicle", "tests/spoken"),
        *("tests/witnesses/test_crier.py", "tests/test_table.py", "tests/test_parts_of_games.py"),
        *(f"tests/web/{room}" for room in ("building", "by_itself", "pages", "session")),
    ),
    "services": ("tests/services",),
}
EVERY_TIME = ("engine", "models")
"""The parts for every change; files are only another disk to Node, and the soak has them all."""
LONG = "tests/condottiere/test_nodes.py"
"""This is left to the soak."""


@pytest.mark.built
@pytest.mark.parametrize("part", EVERY_TIME)
def test_they_pass(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FEW_EXAMPLES", "yes")
    assert passed(*PARTS[part], "--deselect", LONG) > 200


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
def test_all_pass(part: str) -> None:
    assert passed(*PARTS[part]) > 200


def passed(*arguments: str) -> int:
    """How many tests pass there; all others were left out."""
    script = ROOT / "tools" / "web_tests.mjs"
    try:
        ran = web_build.node(
            script, runtime(), ROOT, LIBRARIES, "-q", *arguments, stdout=subprocess.PIPE
        )
    except subprocess.CalledProcessError as error:
        raise AssertionError(error.stdout.decode()) from None
    said = ran.stdout.decode()
    found = re.search(r"(\d+) passed", said)
    assert found, said
    return int(found[1])
