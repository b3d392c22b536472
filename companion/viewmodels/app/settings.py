"""The settings: language, look, voice and touch, and facts about the app."""

from dataclasses import dataclass

from companion import formats
from companion.services.settings import DIM_AFTER, Aloud, AskedTheme, Settings
from companion.spoken import phrases
from companion.texts import LANGUAGES, _
from companion.version import VERSION
from companion.viewmodels.app.abilities import Abilities
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.basic.remarks import Remark

_SAMPLE = 27


@dataclass(frozen=True, slots=True)
class SettingOption:
    """An option of a setting: its value, its title, and what it means."""

    value: str
    text: str
    on: bool
    meaning: str = ""


class SettingsModel(Model):
    """The settings. Each change is saved at once, or raises `StorageError`.

    Changes of the look or of texts return True if screens must be built again.
    """

    theme = Field("")
    text_scale = Field(1.0)
    letters = Field("")
    languages = Field[tuple[SettingOption, ...]](())
    aloud = Field[tuple[SettingOption, ...]](())
    voices = Field[tuple[SettingOption, ...]](())
    voiced = Field(False)
    """Whether any language of the app can be said, as far as is known."""
    mute = Field(False)
    """Whether the language of announcements cannot."""
    vibration = Field(False)
    awake = Field(False)
    dims = Field[tuple[SettingOption, ...]](())
    abilities = Field[tuple[Remark, ...]](())
    version = Field("")

    def __init__(self, settings: Settings, abilities: Abilities) -> None:
        super().__init__()
        self._settings = settings
        self._abilities = abilities
        self.render()

    def render(self) -> None:
        """Show what is chosen."""
        settings = self._settings
        self.theme = settings.asked_theme
        self.text_scale = settings.text_scale
        self.letters = _letters(settings)
        self.languages = _languages(settings)
        self.aloud = _aloud(settings.aloud)
        self.voices = self._voices()
        self.voiced = any(self._abilities.speaks(each) is not False for each in LANGUAGES)
        self.mute = not self._abilities.speaks(settings.voice_language)
        self.vibration = settings.vibration
        self.awake = settings.awake
        self.dims = _dims(settings.dim_after) if settings.awake else ()
        self.abilities = self._abilities.listed()
        self.version = _("Version {version}").format(version=VERSION)

    def choose_theme(self, theme: AskedTheme) -> bool:
        """Set the theme, or follow the device's; whether the look changes."""
        before = self._settings.theme
        if theme != self._settings.asked_theme:
            self._settings.chosen_theme = theme
            self.render()
        return before != self._settings.theme

    def choose_text_scale(self, scale: float) -> bool:
        """Set the text size; whether it changes."""
        if scale == self._settings.text_scale:
            return False
        self._settings.text_scale = scale
        self.render()
        return True

    def choose_language(self, language: str) -> bool:
        """Set the language, or follow the device's; whether the texts change."""
        before = self._settings.language
        if language != self._settings.asked_language:
            self._settings.asked_language = language
            self.render()
        return before != self._settings.language

    def choose_aloud(self, aloud: Aloud) -> None:
        """Set what is announced."""
        self._settings.aloud = aloud
        self.render()

    def choose_voice_language(self, language: str) -> None:
        """Set the language of announcements; empty for that of the texts."""
        self._settings.chosen_voice_language = language
        self.render()

    def switch_vibration(self) -> None:
        """Set whether the device may vibrate."""
        self._settings.vibration = not self._settings.vibration
        self.render()

    def switch_awake(self) -> None:
        """Set whether the screen stays on during a game."""
        self._settings.awake = not self._settings.awake
        self.render()

    def choose_dim(self, value: str) -> None:
        """Set after how many minutes without a touch the screen is dimmed; empty for never."""
        self._settings.dim_after = int(value) if value else None
        self.render()

    def _voices(self) -> tuple[SettingOption, ...]:
        chosen, written = self._settings.chosen_voice_language, self._settings.language
        return (
            SettingOption("", _("Same as texts"), not chosen, self._voice(written)),
            *(
                SettingOption(code, name, code == chosen, self._voice(code))
                for code, name in LANGUAGES.items()
            ),
        )

    def _voice(self, language: str) -> str:
        """A remark if no voice speaks the language; empty while that is not known yet."""
        if self._abilities.speaks(language) is False:
            return _("This device has no voice for this language.")
        return ""


def sample() -> str:
    """An announcement to try the voice with, in the current language."""
    return phrases.total(_("Anna"), _SAMPLE)


def _letters(settings: Settings) -> str:
    """Why a larger size would change nothing."""
    if settings.largest:
        return _("The text is as large as it gets: your device's text size counts, too.")
    return ""


def _languages(settings: Settings) -> tuple[SettingOption, ...]:
    """The device's own first, then each by its own name."""
    asked = settings.asked_language
    return (
        SettingOption("", _("Same as device"), not asked, LANGUAGES[settings.device_language]),
        *(SettingOption(code, name, code == asked) for code, name in LANGUAGES.items()),
    )


def _dims(after: int | None) -> tuple[SettingOption, ...]:
    return tuple(
        SettingOption(
            str(minutes or ""),
            formats.duration(minutes * 60) if minutes else _("Never"),
            minutes == after,
        )
        for minutes in DIM_AFTER
    )


def _aloud(aloud: Aloud) -> tuple[SettingOption, ...]:
    return (
        SettingOption("off", _("Nothing"), aloud == "off"),
        SettingOption("leaders", _("Who leads, whenever that changes"), aloud == "leaders"),
        SettingOption("every", _("New total after every card"), aloud == "every"),
    )
