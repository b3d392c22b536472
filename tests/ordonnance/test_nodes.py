"""Exact counts of the positions a few moves ahead, so that no change of a rule goes unnoticed."""

from collections import Counter
from collections.abc import Iterator

from engine.errors import Refused
from engine.ordonnance import apply
from engine.ordonnance.cards import CARDS, Icon
from engine.ordonnance.moves import Play
from engine.ordonnance.standing import lead
from engine.ordonnance.state import Game
from tests.ordonnance.tables import game, rounds
from tests.ordonnance.walks import Cards

THREE_CARDS: Cards = [("spear",), ("flag",), tuple(Icon)]


def children(position: Game, cards: Cards) -> Iterator[Game]:
    """The positions after every legal move."""
    for player in position.setup.players:
        for territory in range(-1, 7):
            for card in cards:
                try:
                    yield apply(position, Play(player.seat, territory, card))
                except Refused:
                    continue


def ahead(position: Game, cards: Cards, depth: int) -> Iterator[Game]:
    """The positions so many moves ahead, one for each way that leads there."""
    if depth == 0:
        yield position
        return
    for child in children(position, cards):
        yield from ahead(child, cards, depth - 1)


def tally(position: Game, cards: Cards, depth: int) -> Counter[str]:
    """Over the positions ahead: the territories each seat leads, and the victories."""
    found: Counter[str] = Counter()
    seats = [player.seat.value for player in position.setup.players]
    for end in ahead(position, cards, depth):
        found["positions"] += 1
        for row in end.rows:
            first = lead(row, end.setup.singles)
            found["contested" if first is None else seats[first.place]] += 1
        if end.outcome is not None:
            found["won by " + " ".join(seats[place] for place in end.outcome.winners)] += 1
    return found


def test_from_the_start() -> None:
    """Two moves, 31 cards in five territories each.

    In 20 of 25 ways they are apart and each leads one territory; in 5 they are together: then 31 of
    31 x 31 pairs are even, and of the rest each wins half.
    """
    leads = 20 * 31 * 31 + 5 * (31 * 31 - 31) // 2
    assert tally(game(""), list(CARDS), 2) == {
        "positions": 155 * 155,
        "red": leads,
        "blue": leads,
        "contested": 5 * 155 * 155 - 2 * leads,
    }


def test_while_territories_fill() -> None:
    """Three moves with three cards: a territory that red fills is not open to red's second."""
    position = game(rounds("1113", "bow", "flag"))
    assert tally(position, THREE_CARDS, 3) == {
        "positions": (3 * 12 + 12 * 15) * 15,
        "red": 4271,
        "blue": 6853,
        "contested": 5076,
    }


def test_to_the_end_of_a_short_deck() -> None:
    """The last three cards of three players: all in territory 1, or nothing is ever settled."""
    moves = rounds("11122", "bow", "flag", "all", players="red blue green")
    position = game(moves, players="red blue green", deck=18)
    assert tally(position, THREE_CARDS, 3) == {
        "positions": 15**3,
        "red": 1865,
        "blue": 2307,
        "green": 7159,
        "contested": 5544,
        "won by red": 1,
        "won by blue": 6,
        "won by green": 20,
        "won by red blue green": 15**3 - 3**3,
    }
