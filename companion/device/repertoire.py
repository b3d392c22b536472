"""The languages that a voice has, which it may need a while to find out."""

from collections.abc import Callable
from threading import Lock


class Repertoire:
    """What is known of them, and who waits to hear it; asked and told from any thread."""

    def __init__(self) -> None:
        self._languages: frozenset[str] | None = None
        self._waiting: list[Callable[[], None]] = []
        self._lock = Lock()

    def has(self, language: str) -> bool | None:
        """Whether this language is one of them; None as long as that is not known."""
        return None if self._languages is None else language in self._languages

    def settle(self, languages: frozenset[str]) -> None:
        """These they are; all who wait are told, on this thread."""
        with self._lock:
            self._languages = languages
            waiting, self._waiting = self._waiting, []
        for told in waiting:
            told()

    def forget(self) -> None:
        """They are found out anew."""
        self._languages = None

    def when_known(self, told: Callable[[], None]) -> None:
        """Call this once, when they are known; at once if they are."""
        with self._lock:
            known = self._languages is not None
            if not known:
                self._waiting.append(told)
        if known:
            told()
