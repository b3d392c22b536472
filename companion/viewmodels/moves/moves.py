"""All moves of the game: looking at them, going back, and correcting them."""

from collections.abc import Callable

from companion.table import AnyTable
from companion.texts import ngettext
from companion.viewmodels.basic.at_table import AtTable, Say
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.basic.model import Field
from companion.viewmodels.moves.mending import Mending
from companion.viewmodels.moves.move_panels import (
    Editing,
    Panel,
    PanelButton,
    Spot,
    panel,
    preview_of,
)
from companion.viewmodels.moves.moves_face import Kind, MoveRow, Offer, moves_face
from engine.history import AnyHistory, History, Misfit


class MovesModel(AtTable):
    """The list, and the panel in which moves are edited. Nothing is saved before `accept`."""

    rows = Field[tuple[MoveRow, ...]](())
    focus = Field(0, always=True)
    """The row to scroll to."""
    summary = Field("")
    panel = Field[Panel | None](None)
    chosen = Field(-2)
    """The index of the row that the panel is about."""
    may_restore = Field(False)
    changed = Field(False)
    """Whether the game has changed since the list was opened."""
    mended = Field(False)
    """Whether an edit was accepted since then."""
    _begun: tuple[Spot, ...] | None = None

    def __init__(self, table: AnyTable, say: Say) -> None:
        super().__init__(table, say)
        self._opened: tuple[object, ...] = ()
        self._old: AnyHistory | None = None
        self._mended: AnyHistory | None = None

    def enter(self) -> None:
        """Open the list at its end."""
        self._opened = self._history.moves
        self.mended = False
        self.close()
        super().enter()
        self._look_at(Kind.NOW)

    def render(self) -> None:
        history = self._history
        self.rows = moves_face(history.rules).rows(history)
        count = len(history)
        self.summary = ngettext("{count} move", "{count} moves", count).format(count=count)
        self.changed = history.moves != self._opened
        self.may_restore = self._old is not None and history.has_moves_of(self._mended)
        self._show_panel()

    def leave(self, *, keep: bool = False) -> None:
        """Close the panel."""
        super().leave(keep=keep)
        self._show_panel()

    def undo(self) -> None:
        self._go(self._undo)

    def redo(self) -> None:
        self._go(self._redo)

    def pick(self, row: MoveRow) -> None:
        """Called when a row is tapped: show what can be done there, or redo up to it.

        A finger may still find an old row before a changed list is drawn.
        """
        gone = row not in self.rows
        if gone or not row.tappable or any(spot.draft.edits for spot in self._spots):
            return
        if row.kind is Kind.UNDONE:
            self.close()
            self._go(lambda: self._table.go_to(row.index + 1))
            return
        self._open(Spot(Mending.begin(self._history), row.index))

    def open_at(self, index: int, deed: PanelButton | None) -> None:
        """Do at a move what that button does, or show what can be done; one step back closes the
        panel.
        """
        self._open(Spot(Mending.begin(self._history), index))
        if deed is not None:
            self.act(deed)
        self._open(*self._spots[-1:])

    def act(self, deed: PanelButton) -> None:
        """Called when a button of the panel is tapped; one that has disappeared does nothing."""
        if not self._spots:
            return
        spot = self._spots[-1]
        draft, index = spot.draft, spot.index
        match deed:
            case PanelButton.CHANGE:
                self._step(self._asking(draft, index, replaces=True))
            case PanelButton.INSERT:
                self._step(self._asking(draft, index, replaces=False))
            case PanelButton.REMOVE:
                self._step(preview_of(draft.removed(index)))
            case PanelButton.CUT:
                self._step(preview_of(draft.cut(index)))
            case PanelButton.GO_BACK:
                self._answer("_begun", lambda: self._table.go_to(index + 1))
                self._show_panel()
                self._look_at(Kind.NOW)
            case PanelButton.ACCEPT:
                self._accept(draft)
            case PanelButton.SHIFT:
                self._shift(draft.shifted())

    def choose(self, offer: Offer) -> None:
        """Answer the panel's question: the next question follows, or the edit is made."""
        if not self._spots:
            return
        spot, move = self._spots[-1], offer.move
        draft, index = spot.draft, spot.index
        if offer.opens is not None:
            self._step(Spot(draft, index, offer.opens(), spot.replaces))
        elif move is None:
            return
        elif not spot.replaces:
            self._step(preview_of(draft.inserted(index, move)))
        elif move == draft.moves[index]:
            self.close()
        else:
            self._step(preview_of(draft.changed(index, move)))

    def back(self) -> bool:
        """Go one step back in the panel; whether there was one."""
        if not self._spots:
            return False
        self._open(*self._spots[:-1])
        return True

    def close(self) -> None:
        """Close the panel and drop all edits that were not accepted."""
        self._open()

    @intent()
    def restore(self) -> None:
        """Take back the last accepted edit, undone moves included."""
        old = self._old
        if old is None or not self.may_restore or not self._table.is_host:
            return
        whole = History(old.rules, old.setup, (*old.moves, *old.undone))
        self.close()

        def put_back() -> None:
            self._table.mend(whole.gone_to(len(old)))
            self._old = None
            self.may_restore = False

        self._try(put_back)

    def _accept(self, draft: Mending) -> None:
        mended, old = draft.tried, self._history
        if isinstance(mended, Misfit):
            return

        def put_in() -> None:
            self._table.mend(mended)
            self._old, self._mended = old, mended
            self.may_restore = self.mended = True
            self._look_at(Kind.MOVE, draft.index)

        self._answer("_begun", put_in)
        self._show_panel()

    def _shift(self, draft: Mending) -> None:
        """The panel has shown what this leads to: it is accepted, unless a move does not fit."""
        if isinstance(draft.tried, Misfit):
            self._step(preview_of(draft))
        else:
            self._accept(draft)

    def _go(self, deed: Callable[[], None]) -> None:
        """Undo or redo, and show the place in the list that this leads to."""
        self._try(deed)
        self._look_at(Kind.NOW)

    def _asking(self, draft: Mending, index: int, *, replaces: bool) -> Spot:
        game = draft.before(index)
        now = draft.moves[index] if replaces else None
        return Spot(draft, index, moves_face(draft.base.rules).asks(game, now), replaces)

    @property
    def _spots(self) -> tuple[Spot, ...]:
        return self._begun or ()

    def _step(self, spot: Spot) -> None:
        """One step further in the panel."""
        self._open(*self._spots, spot)

    def _open(self, *spots: Spot) -> None:
        """Open the panel at the last spot; without any, close it."""
        if spots:
            self._sheets.open("_begun", Editing(spots))
        else:
            self._sheets.close("_begun")
        self._show_panel()

    def _show_panel(self) -> None:
        self.chosen = self._spots[0].index if self._spots else -2
        self.panel = panel(self._spots[-1]) if self._spots else None

    def _look_at(self, kind: Kind, index: int = -1) -> None:
        """Scroll to the first row of that kind from `index` on, or to the present place."""
        for place, row in enumerate(self.rows):
            if row.kind is Kind.NOW or (row.kind is kind and row.index >= index):
                self.focus = place
                return

    @property
    def _history(self) -> AnyHistory:
        history = self._table.history
        assert history is not None
        return history
