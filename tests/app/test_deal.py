"""Keeping, dealing and drawing under real fingers."""

from pathlib import Path

from companion.condottiere.widgets.deal import DealLine, NumberButton
from engine.condottiere.moves import Draw, Keep
from engine.condottiere.state import Phase
from engine.history import History
from engine.record import judge
from engine.seats import Seat
from tests.app.crowd import YELLOW, dealing, drawing, keeping
from tests.app.doings import first_deal
from tests.app.driver import Driver
from tests.app.scene import table
from tests.app.sitting import sitting
from tests.app.soundness import faults
from tests.condottiere.tables import record
from tests.ordonnance.tables import record as ordonnance


def lines(driver: Driver) -> list[DealLine]:
    found = [widget for widget in driver.widgets() if isinstance(widget, DealLine)]
    return sorted(found, key=lambda line: -line.y)


def few_drawing() -> str:
    """Three players have fought, and draw."""
    battle = "red place siena, red 10, green 6, blue courtesan, red pass, green pass, blue pass"
    return record(battle, variants=["draw-after-battle"])


def last_move(driver: Driver) -> object:
    history = driver.app.desk.table.history
    assert history is not None
    return history.moves[-1]


def keys(driver: Driver) -> dict[int, NumberButton]:
    found = [widget for widget in driver.widgets() if isinstance(widget, NumberButton)]
    return {button.view: button for button in found}


def test_a_tap_keeps_and_the_deal_follows(tmp_path: Path) -> None:
    with sitting(tmp_path, keeping().text) as driver:
        table = driver.app.desk.table
        assert driver.app.router.name == "deal"
        assert sorted(keys(driver)) == [0, 1, 2]
        assert lines(driver) == []
        driver.tap(keys(driver)[1])
        assert last_move(driver) == Keep(YELLOW, 1)
        assert keys(driver) == {}
        assert len(lines(driver)) == 6
        driver.do("undo")
        assert table.game.phase is Phase.KEEP
        assert sorted(keys(driver)) == [0, 1, 2]


def test_hands_are_ticked_off_and_the_battle_begins(tmp_path: Path) -> None:
    with sitting(tmp_path, dealing().text) as driver:
        table = driver.app.desk.table
        shown = lines(driver)
        assert next(line.view.seat for line in shown) is Seat.BLUE
        driver.tap(shown[1])
        driver.tap(shown[2])
        driver.tap(shown[2])
        assert [line.view.ticked for line in shown] == [False, True, *[False] * 4]
        driver.resize(915, 412)
        driver.frames(4)
        assert [line.view.ticked for line in shown] == [False, True, *[False] * 4]
        assert driver.does("finish").text == "All dealt"
        driver.do("finish")
        assert table.game.phase is Phase.TURN
        assert driver.app.router.name == "battle"


def test_the_first_deal_is_left_without_a_word(tmp_path: Path) -> None:
    with sitting(tmp_path, table(6, [])) as driver:
        first_deal(driver)
        for line in lines(driver):
            driver.tap(line)
        driver.do("finish")
        assert driver.app.router.name == "map"
        assert not driver.app.notice.view


def test_who_takes_fewer_is_named(tmp_path: Path) -> None:
    with sitting(tmp_path, drawing().text) as driver:
        shown = lines(driver)
        assert shown[1].view is not None
        driver.tap(shown[1].fewer)
        driver.tap(shown[1].fewer)
        driver.tap(shown[1].more)
        assert shown[1].view.number == 2
        assert not shown[1].view.ticked
        driver.tap(shown[0].more)
        assert shown[0].view is not None
        assert shown[0].view.number == 3
        assert not shown[0].view.ticked
        assert driver.does("finish").text == "All drawn"
        driver.do("finish")
        assert last_move(driver) == Draw(((Seat.GREEN, 2),))
        assert driver.app.router.name == "map"


def test_a_keyboard_keeps_and_deals(tmp_path: Path) -> None:
    with sitting(tmp_path, keeping().text) as driver:
        driver.key(50, "2")
        assert driver.screen.model.title == "Deal for round 2"
        driver.key(13)
        assert driver.app.router.name == "battle"


def test_on_its_side_the_rows_stand_in_two_columns(tmp_path: Path) -> None:
    with sitting(tmp_path, dealing().text, size=(915, 412)) as driver:
        shown = lines(driver)
        assert len({line.x for line in shown}) == 2
        assert len({line.y for line in shown}) == 3
        assert [(line.x, line.y) for line in shown] == sorted(
            ((line.x, line.y) for line in shown), key=lambda place: (-place[1], place[0])
        )
        driver.tap(shown[1])
        assert shown[1].view is not None
        assert shown[1].view.ticked


def test_few_players_have_large_numbers(tmp_path: Path) -> None:
    with sitting(tmp_path, few_drawing()) as driver:
        if driver.app.router.name == "result":
            driver.screen.go_on()
            driver.frames(3)
        for size in ((412, 915), (915, 412), (1280, 800)):
            driver.resize(*size)
            driver.frames(4)
            assert faults(driver) == []
            for line in lines(driver):
                (number,) = [mark for mark in line.panel.marks if mark.text == "3"]
                assert number.height > 110


def test_a_game_of_another_kind_may_take_the_place_of_the_deal(tmp_path: Path) -> None:
    """As when the host opens it on another device."""
    with sitting(tmp_path, dealing().text) as driver:
        table = driver.app.desk.table
        driver.tap(lines(driver)[0])
        other, _game = judge(ordonnance("", start="red"))
        table.adopt(History(other.rules, other.setup, ()))
        driver.frames(3)
        assert driver.app.router.name != "deal"
        assert not table.aside
