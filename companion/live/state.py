"""The game at the table as JSON, made once for each state of it."""

from companion.live.ledger import Body
from companion.table import Table


class GameState:
    """What `GET /api/table` tells of the game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: tuple[object, Body] | None = None

    def body(self) -> Body:
        """The game, and how many of its moves are made and undone."""
        history = self._table.history
        if history is None:
            return {"game": None, "moves": 0, "undone": 0}
        if self._made is None or self._made[0] is not history.game:
            self._made = history.game, history.rules.as_json(history.game)
        return {"game": self._made[1], "moves": len(history), "undone": len(history.undone)}
