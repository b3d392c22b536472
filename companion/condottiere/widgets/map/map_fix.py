"""Corrections on the map: the owner of a region, the place of the Pope."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.condottiere.viewmodels.map.map_sight import RegionSight
from companion.heard import about
from companion.look import STRONG, mixed
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.basic.sheet import Sheet
from companion.widgets.drawing.lettering import text_width
from companion.widgets.drawing.words import Words
from engine.seats import Player, Seat

_GAP, _HEAD = 6, 140
_SIZE, _SHRUNK = 16, 0.75


class FixRow(Tappable):
    """One option; ticked if it is true already."""

    seat: Seat | None = ObjectProperty(None, allownone=True)
    icon_name = StringProperty()
    text = StringProperty()
    on = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=None, height=dp(SMALLEST), **properties)

    def draw(self) -> None:
        colors = self.colors
        fill = colors.row_active if self.on else colors.row
        if self.held:
            fill = mixed(fill, colors.ink, 0.14)
        self.ground(fill, dp(12))
        x, side = self.x + dp(28), dp(32)
        if self.seat is None:
            self.icon(self.icon_name, x, self.center_y, 24, colors.ink)
        else:
            self.emblem(self.seat, x, self.center_y, side)
        left, room = self.x + dp(54), self.width - self._beside
        self.write(self.text, left, self.center_y, _SIZE, colors.ink, font=STRONG, width=room)
        if self.on:
            self.icon("check", self.right - dp(24), self.center_y, 22, colors.gold)

    @property
    def least(self) -> float:
        """The width its text needs, slightly shrunk; names of people may be cut."""
        if self.seat is not None:
            return 0
        return self._beside + text_width(self.text, self.look, _SIZE, STRONG) * _SHRUNK

    @property
    def _beside(self) -> float:
        return float(dp(98 if self.on else 64))

    def spoken(self) -> str:
        return about(self.text, _("chosen")) if self.on else self.text


class MapFix(Sheet):
    """Asks what is true of the region that was pressed."""

    def __init__(
        self, view: RegionSight, players: Sequence[Player], *,
        set_owner: Callable[[Seat | None], None], set_pope: Callable[[bool], None], room: float,
    ) -> None:  # fmt: skip
        super().__init__()
        self.add_head(view.name, 26)
        asked = _("What does the board show?")
        self.add_widget(Words(text=asked, tone="muted", text_size=14))
        grid = GridLayout(cols=1, spacing=dp(_GAP), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        rows = [
            FixRow(seat=each.seat, text=each.name, on=view.owner is each.seat) for each in players
        ]
        nobody = _("No marker")
        rows.append(FixRow(icon_name="circle-off-outline", text=nobody, on=view.owner is None))
        for row in rows:
            row.bind(on_release=lambda row: set_owner(row.seat))
        of_pope = _("Take the Pope off") if view.pope else _("The Pope is here")
        pope = FixRow(icon_name="key-variant", text=of_pope)
        pope.bind(on_release=lambda _row: set_pope(not view.pope))
        for row in (*rows, pope):
            grid.add_widget(row)
        self.add_widget(grid)
        low = len(grid.children) * dp(SMALLEST + _GAP) >= room - dp(_HEAD) * self.look.text_scale
        least = max(row.least for row in grid.children)
        if low:
            grid.bind(
                width=lambda grid, width: setattr(
                    grid, "cols", 2 if (width - dp(_GAP)) / 2 >= least else 1
                )
            )
