"""The search for errors sees what people see: not what is covered."""

from pathlib import Path

from kivy.uix.floatlayout import FloatLayout

from companion.condottiere.widgets.battle.keypad import CardKey
from companion.condottiere.widgets.battle.player_row import PlayerRow
from companion.widgets.drawing.ink import Drawn
from tests.app.driver import Driver
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.soundness import shown


class Lid(FloatLayout):
    """Draws nothing itself, and covers what is below."""

    covers = True


def test_whatever_covers_hides_what_lies_below(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        show(driver, SCENES["battle-3"])
        assert {type(each) for each in shown(driver)} >= {CardKey, PlayerRow}
        lid, words = Lid(), Drawn()
        lid.add_widget(words)
        driver.screen.add_widget(lid)
        driver.frames(2)
        assert words in shown(driver)
        assert not [each for each in shown(driver) if isinstance(each, (CardKey, PlayerRow))]
