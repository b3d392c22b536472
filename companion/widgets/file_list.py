"""The entries of a folder: a drawn row each, only those in sight, however many there are."""

from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.look import TEXT, Look
from companion.services.folders import FolderItem
from companion.widgets.bounce import Bounce
from companion.widgets.buttons import Tappable
from companion.widgets.lettering import LINE
from companion.widgets.scroll import Scroll
from companion.widgets.smooth import Smooth

_TEXT_SIZE = 16
_LEFT = 48
_SHORT = 15
"""A line that holds less than so many letters of full width is short for the name of a file."""


class FileLine(RecycleDataViewBehavior, Tappable, Smooth):
    """One entry, used again for another when it scrolls out of sight."""

    view: FolderItem | None

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.list: FileList | None = None

    def refresh_view_attrs(self, rv: "FileList", index: int, data: dict[str, Any]) -> None:
        """Show another entry."""
        super().refresh_view_attrs(rv, index, data)
        self.list = rv
        self.wear(rv.look)

    @property
    def label(self) -> str:
        """The entry's name."""
        return "" if self.view is None else self.view.name

    def on_release(self) -> None:
        """Tell the list."""
        if self.list is not None:
            self.list.dispatch("on_pick", self.view)

    def draw(self) -> None:
        """What it is, and its name on few lines, its end always to be read."""
        if self.view is None:
            return
        colors = self.colors
        if self.held:
            self.box(self.x, self.y, self.width, self.height, colors.line, dp(10))
        icon, ink = ("folder", colors.gold) if self.view.folder else ("file-outline", colors.muted)
        if self.list is not None and self.view.path in self.list.marked:
            icon, ink = "checkbox-marked", colors.gold
        self.icon(icon, self.x + dp(24), self.center_y, 24, ink)
        room = self.width - dp(_LEFT + 8)
        most = _most_lines(self.look, self.width)
        name = self.wrap(self.view.name, _TEXT_SIZE, TEXT, room, most=most)
        self.paragraph(name, self.x + dp(_LEFT), name.top_around(self.center_y), colors.ink)


class FileList(RecycleView, Scroll):
    """Says `on_pick` with the entry that was tapped."""

    entries: tuple[FolderItem, ...] = ObjectProperty(())
    marked: tuple[Path, ...] = ObjectProperty(())

    def __init__(self, **properties: Any) -> None:
        self.register_event_type("on_pick")
        self._bounce = Bounce()
        self._lines = 0
        super().__init__(**properties)
        self.add_widget(
            RecycleBoxLayout(
                orientation="vertical",
                default_size=(None, dp(52)),
                default_size_hint=(1, None),
                size_hint_y=None,
            )
        )
        self.viewclass = FileLine
        self.layout_manager.bind(minimum_height=self.layout_manager.setter("height"))
        self.fbind("entries", self._list_anew)
        self.fbind("width", self._fit_rows)
        self.fbind("marked", self._mark)
        self._list_anew()

    def on_pick(self, entry: FolderItem) -> None:
        """An entry was tapped."""

    def on_touch_down(self, touch: Any) -> bool:
        """A double click opens a folder, and nothing of what has come under the pointer then."""
        if self.collide_point(*touch.pos) and self._bounce.is_echo(touch):
            return True
        return bool(super().on_touch_down(touch))

    def _mark(self, *_: object) -> None:
        for line in self.layout_manager.children:
            line.redraw()

    def _list_anew(self, *_: object) -> None:
        """All rows are equally high, for as many lines as may be, so that none need be measured."""
        self._lines = _most_lines(self.look, self.width)
        high = max(dp(52), dp(_TEXT_SIZE) * self.look.text_scale * LINE * self._lines + dp(10))
        self.data = [{"view": entry, "height": high} for entry in self.entries]
        self.scroll_y = 1
        self._bounce.changed()

    def _fit_rows(self, *_: object) -> None:
        """Turned on its side, a list may need other rows; as long as it does not, it stays."""
        if self._lines != _most_lines(self.look, self.width):
            self._list_anew()


def _most_lines(look: Look, width: float) -> int:
    """How many lines a name may take: a narrow list of large letters needs a third."""
    return 3 if width < dp(_TEXT_SIZE) * look.text_scale * _SHORT else 2
