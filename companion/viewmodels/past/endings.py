"""The end of a game: who won, what each player holds, and figures."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.games import AnyGame
from companion.spoken.heard import about
from companion.texts import _, ngettext
from companion.words import name_at, seat_at
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Winners:
    """Who won, and by what."""

    seats: tuple[Seat, ...]
    names: str
    how: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """The regions a player has at the end; `most` is the most any player has."""

    seat: Seat
    name: str
    number: int
    group: int
    most: int
    won: bool

    @property
    def spoken(self) -> str:
        regions = ngettext("{count} region", "{count} regions", self.number)
        return about(self.name, regions.format(count=self.number), _("victory") if self.won else "")


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure, what it counts, and whose it is."""

    label: str
    number: int
    whose: str = ""


def winners_of(game: AnyGame, places: Sequence[int], names: str, reasons: Sequence[str]) -> Winners:
    how = _("share the victory") if len(places) > 1 else _("wins the game")
    return Winners(tuple(seat_at(game, place) for place in places), names, how, tuple(reasons))


def holdings_of(
    game: AnyGame, winners: Collection[int], numbers: Sequence[int], groups: Sequence[int]
) -> tuple[Holding, ...]:
    """What everyone holds, by place; the most first, then in seating order."""
    return tuple(
        Holding(
            seat=seat_at(game, place),
            name=name_at(game, place),
            number=numbers[place],
            group=groups[place],
            most=max(*numbers, 1),
            won=place in winners,
        )
        for place in sorted(range(len(numbers)), key=lambda place: -numbers[place])
    )
