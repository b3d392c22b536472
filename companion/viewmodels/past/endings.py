"""The end of a game: who won, what each player holds, and figures."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from companion import formats
from companion.games import AnyGame
from companion.services.storage import StorageError
from companion.spoken.heard import about
from companion.table import AnyTable
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import Field
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


@dataclass(frozen=True, slots=True)
class Told:
    """What a picture of the end tells, as the victory's page does, and on which `day` it was."""

    title: str
    winners: Winners | None
    holdings: tuple[Holding, ...]
    counts: tuple[Fact, ...]
    records: tuple[Fact, ...]
    day: str


class Ended(AtTable):
    """The end of a game of any kind."""

    title = Field("")
    winners = Field[Winners | None](None)
    holdings = Field[tuple[Holding, ...]](())
    counts = Field[tuple[Fact, ...]](())
    records = Field[tuple[Fact, ...]](())

    def told(self) -> Told:
        """What a picture of it tells."""
        day = day_of(self._table)
        return Told(self.title, self.winners, self.holdings, self.counts, self.records, day)


def day_of(table: AnyTable) -> str:
    """The day on which the game at the table began; empty if that cannot be read."""
    try:
        saved = None if table.id is None else table.journal.load(table.id)
    except StorageError:
        return ""
    when = None if saved is None else formats.moment(saved.started)
    return "" if when is None else formats.date(when)


def winners_of(game: AnyGame, places: Sequence[int], names: str, reasons: Sequence[str]) -> Winners:
    how = _("share the victory") if len(places) > 1 else _("wins the game")
    return Winners(tuple(seat_at(game, place) for place in places), names, how, tuple(reasons))


def as_told_to(mine: Seat | None, winners: Winners | None) -> Winners | None:
    """Who alone has won is told so on their own phone, and not by their name."""
    if winners is None or mine is None or winners.seats != (mine,):
        return winners
    return replace(winners, names=_("You"), how=_("win the game"))


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
