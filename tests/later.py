"""Time that passes only when a test says so."""

from collections.abc import Callable


class Time:
    """Scheduled calls, in order of time."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def later(self, seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
        """Call that after so many seconds; the result cancels it."""
        entry = (self.now + seconds, deed)
        self._due.append(entry)
        return lambda: self._due.remove(entry) if entry in self._due else None

    def to_next(self) -> None:
        """Let time pass until the next call is due, and make it alone; nothing if there is none."""
        if self._due:
            first = min(self._due, key=lambda entry: entry[0])
            self._due.remove(first)
            self.now = max(self.now, first[0])
            first[1]()

    def pass_by(self, seconds: float = 0.0) -> None:
        """Let so many seconds pass, and make the calls due by then."""
        end = self.now + seconds
        while any(at <= end for at, _deed in self._due):
            self.to_next()
        self.now = end
