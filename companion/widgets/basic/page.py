"""The parts of pages: columns, rows of one kind, rows that fold, a bar at the top, buttons at the
bottom, and a small number with a minus and a plus.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.look import FIGURES
from companion.spoken.heard import about
from companion.spots import STEP
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, IconButton, TextButton
from companion.widgets.drawing.ink import Drawn
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.drawing.words import Title
from companion.widgets.touching.gestures import unheard


class Column(BoxLayout):
    """Widgets one below the other, as high as they are; side by side if set so."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"orientation": "vertical", "height": 0} | properties, size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))


class Gap(Widget):
    """Empty space between two parts of a page."""

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=None, height=dp(12), **properties)


class Folding(Widget):
    """As high as `high` while it is `shown`; otherwise it takes no room and no touches."""

    shown = BooleanProperty(True)
    high = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=None, **properties)
        self.bind(shown=self._fold, high=self._fold)
        self._fold()

    def _fold(self, *_: object) -> None:
        self.height = self.high if self.shown else 0
        self.opacity = 1 if self.shown else 0
        self.disabled = not self.shown


class Row(Folding, BoxLayout):
    """Widgets side by side."""


class PageFoot(Row):
    """The buttons at the bottom of a page."""

    def __init__(self, **properties: object) -> None:
        super().__init__(
            high=dp(70), padding=(dp(8), dp(6), dp(8), dp(8)), spacing=dp(12), **properties
        )


class FoldingButton(Folding, TextButton):
    """A button that can be hidden."""


class Page(BoxLayout):
    """A whole screen outside of the table, no wider than `widest`, in dp."""

    widest = NumericProperty(1040)
    least = NumericProperty(8)
    """The least margin at the sides, in dp."""

    def __init__(self, **properties: object) -> None:
        super().__init__(orientation="vertical", **properties)
        self.bind(width=self._leave_room, widest=self._leave_room, least=self._leave_room)
        self._leave_room()

    def _leave_room(self, *_: object) -> None:
        self.padding = max(dp(self.least), (self.width - dp(self.widest)) / 2), dp(4)


class PadGround(Smooth):
    """A panel at the bottom of the window, rounded at its top: it extends below the window."""

    radius = NumericProperty(dp(16))

    def draw(self) -> None:
        high = self.height + self.radius
        self.box(self.x, self.y - self.radius, self.width, high, self.colors.panel, self.radius)


class PageBar(BoxLayout):
    """The top of a page: the way back, its title, and the buttons added to it."""

    __events__ = ("on_back",)
    on_back = unheard

    text = StringProperty()
    text_size = NumericProperty(24)

    def __init__(self, **properties: object) -> None:
        self._title = Title()
        super().__init__(size_hint_y=None, height=dp(56), spacing=dp(4), **properties)
        back = IconButton(icon_name="arrow-left", label=_("Back"))
        back.bind(on_release=lambda _: self.dispatch("on_back"))
        self.add_widget(back)
        self.add_widget(self._title)
        for name in ("text", "text_size"):
            self.fbind(name, self._title.setter(name))
            self._title.setter(name)(self, getattr(self, name))

    def add_widget(self, widget: Widget, *arguments: object, **named: object) -> None:
        if widget is not self._title:
            widget.pos_hint = {"center_y": 0.5}
        super().add_widget(widget, *arguments, **named)


Made = TypeVar("Made", bound=Widget)


def matched(box: Widget, views: Sequence[object], make: Callable[[], Made]) -> list[Made]:
    """One widget in a box for each view: missing ones are made, extra ones at the end
    are removed.
    """
    while len(box.children) > len(views):
        box.remove_widget(box.children[0])
    while len(box.children) < len(views):
        box.add_widget(make())
    made: list[Made] = box.children[::-1]
    for widget, view in zip(made, views, strict=True):
        widget.view = view
    return made


class Rows(BoxLayout):
    """Shows one widget of `kind` for each of the `views`; its `event` chooses it."""

    __events__: tuple[str, ...] = ("on_chosen",)

    kind: type[Drawn] | None = ObjectProperty(None, allownone=True)
    views: tuple[Any, ...] = ObjectProperty(())
    event = StringProperty("on_release")

    def __init__(self, **properties: object) -> None:
        super().__init__(**{"orientation": "vertical", "spacing": dp(8)} | properties)
        self.bind(kind=self._show, views=self._show)
        self._show()

    def on_chosen(self, view: Any) -> None:
        """A row was chosen."""

    def make(self, kind: type[Drawn]) -> Drawn:
        row = kind()
        row.fbind(self.event, lambda row, *_: self.dispatch("on_chosen", row.view))
        return row

    def dress(self, row: Any, view: Any) -> None:
        """Update what a row shows besides its view."""

    def _show(self, *_: object) -> None:
        kind = self.kind
        if kind is None:
            return
        rows = matched(self, self.views, lambda: self.make(kind))
        for row, view in zip(rows, self.views, strict=True):
            self.dress(row, view)


class FittedRows(Rows, Column):
    """Rows that are as high as their content."""


class Stepper(BoxLayout):
    """Asks for one less or one more; its owner sets the number."""

    __events__ = ("on_less", "on_more")
    on_less = on_more = unheard

    number = NumericProperty(0)
    may_less = BooleanProperty(True)
    may_more = BooleanProperty(True)
    label = StringProperty()

    def __init__(self, **properties: object) -> None:
        self.less = IconButton(icon_name="minus")
        self.more = IconButton(icon_name="plus")
        self.less.again = self.more.again = STEP
        self.figure = Title(font=FIGURES, text_size=20, align=0.5)
        super().__init__(**properties)
        for part in (self.less, self.figure, self.more):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self.figure.size_hint_y = None
        self.fbind("height", self._fit)
        self._fit()
        self.less.bind(on_release=lambda *_: self.dispatch("on_less"))
        self.more.bind(on_release=lambda *_: self.dispatch("on_more"))
        for name in ("number", "may_less", "may_more", "label"):
            self.fbind(name, self._follow)
        self._follow()

    def _fit(self, *_: object) -> None:
        """No part is higher than its row."""
        for part in (self.less, self.figure, self.more):
            part.height = min(dp(SMALLEST), self.height)

    def _follow(self, *_: object) -> None:
        self.figure.text = str(self.number)
        self.less.off, self.more.off = not self.may_less, not self.may_more
        self.less.label, self.more.label = f"− {self.label}", f"+ {self.label}"

    def spoken(self) -> str:
        return about(self.label, str(self.number)) if self.label else str(self.number)
