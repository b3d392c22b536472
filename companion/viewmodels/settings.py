"""What can be liked otherwise: the theme and the size of texts, and what this app is."""

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, StringProperty

from companion.look import Theme
from companion.services.settings import Settings
from companion.texts import _
from companion.version import VERSION


class SettingsModel(EventDispatcher):
    """The choices as they stand. Choosing is saved at once, or raises `StorageError`."""

    theme = StringProperty()
    text_scale = NumericProperty(1)
    version = StringProperty()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.render()

    def render(self) -> None:
        """What is chosen now."""
        self.theme = self._settings.theme
        self.text_scale = self._settings.text_scale
        self.version = _("Version {version}").format(version=VERSION)

    def choose_theme(self, theme: Theme) -> bool:
        """Another theme; whether it is another."""
        if theme == self._settings.theme:
            return False
        self._settings.theme = theme
        self.render()
        return True

    def choose_text_scale(self, scale: float) -> bool:
        """Another size of texts; whether it is another."""
        if scale == self._settings.text_scale:
            return False
        self._settings.text_scale = scale
        self.render()
        return True
