"""The composition root: builds the services, opens the first screen, forwards pause and resume."""

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivymd.app import MDApp
from kivymd.theming import ThemeManager

from companion.device import (
    bars,
    daylight,
    device,
    display,
    folder,
    language,
    letters,
    motion,
    on_android,
    window_place,
)
from companion.exchange import Exchange
from companion.far.where import chosen
from companion.flow import Flow, seated
from companion.hosting import Hosting
from companion.look import luminance
from companion.options import Options
from companion.router import Router
from companion.screens.bindable import later
from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen, build
from companion.services.archive import tidy_up
from companion.services.claim import Claim
from companion.services.reporting import compose
from companion.services.reports import Reports
from companion.services.settings import Settings
from companion.services.storage import StorageError, inspection
from companion.table import Deed, Table
from companion.texts import LANGUAGES, _, set_language
from companion.viewmodels.basic.model import Model
from companion.widgets.drawing.ink import register_fonts
from companion.widgets.drawing.worn import wear, worn
from companion.widgets.window.notice import Notice
from companion.widgets.window.reading import ReadAloud
from companion.widgets.window.spare_time import SpareTime
from companion.widgets.window.stage import Stage
from companion.widgets.window.veil import Veil
from companion.witnesses import dusk
from companion.witnesses.crier import Crier
from companion.witnesses.feel import Feel

_BACK = (27, 1001)
"""The keys that lead back: Escape, and Android's own."""
_PLACED = 1.0
"""Seconds in which a desktop has given a new window its place."""


class Theme(ThemeManager):
    """A stand-in for KivyMD's theme, without its colours: its widgets only ask for them."""

    def set_colors(self, *_: object) -> None:
        """Does nothing: computing the colours would take a large part of the first frame's time."""


class CompanionApp(MDApp):
    """Builds the services that every screen gets, and forwards the system's events."""

    title = "Condottiere Companion"
    minute = dusk.MINUTE
    """The length of a minute for the timer that dims the screen; shorter in tests."""
    graphics = ""

    def __init__(self, options: Options, **properties: object) -> None:
        super().__init__(**properties)
        self.theme_cls = Theme()
        self.options = options
        self._started = datetime.now(UTC).isoformat(timespec="seconds")
        self._dropped: list[Path] = []
        self._asks_to_follow = False
        self._opened_at: window_place.Place | None = None
        self._take_dropped = Clock.create_trigger(self.take_dropped, 0)

    def build(self) -> Stage:
        """The window's root, with the first screen on it."""
        register_fonts()
        data = self._data = self.options.data or folder.find()
        self._claim = Claim(data)
        opened = self._claim.opened()
        settings = Settings(
            opened.journal,
            theme=self.options.theme,
            scale=self.options.scale,
            language=self.options.language,
            device_language=language.find(LANGUAGES),
            device_scale=letters.scale,
            device_theme=daylight.theme,
            device_still=lambda: self.options.still or motion.is_unwanted(),
        )
        set_language(settings.language)
        wear(settings.look)
        self.notice = Notice()
        self.notice.bind(on_rule=self._look_up)
        veil = Veil()
        self.stage = Stage(self.notice, veil, bars.insets)
        self.router = Router(lambda name: build(name, self.desk), self.stage.show)
        table = Table(opened.journal)
        self.flow = Flow(table, self.router)
        found, say = device.find(), self.notice.say
        self.stage.read_aloud = ReadAloud(self.stage, found.voice, lambda: settings.language, say)
        self.hosting = Hosting(table, opened, SpareTime(), chosen(self.options.broker, data))
        self.desk = WindowDesk(
            opened, settings, table, self.router, self.flow, say, found,
            Exchange(table, self.router, found.sharing, say), Reports(data),
            new_look=self.new_look, read_aloud=self.stage.read_aloud, hosting=self.hosting,
        )  # fmt: skip
        Feel(table, self.router, settings, self.desk.device.vibration)
        self.router.watch(Crier(table, settings, self.desk.device.voice).read_settings)
        self.dusk = dusk.Dusk(
            table, self.router, settings, self.desk.device.light, self.stage.darken,
            Clock.time, later, self.minute, lambda: self.hosting.table is not None,
        )  # fmt: skip
        self.hosting.listen(self.dusk.weigh)
        self.hosting.listen(self.stage.sight.changed)
        self.hosting.listen(self._hear_who_goes_on)
        self.hosting.guessed = self._warn_of_guessing
        table.watch(self._come_along)
        table.listen(self.stage.sight.changed)
        Window.bind(on_flip=self.stage.sight.look)
        self._veil, veil.stir = veil, self.dusk.stir
        bars.watch(self.stage.fit)
        daylight.watch(self.look_again)
        self._paint_ground()
        # on an older phone the system moves the window, so that the field is above the keyboard
        Window.softinput_mode = "" if bars.makes_room() else "below_target"
        Window.bind(on_keyboard=self.on_key, on_textinput=self.on_text)
        if not self.desk.device.sharing.works:
            # on a phone SDL reports the file that started the app as dropped, too, with a path of
            # no use
            Window.bind(on_drop_file=self.on_drop)
        self._open_first_screen(at_home=self.desk.reports.fell)
        exchange = self.desk.exchange
        if self.options.file is not None:
            exchange.read(self.options.file, chosen=False)
        elif self.options.link:
            exchange.receive(self.options.link.encode(errors="replace"))
        self.desk.device.sharing.listen(exchange.arrive)
        return self.stage

    def _hear_who_goes_on(self) -> None:
        """From the first table on that others can reach."""
        if not self._asks_to_follow and self.hosting.shared is not None:
            from companion.screens.going_on import GoingOn

            self._asks_to_follow = True
            GoingOn(self.desk).look()

    def _warn_of_guessing(self) -> None:
        from companion.viewmodels.app.invite import guessing

        self.notice.say(guessing())

    def on_start(self) -> None:
        """Report how opening the saved games went, unless Home shows it."""
        opened = self.desk.opened
        Clock.schedule_once(self._look_at_place, _PLACED)
        Clock.schedule_once(self._look_after_games, 0)
        Clock.schedule_once(self._offer_report, 0)
        Clock.schedule_once(lambda _seconds: self.hosting.go_on(), 0)
        if self.router.name == "home":
            return
        if opened.set_aside:
            self.notice.say(
                _("The saved games were damaged. What could be read was kept ({games}).").format(
                    games=opened.salvaged
                )
            )
        elif opened.unsaved_because:
            self.notice.say(_("Games cannot be saved: {why}").format(why=opened.unsaved_because))

    def on_drop(self, _window: object, file: bytes, *_: object) -> None:
        """Called for each file dropped on the window; files dropped together come one by one."""
        self._dropped.append(Path(os.fsdecode(file)))
        self._take_dropped()

    def take_dropped(self, *_: object) -> None:
        files, self._dropped = self._dropped, []
        self.desk.exchange.take(files)

    def on_pause(self) -> bool:
        """Stop speaking, and tell guests; there is nothing to save."""
        self.desk.device.voice.hush()
        self.hosting.pause()
        return True

    def on_resume(self) -> None:
        """Look for what may have changed meanwhile: the system's bars, its theme, its text size."""
        self.hosting.resume()
        self.stage.fit()
        self.look_again()
        self._veil.forget()
        self.dusk.stir()

    def on_stop(self) -> None:
        """Stop serving guests and speaking, and give control of the screen's light back."""
        self._keep_place()
        Window.unbind(on_drop_file=self.on_drop, on_flip=self.stage.sight.look)
        self.hosting.end()
        self.dusk.end()
        self.desk.device.voice.end()
        self._claim.let_go()

    def _look_at_place(self, *_: object) -> None:
        """Once it is there, a window has the place that the desktop has given it."""
        self._opened_at = _place()

    def _keep_place(self) -> None:
        """Open the next window like this one, if somebody has changed it and may do so."""
        if self._opened_at is not None and self.options.size is None and not on_android():
            window_place.keep(self._data, self._opened_at, _place())

    def recover(self) -> None:
        """After an error, build all screens again and read the game again from the journal.

        People who were at the table are there again, unless the table itself fails.
        """
        for touch in EventLoop.touches:
            touch.grab_list.clear()
        self.stage.forget_fingers()
        table = self.desk.table
        sat = seated(table, self.router)
        self.router.abandon()
        try:
            with suppress(StorageError):
                if table.id is not None:
                    table.resume(table.id)
            if sat and table.history is not None:
                self.flow.sit_down()
        except Exception:
            self.router.abandon()
            sat = False
        if not sat or table.history is None:
            self.router.reset("home")
        self.notice.say(_("Something went wrong. The app continues with what was saved."))

    def look_again(self) -> None:
        """Ask the device again for its theme and text size."""
        if self.desk.settings.look != worn():
            self.new_look()

    def new_look(self) -> None:
        set_language(self.desk.settings.language)
        self.notice.say("")
        wear(self.desk.settings.look)
        self.notice.wear(worn())
        self._paint_ground()
        self.router.rebuild()

    def _come_along(self, deed: Deed, _before: object) -> None:
        """After a guest has begun another game, or closed this one."""
        if self.hosting.busy and deed in (Deed.SAT_DOWN, Deed.LEFT):
            self.flow.come_along()

    def _paint_ground(self) -> None:
        ground = worn().palette.ground
        Window.clearcolor = ground
        bars.match(light=luminance(ground) > 0.5)

    def _look_up(self, _notice: Notice, page: str) -> None:
        self.notice.say("")
        if self.router.name != "rules":
            self.router.go("rules", page=page)

    def _open_first_screen(self, *, at_home: bool = False) -> None:
        """Open the screen where this person left off; on the very first start, a new game.

        Home if the saved games cannot be opened, since it says why; the last game's page if that
        game is damaged. `at_home` is set after an error that ended the app, as the table may be
        what fails.
        """
        desk = self.desk
        try:
            latest = desk.journal.latest()
            sat = latest is not None and self.flow.was_at_table() and not at_home
            back = sat and latest is not None and desk.table.resume(latest)
        except StorageError:
            self.router.reset("home")
            return
        if back:
            self.flow.sit_down()
        elif latest is None and not (
            at_home or desk.opened.set_aside or desk.opened.unsaved_because
        ):
            self.router.reset("home", "new_game")
        else:
            self.router.reset("home")
            if sat:
                self.router.go("replay", game=latest)

    def _offer_report(self, *_: object) -> None:
        """Offer to share the report of the last error, once, unless a received game is shown."""
        self.graphics = display.driver()
        reports = self.desk.reports
        if self._claim.held:
            for what in reports.falls():
                reports.save(compose(what, self, end=True))
            reports.forget_falls()
        if reports.new and self.router.name not in ("opening", "errand"):
            reports.offered()
            self.router.go("report")

    def _look_after_games(self, *_: object) -> None:
        """Remove games that were deleted or never played, and check the file."""
        file = tidy_up(self.desk.opened, self._started)
        if file is not None:
            inspection.later(file, lambda: Clock.schedule_once(self._say_damaged))

    def _say_damaged(self, *_args: object) -> None:
        self.notice.say(
            _("Some saved games are damaged. The next start will keep what can be read.")
        )

    def open_settings(self, *_: object) -> bool:
        """Read the screen aloud on F1, where Kivy would open its own settings."""
        self.desk.read_aloud()
        return True

    def on_text(self, *_: object) -> None:
        """Typing counts as a touch, whatever widget receives the text."""
        self.dusk.stir()

    def on_key(
        self, _window: object, key: int, _scan: int, text: str | None, _mods: object
    ) -> bool:
        if self.dusk.stir() and key in _BACK:
            self.notice.say(_("That tap only brightened the screen."))
            return True
        said, current = self.notice.said, self.router.current
        name = {8: "backspace", 13: "enter"}.get(key, text or "")
        if key in _BACK:
            meant = self.stage.sight.own(self.router.back)
        else:
            meant = isinstance(current, Screen) and bool(name) and self._press(current, name)
        if meant:
            self.stage.hush(said)
        return meant

    def _press(self, screen: Screen[Model], name: str) -> bool:
        """What a key of the keyboard does, once its screen could be seen."""
        sight = self.stage.sight
        deeds = screen.keys()
        if name.lower() in deeds and not sight.may_press(name):
            return True
        return sight.own(lambda: screen.key(name))


def _place() -> window_place.Place:
    """How large the window is now, and where."""
    width, height = Window.system_size
    return window_place.Place(int(width), int(height), int(Window.left), int(Window.top))
