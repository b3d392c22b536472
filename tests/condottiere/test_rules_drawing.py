"""C31, R16: draw after battle."""

from typing import Any

import pytest

from tests.condottiere.tables import code, facts
from tests.condottiere.test_rules_conclusion import PLAYERS, fought, owners

DRAW: dict[str, Any] = {"variants": ["draw-after-battle"]}
SIX: dict[str, Any] = DRAW | {"players": PLAYERS[6]}
FIRST = fought("roma", red="10", green="", blue="")
"""Red wins Roma: hands 6, 7, 7."""


def set_hands(*hands: int) -> str:
    """Corrections: so many cards in the hands, from red on clockwise."""
    seats = PLAYERS[6].split()
    return ", ".join(f"fix hand {seat} {cards}" for seat, cards in zip(seats, hands, strict=False))


def hands(moves: str, **table: Any) -> list[int]:
    """The number of cards in every hand."""
    return [player["hand"] for player in facts(moves, **(DRAW | table))["players"]]


def all_lay(region: str, cards: str, first: str = "red") -> str:
    """Six players with one card each play it, from the first clockwise; the last
    ends the battle.
    """
    seats = PLAYERS[6].split()
    at = seats.index(first)
    laid = zip([*seats[at:], *seats[:at]], cards.split(), strict=True)
    return ", ".join([f"{first} place {region}", *(f"{seat} {card}" for seat, card in laid)])


EIGHT_LEFT = f"{set_hands(1, 1, 1, 1, 1, 1)}, {all_lay('roma', '6 6 5 5 4 4')}, draw"
"""68 cards minus the 60 that six empty hands draw; green has the token, hands are 10."""


def test_c31_the_draw_comes_after_step_one_and_before_the_region() -> None:
    """C31: after every battle that did not end the game."""
    after = facts(FIRST, **DRAW)
    assert after["prompt"] == {"kind": "draw"}
    assert after["red"]["regions"] == ["roma"]
    assert code(f"{FIRST}, red place parma", **DRAW) == "not-now"
    assert facts(f"{FIRST}, draw", **DRAW)["prompt"] == {"kind": "place", "seat": "red"}
    assert code(f"{FIRST}, draw, draw", **DRAW) == "not-now"


def test_c31_there_is_a_draw_after_a_tie_too() -> None:
    """C31: every battle."""
    tied = fought("roma", red="", green="", blue="")
    assert facts(tied, **DRAW)["prompt"] == {"kind": "draw"}
    assert facts(f"{tied}, draw", **DRAW)["prompt"] == {"kind": "place", "seat": "green"}


def test_c31_each_may_draw_up_to_three() -> None:
    """C31: the contract's `draw` alone means that everyone drew the maximum."""
    after = facts(FIRST, **DRAW)
    assert after["draw"] == {"red": 3, "green": 3, "blue": 3}
    assert hands(f"{FIRST}, draw") == [9, 10, 10]
    assert facts(f"{FIRST}, draw", **DRAW)["deck"] == 110 - 21 - 9
    assert facts(f"{FIRST}, draw", **DRAW)["draw"] is None


@pytest.mark.parametrize(
    ("draw", "expected"),
    [
        ("draw red 1", [7, 10, 10]),
        ("draw red 0 blue 2", [6, 10, 9]),
        ("draw blue 0 green 0 red 0", [6, 7, 7]),
        ("draw red 3", [9, 10, 10]),
    ],
)
def test_c31_who_drew_less_is_named(draw: str, expected: list[int]) -> None:
    """C31: nobody has to draw."""
    assert hands(f"{FIRST}, {draw}") == expected
    assert facts(f"{FIRST}, {draw}", **DRAW)["deck"] == 89 - (sum(expected) - 20)


@pytest.mark.parametrize("draw", ["draw red 4", "draw red 0 green 4", "draw blue 10"])
def test_c31_nobody_draws_more_than_three(draw: str) -> None:
    """C31: up to 3."""
    assert code(f"{FIRST}, {draw}", **DRAW) == "too-many"


@pytest.mark.parametrize(
    ("hand", "held", "most"),
    [
        (7, "", 3),
        (8, "", 2),
        (9, "", 1),
        (10, "", 0),
        (9, "siena", 2),
        (10, "siena napoli", 2),
        (10, "siena napoli torino venezia", 3),
        (12, "siena", 0),
        (30, "", 0),
    ],
)
def test_c31_the_hand_limit_is_ten_and_the_regions(hand: int, held: str, most: int) -> None:
    """C31, R16: never above the limit; a hand above it draws none and discards none."""
    moves = f"{owners(green=held)}, {FIRST}, fix hand green {hand}"
    assert facts(moves, **DRAW)["draw"]["green"] == most
    assert hands(f"{moves}, draw")[1] == hand + most
    assert code(f"{moves}, draw green {most + 1}", **DRAW) == "too-many"


def test_c31_the_region_just_won_counts_towards_the_limit() -> None:
    """C31: after step 1, so with the marker of this battle; 9 in hand and 1 region draw 2."""
    moves = f"{FIRST}, fix hand red 9, fix hand green 9"
    assert facts(moves, **DRAW)["draw"] == {"red": 2, "green": 1, "blue": 3}


def test_c31_if_nobody_has_any_card_each_draws_ten() -> None:
    """C31: whatever regions they hold, and without a choice."""
    moves = f"{owners(green='siena')}, {set_hands(0, 0, 0)}, red place roma"
    after = facts(moves, **DRAW)
    assert after["draw"] == {"red": 10, "green": 10, "blue": 10}
    assert hands(f"{moves}, draw") == [10, 10, 10]
    assert facts(f"{moves}, draw", **DRAW)["deck"] == 110 - 21 - 30
    for named in ("draw red 3", "draw red 10", "draw green 0"):
        assert code(f"{moves}, {named}", **DRAW) == "syntax"


def test_c31_one_card_anywhere_and_the_usual_three_hold() -> None:
    """C31: the condition is that nobody has any, not that somebody has none."""
    moves = f"{set_hands(0, 0, 1)}, red place roma, blue pass"
    assert facts(moves, **DRAW)["draw"] == {"red": 3, "green": 3, "blue": 3}


def test_c31_there_are_no_rounds() -> None:
    """C31: with one hand left, or none, nobody keeps, nothing is dealt, the next battle begins."""
    moves = f"{set_hands(2, 0, 0)}, red place roma, red 1, red pass, draw red 0 green 0 blue 0"
    placed = facts(f"{moves}, red place parma", **DRAW)
    assert placed["prompt"] == {"kind": "turn", "seat": "red"}
    assert placed["round"] == 1
    for late in ("deal", "red keeps 1"):
        assert code(f"{moves}, {late}", **DRAW) == "not-now"


@pytest.mark.parametrize(
    "moves", [FIRST, f"{FIRST}, draw", f"{FIRST}, draw, red place parma", "red place roma"]
)
@pytest.mark.parametrize("rulings", [{}, {"region-after-deal": "yes"}])
def test_c31_nobody_may_discard_a_hand(moves: str, rulings: dict[str, str]) -> None:
    """C31: step 4 does not exist, by neither ruling."""
    assert code(f"{moves}, green discards", **DRAW, rulings=rulings) == "not-now"


def test_c31_without_the_variant_nobody_draws() -> None:
    """C31: one of five variants."""
    assert code(f"{FIRST}, draw") == "not-now"
    assert facts(FIRST)["draw"] is None


def test_r16_the_pile_shrinks_by_what_is_drawn() -> None:
    """R16: 110 minus what was dealt and drawn; what was seen stays seen."""
    left = facts(EIGHT_LEFT, **SIX)
    assert left["deck"] == 110 - 42 - 60
    assert hands(EIGHT_LEFT, **SIX) == [10] * 6
    assert (left["unseen"]["6"], left["unseen"]["5"], left["unseen"]["4"]) == (6, 6, 6)


def test_r16_a_pile_drawn_to_the_last_card_is_not_made_anew_yet() -> None:
    """R16: only when a card is to be drawn from an empty one."""
    second = fought("parma", green="6", blue="", yellow="", grey="", purple="", red="")
    moves = f"{EIGHT_LEFT}, {second}, {set_hands(7, 7, 8, 10, 10, 10)}, fix owner parma none"
    assert facts(moves, **SIX)["draw"] == {
        "red": 3, "green": 3, "blue": 2, "yellow": 0, "grey": 0, "purple": 0,
    }  # fmt: skip
    assert facts(f"{moves}, draw", **SIX)["deck"] == 0
    assert facts(f"{moves}, draw", **SIX)["unseen"]["6"] == 5
    third = f"{moves}, draw, {second.replace('parma', 'siena').replace('green 6', 'green 5')}"
    assert facts(f"{third}, {set_hands(10, 11, 10)}, draw", **SIX)["deck"] == 0


def test_r16_an_empty_pile_is_made_of_the_discards() -> None:
    """R16: 110 minus all hands and the lines still on the table; unseen starts again from those."""
    second = fought("parma", green="6 heroine", blue="5", yellow="", grey="", purple="", red="")
    moves = f"{EIGHT_LEFT}, {second}, {set_hands(7, 7, 7, 10, 10, 10)}, draw"
    after = facts(moves, **SIX)
    assert sum(hands(moves, **SIX)) == 60
    assert after["deck"] == 110 - 60 - 3
    expected = facts("")["unseen"] | {"6": 7, "5": 7, "heroine": 2}
    assert after["unseen"] == expected
    assert facts(f"{moves}, green place siena", **SIX)["unseen"] == expected
    assert facts(f"{moves}, green place siena", **SIX)["deck"] == 47


def test_r16_a_mercenary_known_to_be_in_a_hand_is_not_in_the_new_pile() -> None:
    """R16, R5: it left the deck and has not come back."""
    second = fought(
        "parma", green="6 heroine scarecrow/6", blue="", yellow="", grey="", purple="", red=""
    )
    moves = f"{EIGHT_LEFT}, {second}, {set_hands(7, 7, 7, 10, 10, 10)}, draw"
    after = facts(moves, **SIX)
    assert after["deck"] == 110 - 60 - 1
    assert after["unseen"] == facts("")["unseen"] | {"6": 7, "heroine": 2}


def test_r16_if_the_discards_fall_short_the_lines_go_first() -> None:
    """R16: then the lines are discarded before drawing, and none of their cards count as seen."""
    second = fought("parma", green="6 heroine", blue="5", yellow="", grey="", purple="", red="")
    moves = f"{EIGHT_LEFT}, {second}, {set_hands(7, 7, 7, 10, 10, 60)}"
    assert facts(f"{moves}, draw", **SIX)["deck"] == 110 - 110
    assert facts(f"{moves}, draw", **SIX)["unseen"] == facts("")["unseen"]
    enough = f"{EIGHT_LEFT}, {second}, {set_hands(7, 7, 7, 10, 10, 57)}, draw"
    assert facts(enough, **SIX)["deck"] == 0
    assert facts(enough, **SIX)["unseen"]["heroine"] == 2


def test_c31_no_draw_after_the_game() -> None:
    """C31: a battle that ended the game is followed by nothing."""
    moves = f"{owners(red='siena roma napoli')}, {fought('ancona', red='1', green='', blue='')}"
    assert facts(moves, **DRAW)["prompt"] == {"kind": "over"}
    assert code(f"{moves}, draw", **DRAW) == "game-over"


def test_c26_the_lines_are_discarded_after_the_draw() -> None:
    """C31: they stay until the region is chosen, but are judged and cleared before."""
    assert facts(FIRST, **DRAW)["last_battle"]["lines"]["red"] == ["10"]
    assert facts(FIRST, **DRAW)["red"]["line"] == []
