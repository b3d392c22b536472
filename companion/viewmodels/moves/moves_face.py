"""What a game says of its moves: the rows of their list, and how one is chosen in its editor."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from companion.card_picture import CardPicture
from companion.games import Game_contra, Move_contra, part
from companion.spoken.heard import about, in_words, listed, makes, sentences
from companion.texts import _
from companion.viewmodels.basic.model import T
from engine.games import Game, Move, Rules, Setup, word_of
from engine.history import AnyHistory
from engine.seats import Seat


class Kind(StrEnum):
    """What a row shows."""

    START = "start"
    BATTLE = "battle"
    MOVE = "move"
    END = "end"
    NOW = "now"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One row. `index` is the move's place in the list, which is the number of moves before it."""

    kind: Kind
    index: int
    text: str
    detail: str = ""
    seat: Seat | None = None
    picture: CardPicture | None = None
    icon: str = ""

    @property
    def number(self) -> int:
        """The move's number, counted from 1."""
        return self.index + 1

    @property
    def tappable(self) -> bool:
        """Whether a tap on the row does anything."""
        return self.kind not in (Kind.BATTLE, Kind.END)

    @property
    def spoken(self) -> str:
        if self.kind in (Kind.MOVE, Kind.UNDONE):
            undone = _("undone") if self.kind is Kind.UNDONE else ""
            return sentences(about(str(self.number), self.text, undone))
        return sentences(in_words(self.text), in_words(self.detail))


@dataclass(frozen=True, slots=True)
class Difference:
    """One sentence, and the emblem or icon beside it."""

    text: str
    seat: Seat | None = None
    icon: str = ""


def instead(
    what: str,
    new: T,
    old: T,
    words: Callable[[T], str] = str,
    seat: Seat | None = None,
    icon: str = "",
) -> Iterator[Difference]:
    """What would be different, if it would."""
    if new != old:
        text = _("{what}: {new} (now: {old})")
        yield Difference(text.format(what=what, new=words(new), old=words(old)), seat, icon)


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
    picture: CardPicture | None = None
    seat: Seat | None = None
    icon: str = ""
    note: str = ""
    off: bool = False
    chosen: bool = False
    opens: "Callable[[], Level] | None" = field(default=None, compare=False)

    @property
    def spoken(self) -> str:
        said = self.text
        if self.picture is not None and self.note.isdigit():
            said = makes(self.text, self.note)
        elif self.note:
            said = about(self.text, in_words(self.note))
        return listed(
            (said, _("chosen") if self.chosen else "", _("unavailable") if self.off else "")
        )


@dataclass(frozen=True, slots=True)
class Level:
    """One question and its offers; those at the `foot` are shown apart, below the others."""

    title: str
    shape: Shape
    offers: tuple[Offer, ...]
    foot: tuple[Offer, ...] = ()


class MovesFace(Protocol[Move_contra, Game_contra]):
    """What the list of moves needs to know of a game: the part `moves` of each game."""

    def text(self, game: Game_contra, move: Move_contra, /) -> str:
        """A move in a line, from the game as it was before it."""

    def row(self, game: Game_contra, index: int, move: Move_contra, /) -> MoveRow:
        """The same as a row of the list."""

    def rows(self, history: AnyHistory, /) -> tuple[MoveRow, ...]:
        """The whole list."""

    def asks(self, game: Game_contra, now: Move_contra | None, /) -> Level:
        """The first question of a move at that point; `now` is the move there, or None."""

    def differences(self, now: Game_contra, then: Game_contra, /) -> tuple[Difference, ...]:
        """What differs between two states of a game, the most important first."""


def moves_face(rules: Rules[Setup, Move, Game]) -> MovesFace[Move, Game]:
    """The part for games by these rules."""
    found: MovesFace[Move, Game] = part(word_of(rules), "moves")
    return found
