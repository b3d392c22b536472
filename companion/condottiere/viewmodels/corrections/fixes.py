"""Corrections: what is really on the table is right, whatever the app assumed."""

from companion.condottiere.viewmodels.corrections.player_fix import PlayerFix, player_fix
from companion.condottiere.viewmodels.moves.laid_moves import CardFix, card_fix
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import Field
from engine.condottiere.moves import Move
from engine.history import AnyHistory, AnyPast, History
from engine.seats import Seat


class FixModel(AtTable):
    """What is being corrected, if anything; every change of the game closes it."""

    player = Field[PlayerFix | None](None)
    card = Field[CardFix | None](None)

    def forget(self) -> None:
        self.close()

    def leave(self) -> None:
        super().leave()
        self.close()

    @property
    def is_open(self) -> bool:
        """Whether a correction is open; then keys of the keyboard do nothing."""
        return self.player is not None or self.card is not None

    def close(self) -> bool:
        """Close what is open; False if nothing is."""
        was_open = self.is_open
        self.player = self.card = None
        return was_open

    def ask(self, seat: Seat) -> None:
        """Show what can be corrected about a player."""
        self.card = None
        self.player = player_fix(self._history, seat)

    def ask_card(self, seat: Seat, number: int) -> None:
        """Show the card at this place of a line; if there is none, the player."""
        self.card = card_fix(self._history, seat, number)
        if self.card is None:
            self.ask(seat)

    def change_hand(self, by: int) -> None:
        """Change the number of cards in the hand, to be confirmed."""
        player = self.player
        if player is not None:
            self.player = player_fix(self._history, player.seat, player.cards + by)

    def make(self, moves: tuple[Move, ...]) -> None:
        """Make the moves of a correction, all at once."""
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
