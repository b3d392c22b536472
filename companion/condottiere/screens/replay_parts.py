"""Condottiere's replay: the lines of a battle, the map, and who is close to winning."""

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.condottiere.replay import Stood
from companion.condottiere.widgets.battle.battle_header import SeasonSign
from companion.condottiere.widgets.battle.player_row import PlayerRow
from companion.condottiere.widgets.map.map_view import MapView
from companion.condottiere.widgets.map.nearness import Nearness
from companion.texts import _
from companion.widgets.basic.page import Rows

BESIDE = "map"


def tabs(*, beside: bool) -> dict[str, tuple[str, str]]:
    """Lines, and the map unless it has a pane of its own."""
    lines = {"lines": (_("Lines"), "cards-outline")}
    return lines if beside else {**lines, "map": (_("Map"), "map")}


def shown(tab: str, table: Stood, *, beside: bool) -> str:
    """The parts of the tab; lines only if there is a battle."""
    if tab == "lines" and not table.rows:
        return "near" if beside else "map"
    return tab


def make(name: str) -> Widget:
    if name == "lines":
        return Rows(kind=PlayerRow, event="on_tap", spacing=dp(4))
    return MapView() if name == "map" else Nearness()


def feed(name: str, thing: Widget, table: Stood) -> None:
    if name == "lines":
        thing.views = table.rows
    else:
        thing.view = table.sight if name == "map" else table.near


def sign() -> SeasonSign:
    return SeasonSign()
