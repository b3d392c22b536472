"""The list of moves by touches: correcting a mistaken tap, illegal results,
cancelling, restarting.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import engine.condottiere as rules
from companion.condottiere.card_pictures import picture_of
from companion.services.storage import open_journal
from companion.viewmodels.moves.moves_face import Kind
from companion.widgets.moves.move_list import MoveLine
from engine.condottiere.cards import Card
from engine.condottiere.moves import FixPope, Lay, Move, Pass, Place
from engine.condottiere.setup import Setup
from engine.record import Record
from engine.seats import Player, Seat
from tests.app.driver import Driver, name_of
from tests.app.looks import in_every_look
from tests.app.seating import bring
from tests.app.soundness import faults

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
NAMES = ("Anna", "Борис", "Łucja")
LONG_NAMES = tuple(f"Maximiliana von Oberwinterthur-Seen {number:04}" for number in range(3))
ONE, SIX, TEN = Card.ONE, Card.SIX, Card.TEN
FIRST: tuple[Move, ...] = (
    Place(RED, "torino"),
    Lay(RED, TEN),
    Lay(GREEN, Card.FIVE),
    Lay(BLUE, Card.COURTESAN),
    Pass(RED),
    Pass(GREEN),
    Pass(BLUE),
)
"""Anna takes Torino, and Łucja the Condottiere with a Courtesan."""


def later(region: str, red: Card, green: Card) -> tuple[Move, ...]:
    """A battle that Łucja starts, and after which she has the Condottiere again."""
    return (
        Place(BLUE, region),
        Lay(BLUE, Card.COURTESAN),
        Lay(RED, red),
        Lay(GREEN, green),
        Pass(BLUE),
        Pass(RED),
        Pass(GREEN),
    )


LONG = (
    *FIRST,
    *later("roma", ONE, SIX),
    *later("venezia", SIX, ONE),
    *later("napoli", ONE, SIX),
    *later("firenze", SIX, ONE),
    *later("ancona", ONE, SIX),
    Place(BLUE, "bologna"),
)
MENDED = (FIRST[0], Lay(RED, ONE), *LONG[2:])


def saved_game(data: Path, moves: tuple[Move, ...], names: tuple[str, ...] = NAMES) -> None:
    """A game in the journal, with people at the table."""
    setup = Setup(tuple(map(Player, (RED, GREEN, BLUE), names)), RED)
    journal = open_journal(data).journal
    game = journal.adopt(Record(rules, setup, ()).text, [str(move) for move in moves], over=False)
    journal.set_note(f"seen {game}", "99")
    journal.set_note("at table", "yes")
    journal.close()


@contextmanager
def at_moves(
    data: Path, moves: tuple[Move, ...] = LONG, names: tuple[str, ...] = NAMES, **options: Any
) -> Iterator[Driver]:
    """The app with the list of moves opened from the table."""
    saved_game(data, moves, names)
    with Driver(data, **options) as driver:
        driver.app.router.go("moves")
        driver.frames(3)
        yield driver


def row(driver: Driver, number: int) -> Any:
    """The row of that move, scrolled to with a finger if need be."""
    shown = driver.screen.ids.list
    for _ in range(30):
        for widget in driver.widgets():
            if isinstance(widget, MoveLine) and name_of(widget).split()[0] == str(number):
                y = widget.to_window(*widget.center)[1]
                if shown.y + 20 < y < shown.top - 20:
                    return widget
        x, y = shown.center
        driver.touch_down(x, y + shown.height * 0.3)
        for step in range(1, 9):
            driver.touch_move(x, y + shown.height * (0.3 - 0.075 * step))
            driver.frames()
        driver.touch_up()
        driver.frames(20)
    raise AssertionError(f"move {number} was not found")


def moves_of(driver: Driver) -> tuple[Move, ...]:
    history = driver.app.desk.table.history
    assert history is not None
    moves: tuple[Move, ...] = history.moves
    return moves


def written(driver: Driver) -> tuple[str, ...]:
    table = driver.app.desk.table
    assert table.id is not None
    saved = table.journal.load(table.id)
    assert saved is not None
    return saved.lines[: saved.made]


def test_a_mis_tap_of_forty_moves_ago_is_mended(tmp_path: Path) -> None:
    with at_moves(tmp_path) as driver:
        assert driver.screen.model.summary == "43 moves"
        is_a_screenful(driver)
        driver.tap(row(driver, 2))
        driver.do("change")
        driver.tap(driver.find("1"))
        driver.find("Is this what happened?")
        said = [each.text for each in driver.screen.model.panel.differences]
        assert "Torino: Борис (now: Anna)" in said
        assert (moves_of(driver), written(driver)) == (LONG, tuple(map(str, LONG)))
        driver.do("accept")
        assert moves_of(driver) == MENDED
        assert written(driver) == tuple(map(str, MENDED))
        row(driver, 2)
        assert driver.find("2 Anna plays a 1")
    with Driver(tmp_path) as driver:
        assert moves_of(driver) == MENDED


def is_a_screenful(driver: Driver) -> None:
    """The list opens at its end, and only visible rows are drawn."""
    lines = [widget for widget in driver.widgets() if isinstance(widget, MoveLine)]
    assert 3 < len(lines) < 25
    assert any(line.view.kind is Kind.NOW for line in lines)


def test_cancelling_leaves_journal_and_game_untouched(tmp_path: Path) -> None:
    with at_moves(tmp_path) as driver:
        driver.tap(row(driver, 38))
        driver.do("remove")
        driver.do("close")
        assert driver.screen.model.panel is None
        driver.tap(row(driver, 38))
        driver.key(27)
        assert driver.screen.model.panel is None
        assert (moves_of(driver), written(driver)) == (LONG, tuple(map(str, LONG)))
        driver.key(27)
        assert driver.app.router.name == "battle"


def test_removing_shows_the_first_move_that_no_longer_fits(tmp_path: Path) -> None:
    with at_moves(tmp_path) as driver:
        driver.tap(row(driver, 38))
        driver.do("remove")
        driver.find("Move 39 would no longer fit")
        driver.find("It is not Борис’s turn.")
        assert driver.screen.model.panel.shift
        cut = driver.does("cut")
        assert cut.text == "Keep the 37 moves before it"
        bring(driver, cut)
        driver.do("accept")
        assert moves_of(driver) == LONG[:37]
        driver.do("back")
        assert driver.app.router.name == "battle"
        assert driver.app.router.names == ["home", "battle"]


def test_a_forgotten_pass_is_put_in(tmp_path: Path) -> None:
    wrong = (*FIRST[:4], Lay(RED, SIX))
    with at_moves(tmp_path, wrong) as driver:
        driver.tap(row(driver, 5))
        assert driver.does("insert").text == "Insert before"
        driver.do("insert")
        driver.do("red pass")
        driver.find("Move 5 would no longer fit")
        driver.do("change")
        driver.tap(driver.find("6"))
        assert written(driver) == tuple(map(str, wrong))
        driver.do("accept")
        assert moves_of(driver) == (*FIRST[:4], Pass(RED), Lay(GREEN, SIX))


def test_back_shows_the_screen_the_mended_game_needs(tmp_path: Path) -> None:
    with at_moves(tmp_path, FIRST[:6]) as driver:
        driver.tap(driver.find("Now · Łucja to play"))
        assert driver.does("insert").text == "Insert a move or correction here"
        driver.do("insert")
        driver.do("blue pass")
        driver.do("accept")
        driver.do("back")
        assert driver.app.router.name in ("result", "map")
        assert driver.app.router.names[0] == "home"


def test_a_change_is_undone_with_one_tap(tmp_path: Path) -> None:
    with at_moves(tmp_path) as driver:
        driver.tap(row(driver, 38))
        driver.do("change")
        driver.tap(driver.find("2"))
        driver.do("accept")
        assert moves_of(driver) != LONG
        driver.frames(5)
        driver.do("restore")
        assert (moves_of(driver), written(driver)) == (LONG, tuple(map(str, LONG)))


def test_going_back_and_redoing_by_touch(tmp_path: Path) -> None:
    with at_moves(tmp_path) as driver:
        driver.tap(row(driver, 39))
        driver.do("go back")
        assert moves_of(driver) == LONG[:39]
        driver.frames(3)
        driver.tap(row(driver, 41))
        assert moves_of(driver) == LONG[:41]
        driver.do("undo")
        assert moves_of(driver) == LONG[:40]
        driver.do("redo")
        assert moves_of(driver) == LONG[:41]


@in_every_look
def test_nothing_is_cut_off(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """What scrolls is behind what does not, so here only what is drawn is checked."""
    with at_moves(tmp_path, names=LONG_NAMES, size=size, scale=scale) as driver:

        def check(*texts: str) -> None:
            driver.frames(3)
            for text in texts:
                driver.find(text)
            assert [fault for fault in faults(driver) if " lies on " not in fault] == []

        model = driver.screen.model
        check("Moves", "43 moves")
        moves = [each for each in model.rows if each.kind is Kind.MOVE]
        model.pick(moves[36])
        check("Move 37")
        model.act("change")
        check("Change move 37", "Bishop")
        bishop = next(o for o in model.panel.level.offers if o.picture == picture_of(Card.BISHOP))
        model.choose(bishop)
        check("Off the board")
        model.close()
        model.pick(moves[37])
        model.act("change")
        model.choose(
            next(o for o in model.panel.level.offers if o.picture == picture_of(Card.DRUMMER))
        )
        check("Accept")
        model.close()
        model.pick(moves[36])
        model.act("remove")
        check("Change that move")


def test_five_hundred_moves_are_as_many_rows_as_fit(tmp_path: Path) -> None:
    many = tuple(FixPope(word) for _ in range(250) for word in ("roma", "siena"))
    with at_moves(tmp_path, many) as driver:
        assert driver.screen.model.summary == "500 moves"
        is_a_screenful(driver)
