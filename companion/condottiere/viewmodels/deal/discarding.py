"""Step 4: who may discard the whole hand (C27), and naming its cards where a table shows them."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.condottiere.face import concluded
from companion.condottiere.viewmodels.battle.battle_keys import ORDER, KeyView, plain_key
from companion.condottiere.viewmodels.moves.offered import is_legal
from companion.condottiere.words import player_name, reason, shortened
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import Field
from companion.viewmodels.basic.sheets import Gone
from engine.condottiere.cards import CARDS, MERCENARIES, POSITION, Card
from engine.condottiere.moves import Discard
from engine.condottiere.state import Game
from engine.errors import Refused
from engine.history import AnyPast
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class HandView:
    """A player, and how many cards they hold."""

    seat: Seat
    name: str
    hand: int


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
        return len(self.named) == self.hand


@dataclass(frozen=True, slots=True)
class Naming:
    """A hand that may be discarded after a battle, and its cards as far as they are named.

    `why` says what is wrong with the card tapped last.
    """

    seat: Seat
    battles: int
    """How many battles were over."""
    named: tuple[Card, ...] = ()
    why: str = ""

    def seen(self, past: AnyPast) -> NamingView:
        """The hand as it is now; `Gone` once it may not be discarded any more."""
        game: Game = past.game
        if concluded(game) != self.battles or not is_legal(game, Discard(self.seat)):
            raise Gone(_("Closed: this hand can no longer be discarded."))
        return _view(game, self)


class DiscardModel(AtTable):
    """Discards hands; with `discards-shown` it first asks which cards everybody saw."""

    naming = Field[NamingView | None](None)

    def close(self) -> bool:
        """Keep the hand after all; False if no question is open."""
        return self._sheets.close("naming")

    def discard(self, seat: Seat) -> None:
        if self._game.setup.rules.discards_shown:
            self._see(seat, ())
        else:
            self.do(Discard(seat))

    def name(self, word: str) -> None:
        view = self.naming
        if view is None or len(view.named) >= view.hand:
            return
        card = CARDS[word]
        if unseen_beside(self._game, view.named, card) > 0:
            self._see(view.seat, (*view.named, card))
        else:
            why = reason(self._game, Refused("not-in-deck", "C2", card=card))
            self._see(view.seat, view.named, why)

    def take_back(self) -> None:
        if self.naming is not None:
            self._see(self.naming.seat, self.naming.named[:-1])

    def confirm(self) -> None:
        if self.naming is not None and self.naming.whole:
            self._discard(Discard(self.naming.seat, self.naming.named))

    def leave_unseen(self) -> None:
        if self.naming is not None:
            self._discard(Discard(self.naming.seat))

    def _discard(self, move: Discard) -> None:
        self._answer("naming", lambda: self._table.do(move))

    @property
    def _game(self) -> Game:
        game: Game = self._table.game
        return game

    def _see(self, seat: Seat, named: tuple[Card, ...], why: str = "") -> None:
        self._sheets.open("naming", Naming(seat, concluded(self._game), named, why))


def _view(game: Game, naming: Naming) -> NamingView:
    seat, named = naming.seat, naming.named
    hand = game.hands[game.setup.place[seat]]
    left = {card: unseen_beside(game, named, card) for card in nameable(game)}
    return NamingView(
        seat,
        naming_title(game, seat),
        hand,
        named,
        tuple(
            plain_key(card, max(copies, 0), off=len(named) >= hand or copies < 1)
            for card, copies in left.items()
        ),
        naming_progress(game, seat, named),
        ngettext("Discard {count} card", "Discard {count} cards", hand).format(count=hand),
        naming.why,
    )


def may_discard(game: Game) -> tuple[HandView, ...]:
    """The players who may discard now: not those known to hold a Mercenary (R5)."""
    if not game.discarding:
        return ()
    return tuple(
        HandView(player.seat, player.name, game.hands[place])
        for place, player in enumerate(game.setup.players)
        if is_legal(game, Discard(player.seat))
    )


def nameable(game: Game) -> tuple[Card, ...]:
    """The cards that such a hand can hold: no Mercenary."""
    edition = game.setup.edition
    return tuple(card for card in ORDER if card in edition.cards and card not in MERCENARIES)


def unseen_beside(game: Game, named: Sequence[Card], card: Card) -> int:
    """How many copies are unseen, apart from those named already."""
    return game.unseen[POSITION[card]] - named.count(card)


def naming_title(game: Game, seat: Seat) -> str:
    name = shortened(player_name(game, seat))
    return _("Which cards does {name} discard?").format(name=name)


def naming_progress(game: Game, seat: Seat, named: Sequence[Card]) -> str:
    hand = game.hands[game.setup.place[seat]]
    text = ngettext("{named} of {count} card named", "{named} of {count} cards named", hand)
    return text.format(named=len(named), count=hand)
