"""Lists of files: the entries of a folder, and files that could not be used, with the reason."""

from pathlib import Path

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.look import STRONG, TEXT, Look
from companion.services.errand import Refusal
from companion.services.folders import FolderItem
from companion.widgets.basic.buttons import Listed, Tappable
from companion.widgets.basic.long_list import LongList
from companion.widgets.drawing.lettering import LINE
from companion.widgets.drawing.smooth import Smooth

_TEXT_SIZE = 16
_LEFT = 48
_SHORT = 15
"""A line with room for fewer characters is short for a file name."""


class FileLine(Listed, Smooth):
    """One entry; reused for another when it is scrolled out of sight."""

    view: FolderItem
    drawn_by = (*Tappable.drawn_by, "marked")

    marked = BooleanProperty(False)

    def draw(self) -> None:
        """Its icon, and its name on a few lines, of which the end is never cut."""
        colors = self.colors
        if self.held:
            self.ground(colors.line, dp(10))
        icon, ink = ("folder", colors.gold) if self.view.folder else ("file-outline", colors.muted)
        if self.marked:
            icon, ink = "checkbox-marked", colors.gold
        self.icon(icon, self.x + dp(24), self.center_y, 24, ink)
        room = self.width - dp(_LEFT + 8)
        most = _most_lines(self.look, self.width)
        name = self.wrap(self.view.name, _TEXT_SIZE, TEXT, room, most=most)
        self.paragraph(name, self.x + dp(_LEFT), name.top_around(self.center_y), colors.ink)


class FileList(LongList[FolderItem, FileLine]):
    """What is in a folder; some of it may be marked."""

    kind = FileLine
    marked: tuple[Path, ...] = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("views", lambda *_: self.to_top())
        self.fbind("marked", self.dress_anew)

    def row_height(self, view: FolderItem) -> float:
        """All are equally high, for as many lines as may be, so that none need be measured."""
        del view
        lines = _most_lines(self.look, self.width)
        high = dp(_TEXT_SIZE) * self.look.text_scale * LINE * lines
        return float(max(dp(52), high + dp(10)))

    def dress(self, row: FileLine) -> None:
        row.marked = row.view.path in self.marked


def _most_lines(look: Look, width: float) -> int:
    """The most lines of a name: a narrow list of large letters needs three."""
    return 3 if width < dp(_TEXT_SIZE) * look.text_scale * _SHORT else 2


_NAME, _WHY = 15, 14
_LINES = 3
"""The most lines of a reason before it is cut."""
_WIDE = 0.62
"""The widest average of a letter, relative to the text size."""


class RefusalLine(Smooth):
    """A file and what is wrong with it."""

    view: Refusal

    def draw(self) -> None:
        left, room = self.x + dp(12), self.width - dp(24)
        y = self.top - dp(6)
        for text, size, font, ink, most in (
            (self.view.name, _NAME, STRONG, self.colors.ink, 2),
            (self.view.why, _WHY, TEXT, self.colors.muted, _LINES),
        ):
            y = self.paragraph(self.wrap(text, size, font, room, most=most), left, y, ink)


class RefusalList(LongList[Refusal, RefusalLine]):
    """The list; a row is as high as its text may need."""

    kind = RefusalLine

    def row_height(self, view: Refusal) -> float:
        """Estimated from the number of characters, as nothing may be measured here."""
        scale = self.look.text_scale
        room = max(self.width - dp(24), 1)
        names = 1 + (len(view.name) * _WIDE * dp(_NAME) * scale > room)
        whys = min(1 + int(len(view.why) * _WIDE * dp(_WHY) * scale / room), _LINES)
        return float(dp(16) + dp(names * _NAME + whys * _WHY) * LINE * scale)
