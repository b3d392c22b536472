"""The base of all screens."""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.desk import Desk
from companion.games import module_in
from companion.screens.layouts import load_kv
from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.worn import Dressed

if TYPE_CHECKING:
    from companion.widgets.table.table_menu import MenuItem, TableMenu

WIDE_AT = 840
"""From this width in dp on, map and battle are side by side."""


class Screen(Dressed, FloatLayout):
    """Connects view models to a kv file, and the player's actions to the view models."""

    desk: Desk = ObjectProperty()
    landscape = BooleanProperty(False)
    wide = BooleanProperty(False)
    notice_high = NumericProperty(0)
    """The height of the band kept free for notices."""
    _menu: "TableMenu | None" = None

    def __init__(self, desk: Desk, **properties: object) -> None:
        super().__init__(desk=desk, **properties)
        with self.canvas.before:
            Color(*self.look.palette.ground)
            self._ground = Rectangle()

    def on_size(self, *_: object) -> None:
        """Portrait or landscape; `wide` if there is room for two panes."""
        self._ground.pos, self._ground.size = self.pos, self.size
        self.landscape = self.width > self.height
        self.wide = self.landscape and self.width >= dp(WIDE_AT) and self.height >= dp(600)

    def notice_band(self) -> tuple[float, float, float] | None:
        """Left, top and width of the band for notices; None if there is none."""
        return None

    def enter(self, **arguments: Any) -> None:
        """Called each time the screen is shown."""

    def leave(self) -> None:
        """Called before another screen is shown."""
        self.close_menu()

    def back(self) -> bool:
        """Called for going back; True if that only closed something here."""
        return self.close_menu()

    def show_menu(self, entries: "Sequence[MenuItem]", hint: str = "") -> None:
        """Show a menu over this screen."""
        from companion.widgets.table.table_menu import TableMenu

        self.close_menu()
        self._menu = TableMenu(entries, hint)
        self._menu.bind(on_close=lambda _: self.close_menu(), on_choose=self._do_chosen)
        self.add_widget(self._menu)

    def close_menu(self) -> bool:
        """Close the menu; whether it was open."""
        menu, self._menu = self._menu, None
        if menu is not None:
            self.remove_widget(menu)
        return menu is not None

    def _do_chosen(self, _menu: "TableMenu", entry: "MenuItem") -> None:
        self.close_menu()
        entry.deed()

    def keepsake(self) -> object:
        """What to keep when all screens are built again; None for nothing."""
        return None

    def recall(self, keepsake: Any) -> None:
        """Restore the keepsake of the screen that this one replaces."""

    def unroll(self) -> None:
        """Scroll to the top, when the screen is opened and not returned to."""
        for part in self.walk():
            if isinstance(part, Scroll):
                part.to_top()

    def key(self, name: str) -> bool:
        """Handle a key by its name; True if it did anything."""
        del name
        return False


def build(name: str, desk: Desk) -> Screen:
    """Build the screen of that name, from the module and layout of that name."""
    module = import_module(module_in("screens", name))
    load_kv(name)
    return cast("Screen", getattr(module, f"{name.title().replace('_', '')}Screen")(desk))
