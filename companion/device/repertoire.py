"""The languages that a voice has, which may take a while to find out."""

from collections.abc import Callable
from threading import Lock


class Repertoire:
    """The languages known, and the callbacks waiting for them; usable from any thread."""

    def __init__(self) -> None:
        self._languages: frozenset[str] | None = None
        self._waiting: list[Callable[[], None]] = []
        self._lock = Lock()

    def has(self, language: str) -> bool | None:
        """Whether the language is one of them; None as long as they are not known."""
        return None if self._languages is None else language in self._languages

    def settle(self, languages: frozenset[str]) -> None:
        """Set the languages, and call all waiting callbacks on this thread."""
        with self._lock:
            self._languages = languages
            waiting, self._waiting = self._waiting, []
        for ready in waiting:
            ready()

    def forget(self) -> None:
        """Forget the languages, to find them out again."""
        self._languages = None

    def when_known(self, ready: Callable[[], None]) -> None:
        """Call this once when the languages are known; at once if they are."""
        with self._lock:
            known = self._languages is not None
            if not known:
                self._waiting.append(ready)
        if known:
            ready()
