"""The calculator: totals of lines without a game, and the cards of a new deal."""

from contextlib import suppress

from companion.condottiere import tally
from companion.condottiere.tally import Held, Tally
from companion.condottiere.viewmodels.battle.battle_keys import ORDER, KeyView
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.battle.sums import (
    DealView,
    PartView,
    SumView,
    felled,
    key,
    part,
    season_words,
)
from companion.services.reading import agreed
from companion.services.settings import Notes
from companion.services.storage import Journal, StorageError
from companion.texts import _, ngettext
from companion.viewmodels.basic.intents import intent, number, text
from companion.viewmodels.basic.model import Field, Model
from engine.condottiere.calculator import sums, to_deal
from engine.condottiere.cards import CARDS, POSITION, Card
from engine.condottiere.edition import DEFAULT_EDITION, FEWEST_PLAYERS, MOST_PLAYERS, load
from engine.condottiere.outlook import standing_of
from engine.seats import Seat

NOTE = "calculator"
UNDO, REDO, CLEAR = "undo", "redo", "clear"
"""The keys that are no cards. A card taken back with a Scarecrow is tapped in its line; a Surrender
counts nothing, so it has no key.
"""
LETTERS = {**{figure: figure for figure in "123456"}, Card.TEN.value: "0", UNDO: "backspace"}
"""The key of a keyboard for each key of the keypad that has one."""

PAGES = ("battle", "deal")

_CARD_KEYS = tuple(card for card in ORDER if card not in (Card.SCARECROW, Card.SURRENDER))
_USUAL = (Seat.RED, Seat.GREEN, Seat.BLUE, Seat.YELLOW)
_MOST_UNDONE = 200


class CalculatorModel(Model):
    """Lines, totals and the deal. Every change is saved in the journal, or in `notes`."""

    page = Field("battle")
    rows = Field[tuple[SumView, ...]](())
    parts = Field[tuple[PartView, ...]](())
    keys = Field[tuple[KeyView, ...]](())
    said = Field("")
    deals = Field[tuple[DealView, ...]](())
    total = Field(0)
    shuffled = Field("")
    may_widen = Field(True)
    may_narrow = Field(True)

    def __init__(self, journal: Journal, notes: Notes | None = None) -> None:
        super().__init__()
        self._journal = journal
        self._notes: Notes = journal if notes is None else notes
        self._edition = load(DEFAULT_EDITION)
        self._before: list[Tally] = []
        self._after: list[Tally] = []
        self._held: dict[Seat, Held] = {}
        self._tally = Tally.of(_USUAL)
        self._recall()
        self._show()

    @intent(text)
    def turn_to(self, page: str) -> None:
        """Show the battle's totals, or the deal's."""
        if page in PAGES:
            self.page = page
            self._keep()

    @intent(number)
    def select(self, place: int) -> None:
        """Select the line that cards are added to."""
        if 0 <= place < len(self._tally.seats):
            self._tally = Tally(self._tally.seats, self._tally.lines, place)
            self._show_and_keep()

    @intent(text)
    def tap(self, word: str) -> None:
        """What one of the keys is for."""
        if all(key.word != word or key.off for key in self.keys):
            return
        if word in CARDS:
            self.lay(CARDS[word])
        else:
            {UNDO: self.undo, REDO: self.redo, CLEAR: self.clear}[word]()

    def lay(self, card: Card) -> None:
        if not self._copies_left(card):
            return
        lines = self._tally.lines
        words = ""
        if card is Card.BISHOP:
            words = felled(sums(lines))
        elif card is Card.WINTER and any(Card.SPRING in line for line in lines):
            words = _("Winter: Spring is discarded.")
        elif card is Card.SPRING and any(Card.WINTER in line for line in lines):
            words = _("Spring: Winter is discarded.")
        self._change(self._tally.laid(card), words)

    @intent(number, name="take_off")
    def take_back(self, index: int) -> None:
        """Remove a card from the selected line: a mistake, or taken back with a Scarecrow."""
        if 0 <= index < len(self._tally.lines[self._tally.selected]):
            self._change(self._tally.taken_back(index))

    def clear(self) -> None:
        if any(self._tally.lines):
            self._change(Tally.of(self._tally.seats))

    @intent()
    def widen(self) -> None:
        if self.may_widen:
            self._change(self._tally.wider())

    @intent()
    def narrow(self) -> None:
        if self.may_narrow:
            self._change(self._tally.narrower())

    @intent()
    def recolor(self) -> None:
        self._change(self._tally.recolored())

    def undo(self) -> None:
        if self._before:
            self._after.append(self._tally)
            self._go_to(self._before.pop())

    def redo(self) -> None:
        if self._after:
            self._before.append(self._tally)
            self._go_to(self._after.pop())

    @intent(number, number)
    def count_regions(self, place: int, by: int) -> None:
        """A region more or less."""
        self._hold(place, regions=by)

    @intent(number, number)
    def count_kept(self, place: int, by: int) -> None:
        """A card kept more or less."""
        self._hold(place, kept=by)

    @intent()
    def count_anew(self) -> None:
        self._held.clear()
        self._show_and_keep()

    def _hold(self, place: int, *, regions: int = 0, kept: int = 0) -> None:
        """So many more regions or cards, as far as the board and the rules allow (C28)."""
        if place not in range(len(self._tally.seats)) or regions + kept not in (-1, 1):
            return
        held = [self._held.get(seat, Held()) for seat in self._tally.seats]
        now = Held(held[place].regions + regions, held[place].kept + kept)
        left = len(self._edition.board.regions) - sum(each.regions for each in held)
        if now.regions >= 0 and regions <= left and 0 <= now.kept <= self._edition.most_kept:
            self._held[self._tally.seats[place]] = now
            self._show_and_keep()

    def _change(self, changed: Tally, words: str = "") -> None:
        self._before = [*self._before[1 - _MOST_UNDONE :], self._tally]
        self._after.clear()
        self._go_to(changed, words)

    def _go_to(self, changed: Tally, words: str = "") -> None:
        self._tally = changed
        self.said = words
        self._show_and_keep()

    def _show_and_keep(self) -> None:
        self._show()
        self._keep()

    def _recall(self) -> None:
        try:
            note = self._notes.note(NOTE)
            found = [] if note else [agreed(header) for header in self._journal.headers(1)]
        except StorageError:
            return
        for record in filter(None, found):
            self._tally = Tally.of([player.seat for player in record.setup.players])
        with suppress(ValueError):
            self._tally, self._held, self.page = tally.read(note or "")

    def _keep(self) -> None:
        """Save; if that fails, the values remain until the app is closed."""
        with suppress(StorageError):
            self._notes.set_note(NOTE, tally.written(self._tally, self._held, self.page))

    def _copies_left(self, card: Card) -> int:
        laid = sum(line.count(card) for line in self._tally.lines)
        return self._edition.deck[POSITION[card]] - laid

    def _show(self) -> None:
        found, now = sums(self._tally.lines), self._tally
        begun = any(now.lines)
        self.rows = tuple(
            SumView(
                seat,
                tuple(map(CardView, now.lines[place])),
                found.strengths[place],
                standing_of(place, found.leaders) if begun and place in found.leaders else None,
                place == found.majority,
                place == now.selected,
            )
            for place, seat in enumerate(now.seats)
        )
        self.parts = tuple(part(term) for term in found.terms[now.selected])
        self.keys = (
            *(key(self._tally, card, off=not self._copies_left(card)) for card in _CARD_KEYS),
            KeyView(UNDO, _("Undo"), off=not self._before),
            KeyView(REDO, _("Redo"), off=not self._after),
            KeyView(CLEAR, _("Clear"), off=not begun),
        )
        if not self.said:
            self.said = season_words(now.lines)
        self.may_widen = len(now.seats) < MOST_PLAYERS
        self.may_narrow = len(now.seats) > FEWEST_PLAYERS
        self._show_deal()

    def _show_deal(self) -> None:
        edition, seats = self._edition, self._tally.seats
        held = [self._held.get(seat, Held()) for seat in seats]
        free = len(edition.board.regions) - sum(each.regions for each in held)
        self.deals = tuple(
            DealView(
                seat,
                each.regions,
                each.kept,
                to_deal(each.regions, each.kept),
                may_win=free > 0,
                may_keep=each.kept < edition.most_kept,
            )
            for seat, each in zip(seats, held, strict=True)
        )
        self.total = sum(view.dealt for view in self.deals)
        cards = edition.size - sum(each.kept for each in held)
        text = ngettext("Shuffle {number} card, deal", "Shuffle {number} cards, deal", cards)
        self.shuffled = text.format(number=cards)
