"""A row for each of a few items, which share the height."""

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.widgets.basic.page import Column
from companion.widgets.drawing.ink import Drawn

Made = TypeVar("Made", bound=Widget)


def matched(box: Widget, count: int, make: Callable[[], Made]) -> list[Made]:
    """Exactly so many widgets in a box: missing ones are made, extra ones at the end
    are removed.
    """
    while len(box.children) > count:
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        box.add_widget(make())
    return list(reversed(box.children))


class Rows(BoxLayout):
    """Shows one widget of `kind` for each of the `views`; its `event` chooses it."""

    __events__: tuple[str, ...] = ("on_chosen",)

    kind: type[Drawn] | None = ObjectProperty(None, allownone=True)
    views: tuple[Any, ...] = ObjectProperty(())
    event = StringProperty("on_release")

    def __init__(self, **properties: object) -> None:
        properties.setdefault("orientation", "vertical")
        properties.setdefault("spacing", dp(8))
        super().__init__(**properties)
        for name in ("kind", "views"):
            self.fbind(name, self._show)
        self._show()

    def on_chosen(self, view: Any) -> None:
        """A row was chosen."""

    def row(self, number: int) -> Drawn:
        """The row's widget, counted from the first."""
        row: Drawn = self.children[len(self.children) - 1 - number]
        return row

    def make(self, kind: type[Drawn]) -> Drawn:
        """A new row, which reports when it is chosen."""
        row = kind()
        row.fbind(self.event, lambda row, *_: self.dispatch("on_chosen", self.meant(row.view)))
        return row

    def meant(self, view: Any) -> object:
        """The value to report when this row is chosen."""
        return view

    def dress(self, row: Any, view: Any) -> None:
        """Update what a row shows besides its view."""

    def _show(self, *_: object) -> None:
        kind = self.kind
        if kind is None:
            return
        rows = matched(self, len(self.views), lambda: self.make(kind))
        for row, view in zip(rows, self.views, strict=True):
            row.view = view
            self.dress(row, view)


class FittedRows(Rows, Column):
    """Rows that are as high as their content."""
