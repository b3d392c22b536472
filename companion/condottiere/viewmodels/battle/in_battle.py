"""What belongs to one battle, or to one turn of it, and is gone with it."""

from dataclasses import dataclass, replace

from companion.condottiere.face import concluded
from companion.condottiere.turns import as_if
from companion.condottiere.viewmodels.battle.choices import Choice, complete, refusal_of
from companion.condottiere.viewmodels.battle.explanations import ExplanationView, explanation
from companion.condottiere.words import reason
from companion.texts import _
from companion.viewmodels.basic.sheets import Gone, Turn, went_on
from companion.words import seat_at
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Total:
    """A player's total in a battle that is being fought."""

    seat: Seat
    battle: int

    def seen(self, past: AnyHistory) -> ExplanationView:
        check_fought(past.game, self.battle)
        return explanation(past.game, self.seat)


@dataclass(frozen=True, slots=True)
class Facedown:
    """C35: a player's facedown card, which is to be turned up at the end of a battle."""

    seat: Seat
    battle: int

    def seen(self, past: AnyHistory) -> Seat:
        """The player; `Gone` without a word, as everybody saw the card being turned up."""
        game: Game = past.game
        lies = game.hidden[game.setup.place[self.seat]]
        if game.phase is not Phase.SHOW or game.battle != self.battle or not lies:
            raise Gone
        return self.seat


@dataclass(frozen=True, slots=True)
class LastTotal:
    """A player's total in the last battle, by how many battles were over then."""

    seat: Seat
    battles: int

    def seen(self, past: AnyHistory) -> ExplanationView:
        game: Game = past.game
        if game.last is None or concluded(game) != self.battles:
            over = concluded(game) > self.battles
            raise Gone(went_on() if over else _("Closed: the battle goes on."))
        shown = replace(game, lines=game.last.lines, hidden=(False,) * len(game.hands))
        return explanation(shown, self.seat)


@dataclass(frozen=True, slots=True)
class Begun:
    """What was chosen of a turn so far."""

    turn: Turn
    choice: Choice
    early: bool = False
    """Whether it is played out of turn."""

    @classmethod
    def of(cls, past: AnyHistory, choice: Choice, early: Seat | None) -> "Begun":
        """In the turn that it is now, or out of turn."""
        acts = early or seat_at(past.game, past.game.turn)
        return cls(Turn.of(past, acts), choice, early is not None)

    def seen(self, past: AnyHistory) -> Choice:
        """The choice; `Gone`, with the reason, also if the rules do not allow it any more."""
        game: Game = past.game
        game = as_if(game, self.turn.seat if self.early else None)
        acts = seat_at(game, game.turn) if game.phase is Phase.TURN else None
        self.turn.check(past, acts)
        refusal = refusal_of(game, self.choice)
        if refusal is not None:
            raise Gone(reason(game, refusal))
        if complete(game, self.choice) is not None:
            raise Gone(_("Nothing was played: there is nothing left to choose."))
        return self.choice


def check_fought(game: Game, battle: int) -> None:
    """`Gone` if the battle with that number is not being fought."""
    if not game.in_battle or game.battle != battle:
        over = concluded(game) >= battle
        raise Gone(
            _("Closed: the battle is over.") if over else _("Closed: the battle was undone.")
        )
