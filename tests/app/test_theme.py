"""KivyMD's colours are left out, so none of its widgets may be shown."""

import sys
from importlib import import_module
from pathlib import Path

from kivy.factory import Factory

from companion.games import module_in
from companion.screens.layouts import WIDGETS
from tests.app.driver import Driver

KV = Path(__file__).parents[2] / "kv"


def test_no_screen_shows_a_widget_that_needs_the_colours(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        for file in KV.glob("*.kv"):
            import_module(module_in("screens", file.stem))
        for names in WIDGETS.values():
            assert all(map(Factory.get, names.split()))
        for name in ("home", "new_game", "calculator", "settings"):
            driver.app.router.reset(name)
            driver.frames(2)
        assert not [name for name in sys.modules if name.startswith("kivymd.uix")]
