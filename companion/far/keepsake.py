"""The game as every guest's page has it, so that any of them can go on with it without the host."""

from itertools import takewhile

from companion.live.shared_table import Guest, SharedTable
from engine.record import Record


class Keepsake:
    """What one page has of the record, and what it has to be told."""

    def __init__(self, shared: SharedTable, guest: Guest) -> None:
        self._shared = shared
        self._guest = guest
        self._known: tuple[object, str] | None = None
        self._lines: list[str] = []

    def news(self) -> dict[str, object]:
        """The lines of the record that are new, and how many before them stay; nothing if all do.

        With them go the number of moves, and the name of whoever has the page.
        """
        history = self._shared.table.history
        name = (self._shared.now(self._guest) or self._guest).name
        if self._known is not None and self._known[0] is history and self._known[1] == name:
            return {}
        self._known, lines, moves = (history, name), list[str](), 0
        if history is not None:
            text = Record(history.rules, history.setup, history.moves).text
            lines, moves = text.removesuffix("\n").split("\n"), len(history)
        pairs = zip(self._lines, lines, strict=False)
        same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._lines = lines
        return {"game": {"from": same, "lines": lines[same:], "moves": moves, "name": name}}
