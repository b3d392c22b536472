"""Only the totals, as large as the window allows, each turned towards its player."""

from contextlib import suppress

from companion.condottiere.viewmodels.battle import battle_rows
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.viewmodels.battle.choices import Choice
from companion.services.settings import Notes, Settings
from companion.services.storage import StorageError
from companion.table import AnyTable
from companion.viewmodels.basic.at_table import AtTable, Say
from companion.viewmodels.basic.model import Field
from engine.condottiere.state import Game
from engine.seats import Seat


class TotalsModel(AtTable):
    """The players in the battle, clockwise; the first one is at the lower edge.

    What was chosen is noted in the journal, or in `notes`.
    """

    rows = Field[tuple[RowView, ...]](())
    title = Field("")
    season = Field("")
    keyed = Field[bool | None](None)
    """Whether there are keys in the middle; None leaves it to the room there is."""

    def __init__(self, table: AnyTable, say: Say, notes: Notes | None = None) -> None:
        super().__init__(table, say)
        self._notes: Notes = table.journal if notes is None else notes
        self._turned: dict[int | None, str] = {}
        """The seat at the lower edge, by game."""

    def enter(self) -> None:
        self.keyed = Settings(self._notes).keyed_totals
        super().enter()

    def show_keys(self, *, on: bool) -> None:
        """From now on; until the app is closed, if it cannot be saved."""
        self.keyed = on
        with suppress(StorageError):
            Settings(self._notes).keyed_totals = on

    def render(self) -> None:
        """Show the battle; its end is shown by another screen."""
        game: Game = self._table.game
        if not game.in_battle:
            return
        rows = battle_rows.rows(game, Choice(), None)
        seats = [row.seat for row in rows]
        first = seats.index(self._nearest(game, seats))
        self.rows = rows[first:] + rows[:first]
        header = battle_rows.header(game)
        self.title, self.season = header.title, header.sign

    def turn(self) -> None:
        """Put the next player clockwise at the lower edge, from now on."""
        if len(self.rows) > 1:
            self._note(self.rows[1].seat)
            self.rows = self.rows[1:] + self.rows[:1]

    def _nearest(self, game: Game, seats: list[Seat]) -> Seat:
        """The seat at the lower edge: as turned, or else the next one clockwise that is in the
        battle.
        """
        place = game.setup.place
        noted = next((place[seat] for seat in place if seat.value == self._noted()), 0)
        order = (game.setup.players[each].seat for each in game.clockwise(noted))
        return next(seat for seat in order if seat in seats)

    def _noted(self) -> str:
        game = self._table.id
        if game not in self._turned:
            self._turned[game] = ""
            with suppress(StorageError):
                self._turned[game] = self._notes.note(f"bottom {game}") or ""
        return self._turned[game]

    def _note(self, seat: Seat) -> None:
        """Save with the game if possible; otherwise it lasts until the app is closed."""
        game = self._table.id
        self._turned[game] = seat.value
        with suppress(StorageError):
            self._notes.set_note(f"bottom {game}", seat.value)
