"""The map: choosing the next region, or a look at the board during a battle."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.condottiere.screens.correcting import DiscardingScreen
from companion.condottiere.viewmodels.map.map import MapModel
from companion.condottiere.viewmodels.map.map_sight import RegionSight
from companion.condottiere.viewmodels.map.nearness import NearRow
from companion.condottiere.widgets.fix_sheets import MapFix
from companion.condottiere.widgets.map.nearness import Nearness, rows_height, strip_height
from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.widgets.basic.sheet import Sheet

_BAR, _STRIP, _GAPS = 66, 86, 22
_SHAPE, _COLUMN = 0.7, 400
"""The width of a map to its height, and the least width beside it in landscape."""
_ENOUGH, _ENOUGH_ROWS = 0.86, 1.5
"""The share of its full size that the map must keep for players to have a row each; they also have
it if the rows take at most this many times the height of the strip.
"""
_LEAST = 0.55
"""The share it must keep for the strip while a region is chosen."""


class RowsSheet(Sheet):
    """How close each player is to winning, where the strip has no room for it."""

    rows: Nearness = ObjectProperty()


class MapScreen(DiscardingScreen[MapModel]):
    """`enter(look=True)` only shows it: back leads to the screen before."""

    kind = MapModel
    looking = BooleanProperty(False)
    near_height = NumericProperty(0)
    map_width = NumericProperty(0)

    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk)
        heed(self.model, held=self._show_held, rows=self._share_height)
        heed(self.model, rows=self._show_rows)
        heed(self.model, choosing=self._share_height, discards=self._share_height)
        self.ids.heading.bind(height=self._share_height)
        self.bind(size=self._share_height)

    def enter(self, *, look: bool = False, **_: object) -> None:
        self.looking = look
        super().enter()
        self.ids.map.show_all()

    def leave(self) -> None:
        self.model.let_go()
        super().leave()

    def hint(self) -> str:
        return f"{self.hint_of_map()} {super().hint()}"

    def tap_near(self, near: Nearness) -> None:
        """Show on the map the regions that a player would win with; or show the strip as rows."""
        if near.pointed is None:
            self.show_rows()
            return
        self.close_sheet()
        self.model.show_winning(near.pointed.seat)

    def show_rows(self) -> None:
        rows = Nearness(view=self.model.rows, size_hint_y=None, points=True, holds=True)
        rows.bind(on_release=self.tap_near, on_hold=lambda _rows, seat: self.fixes.correct(seat))
        for name in ("width", "view"):
            rows.fbind(name, self._as_high_as_needed)
        sheet = RowsSheet()
        sheet.add_widget(rows)
        sheet.rows = rows
        self.show_sheet(sheet)

    def _as_high_as_needed(self, rows: Nearness, *_changed: object) -> None:
        rows.height = rows_height(rows.view, self.look, rows.width)

    def _show_rows(self, _model: MapModel, views: tuple[NearRow, ...]) -> None:
        if isinstance(self.sheet, RowsSheet):
            self.sheet.rows.view = views

    def _show_held(self, _model: MapModel, held: RegionSight | None) -> None:
        if held is None:
            self.close_sheet()
            return
        if isinstance(self.sheet, MapFix):
            self.sheet.view = held
            return
        model = self.model
        fix = MapFix(
            held,
            self.desk.table.game.setup.players,
            set_owner=model.set_owner_held,
            set_pope=model.set_pope_held,
            room=self.height,
        )
        self.show_sheet(fix, model.let_go)

    def _share_height(self, *_: object) -> None:
        """The height for closeness to winning in portrait: rows if the map keeps nearly its full
        size, else the strip, or nothing while a region is chosen on a map that would be too small.
        """
        beside = max(self.height * _SHAPE, self.width * 0.45)
        self.map_width = min(self.width - dp(_COLUMN), beside)
        model = self.model
        if not model.rows or self.landscape:
            return
        rows = rows_height(model.rows, self.look, self.width - dp(24))
        strip = strip_height(self.look)
        parts = (_BAR if model.choosing else 0) + (_STRIP if model.discards else 0) + _GAPS
        left = self.height - self.ids.heading.height - dp(parts)
        fits = left - rows >= self.width / _SHAPE * _ENOUGH
        if fits or rows < strip * _ENOUGH_ROWS:
            self.near_height = rows
        elif model.choosing and left - strip < self.width / _SHAPE * _LEAST:
            self.near_height = 0
        else:
            self.near_height = strip
