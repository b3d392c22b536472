"""The end of the game under real fingers."""

from pathlib import Path

from companion.widgets.basic.scroll import Scroll
from engine.condottiere.state import Phase
from tests.app.crowd import won
from tests.app.driver import Driver
from tests.app.sitting import example, sitting


def test_rematch_leads_to_a_new_game_with_the_same_players(tmp_path: Path) -> None:
    with sitting(tmp_path, example("base")) as driver:
        assert driver.app.router.name == "victory"
        driver.do("rematch")
        assert driver.app.router.names == ["home", "new_game"]


def test_home_gets_up_from_the_table(tmp_path: Path) -> None:
    with sitting(tmp_path, example("base")) as driver:
        driver.do("get_up")
        assert driver.app.router.names == ["home"]
    with Driver(tmp_path) as driver:
        assert driver.app.router.name == "home"


def test_undo_leads_back_into_the_game(tmp_path: Path) -> None:
    with sitting(tmp_path, example("base")) as driver:
        driver.do("undo")
        assert driver.app.desk.table.game.phase is Phase.TURN
        assert driver.app.router.name == "battle"


def test_the_figures_can_be_scrolled_to(tmp_path: Path) -> None:
    with sitting(tmp_path, won().text, size=(360, 640)) as driver:
        (column,) = [widget for widget in driver.widgets() if isinstance(widget, Scroll)]
        x, y = column.center
        driver.touch_down(x, y - 120)
        for step in range(1, 9):
            driver.touch_move(x, y - 120 + 25 * step)
            driver.frames()
        driver.touch_up()
        driver.frames(3)
        assert column.scroll_y < 1


def test_on_a_tablet_the_map_takes_the_room_that_is_left(tmp_path: Path) -> None:
    with sitting(tmp_path, example("base"), size=(800, 1280)) as driver:
        driver.frames(3)
        (column,) = [widget for widget in driver.widgets() if isinstance(widget, Scroll)]
        assert not column.do_scroll_y
        content = column.children[0]
        assert column.height - content.height < 24
