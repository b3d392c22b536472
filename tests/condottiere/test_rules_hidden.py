"""C35, R17 and the ruling reveal-first: cards played facedown and turned up one by one."""

from typing import Any

import pytest

from tests.condottiere.tables import code, facts

TWO: dict[str, Any] = {"players": "red green", "variants": ["hidden-cards"]}
THREE: dict[str, Any] = {"variants": ["hidden-cards"]}
LATE: dict[str, Any] = TWO | {"rulings": {"reveal-first": "no"}}
FACEDOWN = "red place roma, red hidden, green hidden"
"""Both have a facedown card, and red is to act."""
TEN_BELOW_SIX = f"{FACEDOWN}, red hidden reveal 6, green pass"
"""Red shows a 6, has a facedown card and goes on alone; green's first card is still facedown."""


def lines(moves: str, **table: Any) -> list[list[str]]:
    """The face-up lines, in the order of the seats."""
    return [player["line"] for player in facts(moves, **(TWO | table))["players"]]


@pytest.mark.parametrize(
    "card", ["1", "2", "3", "4", "5", "6", "10", "drummer", "heroine", "courtesan"]
)
def test_c35_these_cards_are_laid_facedown(card: str) -> None:
    """C35: Mercenary, Drummer, Heroine and Courtesan; face up they are refused."""
    assert code(f"red place roma, red {card}", **TWO) == "facedown"
    assert lines(f"{FACEDOWN}, red hidden reveal {card}") == [[card], []]


@pytest.mark.parametrize("card", ["winter", "spring", "bishop off", "scarecrow", "surrender"])
def test_r17_these_cards_are_laid_face_up(card: str) -> None:
    """R17: so they never turn out to have been facedown."""
    assert facts(f"red place roma, red {card}", **TWO)["red"]["hand"] == 9
    kind = card.removesuffix(" off")
    assert code(f"{FACEDOWN}, red hidden reveal {kind}", **TWO) == "facedown"
    assert code(f"{FACEDOWN}, red pass reveal {kind}", **TWO) == "facedown"
    assert code(f"{FACEDOWN}, red pass, green pass, red shows {kind}", **TWO) == "facedown"


def test_c35_without_the_variant_nothing_is_laid_facedown() -> None:
    """C35: one of five variants, not the game as printed."""
    assert code("red place roma, red hidden") == "facedown"
    assert code("red place roma, red hidden reveal 6") == "facedown"


def test_r17_a_facedown_card_counts_for_nothing_until_turned_up() -> None:
    """C35, R17: the announced total leaves it out; it is not seen yet."""
    table = facts("red place roma, red hidden", **TWO)
    red = table["red"]
    assert (red["hand"], red["facedown"], red["line"]) == (9, 1, [])
    assert (red["strength"], red["courtesans"]) == (0, 0)
    assert table["unseen"] == facts("")["unseen"]


@pytest.mark.parametrize(
    ("card", "strength", "courtesans"),
    [("10", 10, 0), ("heroine", 10, 0), ("courtesan", 1, 1), ("drummer", 0, 0)],
)
def test_c35_turned_up_it_counts_at_once(card: str, strength: int, courtesans: int) -> None:
    """C35: in the announced total, and as seen."""
    table = facts(f"{FACEDOWN}, red scarecrow reveal {card}", **TWO)
    red = table["red"]
    assert (red["strength"], red["courtesans"], red["facedown"]) == (strength, courtesans, 0)
    assert table["unseen"][card] == facts("")["unseen"][card] - 1


@pytest.mark.parametrize(
    "laid", ["hidden", "winter", "spring", "bishop off", "scarecrow", "surrender"]
)
def test_c35_each_later_card_turns_the_facedown_one_up(laid: str) -> None:
    """C35, R17: with every kind of card, and the first card never turns itself up."""
    assert code(f"{FACEDOWN}, red {laid}", **TWO) == "reveal-needed"
    first = f"red place roma, red {laid} reveal 6"
    assert code(first, **TWO) == "nothing-hidden"
    turned = facts(f"{FACEDOWN}, red {laid} reveal heroine", **TWO)["red"]
    assert turned["facedown"] == (1 if laid == "hidden" else 0)
    assert turned["hand"] == 8
    assert turned["line"][:1] == ["heroine"]


def test_r17_nobody_ever_has_two_facedown_cards() -> None:
    """R17: the new one is facedown when the old one no longer is."""
    moves = FACEDOWN
    for cards in ("1", "2"):
        moves += f", red hidden reveal {cards}, green hidden reveal {cards}"
        assert [player["facedown"] for player in facts(moves, **TWO)["players"]] == [1, 1]
    assert lines(moves) == [["1", "2"], ["1", "2"]]


def test_c35_a_face_up_card_leaves_nothing_to_turn_up_with_the_next() -> None:
    """C35: after it the player has no facedown card, until another is played so."""
    moves = f"{FACEDOWN}, red winter reveal 6, green pass"
    assert code(f"{moves}, red scarecrow reveal 6", **TWO) == "nothing-hidden"
    assert lines(f"{moves}, red scarecrow") == [["6", "winter"], []]


def test_c35_a_pass_need_not_turn_a_card_up() -> None:
    """C35: it may; the card otherwise stays facedown until the end."""
    silent = facts(f"{FACEDOWN}, red pass", **TWO)
    assert (silent["red"]["facedown"], silent["red"]["line"]) == (1, [])
    shown = facts(f"{FACEDOWN}, red pass reveal 10", **TWO)
    assert (shown["red"]["facedown"], shown["red"]["line"]) == (0, ["10"])
    assert shown["red"]["strength"] == 10
    assert code("red place roma, red pass reveal 10", **TWO) == "nothing-hidden"


def test_c35_all_are_turned_up_before_strengths_are_compared() -> None:
    """C35: the battle is over, but not judged before the last one is turned up."""
    moves = f"{FACEDOWN}, red pass, green pass"
    waiting = facts(moves, **TWO)
    assert waiting["prompt"] == {"kind": "show", "seats": ["red", "green"]}
    assert (waiting["contested"], waiting["last_battle"]) == ("roma", None)
    half = facts(f"{moves}, green shows 6", **TWO)
    assert half["prompt"] == {"kind": "show", "seats": ["red"]}
    assert (half["green"]["line"], half["green"]["strength"]) == (["6"], 6)
    over = facts(f"{moves}, green shows 6, red shows 5", **TWO)
    assert over["last_battle"]["strengths"] == {"red": 5, "green": 6}
    assert over["last_battle"]["winner"] == "green"


@pytest.mark.parametrize("order", ["red blue green", "green blue red", "blue red green"])
def test_c35_they_show_in_any_order(order: str) -> None:
    """C35: the outcome is the same."""
    moves = "red place roma, red hidden, green hidden, blue hidden"
    moves += ", red pass, green pass, blue pass"
    shown = {"red": "5", "green": "courtesan", "blue": "6"}
    moves += "".join(f", {seat} shows {shown[seat]}" for seat in order.split())
    over = facts(moves, **THREE)
    assert over["last_battle"]["strengths"] == {"red": 5, "green": 1, "blue": 6}
    assert (over["last_battle"]["winner"], over["holder"]) == ("blue", "green")


def test_c35_only_who_still_has_one_shows_it() -> None:
    """C35: the others are done; the battle's judgement is awaited."""
    moves = f"{FACEDOWN}, red pass reveal 6, green pass"
    assert facts(moves, **TWO)["prompt"] == {"kind": "show", "seats": ["green"]}
    assert code(f"{moves}, red shows 6", **TWO) == "nothing-hidden"
    assert code(f"{FACEDOWN}, red shows 6", **TWO) == "not-now"
    assert code(f"{moves}, green pass", **TWO) == "not-now"
    assert code(f"{moves}, green place parma", **TWO) == "not-now"


def test_c35_a_battle_with_nothing_facedown_is_judged_at_once() -> None:
    """C35: when the passes turned up all there was."""
    over = facts(f"{FACEDOWN}, red pass reveal 6, green pass reveal 5", **TWO)
    assert over["last_battle"]["winner"] == "red"


def test_r17_a_facedown_card_counts_fully_at_the_end() -> None:
    """R17: a Drummer doubles, Spring and Winter see it, Courtesans are counted."""
    moves = f"{FACEDOWN}, red hidden reveal 6, green spring reveal 6, red pass, green pass"
    assert [player["strength"] for player in facts(moves, **TWO)["players"]] == [9, 9]
    drummed = facts(f"{moves}, red shows drummer", **TWO)["last_battle"]
    assert drummed["strengths"] == {"red": 15, "green": 9}
    topped = facts(f"{moves}, red shows 10", **TWO)["last_battle"]
    assert topped["strengths"] == {"red": 19, "green": 6}
    courted = facts(f"{moves}, red shows courtesan", **TWO)
    assert courted["holder"] == "red"


def test_c35_the_line_is_in_the_order_laid() -> None:
    """C35: the card turned up was played before the one that turned it up."""
    for table in (TWO, LATE):
        for card in ("winter", "spring"):
            moves = f"{FACEDOWN}, red hidden reveal 6, green pass, red {card} reveal 10"
            assert facts(moves, **table)["red"]["line"] == ["6", "10", card]


def test_c35_a_bishop_passes_facedown_mercenaries_by() -> None:
    """C35: another's facedown card is no Mercenary in play yet, and is not discarded."""
    moves = f"{TEN_BELOW_SIX}, red bishop off reveal 1, red pass, green shows 10"
    over = facts(moves, **TWO)["last_battle"]
    assert over["lines"] == {"red": ["1"], "green": ["10"]}


def test_r2_a_bishop_with_only_facedown_mercenaries_is_legal() -> None:
    """R2: nothing is discarded, the Pope goes all the same."""
    after = facts("red place roma, red hidden, green bishop parma", **TWO)
    assert (after["red"]["facedown"], after["pope"]) == (1, "parma")


def test_reveal_first_yes_the_bishop_fells_the_card_just_turned_up() -> None:
    """Ruling reveal-first, by default `yes`: the old card is up before the Bishop acts."""
    moves = f"{TEN_BELOW_SIX}, red bishop off reveal 10"
    assert lines(moves) == [["6"], []]
    assert lines(moves, rulings={"reveal-first": "yes"}) == [["6"], []]


def test_reveal_first_no_the_bishop_fells_what_was_up_before() -> None:
    """Ruling reveal-first `no`: the facedown card is still ignored, then turned up."""
    assert facts(f"{TEN_BELOW_SIX}, red bishop off reveal 10", **LATE)["red"]["line"] == ["10"]
    alone = f"{FACEDOWN}, red bishop off reveal 10"
    assert facts(alone, **TWO)["red"]["line"] == []
    assert facts(alone, **LATE)["red"]["line"] == ["10"]


def test_reveal_first_yes_a_scarecrow_may_take_the_card_just_turned_up() -> None:
    """Ruling reveal-first `yes`: it is in the line when the Scarecrow acts."""
    after = facts(f"{FACEDOWN}, red scarecrow 10 reveal 10", **TWO)["red"]
    assert (after["line"], after["hand"]) == ([], 9)


def test_reveal_first_no_a_scarecrow_cannot_take_it() -> None:
    """Ruling reveal-first `no`: facedown Mercenaries are ignored, and this one still was."""
    assert code(f"{FACEDOWN}, red scarecrow 10 reveal 10", **LATE) == "not-in-line"
    taken = facts(f"{TEN_BELOW_SIX}, red scarecrow 6 reveal 6", **LATE)["red"]
    assert (taken["line"], taken["hand"]) == (["6"], 8)


@pytest.mark.parametrize("table", [TWO, LATE])
def test_c35_a_scarecrow_ignores_what_stays_facedown(table: dict[str, Any]) -> None:
    """C35: neither another's facedown card, nor one that turns out to be something else."""
    assert code(f"{TEN_BELOW_SIX}, red scarecrow 10 reveal 5", **table) == "not-in-line"
    taken = facts(f"{TEN_BELOW_SIX}, red scarecrow 6 reveal 5", **table)["red"]
    assert taken["line"] == ["5"]


def test_c9_a_surrender_leaves_the_others_their_cards_to_show() -> None:
    """C9, C35: the battle ends at once, but is judged when all is turned up."""
    moves = "red place roma, red hidden, green hidden, blue surrender"
    over = facts(moves, **THREE)
    assert over["prompt"] == {"kind": "show", "seats": ["red", "green"]}
    assert code(f"{moves}, red hidden reveal 6", **THREE) == "not-now"
    judged = facts(f"{moves}, red shows 3, green shows 4", **THREE)["last_battle"]
    assert (judged["winner"], judged["lines"]["blue"]) == ("green", ["surrender"])


def test_c35_who_surrenders_turns_the_own_card_up_with_it() -> None:
    """C35: a Surrender is a card like any other."""
    assert code(f"{FACEDOWN}, red surrender", **TWO) == "reveal-needed"
    moves = f"{FACEDOWN}, red surrender reveal 6"
    assert facts(moves, **TWO)["prompt"] == {"kind": "show", "seats": ["green"]}
    judged = facts(f"{moves}, green shows 5", **TWO)["last_battle"]
    assert judged["lines"] == {"red": ["6", "surrender"], "green": ["5"]}


def test_c10_the_last_card_may_lie_facedown() -> None:
    """C10, C35: its player is out, and it is turned up at the end."""
    moves = "fix hand red 1, red place roma, red hidden, green hidden"
    assert facts(moves, **TWO)["red"]["out"] is True
    assert facts(moves, **TWO)["prompt"] == {"kind": "turn", "seat": "green"}
    over = f"{moves}, green pass, red shows 10, green shows 6"
    assert facts(over, **TWO)["last_battle"]["winner"] == "red"


def test_c35_nothing_facedown_lasts_into_the_next_battle() -> None:
    """C26: all lines are discarded."""
    moves = f"{FACEDOWN}, red pass, green pass, red shows 6, green shows 5, red place parma"
    assert [player["facedown"] for player in facts(moves, **TWO)["players"]] == [0, 0]
    assert facts(f"{moves}, red hidden", **TWO)["red"]["facedown"] == 1


def test_r5_a_facedown_card_may_be_the_one_taken_back() -> None:
    """The record's contract: once a player plays one, no Mercenary of that hand is known."""
    taken = f"{FACEDOWN}, red scarecrow 10 reveal 10, green pass"
    assert facts(taken, **TWO)["unseen"]["10"] == 7
    assert facts(f"{taken}, red hidden", **TWO)["unseen"]["10"] == 8
    seen = f"{taken}, red hidden, red hidden reveal 10"
    assert facts(seen, **TWO)["unseen"]["10"] == 7


@pytest.mark.parametrize("lays", [True, False])
def test_r5_who_laid_a_card_facedown_may_discard_again(lays: bool) -> None:
    """R5, C27: the hand is known to hold a Mercenary until then."""
    moves = "red place roma, red hidden, green hidden, blue pass, red scarecrow 10 reveal 10"
    moves += ", green pass reveal heroine"
    moves += ", red hidden, red pass, red shows 5" if lays else ", red pass"
    moves += ", green place parma, red discards"
    if lays:
        assert facts(moves, **THREE)["red"]["hand"] == 0
    else:
        assert code(moves, **THREE) == "holds-mercenary"


def test_c2_what_is_turned_up_must_still_be_in_the_deck() -> None:
    """C2: three Heroines, whoever turns up the fourth."""
    three = f"{FACEDOWN}, red hidden reveal heroine, green hidden reveal heroine"
    three += ", red hidden reveal heroine, green hidden reveal 1"
    for fourth in ("red hidden", "red winter", "red scarecrow", "red bishop off", "red pass"):
        assert code(f"{three}, {fourth} reveal heroine", **TWO) == "not-in-deck"
    assert code(f"{three}, red pass, green pass, red shows heroine", **TWO) == "not-in-deck"
