"""Choosing a move step by step: levels of offers, each a move or the way to the next level."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from engine.condottiere.cards import Card
from engine.condottiere.moves import Move
from engine.condottiere.referee import apply
from engine.condottiere.state import Game
from engine.errors import Refused
from engine.seats import Seat


class Shape(StrEnum):
    """How the offers of a level are laid out."""

    CARDS = "cards"
    NUMBERS = "numbers"
    ICONS = "icons"
    NAMES = "names"
    LINES = "lines"


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to choose: a `move`, or what `opens` another level; `off` if it is not to be had.

    `chosen` is what stands in the list now, `arms` an icon of Ordonnance.
    """

    text: str
    move: Any = None
    card: Card | None = None
    seat: Seat | None = None
    icon: str = ""
    arms: str = ""
    note: str = ""
    off: bool = False
    chosen: bool = False
    opens: "Callable[[], Level] | None" = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Level:
    """One question and its offers; those at the `foot` stand apart, below the others."""

    title: str
    shape: Shape
    offers: tuple[Offer, ...]
    foot: tuple[Offer, ...] = ()


def is_legal(game: Game, move: Move) -> bool:
    """Whether the referee allows a move."""
    try:
        apply(game, move)
    except Refused:
        return False
    return True


def legal(game: Game, offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """The offers whose moves the referee allows."""
    return tuple(offer for offer in offers if offer.move is None or is_legal(game, offer.move))


def marked(ways: tuple[Offer, ...], now: Move | None) -> tuple[Offer, ...]:
    """The offers, that of the move which stands there now marked."""
    return tuple(
        replace(way, chosen=True) if way.move is not None and way.move == now else way
        for way in ways
    )
