"""The end of a game: who won, what each player holds, and figures."""

from dataclasses import dataclass

from companion.heard import about
from companion.texts import _, ngettext
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
