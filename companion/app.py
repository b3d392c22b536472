"""The composition root: builds the services, opens the first screen, forwards pause and resume."""

from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivymd.app import MDApp
from kivymd.theming import ThemeManager

from companion.desk import Desk
from companion.device import device
from companion.device.insets import insets
from companion.flow import Flow
from companion.options import Options
from companion.router import Router
from companion.screens.screen import Screen, build
from companion.services.settings import Settings
from companion.services.storage import StorageError, open_journal
from companion.table import Table
from companion.texts import _, set_language
from companion.widgets.ink import register_fonts
from companion.widgets.notice import Notice
from companion.widgets.stage import Stage


class Theme(ThemeManager):
    """KivyMD's theme without its colours: only its widgets ask for them, and none is shown."""

    def set_colors(self, *_: object) -> None:
        """Nothing: to reckon them takes a good part of the first frame's time."""


class CompanionApp(MDApp):
    """Builds what every screen is given, and passes on what the system says."""

    title = "Condottiere Companion"

    def __init__(self, options: Options, **properties: Any) -> None:
        super().__init__(**properties)
        self.theme_cls = Theme()
        self.options = options

    def build(self) -> Stage:
        """The window's root, with the first screen on it."""
        register_fonts()
        opened = open_journal(self.options.data or Path(self.user_data_dir))
        settings = Settings(
            opened.journal,
            theme=self.options.theme,
            scale=self.options.scale,
            language=self.options.language,
        )
        set_language(settings.language)
        self.notice = Notice(look=settings.look)
        self.stage = Stage(self.notice, insets)
        self.router = Router(lambda name: build(name, self.desk), self.stage.show)
        table = Table(opened.journal)
        self.flow = Flow(table, self.router)
        self.desk = Desk(
            opened, settings, table, settings.look, self.router, self.flow, self._say,
            self.new_look, device.find(),
        )  # fmt: skip
        Window.clearcolor = settings.look.palette.ground
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self.on_key)
        self._open_first_screen()
        return self.stage

    def on_start(self) -> None:
        """Say what there is to say about how the games were found, unless Home says it."""
        opened = self.desk.opened
        if self.router.name == "home":
            return
        if opened.set_aside:
            self._say(
                _("The saved games were damaged. What could be read was kept ({games}).").format(
                    games=opened.salvaged
                )
            )
        elif opened.unsaved_because:
            self._say(_("Games cannot be saved: {why}").format(why=opened.unsaved_because))

    def on_pause(self) -> bool:
        """Everything is saved already."""
        return True

    def on_resume(self) -> None:
        """The system's bars may have moved meanwhile."""
        self.stage.fit()

    def new_look(self) -> None:
        """Another theme, text size or language: every screen is built anew."""
        set_language(self.desk.settings.language)
        self.desk.look = self.desk.settings.look
        self.notice.look = self.desk.look
        Window.clearcolor = self.desk.look.palette.ground
        self.router.rebuild()

    def _say(self, text: str) -> None:
        self.notice.say(text)

    def _open_first_screen(self) -> None:
        """Where this person left off; the first time, straight to a new game.

        Where saved games are out of reach, Home, which says why.
        """
        desk = self.desk
        try:
            latest = desk.journal.latest()
            back = latest is not None and self.flow.was_at_table() and desk.table.resume(latest)
        except StorageError:
            self.router.reset("home")
            return
        if back:
            self.flow.sit_down()
        elif latest is None and not (desk.opened.set_aside or desk.opened.unsaved_because):
            self.router.reset("home", "new_game")
        else:
            self.router.reset("home")

    def on_key(
        self, _window: object, key: int, _scan: int, text: str | None, _mods: object
    ) -> bool:
        current = self.router.current
        if key in (27, 1001):
            return self.router.back()
        names = {8: "backspace", 13: "enter"}
        name = names.get(key, text or "")
        return isinstance(current, Screen) and bool(name) and current.key(name)
