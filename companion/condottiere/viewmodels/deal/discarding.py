"""Step 4: who may discard the whole hand (C27), and naming its cards where a table shows them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.condottiere.face import concluded
from companion.condottiere.viewmodels.battle.battle_keys import ORDER, KeyView, plain_key
from companion.condottiere.viewmodels.moves.offered import is_legal
from companion.condottiere.words import player_name, reason, shortened, skipped
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.intents import intent, seat, text
from companion.viewmodels.basic.model import Field
from companion.viewmodels.basic.sheets import Gone
from engine.condottiere.cards import CARDS, MERCENARIES, POSITION, Card
from engine.condottiere.moves import Discard, Fix
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from engine.history import AnyHistory
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class HandView:
    """A player, and how many cards they hold; `gone` if the hand has just been discarded, and
    `kept` says why it cannot be.
    """

    seat: Seat
    name: str
    hand: int
    gone: bool = False
    kept: str = ""


@dataclass(frozen=True, slots=True)
class AskingView:
    """Whether a hand is really to be discarded, as that costs a lot and is tapped quickly."""

    seat: Seat
    question: str
    note: str
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

    def seen(self, past: AnyHistory) -> NamingView:
        """The hand as it is now; `Gone` once it may not be discarded any more."""
        game: Game = past.game
        if concluded(game) != self.battles or not is_legal(game, Discard(self.seat)):
            raise Gone(_("Closed: this hand can no longer be discarded."))
        return _view(game, self)


@dataclass(frozen=True, slots=True)
class Asking:
    """Whether a hand is really to be discarded; `own` on the device of whose hand it is."""

    seat: Seat
    own: bool

    def seen(self, past: AnyHistory) -> AskingView:
        """The question with the number of cards now; `Gone` once the hand may not be discarded."""
        game: Game = past.game
        name = shortened(player_name(game, self.seat))
        if not is_legal(game, Discard(self.seat)):
            raise Gone(_("{name} can no longer discard the hand.").format(name=name))
        hand = game.hands[game.setup.place[self.seat]]
        if self.own:
            text = ngettext("Discard your {count} card?", "Discard your {count} cards?", hand)
        else:
            text = ngettext(
                "Discard {name}’s {count} card?", "Discard {name}’s {count} cards?", hand
            )
        question = text.format(name=name, count=hand)
        note = _("A hand with a Mercenary cannot be discarded.")
        return AskingView(self.seat, question, note, discard_words(hand), _("Keep the hand"))


class DiscardModel(AtTable):
    """Discards hands, and asks before; with `discards-shown`, which cards everybody saw."""

    naming = Field[NamingView | None](None)
    asking = Field[AskingView | None](None)

    @intent(name="keep_hand")
    def close(self) -> bool:
        """Keep the hand after all; False if no question is open."""
        return self._sheets.close("naming", "asking")

    @intent(seat)
    def discard(self, seat: Seat) -> None:
        """Ask before a hand is discarded; if it may not be, say why."""
        if not is_legal(self._game, Discard(seat)):
            self.do(Discard(seat))
        elif self._game.setup.rules.discards_shown:
            self._see(seat, ())
        else:
            self._ask(seat)

    @intent(name="discard_asked")
    def confirm_asked(self) -> None:
        """Discard the hand that was asked about."""
        if self.asking is not None:
            self._discard(Discard(self.asking.seat))

    @intent(text)
    def name(self, word: str) -> None:
        view = self.naming
        if view is None or len(view.named) >= view.hand:
            return
        if all(key.word != word for key in view.keys):
            return
        card = CARDS[word]
        if unseen_beside(self._game, view.named, card) > 0:
            self._see(view.seat, (*view.named, card))
        else:
            why = reason(self._game, Refused("not-in-deck", "C2", card=card))
            self._see(view.seat, view.named, why)

    @intent(name="unname")
    def take_back(self) -> None:
        if self.naming is not None:
            self._see(self.naming.seat, self.naming.named[:-1])

    @intent(name="confirm_named")
    def confirm(self) -> None:
        if self.naming is not None and self.naming.whole:
            self._discard(Discard(self.naming.seat, self.naming.named))

    @intent()
    def leave_unseen(self) -> None:
        if self.naming is not None:
            self._discard(Discard(self.naming.seat))

    def _discard(self, move: Discard) -> None:
        """Discard a hand, and tell it, as that can be taken back."""
        before = self._game
        place, mine = before.setup.place[move.seat], move.seat is self._table.mine
        sheet = "naming" if self.naming is not None else "asking"
        if not self._answer(sheet, lambda: self._table.do(move)):
            return
        game, count = self._game, before.hands[place]
        if mine:
            text = ngettext(
                "Your {count} card is discarded.", "Your {count} cards are discarded.", count
            )
        else:
            text = ngettext(
                "{name}’s {count} card is discarded.",
                "{name}’s {count} cards are discarded.",
                count,
            )
        told = text.format(name=shortened(player_name(game, move.seat)), count=count)
        if game.phase is Phase.TURN:
            told = f"{told} {skipped(game, (place,), mine=mine)}."
        self._say(told, "", self.last_move_back())

    def _ask(self, seat: Seat) -> None:
        self._sheets.open("asking", Asking(seat, own=seat is self._table.mine))

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
        discard_words(hand),
        naming.why,
    )


def discard_words(count: int) -> str:
    return ngettext("Discard {count} card", "Discard {count} cards", count).format(count=count)


def may_discard(game: Game, history: AnyHistory | None = None) -> tuple[HandView, ...]:
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


def hands_asked(
    game: Game, history: AnyHistory | None, mine: Callable[[Seat], bool] = lambda _: True
) -> tuple[HandView, ...]:
    """Whose hands are asked about here: who may discard, and beside them who would be missed,
    with the reason: everybody saw a Mercenary go to that hand.
    """
    may = {view.seat: view for view in may_discard(game, history) if mine(view.seat)}
    if not may:
        return ()
    for place, player in enumerate(game.setup.players):
        if game.known[place] and game.hands[place] and mine(player.seat):
            why = reason(game, Refused("holds-mercenary", "R5", seat=player.seat))
            view = HandView(player.seat, player.name, game.hands[place], kept=why)
            may.setdefault(player.seat, view)
    return tuple(may[player.seat] for player in game.setup.players if player.seat in may)


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
