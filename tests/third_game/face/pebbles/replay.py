"""The replay of a game of pebbles."""

from functools import cached_property

from companion.viewmodels.basic.at_table import HeaderView
from companion.viewmodels.past.charts import ChartView, counts_chart
from companion.viewmodels.past.replay import ReplayOf, Shown
from tests.third_game.face.pebbles.face import due
from tests.third_game.rules.pebbles import Game, Setup, Take


class Replay(ReplayOf[Setup, Take, Game]):
    """Move by move."""

    def shown(self, at: int) -> Shown:
        game = self.state(at)
        return Shown(HeaderView("Pebbles", due(game)), game.heap, game.outcome is None)

    @cached_property
    def counts(self) -> ChartView:
        """The number of pebbles, which is nobody's."""
        players = self.record.setup.players
        held = [[game.heap] * len(players) for game in self.states]
        return counts_chart("Pebbles", players, held)
