"""Somebody goes on with the game, as this device was silent: it asks over whatever is shown."""

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.metrics import dp

from companion.live.shared_table import SharedTable
from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.texts import _
from companion.viewmodels.app.going_on import GoingOnModel, what_each_means
from companion.viewmodels.basic.model import Model
from companion.widgets.basic.buttons import TextButton
from companion.widgets.basic.sheet import Sheet
from companion.widgets.drawing.words import Words

_LATER = 1.0
"""Seconds until the next look whether something else is still asked."""


class GoingOnSheet(Sheet):
    """Asks what is to be done about it."""

    def __init__(self, asking: "GoingOn", model: GoingOnModel) -> None:
        super().__init__()
        self.model = model
        self.add_head(_("Follow?"))
        self.add_widget(Words(text=model.text, text_size=18))
        self.add_widget(Words(text=what_each_means(), text_size=16))
        for text, kind, deed in (
            (_("Follow"), "filled", asking.follow),
            (_("Keep a copy"), "plain", asking.keep_copy),
            (_("Stay here"), "quiet", asking.stay),
        ):
            button = TextButton(text=text, kind=kind, size_hint_y=None, height=dp(56))
            button.bind(on_release=lambda _button, deed=deed: deed())
            self.add_widget(button)


class GoingOn:
    """Asks as soon as nothing else is asked, and again until there is an answer.

    Any guest may say that they go on. Whoever chose to stay is only told of the next.
    """

    def __init__(self, desk: WindowDesk) -> None:
        self._desk = desk
        self._followed = ""
        """The table that was followed to, of which nothing is asked until the app starts anew."""
        self._asked = ""
        self._stays = False
        self._sheet: GoingOnSheet | None = None
        self._again = Clock.create_trigger(self.look, _LATER)
        desk.hosting.listen(self.look)

    def look(self, *_: object) -> None:
        """Ask, if somebody goes on; or stop asking."""
        shared, screen = self._desk.hosting.shared, self._desk.router.current
        moved = None if shared is None else shared.moved
        is_open = isinstance(screen, Screen) and screen.sheet is not None
        if moved is None or moved.link == self._followed:
            self._close()
            return
        assert shared is not None
        if self._stays:
            self._tell(shared)
        elif isinstance(screen, Screen):
            mine = self._sheet is not None and screen.sheet is self._sheet
            if mine and moved.link != self._asked:
                self._close()
            elif not is_open:
                self._ask(shared, screen)
        self._again()

    def _tell(self, shared: SharedTable) -> None:
        """In a word, and once: a table is not to be stopped by who says so again and again."""
        model = GoingOnModel(shared, lambda: shared.host)
        if model.link != self._asked:
            self._asked = model.link
            self._desk.say(model.text)

    def follow(self) -> None:
        """Open the other table in this device's browser, or hand its link on."""
        shared = self._desk.hosting.shared
        if shared is None or shared.moved is None:
            return
        link = self._desk.exchange.address + shared.moved.link
        self._followed = shared.moved.link
        self._close()
        if self._desk.exchange.open_link(link):
            return
        Clipboard.copy(link)
        self._desk.say(_("The link is copied. Open it in a browser."))

    def stay(self) -> None:
        self._stays = True
        self._answer("stay_here")

    def keep_copy(self) -> None:
        self._answer("keep_copy")

    def _answer(self, what: str) -> None:
        if self._sheet is not None:
            self._desk.saved(getattr(self._sheet.model, what))
            self._close()

    def _ask(self, shared: SharedTable, screen: Screen[Model]) -> None:
        model = GoingOnModel(shared, lambda: shared.host)
        self._sheet, self._asked = GoingOnSheet(asking=self, model=model), model.link
        screen.show_sheet(self._sheet, self.stay)

    def _close(self) -> None:
        screen, sheet, self._sheet = self._desk.router.current, self._sheet, None
        if sheet is not None and isinstance(screen, Screen) and screen.sheet is sheet:
            screen.close_sheet()
