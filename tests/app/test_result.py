"""A battle's end under real fingers."""

from pathlib import Path

from kivy.metrics import dp

from companion.condottiere.verdict import concluded_at
from engine.condottiere.state import Phase
from engine.seats import Seat
from tests.app.crowd import NAMES, battle_over
from tests.app.driver import Driver
from tests.app.scene import table
from tests.app.sitting import SEEN, example, sitting, up_to
from tests.condottiere.tables import record

BATTLE = "red place firenze, red 10, green courtesan, blue 2, red pass, green pass, blue pass"


def named(driver: Driver) -> frozenset[str]:
    """The texts that are names, or end with one, and so may be shortened."""
    texts = {mark.text for widget in driver.widgets() for mark in getattr(widget, "marks", ())}
    return frozenset(
        text for text in texts if any(text in name or name.split()[0] in text for name in NAMES)
    )


def test_the_result_is_shown_once_and_a_tap_goes_on(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=0) as driver:
        assert driver.app.router.name == "result"
        assert driver.screen.model.title == "Anna takes Firenze"
        driver.do("go_on")
        assert driver.app.router.name == "map"
    with Driver(tmp_path) as driver:
        assert driver.app.router.name == "map"


def test_the_button_says_where_it_leads(tmp_path: Path) -> None:
    text = up_to(example("final-battle"), lambda game: game.final)
    with sitting(tmp_path, text, seen=0) as driver:
        driver.tap(driver.find("The final battle"))
        assert driver.app.router.name == "deal"
        assert driver.screen.model.title == "The final battle"


def test_a_won_game_goes_on_to_the_victory(tmp_path: Path) -> None:
    with sitting(tmp_path, example("base"), seen=0) as driver:
        driver.do("go_on")
        assert driver.app.router.name == "victory"


def test_a_tap_on_a_line_opens_its_total_and_a_tap_closes_it(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=0) as driver:
        rows = driver.screen.ids.rows
        assert [row.view.name for row in reversed(rows.children)] == ["Anna", "Борис", "Łucja"]
        driver.tap(rows.children[::-1][2])
        opened = driver.screen.model.opened
        assert opened is not None
        assert (opened.name, opened.total) == ("Łucja", 1)
        driver.tap(driver.does("go_on"))  # the total lies over it
        assert driver.screen.model.opened is None
        assert driver.app.router.name == "result"
        driver.tap(rows.children[::-1][0])
        driver.key(27)
        assert driver.screen.model.opened is None
        assert driver.app.router.name == "result"


def test_undo_takes_the_battle_up_again_and_redo_ends_it(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=0) as driver:
        table = driver.app.desk.table
        assert table.history is not None
        last = concluded_at(table.history)
        driver.do("undo")
        assert driver.app.router.name == "battle"
        assert table.game.phase is Phase.TURN
        assert len(table.history) == last
        table.redo()
        driver.frames(2)
        assert driver.app.router.name == "result"


def test_the_map_shows_the_region_where_there_is_room(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=0) as driver:
        lit_map = driver.screen.ids.map
        assert lit_map.height >= dp(150)
        x, y = lit_map.map.place_of("firenze")
        assert lit_map.collide_point(x, y)
        driver.resize(915, 412)
        driver.frames(4)
        x, y = lit_map.map.place_of("firenze")
        assert lit_map.collide_point(x, y)


def test_a_small_screen_has_lines_instead_of_a_map(tmp_path: Path) -> None:
    with sitting(tmp_path, battle_over().text, seen=0, size=(360, 640)) as driver:
        assert driver.screen.ids.map.height == 0
        rows = driver.screen.ids.rows
        assert all(row.height >= dp(48) for row in rows.children)


def test_what_was_seen_is_not_shown_again(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=SEEN) as driver:
        assert driver.app.router.name == "map"


def test_a_region_is_chosen_on_the_map_and_nothing_moves_below_the_finger(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=0) as driver:
        lit_map, button = driver.screen.ids.map, driver.screen.ids.button
        spots = [lit_map.map.place_of(word) for word in ("firenze", "siena")]
        driver.rest(0.5)
        driver.touch_down(*spots[1])
        driver.touch_up()
        driver.frames(3)
        assert button.text == "Fight for Siena"
        assert [lit_map.map.place_of(word) for word in ("firenze", "siena")] == spots
        assert driver.app.router.name == "result"
        driver.tap(button)
        assert driver.app.router.name == "battle"
        assert driver.screen.model.header.title == "Siena"


def test_a_finger_that_came_with_the_last_card_chooses_no_region(tmp_path: Path) -> None:
    played, last = BATTLE.rsplit(", ", 1)
    assert last == "blue pass"
    with sitting(tmp_path, record(played), seen=0) as driver:
        driver.do("lay", "pass")
        driver.until(lambda: driver.app.router.name == "result")
        lit_map = driver.screen.ids.map
        spot = lit_map.map.place_of("siena")
        driver.touch_down(*spot, hurried=True)
        driver.touch_up()
        driver.frames(2)
        assert driver.screen.model.chosen == ""


def test_a_total_leads_to_the_moves_that_put_it_right(tmp_path: Path) -> None:
    """Everybody taps the total before holding anything; after the battle, too."""
    with sitting(tmp_path, record(BATTLE), seen=0) as driver:
        model = driver.screen.model
        model.open_total(model.rows[0].seat)
        driver.frames(2)
        driver.rest(0.5)
        panel = next(each for each in driver.widgets() if type(each).__name__ == "Explanation")
        box = next(box for box, event in panel._ways if event == "on_correct")
        driver.touch_down(box[0] + box[2] / 2, box[1] + box[3] / 2)
        driver.touch_up()
        driver.frames(2)
        assert driver.app.router.name == "moves"
        driver.app.router.back()
        driver.frames(2)
        assert driver.screen.model.opened is None


def test_the_map_says_that_it_takes_a_tap_where_it_does(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=0, size=(412, 915)) as driver:
        hint = driver.screen.ids.hint
        assert hint.text
        assert driver.screen.ids.map.y >= hint.top - 1
        driver.resize(360, 480)
        driver.frames(4)
        assert not driver.screen.ids.map.height
        assert not hint.text


def test_a_strip_of_the_map_without_regions_to_choose_asks_for_none(tmp_path: Path) -> None:
    for region, asks in (("roma", False), ("bologna", True)):
        passes = [f"{seat} pass" for seat in list(Seat)[1:]]
        text = table(6, [f"red place {region}", "red 10", *passes, "red pass"])
        with sitting(tmp_path / region, text, seen=0) as driver:
            assert driver.app.router.name == "result"
            assert driver.screen.model.choosing
            assert driver.screen.ids.map.height > 0
            assert bool(driver.screen.ids.hint.text) is asks
