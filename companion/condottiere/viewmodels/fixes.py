"""Corrections at the table: what the table shows wins over what the app believes."""

from companion.condottiere.viewmodels.laid_moves import CardFix, card_fix
from companion.condottiere.viewmodels.player_fix import PlayerFix, player_fix
from companion.viewmodels.at_table import AtTable
from companion.viewmodels.model import Field
from engine.condottiere.moves import Move
from engine.history import AnyHistory, AnyPast, History
from engine.seats import Seat


class FixModel(AtTable):
    """What is open to be put right, if anything; every change of the game closes it."""

    player = Field[PlayerFix | None](None)
    card = Field[CardFix | None](None)

    def forget(self) -> None:
        """The game has changed."""
        self.close()

    def leave(self) -> None:
        """Another screen is about to be shown."""
        super().leave()
        self.close()

    @property
    def is_open(self) -> bool:
        """Whether anything is asked; then keys of the keyboard mean nothing."""
        return self.player is not None or self.card is not None

    def close(self) -> bool:
        """Close what is open; False if nothing was."""
        was_open = self.is_open
        self.player = self.card = None
        return was_open

    def ask(self, seat: Seat) -> None:
        """Open what can be put right about a player."""
        self.card = None
        self.player = player_fix(self._history, seat)

    def ask_card(self, seat: Seat, number: int) -> None:
        """Open the card that is so many-th in a line; where there is none, the player."""
        self.card = card_fix(self._history, seat, number)
        if self.card is None:
            self.ask(seat)

    def change_hand(self, by: int) -> None:
        """More cards or fewer in the hand, before that is confirmed."""
        player = self.player
        if player is not None:
            self.player = player_fix(self._history, player.seat, player.cards + by)

    def make(self, moves: tuple[Move, ...]) -> None:
        """Make the moves that put something right, all at once."""
        if len(moves) == 1:
            self.do(moves[0])
        elif moves:
            self._try(lambda: self._table.mend(self._after(moves)))

    def _after(self, moves: tuple[Move, ...]) -> AnyHistory:
        past = self._history
        return History(past.rules, past.setup, (*past.moves, *moves))

    @property
    def _history(self) -> AnyPast:
        history = self._table.history
        assert history is not None
        return history
