"""The app as its start leads to it, on a phone, with Kivy's own loop."""

import json
import subprocess
import sys
from pathlib import Path

from tests.android import ground
from tests.android.test_app import GAME
from tests.needs import ROOT
from tests.waiting import PATIENCE


def test_it_starts_with_a_file_and_answers_new_guests_while_another_app_is_in_front(
    tmp_path: Path,
) -> None:
    """Kivy's thread stands still then, and lets the thread that serves guests work."""
    file, report, private = (tmp_path / name for name in ("game.txt", "report.json", "private"))
    file.write_text(GAME, encoding="utf-8")
    private.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "tests.android.starting", file, report],
        cwd=ROOT, env=ground.environment(private), capture_output=True, text=True,
        timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:]
    assert not list((private / "reports").iterdir()), "the app ran into an error"
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found["phone"][:2] == ["android", 2.625]
    assert abs(found["phone"][2] - 1.3) < 0.001
    assert found["game"] == ["red place siena", "red 10", "blue 3"]
    assert found["open"] == [200, 503]
    assert any(line.startswith("signs") for line in found["done"])
    assert (private / "companion.db").is_file()
