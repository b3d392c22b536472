"""The ruling `discards-shown`: a discarded hand may be shown, and then its cards are seen."""

from typing import Any

import pytest

from engine.condottiere.cards import Card
from engine.condottiere.chance import chance
from engine.condottiere.moves import Discard
from engine.condottiere.outlook import outlook
from engine.errors import Code
from tests.condottiere.tables import code, facts, game, move, refusal
from tests.condottiere.test_rules_conclusion import fought

Table = dict[str, Any]

SHOWN: Table = {"rulings": {"discards-shown": "yes"}}
AFTER_DEAL: Table = {"rulings": {"discards-shown": "yes", "region-after-deal": "yes"}}
FIRST = f"{fought('roma', red='10', green='', blue='')}, red place parma"
THREE = f"{FIRST}, fix hand green 3, green discards"
NAMED = f"{THREE} heroine winter heroine"


def test_named_cards_are_seen() -> None:
    """They are no longer unseen; those of a hand that nobody looked at still are."""
    before, named, bare = (facts(moves, **SHOWN) for moves in (FIRST, NAMED, THREE))
    assert named["unseen"] == before["unseen"] | {"heroine": 1, "winter": 2}
    assert bare["unseen"] == before["unseen"]
    for after in (named, bare):
        assert after["green"]["hand"] == 0
        assert after["deck"] == before["deck"]


def test_the_next_shuffle_forgets_them() -> None:
    """What is shuffled is no longer known."""
    dealt = f"{NAMED}, blue discards, red keeps 0, deal"
    assert facts(dealt, **SHOWN)["unseen"]["heroine"] == 3


@pytest.mark.parametrize("moves", [THREE, NAMED])
def test_either_way_the_hand_is_thrown_in(moves: str) -> None:
    """C27, C28: the turn passes on, and with it the round may be over."""
    assert facts(f"{moves}, red discards", **SHOWN)["prompt"] == {"kind": "keep", "seat": "blue"}
    turned = facts(f"{FIRST}, fix hand red 1, red discards spring", **SHOWN)
    assert turned["prompt"] == {"kind": "turn", "seat": "green"}


def test_they_may_be_named_wherever_step_four_is() -> None:
    """Ruling region-after-deal: before the region is chosen."""
    moves = FIRST.removesuffix(", red place parma")
    after = facts(f"{moves}, fix hand blue 1, blue discards surrender", **AFTER_DEAL)
    assert (after["blue"]["hand"], after["unseen"]["surrender"]) == (0, 2)


def test_chances_know_what_was_shown() -> None:
    """With every Winter shown nobody holds one; a hand nobody looked at may have held them."""
    winters = f"{THREE} winter winter winter"
    assert chance(game(winters, **SHOWN), [0], Card.WINTER) == 0
    assert chance(game(THREE, **SHOWN), [0], Card.WINTER) > 0
    # a hand shown to hold no Mercenary leaves as many of them among fewer cards, as one unseen
    assert chance(game(NAMED, **SHOWN), [0], Card.TEN) == pytest.approx(
        chance(game(THREE, **SHOWN), [0], Card.TEN)
    )


def test_a_card_that_was_shown_is_not_laid_once_more() -> None:
    """C2: the outlook does not count it as available, either."""
    winters = f"{THREE} winter winter winter"
    assert code(f"{winters}, red winter", **SHOWN) == "not-in-deck"
    claimed = outlook(game(winters, **SHOWN))
    assert claimed is not None
    assert claimed.cards[Card.WINTER].unseen == 0
    assert claimed.cards[Card.WINTER].refusal is not None
    assert facts(f"{THREE}, red winter", **SHOWN)["red"]["line"] == ["winter"]


def test_the_line_says_the_cards_in_the_order_told() -> None:
    line = "green discards heroine winter heroine"
    said = move(line)
    assert isinstance(said, Discard)
    assert said.cards == (Card.HEROINE, Card.WINTER, Card.HEROINE)
    assert str(said) == line
    assert str(move("green discards")) == "green discards"


HEROINES = ", ".join(f"{seat} heroine" for seat in ("red", "green", "blue"))
SEEN = f"red place roma, {HEROINES}, red 1, green pass, blue pass, red pass, red place parma"
TENS = (
    "red place roma, red 10, green 10, blue 10, red 10, green 10, blue 10, red 10, green 10, "
    "blue pass, red 1, green pass, red scarecrow 10, red pass, green place parma"
)
OVER = (
    "fix owner siena red, fix owner roma red, fix owner napoli red, "
    f"{fought('ancona', red='10', green='', blue='')}"
)


EVERY_TEN = f"{TENS}, fix hand green 1, fix hand blue 1"


@pytest.mark.parametrize(
    ("expected", "moves"),
    [
        ("syntax", f"{THREE} heroine winter pope"),
        ("syntax", f"{THREE} heroine winter 7"),
        ("syntax", f"{THREE} none"),
        ("no-cards", f"{FIRST}, fix hand green 0, green discards heroine"),
        ("whole-hand", f"{THREE} heroine winter"),
        ("whole-hand", f"{THREE} heroine winter spring spring"),
        ("not-in-deck", f"{FIRST}, fix hand red 4, red discards winter winter winter winter"),
        ("not-in-deck", f"{SEEN}, fix hand green 1, green discards heroine"),
        ("holds-mercenary", f"{THREE} heroine winter 10"),
        ("holds-mercenary", f"{TENS}, fix hand red 1, red discards winter"),
        ("holds-mercenary", f"{TENS}, fix hand red 1, red discards"),
    ],
)
def test_what_is_refused(expected: Code, moves: str) -> None:
    assert code(moves, **SHOWN) == expected


@pytest.mark.parametrize(
    ("first", "other", "moves"),
    [
        ("unknown-seat", "not-now", "purple discards heroine"),
        ("game-over", "whole-hand", f"{OVER}, red discards heroine"),
        ("not-now", "whole-hand", f"{FIRST}, red 1, red discards heroine"),
        ("not-now", "holds-mercenary", f"{FIRST}, red 1, red discards 10"),
        ("no-cards", "whole-hand", f"{THREE}, green discards heroine"),
        ("whole-hand", "not-in-deck", f"{SEEN}, fix hand green 2, green discards heroine"),
        ("whole-hand", "holds-mercenary", f"{THREE} 10"),
        ("not-in-deck", "holds-mercenary", f"{EVERY_TEN}, green discards 10"),
    ],
)
def test_the_first_of_several_reasons_counts(first: Code, other: Code, moves: str) -> None:
    """As the format lists them."""
    assert first != other
    assert code(moves, **SHOWN) == first


def test_a_known_card_that_is_named_is_not_newly_seen() -> None:
    """R5: all eight 10s have been seen, but red's is known to be in the hand."""
    assert code(f"{EVERY_TEN}, fix hand red 1, red discards 10", **SHOWN) == "holds-mercenary"


@pytest.mark.parametrize(
    "moves",
    [
        f"{THREE} heroine winter heroine",
        f"{THREE} 10",
        f"{THREE}, green discards heroine",
        f"{OVER}, red discards heroine",
        "red discards heroine",
        "purple discards heroine",
    ],
)
def test_where_discards_are_not_shown_nothing_can_be_named(moves: str) -> None:
    """The line is a syntax error, before any other reason."""
    assert code(moves) == "syntax"
    assert facts(THREE)["green"]["hand"] == 0


def test_a_refusal_says_how_many_cards_the_hand_has() -> None:
    refused = refusal(f"{THREE} heroine", **SHOWN)
    assert (refused.rule, refused.facts["most"]) == ("C27", 3)
    assert "3 cards" in refused.message
