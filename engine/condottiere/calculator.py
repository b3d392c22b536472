"""Totals of lines without a game, for the calculator."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.condottiere.battle import felled, laid
from engine.condottiere.cards import Card, Line
from engine.condottiere.edition import DEFAULT_EDITION, load
from engine.condottiere.rounds import cards_dealt
from engine.condottiere.strength import Term, explain, lone_majority, strengths, strongest


@dataclass(frozen=True, slots=True)
class Sums:
    """The totals of lines without a game.

    `leaders` are the places that tie for the highest total, `majority` the one that alone has the
    most Courtesans, `falling` the kinds that a Bishop would discard.
    """

    strengths: tuple[int, ...]
    leaders: tuple[int, ...]
    majority: int | None
    falling: frozenset[Card]
    terms: tuple[tuple[Term, ...], ...]


def sums(lines: Sequence[Line], *, all_in_winter: bool = False) -> Sums:
    """The totals of lines on the same table."""
    totals = strengths(lines)
    return Sums(
        strengths=tuple(totals),
        leaders=tuple(strongest(totals, range(len(lines)))),
        majority=lone_majority(lines),
        falling=felled(lines, all_in_winter=all_in_winter),
        terms=tuple(explain(line, lines) for line in lines),
    )


def lay(
    lines: Sequence[Line], place: int, card: Card, *, all_in_winter: bool = False
) -> tuple[Line, ...]:
    """The lines after a card is played: seasons remove each other, a Bishop discards
    the highest.
    """
    return tuple(laid(lines, place, card, all_in_winter=all_in_winter))


def remove(lines: Sequence[Line], place: int, index: int) -> tuple[Line, ...]:
    """The lines without a card that was played by mistake."""
    line = lines[place]
    if place < 0 or not 0 <= index < len(line):
        raise IndexError(index)
    return (*lines[:place], line[:index] + line[index + 1 :], *lines[place + 1 :])


def to_deal(regions: int, kept: int = 0, edition: str = DEFAULT_EDITION) -> int:
    """C28: the cards dealt to a player with so many regions and kept cards."""
    return cards_dealt(load(edition), regions, kept)
