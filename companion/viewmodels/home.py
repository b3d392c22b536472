"""What Home says: whether a game waits, who plays it and what it waits for."""

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, StringProperty

from companion.services.storage import StorageError
from companion.table import Table
from companion.texts import _
from companion.words import due


class HomeModel(EventDispatcher):
    """The way back to the table, if there is one."""

    waiting = BooleanProperty(False)
    players = StringProperty()
    due = StringProperty()

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def render(self) -> None:
        """Look whether the latest game still goes on."""
        table = self._table
        try:
            latest = table.journal.latest()
            found = latest is not None and (table.id == latest or table.resume(latest))
        except StorageError:
            found = False
        self.waiting = found and table.game.outcome is None
        if self.waiting:
            game = table.game
            self.players = _(", ").join(player.name for player in game.setup.players)
            self.due = due(game)
