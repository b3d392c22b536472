"""The game is over: who controls most territories, and the final armies."""

from companion.ordonnance.viewmodels import views
from companion.ordonnance.viewmodels.why import Explained
from companion.texts import _, ngettext
from companion.viewmodels.past.endings import Ended, Fact, Winners, holdings_of, winners_of
from companion.words import briefly, name_at
from engine.ordonnance.army import combinations
from engine.ordonnance.standing import controller
from engine.ordonnance.state import Game

_SHORT = 13
"""The length up to which several winners' names fit."""


class OrdonnanceVictoryModel(Explained, Ended):
    def render(self) -> None:
        game = self._table.game
        if not isinstance(game, Game) or game.outcome is None:
            return
        self.title = _("The game is over")
        held = _held(game)
        self.winners = _winners(game, game.outcome.winners, held)
        self.holdings = holdings_of(game, game.outcome.winners, held, [0] * len(held))
        self.counts = _counts(game)
        self.heads = views.heads(game, game)
        self.bands = views.bands(game, game, None, ())


def _held(game: Game) -> list[int]:
    """How many territories each player controls."""
    controllers = [controller(row, game.setup.singles) for row in game.rows]
    return [controllers.count(place) for place in range(len(game.hands))]


def _winners(game: Game, places: tuple[int, ...], held: list[int]) -> Winners:
    most = held[places[0]]
    how = ngettext("{count} territory controlled", "{count} territories controlled", most).format(
        count=most
    )
    several = len(places) > 1
    names = briefly(game, *places, most=_SHORT) if several else name_at(game, places[0])
    return winners_of(game, places, names, [how])


def _counts(game: Game) -> tuple[Fact, ...]:
    """Cards played, and the regiments and battalions they made."""
    made = [combinations(army.icons) for row in game.rows for army in row]
    regiments = sum(len(sizes[0]) for sizes in made)
    battalions = sum(len(sizes[1]) for sizes in made)
    return (
        Fact(ngettext("card", "cards", game.moves), game.moves),
        Fact(ngettext("regiment", "regiments", regiments), regiments),
        Fact(ngettext("battalion", "battalions", battalions), battalions),
    )
