"""Who leads in a territory and by what, and who wins in the end (O6, O7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from typing import Literal

from engine.ordonnance.army import FULL, Army, Edge, Singles, compare

Row = tuple[Army, ...]
"""The armies of one territory, by place at the table."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Who leads in a territory, who is the strongest of the others, and the difference."""

    place: int
    over: int
    edge: Edge


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and by what."""

    winners: tuple[int, ...]
    reasons: tuple[Literal["territories"], ...] = ("territories",)


def ranked(row: Row, singles: Singles) -> list[int]:
    """O6: the places, the strongest army first."""

    def better(one: int, other: int) -> int:
        verdict = compare(row[one], row[other], singles)
        return 0 if verdict is None else -1 if verdict.ahead else 1

    return sorted(range(len(row)), key=cmp_to_key(better))


def lead(row: Row, singles: Singles) -> Lead | None:
    """P3: who is ahead of everyone else; None if nobody is."""
    best, second, *_ = ranked(row, singles)
    verdict = compare(row[best], row[second], singles)
    return None if verdict is None else Lead(best, second, verdict.edge)


def settled(row: Row) -> bool:
    """P3: a territory is controlled only once everyone has four cards there."""
    return all(army.cards == FULL for army in row)


def controller(row: Row, singles: Singles) -> int | None:
    """O6: who controls a territory."""
    first = lead(row, singles) if settled(row) else None
    return None if first is None else first.place


def winners(controllers: Sequence[int | None], players: int) -> tuple[int, ...]:
    """O7: who controls most territories; P2: a tie shares the victory."""
    held = [controllers.count(place) for place in range(players)]
    return tuple(place for place in range(players) if held[place] == max(held))


def outcome(rows: Sequence[Row], singles: Singles) -> Outcome:
    """O7: who won. A territory that was never settled is nobody's (P3)."""
    return Outcome(winners([controller(row, singles) for row in rows], len(rows[0])))
