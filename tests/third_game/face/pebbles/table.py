"""The table of the third game: the heap, and whose turn it is."""

from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import Field
from tests.third_game.face.pebbles.face import due
from tests.third_game.rules.pebbles import Game, Take


class PebblesModel(AtTable):
    """Shows the heap, and takes from it."""

    heap = Field(0)
    due = Field("")

    def render(self) -> None:
        """The game as it is."""
        game: Game = self._table.game
        self.heap, self.due = game.heap, due(game)

    def take(self, pebbles: int) -> None:
        """Whoever's turn it is takes so many."""
        game: Game = self._table.game
        self.do(Take(game.seat(), pebbles))
