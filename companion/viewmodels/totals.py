"""The totals alone, as large as the window allows, each turned towards its player."""

from kivy.properties import ObjectProperty, StringProperty

from companion.services.storage import StorageError
from companion.table import Table
from companion.viewmodels import battle_rows
from companion.viewmodels.at_table import AtTable, Say
from companion.viewmodels.battle_rows import RowView
from companion.viewmodels.choices import Choice
from engine.condottiere.state import Game, Phase
from engine.seats import Seat


class TotalsModel(AtTable):
    """The players in the battle, clockwise; the first of them sits at the lower edge."""

    rows: tuple[RowView, ...] = ObjectProperty(())
    title = StringProperty()
    season = StringProperty()

    def __init__(self, table: Table, say: Say) -> None:
        super().__init__(table, say)
        self._bottom: str | None = None

    def enter(self) -> None:
        """It may be another game now."""
        self._bottom = None
        super().enter()

    def render(self) -> None:
        """Show the battle as it stands; its end is another screen's matter."""
        game: Game = self._table.game
        if game.phase not in (Phase.TURN, Phase.SHOW):
            return
        rows = battle_rows.rows(game, Choice(), None)
        seats = [row.seat for row in rows]
        nearest = self._nearest(game, seats)
        first = seats.index(nearest)
        self.rows = rows[first:] + rows[:first]
        header = battle_rows.header(game)
        self.title, self.season = header.title, header.season_words

    def turn(self) -> None:
        """Turn the table: the next player clockwise sits at the lower edge, from now on."""
        if len(self.rows) > 1:
            self._note(self.rows[1].seat)
            self.rows = self.rows[1:] + self.rows[:1]

    def _nearest(self, game: Game, seats: list[Seat]) -> Seat:
        """Who sits at the lower edge: as turned, or else clockwise from there who is in it."""
        noted = self._noted()
        place = next(
            (game.setup.place[seat] for seat in game.setup.place if seat.value == noted), 0
        )
        order = sorted(seats, key=lambda seat: (game.setup.place[seat] - place) % len(game.hands))
        return order[0]

    def _noted(self) -> str | None:
        if self._bottom is None:
            try:
                self._bottom = self._table.journal.note(f"bottom {self._table.id}") or ""
            except StorageError:
                self._bottom = ""
        return self._bottom

    def _note(self, seat: Seat) -> None:
        """Kept with the game where that can be, otherwise until the screen is left."""
        self._bottom = seat.value
        try:
            self._table.journal.set_note(f"bottom {self._table.id}", seat.value)
        except StorageError:
            return
