"""The keys for playing a card: territory, icons, done."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.heard import about, sentences
from companion.look import DISPLAY, STRONG, TEXT, mixed
from companion.ordonnance.viewmodels.views import (
    IconKeyView,
    TerritoryKeyView,
    spoken_icon_key,
    spoken_territory_key,
)
from companion.ordonnance.widgets.arms import draw_arms
from companion.ordonnance.words import icon_name
from companion.texts import _
from companion.viewmodels.basic.header import PromptView
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Smooth
from engine.ordonnance.army import FULL

_MOST_LINES = 2


class OrdonnancePrompt(Smooth):
    """Whose turn it is, and what the card would lead to, on two lines at most."""

    view: PromptView | None
    tidings = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("tidings", self.redraw)

    def spoken(self) -> str:
        """Whose turn it is, and what is asked or what the card would lead to."""
        return sentences(self.view.text if self.view else "", self.tidings)

    reading_turn = 1

    def draw(self) -> None:
        """The emblem, and the text beside it."""
        view = self.view
        if view is None or view.seat is None:
            return
        colors = self.colors
        side = min(dp(34), self.height - dp(6))
        left = self.x + dp(4)
        self.emblem(view.seat, left + side / 2, self.center_y, side)
        left += side + dp(8)
        room = self.right - left - dp(4)
        size = 13.5
        lines = self.wrap(self.tidings, size, TEXT, room).lines
        while len(lines) > _MOST_LINES and size > 10:
            size -= 0.5
            lines = self.wrap(self.tidings, size, TEXT, room).lines
        asked = (view.text,) if len(lines) < 2 else ()
        count = len(asked) + len(lines)
        step = min(self.height / count, self.sp(16) * 1.25)
        y, most = self.center_y + step * count / 2, step / self.sp(1.15)
        for words in (
            Paragraph(asked, min(16.0, most), STRONG, room, step),
            Paragraph(lines, min(size, most), TEXT, room, step),
        ):
            y = self.paragraph(words, left, y, colors.ink)


class TerritoryKey(Tappable, Smooth):
    """A territory's number, the player's cards there as pips, and how the player would stand."""

    view: TerritoryKeyView | None

    @property
    def text(self) -> str:
        """What a tap on it means."""
        return str(self.view.number) if self.view is not None else ""

    def spoken(self) -> str:
        """Which territory, and how full it is."""
        return "" if self.view is None else spoken_territory_key(self.view)

    def draw(self) -> None:
        """The number in the middle, the pips below, the mark right above."""
        view, colors = self.view, self.colors
        if view is None:
            return
        face, edge = colors.key, colors.key_edge
        if view.full:
            face = edge = colors.key_off
        elif view.chosen:
            face, edge = colors.row_active, colors.gold
        if self.held:
            face = mixed(face, colors.ink, 0.18)
        rim, lip = (dp(2.5), dp(2.5)) if view.chosen else (0.0, dp(2.5))
        self.plate(self.x, self.y, self.width, self.height, dp(12), face, edge, rim=rim, lip=lip)
        ink = mixed(colors.ground, colors.muted, 0.6) if view.full else colors.ink
        size = min(44.0, self.height * 0.5 / self.sp(1))
        self.write(
            str(view.number), self.center_x, self.center_y + dp(6), size, ink,
            font=DISPLAY, align=0.5,
        )  # fmt: skip
        wide, step = dp(6), dp(9)
        left = self.center_x - (step * (FULL - 1) + wide) / 2
        for card in range(FULL):
            fill = ink if card < view.cards else mixed(face, colors.muted, 0.35)
            self.box(left + card * step, self.y + dp(7), wide, dp(7), fill, dp(1.5))
        if view.mark:
            self.icon(view.mark, self.right - dp(13), self.top - dp(12), 16, colors.gold)


class IconKey(Tappable, Smooth):
    """An icon for the card; framed while it is on it."""

    view: IconKeyView | None

    @property
    def text(self) -> str:
        """The icon's word."""
        return self.view.icon if self.view is not None else ""

    def spoken(self) -> str:
        """Which icon, and whether it is chosen."""
        return "" if self.view is None else spoken_icon_key(self.view)

    def draw(self) -> None:
        """The icon, and its name where there is room."""
        view, colors = self.view, self.colors
        if view is None:
            return
        face, edge = colors.key, colors.key_edge
        ink, below = colors.ink, colors.muted
        if view.chosen:
            face, edge, ink, below = colors.row_active, colors.gold, colors.ink, colors.ink
        if self.held:
            face = mixed(face, ink, 0.18)
        rim, lip = (dp(2.5), dp(2.5)) if view.chosen else (0.0, dp(2.5))
        self.plate(self.x, self.y, self.width, self.height, dp(12), face, edge, rim=rim, lip=lip)
        if view.chosen:
            self.icon("check-circle", self.right - dp(13), self.top - dp(13), 15, colors.gold)
        name = icon_name(view.icon)
        size = self.fitting(name, 12.5, TEXT, self.width - dp(6))
        line = size * self.sp(1) * 1.3
        side = min(self.height - line - dp(12), self.width * 0.64, dp(72))
        middle = self.y + line + dp(3) + (self.height - line - dp(4)) / 2
        draw_arms(view.icon, self.center_x, middle, side, ink)
        self.write(name, self.center_x, self.y + dp(4) + line / 2, size, below, align=0.5)


class DoneKey(Tappable, Smooth):
    """Plays the card; grey until there is one."""

    text = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("text", self.redraw)

    def spoken(self) -> str:
        """The word, and whether a tap does nothing."""
        return about(self.text, _("unavailable")) if self.off else self.text

    def draw(self) -> None:
        """A check over the word."""
        colors = self.colors
        face, ink = (colors.key_off, mixed(colors.ground, colors.muted, 0.6)) if self.off else (
            colors.gold, colors.on_gold
        )  # fmt: skip
        if self.held:
            face = mixed(face, ink, 0.18)
        self.plate(self.x, self.y, self.width, self.height, dp(12), face, face, lip=dp(2.5))
        size = self.fitting(self.text, 13.5, STRONG, self.width - dp(6))
        line = size * self.sp(1) * 1.3
        side = min(self.height - line - dp(8), self.width * 0.6, dp(48))
        middle = self.y + line + dp(3) + (self.height - line - dp(4)) / 2
        self.icon("check-bold", self.center_x, middle, side / dp(1), ink)
        self.write(
            self.text, self.center_x, self.y + dp(4) + line / 2, size, ink, font=STRONG, align=0.5
        )
