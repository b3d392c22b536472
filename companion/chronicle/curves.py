"""What charts show of a game: strengths over a battle, regions over the game, cards spent."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.condottiere.battles import Battle
from engine.condottiere.cards import Card
from engine.condottiere.state import Game
from engine.ordonnance.standing import lead
from engine.ordonnance.state import Game as Ordonnance

Level = tuple[int, int]
"""After so many moves, so much; it stays until the next level."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that was laid: after how many moves it lay, and the strength its player had then."""

    moves: int
    strength: int
    card: Card | None
    """None lies facedown."""


@dataclass(frozen=True, slots=True)
class Curve:
    """How something went for a player: the levels that differ from those before them."""

    place: int
    levels: tuple[Level, ...]
    laid: tuple[Laid, ...] = ()

    @property
    def last(self) -> int:
        """The level in the end."""
        return self.levels[-1][1]


@dataclass(frozen=True, slots=True)
class Spent:
    """How many cards each has laid in a battle, and who won it; `moves` is where it begins."""

    moves: int
    region: str | None
    cards: tuple[int, ...]
    winner: int | None
    over: bool


def strengths_over(battle: Battle, fighting: Collection[int]) -> tuple[Curve, ...]:
    """How the strengths of those who fight went, move by move."""
    steps = [(step, step.strengths) for step in battle.steps]
    return tuple(
        Curve(
            place,
            _levels((step.moves, strengths[place]) for step, strengths in steps),
            tuple(
                Laid(step.moves, strengths[place], step.card)
                for step, strengths in steps
                if step.place == place
            ),
        )
        for place in sorted(fighting)
    )


def regions_over(games: Sequence[Game]) -> tuple[Curve, ...]:
    """How many regions each held after every move; corrections count as they were made."""
    return _counted([[len(game.regions(at)) for at in range(len(game.hands))] for game in games])


def territories_over(games: Sequence[Ordonnance]) -> tuple[Curve, ...]:
    """In how many territories each led after every card."""
    return _counted([_led(game) for game in games])


def spent(battles: Iterable[Battle]) -> tuple[Spent, ...]:
    """The cards laid battle by battle, the one still fought included."""
    return tuple(
        Spent(
            moves=battle.steps[0].moves,
            region=battle.region,
            cards=battle.cards,
            winner=None if battle.last is None else battle.last.winner,
            over=battle.last is not None,
        )
        for battle in battles
    )


def _counted(counts: Sequence[Sequence[int]]) -> tuple[Curve, ...]:
    return tuple(
        Curve(place, _levels((moves, row[place]) for moves, row in enumerate(counts)))
        for place in range(len(counts[0]))
    )


def _led(game: Ordonnance) -> list[int]:
    leaders: list[Any] = [lead(row, game.setup.singles) for row in game.rows]
    return [
        sum(1 for first in leaders if first is not None and first.place == place)
        for place in range(len(game.hands))
    ]


def _levels(all_levels: Iterable[Level]) -> tuple[Level, ...]:
    found: list[Level] = []
    for moves, level in all_levels:
        if not found or found[-1][1] != level:
            found.append((moves, level))
    return tuple(found)
