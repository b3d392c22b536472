"""All moves of the game; the host can correct them."""

from collections.abc import Callable, Sequence

from companion.texts import _
from companion.viewmodels.app.ways import Way
from companion.viewmodels.basic.intents import intent, number, text
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel
from companion.web.building.move_parts import panel_sheet, section_part, sections, word
from companion.web.building.page import TablePage
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk

_UNFOLDED = 24
"""As many of the latest rows are shown at least, battle by battle; the others are folded."""


class MovesPage(TablePage[MovesModel]):
    """The battles, the latest first; a move of the host's list can be tapped."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = MovesModel(desk.table, desk.say)
        self._turned: set[int] = set()
        self._step = 0
        self._comes_back = False

    def title(self) -> str:
        return _("Moves")

    def classes(self) -> str:
        return "moves"

    def enter(
        self, index: int | None = None, deed: PanelButton | None = None, **_other: object
    ) -> None:
        """Open the list at its end, or to correct one move and come back."""
        self._turned.clear()
        self.model.enter()
        if index is not None and self.desk.is_host:
            self.model.open_at(index, deed)
            self._comes_back = True

    def leave(self) -> None:
        """Drop what was not accepted."""
        self._comes_back = False
        super().leave()

    def back(self) -> bool:
        """Go one step back in the panel; after a change another page may be due."""
        if self.menu_open or self.model.panel is not None:
            self.menu_open = False
            self._stepped(self.model.back)
            return True
        return self.desk.leave_moves(self.model)

    def menu(self) -> Sequence[Way]:
        return ()

    def body(self) -> Sequence[Part | None]:
        model, is_host = self.model, self.desk.is_host
        shown, room = [], _UNFOLDED
        for section in sections(model.rows):
            unfolded = (room > 0) is not (section.number in self._turned)
            room -= len(section.rows)
            part = section_part(section, unfolded=unfolded, taps=is_host, chosen=model.chosen)
            shown.append(part)
        restore = button("restore", _("Undo this change"), "restore", kind="wide", sign="restore")
        hint = _("Tap a move to change it, remove it, or insert another before it.")
        return (
            piece("summary", "common.paragraph", model.summary, "faint"),
            piece("moves-hint", "common.paragraph", hint, "faint") if is_host else None,
            restore if is_host and model.may_restore else None,
            group("battles", *shown, class_="battles"),
        )

    def sheet(self) -> Part | None:
        panel = self.model.panel
        return None if panel is None else panel_sheet(panel, self._step)

    @intent(number)
    def fold(self, section: int) -> None:
        """Show the rows of a battle, or no longer."""
        if any(each.number == section for each in sections(self.model.rows)):
            self._turned ^= {section}

    @intent(text)
    def pick(self, name: str) -> None:
        """Show what can be done with a move, or redo up to it."""
        row = next((row for row in self.model.rows if word(row) == name), None)
        if row is not None and self.desk.is_host:
            self._comes_back = False
            self._stepped(lambda: self.model.pick(row))

    @intent(number, text)
    def act(self, step: int, deed: str) -> None:
        """Do what a button of the panel says; one of a panel before does nothing."""
        panel = self.model.panel
        offered = () if panel is None else (button.deed for button in panel.buttons)
        if step == self._step and deed in offered:
            self._stepped(lambda: self.model.act(PanelButton(deed)))

    @intent(number, number)
    def choose(self, step: int, at: int) -> None:
        """Answer the panel's question; the answer to one before does nothing."""
        panel = self.model.panel
        level = None if panel is None else panel.level
        offers = () if level is None else (*level.offers, *level.foot)
        if step == self._step and 0 <= at < len(offers) and not offers[at].off:
            self._stepped(lambda: self.model.choose(offers[at]))

    @intent()
    def close_panel(self) -> None:
        self._stepped(self.model.close)

    def _stepped(self, deed: Callable[[], object]) -> None:
        """Do something in the panel; go back once the one move was corrected, or not."""
        self._step += 1
        deed()
        if self.model.panel is None and self._comes_back:
            self.desk.come_back(self.model)
