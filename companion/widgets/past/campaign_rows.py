"""The rows of a campaign: a player's points, a game's points, a player in the final battle."""

from kivy.metrics import dp

from companion.look import FIGURES, SEATS, STRONG
from companion.spoken.heard import about
from companion.texts import _
from companion.viewmodels.past.campaign import CampaignCard, NextGame
from companion.viewmodels.past.campaign_rows import FightRow, GameRow, StandingRow
from companion.widgets.basic.buttons import SMALLEST, Listed, Tappable, TextButton, WayBack
from companion.widgets.basic.page import Rows
from companion.widgets.drawing.ink import Drawn, Fitted
from companion.widgets.drawing.lettering import LINE, text_width
from companion.widgets.drawing.smooth import Rounded
from companion.words import seat_name
from engine.seats import Seat

_EMBLEM = 30
_SHRUNK = 0.75
"""How much text is shrunk before any is cut."""
_NUMBERS = 84
"""The width left of a game's points, at the standard text size."""


class StandingLine(Fitted, Rounded):
    """Emblem, name, missing points, a bar to the target, and the points."""

    view: StandingRow

    def fit(self) -> float:
        return float((self.sp(19) + self.sp(13)) * LINE + dp(12))

    def draw(self) -> None:
        view, colors = self.view, self.colors
        side = dp(_EMBLEM)
        ink = colors.gold if view.won else colors.ink
        self.emblem(view.seat, self.x + side / 2, self.center_y, side)
        number = str(view.points)
        wide = max(self.sp(40), self.write(
            number, self.right, self.center_y, 28, ink, font=FIGURES, align=1
        ))  # fmt: skip
        left = self.x + side + dp(10)
        room = self.right - wide - dp(12) - left
        low, high = self.sp(13) * LINE, self.sp(19) * LINE
        y = self.center_y + (low + high) / 2 - high / 2
        name_left, name_room = left, room
        if view.won:
            self.icon("crown", left + dp(10), y, 20, colors.gold)
            name_left, name_room = left + dp(26), room - dp(26)
        self.write_name(view.name, name_left, y, 19, colors.ink, width=name_room)
        y -= (low + high) / 2
        words = self.write(view.missing, left + room, y, 13, colors.muted, align=1)
        bar = room - max(words, self.sp(96)) - dp(10)
        if bar > dp(24):
            self.box(left, y - dp(3), bar, dp(6), colors.line, dp(3))
            done = bar * view.share
            if done >= dp(6):
                self.box(left, y - dp(3), done, dp(6), SEATS[view.seat].color, dp(3))

    def spoken(self) -> str:
        view = self.view
        return about(view.name, str(view.points), view.missing)


class _Columns(Drawn):
    """A widget with a column for each player."""

    def columns(self, count: int) -> list[float]:
        left = self.x + self.sp(_NUMBERS)
        step = (self.right - left) / max(count, 1)
        return [left + step * (place + 0.5) for place in range(count)]


class CampaignHeads(_Columns, Rounded):
    """The emblems above the columns; `view` has the seats."""

    view: tuple[Seat, ...]

    def draw(self) -> None:
        for seat, x in zip(self.view or (), self.columns(len(self.view or ())), strict=True):
            self.emblem(seat, x, self.center_y, dp(28))

    def spoken(self) -> str:
        """Empty: every game names its players."""
        return ""


class CampaignGame(_Columns, Tappable, Fitted, Rounded):
    """A game: its number and day, and everybody's points after it; a tap opens it."""

    view: GameRow

    def fit(self) -> float:
        return float(max(dp(SMALLEST), (self.sp(18) + self.sp(12)) * LINE + dp(10)))

    def draw(self) -> None:
        view, colors = self.view, self.colors
        fill = colors.row_active if self.held else colors.row
        self.ground(fill, dp(10))
        above, below = self.sp(18) * LINE / 2, self.sp(12) * LINE / 2
        high, low = self.center_y + below, self.center_y - above
        left, room = self.x + dp(10), self.sp(_NUMBERS) - dp(12)
        self.write(view.number, left, high, 18, colors.ink, font=FIGURES)
        self.write(view.day, left, low, 12, colors.muted, width=room)
        if view.state:
            x = (self.x + self.sp(_NUMBERS) + self.right) / 2
            self.write(view.state, x, self.center_y, 15, colors.accent, font=STRONG, align=0.5)
        columns = self.columns(len(view.cells))
        room = (self.right - self.x - self.sp(_NUMBERS)) / max(len(columns), 1) - dp(4)
        size = self.fitting("88", 18, FIGURES, room)
        for cell, x in zip(view.cells, columns, strict=True):
            self.write(
                str(cell.total), x, high, size, colors.ink, font=FIGURES, align=0.5, width=room
            )
            self.write(
                f"+{cell.earned}", x, low, 12, colors.muted, font=STRONG, align=0.5, width=room
            )

    def spoken(self) -> str:
        return self.view.said


class FightLine(Listed, Fitted, Rounded):
    """A player in the final battle, with the number of cards; a tap sets who won."""

    view: FightRow

    def fit(self) -> float:
        return float(max(dp(56), self.sp(19) * LINE + dp(16)))

    def draw(self) -> None:
        view, colors = self.view, self.colors
        fill = colors.row_active if self.held or view.won else colors.row
        edge, thick = (colors.gold, 2) if view.won else (colors.line, 1)
        self.ground(fill, dp(12), edge=edge, thick=thick)
        side = dp(_EMBLEM)
        self.emblem(view.seat, self.x + dp(10) + side / 2, self.center_y, side)
        right = self.right - dp(16)
        mark = "crown" if view.won else "radiobox-blank"
        ink = colors.gold if view.won else colors.muted
        self.icon(mark, right - dp(11), self.center_y, 22, ink)
        right -= dp(34)
        right -= dp(10) + self.write(
            view.cards, right, self.center_y, 16, colors.ink, font=STRONG, align=1
        )
        left = self.x + side + dp(20)
        self.write_name(view.name, left, self.center_y, 19, colors.ink, width=right - left)

    def spoken(self) -> str:
        view = self.view
        return about(view.name, seat_name(view.seat), view.cards, _("chosen") if view.won else "")


class CampaignTile(WayBack):
    """A campaign in the list of all."""

    most_lines = 9

    view: CampaignCard

    def __init__(self, **properties: object) -> None:
        super().__init__(kind="plain", **properties)

    def on_view(self, _tile: object, view: CampaignCard) -> None:
        self.text, self.players, self.due = view.title, view.points, view.verdict


class NextButton(TextButton):
    """A way to begin the next game; if the text is too long, the name in it is cut."""

    view: NextGame

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(view=self._shorten, width=self._shorten)

    def _shorten(self, *_: object) -> None:
        view = self.view
        text, keep = view.text, len(view.name)
        room = (self.width - dp(52)) / _SHRUNK
        while keep > 1 and text_width(text, self.look, 16, STRONG) > room:
            keep -= 1
            text = view.text.replace(view.name, f"{view.name[:keep].rstrip()}…")
        self.text = text

    def spoken(self) -> str:
        return self.view.text


class CampaignNext(Rows):
    """The ways to begin the next game, side by side; the first is the usual one."""

    def __init__(self, **properties: object) -> None:
        super().__init__(kind=NextButton, orientation="horizontal", spacing=dp(12), **properties)

    def dress(self, row: NextButton, view: NextGame) -> None:
        row.kind = "filled" if view is self.views[0] else "plain"
        row.icon_name = SEATS[view.start].icon
