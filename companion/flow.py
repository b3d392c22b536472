"""Which screen the table shows next, from the state of the game alone."""

from contextlib import suppress

from companion.games import AnyFace, face_of
from companion.router import Router
from companion.services.settings import Notes
from companion.services.storage import StorageError
from companion.table import AnyTable


def seated(table: AnyTable, router: Router) -> bool:
    """Whether a screen of the table is open, perhaps below others."""
    return table.rules is not None and any(
        name in face_of(table.rules).TABLE for name in router.names
    )


_BEFORE_ALL = -1
_BEGUN = "begun"
"""What is noted of a game whose first deal has not been seen."""


def _count(note: str | None) -> int:
    """The number in a note; 0 if the app cannot have written it."""
    return int(note) if note and note.isdecimal() and len(note) < 9 else 0


def playing(table: AnyTable, router: Router) -> bool:
    """Whether people sit at a game that is not over."""
    history = table.history
    return history is not None and history.game.outcome is None and seated(table, router)


class Flow:
    """Keeps the screen in step with the game, while people sit at the table.

    What they have seen is noted in the journal, or in `notes`; the way back from the table leads to
    the screen `base`.
    """

    def __init__(
        self, table: AnyTable, router: Router, notes: Notes | None = None, *, base: str = "home"
    ) -> None:
        self._table = table
        self._router = router
        self._notes: Notes = table.journal if notes is None else notes
        self._base = base
        self._seen = 0
        self._noted: tuple[int | None, int] = None, 0
        """The game of which it was last noted how many battles were seen, and how many."""
        self._met: int | None = None
        """The game that was shown last."""
        self._tables: set[str] = set()
        """The screens of every game that was at the table."""
        table.listen(self.follow)
        router.watch(self._refresh)

    def was_at_table(self) -> bool:
        """Whether people sat at the table when the app was last closed."""
        return self._note("at table") == "yes"

    def sit_down(self, *, caught_up: bool = False) -> None:
        """Open the table where it was left; `caught_up` skips results of battles that are over."""
        self._refresh()
        self._learn()
        self._met = self._table.id
        note = self._note(f"seen {self._table.id}")
        self._seen = _BEFORE_ALL if note == _BEGUN else _count(note)
        self._noted = self._table.id, self._seen
        concluded = self._face.concluded(self._table.game)
        if (caught_up and concluded) or self._seen > concluded:
            self._see(concluded)
        self._set_note("at table", "yes")
        self._router.reset(self._base, self._due())

    def begin(self) -> None:
        """Open a game that has just begun, from its first deal on."""
        self._set_note(f"seen {self._table.id}", _BEGUN)
        self.sit_down()

    def join(self) -> None:
        """Sit down with others: from the first deal on, if nothing was done since."""
        if self._begins():
            self.begin()
        else:
            self.sit_down(caught_up=True)

    def get_up(self) -> None:
        self._set_note("at table", "no")
        self._router.reset(self._base)

    def go_on(self) -> None:
        """Close the result of the battle, or the first deal."""
        self._see(self._face.concluded(self._table.game))
        self.follow()

    def come_along(self) -> None:
        """Go where the table is after a guest's change, but only from the table or Home."""
        if self._table.rules is None:
            if self.at_table:
                self.get_up()
        elif self.at_table or self._router.name == self._base:
            self.sit_down(caught_up=True)

    def follow(self) -> None:
        """Show the screen the game needs now, if a screen of the table is shown."""
        if self._table.rules is None:
            return
        name = self._router.name
        self._learn()
        if name not in self._tables:
            return
        if self._met != self._table.id:
            self._met = self._table.id
            if self._begins():
                self._see(_BEFORE_ALL)
        face, game = self._face, self._table.game
        if self._seen > face.concluded(game):
            # an undo brought the battle back: its next end is news again
            self._see(face.concluded(game))
        due = self._due()
        looked_from = self._router.looked_from
        if looked_from or name not in face.TABLE:
            # opened from a screen of the table, or at the table of another game
            if due != (looked_from or face.OPENED_FROM.get(name)):
                self._router.reset(self._base, due)
        elif due != name:
            self._router.replace(due)

    def _begins(self) -> bool:
        """Whether the game is new to whoever sits here, and nothing was done in it."""
        history = self._table.history
        begins = history is not None and not history.moves
        return begins and self._note(f"seen {self._table.id}") is None

    def _due(self) -> str:
        """The screen that the game needs now; once another one than the first deal, never that."""
        face, game = self._face, self._table.game
        due = face.screen_for(game, self._seen)
        if self._seen < 0 and due == face.screen_for(game, 0):
            self._see(0)
        return due

    @property
    def at_table(self) -> bool:
        """Whether a screen of a table is open, perhaps below others, even of one that was left."""
        return any(name in self._tables for name in self._router.names)

    def shows(self, name: str) -> bool:
        """Whether a screen shows the game at the table; it may be the one of a game before."""
        return self._table.rules is not None and name in self._tables

    def _learn(self) -> None:
        """Know the screens of the game that is at the table now, even when another takes it."""
        self._tables |= {*self._face.TABLE, *self._face.OPENED_FROM}

    @property
    def _face(self) -> AnyFace:
        assert self._table.rules is not None
        return face_of(self._table.rules)

    def _refresh(self) -> None:
        """Read the game again, as an import may have changed it."""
        with suppress(StorageError):
            self._table.refresh()

    def _see(self, battles: int) -> None:
        self._seen = battles
        if self._noted != (noted := (self._table.id, battles)):
            self._noted = noted
            note = _BEGUN if battles == _BEFORE_ALL else str(battles)
            self._set_note(f"seen {self._table.id}", note)

    def _note(self, key: str) -> str | None:
        try:
            return self._notes.note(key)
        except StorageError:
            return None

    def _set_note(self, key: str, value: str) -> None:
        with suppress(StorageError):
            self._notes.set_note(key, value)
