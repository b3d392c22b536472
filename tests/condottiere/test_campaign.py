"""C32, R18: playing for points over several games."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine import condottiere
from engine.condottiere.campaign import points_of, standings
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.state import Game
from engine.seats import Seat
from tests.condottiere.tables import game, move

RED, GREEN, BLUE, YELLOW = Seat.RED, Seat.GREEN, Seat.BLUE, Seat.YELLOW
PLAIN = Ruleset()

NO_NEIGHBOURS = {
    "red": "torino modena bologna roma",
    "green": "milano lucca siena spoleto",
    "blue": "genova mantova urbino ancona",
    "yellow": "venezia ferrara parma firenze",
}
"""Four players, four regions each, no three of them adjacent; Napoli is left for the Pope."""


def finished(
    held: Mapping[str, str],
    last: str,
    *,
    players: str = "red green blue yellow",
    start: str = "red",
    before: str = "",
    cards: str = "heroine",
    **table: Any,
) -> Game:
    """The game with these owners when the starting player fought for the last region.

    With a Heroine that player wins it, with a Winter everyone ties.
    """
    seats = players.split()
    place = seats.index(start)
    others = [*seats[place + 1 :], *seats[:place]]
    owned = [f"fix owner {region} {seat}" for seat in held for region in held[seat].split()]
    passes = [f"{seat} pass" for seat in [*others, start]]
    moves = [before, *owned, f"{start} place {last}", f"{start} {cards}", *passes]
    return game(", ".join(moves), players=players, start=start, **table)


def by_adjacency(winner: str, **table: Any) -> Game:
    """The winner has three adjacent regions and five points more; all the others have one."""
    one_each = {"red": "roma", "green": "parma", "blue": "ancona", "yellow": "siena"}
    held = one_each | {winner: "torino genova"}
    return finished(held, "milano", start=winner, **table)


def exhausted(moves: str) -> Game:
    """Every region is taken, four each; the final battle is played like this."""
    held = NO_NEIGHBOURS | {"red": "torino modena bologna"}
    called = finished(held, "roma", before="fix pope napoli")
    return condottiere.fold(called, map(move, moves.split(", ")))


def test_a_point_a_region_and_five_for_adjacency() -> None:
    assert points_of(by_adjacency("red")) == {RED: 8, GREEN: 1, BLUE: 1, YELLOW: 1}


def test_who_wins_by_number_alone_has_no_bonus() -> None:
    number = finished({"red": "torino lucca roma venezia", "green": "parma"}, "ancona")
    assert number.outcome is not None
    assert number.outcome.reasons == ("total",)
    assert points_of(number, bonus_for_each=True) == {RED: 5, GREEN: 1, BLUE: 0, YELLOW: 0}


def test_both_reasons_are_one_bonus() -> None:
    """R13."""
    both = finished({"red": "torino genova roma venezia"}, "milano")
    assert both.outcome is not None
    assert both.outcome.reasons == ("adjacent", "total")
    assert points_of(both)[RED] == 10


def test_bigger_kingdoms_count_for_the_bonus_too() -> None:
    """C33: three adjacent regions beside a win by number are not enough for it."""
    held = {"red": "torino genova roma venezia"}
    apart = finished({"red": "torino genova roma ferrara"}, "milano", variants=["bigger-kingdoms"])
    assert points_of(apart)[RED] == 5
    adjacent = finished(held, "milano", variants=["bigger-kingdoms"])
    assert points_of(adjacent)[RED] == 10


@pytest.mark.parametrize(("each", "greens"), [(False, 3), (True, 8)])
def test_the_bonus_is_the_winners_or_everyones_who_holds_enough(each: bool, greens: int) -> None:
    """`points-bonus`: after a correction two players may hold enough."""
    held = {"red": "torino genova", "green": "ancona urbino spoleto", "blue": "parma"}
    two = finished(held, "milano")
    assert points_of(two, bonus_for_each=each) == {RED: 8, GREEN: greens, BLUE: 1, YELLOW: 0}
    assert standings(20, Ruleset(points_bonus=each), [two]).points[GREEN] == greens


def test_winners_together_have_the_bonus_together() -> None:
    held = {"red": "torino genova milano", "green": "ancona urbino spoleto", "blue": "parma"}
    tied = finished(held, "roma", cards="winter")
    assert points_of(tied) == {RED: 8, GREEN: 8, BLUE: 1, YELLOW: 0}


def test_exhaustion_scores_regions_only() -> None:
    """R18: even if a correction gave somebody adjacent regions on the way."""
    fought = exhausted(
        "deal, fix owner firenze red, red heroine, green pass, blue pass, yellow pass, red pass"
    )
    assert fought.outcome is not None
    assert fought.outcome.reasons == ("final-battle",)
    regions = {RED: 5, GREEN: 4, BLUE: 4, YELLOW: 3}
    assert points_of(fought) == points_of(fought, bonus_for_each=True) == regions


def test_points_add_up_until_the_target_is_reached() -> None:
    games = [by_adjacency("red"), by_adjacency("green"), by_adjacency("red")]
    after_two = standings(17, PLAIN, games[:2])
    assert after_two.points == {RED: 9, GREEN: 9, BLUE: 2, YELLOW: 2}
    assert not after_two.over
    after_three = standings(17, PLAIN, games)
    assert after_three.points == {RED: 17, GREEN: 10, BLUE: 3, YELLOW: 3}
    assert (after_three.winners, after_three.final_battle) == ((RED,), {})
    assert after_three.over


def test_nothing_is_won_before_the_first_game() -> None:
    assert not standings(0, PLAIN, []).over


@pytest.mark.parametrize(
    ("exceed", "target", "over"), [(False, 16, True), (False, 17, False), (True, 16, False)]
)
def test_exactly_the_target(exceed: bool, target: int, over: bool) -> None:
    """`points-target`: red has sixteen."""
    games = [by_adjacency("red")] * 2
    assert standings(target, Ruleset(points_target=exceed), games).over == over
    assert standings(15, Ruleset(points_target=exceed), games).winners == (RED,)


def test_of_several_past_the_target_the_most_points_win() -> None:
    games = [by_adjacency("red"), by_adjacency("green"), by_adjacency("green")]
    past = standings(9, PLAIN, games)
    assert past.points == {RED: 10, GREEN: 17, BLUE: 3, YELLOW: 3}
    assert past.winners == (GREEN,)


def test_a_tie_past_the_target_is_fought_out() -> None:
    """R18: with ten cards and the regions held at the end of the last game, between the players
    tied.
    """
    games = [by_adjacency("blue"), by_adjacency("red"), by_adjacency("green")]
    tied = standings(10, PLAIN, games)
    assert tied.points == {RED: 10, GREEN: 10, BLUE: 10, YELLOW: 3}
    assert tied.winners == ()
    assert tied.final_battle == {RED: 11, GREEN: 13, BLUE: 11}
    assert tied.over
    assert not standings(11, PLAIN, games).over


def test_only_finished_games_of_the_same_seats_count() -> None:
    unfinished = game("red place roma", players="red green blue yellow")
    with pytest.raises(ValueError, match="finished"):
        points_of(unfinished)
    with pytest.raises(ValueError, match="finished"):
        standings(20, PLAIN, [by_adjacency("red"), unfinished])
    final_battle_still_due = exhausted("deal")
    with pytest.raises(ValueError, match="finished"):
        points_of(final_battle_still_due)
    three = finished({"red": "torino genova parma"}, "milano", players="red green blue")
    for games in ([three, by_adjacency("red")], [by_adjacency("red"), three]):
        with pytest.raises(ValueError, match="same seats"):
            standings(20, PLAIN, games)


def test_seats_may_change_chairs_between_games() -> None:
    moved = finished(
        {"red": "torino genova"}, "milano", players="yellow blue red green", start="red"
    )
    assert standings(20, PLAIN, [by_adjacency("red"), moved]).points[RED] == 16
