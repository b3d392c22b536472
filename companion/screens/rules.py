"""The rules: a list to search, and a page to read; side by side if there is room."""

from kivy.clock import Clock
from kivy.metrics import dp

from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.app.rules import AsLeft, RulesModel
from companion.widgets.basic.name_field import NameField

_BESIDE_AT = 720
"""From this width in dp on, list and page are side by side."""


class RulesScreen(Screen[RulesModel]):
    def __init__(self, desk: WindowDesk) -> None:
        self._left: AsLeft | None = None
        super().__init__(desk, RulesModel(desk.table))
        # they stay while they are not shown
        parts = (self.ids.list_pane, self.ids.page_pane, self.ids.bar)
        self._list, self._page, self._bar = (part.__self__ for part in parts)
        heed(self.model, page=self._show_page)
        self.bind(width=self._arrange, height=self._arrange)
        self._arrange()

    @property
    def field(self) -> NameField:
        field: NameField = self.ids.field
        return field

    def enter(self, page: str = "", **_: object) -> None:
        """Show the list, or a page at once."""
        left, self._left = self._left, None
        self.model.enter(page)
        if left is not None:
            self.model.recall(left)
        self.field.text = self.model.typed
        self.ids.list.bring_chosen()
        Clock.schedule_once(lambda *_: self.model.prepare())

    def unroll(self) -> None:
        """Scroll the list to the top, too, even while it is hidden."""
        super().unroll()
        self.ids.list.to_top()

    def as_left(self) -> AsLeft | None:
        """What is open, if the rules are on the screen when the look changes."""
        return self.model.as_left() if self.desk.router.current is self else None

    def recall(self, left: AsLeft) -> None:
        self._left = left

    def leave(self) -> None:
        self.field.focus = False

    def back(self) -> bool:
        return self.model.back()

    def pick(self, page: str) -> None:
        self.field.focus = False
        self.model.pick(page)

    def pick_first(self) -> None:
        self.field.focus = False
        self.model.pick_first()

    def _arrange(self, *_: object) -> None:
        beside = self.width > self.height and self.width >= dp(_BESIDE_AT)
        self.model.lay_beside(on=beside)
        self._list.size_hint_x = 0.55 if beside else 1
        if beside and self._bar.parent is not None:
            self._page.remove_widget(self._bar)
        elif not beside and self._bar.parent is None:
            self._page.add_widget(self._bar, index=1)
        self._show_panes()

    def _show_panes(self) -> None:
        panes = self.ids.panes
        if self.model.beside:
            wanted = [self._list, self._page]
        else:
            wanted = [self._list if self.model.page is None else self._page]
        if panes.children[::-1] != wanted:
            panes.clear_widgets()
            for pane in wanted:
                panes.add_widget(pane)

    def _show_page(self, *_: object) -> None:
        self.ids.scroll.scroll_y = 1
        self._show_panes()
