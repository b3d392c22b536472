"""Corrections: what is really on the table is right, whatever the app assumed."""

from dataclasses import dataclass
from typing import Protocol

from companion.condottiere.turns import out_of_turn
from companion.condottiere.viewmodels.corrections.laid_moves import (
    CardFix,
    CardInLine,
    card_fix,
    last_of,
)
from companion.condottiere.words import player_name
from companion.table import AnyTable
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable, Say
from companion.viewmodels.basic.intents import intent, number, seat
from companion.viewmodels.basic.model import Field
from companion.viewmodels.moves.move_panels import PanelButton
from companion.words import name_at
from engine.condottiere.corrections import most_in_hand
from engine.condottiere.moves import FixCondottiere, FixHand, FixTurn, Move, Pass
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory, History
from engine.seats import Player, Seat


@dataclass(frozen=True, slots=True)
class FactView:
    """Whether a fact is true, and what a tap does, if anything.

    It makes `moves`, or opens the move at index `mended` to be changed or removed. The `note` says
    what it does, or why it does nothing.
    """

    text: str
    note: str = ""
    true: bool = False
    moves: tuple[Move, ...] = ()
    mended: int | None = None

    @property
    def off(self) -> bool:
        return not self.moves and self.mended is None


@dataclass(frozen=True, slots=True)
class PlayerFix:
    """Everything about one player, with buttons for the others."""

    seat: Seat
    name: str
    players: tuple[Player, ...]
    facts: tuple[FactView, ...]
    held: int
    """The number of cards in the hand, as far as is known."""
    cards: int
    """The number that it would be set to."""
    confirm: str
    moves: tuple[Move, ...]
    """What corrects the hand; empty while the number of cards is unchanged."""
    may_less: bool
    may_more: bool


@dataclass(frozen=True, slots=True)
class Fixing:
    """A player; and the number of cards that was set for the hand, once it was."""

    seat: Seat
    cards: int | None = None

    def seen(self, past: AnyHistory) -> PlayerFix:
        """Everything as it is now; a number that was set stays."""
        return player_fix(past, self.seat, self.cards)


class Mend(Protocol):
    """Opens the list of moves, to do with the move at this index what a button does; without one,
    it shows what can be done there.
    """

    def __call__(self, index: int, deed: PanelButton | None, /) -> None: ...


class FixModel(AtTable):
    """What is being corrected, if anything; `mend` opens the list of moves at one of them."""

    player = Field[PlayerFix | None](None)
    card = Field[CardFix | None](None)

    def __init__(self, table: AnyTable, say: Say, mend: Mend = lambda _index, _deed: None) -> None:
        super().__init__(table, say)
        self._mend = mend

    @property
    def is_open(self) -> bool:
        """Whether a correction is open; then keys of the keyboard do nothing."""
        return self.player is not None or self.card is not None

    @intent(name="leave_as_it_is")
    def close(self) -> bool:
        """Close what is open; False if nothing is."""
        return self._sheets.close("player", "card")

    @intent(seat)
    def correct(self, seat: Seat) -> None:
        """Show what can be corrected about a player."""
        if not self._may(seat):
            return
        self._sheets.close("card")
        self._sheets.open("player", Fixing(seat))

    @intent(seat, number)
    def correct_card(self, seat: Seat, number: int) -> None:
        """Show the card at this place of a line; if there is none, the player."""
        if not self._may(seat) or number < 0:
            return
        found = card_fix(self._history, seat, number)
        if found is None:
            self.correct(seat)
        else:
            self._sheets.close("player")
            self._sheets.open("card", CardInLine.of(self._history, seat, found))

    @intent()
    def one_less(self) -> None:
        self.change_hand(-1)

    @intent()
    def one_more(self) -> None:
        self.change_hand(1)

    @intent()
    def set_hand(self) -> None:
        """Correct the hand to the number that was set."""
        if self.player is not None:
            self.make(self.player.moves)

    @intent(number)
    def put_right(self, at: int) -> None:
        """Make a fact true of the player, or look at what would follow without a pass."""
        facts = () if self.player is None else self.player.facts
        for fact in facts[at : at + 1] if at >= 0 else ():
            if fact.mended is not None:
                last = fact.mended == len(self._history) - 1
                self._mend(fact.mended, PanelButton.REMOVE if last else None)
            else:
                self.make(fact.moves)

    @intent()
    def change_card(self) -> None:
        if self.card is not None:
            self._mend(self.card.index, PanelButton.CHANGE)

    @intent()
    def insert_before_card(self) -> None:
        """Put a forgotten move in before the one that played this card."""
        if self.card is not None:
            self._mend(self.card.index, PanelButton.INSERT)

    @intent()
    def remove_card(self) -> None:
        if self.card is not None:
            self._mend(self.card.index, PanelButton.REMOVE)

    def change_hand(self, by: int) -> None:
        """Change the number of cards in the hand, to be confirmed."""
        player = self.player
        if player is not None:
            most = most_in_hand(self._history.game)
            cards = min(max(player.cards + by, 0), most)
            self._sheets.open(
                "player", Fixing(player.seat, None if cards == player.held else cards)
            )

    def make(self, moves: tuple[Move, ...]) -> None:
        """Make the moves of a correction, all at once."""
        past = self._history
        if len(moves) == 1:
            self._answer("player", lambda: self._table.do(moves[0]))
        elif moves:
            made = History(past.rules, past.setup, (*past.moves, *moves))
            self._answer("player", lambda: self._table.mend(made))

    def _may(self, seat: Seat) -> bool:
        return self._table.is_host and seat in self._history.game.setup.place

    @property
    def _history(self) -> AnyHistory:
        history = self._table.history
        assert history is not None
        return history


def player_fix(past: AnyHistory, seat: Seat, cards: int | None = None) -> PlayerFix:
    """What can be corrected about that player; `cards` are in the hand, or as many as known."""
    game: Game = past.game
    held = game.hands[game.setup.place[seat]]
    cards = held if cards is None else cards
    over = game.outcome is not None
    return PlayerFix(
        seat,
        player_name(game, seat),
        game.setup.players,
        (_turn(game, seat), _token(game, seat), _pass(past, seat)),
        held,
        cards,
        _("The game is over.") if over else _("Set to {cards}").format(cards=cards),
        () if over or cards == held else (FixHand(seat, cards),),
        may_less=cards > 0 and not over,
        may_more=cards < most_in_hand(game) and not over,
    )


def _turn(game: Game, seat: Seat) -> FactView:
    place, text = game.setup.place[seat], _("Has the turn")
    if game.phase is Phase.TURN and place == game.turn:
        return FactView(text, _somebody_else(), true=True)
    if why := _out(game, place):
        return FactView(text, why)
    return FactView(text, _now(game, game.turn), moves=(FixTurn(seat),))


def _token(game: Game, seat: Seat) -> FactView:
    text, has = _("Has the Condottiere"), game.holder == game.setup.place[seat]
    if game.outcome is not None:
        return FactView(text, _("The game is over."), true=has)
    if has:
        return FactView(text, _somebody_else(), true=True)
    return FactView(text, _now(game, game.holder), moves=(FixCondottiere(seat),))


def _pass(past: AnyHistory, seat: Seat) -> FactView:
    """A pass needs no correction of its own: it is made, or removed from the moves."""
    game: Game = past.game
    place, index = game.setup.place[seat], last_of(past, seat, Pass)
    if index is not None and (game.passed[place] or not game.in_battle):
        return FactView(
            _("Has passed") if game.in_battle else _("Passed in the last battle"),
            _mending(last=index == len(past) - 1),
            true=True,
            mended=index,
        )
    text = _("Has passed")
    if why := _out(game, place):
        return FactView(text, why)
    if place == game.turn:
        return FactView(text, _("A pass on this turn."), moves=(Pass(seat),))
    if game.may_wait(place):
        return FactView(text, _("Defends, and waits until everyone else is out."))
    note = _("A pass out of turn; the turn stays with {name}.")
    note = note.format(name=name_at(game, game.turn))
    return FactView(text, note, moves=out_of_turn(game, Pass(seat)))


def _mending(*, last: bool) -> str:
    """What becomes of a pass that was none: others may have played since, each their own card."""
    if last:
        return _("If not, tap to take the pass out of the moves; first you see what follows.")
    return _("If not, tap to put a card in its place, or to take the pass out of the moves.")


def _out(game: Game, place: int) -> str:
    """Why a player cannot act in the battle; empty if the player can."""
    if game.outcome is not None:
        return _("The game is over.")
    if game.phase is not Phase.TURN:
        return _("It is nobody’s turn.")
    if not game.fights[place]:
        return _("Not in the final battle.")
    if game.passed[place]:
        return _("Not possible after a pass.")
    return "" if game.hands[place] else _("Not possible without cards in the hand.")


def _somebody_else() -> str:
    return _("If it is somebody else, tap their emblem above.")


def _now(game: Game, place: int) -> str:
    return _("Now: {name}").format(name=name_at(game, place))
