"""Somebody plays out of turn: whose keys are shown then, and for how long."""

from dataclasses import dataclass, replace

from companion.condottiere.viewmodels.battle.in_battle import check_fought
from companion.condottiere.words import shortened
from companion.texts import _
from companion.viewmodels.basic.at_table import PromptView
from companion.viewmodels.basic.sheets import Gone
from companion.words import name_at
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """A player who plays although it is somebody else's turn, in this battle."""

    seat: Seat
    battle: int

    def seen(self, past: AnyHistory) -> Seat:
        """The player; `Gone` without a word once it is their turn."""
        game: Game = past.game
        check_fought(game, self.battle)
        if game.phase is Phase.TURN and game.setup.place[self.seat] == game.turn:
            raise Gone
        if not may_play(game, self.seat):
            raise Gone(_("Nothing was played: the turn has changed."))
        return self.seat


def may_play(game: Game, seat: Seat) -> bool:
    """Whether it could be this player's turn, and is not."""
    place = game.setup.place[seat]
    return game.phase is Phase.TURN and place != game.turn and game.still_in(place)


def asks_for(prompt: PromptView, game: Game, name: str) -> PromptView:
    """The prompt for a card out of turn; `game` is the real one."""
    after = shortened(name_at(game, game.turn))
    return replace(
        prompt,
        text=_("{name} plays out of turn").format(name=shortened(name)),
        skipped=_("Then it is {name}’s turn again").format(name=after),
    )
