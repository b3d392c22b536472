"""What was played last in a battle, so that a slip is seen at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.condottiere.words import card_name, player_name, shortened
from companion.texts import _
from engine.condottiere.cards import Card
from engine.condottiere.moves import Bishop, Fix, Hide, Lay, Move, Pass, Scarecrow, Show
from engine.condottiere.state import Game
from engine.seats import Seat

Played = Lay | Bishop | Scarecrow | Hide | Pass | Show


@dataclass(frozen=True, slots=True)
class LastPlayed:
    """Who played last, which card of their line that is, counted from 0, and both in words."""

    seat: Seat
    words: str
    at: int | None = None


def last_played(game: Game, made: Sequence[Move]) -> LastPlayed | None:
    """The last turn of the present battle; corrections after it change nothing about that."""
    if not game.in_battle:
        return None
    move = next((each for each in reversed(made) if not isinstance(each, Fix)), None)
    if not isinstance(move, Played):
        return None
    text = _("{name}: {facts}")
    name = shortened(player_name(game, move.seat))
    return LastPlayed(move.seat, text.format(name=name, facts=_what(move)), _place(game, move))


def _what(move: Played) -> str:
    match move:
        case Lay(card=card) | Show(card=card):
            return card_name(card)
        case Bishop():
            return card_name(Card.BISHOP)
        case Scarecrow():
            return card_name(Card.SCARECROW)
        case Hide():
            return _("facedown card")
        case Pass():
            return _("passed")


def _place(game: Game, move: Played) -> int | None:
    """Bishop and Scarecrow do not stay in a line."""
    cards = len(game.lines[game.setup.place[move.seat]])
    match move:
        case Hide():
            return cards
        case Lay() | Show() | Pass(turned_up=Card()):
            return cards - 1
    return None
