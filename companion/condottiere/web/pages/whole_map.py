"""A look at the map while something else goes on; back leads there."""

from companion.condottiere.web.pages.map import MapPage
from companion.texts import _
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group
from engine.condottiere.state import Game, Phase


class WholeMapPage(MapPage):
    """The map, which stays open whatever happens at the table."""

    def _may_choose(self) -> bool:
        return False

    def _foot(self) -> Part | None:
        """The way back, for whom the table waits for."""
        game: Game = self.desk.table.game
        acting = {Phase.TURN: game.turn, Phase.PLACE: game.holder}.get(game.phase)
        if acting is None or game.setup.players[acting].seat is not self.desk.mine:
            return None
        back = button("your-turn", _("Your turn"), "go_back", kind="gold wide", key="enter")
        return group("map-foot", back, class_="map-foot")
