"""A turn being chosen: which key was tapped, what to ask next, and what the turn would lead to."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

from engine.condottiere.cards import CARDS, HIDEABLE, MERCENARIES, Card, Line
from engine.condottiere.moves import OFF, Bishop, Hide, Lay, Move, Pass, Scarecrow, Show, Turn
from engine.condottiere.outlook import Standing, outlook, standing_of
from engine.condottiere.referee import apply
from engine.condottiere.state import Game, Phase
from engine.condottiere.strength import strengths, strongest
from engine.errors import Refused
from engine.seats import Seat

PASS = "pass"
PASS_UP = "pass up"
"""Pass, and turn the facedown card up (C35)."""
HIDE = "hide"
NONE = "none"
BACK = "back"


class Question(StrEnum):
    """What the keypad asks for."""

    TURN = "turn"
    TURN_UP = "turn up"
    TAKE = "take"
    POPE = "pope"
    SHOW = "show"


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn as far as it is chosen: the word of the key, and the card turned up with it."""

    word: str = ""
    turned_up: Card | None = None

    @property
    def card(self) -> Card | None:
        """The card being played face up."""
        return CARDS.get(self.word)


@dataclass(frozen=True, slots=True)
class Preview:
    """The lines after a move, and how its player would stand."""

    lines: tuple[Line, ...]
    total: int
    standing: Standing


def step(game: Game, choice: Choice) -> Question:
    if game.phase is Phase.SHOW:
        return Question.SHOW
    if not choice.word:
        return Question.TURN
    if _turning_up(game, choice):
        return Question.TURN_UP
    return Question.TAKE if choice.card is Card.SCARECROW else Question.POPE


def complete(game: Game, choice: Choice) -> Turn | None:
    """The move, if there is nothing left to ask."""
    asks = (
        _turning_up(game, choice)
        or (choice.card is Card.BISHOP and not game.final)
        or (choice.card is Card.SCARECROW and bool(to_take(game, choice)))
    )
    return None if asks else simplest(game, choice)


def simplest(game: Game, choice: Choice) -> Turn:
    """The move with the simplest answers to what is left to ask."""
    seat, turned_up = game.setup.players[game.turn].seat, choice.turned_up
    if choice.word in (PASS, PASS_UP):
        return Pass(seat, turned_up)
    if choice.word == HIDE:
        return Hide(seat, turned_up)
    match CARDS[choice.word]:
        case Card.BISHOP:
            return Bishop(seat, None if game.final else OFF, turned_up)
        case Card.SCARECROW:
            return Scarecrow(seat, None, turned_up)
        case card:
            return Lay(seat, card, turned_up)


def refusal_of(game: Game, choice: Choice) -> Refused | None:
    """Why the rules do not allow what was chosen so far; None if they do."""
    if choice.turned_up is None:
        ahead = outlook(game)
        assert ahead is not None
        option = ahead.cards.get(choice.card) if choice.card is not None else None
        if choice.word == HIDE:
            option = ahead.hide
        return None if option is None else option.refusal
    try:
        apply(game, simplest(game, choice))
    except Refused as refusal:
        return refusal
    return None


def to_turn_up(game: Game, choice: Choice) -> dict[Card, Preview]:
    """C35: what the facedown card may turn out to be, and what the turn would lead to then."""
    moves = {card: simplest(game, Choice(choice.word, card)) for card in Card if card in HIDEABLE}
    return _previews(game, moves, game.turn)


def to_take(game: Game, choice: Choice) -> dict[Card, Preview]:
    """C17: what the Scarecrow may take back, and what that would lead to."""
    seat, up = game.setup.players[game.turn].seat, choice.turned_up
    moves = {card: Scarecrow(seat, card, up) for card in Card if card in MERCENARIES}
    return _previews(game, moves, game.turn)


def to_show(game: Game, seat: Seat) -> dict[Card, Preview]:
    """C35: what a facedown card left at the end may turn out to be."""
    moves = {card: Show(seat, card) for card in Card if card in HIDEABLE}
    return _previews(game, moves, game.setup.place[seat])


def shown_lines(game: Game, choice: Choice) -> tuple[Line, ...]:
    """The lines as they are, with the card that is being turned up."""
    if choice.turned_up is None:
        return game.lines
    lines = list(game.lines)
    lines[game.turn] += (choice.turned_up,)
    return tuple(lines)


def falling(game: Game, choice: Choice) -> tuple[frozenset[Card], ...]:
    """C16: for every line the kinds that the Bishop being played will discard."""
    if choice.card is not Card.BISHOP or _turning_up(game, choice):
        return (frozenset(),) * len(game.lines)
    left = preview(game, simplest(game, choice), game.turn).lines
    return tuple(
        frozenset(card for card in before if before.count(card) > after.count(card))
        for before, after in zip(shown_lines(game, choice), left, strict=True)
    )


def preview(game: Game, move: Move, place: int) -> Preview:
    """What a legal move leads to; if it ends the battle, the lines at the judgement."""
    after = apply(game, move)
    concluded = after.last is not game.last and after.last is not None
    lines = after.last.lines if concluded and after.last else after.lines
    totals = strengths(lines)
    return Preview(lines, totals[place], standing(game, totals, place))


def standing(game: Game, totals: Sequence[int], place: int) -> Standing:
    """How a player stands among those in the battle."""
    return standing_of(place, strongest(totals, game.fighting()))


def _previews(game: Game, moves: Mapping[Card, Move], place: int) -> dict[Card, Preview]:
    """What those of the moves lead to that the rules allow."""
    found = {}
    for card, move in moves.items():
        with suppress(Refused):
            found[card] = preview(game, move, place)
    return found


def _turning_up(game: Game, choice: Choice) -> bool:
    """Whether the facedown card is being turned up and still has to be named."""
    return game.hidden[game.turn] and choice.turned_up is None and choice.word not in ("", PASS)
