"""The base of all screens."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games import module_in
from companion.screens.bindable import bindable
from companion.screens.desk import WindowDesk
from companion.screens.layouts import load_kv
from companion.texts import _
from companion.viewmodels.app.ways import about_keyboard
from companion.viewmodels.basic.model import Model
from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.worn import Dressed

if TYPE_CHECKING:
    from companion.widgets.basic.sheet import Sheet
    from companion.widgets.table.table_menu import MenuItem, TableMenu

Deeds = dict[str, Callable[[], object]]
Done = TypeVar("Done")
Shown_co = TypeVar("Shown_co", bound=Model, covariant=True)

WIDE_AT = 840
"""From this width in dp on, map and battle are side by side."""


_ROOMY = 700


class Screen(Dressed, FloatLayout, Generic[Shown_co]):
    """Connects a view model to a kv file, and the player's actions to the view model."""

    desk: WindowDesk = ObjectProperty()
    landscape = BooleanProperty(False)
    wide = BooleanProperty(False)
    sheet: "Sheet | None" = ObjectProperty(None, allownone=True)
    """The menu or the question over this screen."""

    _knows_sheet = False
    """Whether a view model knows of the sheet that is open."""

    def __init__(self, desk: WindowDesk, model: Shown_co) -> None:
        self.model = bindable(model)
        super().__init__(desk=desk)
        with self.canvas.before:
            Color(*self.look.palette.ground)
            self._ground = Rectangle()

    def on_size(self, *_: object) -> None:
        """Portrait or landscape; `wide` if there is room for two panes."""
        self._ground.pos, self._ground.size = self.pos, self.size
        self.landscape = self.width > self.height
        self.wide = self.landscape and self.width >= dp(WIDE_AT) and self.height >= dp(600)

    def enter(self, **arguments: Any) -> None:
        """Called each time the screen is shown."""

    def taken_away(self) -> None:
        """Called before that where the game may have asked for it, and nobody here."""

    def leave(self) -> None:
        """Called before another screen is shown."""
        self.close_sheet()

    def back(self) -> bool:
        """Called for going back; True if that only closed something here."""
        sheet = self.sheet
        if sheet is not None:
            sheet.dispatch("on_close")
        return sheet is not None

    def show_menu(self, entries: "Sequence[MenuItem]", hint: str = "") -> None:
        from companion.widgets.table.table_menu import TableMenu

        menu = TableMenu(entries, hint)
        menu.bind(on_choose=self._do_chosen)
        self.show_sheet(menu)

    def show_sheet(self, sheet: "Sheet", close: Callable[[], object] | None = None) -> None:
        """Show a menu or a question over this screen, instead of any other.

        `close` drops what was asked, so that the sheet is closed, too.
        """
        self.close_sheet()
        self.sheet = sheet
        self._knows_sheet = close is not None
        sheet.bind(on_close=lambda _sheet: (close or self.close_sheet)())
        self.add_widget(sheet)

    def close_sheet(self) -> None:
        if self.sheet is not None:
            self.remove_widget(self.sheet)
            self.sheet = None

    def _do_chosen(self, _menu: "TableMenu", entry: "MenuItem") -> None:
        self.close_sheet()
        entry.deed()

    def saved(self, deed: Callable[..., Done], *values: object) -> Done | None:
        """What came of an action that saves something; None after an error, which is shown."""
        return self.desk.saved(deed, *values)

    def invite(self) -> None:
        """Let guests in, and show how they come; or say why they cannot."""
        try:
            opened = self.saved(self.desk.hosting.open)
        except OSError as error:
            self.desk.say(_("Phones cannot be invited: {why}").format(why=error.strerror or error))
        else:
            if opened is not None:
                self.desk.router.go("invite")

    def as_left(self) -> object:
        """What is typed or open when all screens are built again; None for nothing."""
        return None

    def recall(self, left: Any) -> None:
        """Be as the screen was `left` that this one replaces."""

    def unroll(self) -> None:
        """Scroll to the top, when the screen is opened and not returned to."""
        for part in self.walk():
            if isinstance(part, Scroll):
                part.to_top()

    def keys(self) -> Deeds:
        """What keys of the keyboard do now, by their names."""
        return {}

    def about_keys(self) -> str:
        """What ? does, where files are saved in folders: that is a computer. A window upright that
        is lower has no room to say it, and rarely a keyboard.
        """
        has_room = self.landscape or self.height >= dp(_ROOMY)
        is_computer = not self.desk.exchange.shares_links
        return about_keyboard() if "?" in self.keys() and is_computer and has_room else ""

    def key(self, name: str) -> bool:
        """Handle a key by its name; True if it did anything."""
        deed = self.keys().get(name.lower())
        if deed is not None:
            deed()
        return deed is not None


def build(name: str, desk: WindowDesk) -> Screen[Model]:
    """Build the screen of that name, from the module and layout of that name."""
    module = import_module(module_in("screens", name))
    load_kv(name)
    return cast("Screen[Model]", getattr(module, f"{name.title().replace('_', '')}Screen")(desk))
