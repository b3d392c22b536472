"""The settings: language, look, voice and touch, what this device can do, and the version."""

from collections.abc import Callable

from companion import formats
from companion.device.abilities import Device
from companion.services.settings import DIM_AFTER, Aloud, AskedTheme, Settings
from companion.services.storage import Opened
from companion.spoken import phrases
from companion.texts import LANGUAGES, _
from companion.version import VERSION
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.basic.rows import Option, Remark

_SAMPLE = 27


class SettingsModel(Model):
    """The settings. Each change is saved at once, or raises `StorageError`.

    Changes of the look or of texts return True if screens must be built again.
    """

    theme = Field("")
    text_scale = Field(1.0)
    letters = Field("")
    """Why a larger size would change nothing."""
    languages = Field[tuple[Option, ...]](())
    aloud = Field[tuple[Option, ...]](())
    voices = Field[tuple[Option, ...]](())
    voiced = Field(False)
    """Whether any language of the app can be said, as far as is known."""
    mute = Field(False)
    """Whether the language of announcements cannot."""
    vibration = Field(False)
    awake = Field(False)
    dims = Field[tuple[Option, ...]](())
    abilities = Field[tuple[Remark, ...]](())
    version = Field("")

    def __init__(self, settings: Settings, device: Device, opened: Opened) -> None:
        super().__init__()
        self._settings = settings
        self._device = device
        self._opened = opened
        self.render()

    def render(self) -> None:
        settings = self._settings
        self.theme = settings.asked_theme
        self.text_scale = settings.text_scale
        largest = _("The text is as large as it gets: your device's text size counts, too.")
        self.letters = largest if settings.largest else ""
        device, asked = LANGUAGES[settings.device_language], settings.asked_language
        self.languages = _languages(_("Same as device"), device, asked)
        self.aloud = _aloud(settings.aloud)
        voice, chosen = self._voice(settings.language), settings.chosen_voice_language
        self.voices = _languages(_("Same as texts"), voice, chosen, self._voice)
        speaks = self._device.voice.speaks
        self.voiced = any(speaks(each) is not False for each in LANGUAGES)
        self.mute = not speaks(settings.voice_language)
        self.vibration = settings.vibration
        self.awake = settings.awake
        self.dims = _dims(settings.dim_after) if settings.awake else ()
        self.abilities = abilities(self._device, self._opened)
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
        self._settings.aloud = aloud
        self.render()

    def choose_voice_language(self, language: str) -> None:
        """Set the language of announcements; empty for that of the texts."""
        self._settings.chosen_voice_language = language
        self.render()

    def switch_vibration(self) -> None:
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

    def _voice(self, language: str) -> str:
        """A remark if no voice speaks the language; empty while that is not known yet."""
        if self._device.voice.speaks(language) is False:
            return _("This device has no voice for this language.")
        return ""


def sample() -> str:
    """An announcement to try the voice with, in the current language."""
    return phrases.total(_("Anna"), _SAMPLE)


def abilities(device: Device, opened: Opened) -> tuple[Remark, ...]:
    """What this device can do, a line for each; nothing is tried out."""
    why = opened.unsaved_because
    no_sharing = _("Sharing with other apps: no, games are saved as files")
    return (
        *(_voice(language, device.voice.speaks(language)) for language in LANGUAGES),
        _ability(device.vibration.works, _("Vibration: yes"), _("Vibration: no")),
        _ability(
            device.light.works, _("Keeping the screen on: yes"), _("Keeping the screen on: no")
        ),
        _ability(device.sharing.works, _("Sharing with other apps: yes"), no_sharing),
        _ability(not why, _("Saving games: yes"), _("Saving games: no, {why}").format(why=why)),
    )


def _voice(language: str, able: bool | None) -> Remark:
    name = LANGUAGES[language]
    if able is None:
        unknown = _("Voice, {language}: not known yet").format(language=name)
        return Remark("timer-sand", unknown, faint=True)
    yes, no = _("Voice, {language}: yes"), _("Voice, {language}: no")
    return _ability(able, yes.format(language=name), no.format(language=name))


def _ability(able: bool, yes: str, no: str) -> Remark:
    return Remark("check", yes) if able else Remark("minus", no, faint=True)


def _languages(
    usual: str, meaning: str, chosen: str, remark: Callable[[str], str] = lambda _code: ""
) -> tuple[Option, ...]:
    """The usual one first, then each by its own name."""
    each = (Option(code, name, code == chosen, remark(code)) for code, name in LANGUAGES.items())
    return (Option("", usual, not chosen, meaning), *each)


def _dims(after: int | None) -> tuple[Option, ...]:
    return tuple(
        Option(
            str(minutes or ""),
            formats.duration(minutes * 60) if minutes else _("Never"),
            minutes == after,
        )
        for minutes in DIM_AFTER
    )


def _aloud(aloud: Aloud) -> tuple[Option, ...]:
    return (
        Option("off", _("Nothing"), aloud == "off"),
        Option("leaders", _("Who leads, whenever that changes"), aloud == "leaders"),
        Option("every", _("New total after every card"), aloud == "every"),
    )
