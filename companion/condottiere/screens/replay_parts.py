"""What is seen of Condottiere in a replay: the lines of a battle, the map, and who is how near."""

from typing import Any

from kivy.metrics import dp

from companion.condottiere.replay import Stood
from companion.condottiere.widgets.battle_header import SeasonSign
from companion.condottiere.widgets.map_view import MapView
from companion.condottiere.widgets.nearness import Nearness
from companion.condottiere.widgets.player_row import PlayerRow
from companion.texts import _
from companion.widgets.rows import Rows

TABLE = "lines"
BESIDE = "map"


def tabs(*, beside: bool) -> dict[str, tuple[str, str]]:
    """Lines, and the map unless it has a pane of its own."""
    lines = {"lines": (_("Lines"), "cards-outline")}
    return lines if beside else {**lines, "map": (_("Map"), "map")}


def shown(tab: str, table: Stood, *, beside: bool) -> str:
    """Without a battle there are no lines to be seen."""
    if tab == "lines" and not table.fighting:
        return "near" if beside else "map"
    return tab


def build(name: str) -> Any:
    """Rows of players, the map, or how near each is to victory."""
    match name:
        case "lines":
            return Rows(kind=PlayerRow, event="on_tap", spacing=dp(4))
        case "map":
            return MapView()
    return Nearness()


def feed(name: str, thing: Any, table: Stood) -> None:
    """It shows what lay on the table."""
    match name:
        case "lines":
            thing.views = table.rows
        case "map":
            thing.view = table.sight
        case "near":
            thing.view = table.near


def sign() -> SeasonSign:
    """The season in force."""
    return SeasonSign()
