"""Games of Ordonnance found before they are played on a screen."""

import random

from engine import ordonnance
from engine.ordonnance.army import Singles
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import Setup
from engine.record import Record
from engine.seats import Player, Seat
from tests.ordonnance.walks import walk

NAMES = ("Anna", "Борис", "Łucja", "Dario")
SEATS = (Seat.RED, Seat.GREEN, Seat.GREY, Seat.YELLOW)


def setup(
    players: int,
    *,
    start: int = 0,
    singles: Singles = Singles.SENIORITY,
    deck: int | None = None,
    names: tuple[str, ...] = NAMES,
) -> Setup:
    """A table."""
    people = tuple(map(Player, SEATS[:players], names))
    return Setup(people, SEATS[start], singles, deck)


def moves_of(seed: int, table: Setup) -> list[Play]:
    """A random game to its end."""
    return [move for move, _ in walk(random.Random(seed), table)]


def text_of(table: Setup, count: int, seed: int = 5) -> str:
    """The record of the first so many moves of a random game."""
    return Record(ordonnance, table, tuple(moves_of(seed, table)[:count])).text
