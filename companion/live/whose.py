"""Whose the last move is, and the next one to redo: now, and when a guest last looked."""

from companion.live.ledger import Ledger
from companion.live.rights import OF_WHOM_NOBODY_KNOWS, LastAndNext, SentMove
from companion.table import Table

_MOST_REVISIONS = 128
"""So many revisions are kept in mind."""


class Whose:
    """Keeps in mind whose the moves were at the last revisions.

    A guest asks to take back the move that they see. If another move has come after it, that is
    stale; it is not somebody else's.
    """

    def __init__(self, table: Table, ledger: Ledger) -> None:
        self._table = table
        self._ledger = ledger
        self._seen: dict[int, LastAndNext] = {}
        self.look()

    def look(self) -> None:
        """The table may have changed."""
        self._seen[self._ledger.revision] = self.now()
        if len(self._seen) > _MOST_REVISIONS:
            del self._seen[next(iter(self._seen))]

    def now(self) -> LastAndNext:
        """Whose they are now."""
        history, sender = self._table.history, self._ledger.sender
        if history is None:
            return LastAndNext()
        made, undone = len(history), history.undone
        last = SentMove(history.moves[-1], sender(made - 1)) if made else None
        return LastAndNext(last, SentMove(undone[0], sender(made)) if undone else None)

    def at(self, revision: int | None) -> LastAndNext:
        """Whose they were at this revision; anybody's, if that is not known any more."""
        if revision is None or revision == self._ledger.revision:
            return self.now()
        return self._seen.get(revision, LastAndNext(OF_WHOM_NOBODY_KNOWS, OF_WHOM_NOBODY_KNOWS))
