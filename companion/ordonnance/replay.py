"""The replay of a game of Ordonnance, card by card."""

from dataclasses import dataclass
from functools import cached_property

from companion.ordonnance.viewmodels import views
from companion.ordonnance.words import card_of, leaders
from companion.texts import _
from companion.viewmodels.basic.at_table import HeaderView
from companion.viewmodels.past.charts import ChartView, counts_chart
from companion.viewmodels.past.replay import ReplayOf, Shown
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import Setup
from engine.ordonnance.state import Game


@dataclass(frozen=True, slots=True)
class Stood:
    """A state in the replay: the players above their columns, and the territories."""

    heads: tuple[views.HeadView, ...]
    bands: tuple[views.BandView, ...]


class Replay(ReplayOf[Setup, Play, Game]):
    """Ordonnance has no battles and no map."""

    def shown(self, at: int) -> Shown:
        game = self.state(at)
        if at:
            move = self.record.moves[at - 1]
            bands = views.bands(self.state(at - 1), game, move.territory, move.icons)
        else:
            bands = views.bands(game, game, None, ())
        header = HeaderView(_("Ordonnance"), card_of(game, game.moves))
        return Shown(header, Stood(views.heads(game, game), bands), game.outcome is None)

    @cached_property
    def counts(self) -> ChartView:
        places = range(len(self.record.setup.players))
        led = [[leaders(game).count(place) for place in places] for game in self.states]
        return counts_chart(_("Territories led, card by card"), self.record.setup.players, led)
