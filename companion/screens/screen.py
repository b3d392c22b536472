"""What all screens share."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.desk import Desk
from companion.games import screen_module
from companion.screens.layouts import load_kv
from companion.widgets.scroll import Scroll
from companion.widgets.worn import Dressed

if TYPE_CHECKING:
    from companion.widgets.table_menu import MenuItem, TableMenu

WIDE_AT = 840
"""From this width in dp on, map and battle stand side by side."""


class Screen(Dressed, FloatLayout):
    """A screen: wires view models to its kv file, and players' intents to the view models."""

    desk: Desk = ObjectProperty()
    landscape = BooleanProperty(False)
    wide = BooleanProperty(False)
    notice_high = NumericProperty(0)
    """How high a band is kept free for what is said in passing."""
    _menu: "TableMenu | None" = None

    def __init__(self, desk: Desk, **properties: Any) -> None:
        super().__init__(desk=desk, **properties)
        with self.canvas.before:
            Color(*self.look.palette.ground)
            self._ground = Rectangle()

    def on_size(self, *_: object) -> None:
        """Portrait or landscape; `wide` where there is room for two panes."""
        self._ground.pos, self._ground.size = self.pos, self.size
        self.landscape = self.width > self.height
        self.wide = self.landscape and self.width >= dp(WIDE_AT) and self.height >= dp(600)

    def notice_band(self) -> tuple[float, float, float] | None:
        """The left, the upper side and the width of that band; None if there is none here."""
        return None

    def enter(self, **arguments: Any) -> None:
        """The screen is shown; called every time."""

    def leave(self) -> None:
        """Another screen is about to be shown; the menu does not wait."""
        self.close_menu()

    def back(self) -> bool:
        """The player wants back; True if that only closed something here."""
        return self.close_menu()

    def show_menu(self, entries: "Sequence[MenuItem]", hint: str = "") -> None:
        """Over everything here; what is chosen finds the screen as it was before."""
        from companion.widgets.table_menu import TableMenu

        self.close_menu()
        self._menu = TableMenu(entries, hint)
        self._menu.bind(on_close=lambda _: self.close_menu(), on_choose=self._do_chosen)
        self.add_widget(self._menu)

    def close_menu(self) -> bool:
        """Whether it was open."""
        menu, self._menu = self._menu, None
        if menu is not None:
            self.remove_widget(menu)
        return menu is not None

    def _do_chosen(self, _menu: "TableMenu", entry: "MenuItem") -> None:
        self.close_menu()
        entry.deed()

    def keepsake(self) -> object:
        """What must not be lost when every screen is built anew; None for nothing."""
        return None

    def recall(self, keepsake: Any) -> None:
        """The keepsake of the screen whose place this one takes."""

    def unroll(self) -> None:
        """The screen is opened, not come back to: all that scrolls begins at its top."""
        for part in self.walk():
            if isinstance(part, Scroll):
                part.to_top()

    def key(self, name: str) -> bool:
        """A key of the keyboard, by its name; True if it meant something."""
        del name
        return False


def build(name: str, desk: Desk) -> Screen:
    """The screen of that name, from the module and the layout of that name."""
    module = import_module(screen_module(name))
    load_kv(name)
    return cast("Screen", getattr(module, f"{name.title().replace('_', '')}Screen")(desk))
