"""The list of moves on a page: everybody reads it, the host corrects."""

from companion.viewmodels.moves.move_panels import PanelButton
from engine.seats import Seat
from tests.oracle.random_players import random_game
from tests.web.pages.sitting import Sat, Sitting

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo

red place roma
"""
LONG = 56
"""The random game with this number is a long one, and has a battle going on after 500 moves."""


def opened(page: Sat) -> Sat:
    page.session.desk.router.go("moves")
    return page


def played(*lines: str) -> Sitting:
    """A game in which these moves were made, by whose turn it was."""
    sitting = Sitting(RECORD)
    for line in lines:
        turn = sitting.table.game.setup.players[sitting.table.game.turn].seat
        sitting.table.do(sitting.history.rules.parse_move(f"{turn} {line}"))
    return sitting


def texts(sitting: Sitting) -> list[str]:
    return [str(move).partition(" ")[2] for move in sitting.history.moves]


def test_guests_read_the_moves_and_change_none() -> None:
    sitting = played("10", "5")
    for page in (opened(sitting.guest(Seat.RED)), opened(sitting.guest())):
        assert "plays a 10" in page.text
        assert 'data-do="pick"' not in page.markup
        page.tap("pick", "move-1")
        assert page.page.model.panel is None
    assert 'data-do="pick"' in opened(sitting.host()).markup


def test_the_latest_moves_come_first() -> None:
    markup = opened(played("10", "5").guest()).markup
    places = [markup.index(f'id="{name}"') for name in ("now-3", "move-2", "move-1", "move-0")]
    assert places == sorted(places)


def test_the_host_changes_an_earlier_move() -> None:
    sitting = played("10", "5")
    host = opened(sitting.host())
    host.tap("pick", "move-1")
    host.tap("act", host.page._step, PanelButton.CHANGE.value)
    level = host.page.model.panel.level
    three = next(at for at, offer in enumerate(level.offers) if offer.text == "3")
    host.tap("choose", host.page._step, three)
    assert "Is this what happened?" in host.text
    assert texts(sitting) == ["place roma", "10", "5"]
    host.tap("act", host.page._step, PanelButton.ACCEPT.value)
    assert texts(sitting) == ["place roma", "3", "5"]
    assert host.page.model.panel is None
    host.tap("restore")
    assert texts(sitting) == ["place roma", "10", "5"]


def test_the_first_move_that_no_longer_fits_is_shown_with_its_reason() -> None:
    sitting = played("10", "5")
    host = opened(sitting.host())
    host.tap("pick", "move-0")
    host.tap("act", host.page._step, PanelButton.REMOVE.value)
    assert "Move 2 would no longer fit" in host.text
    assert 'role="alert"' in host.markup.partition('id="panel-trouble"')[2][:200]
    assert texts(sitting) == ["place roma", "10", "5"]


def test_a_tap_meant_for_the_panel_before_does_nothing() -> None:
    sitting = played("10", "5")
    host = opened(sitting.host())
    host.tap("pick", "move-1")
    step = host.page._step
    host.tap("act", step, PanelButton.REMOVE.value)
    host.tap("act", step, PanelButton.ACCEPT.value)
    assert texts(sitting) == ["place roma", "10", "5"]
    host.tap("choose", host.page._step, 0)
    host.tap("choose", host.page._step, -1)
    assert texts(sitting) == ["place roma", "10", "5"]


def test_a_change_that_comes_too_late_is_not_made() -> None:
    sitting = played("10", "5")
    host = opened(sitting.host())
    host.tap("pick", "move-2")
    host.tap("act", host.page._step, PanelButton.REMOVE.value)
    host.tap("act", host.page._step, PanelButton.ACCEPT.value, revision=sitting.shared.revision - 1)
    assert texts(sitting) == ["place roma", "10", "5"]


def test_going_back_to_a_move_and_forth_again() -> None:
    sitting = played("10", "5")
    host = opened(sitting.host())
    host.tap("pick", "move-1")
    host.tap("act", host.page._step, PanelButton.GO_BACK.value)
    assert texts(sitting) == ["place roma", "10"]
    assert "undone" in host.text
    host.tap("pick", "undone-2")
    assert texts(sitting) == ["place roma", "10", "5"]


def test_a_guest_takes_back_only_their_own_last_move() -> None:
    sitting = played("10")
    seats = [player.seat for player in sitting.table.game.setup.players]
    turn = sitting.table.game.setup.players[sitting.table.game.turn].seat
    before = seats[seats.index(turn) - 1]
    other, own = opened(sitting.guest(turn)), opened(sitting.guest(before))
    other.tap("undo")
    assert texts(sitting) == ["place roma", "10"]
    own.tap("undo")
    assert texts(sitting) == ["place roma"]


def test_one_move_is_corrected_on_the_way_back_to_the_table() -> None:
    sitting = played("10", "pass")
    host = sitting.host()
    host.session.desk.router.go("moves", index=2, deed=PanelButton.REMOVE)
    assert host.name == "moves"
    host.tap("act", host.page._step, PanelButton.ACCEPT.value)
    assert texts(sitting) == ["place roma", "10"]
    assert host.name == "battle"
    assert "The list of moves can undo that." in host.text


def test_a_long_game_is_short_to_read() -> None:
    sitting = Sitting(random_game(LONG, players=6, fixes=0.3, max_moves=520)[0])
    for page in (opened(sitting.host()), opened(sitting.guest())):
        assert len(sitting.history) > 500
        assert len(page.markup.encode()) < 60_000
        first = min(page.page.model.rows, key=lambda row: row.index)
        assert first.text not in page.text
        page.tap("fold", 0)
        assert page.changes() != ["app"]
        assert first.text in page.text
        page.tap("fold", 10_000)
