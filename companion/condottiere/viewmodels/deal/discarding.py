"""Step 4: who may discard the whole hand (C27), and naming its cards where a table shows them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.condottiere.viewmodels.battle.battle_keys import ORDER, KeyView, plain_key
from companion.condottiere.viewmodels.moves.offered import is_legal
from companion.condottiere.words import player_name, reason, shortened, skipped
from companion.table import Table
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable, Say
from companion.viewmodels.basic.model import Field
from engine.condottiere.cards import CARDS, MERCENARIES, POSITION, Card
from engine.condottiere.moves import Discard, Fix
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from engine.history import AnyPast
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class HandView:
    """A player, and how many cards they hold; `gone` if the hand has just been discarded."""

    seat: Seat
    name: str
    hand: int
    gone: bool = False


@dataclass(frozen=True, slots=True)
class AskingView:
    """Whether a hand is really to be discarded, as that costs a lot and is tapped quickly."""

    seat: Seat
    question: str
    confirm: str
    keep: str


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


class DiscardModel(AtTable):
    """Discards hands, and asks before; with `discards-shown`, which cards everybody saw.

    `mine` is the seat of whose own device this is.
    """

    naming = Field[NamingView | None](None)
    asking = Field[AskingView | None](None)

    def __init__(
        self, table: Table, say: Say, mine: Callable[[], Seat | None] = lambda: None
    ) -> None:
        super().__init__(table, say)
        self._mine = mine
        self._asked_in: int | None = None
        """The game in which it was asked."""

    def forget(self) -> None:
        """The question whether to discard stays as long as it can be answered."""
        self.naming = None

    def leave(self, *, keep: bool = False) -> None:
        """Drop what was named, or keep it if the screen will come back."""
        super().leave()
        if not keep:
            self.close()

    def render(self) -> None:
        if self.naming is not None:
            self._see(self.naming.seat, self.naming.named)
        asking = self.asking
        if asking is None:
            return
        if self._asked_in != self._table.id:
            self.asking = None
        elif is_legal(self._game, Discard(asking.seat)):
            self._ask(asking.seat)
        else:
            self.asking = None
            name = shortened(player_name(self._game, asking.seat))
            self._say(_("{name} can no longer discard the hand.").format(name=name))

    def close(self) -> bool:
        """Keep the hand after all; False if no question is open."""
        was_open = self.naming is not None or self.asking is not None
        self.naming = self.asking = None
        return was_open

    def discard(self, seat: Seat) -> None:
        """Ask before a hand is discarded; if it may not be, say why."""
        if self._game.setup.rules.discards_shown:
            self._see(seat, ())
        elif is_legal(self._game, Discard(seat)):
            self._ask(seat)
        else:
            self.do(Discard(seat))

    def confirm_asked(self) -> None:
        """Discard the hand that was asked about."""
        asking = self.asking
        if asking is not None:
            self.asking = None
            self._discard(Discard(asking.seat))

    def name(self, word: str) -> None:
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
        if self.naming is not None:
            self._see(self.naming.seat, self.naming.named[:-1])

    def confirm(self) -> None:
        if self.naming is not None and self.naming.whole:
            self._discard(Discard(self.naming.seat, self.naming.named))

    def leave_unseen(self) -> None:
        if self.naming is not None:
            self._discard(Discard(self.naming.seat))

    def _discard(self, move: Discard) -> None:
        """Discard a hand, and tell it, as that can be taken back."""
        before = self._game
        place, mine = before.setup.place[move.seat], move.seat is self._mine()
        if not self.do(move):
            return
        game, count = self._game, before.hands[place]
        if mine:
            text = ngettext(
                "Your {count} card is discarded.", "Your {count} cards are discarded.", count
            )
        else:
            text = ngettext(
                "{name}'s {count} card is discarded.",
                "{name}'s {count} cards are discarded.",
                count,
            )
        told = text.format(name=shortened(player_name(game, move.seat)), count=count)
        if game.phase is Phase.TURN:
            told = f"{told} {skipped(game, (place,), mine=mine)}."
        self._say(told, "", self.last_move_back())

    def _ask(self, seat: Seat) -> None:
        game = self._game
        hand = game.hands[game.setup.place[seat]]
        if seat is self._mine():
            text = ngettext("Discard your {count} card?", "Discard your {count} cards?", hand)
        else:
            text = ngettext(
                "Discard {name}'s {count} card?", "Discard {name}'s {count} cards?", hand
            )
        name = shortened(player_name(game, seat))
        self._asked_in = self._table.id
        self.asking = AskingView(
            seat,
            text.format(name=name, count=hand),
            discard_words(hand),
            _("Keep the hand"),
        )

    @property
    def _game(self) -> Game:
        game: Game = self._table.game
        return game

    def _see(self, seat: Seat, named: tuple[Card, ...], why: str = "") -> None:
        game = self._game
        hand = game.hands[game.setup.place[seat]]
        left = {card: unseen_beside(game, named, card) for card in nameable(game)}
        self.naming = NamingView(
            seat,
            naming_title(game, seat),
            hand,
            named,
            tuple(
                plain_key(card, copies, off=len(named) == hand or not copies)
                for card, copies in left.items()
            ),
            naming_progress(game, seat, named),
            discard_words(hand),
            why,
        )


def discard_words(count: int) -> str:
    return ngettext("Discard {count} card", "Discard {count} cards", count).format(count=count)


def may_discard(game: Game, history: AnyPast | None = None) -> tuple[HandView, ...]:
    """The players who may discard now: not those known to hold a Mercenary (R5).

    With the `history`, who has just done so stays among them, so that the others do not move.
    """
    if not game.discarding:
        return ()
    gone = _just_discarded(() if history is None else history.moves)
    return tuple(
        HandView(player.seat, player.name, game.hands[place], gone=not game.hands[place])
        for place, player in enumerate(game.setup.players)
        if is_legal(game, Discard(player.seat)) or (player.seat in gone and not game.hands[place])
    )


def _just_discarded(moves: Sequence[object]) -> set[Seat]:
    """Who discarded since the last move that was neither that nor a correction."""
    gone = set()
    for move in reversed(moves):
        if isinstance(move, Discard):
            gone.add(move.seat)
        elif not isinstance(move, Fix):
            break
    return gone


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
