"""C11–C15: what lines count, compared with a second implementation, card by card."""

from collections.abc import Sequence
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.condottiere.cards import Card, Line
from engine.condottiere.strength import (
    explain,
    highest,
    lone_majority,
    strengths,
    strongest,
)

lines_on_a_table = st.lists(
    st.lists(st.sampled_from(Card), max_size=9).map(tuple), min_size=1, max_size=6
)


def is_mercenary(card: Card) -> bool:
    return card.value.isdigit()


def worth(card: Card, line: Line, table: Sequence[Line]) -> int:
    """C14, C15, from the rulebook and not from the engine."""
    everything = list(chain(*table))
    if card.value == "heroine":
        return 10
    if card.value == "courtesan":
        return 1
    if not is_mercenary(card):
        return 0
    strength = 1 if "winter" in everything else int(card)
    if "drummer" in line:
        strength *= 2
    if "spring" in everything and all(int(card) >= int(c) for c in everything if is_mercenary(c)):
        strength += 3
    return strength


@given(lines_on_a_table)
def test_every_line_and_every_card_is_worth_what_the_rules_say(table: list[Line]) -> None:
    assert strengths(table) == [sum(worth(card, line, table) for card in line) for line in table]
    for line in table:
        terms = explain(line, table)
        assert tuple(term.card for term in terms) == line
        assert [term.worth for term in terms] == [worth(card, line, table) for card in line]


@given(lines_on_a_table)
def test_a_rule_is_named_exactly_where_it_applies(table: list[Line]) -> None:
    everything = set(chain(*table))
    numbers = [int(card) for card in everything if is_mercenary(card)]
    for line in table:
        for term in explain(line, table):
            named = set(term.rules)
            assert len(named) == len(term.rules)
            if not is_mercenary(term.card):
                assert named == {"C15"}
                assert (term.factor, term.bonus) == (1, 0)
                continue
            top = int(term.card) == max(numbers)
            assert ("C11" in named) == ("winter" in everything)
            assert ("C12" in named) == ("spring" in everything and top)
            assert ("C13" in named) == ("drummer" in line)
            assert named - {"C11", "C12", "C13"} == {"C14"}
            assert term.base == (1 if "C11" in named else int(term.card))
            assert term.factor == (2 if "C13" in named else 1)
            assert term.bonus == (3 if "C12" in named else 0)


@given(lines_on_a_table)
def test_the_highest_is_the_printed_one(table: list[Line]) -> None:
    """R1."""
    cards = list(chain(*table))
    numbers = [int(card) for card in cards if is_mercenary(card)]
    top = highest(cards)
    assert (None if top is None else int(top)) == max(numbers, default=None)


@given(st.data(), st.lists(st.integers(0, 3), min_size=1, max_size=6))
def test_the_strongest_are_all_those_nobody_who_fights_beats(
    data: st.DataObject, totals: list[int]
) -> None:
    """C20, R7; players who are not in the final battle do not count."""
    everyone = range(len(totals))
    fighting = sorted(data.draw(st.sets(st.sampled_from(everyone), min_size=1)))
    unbeaten = [p for p in fighting if not any(totals[o] > totals[p] for o in fighting)]
    assert strongest(totals, fighting) == unbeaten


@pytest.mark.parametrize(
    ("courtesans", "majority"),
    [
        ([0], None),
        ([0, 0], None),
        ([0, 1], 1),
        ([1, 1], None),
        ([2, 1, 1], 0),
        ([1, 2, 2], None),
        ([0, 0, 3, 1], 2),
    ],
)
def test_a_lone_majority_of_courtesans(courtesans: list[int], majority: int | None) -> None:
    """C21: a Heroine and Mercenaries beside them change nothing."""
    lines = [(Card.HEROINE, *[Card.COURTESAN] * count, Card.TEN) for count in courtesans]
    assert lone_majority(lines) == majority
