"""The user's settings: saved as notes, usually in the journal, each with a default."""

from collections.abc import Callable, Collection, Sequence
from typing import Generic, Literal, Protocol, TypeVar, get_args

from companion.look import LARGEST_TEXT, Look, Theme
from companion.services.storage import StorageError
from companion.texts import LANGUAGES

TEXT_SCALES = (1.0, 1.2, 1.4)
DIM_AFTER = (1, 3, 10, None)
"""Minutes without a touch, or never."""

T = TypeVar("T")


class Notes(Protocol):
    """Where short texts are kept by a key, as in the journal; `StorageError` if that fails."""

    def note(self, key: str, /) -> str | None: ...
    def set_note(self, key: str, value: str, /) -> None: ...


AskedTheme = Literal["dark", "light", "device"]
Aloud = Literal["off", "leaders", "every"]
"""What is announced: nothing, changes of the leader, or every card's new total."""


def _on_or_off(on: bool) -> str:
    return "on" if on else "off"


class _Setting(Generic[T]):
    """A setting with these options; a note that is none of them counts as not set."""

    def __init__(
        self, key: str, options: Collection[T], usual: T, word: Callable[[T], str] = str
    ) -> None:
        self._key = key
        self._options = options
        self._usual = usual
        self._word = word

    def __get__(self, settings: "Settings", _owner: object) -> T:
        noted = settings.noted(self._key)
        return next((each for each in self._options if self._word(each) == noted), self._usual)

    def __set__(self, settings: "Settings", value: T) -> None:
        settings.choose(self._key, self._word(value))


class Settings:
    """The saved settings.

    An option of the command line applies until something else is chosen. `usual_theme` and
    `text_scales` are those of the face that has these settings.
    """

    chosen_theme = _Setting[AskedTheme | None]("theme", get_args(AskedTheme), None)
    asked_language = _Setting("language", LANGUAGES, "")
    """The language set by the command line, or else the chosen one; empty for neither."""
    aloud = _Setting[Aloud]("aloud", get_args(Aloud), "off")
    chosen_voice_language = _Setting("voice language", LANGUAGES, "")
    """The language chosen for announcements; empty for the language of the texts."""
    vibration = _Setting("vibration", (True, False), True, _on_or_off)
    awake = _Setting("awake", (True, False), True, _on_or_off)
    """Whether the screen stays on during a game."""
    dim_after = _Setting[int | None]("dim after", DIM_AFTER, 3)

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
        usual_theme: AskedTheme = "dark",
        text_scales: Sequence[float] = TEXT_SCALES,
    ) -> None:
        self._notes = notes
        self._scale = scale
        self._given = {"theme": theme, "language": language}
        self._device_scale = device_scale
        self._device_theme = device_theme
        self._usual_theme = usual_theme
        self._text_scales = text_scales
        self.device_language = device_language if device_language in LANGUAGES else "en"

    def noted(self, key: str) -> str | None:
        """What the command line sets, or else what was chosen."""
        try:
            return self._given.get(key) or self._notes.note(key)
        except StorageError:
            return None

    def choose(self, key: str, value: str) -> None:
        self._given.pop(key, None)
        self._notes.set_note(key, value)

    @property
    def asked_theme(self) -> AskedTheme:
        """What the command line sets, or else what was chosen, or else what is usual."""
        return self.chosen_theme or self._usual_theme

    @property
    def theme(self) -> Theme:
        """The theme as chosen or as the device is set; dark if the device does not say."""
        asked = self.asked_theme
        theme = self._device_theme() if asked == "device" else asked
        return "light" if theme == "light" else "dark"

    @property
    def text_scale(self) -> float:
        """The text size, as a factor on top of the device's own."""
        if self._scale is not None:
            return self._scale
        try:
            scale = float(self.noted("text scale") or 1)
        except ValueError:
            return 1.0
        return scale if scale in self._text_scales else 1.0

    @text_scale.setter
    def text_scale(self, scale: float) -> None:
        self._scale = None
        self.choose("text scale", str(scale))

    @property
    def look(self) -> Look:
        return Look(self.theme, min(self._wanted_scale, LARGEST_TEXT))

    @property
    def largest(self) -> bool:
        return self._wanted_scale >= LARGEST_TEXT

    @property
    def _wanted_scale(self) -> float:
        return self.text_scale * self._device_scale()

    @property
    def language(self) -> str:
        return self.asked_language or self.device_language

    @property
    def voice_language(self) -> str:
        return self.chosen_voice_language or self.language
