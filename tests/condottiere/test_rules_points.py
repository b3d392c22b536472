"""C32, R18 and the points rulings: a campaign over several games."""

import pytest

from engine.condottiere.campaign import Standings, points_of, standings
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.state import Game
from engine.seats import Seat
from tests.condottiere.tables import game
from tests.condottiere.test_rules_conclusion import SCATTERED, fought, owners
from tests.condottiere.test_rules_final_battle import CALLED, FINAL, FIVE, MOST, last_region

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
WINNER = Ruleset()
EACH = Ruleset(points_bonus=True)
EXCEED = Ruleset(points_target=True)


def won(region: str, *, by: str = "red", variants: tuple[str, ...] = (), **held: str) -> Game:
    """A game of three that ends when this player wins this region, with this board."""
    lines = {seat: "10" if seat == by else "" for seat in ("red", "green", "blue")}
    return game(f"{owners(**held)}, {fought(region, **lines)}", variants=variants)


ADJACENT = won("ancona", red="siena roma napoli", green="torino")
"""Red has 4 regions and won by adjacency: 9 points; green has 1, blue none."""
MIRRORED = won("ancona", by="green", green="siena roma napoli", red="torino")
"""The same for green."""
TOTAL = won("bologna", red=" ".join(SCATTERED[:5]), green="napoli")
"""Red won by 6 regions, no two of them adjacent."""
BOTH = won("ancona", red="siena roma napoli torino venezia", green="parma")
"""Red won by 6 regions, 4 of them adjacent."""


@pytest.mark.parametrize(
    ("finished", "red", "green"), [(ADJACENT, 9, 1), (TOTAL, 6, 1), (BOTH, 11, 1), (MIRRORED, 1, 9)]
)
def test_c32_a_point_a_region_and_five_for_adjacency(finished: Game, red: int, green: int) -> None:
    """C32: the 5 go to a player who won the game by adjacency, also if by total at once."""
    assert points_of(finished) == {RED: red, GREEN: green, BLUE: 0}


def test_c33_bigger_kingdoms_pay_only_what_wins_there() -> None:
    """C32, C33: four adjacent regions are not enough with bigger kingdoms."""
    held = {"red": "siena roma napoli torino venezia", "green": "parma"}
    big = won("ancona", variants=("bigger-kingdoms",), **held)
    assert points_of(big) == {RED: 6, GREEN: 1, BLUE: 0}
    bigger = won("urbino", variants=("bigger-kingdoms",), red="siena roma napoli ancona")
    assert points_of(bigger)[RED] == 10


@pytest.mark.parametrize("rules", [WINNER, EACH])
def test_r18_a_game_that_ended_by_exhaustion_scores_regions_only(rules: Ruleset) -> None:
    """R18: by most regions, and by a final battle after a tie for most."""
    most = game(f"{MOST}, fix pope roma, {last_region(red='10')}", **FIVE)
    assert list(standings(20, rules, [most]).points.values()) == [4, 3, 3, 3, 3]
    final = game(f"{FINAL}, red 5, blue 1, yellow pass, red pass, blue pass", **FIVE)
    assert list(standings(20, rules, [final]).points.values()) == [4, 2, 4, 4, 2]


@pytest.mark.parametrize(("rules", "blue"), [(WINNER, 4), (EACH, 9)])
@pytest.mark.parametrize(
    ("region", "held", "red"),
    [("ancona", "siena roma napoli", 9), ("bologna", " ".join(SCATTERED[:5]), 6)],
)
def test_points_bonus_goes_to_the_winner_or_to_each(
    rules: Ruleset, blue: int, region: str, held: str, red: int
) -> None:
    """Ruling points-bonus: `each` pays everyone who holds enough adjacent regions."""
    finished = won(region, red=held, blue="milano mantova modena parma")
    assert finished.outcome is not None
    assert finished.outcome.winners == (0,)
    assert standings(20, rules, [finished]).points == {RED: red, GREEN: 0, BLUE: blue}


@pytest.mark.parametrize(
    ("players", "enough", "too_few"),
    [
        ("red green", "milano mantova modena parma", "milano mantova modena"),
        ("red green blue", "milano mantova modena parma", "milano mantova modena"),
        ("red green blue yellow", "milano mantova modena", "milano mantova"),
        ("red green blue yellow grey", "milano mantova modena", "milano mantova"),
        ("red green blue yellow grey purple", "milano mantova modena", "milano mantova"),
    ],
)
@pytest.mark.parametrize("variants", [(), ("bigger-kingdoms",)])
def test_points_bonus_each_goes_by_the_games_own_thresholds(
    players: str, enough: str, too_few: str, variants: tuple[str, ...]
) -> None:
    """Ruling points-bonus: 3 adjacent regions, with 2 or 3 players 4; C33 does not raise them."""
    seats = players.split()
    lines = {seat: "10" if seat == "red" else "" for seat in seats}
    total = ["torino", "venezia", "lucca", "bologna", "ancona"][: 5 if len(seats) < 4 else 4]
    for held, bonus in ((enough, 5), (too_few, 0)):
        board = owners(red=" ".join(total), green=held)
        ended = game(f"{board}, {fought('roma', **lines)}", players=players, variants=variants)
        assert ended.outcome is not None
        assert ended.outcome.reasons == ("total",)
        assert ended.outcome.winners == (0,)
        points = standings(90, EACH, [ended]).points
        assert points[GREEN] == len(held.split()) + bonus
        assert points[RED] == len(total) + 1
        assert standings(90, WINNER, [ended]).points[GREEN] == len(held.split())


def test_points_bonus_each_pays_a_winner_by_number_too() -> None:
    """With bigger kingdoms and three players, four adjacent regions win nothing, but are paid."""
    held = {"red": "siena roma napoli torino venezia", "green": "parma"}
    big = won("ancona", variants=("bigger-kingdoms",), **held)
    assert points_of(big, bonus_for_each=True)[RED] == 11


def test_c32_points_add_up_over_the_games() -> None:
    """C32: a campaign over several games."""
    assert standings(20, WINNER, [ADJACENT]) == Standings({RED: 9, GREEN: 1, BLUE: 0}, (), {})
    two = standings(20, WINNER, [ADJACENT, MIRRORED])
    assert two.points == {RED: 10, GREEN: 10, BLUE: 0}
    assert not two.over


@pytest.mark.parametrize("target", [20, 30])
def test_c32_once_someone_reaches_the_target_the_most_points_win(target: int) -> None:
    """C32: 20 or 30, as agreed."""
    games = [BOTH, ADJACENT, ADJACENT, MIRRORED]
    ended = standings(target, WINNER, games)
    assert ended.points[RED] == 30
    assert (ended.winners, ended.final_battle) == ((RED,), {})
    earlier = standings(target, WINNER, [BOTH, ADJACENT])
    assert earlier.winners == ((RED,) if target == 20 else ())


def test_r18_of_several_past_the_target_the_most_points_win() -> None:
    """R18: not the one who was there first."""
    games = [ADJACENT, ADJACENT, BOTH, MIRRORED, MIRRORED, MIRRORED]
    ended = standings(20, WINNER, games)
    assert ended.points == {RED: 32, GREEN: 30, BLUE: 0}
    assert ended.winners == (RED,)


@pytest.mark.parametrize(("rules", "over"), [(WINNER, True), (EXCEED, False)])
def test_points_target_is_reached_or_exceeded(rules: Ruleset, over: bool) -> None:
    """Ruling points-target: `exceed` plays on at exactly the target."""
    ended = standings(20, rules, [BOTH, ADJACENT])
    assert ended.points[RED] == 20
    assert ended.over is over
    assert ended.winners == ((RED,) if over else ())
    assert standings(20, rules, [BOTH, ADJACENT, MIRRORED]).winners == (RED,)


@pytest.mark.parametrize("rules", [WINNER, EXCEED])
def test_r18_a_tie_past_the_target_goes_to_a_final_battle(rules: Ruleset) -> None:
    """C32, R18: with 10 cards and the regions held at the end of the last game."""
    games = [ADJACENT, ADJACENT, MIRRORED, MIRRORED, TOTAL, won("bologna", by="green",
             green=" ".join(SCATTERED[:5]), red="napoli")]  # fmt: skip
    ended = standings(20, rules, games)
    assert ended.points == {RED: 27, GREEN: 27, BLUE: 0}
    assert (ended.winners, ended.final_battle) == ((), {RED: 11, GREEN: 16})
    assert ended.over


def test_r18_a_tie_at_exactly_the_target_is_past_it_only_if_reaching_is_enough() -> None:
    """R18, ruling points-target: with `exceed` the campaign goes on."""
    games = [ADJACENT, ADJACENT, MIRRORED, MIRRORED]
    assert standings(20, WINNER, games).final_battle == {RED: 11, GREEN: 14}
    assert not standings(20, EXCEED, games).over


def test_c32_a_tie_below_the_target_is_nothing_yet() -> None:
    """C32: the campaign goes on."""
    assert not standings(20, WINNER, [ADJACENT, MIRRORED]).over


@pytest.mark.parametrize("moves", ["", "red place roma", CALLED])
def test_c32_a_game_that_is_not_over_has_no_points(moves: str) -> None:
    """C32: each game gives its points at its end."""
    with pytest.raises(ValueError, match="finished"):
        points_of(game(moves, **FIVE))
