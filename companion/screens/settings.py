"""Settings: language, look, voice and touch, what this device can do, and what the app is."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion import words
from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.screen import Screen
from companion.services.settings import Aloud, AskedTheme
from companion.services.storage import StorageError
from companion.texts import speaking
from companion.viewmodels.app.settings import SettingsModel, sample


class SettingsScreen(Screen):
    """Connects the settings; each is applied at once.

    `reported`: there is an error report that can be shown again.
    """

    reported = BooleanProperty(False)

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(SettingsModel(desk.settings, desk.device, desk.opened))
        super().__init__(desk)

    def enter(self, **_: object) -> None:
        """Show the settings again; the voice calls back when its languages are known."""
        self.model.render()
        self.desk.device.voice.learn(lambda: Clock.schedule_once(lambda _: self.model.render()))
        self.reported = self.desk.reports.newest is not None

    def choose_theme(self, theme: AskedTheme) -> None:
        """Set dark, light, or as the device."""
        self._apply(lambda: self.model.choose_theme(theme))

    def choose_text_scale(self, scale: float) -> None:
        """Set standard, large or largest."""
        self._apply(lambda: self.model.choose_text_scale(scale))

    def choose_language(self, language: str) -> None:
        """Set a language, or the device's."""
        self._apply(lambda: self.model.choose_language(language))

    def choose_aloud(self, aloud: Aloud) -> None:
        """Set what is announced."""
        self._apply(lambda: self.model.choose_aloud(aloud))

    def choose_voice_language(self, language: str) -> None:
        """Set the language of announcements."""
        self._apply(lambda: self.model.choose_voice_language(language))

    def switch_vibration(self) -> None:
        self._apply(self.model.switch_vibration)

    def switch_awake(self) -> None:
        self._apply(self.model.switch_awake)

    def choose_dim(self, value: str) -> None:
        """Set after how many minutes the screen is dimmed, or never."""
        self._apply(lambda: self.model.choose_dim(value))

    def try_voice(self) -> None:
        """Say an example of a total."""
        language = self.desk.settings.voice_language
        with speaking(language):
            said = sample()
        self.desk.device.voice.say(said, language)

    def _apply(self, choose: Callable[[], bool | None]) -> None:
        try:
            changed = choose()
        except StorageError as error:
            self.desk.say(words.not_saved(error))
            return
        if changed:
            self.desk.new_look()
