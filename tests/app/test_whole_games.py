"""Whole games by touches only, from the names to the victory, compared with the engine's."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.condottiere.face import screen_for
from engine.condottiere import apply, begin
from engine.condottiere.cards import Card
from engine.condottiere.moves import (
    OFF,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
    Lay,
    Move,
    Place,
)
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase, Reason
from engine.record import judge
from engine.seats import Player, Seat
from tests.app.driver import Driver
from tests.app.player import TouchPlayer
from tests.app.scripts import Script

Moves = Callable[[Setup], list[Move]]
NAMES = ("Anna", "Борис", "Łucja", "Dario", "Eve", "Bartholomäus von und zu Hohen")


def setup(players: int, start: Seat = Seat.RED, **rules: bool) -> Setup:
    """A table as New game makes it."""
    return Setup(tuple(map(Player, Seat, NAMES[:players])), start, Ruleset(**rules))


def _regions_taken(number: int) -> Callable[[Game], bool]:
    return lambda game: (
        game.phase is Phase.PLACE and sum(owner is not None for owner in game.owners) >= number
    )


def walked(seed: int, table: Setup) -> list[Move]:
    """A random game; seeds are chosen so that games are short and end as wanted."""
    return Script(table, seed).wander().moves


def map_full(seed: int, table: Setup, *, tied: bool) -> list[Move]:
    """A random game that corrections shorten to its last region; then on to the end."""
    script = Script(table, seed).wander(_regions_taken(6))
    return script.fill_the_map(tied=tied).wander().moves


def corrected(seed: int, table: Setup) -> list[Move]:
    """The same, tied, with every other kind of correction during a battle."""
    red, green, blue, *_ = Seat
    script = Script(table, seed).do(Place(red, "siena"), Lay(red, Card.SIX))
    script.do(FixHand(green, 12), FixTurn(blue), FixCondottiere(green), FixPope("roma"))
    script.do(FixOwner("napoli", blue), FixPope(OFF), FixOwner("napoli", None), FixHand(blue, 9))
    script.wander(_regions_taken(7))
    return script.fill_the_map(tied=True).wander().moves


GAMES: dict[str, tuple[tuple[Reason, ...], tuple[str, ...], Setup, Moves]] = {
    "base": (("adjacent",), (), setup(2), lambda t: walked(58, t)),
    "draw-after-battle": (
        ("total",),
        ("draw-after-battle",),
        setup(2, draw_after_battle=True),
        lambda t: walked(48, t),
    ),
    "draw-after-battle of six": (
        ("adjacent",),
        ("draw-after-battle",),
        setup(6, draw_after_battle=True),
        lambda t: walked(1, t),
    ),
    "bigger-kingdoms": (
        ("total",),
        ("bigger-kingdoms",),
        setup(2, bigger_kingdoms=True),
        lambda t: walked(59, t),
    ),
    "capturing": (
        ("adjacent",),
        ("capturing",),
        setup(6, capturing=True),
        lambda t: walked(20, t),
    ),
    "hidden-cards": (
        ("adjacent",),
        ("hidden-cards",),
        setup(4, hidden_cards=True),
        lambda t: walked(48, t),
    ),
    "region-after-deal, discards-shown": (
        ("total",),
        ("region-after-deal yes", "discards-shown yes"),
        setup(2, region_after_deal=True, discards_shown=True),
        lambda t: walked(107, t),
    ),
    "most regions": (
        ("most-regions",),
        (),
        setup(6, Seat.BLUE),
        lambda t: map_full(13, t, tied=False),
    ),
    "final battle": (
        ("final-battle",),
        (),
        setup(5),
        lambda t: corrected(37, t),
    ),
}

IN_A_SOAK = {"draw-after-battle of six", "bigger-kingdoms", "most regions"}
"""A finger does nothing in these that it does not do in the others."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.soak if name in IN_A_SOAK else ()) for name in GAMES],
)
def test_a_whole_game_is_played_by_touches_only(tmp_path: Path, name: str) -> None:
    """After every touch that makes a move the game equals the engine's, and its screen is shown."""
    reasons, agreed, table, script = GAMES[name]
    moves = script(table)
    with Driver(tmp_path, drawn=True) as driver:
        player = TouchPlayer(driver)
        player.begin(table_names(table), agreed, table.start)
        expected = begin(table)
        assert player.game == expected
        for number, move in enumerate(moves, start=1):
            player.play(move)
            expected = apply(expected, move)
            assert player.game == expected, f"move {number}: {move}"
            assert player.screen == screen_for(expected, player.seen), f"move {number}: {move}"
        player.go_on()
        assert player.screen == "victory"
        assert expected.outcome is not None
        assert expected.outcome.reasons == reasons
        saved = driver.app.desk.journal.load(driver.app.desk.table.id or 0)
        assert saved is not None
        assert [*saved.lines[: saved.made]] == player.moves
        header, _ = judge(saved.header)
        assert header.setup == table


def table_names(table: Setup) -> list[str]:
    """The names, in the order they are typed."""
    return [player.name for player in table.players]
