"""Which of two armies is stronger, and why: the listed examples and the laws."""

import random
from itertools import product

import pytest

from engine.ordonnance.army import (
    NOBODY,
    Army,
    Edge,
    First,
    More,
    Senior,
    Singles,
    Size,
    Verdict,
    compare,
)
from engine.ordonnance.cards import CARDS, Counts, Icon
from tests.ordonnance.tables import full

SENIORITY, COUNT = Singles
SINGLE, COMPANY, BATTALION, REGIMENT = Size
SPEAR, BOW, SWORDS, HELM, FLAG = ICONS = list(Icon)


@pytest.mark.parametrize("singles", Singles)
@pytest.mark.parametrize(
    ("stronger", "weaker", "edge"),
    [
        ((4, 4, 0, 0, 0), (0, 0, 0, 0, 4), More(REGIMENT, 2, 1)),
        ((0, 0, 0, 0, 4), (0, 4, 3, 3, 0), Senior(REGIMENT, FLAG, BOW)),
        ((4, 0, 0, 0, 0), (0, 3, 3, 3, 3), More(REGIMENT, 1, 0)),
        ((0, 4, 0, 3, 3), (0, 4, 3, 0, 2), More(BATTALION, 2, 1)),
        ((2, 2, 2, 0, 0), (0, 0, 0, 2, 2), More(COMPANY, 3, 2)),
        # of equal numbers the first icons that differ decide, at every size
        ((4, 0, 0, 4, 0), (4, 0, 4, 0, 0), Senior(REGIMENT, HELM, SWORDS)),
        ((0, 3, 0, 3, 0), (3, 0, 0, 3, 0), Senior(BATTALION, BOW, SPEAR)),
        ((1, 0, 1, 2, 2), (1, 0, 2, 1, 2), Senior(COMPANY, HELM, SWORDS)),
        ((0, 4, 1, 0, 1), (1, 4, 0, 0, 1), Senior(SINGLE, SWORDS, SPEAR)),
    ],
)
def test_examples(stronger: Counts, weaker: Counts, edge: Edge, singles: Singles) -> None:
    one, other = full(*stronger), full(*weaker)
    assert compare(one, other, singles) == Verdict(True, edge)
    assert compare(other, one, singles) == Verdict(False, edge)


@pytest.mark.parametrize(
    ("one", "other", "by_seniority", "by_count"),
    [
        # P1: flag beats swords and helm, which are two against two with the bow
        (
            (2, 1, 0, 0, 1),
            (2, 1, 1, 1, 0),
            Verdict(True, Senior(SINGLE, FLAG, HELM)),
            Verdict(False, More(SINGLE, 3, 2)),
        ),
        # P1: flag beats spear, bow and swords
        (
            (0, 0, 0, 2, 1),
            (1, 1, 1, 2, 0),
            Verdict(True, Senior(SINGLE, FLAG, SWORDS)),
            Verdict(False, More(SINGLE, 3, 1)),
        ),
        # P1: where one side's icons run out first, the longer wins
        (
            (1, 4, 0, 0, 1),
            (0, 4, 0, 0, 1),
            Verdict(True, Senior(SINGLE, SPEAR, None)),
            Verdict(True, More(SINGLE, 2, 1)),
        ),
        (
            (1, 4, 0, 0, 0),
            (0, 4, 0, 0, 0),
            Verdict(True, Senior(SINGLE, SPEAR, None)),
            Verdict(True, More(SINGLE, 1, 0)),
        ),
    ],
)
def test_single_icons(one: Counts, other: Counts, by_seniority: Verdict, by_count: Verdict) -> None:
    for singles, verdict in ((SENIORITY, by_seniority), (COUNT, by_count)):
        assert compare(full(*one), full(*other), singles) == verdict
        back = Verdict(not verdict.ahead, verdict.edge)
        assert compare(full(*other), full(*one), singles) == back
    assert compare(full(*one), full(*other)) == by_seniority


def test_equal_counts() -> None:
    """O6: the earlier completed; P3: the one completed alone, and nobody while neither is."""
    counts = 1, 1, 1, 1, 0
    first, third = full(*counts, completed=0), full(*counts, completed=2)
    two_cards, three_cards = Army(2, counts), Army(3, counts)
    assert compare(first, third) == Verdict(True, First(alone=False))
    assert compare(third, first) == Verdict(False, First(alone=False))
    assert compare(third, two_cards) == Verdict(True, First(alone=True))
    assert compare(two_cards, third) == Verdict(False, First(alone=True))
    assert compare(two_cards, three_cards) is None
    assert compare(NOBODY, NOBODY) is None


def test_completing_first_comes_last() -> None:
    assert compare(full(0, 0, 0, 0, 4, completed=1), full(4, 0, 0, 0, 0, completed=0)) == Verdict(
        True, Senior(REGIMENT, FLAG, SPEAR)
    )


Key = list[int | list[int]]


def plainly(counts: Counts, singles: Singles) -> Key:
    """A second implementation of the comparison, one criterion after the other."""
    key: Key = []
    for size in (4, 3, 2, 1):
        icons = [icon for icon in (4, 3, 2, 1, 0) if counts[icon] == size]
        if size > 1 or singles is COUNT:
            key.append(len(icons))
        key.append(icons)
    return key


VECTORS = list(product(range(5), repeat=5))
"""What four cards can make, 3069 vectors, and what fewer can."""


def test_what_four_cards_can_make() -> None:
    """Every count vector with at least four icons in it, and no other."""
    made: set[Counts] = {NOBODY.icons}
    for _ in range(4):
        made = {
            tuple(map(sum, zip(counts, card, strict=True)))
            for counts in made
            for card in CARDS.values()
        }
    assert made == {counts for counts in VECTORS if sum(counts) >= 4}
    assert len(made) == 3069


def agrees(stronger: Army, weaker: Army, singles: Singles) -> bool:
    verdict = compare(stronger, weaker, singles)
    return verdict is not None and verdict.ahead


def in_order(singles: Singles) -> list[Army]:
    """Every army there can be, weakest first, by the second implementation: no two are equal."""
    keyed = sorted((plainly(counts, singles), counts) for counts in VECTORS)
    assert all(keyed[at][0] < keyed[at + 1][0] for at in range(len(keyed) - 1))
    return [full(*counts) for _, counts in keyed]


@pytest.mark.soak
def test_every_pair() -> None:
    """All 4.9 million pairs compare as the second implementation orders them."""
    armies = in_order(SENIORITY)
    for rank, army in enumerate(armies):
        verdicts = [compare(army, weaker, SENIORITY) for weaker in armies[:rank]]
        assert all(verdict is not None and verdict.ahead for verdict in verdicts)


def test_every_pair_that_single_icons_decide() -> None:
    """With the other ruling the order differs only among these, and every pair of them is tried
    (P1).
    """
    alike: dict[tuple[int, ...], list[Army]] = {}
    for army in in_order(COUNT):
        greater = tuple(count if count > 1 else 0 for count in army.icons)
        alike.setdefault(greater, []).append(army)
    for armies in alike.values():
        for rank, army in enumerate(armies):
            assert all(agrees(army, weaker, COUNT) for weaker in armies[:rank])
    assert sum(map(len, alike.values())) == len(VECTORS)


@pytest.mark.parametrize("singles", Singles)
def test_both_ways_round(singles: Singles) -> None:
    """Neighbours and many other pairs: reversed, the verdict is the opposite."""
    armies = in_order(singles)
    rng = random.Random(7)
    pairs = [(rank, rank - 1) for rank in range(1, len(armies))]
    pairs += [
        (max(pair), min(pair)) for pair in (rng.sample(range(len(armies)), 2) for _ in range(50000))
    ]
    for high, low in pairs:
        verdict = compare(armies[high], armies[low], singles)
        assert verdict is not None
        assert verdict.ahead
        back = compare(armies[low], armies[high], singles)
        assert back == Verdict(False, verdict.edge)
        assert is_true(verdict.edge, armies[high].icons, armies[low].icons)


def is_true(edge: Edge, stronger: Counts, weaker: Counts) -> bool:
    """Whether the reason that an edge gives can be seen in the icons of the armies."""
    if isinstance(edge, More):
        numbers = stronger.count(edge.size), weaker.count(edge.size)
        return numbers == (edge.count, edge.against) and edge.count > edge.against
    assert isinstance(edge, Senior)
    theirs, others = (
        [
            icon
            for icon in (FLAG, HELM, SWORDS, BOW, SPEAR)
            if counts[ICONS.index(icon)] == edge.size
        ]
        for counts in (stronger, weaker)
    )
    at = theirs.index(edge.icon)
    against = others[at] if at < len(others) else None
    return theirs[:at] == others[:at] and edge.against == against


@pytest.mark.parametrize("singles", Singles)
def test_one_more_icon_never_hurts(singles: Singles) -> None:
    """A combination is given up only for a greater one; `future` relies on it."""
    for counts in product(range(5), repeat=5):
        for icon in range(5):
            if counts[icon] < 4:
                more = (*counts[:icon], counts[icon] + 1, *counts[icon + 1 :])
                assert agrees(full(*more), full(*counts), singles)
