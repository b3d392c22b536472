"""Which move played a card that is in a line."""

from dataclasses import dataclass

from companion.condottiere.viewmodels.moves.move_texts import move_text
from companion.condottiere.words import card_name
from companion.texts import _
from companion.viewmodels.basic.sheets import Gone
from companion.viewmodels.moves.made import Made
from engine.condottiere.cards import Card, Line
from engine.condottiere.moves import Deal, Hide, Lay, Move, Pass, Place, Show
from engine.condottiere.state import Game
from engine.history import AnyHistory
from engine.seats import Seat

Origins = list[tuple[Card, int]]
"""The cards of a line, each with the index of the move that played it or turned it up."""


@dataclass(frozen=True, slots=True)
class CardFix:
    """A card in a line; without a kind it is facedown. `index` is its move's,
    described in `move`.
    """

    card: Card | None
    title: str
    move: str
    index: int


@dataclass(frozen=True, slots=True)
class CardInLine:
    """A card in a line, known by the move that played it."""

    seat: Seat
    card: Card | None
    move: Made

    @classmethod
    def of(cls, past: AnyHistory, seat: Seat, view: CardFix) -> "CardInLine":
        """The card that is shown there."""
        return cls(seat, view.card, Made.of(past.moves, view.index))

    def seen(self, past: AnyHistory) -> CardFix:
        for card, index in _laid(past, self.seat):
            if card is self.card and Made.of(past.moves, index) == self.move:
                return _fix(past, card, index)
        raise Gone(_("Closed: this card is no longer in the line."))


def card_fix(past: AnyHistory, seat: Seat, number: int) -> CardFix | None:
    """The card at this place of a player's line, counted from 0; None if there is none."""
    laid = _laid(past, seat)
    return _fix(past, *laid[number]) if number < len(laid) else None


def _laid(past: AnyHistory, seat: Seat) -> list[tuple[Card | None, int]]:
    """The cards of a player's line with their moves, the facedown one last."""
    game: Game = past.game
    place = game.setup.place[seat]
    hidden = last_of(past, seat, Hide) if game.hidden[place] else None
    return [*origins(past, place), *([] if hidden is None else [(None, hidden)])]


def _fix(past: AnyHistory, card: Card | None, index: int) -> CardFix:
    title = _("A facedown card") if card is None else card_name(card)
    number = _("Move {number}").format(number=index + 1)
    said = move_text(past.at(index), past.moves[index])
    return CardFix(card, title, f"{number} · {said}", index)


def origins(past: AnyHistory, place: int) -> Origins:
    """The face-up cards of a player's line, with their moves."""
    start = _battle_began(past)
    game: Game = past.at(start)
    seat = game.setup.players[place].seat
    line: Origins = []
    for index, move in enumerate(past.moves[start:], start):
        game = past.rules.apply(game, move)
        line = _left([*line, *((card, index) for card in _new(move, seat))], game.lines[place])
    return line


def last_of(past: AnyHistory, seat: Seat, kind: type[Hide | Pass]) -> int | None:
    """The last move of this kind by a player, in the present battle or else in the last one."""
    start = _battle_began(past)
    found = [
        index
        for index, move in enumerate(past.moves[start:], start)
        if isinstance(move, kind) and move.seat is seat
    ]
    return found[-1] if found else None


def _battle_began(past: AnyHistory) -> int:
    """The number of moves up to the beginning of the present battle, or else of the last one."""
    begins = Deal if past.game.final else Place
    return max(
        (number for number, move in enumerate(past.moves, 1) if isinstance(move, begins)), default=0
    )


def _new(move: Move, seat: Seat) -> list[Card]:
    """The cards that a player's move may have put into the line, in order."""
    if getattr(move, "seat", None) is not seat:
        return []
    found = [getattr(move, "turned_up", None), move.card if isinstance(move, Lay | Show) else None]
    return [card for card in found if card is not None]


def _left(cards: Origins, line: Line) -> Origins:
    """The cards that are left in the line; of equal ones, the first were taken away (C17)."""
    kept: Origins = []
    waiting = list(line)
    for card, index in reversed(cards):
        if waiting and waiting[-1] is card:
            waiting.pop()
            kept.append((card, index))
    return kept[::-1]
