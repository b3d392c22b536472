"""A received game, as a file or as a text: what it is, before anything is saved."""

from collections.abc import Sequence
from typing import Any

from companion.texts import _
from companion.viewmodels.app.opening import OpeningModel
from companion.viewmodels.basic.intents import at_most, intent
from companion.web.building.page import Page
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk

MOST = 20_000
"""The most characters that a page can send; the longest games have fewer."""


class OpeningPage(Page):
    """Files are chosen or dropped here, and the text of a game is pasted."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = OpeningModel(desk.table)
        self._looked = self._followed = False
        self._times = 0

    def title(self) -> str:
        return self.model.title if self._looked else _("Open a game")

    def classes(self) -> str:
        return "takes-files"

    def enter(self, **arrived: Any) -> None:
        """Show a file that arrived, or begin with nothing chosen."""
        self._looked = bool(arrived)
        self._followed = bool(arrived) and "file" not in arrived
        self._times += 1
        if arrived:
            self.model.look_at(**arrived)

    def back(self) -> bool:
        if super().back():
            return True
        if self._followed:  # a link led here from another page
            return False
        was_shown, self._looked = self._looked and self.model.ready, False
        return was_shown

    def body(self) -> Sequence[Part | None]:
        return self._found() if self._looked and self.model.ready else self._field()

    def _field(self) -> Sequence[Part | None]:
        hint = _("Paste a link to a game here, or the text of one.")
        wrong = self._looked and bool(self.model.fault)
        choose = _("Another file") if wrong and self.model.file else _("Choose files")
        kinds, drop = _("Text and zip files"), _("Files can be dropped here, too.")
        return (
            piece("file", "fields.file_name", self.model.file) if wrong else None,
            piece("wrong", "setup.fault", self.model.fault if wrong else ""),
            piece("choose", "fields.choose_files", choose, kinds, drop),
            piece("pasted", "fields.pasted", hint, "look_at", self._times, MOST),
            group("look-foot", button("look", _("Open"), "look"), class_="foot"),
        )

    def _found(self) -> Sequence[Part | None]:
        model = self.model
        seats = tuple((sitter.seat, sitter.name) for sitter in model.sitters)
        apart = button("apart", _("Save as another game"), "open_apart")
        return (
            piece("file", "fields.file_name", model.file) if model.file else None,
            piece("kinship", "common.paragraph", model.kinship) if model.kinship else None,
            piece("sitters", "past.players", seats),
            piece("progress", "past.lines", model.progress),
            piece("agreed", "past.lines", model.agreed),
            group(
                "open-foot",
                button("cancel", _("Cancel"), "go_back", kind="quiet"),
                button("replay", _("Replay"), "replay", sign="movie-open-play"),
                apart if model.may_part else None,
                button("open", _("Open"), "open", kind="gold"),
                class_="foot",
            ),
        )

    @intent(at_most(MOST))
    def look_at(self, record: str) -> None:
        """Check what was pasted."""
        self._followed = False
        self._looked = bool(record.strip())
        if len(record) >= MOST:
            fault = _("This text is too long to be pasted.")
            self.model.look_at(fault=fault)
        elif self._looked:
            ended = record.replace("\r\n", "\n").strip("\n") + "\n"
            self.model.look_at(data=ended.encode("utf-8", "replace"))

    @intent()
    def look(self) -> None:
        """The text arrives when its field is left, just before this."""
        if not self._looked:
            self.desk.say(_("Paste a link to a game here, or the text of one."))

    @intent()
    def open(self) -> None:
        """Save the game and open it at the table, for everybody."""
        self._sit_down(apart=False)

    @intent()
    def open_apart(self) -> None:
        if self.model.may_part:
            self._sit_down(apart=True)

    @intent()
    def replay(self) -> None:
        """Save the game, and look at it; the table stays as it is."""
        desk = self.desk
        kept: list[int | None] = []

        def keep() -> None:
            kept.append(self.model.keep())
            desk.shared.table.refresh()  # it may be the same game, further on

        if self._looked and self.model.ready:
            desk.shared.change(desk.who(), None, keep)
            desk.router.replace("replay", game=kept[0])

    def _sit_down(self, *, apart: bool) -> None:
        if self._looked and self.model.ready:
            self.desk.open_received(self.model, apart=apart)
