"""Which screen the table needs next, from the state of the game alone."""

from contextlib import suppress
from typing import Any

from companion.router import Router
from companion.services.storage import StorageError
from companion.table import Table
from engine.condottiere.state import Game, Phase
from engine.ordonnance.state import Game as Ordonnance

TABLE_SCREENS = (
    *("battle", "result", "map", "deal", "victory"),
    *("ordonnance", "ordonnance_victory"),
)
BESIDE_BATTLE = "totals"
"""Opened from the battle, and left for good with its end."""


def screen_for(game: Any, seen: int) -> str:
    """The screen that is due; `seen` counts the battles whose result everyone has looked at."""
    if isinstance(game, Ordonnance):
        return "ordonnance" if game.outcome is None else "ordonnance_victory"
    return _for_condottiere(game, seen)


def _for_condottiere(game: Game, seen: int) -> str:
    if battles_concluded(game) > seen:
        return "result"
    match game.phase:
        case Phase.TURN | Phase.SHOW:
            return "battle"
        case Phase.PLACE:
            return "map"
        case Phase.OVER:
            return "victory"
    return "deal"


def battles_concluded(game: Game | Ordonnance) -> int:
    """How many battles are over; Ordonnance has none."""
    if isinstance(game, Ordonnance) or game.last is None:
        return 0
    on = game.contested is not None or (game.final and game.phase in (Phase.TURN, Phase.SHOW))
    return game.battle - on


def _count(note: str | None) -> int:
    """The number that was noted; none where nobody can have noted that."""
    return int(note) if note and note.isdecimal() and len(note) < 9 else 0


class Flow:
    """Keeps the screen in step with the game, while people sit at the table."""

    def __init__(self, table: Table, router: Router) -> None:
        self._table = table
        self._router = router
        self._seen = 0
        table.listen(self.follow)
        router.watch(self._refresh)

    def was_at_table(self) -> bool:
        """Whether people sat at the table when the app was last closed."""
        try:
            return self._table.journal.note("at table") == "yes"
        except StorageError:
            return False

    def sit_down(self, *, caught_up: bool = False) -> None:
        """Open the table where it was left; `caught_up` if no battle's end is news to anybody."""
        self._refresh()
        if caught_up:
            self._see(battles_concluded(self._table.game))
        self._seen = min(_count(self._note("seen")), battles_concluded(self._table.game))
        self._set_note("at table", "yes")
        self._router.reset("home", screen_for(self._table.game, self._seen))

    def get_up(self) -> None:
        """Back to Home; the game waits in the journal."""
        self._set_note("at table", "no")
        self._router.reset("home")

    def go_on(self) -> None:
        """Everyone has seen how the battle ended."""
        self._see(battles_concluded(self._table.game))
        self.follow()

    def follow(self) -> None:
        """Show the screen the game needs now, if the table is shown at all."""
        name = self._router.name
        if self._table.history is None or name not in (*TABLE_SCREENS, BESIDE_BATTLE):
            return
        game = self._table.game
        if self._seen > battles_concluded(game):
            # an undo brought the battle back: its next end is news again
            self._see(battles_concluded(game))
        due = screen_for(game, self._seen)
        if name == BESIDE_BATTLE:
            if due != "battle":
                self._router.reset("home", due)
        elif due != name:
            self._router.replace(due)

    def _refresh(self) -> None:
        """Games may have been brought up to date meanwhile; whoever opens a screen sees it."""
        with suppress(StorageError):
            self._table.refresh()

    def _see(self, battles: int) -> None:
        self._seen = battles
        self._set_note("seen", str(battles))

    def _note(self, key: str) -> str | None:
        try:
            return self._table.journal.note(f"{key} {self._table.id}")
        except StorageError:
            return None

    def _set_note(self, key: str, value: str) -> None:
        where = key if key == "at table" else f"{key} {self._table.id}"
        try:
            self._table.journal.set_note(where, value)
        except StorageError:
            return
