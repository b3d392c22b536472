"""The one change to Java, as Java's own compiler reads it.

Compiled it is only where the SDK is: Android's classes are nowhere else.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.phone.making import loaded
from tests.phone.spec import ROOT, Spec

PARSED = ("-XDshould-stop.ifError=PARSE", "-XDshould-stop.ifNoError=PARSE", "-proc:none")
"""Ends before names are looked up."""
ACTIVITY = "src/main/java/org/kivy/android/PythonActivity.java"

pytestmark = pytest.mark.skipif(shutil.which("javac") is None, reason="there is no javac here")


def complaints(file: Path) -> str:
    """What the compiler says of a file's grammar; Android's Java is that of version 8."""
    done = subprocess.run(
        ["javac", "--release", "8", "-Xlint:-options", *PARSED, file],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert not list(file.parent.glob("*.class"))
    return done.stderr


def test_the_changed_activity_is_java(made: Path) -> None:
    assert complaints(made / ACTIVITY) == ""


@pytest.mark.parametrize("wrong", ["&& false /* not closed", "&& (false", "false"])
def test_another_change_would_be_noticed(
    spec: Spec, made: Path, tmp_path: Path, wrong: str
) -> None:
    hook = loaded("hook", ROOT / spec.value("p4a.hook"))
    text = (made / ACTIVITY).read_text(encoding="utf-8")
    assert hook.NO_LAUNCHER in text
    file = tmp_path / "PythonActivity.java"
    file.write_text(text.replace(hook.NO_LAUNCHER, wrong), encoding="utf-8")
    assert "error" in complaints(file)
