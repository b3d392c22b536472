"""The replay of a game of Ordonnance, card by card."""

from dataclasses import dataclass
from functools import cached_property

from companion.ordonnance.viewmodels import views
from companion.texts import _
from companion.viewmodels.basic.at_table import HeaderView
from companion.viewmodels.past.charts import ChartView, counts_chart
from companion.viewmodels.past.replay import ReplayOf, Shown
from engine.ordonnance.army import FULL
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import Setup
from engine.ordonnance.standing import lead
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
        before, move = game, None
        if at:
            before, move = self.state(at - 1), self.record.moves[at - 1]
        territory = None if move is None else move.territory
        icons = frozenset[str]() if move is None else frozenset(move.icons)
        return Shown(
            HeaderView(_("Ordonnance"), where),
            Stood(views.heads(game, game), views.bands(before, game, territory, icons)),
            game.outcome is None,
        )

    @cached_property
    def counts(self) -> ChartView:
        led = [_led(game) for game in self.states]
        return counts_chart(_("Territories led, card by card"), self.record.setup.players, led)


def _led(game: Game) -> list[int]:
    """How many territories each player leads."""
    leaders = [lead(row, game.setup.singles) for row in game.rows]
    return [
        sum(1 for first in leaders if first is not None and first.place == place)
        for place in range(len(game.hands))
    ]
