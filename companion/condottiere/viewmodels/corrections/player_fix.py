"""What can be corrected about a player: turn, Condottiere, pass, hand, each as it is now."""

from dataclasses import dataclass
from enum import StrEnum

from companion.condottiere.words import player_name
from companion.texts import _
from engine.condottiere.corrections import most_in_hand
from engine.condottiere.moves import (
    Deal,
    FixCondottiere,
    FixHand,
    FixTurn,
    Move,
    Pass,
    Place,
)
from engine.condottiere.state import Game, Phase
from engine.history import AnyPast
from engine.seats import Player, Seat


class Fact(StrEnum):
    """A fact that can be true of a player."""

    TURN = "turn"
    TOKEN = "token"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class FactView:
    """Whether a fact is true, and what a tap does, if anything.

    It makes `moves`, or offers to remove the move at index `taken_out`. The `note` says what it
    does, or why it does nothing.
    """

    fact: Fact
    text: str
    note: str = ""
    true: bool = False
    moves: tuple[Move, ...] = ()
    taken_out: int | None = None

    @property
    def off(self) -> bool:
        """Whether a tap does nothing."""
        return not self.moves and self.taken_out is None


@dataclass(frozen=True, slots=True)
class PlayerFix:
    """Everything about one player, with buttons for the others."""

    seat: Seat
    name: str
    players: tuple[Player, ...]
    facts: tuple[FactView, ...]
    cards: int
    confirm: str
    moves: tuple[Move, ...]
    """What corrects the hand; empty while the number of cards is unchanged."""
    may_less: bool
    may_more: bool


def player_fix(past: AnyPast, seat: Seat, cards: int | None = None) -> PlayerFix:
    """What can be corrected about that player; `cards` are in the hand, or as many as known."""
    game: Game = past.game
    held = game.hands[game.setup.place[seat]]
    cards = held if cards is None else min(max(cards, 0), most_in_hand(game))
    over = game.outcome is not None
    return PlayerFix(
        seat,
        player_name(game, seat),
        game.setup.players,
        (_turn(game, seat), _token(game, seat), _pass(past, seat)),
        cards,
        _("The game is over.") if over else _("Set to {cards}").format(cards=cards),
        () if over or cards == held else (FixHand(seat, cards),),
        may_less=cards > 0 and not over,
        may_more=cards < most_in_hand(game) and not over,
    )


def _turn(game: Game, seat: Seat) -> FactView:
    place, text = game.setup.place[seat], _("Has the turn")
    if game.phase is not Phase.TURN:
        return FactView(Fact.TURN, text, _over(game) or _("Nobody has the turn now."))
    if place == game.turn:
        return FactView(Fact.TURN, text, _somebody_else(), true=True)
    if why := _out(game, place):
        return FactView(Fact.TURN, text, why)
    now = game.setup.players[game.turn].seat
    return FactView(Fact.TURN, text, _now(game, now), moves=(FixTurn(seat),))


def _token(game: Game, seat: Seat) -> FactView:
    text, holder = _("Has the Condottiere"), game.setup.players[game.holder].seat
    if holder is seat:
        return FactView(Fact.TOKEN, text, _over(game) or _somebody_else(), true=True)
    if game.outcome is not None:
        return FactView(Fact.TOKEN, text, _over(game))
    return FactView(Fact.TOKEN, text, _now(game, holder), moves=(FixCondottiere(seat),))


def _pass(past: AnyPast, seat: Seat) -> FactView:
    """A pass needs no correction of its own: it is made, or removed from the moves."""
    game: Game = past.game
    place, index = game.setup.place[seat], _last_pass(past, seat)
    on = game.phase in (Phase.TURN, Phase.SHOW)
    if index is not None and (game.passed[place] or not on):
        return FactView(
            Fact.PASS,
            _("Has passed") if on else _("Passed in the last battle"),
            _("If not, tap to take the pass out of the moves; first you see what follows."),
            true=True,
            taken_out=index,
        )
    text = _("Has passed")
    if game.phase is not Phase.TURN:
        return FactView(Fact.PASS, text, _over(game) or _("Nobody has the turn now."))
    if why := _out(game, place):
        return FactView(Fact.PASS, text, why)
    if place == game.turn:
        return FactView(Fact.PASS, text, _("A pass on this turn."), moves=(Pass(seat),))
    if game.may_wait(place):
        return FactView(Fact.PASS, text, _("Defends, and waits until everyone else is out."))
    now = game.setup.players[game.turn].seat
    note = _("A pass out of turn; the turn stays with {name}.")
    return FactView(
        Fact.PASS,
        text,
        note.format(name=player_name(game, now)),
        moves=_out_of_turn(past, seat, now),
    )


def _out_of_turn(past: AnyPast, seat: Seat, now: Seat) -> tuple[Move, ...]:
    """Give the turn to the passing player, and back, unless it gets there by itself."""
    moves = FixTurn(seat), Pass(seat)
    game: Game = past.game
    after: Game = past.rules.fold(game, moves)
    return moves if after.turn == game.turn else (*moves, FixTurn(now))


def _last_pass(past: AnyPast, seat: Seat) -> int | None:
    """The last pass of this player in the present battle, or else in the last one."""
    start = Deal if past.game.final else Place
    for index in range(len(past) - 1, -1, -1):
        move = past.moves[index]
        if isinstance(move, Pass) and move.seat is seat:
            return index
        if isinstance(move, start):
            return None
    return None


def _out(game: Game, place: int) -> str:
    """Why a player is no longer in the battle; empty if the player is."""
    if not game.fights[place]:
        return _("Not in the final battle.")
    if game.passed[place]:
        return _("Not possible after a pass.")
    return "" if game.hands[place] else _("Not possible without cards in the hand.")


def _over(game: Game) -> str:
    return "" if game.outcome is None else _("The game is over.")


def _somebody_else() -> str:
    return _("If it is somebody else, tap their emblem above.")


def _now(game: Game, seat: Seat) -> str:
    return _("Now: {name}").format(name=player_name(game, seat))
