"""The user's settings, each declared once: what it may be, how it is asked, and where it is kept.

Both faces ask for what is declared here, and a page's browser remembers it.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Generic, Literal, Protocol, Self, TypeVar, get_args, overload

from companion import formats
from companion.look import LARGEST_TEXT, Look, Theme
from companion.services.storage import StorageError
from companion.texts import LANGUAGES, _

TEXT_SCALES = (1.0, 1.2, 1.4)
DIM_AFTER = (1, 3, 10, None)
"""Minutes without a touch, or never."""

T = TypeVar("T")


class Notes(Protocol):
    """Where short texts are kept by a key, as in the journal; `StorageError` if that fails."""

    def note(self, key: str, /) -> str | None: ...
    def set_note(self, key: str, value: str, /) -> None: ...


Side = Literal["right", "left"]
ChosenTheme = Literal["dark", "light", "device"]
Motion = Literal["device", "less"]
Aloud = Literal["off", "leaders", "every"]
"""What is announced: nothing, changes of the leader, or every card's new total."""


class Part(Enum):
    """The parts of the settings' pages, from the top."""

    LOOK = auto()
    """How everything looks."""
    TOUCH = auto()
    """What is felt. Guests have these two parts."""
    VOICE = auto()
    TABLE = auto()
    """What is chosen where it is seen, and not asked among the settings."""


ASKED = Part.LOOK, Part.TOUCH, Part.VOICE


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below one heading."""

    name: str
    part: Part
    title: Callable[[], str]


def _always(_settings: "Settings") -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class Setting(Generic[T]):
    """One setting, with all that its faces need to know of it.

    A note that is none of the `options` counts as not set. A face in which something of it is
    different declares it again by `dataclasses.replace`.
    """

    name: str
    section: Section
    options: Collection[T]
    usual: T
    key: str
    """Of the note that it is saved as."""
    remembered_as: str
    """What a page's browser remembers it as; pages do not have it if that is empty."""
    word: Callable[[T], str] = str
    """An option as it is saved."""
    says: Callable[[T], str] | None = None
    """The name of an option; None for what is switched on or off."""
    icons: Mapping[T, str] = field(default_factory=dict)
    title: Callable[[], str] = str
    means: Callable[[], str] = str
    needs: str = ""
    """What the device must be able to do, or there is nothing to be set."""
    when: Callable[["Settings"], bool] = _always
    """Whether this can be set now, as others are set."""
    side_by_side: bool = False
    """Whether the options are few, with short names."""
    given: Callable[[str], T] | None = None
    """Reads what the command line sets, where that may be none of the options."""

    @overload
    def __get__(self, settings: None, owner: object) -> Self: ...
    @overload
    def __get__(self, settings: "Settings", owner: object) -> T: ...
    def __get__(self, settings: "Settings | None", owner: object) -> Self | T:
        """What is set, or else what is usual."""
        if settings is None:
            return self
        noted = settings.noted(self.key)
        if self.given is not None and noted and settings.is_given(self.key):
            return self.given(noted)
        return next((each for each in self.options if self.word(each) == noted), self.usual)

    def __set__(self, settings: "Settings", value: T) -> None:
        settings.choose(self.key, self.word(value))

    def take(self, settings: "Settings", value: object) -> None:
        """Set one of the options, by itself or by its word; nothing else is taken."""
        for each in self.options:
            if value in (each, self.word(each)) and each != self.__get__(settings, type(settings)):
                self.__set__(settings, each)


def _on_or_off(on: bool) -> str:
    return "on" if on else "off"


def _yes_or_no(on: bool | None) -> str:
    return {True: "yes", False: "no", None: ""}[on]


def _theme(theme: ChosenTheme) -> str:
    return {"device": _("Same as device"), "dark": _("Dark"), "light": _("Light")}[theme]


def _size(scale: float) -> str:
    return {1.0: _("Standard"), 1.2: _("Large"), 1.4: _("Largest")}[scale]


def _motion(motion: Motion) -> str:
    return {"device": _("Same as device"), "less": _("Less motion")}[motion]


def _side(side: Side) -> str:
    return {"right": _("At the right"), "left": _("At the left")}[side]


def _aloud(aloud: Aloud) -> str:
    return {
        "off": _("Nothing"),
        "leaders": _("Who leads, whenever that changes"),
        "every": _("New total after every card"),
    }[aloud]


_LANGUAGE = Section("language", Part.LOOK, lambda: _("Language"))
_THEME = Section("theme", Part.LOOK, lambda: _("Theme"))
_SIZE = Section("size", Part.LOOK, lambda: _("Text size"))
_MOTION = Section("moving", Part.LOOK, lambda: _("Motion"))
_KEYS = Section("keys", Part.LOOK, lambda: _("Keys in landscape"))
_TOUCH = Section("touch", Part.TOUCH, lambda: _("Touch and screen"))
_ALOUD = Section("aloud", Part.VOICE, lambda: _("Announcements"))
_VOICE = Section("voice", Part.VOICE, lambda: _("Language of the voice"))
_TOTALS = Section("totals", Part.TABLE, str)


class Settings:
    """The saved settings. An option of the command line applies until something else is chosen."""

    chosen_language = Setting(
        name="language", section=_LANGUAGE, options=("", *LANGUAGES), usual="",
        key="language", remembered_as="chosen",
        says=lambda code: LANGUAGES[code] if code else _("Same as device"),
    )  # fmt: skip
    """The language set by the command line, or else the chosen one; empty for neither."""
    chosen_theme = Setting[ChosenTheme](
        name="theme", section=_THEME, options=("device", "dark", "light"), usual="dark",
        key="theme", remembered_as="theme", says=_theme, side_by_side=True,
        icons={"device": "theme-light-dark", "dark": "weather-night",
               "light": "white-balance-sunny"},
    )  # fmt: skip
    text_scale = Setting(
        name="size", section=_SIZE, options=TEXT_SCALES, usual=1.0,
        key="text scale", remembered_as="size", says=_size, side_by_side=True, given=float,
    )  # fmt: skip
    """The text size, as a factor on top of the device's own."""
    motion = Setting[Motion](
        name="moving", section=_MOTION, options=get_args(Motion), usual="device",
        key="moving", remembered_as="moving", says=_motion, side_by_side=True,
    )  # fmt: skip
    keys_at = Setting[Side](
        name="keys", section=_KEYS, options=("right", "left"), usual="right",
        key="keys", remembered_as="keys", says=_side, side_by_side=True,
    )  # fmt: skip
    """Where the keys are beside a table in landscape."""
    vibration = Setting(
        name="vibration", section=_TOUCH, options=(True, False), usual=True,
        key="vibration", remembered_as="vibration", word=_on_or_off, needs="vibration",
        title=lambda: _("Vibration"),
        means=lambda: _("For a card played, a move refused and the end of a battle."),
    )  # fmt: skip
    awake = Setting(
        name="awake", section=_TOUCH, options=(True, False), usual=True,
        key="awake", remembered_as="awake", word=_on_or_off, needs="light",
        title=lambda: _("Keep the screen on"),
        means=lambda: _(
            "During a game. It dims when nobody touches it for a while; the totals stay bright,"
            " and a tap on a button still works."
        ),
    )  # fmt: skip
    """Whether the screen stays on during a game."""
    dim_after = Setting[int | None](
        name="dim", section=_TOUCH, options=DIM_AFTER, usual=3, key="dim after", remembered_as="",
        when=lambda settings: settings.awake,
        title=lambda: _("Dims after"),
        says=lambda minutes: formats.duration(minutes * 60) if minutes else _("Never"),
    )  # fmt: skip
    aloud = Setting[Aloud](
        name="aloud", section=_ALOUD, options=get_args(Aloud), usual="off",
        key="aloud", remembered_as="aloud", says=_aloud, needs="voice",
    )  # fmt: skip
    chosen_voice_language = Setting(
        name="voice", section=_VOICE, options=("", *LANGUAGES), usual="",
        key="voice language", remembered_as="voice", needs="voice",
        says=lambda code: LANGUAGES[code] if code else _("Same as the app"),
    )  # fmt: skip
    """The language chosen for announcements; empty for the language of the texts."""

    keyed_totals = Setting[bool | None](
        name="keyed", section=_TOTALS, options=(None, True, False), usual=None,
        key="totals keyed", remembered_as="keyed", word=_yes_or_no,
    )  # fmt: skip
    """Whether large totals have keys between them; None leaves it to the room there is."""

    def __init__(
        self,
        notes: Notes,
        *,
        theme: str | None = None,
        scale: float | None = None,
        language: str | None = None,
        device_language: str = "en",
        device_scale: Callable[[], float] = lambda: 1.0,
        device_theme: Callable[[], str] = lambda: "",
        device_still: Callable[[], bool] = lambda: False,
    ) -> None:
        self._notes = notes
        size = None if scale is None else str(scale)
        self._given = {"theme": theme, "language": language, "text scale": size}
        self._device_scale = device_scale
        self._device_theme = device_theme
        self._device_still = device_still
        self.device_language = device_language if device_language in LANGUAGES else "en"

    @classmethod
    def declared(cls) -> tuple[Setting[Any], ...]:
        """All settings, in the order in which they are asked."""
        names = dict.fromkeys(name for base in reversed(cls.__mro__) for name in vars(base))
        found = (getattr(cls, name) for name in names)
        return tuple(each for each in found if isinstance(each, Setting))

    def noted(self, key: str) -> str | None:
        """What the command line sets, or else what was chosen."""
        try:
            return self._given.get(key) or self._notes.note(key)
        except StorageError:
            return None

    def is_given(self, key: str) -> bool:
        """Whether the command line sets this."""
        return bool(self._given.get(key))

    def choose(self, key: str, value: str) -> None:
        self._given.pop(key, None)
        self._notes.set_note(key, value)

    @property
    def left_handed(self) -> bool:
        return self.keys_at == "left"

    @property
    def theme(self) -> Theme:
        """The theme as chosen or as the device is set; dark if the device does not say."""
        chosen = self.chosen_theme
        theme = self._device_theme() if chosen == "device" else chosen
        return "light" if theme == "light" else "dark"

    @property
    def look(self) -> Look:
        still = self.motion == "less" or self._device_still()
        return Look(self.theme, min(self._wanted_scale, LARGEST_TEXT), still)

    @property
    def largest(self) -> bool:
        return self._wanted_scale >= LARGEST_TEXT

    @property
    def _wanted_scale(self) -> float:
        return self.text_scale * self._device_scale()

    @property
    def language(self) -> str:
        return self.chosen_language or self.device_language

    @property
    def voice_language(self) -> str:
        return self.chosen_voice_language or self.language
