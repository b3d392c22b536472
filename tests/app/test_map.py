"""The map by touches: every region can be hit, chosen, pressed, and enlarged."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import engine.condottiere as rules
from companion.look import LARGEST_TEXT
from companion.services.storage import open_journal
from companion.texts import LANGUAGES
from engine.condottiere.cards import Card
from engine.condottiere.chart import load_chart
from engine.condottiere.moves import FixOwner, FixPope, Lay, Move, Pass, Place
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import Phase
from engine.record import Record
from engine.seats import Player, Seat
from tests.app.driver import Driver, name_of
from tests.app.fingers import Fingers
from tests.app.looks import in_every_look
from tests.app.soundness import crossings, faults

WORDS = tuple(load_chart("third").regions)
NAMES = ("Anna", "Борис", "Łucja", "Dario", "Eve", "Flavio")
BOARD: tuple[Move, ...] = (
    FixOwner("torino", Seat.RED),
    FixOwner("genova", Seat.RED),
    FixOwner("siena", Seat.BLUE),
    FixOwner("roma", Seat.BLUE),
    FixPope("bologna"),
)
NEARLY_WON = tuple(FixOwner(word, Seat.RED) for word in ("torino", "genova", "siena", "roma"))


@contextmanager
def at_map(
    data: Path,
    *moves: Move,
    names: tuple[str, ...] = NAMES,
    agreed: Ruleset | None = None,
    look: bool = False,
    seen: int = 0,
    **options: Any,
) -> Iterator[Driver]:
    """The app at the table, on the map."""
    players = tuple(map(Player, Seat, names))
    setup = Setup(players, players[0].seat, agreed or Ruleset())
    journal = open_journal(data).journal
    game = journal.adopt(Record(rules, setup, ()).text, [str(move) for move in moves], over=False)
    journal.set_note(f"seen {game}", str(seen))
    if not look:
        journal.set_note("at table", "yes")
    journal.close()
    with Driver(data, **options) as driver:
        if look:
            driver.app.desk.table.resume(game)
            driver.app.flow.sit_down()
            driver.app.router.go("map", look=True)
        driver.frames(3)
        assert driver.app.router.name == "map"
        yield driver


def view_of(driver: Driver) -> Any:
    return driver.screen.ids.map


def moves_of(driver: Driver) -> tuple[Move, ...]:
    history = driver.app.desk.table.history
    assert history is not None
    return history.moves


def tap_on(driver: Driver, word: str, what: str = "city") -> None:
    x, y = view_of(driver).place_of(word, what)
    driver.tap(x, y=y)


def hold_on(driver: Driver, word: str, what: str = "city") -> None:
    """A long press there."""
    driver.touch_down(*view_of(driver).place_of(word, what))
    driver.rest(0.65)
    driver.touch_up()
    driver.frames(2)


def tapped(driver: Driver) -> list[str]:
    """The regions tapped from now on."""
    heard: list[str] = []
    view_of(driver).bind(on_region=lambda _, word: heard.append(word))
    return heard


# Hitting


@pytest.mark.parametrize("size", [(360, 640), (915, 412)], ids=str)
def test_every_city_and_emblem_is_hit(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_map(tmp_path, size=size) as driver:
        heard = tapped(driver)
        for word in WORDS:
            tap_on(driver, word, "city")
            tap_on(driver, word, "emblem")
        assert heard == [word for word in WORDS for _ in range(2)]


def test_the_sea_and_lands_abroad_are_nobodys(tmp_path: Path) -> None:
    with at_map(tmp_path) as driver:
        heard = tapped(driver)
        view = view_of(driver)
        for spot in ((0.3, 0.8), (0.9, 0.3), (0.5, 0.005)):
            x, y = view._window.shown(view._sheet.at(spot))
            driver.tap(x, y=y)
        assert heard == []


def test_a_finger_that_slips_chooses_nothing(tmp_path: Path) -> None:
    with at_map(tmp_path) as driver:
        heard = tapped(driver)
        x, y = view_of(driver).place_of("milano")
        driver.touch_down(x, y)
        driver.touch_move(x + 30, y)
        driver.touch_up()
        driver.frames(2)
        assert heard == []
        tap_on(driver, "milano")
        assert heard == ["milano"]


# Choosing


def test_one_tap_chooses_and_one_confirms(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        tap_on(driver, "firenze")
        bar = driver.screen.ids.bar
        assert (bar.text, bar.off) == ("Fight for Firenze", False)
        driver.tap(bar)
        assert driver.app.desk.table.game.phase is Phase.TURN
        assert moves_of(driver)[-1] == Place(Seat.RED, "firenze")


def test_a_refused_region_says_why_in_place(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        bar = driver.screen.ids.bar
        for word, why in (
            ("roma", "Roma already has a marker."),
            ("bologna", "Bologna is under the Pope’s favour."),
        ):
            tap_on(driver, word)
            assert (bar.why, bar.text) == (why, "")
            driver.tap(bar)
            assert driver.app.desk.table.game.phase is Phase.PLACE
            assert [mark.text for mark in bar.marks] == [why]


def test_a_region_is_not_chosen_for_another_game(tmp_path: Path) -> None:
    """The other game has as many moves, and Roma is taken there."""
    journal = open_journal(tmp_path).journal
    setup = Setup((Player(Seat.RED, "Ewa"), Player(Seat.BLUE, "Jan")), Seat.RED, Ruleset())
    journal.adopt(Record(rules, setup, ()).text, [str(FixOwner("roma", Seat.BLUE))], over=False)
    journal.close()
    with at_map(tmp_path, FixPope("parma")) as driver:
        tap_on(driver, "roma")
        assert driver.screen.ids.bar.text == "Fight for Roma"
        fingers = Fingers(driver)
        driver.app.flow.get_up()
        driver.frames(3)
        fingers.do("games")
        driver.frames(8)
        (row,) = (line for line in driver.screen.ids.list.in_sight if name_of(line) == "Ewa, Jan")
        x, y = row.to_window(row.right - 24, row.center_y)
        driver.tap(x, y=y)
        fingers.do("sit_down")
        driver.frames(3)
        bar = driver.screen.ids.bar
        assert fingers.screen == "map"
        assert (bar.text, view_of(driver).view.chosen) == ("", "")


def test_undo_is_in_the_header(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        driver.do("undo")
        assert driver.app.desk.table.game.pope is None
        assert view_of(driver).view.pope_at == ""


def test_hands_are_thrown_in_here_where_the_region_comes_after(tmp_path: Path) -> None:
    red, green = Seat.RED, Seat.GREEN
    battle = Place(red, "roma"), Lay(red, Card.ONE), Pass(green), Pass(red)
    agreed = Ruleset(region_after_deal=True)
    with at_map(tmp_path, *battle, names=NAMES[:2], agreed=agreed, seen=1) as driver:
        strip = driver.screen.ids.strip
        assert [name_of(chip) for chip in reversed(strip.children)] == ["Anna", "Борис"]
        assert strip.y >= driver.screen.ids.bar.top
        driver.rest(0.5)
        driver.tap(strip.children[1])
        driver.rest(0.5)
        driver.tap(driver.screen.sheet.confirm)
        assert driver.app.desk.table.game.hands == (0, 10)


# Corrections


def test_a_long_press_sets_the_owner(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        heard = tapped(driver)
        hold_on(driver, "siena")
        assert heard == []
        driver.do("set_owner_held", Seat.YELLOW)
        game = driver.app.desk.table.game
        assert game.owners[game.board.position["siena"]] == 3
        hold_on(driver, "siena")
        driver.do("set_owner_held", None)
        game = driver.app.desk.table.game
        assert game.owners[game.board.position["siena"]] is None


def test_a_long_press_on_the_pope_takes_it_off(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        hold_on(driver, "bologna", "token")
        row = driver.does("set_pope_held")
        assert row.text == "Take the Pope off"
        driver.tap(row)
        assert driver.app.desk.table.game.pope is None
        hold_on(driver, "milano")
        row = driver.does("set_pope_held")
        assert row.text == "The Pope is here"
        driver.tap(row)
        assert view_of(driver).view.pope_at == "milano"


@pytest.mark.parametrize("way", ["beside", "close", "back"])
def test_it_was_right_after_all(tmp_path: Path, way: str) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        hold_on(driver, "siena")
        assert driver.screen.model.held is not None
        if way == "beside":
            driver.tap(206, y=910)
        elif way == "close":
            driver.do("close_sheet")
        else:
            driver.key(27)
        assert driver.screen.model.held is None
        assert driver.app.router.name == "map"
        assert moves_of(driver) == BOARD


# Looking at the board in the middle of a battle


def test_looking_chooses_nothing_and_back_leads_back(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD, Place(Seat.RED, "firenze"), look=True) as driver:
        tap_on(driver, "milano")
        assert driver.screen.model.chosen == ""
        assert driver.screen.ids.bar.opacity == 0
        driver.do("back")
        assert driver.app.router.names == ["home", "battle"]


def test_what_is_corrected_while_looking_is_looked_at_further(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD, Place(Seat.RED, "firenze"), look=True) as driver:
        hold_on(driver, "siena")
        driver.do("set_owner_held", Seat.YELLOW)
        assert driver.app.router.names == ["home", "battle", "map"]
        assert driver.screen.looking
        assert view_of(driver).view.region("siena").owner is Seat.YELLOW
        driver.do("undo")
        assert driver.app.router.names == ["home", "battle", "map"]
        assert view_of(driver).view.region("siena").owner is Seat.BLUE
        driver.do("undo")
        assert driver.app.router.names == ["home", "map"]
        assert not driver.screen.looking
        assert driver.screen.model.choosing


# Everything can be read


@in_every_look
def test_nothing_is_cut_off_and_names_keep_apart(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with at_map(tmp_path, *BOARD, size=size, scale=scale) as driver:
        view, near = view_of(driver), driver.screen.ids.near
        assert len(view.marks) == len(WORDS)
        for one, other in combinations(view.marks, 2):
            apart = (
                one.x + one.width <= other.x
                or other.x + other.width <= one.x
                or one.y + one.height * 0.8 <= other.y
                or other.y + other.height * 0.8 <= one.y
            )
            assert apart, (one, other)
        for mark in view.marks:
            assert view.x <= mark.x
            assert mark.x + mark.width <= view.right
        assert near.marks
        assert not any(mark.cut for mark in near.marks)
        bar = driver.screen.ids.bar
        assert bar.top <= near.y
        assert bar.height >= 48
        assert near.top <= driver.screen.ids.heading.y + 1


def test_what_the_pips_count_is_said_once(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        texts = [mark.text for mark in driver.screen.ids.near.marks]
        assert texts.count("regions") == texts.count("group") == 1


def test_the_strip_opens_as_rows(tmp_path: Path) -> None:
    names = ("Maximiliana Konstantinopolska-Wiśniewska",) * 6
    with at_map(tmp_path, *BOARD, names=names, size=(360, 640), scale=1.4) as driver:
        near = driver.screen.ids.near
        assert near.is_strip
        assert {mark.text for mark in near.marks} >= {"2/5", "2/3"}
        legend = near.marks[0]
        assert (legend.text, legend.cut) == ("Regions; below, the largest group", False)
        assert min(each.y for each in near.marks) < max(each.y for each in near.marks) == legend.y
        from companion.condottiere.widgets.map.nearness import Nearness

        driver.tap(near)
        rows = next(
            widget
            for widget in driver.widgets()
            if isinstance(widget, Nearness) and widget.uid != near.uid
        )
        assert not rows.is_strip
        assert [mark.text for mark in rows.marks].count(names[0]) == 6
        driver.key(27)
        assert driver.app.router.name == "map"
        assert rows not in driver.widgets()


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412)], ids=str)
def test_what_wins_is_shown_on_the_map(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_map(tmp_path, *NEARLY_WON, size=size) as driver:
        fingers, model = Fingers(driver), driver.screen.model

        def tap_warning() -> None:
            if driver.screen.ids.near.is_strip:
                fingers.tap(driver.screen.ids.near)
                driver.frames(2)
            near = fingers.all("Nearness")[-1]
            mark = next(mark for mark in near.marks if mark.text.startswith("wins with any of"))
            fingers.tap_at(*near.to_window(mark.x + 20, mark.y))
            driver.frames(2)

        tap_warning()
        assert model.subtitle.startswith("Anna: wins with any of")
        lit = {region.word for region in fingers.map.view.regions if region.lit}
        assert len(lit) > 2
        assert lit == set(model.rows[0].winning)
        assert (faults(driver), crossings(driver)) == ([], [])
        tap_warning()
        assert not any(region.lit for region in fingers.map.view.regions)
        tap_warning()
        fingers.tap_region("napoli")
        assert [region.word for region in fingers.map.view.regions if region.lit] == ["napoli"]
        assert "wins" not in model.subtitle


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_region_is_chosen_on_a_large_map_with_the_largest_letters(
    tmp_path: Path, language: str
) -> None:
    """The title has one line, and what is below it the whole width."""
    with at_map(tmp_path, *BOARD, size=(360, 640), scale=LARGEST_TEXT, language=language) as driver:
        view = view_of(driver)
        assert view._window.sheet[0] >= 360 * 0.64
        for mark in view.marks:
            x, y = mark.x + mark.width / 2, mark.y + mark.height / 2
            assert view.region_at(x, y) == mark.text.lower()
