"""What can still happen, compared with every way that a game can end."""

import random
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ordonnance import begin, fold
from engine.ordonnance.army import FULL, Army, Singles, compare
from engine.ordonnance.cards import CARDS, Counts, Icon
from engine.ordonnance.future import (
    at_best,
    at_worst,
    contenders,
    contenders_in,
    to_come,
    won_already,
)
from engine.ordonnance.standing import winners
from engine.ordonnance.state import TERRITORIES, Game
from tests.chance import examples
from tests.ordonnance.tables import game, move, rounds
from tests.ordonnance.walks import Cards, Ends, every_end, random_setup, walk

ALL = tuple(Icon)
EXTREMES: Cards = [(icon,) for icon in Icon] + [ALL]
"""The cards that make the strongest and the weakest army."""


def claims(ends: Ends) -> tuple[tuple[int, ...], ...]:
    """For every territory, who controls it in any of these ends."""
    return tuple(
        tuple(sorted({place for place in ways if place is not None}))
        for ways in zip(*ends, strict=True)
    )


def winner(ends: Ends, players: int) -> tuple[int, ...] | None:
    """Who wins in all of these ends, if it is always the same."""
    ways = {winners(controllers, players) for controllers in ends}
    return ways.pop() if len(ways) == 1 else None


@given(st.integers(0, 2**32), st.integers(0, 3))
@examples(60)
def test_no_way_to_the_end_is_missed(seed: int, left: int) -> None:
    """The last turns of random games, played in every way with the cards that matter."""
    rng = random.Random(seed)
    # few kinds of card, so that armies are often alike
    kinds = [ALL, *rng.choices(list(CARDS), k=2)]
    setup = random_setup(rng)
    positions = [begin(setup), *(after for _, after in walk(rng, setup, kinds))]
    agrees(positions[-1 - left], EXTREMES)


@given(st.integers(0, 2**32))
@examples(15)
def test_the_cards_that_matter_are_all_that_matter(seed: int) -> None:
    """The last two turns, with every card there is."""
    rng = random.Random(seed)
    setup = random_setup(rng)
    kinds = rng.choices(list(CARDS), k=3)
    positions = [begin(setup), *(after for _, after in walk(rng, setup, kinds))]
    agrees(positions[-3], tuple(CARDS))


def agrees(position: Game, cards: Cards) -> None:
    ends = every_end(position, cards)
    assert contenders(position) == claims(ends)
    truth, claimed = winner(ends, len(position.hands)), won_already(position)
    assert claimed == truth or (claimed is None and some_may_be_equal(position))
    each = tuple(contenders_in(position, territory) for territory in TERRITORIES)
    assert each == contenders(position)


def some_may_be_equal(position: Game) -> bool:
    """Whether being first may decide, which `won_already` considers for each
    territory separately.
    """
    singles = position.setup.singles
    return any(
        at_best(one) == at_worst(other, singles)
        for row in position.rows
        for one, other in permutations(row, 2)
        if one.completed is None
    )


@pytest.mark.parametrize("singles", Singles)
def test_the_best_and_the_worst_that_can_become_of_an_army(singles: Singles) -> None:
    """Compared with everything possible: whatever is there, and whatever comes."""
    made: list[set[Counts]] = [{(0,) * 5}]
    for _ in range(FULL):
        made.append({added(counts, card) for counts in made[-1] for card in CARDS.values()})
    rng = random.Random(3)
    for cards, lying in enumerate(made):
        for icons in rng.sample(sorted(lying), min(40, len(lying))):
            army = Army(cards, icons)
            best, worst = at_best(army), at_worst(army, singles)
            coming = {added(icons, more) for more in made[FULL - cards]}
            assert {best.icons, worst.icons} <= coming
            assert best.cards == worst.cards == FULL
            for counts in coming:
                end = Army(FULL, counts)
                below, above = compare(best, end, singles), compare(end, worst, singles)
                assert below is None if counts == best.icons else below and below.ahead
                assert above is None if counts == worst.icons else above and above.ahead


def added(counts: Counts, card: Counts) -> Counts:
    return tuple(map(sum, zip(counts, card, strict=True)))


def test_at_the_start_everything_is_open() -> None:
    for players in ("red blue", "red blue green", "red blue green yellow"):
        start = game("", players=players)
        everyone = tuple(range(len(start.hands)))
        assert contenders(start) == (everyone,) * 5
        assert won_already(start) is None


def test_a_territory_that_can_no_longer_be_won() -> None:
    """Settled, open with one card each to come, and out of reach of the one card that comes."""
    assert contenders(game(rounds("1111", "flag", "bow")))[0] == (0,)
    assert contenders(game(rounds("222", "flag", "spear")))[1] == (0, 1)
    # red's three bows are a battalion whatever comes, blue makes three companies at most
    moves = "red 3 bow, blue 3 spear, red 3 bow, blue 3 helm, red 3 bow, blue 3 flag"
    assert contenders(game(moves))[2] == (0,)


def nearly_equal(territories: str, others: str, start: str) -> Game:
    """Territories with three cards each, where red at best makes what blue makes at worst.

    Then for so many rounds red plays a bow and blue a spear elsewhere, in order of number.
    """
    turns = [start, "blue" if start == "red" else "red"]
    cards = {"red": ["all", "all", "spear"], "blue": ["all", "all", "all"]}
    moves = [
        f"{seat} {territory} {cards[seat][turn]}"
        for territory in territories
        for turn in range(3)
        for seat in turns
    ]
    other = {"red": "bow", "blue": "spear"}
    moves += [f"{seat} {territory} {other[seat]}" for territory in others for seat in turns]
    return game(", ".join(moves), start=start)


@pytest.mark.parametrize(
    ("others", "start", "claim"),
    [
        # one card each is to come: whoever is on turn is first
        ("2222333344445555", "red", (0, 1)),
        ("2222333344445555", "blue", (1,)),
        # another card fits elsewhere: blue can come second, if they like
        ("222233334444555", "red", (0, 1)),
        ("222233334444555", "blue", (0, 1)),
    ],
)
def test_equal_armies_need_a_turn_to_be_first(
    others: str, start: str, claim: tuple[int, ...]
) -> None:
    """O6: completing first decides, and may be impossible."""
    position = nearly_equal("1", others, start)
    assert contenders(position)[0] == claim
    agrees(position, EXTREMES)


def test_being_first_in_two_territories_at_once() -> None:
    """What `won_already` leaves open: red needs both to win, and blue is on turn before."""
    rest = rounds("44445555", "bow", "spear", players="blue red").split(", ")
    position = fold(nearly_equal("12", "3333", "blue"), map(move, rest))
    assert contenders(position) == ((0, 1), (0, 1), (0,), (1,), (1,))
    ends = every_end(position, EXTREMES)
    assert claims(ends) == contenders(position)
    assert winner(ends, 2) == (1,)
    assert won_already(position) is None


def test_equal_armies_and_a_card_short() -> None:
    """O6, P4: blue plays their last card here before red does, or the territory is
    never settled.
    """
    moves = "blue 1 all, red 1 all, blue 1 all, red 1 all, blue 1 all, red 1 spear"
    moves += ", " + rounds("22", "bow", "bow", players="blue red")
    position = game(moves, start="blue", deck=12)
    assert to_come(position) == (1, 1)
    assert contenders(position)[0] == (1,)
    assert contenders(position)[1:] == ((),) * 4
    assert won_already(position) is None
    agrees(position, EXTREMES)


def test_cards_that_come() -> None:
    """P4: everyone's hand, and their share of the pile from whose turn it is on."""
    table = {"players": "red blue green"}
    assert to_come(game("", **table)) == (20, 20, 20)
    assert to_come(game("red 1 bow", **table)) == (19, 20, 20)
    assert to_come(game("", **table, deck=18)) == (6, 6, 6)
    assert to_come(game("", **table, deck=20)) == (7, 7, 6)
    assert to_come(game("", **table, start="blue", deck=20)) == (6, 7, 7)
    assert to_come(game("red 1 bow", **table, deck=20)) == (6, 7, 6)
    assert to_come(game("", **table, deck=100)) == (20, 20, 20)


def test_a_lead_that_nothing_can_change() -> None:
    three = rounds("111122223333", "all", "bow")
    assert won_already(game(three)) == (0,)
    assert won_already(game(three.rpartition(", ")[0])) == (0,)
    assert won_already(game(rounds("11112222", "all", "bow"))) is None


def test_a_victory_that_is_shared_already() -> None:
    """P2: two territories each, and the fifth goes to the third player whatever comes."""
    table = "red blue green"
    moves = [
        rounds("11112222", "all", "bow", "spear", players=table),
        rounds("33334444", "bow", "all", "spear", players=table),
        rounds("555", "spear", "spear", "all", players=table),
    ]
    position = game(", ".join(moves), players=table)
    assert contenders(position) == ((0,), (0,), (1,), (1,), (2,))
    assert won_already(position) == (0, 1)


def test_a_short_deck_ends_it_before_its_time() -> None:
    """P4: with four cards each to come only one further territory can be settled, not two."""
    moves = rounds("11112222", "all", "bow")
    assert won_already(game(moves, deck=32)) is None
    assert won_already(game(moves, deck=24)) == (0,)
    assert contenders(game(moves, deck=24))[2] == (0, 1)
    assert won_already(game(rounds("123451", "all", "bow"), deck=12)) == (0, 1)


@given(st.integers(0, 2**32))
@examples(40)
def test_what_is_lost_stays_lost(seed: int) -> None:
    """Claims only ever become fewer, and a game that is won already ends like that."""
    rng = random.Random(seed)
    setup = random_setup(rng)
    open_to = [set(range(len(setup.players)))] * 5
    won = None
    for _, position in walk(rng, setup):
        now = [set(places) for places in contenders(position)]
        assert all(later <= before for later, before in zip(now, open_to, strict=True))
        assert won is None or won_already(position) == won
        open_to, won = now, won_already(position)
    assert position.outcome is not None
    assert position.outcome.winners == won
