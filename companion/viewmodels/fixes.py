"""Corrections at the table: what the table shows wins over what the app believes."""

from dataclasses import dataclass

from companion.texts import _
from companion.viewmodels.at_table import AtTable
from companion.viewmodels.battle_rows import shortened
from companion.viewmodels.model import Field
from companion.words import player_name
from engine.condottiere.corrections import most_in_hand
from engine.condottiere.moves import FixCondottiere, FixHand, FixTurn
from engine.condottiere.state import Game, Phase
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class HandView:
    """A correction on its way: how many cards are in that hand."""

    seat: Seat
    title: str
    cards: int
    confirm: str
    may_less: bool
    may_more: bool


@dataclass(frozen=True, slots=True)
class SeatFixes:
    """Corrections for a player: the turn and the Condottiere token, where they can be given."""

    seat: Seat
    title: str
    turn: str
    token: str


class FixModel(AtTable):
    """The correction that is open, if any; every change of the game closes it."""

    hand = Field[HandView | None](None)
    seat = Field[SeatFixes | None](None)

    def forget(self) -> None:
        """The game has changed."""
        self.close()

    def leave(self) -> None:
        """Another screen is about to be shown."""
        super().leave()
        self.close()

    def close(self) -> bool:
        """Close the correction; False if none was open."""
        was_open = self.hand is not None or self.seat is not None
        self.hand = self.seat = None
        return was_open

    def ask_hand(self, seat: Seat) -> None:
        """Open the correction of a hand."""
        self._see_hand(seat, self._game.hands[self._game.setup.place[seat]])

    def change_hand(self, by: int) -> None:
        """One card more or less in the correction."""
        if self.hand is not None:
            cards = min(max(self.hand.cards + by, 0), most_in_hand(self._game))
            self._see_hand(self.hand.seat, cards)

    def fix_hand(self) -> None:
        """The hand is so large."""
        if self.hand is not None:
            self.do(FixHand(self.hand.seat, self.hand.cards))

    def ask_seat(self, seat: Seat) -> None:
        """Open the corrections for a player."""
        game = self._game
        name, place = shortened(player_name(game, seat)), game.setup.place[seat]
        turn = token = ""
        if game.phase is Phase.TURN and game.turn != place and game.still_in(place):
            turn = _("It is {name}'s turn").format(name=name)
        if game.holder != place:
            token = _("{name} has the Condottiere token").format(name=name)
        title = _("What does the table show?") if turn or token else _("Nothing to correct here")
        self.seat = SeatFixes(seat, title, turn, token)

    def give_turn(self) -> None:
        """It is that player's turn."""
        if self.seat is not None:
            self.do(FixTurn(self.seat.seat))

    def give_token(self) -> None:
        """That player has the Condottiere token."""
        if self.seat is not None:
            self.do(FixCondottiere(self.seat.seat))

    @property
    def _game(self) -> Game:
        game: Game = self._table.game
        return game

    def _see_hand(self, seat: Seat, cards: int) -> None:
        game = self._game
        self.hand = HandView(
            seat,
            _("Cards in {name}'s hand").format(name=shortened(player_name(game, seat))),
            cards,
            _("Set to {cards}").format(cards=cards),
            may_less=cards > 0,
            may_more=cards < most_in_hand(game),
        )
