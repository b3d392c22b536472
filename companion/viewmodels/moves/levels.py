"""Choosing a move in steps: each offer of a level is a move or leads to another level."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from companion.pieces import Piece
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
    """Something to choose: a `move`, or `opens` for another level; `off` if it is not available.

    `chosen` is the one in the list now.
    """

    text: str
    move: Any = None
    piece: Piece | None = None
    seat: Seat | None = None
    icon: str = ""
    note: str = ""
    off: bool = False
    chosen: bool = False
    opens: "Callable[[], Level] | None" = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Level:
    """One question and its offers; those at the `foot` are shown apart, below the others."""

    title: str
    shape: Shape
    offers: tuple[Offer, ...]
    foot: tuple[Offer, ...] = ()


def marked(ways: tuple[Offer, ...], now: object) -> tuple[Offer, ...]:
    """The offers, with the present move marked."""
    return tuple(
        replace(way, chosen=True) if way.move is not None and way.move == now else way
        for way in ways
    )
