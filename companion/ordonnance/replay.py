"""The replay of a game of Ordonnance, card by card."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.chronicle.curves import Curve, counted
from companion.ordonnance.viewmodels import views
from companion.ordonnance.words import leaders
from companion.texts import _
from companion.viewmodels.basic.header import HeaderView
from companion.viewmodels.past.charts import ChartView, counts_chart
from companion.viewmodels.past.replay_of import ReplayOf, Shown
from engine.ordonnance.army import FULL
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import Setup
from engine.ordonnance.state import TERRITORIES, Game


@dataclass(frozen=True, slots=True)
class Stood:
    """A state in the replay: the players above their columns, and the territories."""

    heads: tuple[views.HeadView, ...]
    bands: tuple[views.BandView, ...]


class Replay(ReplayOf[Setup, Play, Game]):
    """Ordonnance has no battles and no map."""

    def shown(self, at: int) -> Shown:
        game = self.state(at)
        where = _("Card {number} of {all}").format(
            number=game.moves, all=FULL * len(TERRITORIES) * len(game.hands)
        )
        if at:
            move = self.record.moves[at - 1]
            bands = views.bands(self.state(at - 1), game, move.territory, move.icons)
        else:
            bands = views.bands(game, game, None, ())
        stood = Stood(views.heads(game, game), bands)
        return Shown(HeaderView(_("Ordonnance"), where), stood, game.outcome is None)

    def counts(self) -> tuple[ChartView, str]:
        return self._counts, _("Territories led, card by card")

    @cached_property
    def _counts(self) -> ChartView:
        drawn = territories_over(self.states)
        return counts_chart(self.record.setup.players, drawn, self.last, ())


def territories_over(games: Sequence[Game]) -> tuple[Curve, ...]:
    """How many territories each player led after every card."""
    led = map(leaders, games)
    return counted([[each.count(place) for place in range(len(games[0].hands))] for each in led])
