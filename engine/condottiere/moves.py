"""All moves as values; each knows its line of text."""

from dataclasses import dataclass

from engine.condottiere.cards import Card, Line
from engine.seats import Seat

OFF = "off"
"""Where the Pope token is when it is on no region."""


def _revealing(turned_up: Card | None) -> str:
    return f" reveal {turned_up}" if turned_up else ""


@dataclass(frozen=True, slots=True)
class Place:
    """The Condottiere token is put on a region; a battle begins (C25)."""

    seat: Seat
    region: str

    def __str__(self) -> str:
        return f"{self.seat} place {self.region}"


@dataclass(frozen=True, slots=True)
class Lay:
    """One card from the hand, face up into the line (C5)."""

    seat: Seat
    card: Card
    turned_up: Card | None = None

    def __str__(self) -> str:
        return f"{self.seat} {self.card}{_revealing(self.turned_up)}"


@dataclass(frozen=True, slots=True)
class Bishop:
    """A Bishop, and where the Pope goes: a region, `OFF`, or None in a final battle (C16, R14)."""

    seat: Seat
    pope: str | None
    turned_up: Card | None = None

    def __str__(self) -> str:
        pope = f" {self.pope}" if self.pope else ""
        return f"{self.seat} bishop{pope}{_revealing(self.turned_up)}"


@dataclass(frozen=True, slots=True)
class Scarecrow:
    """A Scarecrow, and the Mercenary it takes back, if any (C17, R4)."""

    seat: Seat
    takes: Card | None = None
    turned_up: Card | None = None

    def __str__(self) -> str:
        takes = f" {self.takes}" if self.takes else ""
        return f"{self.seat} scarecrow{takes}{_revealing(self.turned_up)}"


@dataclass(frozen=True, slots=True)
class Hide:
    """A card played facedown (C35)."""

    seat: Seat
    turned_up: Card | None = None

    def __str__(self) -> str:
        return f"{self.seat} hidden{_revealing(self.turned_up)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """No more cards in this battle (C7)."""

    seat: Seat
    turned_up: Card | None = None

    def __str__(self) -> str:
        return f"{self.seat} pass{_revealing(self.turned_up)}"


@dataclass(frozen=True, slots=True)
class Show:
    """The battle is over and the last facedown card turns out to be this one (C35)."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} shows {self.card}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Step 4: the whole hand, without a Mercenary (C27); its cards are listed if they were seen."""

    seat: Seat
    cards: Line = ()

    def __str__(self) -> str:
        return " ".join([self.seat, "discards", *self.cards])


@dataclass(frozen=True, slots=True)
class Keep:
    """The round is over and this player alone has cards (C28)."""

    seat: Seat
    cards: int

    def __str__(self) -> str:
        return f"{self.seat} keeps {self.cards}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards have been dealt as announced."""

    def __str__(self) -> str:
        return "deal"


@dataclass(frozen=True, slots=True)
class Draw:
    """Everyone drew the maximum, except those named (C31)."""

    named: tuple[tuple[Seat, int], ...] = ()

    def __str__(self) -> str:
        return " ".join(["draw", *(f"{seat} {cards}" for seat, cards in self.named)])


@dataclass(frozen=True, slots=True)
class FixHand:
    """A correction: the number of cards in a hand."""

    seat: Seat
    cards: int

    def __str__(self) -> str:
        return f"fix hand {self.seat} {self.cards}"


@dataclass(frozen=True, slots=True)
class FixOwner:
    """A correction: whose marker is on the region; None for nobody's."""

    region: str
    seat: Seat | None

    def __str__(self) -> str:
        return f"fix owner {self.region} {self.seat or 'none'}"


@dataclass(frozen=True, slots=True)
class FixPope:
    """A correction: where the Pope token is, a region or `OFF`."""

    pope: str

    def __str__(self) -> str:
        return f"fix pope {self.pope}"


@dataclass(frozen=True, slots=True)
class FixCondottiere:
    """A correction: who has the Condottiere token, or placed it for this battle."""

    seat: Seat

    def __str__(self) -> str:
        return f"fix condottiere {self.seat}"


@dataclass(frozen=True, slots=True)
class FixTurn:
    """A correction: whose turn it is, of those still in the battle."""

    seat: Seat

    def __str__(self) -> str:
        return f"fix turn {self.seat}"


Turn = Lay | Bishop | Scarecrow | Hide | Pass
Fix = FixHand | FixOwner | FixPope | FixCondottiere | FixTurn
Move = Turn | Place | Show | Discard | Keep | Deal | Draw | Fix
