"""What does not draw runs in an environment without Kivy, so that another interface
could use it.
"""

import os
import subprocess
import venv
from pathlib import Path

import pytest

from tests.phone import distributions

ROOT = Path(__file__).parents[1]
NEEDED = ("h11", "hypothesis", "jinja2", "pytest", "pytest-xdist", "segno")
FACELESS = (
    *("tests/viewmodels", "tests/chronicle", "tests/services", "tests/spoken"),
    *("tests/witnesses/test_crier.py", "tests/test_editions.py"),
    *("tests/test_table.py", "tests/test_parts_of_games.py", "tests/third_game", "tests/live"),
)
FEW = ("test_model", "test_two_languages", "test_battle_choices", "test_home", "test_table")
"""The modules of tests that are run for every change; the others are only imported."""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with nothing in it but what these tests need."""
    folder = tmp_path_factory.mktemp("faceless")
    venv.create(folder, symlinks=True)
    [site] = folder.glob("lib/python*/site-packages")
    for name in distributions.needed(NEEDED):
        distributions.install(name, site, compiled=True)
    return folder / "bin" / "python"


def test_there_is_no_kivy(python: Path) -> None:
    ran = _run(python, "-c", "import kivy")
    assert "No module named 'kivy'" in ran.stderr


def test_all_can_be_read_and_a_few_are_run(python: Path) -> None:
    few = " or ".join(f"{name}.py" for name in FEW)
    ran = _run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", few, *FACELESS)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.soak
def test_all_are_run(python: Path) -> None:
    ran = _run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "auto", *FACELESS)
    assert ran.returncode == 0, ran.stdout


def _run(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    usual = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PYTEST_"))}
    return subprocess.run(
        [python, *arguments], cwd=ROOT, env=usual, capture_output=True, text=True, check=False
    )
