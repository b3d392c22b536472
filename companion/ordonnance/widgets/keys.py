"""The keys for playing a card: territory, icons, done."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.look import DISPLAY, STRONG, TEXT, Color, mixed
from companion.ordonnance.viewmodels import views
from companion.ordonnance.widgets.arms import draw_arms
from companion.ordonnance.words import icon_name
from companion.spoken.heard import about, sentences
from companion.texts import _
from companion.viewmodels.basic.at_table import PromptView
from companion.widgets.basic.lettered import Lettered
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Smooth
from engine.ordonnance.army import FULL

_MOST_LINES = 2


class OrdonnancePrompt(Smooth):
    """Whose turn it is, and what the card would lead to, on two lines at most."""

    reading_turn = 1
    drawn_by = ("tidings",)

    view: PromptView | None
    tidings = StringProperty()

    def spoken(self) -> str:
        return sentences(self.view.text if self.view else "", self.tidings)

    def draw(self) -> None:
        view = self.view
        if view is None or view.seat is None:
            return
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
            y = self.paragraph(words, left, y, self.colors.ink)


class _Key(Lettered, Smooth):
    def _draw_key(
        self, face: Color, edge: Color | None, ink: Color, *, chosen: bool = False
    ) -> Color:
        """The key itself, framed while it is chosen; its colour, which changes under a finger."""
        face = self.tinted(face, ink, 0.18)
        rim = dp(2.5) if chosen else 0.0
        self.plate(
            self.x, self.y, self.width, self.height, dp(12), face, edge or face,
            rim=rim, lip=dp(2.5),
        )  # fmt: skip
        return face

    def _draw_name(self, name: str, size: float, font: str, ink: Color) -> tuple[float, float]:
        """The name at the bottom; how high it is, and the middle of the room above it."""
        size = self.fitting(name, size, font, self.width - dp(6))
        line = size * self.sp(1) * 1.3
        y = self.y + dp(4) + line / 2
        self.write(name, self.center_x, y, size, ink, font=font, align=0.5)
        return line, self.y + line + dp(3) + (self.height - line - dp(4)) / 2


class TerritoryKey(_Key):
    """A territory's number, the player's cards there as pips, and how the player would stand."""

    view: views.TerritoryKeyView

    def spoken(self) -> str:
        return views.spoken_territory_key(self.view)

    def draw(self) -> None:
        view, colors = self.view, self.colors
        face, edge = colors.key, colors.key_edge
        if view.full:
            face = edge = colors.key_off
        elif view.chosen:
            face, edge = colors.row_active, colors.gold
        face = self._draw_key(face, edge, colors.ink, chosen=view.chosen)
        ink = mixed(colors.ground, colors.muted, 0.6) if view.full else colors.ink
        size = min(44.0, self.height * 0.5 / self.sp(1))
        y = self.center_y + dp(6)
        number = str(view.number)
        self.write(number, self.center_x, y, size, ink, font=DISPLAY, align=0.5)
        wide, step = dp(6), dp(9)
        left = self.center_x - (step * (FULL - 1) + wide) / 2
        for card in range(FULL):
            fill = ink if card < view.cards else mixed(face, colors.muted, 0.35)
            self.box(left + card * step, self.y + dp(7), wide, dp(7), fill, dp(1.5))
        if view.mark:
            self.icon(view.mark, self.right - dp(13), self.top - dp(12), 16, colors.gold)
        self.draw_letter()


class IconKey(_Key):
    """An icon for the card; framed while it is on it."""

    view: views.IconKeyView

    def spoken(self) -> str:
        return views.spoken_icon_key(self.view)

    def draw(self) -> None:
        view, colors = self.view, self.colors
        face, edge, below = colors.key, colors.key_edge, colors.muted
        if view.chosen:
            face, edge, below = colors.row_active, colors.gold, colors.ink
        self._draw_key(face, edge, colors.ink, chosen=view.chosen)
        if view.chosen:
            self.icon("check-circle", self.right - dp(13), self.top - dp(13), 15, colors.gold)
        line, middle = self._draw_name(icon_name(view.icon), 12.5, TEXT, below)
        side = min(self.height - line - dp(12), self.width * 0.64, dp(72))
        draw_arms(view.icon, self.center_x, middle, side, colors.ink)
        self.draw_letter()


class DoneKey(_Key):
    """Plays the card; grey until there is one."""

    drawn_by = (*Lettered.drawn_by, "text")

    text = StringProperty()

    def spoken(self) -> str:
        return about(self.text, _("unavailable")) if self.off else self.text

    def draw(self) -> None:
        colors = self.colors
        face, ink = colors.gold, colors.on_gold
        if self.off:
            face, ink = colors.key_off, mixed(colors.ground, colors.muted, 0.6)
        self._draw_key(face, None, ink)
        line, middle = self._draw_name(self.text, 13.5, STRONG, ink)
        side = min(self.height - line - dp(8), self.width * 0.6, dp(48))
        self.icon("check-bold", self.center_x, middle, side / dp(1), ink)
        self.draw_letter()
