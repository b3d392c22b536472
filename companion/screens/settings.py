"""Settings: language, look, voice and touch, what this device can do, and what the app is."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.app.settings import SettingsModel


class SettingsScreen(Screen[SettingsModel]):
    reported = BooleanProperty(False)
    """Whether there is an error report that can be shown again."""

    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk, SettingsModel(desk.settings, desk.device, desk.opened))

    def enter(self, **_: object) -> None:
        """Show the settings again; the voice calls back when its languages are known."""
        self.model.render()
        self.desk.device.voice.learn(lambda: Clock.schedule_once(lambda _: self.model.render()))
        self.reported = self.desk.reports.newest is not None

    def as_left(self) -> object:
        return self.ids.scroll.scroll_y

    def recall(self, left: float) -> None:
        """Another look is chosen here, and the choice stays in sight."""
        Clock.schedule_once(lambda _: setattr(self.ids.scroll, "scroll_y", left), 0)

    def choose(self, name: str, value: str) -> None:
        """Apply a choice, which may be another look."""
        if self.saved(self.model.choose, name, value):
            self.desk.new_look()

    def try_voice(self) -> None:
        self.model.try_voice()
