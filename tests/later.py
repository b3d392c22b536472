"""Time that passes only when a test says so."""

from collections.abc import Callable


class Time:
    """What is to be done later, in the order in which it is due."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def later(self, seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
        """Do that after so many seconds, unless what is given back is called before."""
        entry = (self.now + seconds, deed)
        self._due.append(entry)
        return lambda: self._due.remove(entry) if entry in self._due else None

    def pass_by(self, seconds: float = 0.0) -> None:
        """So many seconds later everything has been done that was due by then."""
        end = self.now + seconds
        while due := [entry for entry in self._due if entry[0] <= end]:
            first = min(due, key=lambda entry: entry[0])
            self._due.remove(first)
            self.now = max(self.now, first[0])
            first[1]()
        self.now = end
