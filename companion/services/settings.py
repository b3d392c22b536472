"""The user's settings: saved as notes, usually in the journal, each with a default."""

from collections.abc import Callable, Sequence
from typing import Literal, get_args

from companion.look import LARGEST_TEXT, Look, Theme
from companion.services.notes import Notes
from companion.services.storage import StorageError
from companion.texts import LANGUAGES

TEXT_SCALES = (1.0, 1.2, 1.4)
DIM_AFTER = (1, 3, 10, None)
"""Minutes without a touch, or never."""
_USUAL_DIM = 3

AskedTheme = Literal["dark", "light", "device"]
"""One of the two themes, or the device's."""
Aloud = Literal["off", "leaders", "every"]
"""What is announced: nothing, changes of the leader, or every card's new total."""


class Settings:
    """The saved settings; an invalid value counts as not set.

    An option of the command line applies until something else is chosen. `usual_theme` and
    `text_scales` are those of the face that has these settings.
    """

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
        self._theme = theme
        self._scale = scale
        self._asked_language = language
        self._device_language = device_language
        self._device_scale = device_scale
        self._device_theme = device_theme
        self._usual_theme = usual_theme
        self._text_scales = text_scales

    @property
    def asked_theme(self) -> AskedTheme:
        """What the command line sets, or else what was chosen, or else what is usual."""
        found = self._theme or self._note("theme")
        return next((each for each in get_args(AskedTheme) if each == found), self._usual_theme)

    @property
    def theme(self) -> Theme:
        """The theme as chosen or as the device is set; dark if the device does not say."""
        asked = self.asked_theme
        theme = self._device_theme() if asked == "device" else asked
        return "light" if theme == "light" else "dark"

    @theme.setter
    def theme(self, theme: AskedTheme) -> None:
        self._theme = None
        self._notes.set_note("theme", theme)

    @property
    def text_scale(self) -> float:
        """The text size, as a factor on top of the device's own."""
        if self._scale is not None:
            return self._scale
        try:
            scale = float(self._note("text scale") or 1)
        except ValueError:
            return 1.0
        return scale if scale in self._text_scales else 1.0

    @text_scale.setter
    def text_scale(self, scale: float) -> None:
        self._scale = None
        self._notes.set_note("text scale", str(scale))

    @property
    def look(self) -> Look:
        """The look with these settings."""
        return Look(self.theme, min(self._wanted_scale, LARGEST_TEXT))

    @property
    def largest(self) -> bool:
        """Whether texts are at their largest size."""
        return self._wanted_scale >= LARGEST_TEXT

    @property
    def _wanted_scale(self) -> float:
        return self.text_scale * self._device_scale()

    @property
    def chosen_language(self) -> str:
        """The language chosen; empty for the device's own."""
        return self._one_of("language", LANGUAGES, "")

    @property
    def asked_language(self) -> str:
        """The language set by the command line, or else the chosen one; empty for neither."""
        asked = self._asked_language or self.chosen_language
        return asked if asked in LANGUAGES else ""

    @property
    def device_language(self) -> str:
        """The device's language, or English if the app does not have it."""
        return self._device_language if self._device_language in LANGUAGES else "en"

    @property
    def language(self) -> str:
        """The language of all texts."""
        return self.asked_language or self.device_language

    @language.setter
    def language(self, language: str) -> None:
        self._asked_language = None
        self._notes.set_note("language", language)

    @property
    def aloud(self) -> Aloud:
        """What is announced; nothing by default."""
        found = self._note("aloud")
        return next((each for each in get_args(Aloud) if each == found), "off")

    @aloud.setter
    def aloud(self, aloud: Aloud) -> None:
        self._notes.set_note("aloud", aloud)

    @property
    def chosen_voice_language(self) -> str:
        """The language chosen for announcements; empty for the language of the texts."""
        return self._one_of("voice language", LANGUAGES, "")

    @property
    def voice_language(self) -> str:
        """The language of announcements."""
        return self.chosen_voice_language or self.language

    @voice_language.setter
    def voice_language(self, language: str) -> None:
        self._notes.set_note("voice language", language)

    @property
    def vibration(self) -> bool:
        """Whether the device may vibrate; on by default."""
        return self._note("vibration") != "off"

    @vibration.setter
    def vibration(self, on: bool) -> None:
        self._notes.set_note("vibration", "on" if on else "off")

    @property
    def awake(self) -> bool:
        """Whether the screen stays on during a game; on by default."""
        return self._note("awake") != "off"

    @awake.setter
    def awake(self, on: bool) -> None:
        self._notes.set_note("awake", "on" if on else "off")

    @property
    def dim_after(self) -> int | None:
        """Minutes without a touch until the screen is dimmed; None for never."""
        found = self._note("dim after") or ""
        known = {str(minutes): minutes for minutes in DIM_AFTER}
        return known.get(found, _USUAL_DIM)

    @dim_after.setter
    def dim_after(self, minutes: int | None) -> None:
        self._notes.set_note("dim after", str(minutes))

    def _one_of(self, key: str, known: dict[str, str], otherwise: str) -> str:
        found = self._note(key) or otherwise
        return found if found in known else otherwise

    def _note(self, key: str) -> str | None:
        try:
            return self._notes.note(key)
        except StorageError:
            return None
