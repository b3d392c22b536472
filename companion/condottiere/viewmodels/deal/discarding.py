"""Discarding a hand (C27), and naming its cards where a table shows them."""

from dataclasses import dataclass

from companion.condottiere.viewmodels.battle.battle_keys import KeyView, plain_key
from companion.condottiere.viewmodels.deal.discards import (
    nameable,
    naming_progress,
    naming_title,
    unseen_beside,
)
from companion.condottiere.words import reason
from companion.texts import ngettext
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import Field
from engine.condottiere.cards import CARDS, Card
from engine.condottiere.moves import Discard
from engine.condottiere.state import Game
from engine.errors import Refused
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class NamingView:
    """A hand being discarded: the cards named so far, and the keys.

    `why` says what is wrong with the card tapped last.
    """

    seat: Seat
    title: str
    hand: int
    named: tuple[Card, ...]
    keys: tuple[KeyView, ...]
    progress: str
    confirm: str
    why: str = ""

    @property
    def whole(self) -> bool:
        """Whether every card has been named."""
        return len(self.named) == self.hand


class DiscardModel(AtTable):
    """Discards hands; with `discards-shown` it first asks which cards everybody saw."""

    naming = Field[NamingView | None](None)

    def forget(self) -> None:
        self.close()

    def leave(self, *, keep: bool = False) -> None:
        """Drop what was named, or keep it if the screen will come back."""
        super().leave()
        if not keep:
            self.close()

    def render(self) -> None:
        """Show the cards named so far."""
        if self.naming is not None:
            self._see(self.naming.seat, self.naming.named)

    def close(self) -> bool:
        """Keep the hand after all; False if no question is open."""
        was_open = self.naming is not None
        self.naming = None
        return was_open

    def discard(self, seat: Seat) -> None:
        """Let this player discard the whole hand."""
        if self._game.setup.rules.discards_shown:
            self._see(seat, ())
        else:
            self.do(Discard(seat))

    def name(self, word: str) -> None:
        """Name one of the cards."""
        view = self.naming
        if view is None or view.whole:
            return
        card = CARDS[word]
        if unseen_beside(self._game, view.named, card):
            self._see(view.seat, (*view.named, card))
        else:
            why = reason(self._game, Refused("not-in-deck", "C2", card=card))
            self._see(view.seat, view.named, why)

    def take_back(self) -> None:
        """Remove the card named last."""
        if self.naming is not None:
            self._see(self.naming.seat, self.naming.named[:-1])

    def confirm(self) -> None:
        """Discard the hand with the cards named."""
        if self.naming is not None and self.naming.whole:
            self.do(Discard(self.naming.seat, self.naming.named))

    def leave_unseen(self) -> None:
        """Discard the hand without naming cards."""
        if self.naming is not None:
            self.do(Discard(self.naming.seat))

    @property
    def _game(self) -> Game:
        game: Game = self._table.game
        return game

    def _see(self, seat: Seat, named: tuple[Card, ...], why: str = "") -> None:
        game = self._game
        hand = game.hands[game.setup.place[seat]]
        confirm = ngettext("Discard {count} card", "Discard {count} cards", hand)
        self.naming = NamingView(
            seat,
            naming_title(game, seat),
            hand,
            named,
            tuple(_key(game, named, card, whole=len(named) == hand) for card in nameable(game)),
            naming_progress(game, seat, named),
            confirm.format(count=hand),
            why,
        )


def _key(game: Game, named: tuple[Card, ...], card: Card, *, whole: bool) -> KeyView:
    left = unseen_beside(game, named, card)
    return plain_key(card, left, off=whole or not left)
