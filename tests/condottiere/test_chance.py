"""The probability that a hand has a card: compared with every possible deal of a few cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from engine.condottiere.cards import Card
from engine.condottiere.chance import chance
from engine.condottiere.state import Game
from tests.condottiere.tables import game

ONE, TEN, DRUMMER, COURTESAN = Card.ONE, Card.TEN, Card.DRUMMER, Card.COURTESAN
WINTER, BISHOP, SCARECROW = Card.WINTER, Card.BISHOP, Card.SCARECROW
KINDS = [ONE, TEN, DRUMMER, COURTESAN, WINTER, SCARECROW]
HIDEABLE = {ONE, TEN, DRUMMER, COURTESAN}
"""C35, of the kinds used here."""

START = game("", players="red green blue")


def table(
    unseen: Mapping[Card, int],
    hands: Sequence[int],
    *,
    known: Sequence[Sequence[Card]] = ((), (), ()),
    thrown: int = 0,
    hidden: Sequence[bool] = (False, False, False),
) -> Game:
    """A game with this public knowledge."""
    return replace(
        START,
        unseen=tuple(unseen.get(card, 0) for card in Card),
        hands=tuple(hands),
        known=tuple(map(tuple, known)),
        thrown=thrown,
        hidden=tuple(hidden),
    )


def ways(cards: frozenset[int], number: int) -> Iterator[frozenset[int]]:
    return map(frozenset, combinations(sorted(cards), number))


def deals(position: Game, places: Sequence[int]) -> Iterator[frozenset[Card]]:
    """The kinds in these hands, once for every way the unseen cards may be distributed.

    Every single card counts as different from every other: discarded without a Mercenary (C27), one
    facedown in front of each player who hides one (C35), or in one of the hands.
    """
    kinds = [card for card in Card for _ in range(position.unseen[list(Card).index(card)])]
    every = frozenset(range(len(kinds)))
    throwable = frozenset(place for place in every if not kinds[place].isdigit())
    hideable = frozenset(place for place in every if kinds[place] in HIDEABLE)

    def hiding(left: frozenset[int], hiders: int) -> Iterator[frozenset[int]]:
        if not hiders:
            yield left
            return
        for card in left & hideable:
            yield from hiding(left - {card}, hiders - 1)

    def dealing(left: frozenset[int], sizes: Sequence[int]) -> Iterator[frozenset[int]]:
        if not sizes:
            yield frozenset()
            return
        for hand in ways(left, sizes[0]):
            for others in dealing(left - hand, sizes[1:]):
                yield hand | others

    sizes = [position.hands[place] - len(position.known[place]) for place in places]
    seen = {card for place in places for card in position.known[place]}
    for thrown in ways(throwable, position.thrown):
        for left in hiding(every - thrown, sum(position.hidden)):
            for held in dealing(left, sizes):
                yield frozenset(kinds[card] for card in held) | seen


def counted(position: Game, places: Sequence[int]) -> dict[Card, Fraction] | None:
    """The probability of each kind, from all deals; None if no deal is possible."""
    total = 0
    holding = dict.fromkeys(KINDS, 0)
    for kinds in deals(position, places):
        total += 1
        for kind in kinds:
            holding[kind] += 1
    return {kind: Fraction(times, total) for kind, times in holding.items()} if total else None


def agrees(position: Game, places: Sequence[int]) -> bool:
    """Whether a deal is possible; if so every probability must be that of the deals."""
    expected = counted(position, places)
    if expected is None:
        return False
    for card, probability in expected.items():
        assert chance(position, places, card) == pytest.approx(float(probability), abs=1e-12), card
    return True


UNSEEN = {ONE: 2, TEN: 1, DRUMMER: 1, COURTESAN: 2, WINTER: 1}


@pytest.mark.parametrize("places", [[0], [1], [0, 1], [0, 1, 2], []])
@pytest.mark.parametrize(
    "position",
    [
        table(UNSEEN, [2, 1, 1]),
        table(UNSEEN, [2, 1, 1], thrown=2),
        table(UNSEEN, [2, 1, 1], hidden=[True, False, True]),
        table(UNSEEN, [1, 1, 0], thrown=2, hidden=[True, False, True]),
        table(UNSEEN, [3, 1, 1], known=[[TEN, ONE], [], [TEN]]),
        table(UNSEEN, [3, 2, 1], known=[[TEN, TEN], [], []], thrown=1, hidden=[False, True, False]),
        table(UNSEEN, [2, 2, 3]),
    ],
    ids=["dealt", "thrown", "facedown", "both", "known", "everything", "empty pile"],
)
def test_every_possible_deal_is_counted(position: Game, places: list[int]) -> None:
    assert agrees(position, places)


@given(
    unseen=st.dictionaries(st.sampled_from(KINDS), st.integers(1, 2), min_size=2, max_size=4),
    hands=st.lists(st.integers(0, 2), min_size=3, max_size=3),
    known=st.lists(st.lists(st.sampled_from([ONE, TEN]), max_size=1), min_size=3, max_size=3),
    thrown=st.integers(0, 2),
    hidden=st.lists(st.booleans(), min_size=3, max_size=3),
    places=st.sets(st.integers(0, 2), min_size=1),
)
def test_any_table_is_counted(
    unseen: dict[Card, int],
    hands: list[int],
    known: list[list[Card]],
    thrown: int,
    hidden: list[bool],
    places: set[int],
) -> None:
    held = [hand + len(cards) for hand, cards in zip(hands, known, strict=True)]
    position = table(unseen, held, known=known, thrown=thrown, hidden=hidden)
    assume(agrees(position, sorted(places)))


@given(
    unseen=st.dictionaries(st.sampled_from(KINDS), st.integers(0, 3)),
    hands=st.lists(st.integers(0, 12), min_size=3, max_size=3),
    known=st.lists(st.lists(st.sampled_from([ONE, TEN]), max_size=3), min_size=3, max_size=3),
    thrown=st.integers(0, 12),
    hidden=st.lists(st.booleans(), min_size=3, max_size=3),
    places=st.sets(st.integers(0, 2)),
    card=st.sampled_from(KINDS),
)
@example({ONE: 3}, [0, 0, 0], [[], [], []], 2, [False] * 3, set(), ONE)
def test_a_table_that_cannot_be_has_chances_all_the_same(
    unseen: dict[Card, int],
    hands: list[int],
    known: list[list[Card]],
    thrown: int,
    hidden: list[bool],
    places: set[int],
    card: Card,
) -> None:
    """Corrected hands may hold, or have discarded, more cards than there are."""
    position = table(unseen, hands, known=known, thrown=thrown, hidden=hidden)
    likely = chance(position, places, card)
    assert 0 <= likely <= 1
    if any(card in position.known[place] for place in places):
        assert likely == 1
    elif not unseen.get(card) or not any(hands[place] > len(known[place]) for place in places):
        assert likely == 0


def test_more_cards_in_hand_than_are_left() -> None:
    """A corrected hand has all that nobody has seen, and nothing that everybody has seen."""
    position = table({ONE: 1, WINTER: 2}, [5, 0, 1])
    assert chance(position, [0], ONE) == chance(position, [0], WINTER) == 1
    assert chance(position, [0], TEN) == chance(position, [1], ONE) == 0
    assert chance(position, [2], ONE) == pytest.approx(1 / 3)


def test_after_a_correction_the_referee_took() -> None:
    """More cards were discarded than the deck has specials, so that too few cards are left."""
    moves = "red place roma, red 10, green 10, blue 10, red pass, green pass, blue pass"
    position = game(f"{moves}, green place parma, fix hand red 105, red discards, fix hand green 2")
    for card in Card:
        assert 0 <= chance(position, [1], card) <= 1


def test_a_card_in_ten_of_a_fresh_deck() -> None:
    """Of 110 cards 8 are sixes: 1 - (102 choose 10) / (110 choose 10)."""
    without = 1.0
    for drawn in range(10):
        without *= (102 - drawn) / (110 - drawn)
    assert chance(START, [2], Card.SIX) == pytest.approx(1 - without, abs=1e-12)


def test_what_is_seen_going_back_into_a_hand_is_certain_until_a_card_is_hidden() -> None:
    """R5: known to be in the hand, until the first facedown card."""
    moves = "red place roma, red hidden, green pass, blue pass, red scarecrow 10 reveal 10"
    taken = game(moves, variants=["hidden-cards"])
    assert chance(taken, [0], TEN) == 1
    assert chance(taken, [1], TEN) < chance(START, [1], TEN)
    hidden = game(f"{moves}, red hidden", variants=["hidden-cards"])
    assert 0 < chance(hidden, [0], TEN) < 1
