"""Settings: language, look, voice and touch, what this device can do, and what the app is."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion import words
from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.screen import Screen
from companion.services.settings import Aloud, AskedTheme
from companion.services.storage import StorageError
from companion.spoken import phrases
from companion.texts import _, speaking
from companion.viewmodels.abilities import Abilities
from companion.viewmodels.settings import SettingsModel

_SAMPLE = 27


class SettingsScreen(Screen):
    """Wires the choices; each is applied at once.

    `reported`: there is a report of a fault, which can be looked at again.
    """

    reported = BooleanProperty(False)

    def __init__(self, desk: Desk) -> None:
        self.abilities = Abilities(desk.device, desk.opened)
        self.model = bindable(SettingsModel(desk.settings, self.abilities))
        super().__init__(desk)

    def enter(self, **_: Any) -> None:
        """The choices may have been made elsewhere; a voice tells when it is ready to."""
        self.model.render()
        self.abilities.learn(lambda: Clock.schedule_once(lambda _: self.model.render()))
        self.reported = self.desk.reports.newest is not None

    def choose_theme(self, theme: AskedTheme) -> None:
        """Dark or light, or as the device."""
        self._apply(lambda: self.model.choose_theme(theme))

    def choose_text_scale(self, scale: float) -> None:
        """Usual, large or largest."""
        self._apply(lambda: self.model.choose_text_scale(scale))

    def choose_language(self, language: str) -> None:
        """One of the languages, or the device's."""
        self._apply(lambda: self.model.choose_language(language))

    def choose_aloud(self, aloud: Aloud) -> None:
        """What is said aloud."""
        self._apply(lambda: self.model.choose_aloud(aloud))

    def choose_voice_language(self, language: str) -> None:
        """In which language that is said."""
        self._apply(lambda: self.model.choose_voice_language(language))

    def switch_vibration(self) -> None:
        """On or off."""
        self._apply(self.model.switch_vibration)

    def switch_awake(self) -> None:
        """On or off."""
        self._apply(self.model.switch_awake)

    def choose_dim(self, value: str) -> None:
        """After so many minutes, or never."""
        self._apply(lambda: self.model.choose_dim(value))

    def try_voice(self) -> None:
        """Say how a total would sound."""
        language = self.desk.settings.voice_language
        with speaking(language):
            sample = phrases.total(_("Anna"), _SAMPLE)
        self.desk.device.voice.say(sample, language)

    def _apply(self, choose: Callable[[], bool | None]) -> None:
        try:
            changed = choose()
        except StorageError as error:
            self.desk.say(words.not_saved(error))
            return
        if changed:
            self.desk.new_look()
