"""C27, C28, R10, R11: step 4, the end of a round and the deal."""

from typing import Any

import pytest

from tests.condottiere.tables import code, facts
from tests.condottiere.test_rules_conclusion import fought, owners

FIRST = fought("roma", red="10", green="", blue="")
"""Red wins Roma: hands 9, 10, 10."""
LONE = "fix hand green 0, fix hand blue 0, red place roma, red 10, red pass, red place parma"
"""Red alone has cards, nine of them, when the second battle begins."""
NOBODY = f"fix hand red 1, {LONE.replace(', red pass', '')}"
"""Nobody has a card when the second battle begins."""
AFTER_DEAL: dict[str, Any] = {"rulings": {"region-after-deal": "yes"}}


def hands(moves: str, **table: Any) -> list[int]:
    """The number of cards in every hand."""
    return [player["hand"] for player in facts(moves, **table)["players"]]


@pytest.mark.parametrize("seat", ["red", "green", "blue"])
def test_c27_anyone_may_discard_the_whole_hand(seat: str) -> None:
    """C27: all of it; the discarded cards are unknown, and the pile is as it was."""
    before = facts(f"{FIRST}, red place parma")
    after = facts(f"{FIRST}, red place parma, {seat} discards")
    assert before[seat]["hand"] > 0
    assert after[seat]["hand"] == 0
    assert after["unseen"] == before["unseen"]
    assert after["deck"] == before["deck"] == 80


def test_c27_discards_come_in_any_order() -> None:
    """C27: several players may, whoever's turn it is; the round goes on while two have cards."""
    table = {"players": "red green blue yellow"}
    first = fought("roma", red="10", green="", blue="", yellow="")
    moves = f"{first}, red place parma, yellow discards, green discards"
    assert hands(moves, **table) == [9, 0, 10, 0]
    assert facts(moves, **table)["prompt"] == {"kind": "turn", "seat": "red"}


def test_c27_a_hand_is_discarded_once() -> None:
    """C27: an empty hand cannot be discarded."""
    assert code(f"{FIRST}, red place parma, green discards, green discards") == "no-cards"


def test_c27_the_turn_passes_on_when_who_should_act_has_discarded() -> None:
    """C27, R8: the placer may discard too, then the next clockwise acts first."""
    moves = f"{FIRST}, red place parma, red discards"
    assert facts(moves)["prompt"] == {"kind": "turn", "seat": "green"}
    assert facts(moves)["red"]["out"] is True
    assert facts(f"{FIRST}, red place parma, green discards, red 1")["prompt"]["seat"] == "blue"


@pytest.mark.parametrize(
    "moves",
    [
        "",
        "red place roma",
        "red place roma, red 1",
        FIRST,
        f"{FIRST}, red place parma, red 1",
        f"{FIRST}, red place parma, red pass",
        f"{FIRST}, red place parma, red bishop off",
        f"{LONE}, red keeps 2, deal",
        f"{LONE}, red keeps 2, deal, red 1",
        f"{LONE}, red keeps 2, deal, red pass, green pass, blue pass",
    ],
)
@pytest.mark.parametrize("seat", ["red", "blue"])
def test_c27_step_four_is_closed(moves: str, seat: str) -> None:
    """C27: open only from the `place` that follows a battle to the first turn or the deal.

    There is no step 4 before the first battle.
    """
    assert code(f"{moves}, {seat} discards") == "not-now"


@pytest.mark.parametrize("between", ["fix hand blue 7", "fix pope siena", "green discards"])
def test_c27_only_a_turn_or_the_deal_closes_step_four(between: str) -> None:
    """C27: no other line does, and a correction is not a turn."""
    moves = f"{FIRST}, red place parma, {between}"
    assert facts(f"{moves}, blue discards")["blue"]["hand"] == 0


def test_c27_after_the_deal_step_four_opens_again_with_the_next_battle() -> None:
    """C27: at every `place` that follows a battle."""
    moves = f"{LONE}, red keeps 2, deal, red 1, green pass, blue pass, red pass"
    assert hands(f"{moves}, red place siena, blue discards") == [10, 10, 0]


@pytest.mark.parametrize(
    ("moves", "seat", "opens"),
    [
        ("", "red", False),
        ("red place roma", "green", False),
        (FIRST, "red", True),
        (FIRST, "green", True),
        (f"{FIRST}, green discards", "green", None),
        (f"{FIRST}, red place parma", "green", False),
        (f"{FIRST}, red place parma, red 1", "green", False),
        (f"{FIRST}, green discards, blue discards, red keeps 1, deal", "red", False),
        (f"{FIRST}, green discards, blue discards, red keeps 1, deal, red place siena", "red",
         False),
    ],
)  # fmt: skip
def test_c27_with_region_after_deal_step_four_comes_before_the_region(
    moves: str, seat: str, opens: bool | None
) -> None:
    """Ruling region-after-deal: open from a battle's conclusion to the `place` or the deal."""
    if opens:
        assert facts(f"{moves}, {seat} discards", **AFTER_DEAL)[seat]["hand"] == 0
    else:
        refused = "no-cards" if opens is None else "not-now"
        assert code(f"{moves}, {seat} discards", **AFTER_DEAL) == refused


def test_c27_the_last_with_cards_may_still_discard_them() -> None:
    """C27: step 4 is open until the deal; then everyone is out and nobody keeps (R11)."""
    assert facts(LONE)["prompt"] == {"kind": "keep", "seat": "red"}
    assert facts(f"{LONE}, red discards")["prompt"] == {"kind": "deal"}
    assert facts(f"{LONE}, red discards")["deal"] == {"red": 11, "green": 10, "blue": 10}


def test_c28_the_round_goes_on_while_two_have_cards() -> None:
    """C28: two hands, however small, are another battle."""
    moves = f"fix hand green 0, fix hand blue 2, {fought('roma', red='10', blue='1')}"
    assert facts(f"{moves}, red place parma")["prompt"] == {"kind": "turn", "seat": "red"}
    assert facts(f"{moves}, red place parma")["round"] == 1


def test_c28_the_round_ends_when_one_has_cards() -> None:
    """C28: judged after step 4, so once the region is chosen, or by a discard after that."""
    assert facts(LONE.removesuffix(", red place parma"))["prompt"]["kind"] == "place"
    assert facts(LONE)["prompt"] == {"kind": "keep", "seat": "red"}
    moves = f"{FIRST}, red place parma, red discards"
    assert facts(moves)["prompt"] == {"kind": "turn", "seat": "green"}
    assert facts(f"{moves}, green discards")["prompt"] == {"kind": "keep", "seat": "blue"}


def test_r11_nobody_keeps_when_everyone_is_out() -> None:
    """R11: the deal is due at once."""
    assert facts(NOBODY)["prompt"] == {"kind": "deal"}
    assert facts(NOBODY)["deal"] == {"red": 11, "green": 10, "blue": 10}
    for seat in ("red", "green"):
        assert code(f"{NOBODY}, {seat} keeps 0") == "not-now"


def test_c28_a_round_that_is_not_over_has_no_deal() -> None:
    """C28: neither `keeps` nor `deal` is due before, nor the deal before what is kept is said."""
    assert code(f"{FIRST}, red place parma, deal") == "not-now"
    assert code(f"{FIRST}, red place parma, red keeps 2") == "not-now"
    assert code("deal") == "not-now"
    assert code(f"{LONE}, deal") == "not-now"
    assert code(f"{LONE}, red keeps 2, red keeps 2") == "not-now"


@pytest.mark.parametrize("kept", [0, 1, 2])
def test_r11_the_last_with_cards_keeps_up_to_two(kept: int) -> None:
    """C28, R11: 0, 1 or 2; dealt up to 10, then one more a region."""
    after = facts(f"{LONE}, red keeps {kept}")
    assert after["red"]["hand"] == kept
    assert after["deal"] == {"red": 11 - kept, "green": 10, "blue": 10}
    assert hands(f"{LONE}, red keeps {kept}, deal") == [11, 10, 10]


@pytest.mark.parametrize(("held", "kept"), [(9, 3), (9, 9), (2, 3), (1, 2), (1, 3)])
def test_r11_nobody_keeps_more_than_two_or_than_they_hold(held: int, kept: int) -> None:
    """C28: at most 2, and no more than there are."""
    assert code(f"{LONE}, fix hand red {held}, red keeps {kept}") == "too-many"


def test_r11_only_the_one_with_cards_keeps() -> None:
    """R11: the others have nothing to keep."""
    assert code(f"{LONE}, green keeps 0") == "not-your-turn"


def test_c28_after_the_deal_every_hand_is_ten_and_the_regions() -> None:
    """C28: whatever they hold; the rest of the 110 is the pile, and nothing has been seen."""
    moves = f"{owners(green='siena napoli lucca', blue='torino')}, {LONE}, red keeps 1"
    assert facts(moves)["deal"] == {"red": 10, "green": 13, "blue": 11}
    assert facts(moves)["unseen"]["10"] == 7
    dealt = facts(f"{moves}, deal")
    assert hands(f"{moves}, deal") == [11, 13, 11]
    assert dealt["deck"] == 110 - 35
    assert dealt["unseen"] == facts("")["unseen"]
    assert (dealt["round"], dealt["battle"], dealt["deal"]) == (2, 2, None)


def test_c28_two_kept_and_two_regions_are_dealt_ten() -> None:
    """C28: the rulebook's example, as a game."""
    moves = f"fix owner siena red, {LONE}, red keeps 2"
    assert facts(moves)["deal"]["red"] == 10
    assert facts(f"{moves}, deal")["red"]["hand"] == 12


def test_c28_the_deal_touches_nothing_but_cards() -> None:
    """C28: board, tokens and the last battle are as they were."""
    moves = f"{LONE}, fix pope siena, red keeps 0"
    before, after = facts(moves), facts(f"{moves}, deal")
    for fact in ("holder", "pope", "contested", "last_battle", "battle"):
        assert after[fact] == before[fact]
    assert after["red"]["regions"] == ["roma"]


def test_r10_a_region_chosen_before_the_round_ended_stands() -> None:
    """R10: it is not chosen again after the deal; its battle begins with the player who placed the
    token.
    """
    assert facts(LONE)["contested"] == "parma"
    dealt = f"{LONE}, red keeps 0, deal"
    assert facts(dealt)["contested"] == "parma"
    assert facts(dealt)["prompt"] == {"kind": "turn", "seat": "red"}
    assert code(f"{dealt}, red place siena") == "not-now"
    over = facts(f"{dealt}, red 1, green pass, blue pass, red pass")
    assert over["red"]["regions"] == ["parma", "roma"]


def test_c28_who_placed_before_the_deal_acts_first_after_it() -> None:
    """C5, R8: also one who had no card left when choosing."""
    moves = "fix hand red 1, fix hand green 1, fix hand blue 1, red place roma"
    moves += ", red 1, green 10, blue 1, green place parma"
    assert facts(moves)["prompt"] == {"kind": "deal"}
    assert facts(f"{moves}, deal")["prompt"] == {"kind": "turn", "seat": "green"}


def test_c28_with_region_after_deal_the_round_ends_before_the_region_is_chosen() -> None:
    """Ruling region-after-deal: `keeps` and `deal` come first, then `place`."""
    moves = LONE.removesuffix(", red place parma")
    assert facts(moves, **AFTER_DEAL)["prompt"] == {"kind": "keep", "seat": "red"}
    assert code(f"{moves}, red place parma", **AFTER_DEAL) == "not-now"
    dealt = facts(f"{moves}, red keeps 2, deal", **AFTER_DEAL)
    assert dealt["prompt"] == {"kind": "place", "seat": "red"}
    assert (dealt["contested"], dealt["round"], dealt["battle"]) == (None, 2, 1)
    begun = facts(f"{moves}, red keeps 2, deal, red place parma", **AFTER_DEAL)
    assert begun["prompt"] == {"kind": "turn", "seat": "red"}


def test_c28_with_region_after_deal_a_discard_can_end_the_round() -> None:
    """Ruling region-after-deal: while the holder still has to choose."""
    moves = f"{FIRST}, green discards, red discards"
    assert facts(moves, **AFTER_DEAL)["prompt"] == {"kind": "keep", "seat": "blue"}
    dealt = facts(f"{moves}, blue keeps 0, deal", **AFTER_DEAL)
    assert dealt["prompt"] == {"kind": "place", "seat": "red"}


def test_r5_a_deal_of_new_hands_lets_the_card_taken_back_be_forgotten() -> None:
    """R5, C28: what was shuffled is no longer known."""
    taken = fought("roma", red="10 scarecrow/10 5", green="", blue="")
    moves = f"{taken}, red place parma, green discards, blue discards, red keeps 0, deal"
    assert facts(moves)["unseen"]["10"] == 8
    second = f"{moves}, red 1, green pass, blue pass, red pass, red place siena, red discards"
    assert facts(second)["red"]["hand"] == 0
