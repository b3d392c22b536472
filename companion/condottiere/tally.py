"""The calculator's memory: lines of cards, regions held and cards kept, saved as a note."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.condottiere.calculator import lay, remove
from engine.condottiere.cards import CARDS, Card, Line
from engine.condottiere.edition import FEWEST_PLAYERS, MOST_PLAYERS
from engine.seats import SEATS, Seat

_LONGEST_LINE = 110


@dataclass(frozen=True, slots=True)
class Tally:
    """The lines of cards, one a seat, and which of them is selected."""

    seats: tuple[Seat, ...]
    lines: tuple[Line, ...]
    selected: int = 0

    @classmethod
    def of(cls, seats: Sequence[Seat]) -> "Tally":
        return cls(tuple(seats), ((),) * len(seats))

    def laid(self, card: Card) -> "Tally":
        return replace(self, lines=lay(self.lines, self.selected, card))

    def taken_back(self, index: int) -> "Tally":
        return replace(self, lines=remove(self.lines, self.selected, index))

    def wider(self) -> "Tally":
        seat = next(seat for seat in Seat if seat not in self.seats)
        return replace(self, seats=(*self.seats, seat), lines=(*self.lines, ()))

    def narrower(self) -> "Tally":
        selected = min(self.selected, len(self.seats) - 2)
        return Tally(self.seats[:-1], self.lines[:-1], selected)

    def recolored(self) -> "Tally":
        """The tally with the next free colour for the selected line."""
        seats, order = list(self.seats), list(Seat)
        at = order.index(seats[self.selected])
        free = [seat for seat in (*order[at:], *order[:at]) if seat not in seats]
        seats[self.selected] = (*free, order[at])[0]
        return replace(self, seats=tuple(seats))


@dataclass(frozen=True, slots=True)
class Held:
    """A player in the deal counter: regions held and cards kept."""

    regions: int = 0
    kept: int = 0


def written(tally: Tally, held: Mapping[Seat, Held], page: str) -> str:
    return json.dumps(
        {
            "seats": tally.seats,
            "lines": tally.lines,
            "selected": tally.selected,
            "held": {seat: [each.regions, each.kept] for seat, each in held.items()},
            "page": page,
        }
    )


def read(note: str) -> tuple[Tally, dict[Seat, Held], str]:
    """Read a note; `ValueError` if the calculator cannot have written it."""
    try:
        data = json.loads(note)
        seats = tuple(SEATS[word] for word in data["seats"])
        lines = tuple(tuple(CARDS[word] for word in line) for line in data["lines"])
        selected, page = data["selected"], data["page"]
        held = {
            SEATS[word]: Held(_count(regions), _count(kept))
            for word, (regions, kept) in data["held"].items()
        }
    except (AttributeError, KeyError, TypeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if not FEWEST_PLAYERS <= len(seats) <= MOST_PLAYERS or len(set(seats)) != len(seats):
        raise ValueError("no such table")
    if len(lines) != len(seats) or any(len(line) > _LONGEST_LINE for line in lines):
        raise ValueError("no such lines")
    if type(selected) is not int or not 0 <= selected < len(seats):
        raise ValueError("no such line")
    return Tally(seats, lines, selected), held, page if page == "deal" else "battle"


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= 99:
        raise ValueError("no such number")
    return value
