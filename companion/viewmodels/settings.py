"""What can be liked otherwise: language, look, voice and touch, and what this app is."""

from dataclasses import dataclass

from companion import formats
from companion.services.settings import DIM_AFTER, Aloud, AskedTheme, Settings
from companion.texts import LANGUAGES, _
from companion.version import VERSION
from companion.viewmodels.abilities import Abilities
from companion.viewmodels.model import Field, Model
from companion.viewmodels.remarks import Remark


@dataclass(frozen=True, slots=True)
class SettingOption:
    """One of a few to choose from: its value, what it is called, and what it means."""

    value: str
    text: str
    on: bool
    meaning: str = ""


class SettingsModel(Model):
    """The choices as they stand. Choosing is saved at once, or raises `StorageError`.

    What changes how everything looks or reads tells by True that it did.
    """

    theme = Field("")
    text_scale = Field(1.0)
    letters = Field("")
    languages = Field[tuple[SettingOption, ...]](())
    aloud = Field[tuple[SettingOption, ...]](())
    voices = Field[tuple[SettingOption, ...]](())
    mute = Field(False)
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
        """What is chosen now."""
        settings = self._settings
        self.theme = settings.asked_theme
        self.text_scale = settings.text_scale
        self.letters = _letters(settings)
        self.languages = _languages(settings)
        self.aloud = _aloud(settings.aloud)
        self.voices = self._voices()
        self.mute = not self._abilities.speaks(settings.voice_language)
        self.vibration = settings.vibration
        self.awake = settings.awake
        self.dims = _dims(settings.dim_after) if settings.awake else ()
        self.abilities = self._abilities.listed()
        self.version = _("Version {version}").format(version=VERSION)

    def choose_theme(self, theme: AskedTheme) -> bool:
        """Another theme, or the device's own; whether the look changes by that."""
        before = self._settings.theme
        if theme != self._settings.asked_theme:
            self._settings.theme = theme
            self.render()
        return before != self._settings.theme

    def choose_text_scale(self, scale: float) -> bool:
        """Another size of texts; whether it is another."""
        if scale == self._settings.text_scale:
            return False
        self._settings.text_scale = scale
        self.render()
        return True

    def choose_language(self, language: str) -> bool:
        """Another language, or the device's own; whether the texts change by that."""
        before = self._settings.language
        if language != self._settings.asked_language:
            self._settings.language = language
            self.render()
        return before != self._settings.language

    def choose_aloud(self, aloud: Aloud) -> None:
        """What is said aloud."""
        self._settings.aloud = aloud
        self.render()

    def choose_voice_language(self, language: str) -> None:
        """In which language it is said; empty for that of the texts."""
        self._settings.voice_language = language
        self.render()

    def switch_vibration(self) -> None:
        """Whether the device may buzz."""
        self._settings.vibration = not self._settings.vibration
        self.render()

    def switch_awake(self) -> None:
        """Whether the screen stays on during a game."""
        self._settings.awake = not self._settings.awake
        self.render()

    def choose_dim(self, value: str) -> None:
        """After how many minutes without a touch the screen goes dim; empty for never."""
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
        """What is not known yet is not said; where all is well, nothing jumps when it is."""
        if self._abilities.speaks(language) is False:
            return _("This device has no voice for this language.")
        return ""


def _letters(settings: Settings) -> str:
    """Why a larger choice would change nothing."""
    if settings.largest:
        return _("The text is as large as it gets: your device's text size counts, too.")
    return ""


def _languages(settings: Settings) -> tuple[SettingOption, ...]:
    """The device's own first, then each as those who speak it call it."""
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
