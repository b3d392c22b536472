"""Settings: how the app looks, and what it is."""

from collections.abc import Callable
from typing import Any

from companion import words
from companion.desk import Desk
from companion.look import Theme
from companion.screens.screen import Screen, load_kv
from companion.services.storage import StorageError
from companion.viewmodels.settings import SettingsModel

load_kv("settings")


class SettingsScreen(Screen):
    """Wires the choices; each is applied at once."""

    def __init__(self, desk: Desk) -> None:
        self.model = SettingsModel(desk.settings)
        super().__init__(desk)

    def enter(self, **_: Any) -> None:
        """The choices may have been made elsewhere."""
        self.model.render()

    def choose_theme(self, theme: Theme) -> None:
        """Dark or light."""
        self._apply(lambda: self.model.choose_theme(theme))

    def choose_text_scale(self, scale: float) -> None:
        """Usual, large or largest."""
        self._apply(lambda: self.model.choose_text_scale(scale))

    def _apply(self, choose: Callable[[], bool]) -> None:
        try:
            changed = choose()
        except StorageError as error:
            self.desk.say(words.not_saved(error))
            return
        if changed:
            self.desk.new_look()


def build(desk: Desk) -> Screen:
    """The Settings screen."""
    return SettingsScreen(desk)
