"""Around the rows: the battle, the season, and whose turn it is."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.condottiere.card_pictures import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_rows import BattleHeader
from companion.look import STRONG, TEXT, Color, color
from companion.spoken.heard import sentences
from companion.texts import _
from companion.viewmodels.basic.at_table import PromptView
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.drawing.lettering import grown
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.table.heading import LINE, WHERE, share_of
from engine.condottiere.cards import Card

_ON_SEASON = color("fffaf0")
_PROMPT = 46
"""The height of a prompt on phones."""
_ICON_ONLY = 48
"""The width without words, where the line says what the battle decides."""


class SeasonSign(Smooth):
    """The season in force and its effect, on its own colour, at the right of a `line`.

    Its words are left out where the line needs the room. `line` is its place: x, y, width and
    height.
    """

    view: BattleHeader | None
    line = ObjectProperty((0, 0, 0, 0))
    lowest = 0
    """The least height in dp."""

    def __init__(self, **properties: object) -> None:
        self._tall = 0.0
        super().__init__(size_hint=(None, None), **properties)
        self.bind(view=self._settle, line=self._settle)
        self._settle()

    def _settle(self, *_: object) -> None:
        """As wide as its words, from the line's top down; hidden without a season."""
        view, (x, y, width, height) = self.view, self.line
        if view is None or view.season is None or width <= dp(4):
            self.size = 0.0, 0.0
            return
        room, self._tall = width - dp(4), height
        font = STRONG if view.decides else TEXT
        size = self.fitting(view.where, self._letters, font, room * share_of(view))
        room -= self.width_of(view.where, size, font) + dp(12)
        wide = dp(_ICON_ONLY)
        if not view.decides:
            size = self.fitting(view.sign, self._letters, STRONG, room - dp(40))
            wide = self.width_of(view.sign, size, STRONG) + dp(40)
        self.size = wide, max(height, dp(self.lowest))
        self.pos = (x + width - wide, y + height - self.height)

    @property
    def _letters(self) -> float:
        return WHERE * grown(self._tall, LINE)

    @property
    def shade(self) -> Color:
        assert self.view is not None
        return self.colors.winter if self.view.season is Card.WINTER else self.colors.spring

    def draw(self) -> None:
        view, tall = self.view, self._tall
        if view is None or view.season is None:
            return
        y, corner = self.top - tall / 2, min(dp(10), tall / 2)
        self.box(self.x, self.top - tall, self.width, tall, self.shade, corner)
        if view.decides:
            self.icon(CARD_ICONS[view.season], self.center_x, y, 16, _ON_SEASON)
            return
        self.icon(CARD_ICONS[view.season], self.x + dp(15), y, 16, _ON_SEASON)
        size = self.fitting(view.sign, self._letters, STRONG, self.width - dp(39))
        self.write(view.sign, self.x + dp(28), y, size, _ON_SEASON, font=STRONG)

    def spoken(self) -> str:
        """Empty: the line includes the season."""
        return ""


class SeasonPill(Tappable, SeasonSign):
    """A season that can be tapped: it extends below its line to be high enough."""

    lowest = SMALLEST

    @property
    def shade(self) -> Color:
        return self.tinted(super().shade, _ON_SEASON, 0.2)


class PromptLine(Smooth):
    """Whose turn it is, and what is asked."""

    reading_turn = 0

    view: PromptView

    def draw(self) -> None:
        """Emblem and words; at the right what the keys' numbers mean; below, what was played and
        who is skipped.
        """
        view, colors = self.view, self.colors
        if view.seat is None:
            return
        more = grown(self.height, _PROMPT)
        side = min(dp(24) * more, self.height - dp(4))
        middle = self.center_y
        if view.below:
            middle = self.top - dp(14) * more
            self.write(
                view.below, self.x + dp(4), self.y + dp(9) * more, 13 * more, colors.muted,
                width=self.width - dp(10),
            )  # fmt: skip
        left = self.x + dp(4)
        self.emblem(view.seat, left + side / 2, middle, side)
        right = self.right - dp(6)
        left += side + dp(8)
        if view.caption:
            room, size, ink = self.width * 0.36, 13 * more, colors.muted
            if view.or_else:
                beside = right - left - dp(10) - self.width_of(view.text, 17 * more, STRONG)
                room, size, ink = max(room, beside), 16 * more, colors.ink
            size = self.fitting(view.caption, size, TEXT, room)
            right -= dp(10) + self.write(view.caption, right, middle, size, ink, align=1)
        size = max(self.fitting(view.text, 17 * more, STRONG, right - left), 17.0)
        self.write(view.text, left, middle, size, colors.ink, font=STRONG, width=right - left)

    def spoken(self) -> str:
        """Whose turn it is, and what is asked; the keys explain themselves."""
        view = self.view
        if view.seat is None:
            return ""
        caption = "" if view.caption == _("new total") else view.caption
        return sentences(view.text, caption, view.last, view.skipped)
