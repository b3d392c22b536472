"""What this person likes: kept as notes in the journal, each with a default."""

from companion.look import Look, Theme
from companion.services.storage import Journal, StorageError

TEXT_SCALES = (1.0, 1.2, 1.4)


class Settings:
    """Settings that survive; a value nobody could have chosen counts as not chosen."""

    def __init__(self, journal: Journal, *, theme: str | None, scale: float | None) -> None:
        self._journal = journal
        self._theme = theme
        self._scale = scale

    @property
    def theme(self) -> Theme:
        """Dark unless chosen otherwise."""
        return "light" if (self._theme or self._note("theme")) == "light" else "dark"

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = None
        self._journal.set_note("theme", theme)

    @property
    def text_scale(self) -> float:
        """How much larger than usual texts are."""
        if self._scale is not None:
            return self._scale
        try:
            scale = float(self._note("text scale") or 1)
        except ValueError:
            return 1.0
        return scale if scale in TEXT_SCALES else 1.0

    @text_scale.setter
    def text_scale(self, scale: float) -> None:
        self._scale = None
        self._journal.set_note("text scale", str(scale))

    @property
    def look(self) -> Look:
        """How everything looks now."""
        return Look(self.theme, self.text_scale)

    def _note(self, key: str) -> str | None:
        try:
            return self._journal.note(key)
        except StorageError:
            return None
