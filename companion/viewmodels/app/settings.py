"""The settings: language, look, voice and touch, what this device can do, and the version."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from companion.device.abilities import Device
from companion.services.settings import ASKED, Part, Section, Setting, Settings
from companion.services.storage import Opened
from companion.spoken import phrases
from companion.texts import LANGUAGES, _, speaking
from companion.version import VERSION
from companion.viewmodels.basic.intents import intent, text
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.basic.rows import Option, Remark

_SAMPLE = 27
LACKED = "minus"
"""The icon of what this device cannot do."""


@dataclass(frozen=True, slots=True)
class SettingView:
    """A setting as it is asked: one of some options, or whether it is on."""

    name: str
    title: str = ""
    meaning: str = ""
    options: tuple[Option, ...] = ()
    side_by_side: bool = False
    on: bool | None = None
    """None for options. Without any, there is nothing to be set now."""


@dataclass(frozen=True, slots=True)
class SectionView:
    """A heading, and the settings below it."""

    name: str
    title: str
    settings: tuple[SettingView, ...]


class SettingsModel(Model):
    """All settings that there are in this face, or those of some `parts` of its page.

    Each change is saved at once, or raises `StorageError`. What the device has no use for is left
    out where only what is `useful` is offered.
    """

    look = Field[tuple[SectionView, ...]](())
    touch = Field[tuple[SectionView, ...]](())
    voice = Field[tuple[SectionView, ...]](())
    letters = Field("")
    """Why a larger size would change nothing."""
    mute = Field(False)
    """Whether the language of announcements cannot be said, as far as is known."""
    abilities = Field[tuple[Remark, ...]](())
    version = Field("")

    def __init__(
        self,
        settings: Settings,
        device: Device,
        opened: Opened,
        *,
        parts: Collection[Part] = ASKED,
        useful: bool = False,
        build: str = "",
    ) -> None:
        super().__init__()
        self._settings = settings
        self._device = device
        self._opened = opened
        self._parts = parts
        self._useful = useful
        self._build = build
        self.render()

    def render(self) -> None:
        settings = self._settings
        self.look, self.touch, self.voice = map(self._sections, ASKED)
        largest = _("The text is as large as it gets: your device’s text size counts, too.")
        self.letters = largest if settings.largest else ""
        self.mute = not self._device.voice.speaks(settings.voice_language)
        self.abilities = abilities(self._device, self._opened)
        version = _("Version {version}, build {build}") if self._build else _("Version {version}")
        self.version = version.format(version=VERSION, build=self._build)

    @intent(text, text)
    def choose(self, name: str, value: str) -> bool:
        """Set what is offered; whether the look or the texts are others now."""
        settings = self._settings
        before = settings.look, settings.language
        for setting in self._offered():
            if setting.name == name:
                setting.take(settings, value)
        self.render()
        return before != (settings.look, settings.language)

    @intent()
    def try_voice(self) -> None:
        """Say an example of a total, in the language of announcements."""
        if Part.VOICE not in self._parts:
            return
        language = self._settings.voice_language
        with speaking(language):
            said = phrases.total(_("Anna"), _SAMPLE)
        self._device.voice.say(said, language)

    def _offered(self) -> list[Setting[Any]]:
        device = self._device
        able = {
            "": True,
            "vibration": device.vibration.works,
            "light": device.light.works,
            "voice": any(device.voice.speaks(each) is not False for each in LANGUAGES),
        }
        return [
            each
            for each in self._settings.declared()
            if each.section.part in self._parts and (able[each.needs] or not self._useful)
        ]

    def _sections(self, part: Part) -> tuple[SectionView, ...]:
        found: dict[Section, list[SettingView]] = {}
        for each in self._offered():
            if each.section.part is part:
                found.setdefault(each.section, []).append(self._view(each))
        return tuple(
            SectionView(section.name, section.title(), tuple(views))
            for section, views in found.items()
        )

    def _view(self, setting: Setting[Any]) -> SettingView:
        settings, says = self._settings, setting.says
        if not setting.when(settings):
            return SettingView(setting.name, setting.title())
        now = setting.__get__(settings, type(settings))
        if says is None:
            return SettingView(setting.name, setting.title(), setting.means(), on=bool(now))
        options = (
            Option(
                setting.word(each), says(each), each == now, self._meaning(setting, each),
                setting.icons.get(each, ""),
            )
            for each in setting.options
        )  # fmt: skip
        beside = setting.side_by_side
        return SettingView(setting.name, setting.title(), setting.means(), tuple(options), beside)

    def _meaning(self, setting: Setting[Any], option: object) -> str:
        """Which language the first one is now, and which of them no voice speaks."""
        settings = self._settings
        if setting.name == "language" and not option:
            return LANGUAGES[settings.device_language]
        if setting.name != "voice":
            return ""
        if self._device.voice.speaks(str(option) or settings.language) is False:
            return _("This device has no voice for this language.")
        return ""


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
    return Remark("check", yes) if able else Remark(LACKED, no, faint=True)
