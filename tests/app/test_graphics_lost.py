"""A phone may delete the graphics of an app in the background: each screen must come back as it
was.

Each is tested in a process of its own, as what was made again once would hide the loss in the next.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.scenes import SCENES
from tests.app.test_layouts import KV

FULLEST = {
    "battle": "battle-6",
    "calculator": "calculator-full",
    "campaign": "campaign",
    "campaigns": "campaigns",
    "deal": "deal-ticked",
    "errand": "games-imported",
    "files": "files",
    "game_link": "game-link",
    "games": "games",
    "home": "home-waiting",
    "invite": "invite",
    "map": "map-chosen",
    "moves": "moves-change",
    "new_game": "new-game-opened",
    "opening": "opening",
    "ordonnance": "ordonnance-4",
    "ordonnance_victory": "ordonnance-victory",
    "replay": "replay-map",
    "report": "report",
    "result": "result-explained",
    "rules": "rules-lines",
    "settings": "settings",
    "statistics": "statistics",
    "totals": "totals-six",
    "victory": "victory",
}
"""The scene with most on it, for each screen."""
THEMES = ("dark", "light")


def after_a_loss(scene: str, theme: str, folder: Path) -> list[str]:
    """The scene's screen, and what has changed."""
    call = [sys.executable, "-m", "tests.app.losing", scene, theme, str(folder)]
    return subprocess.run(call, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


@pytest.mark.parametrize(("screen", "scene"), FULLEST.items())
def test_each_screen_comes_back(screen: str, scene: str, tmp_path: Path) -> None:
    theme = THEMES[list(FULLEST).index(screen) % len(THEMES)]
    assert after_a_loss(scene, theme, tmp_path) == [screen]


def test_no_screen_is_forgotten() -> None:
    assert set(FULLEST) == {path.stem for path in KV.glob("*.kv")}


@pytest.mark.soak
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_comes_back_in_both_themes(scene: str, theme: str, tmp_path: Path) -> None:
    assert after_a_loss(scene, theme, tmp_path)[1:] == []
