"""The menu at the table: what is not needed every turn, in large rows over the screen."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.look import STRONG
from companion.viewmodels.app.ways import Way, among
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.basic.page import Column
from companion.widgets.basic.sheet import Sheet
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.drawing.words import Words
from companion.widgets.touching.gestures import unheard

_ROW = 56
_SIZE, _SMALL = 18, 16
_LEFT = 52
_PADDING = 10
_HINT = 14
_WIDEST = 380


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A row of the menu: its icon, its text, and what a tap does."""

    icon: str
    text: str
    deed: Callable[[], object]


def items(ways: Collection[Way], deeds: Mapping[str, Callable[[], object]]) -> list[MenuItem]:
    """The rows of a menu for which there is something to do."""
    return [MenuItem(way.icon, way.text(), deeds[way.name]) for way in among(ways, deeds)]


class MenuRow(Tappable, Fitted, Rounded):
    """An icon and a text; as high as the text needs."""

    text = StringProperty()
    icon_name = StringProperty()
    least = NumericProperty(_ROW)
    text_size = NumericProperty(_SIZE)
    fits_by = ("text", "width", "least", "text_size")
    _words = Paragraph()

    def fit(self) -> float:
        self._words = self.wrap(self.text, self.text_size, STRONG, self.width - dp(_LEFT + 8))
        return float(max(dp(self.least), self._words.high + dp(16)))

    def draw(self) -> None:
        colors = self.colors
        if self.held:
            self.ground(colors.line, dp(12))
        self.icon(self.icon_name, self.x + dp(26), self.center_y, 26, colors.accent)
        top = self._words.top_around(self.center_y)
        self.paragraph(self._words, self.x + dp(_LEFT), top, colors.ink)


class TableMenu(Sheet):
    """In two columns if the window is too low for one; with a hint below."""

    __events__ = ("on_choose",)
    on_choose = unheard

    def __init__(self, entries: Sequence[MenuItem], hint: str = "", **properties: object) -> None:
        self._grid = GridLayout(cols=1, size_hint_y=None)
        self._grid.bind(minimum_height=self._grid.setter("height"))
        super().__init__(**properties)
        self.panel.padding = dp(_PADDING)
        self.add_widget(self._grid)
        for entry in entries:
            row = MenuRow(text=entry.text, icon_name=entry.icon)
            row.bind(on_release=lambda _, entry=entry: self.dispatch("on_choose", entry))
            self._grid.add_widget(row)
        self._hint = Words(text=hint, text_size=_HINT, tone="muted")
        inset = dp(26 - _PADDING)
        below = Column(padding=(inset, 0, inset, dp(6)))
        below.add_widget(self._hint)
        if hint:
            self.add_widget(below)

    def on_size(self, *_: object) -> None:
        """One column, with lower rows and then smaller words if height is short; two if only width
        is left.
        """
        wide = min(self.width - dp(32), dp(_WIDEST))
        self._hint.width = wide - dp(52)
        rest = (self._hint.fit() + dp(18) if self._hint.text else 0) + dp(2 * _PADDING)
        columns = 2
        for least, size in ((_ROW, _SIZE), (SMALLEST, _SIZE), (SMALLEST, _SMALL)):
            for row in self._grid.children:
                row.least, row.text_size, row.width = least, size, wide - dp(2 * _PADDING)
            if sum(row.fit() for row in self._grid.children) + rest <= self.height:
                columns = 1
                break
        self._grid.cols = columns if self.width > self.height else 1
        self.panel.width = min(self.width - dp(32), dp(_WIDEST) * self._grid.cols)
