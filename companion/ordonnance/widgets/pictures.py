"""Draws cards and icons of Ordonnance wherever any game's pieces are shown, and armies in rules."""

from kivy.metrics import dp

from companion.card_picture import CardPicture
from companion.look import FIGURES, STRONG, Color, mixed
from companion.ordonnance.book import ArmiesView, ExampleArmy, spoken_armies
from companion.ordonnance.widgets.arms import draw_arms
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Smooth
from engine.ordonnance.cards import SENIORITY

_WIDTH = 0.8
"""The width of an icon beside a text, in its heights."""
_ICON, _STEP = 22, 27


def draw_card(
    on: Smooth, picture: CardPicture, x: float, y: float, width: float, height: float,
    *, dim: bool = False,
) -> None:  # fmt: skip
    """Its icons one below the other, or in two columns."""
    colors, icons = on.colors, picture.words
    face = mixed(colors.card, colors.row, 0.45) if dim else colors.card
    on.card(x, y, (width, height), dp(3.4), face, colors.card_edge)
    across = 1 if len(icons) < 3 else 2
    ranks = [icons[at : at + across] for at in range(0, len(icons), across)]
    side = min(dp(16) if across == 1 else dp(12), (height - dp(3)) / len(ranks))
    for number, rank in enumerate(ranks):
        up = y + height / 2 + side * ((len(ranks) - 1) / 2 - number)
        for place, icon in enumerate(rank):
            over = x + width / 2 + side * (place - (len(rank) - 1) / 2)
            draw_arms(icon, over, up, side * 0.92, colors.card_ink)


def draw_sign(
    _on: Smooth, picture: CardPicture, x: float, y: float, side: float, ink: Color
) -> None:
    draw_arms(picture.words[0], x, y, side, ink)


def names_itself(_piece: CardPicture) -> bool:
    """False: an icon has no text."""
    return False


def width_of(_piece: CardPicture, height: float) -> float:
    return height * _WIDTH


def draw_beside(on: Smooth, picture: CardPicture, x: float, middle: float, height: float) -> None:
    side = width_of(picture, height)
    draw_sign(on, picture, x + side / 2, middle, side, on.colors.ink)


class Worked(Fitted, Smooth):
    """The armies side by side: for each icon, strongest first, a column as high as its cards."""

    view: ArmiesView
    _reason = Paragraph()

    def fit(self) -> float:
        self._reason = self.wrap(self.view.reason, 15, STRONG, self.width - dp(8))
        return float(self._panel + dp(8) + self._reason.high)

    @property
    def _panel(self) -> float:
        """As high as the highest column, with room for a crown above and the numbers below."""
        most = max((max(army.counts) for army in self.view.armies), default=1)
        return float(dp(34) + dp(_STEP) * most + self.sp(15) * 1.3 + dp(10))

    def draw(self) -> None:
        armies, gap = self.view.armies, dp(8)
        wide = (self.width - gap * (len(armies) - 1)) / len(armies)
        bottom = self.top - self._panel
        for number, army in enumerate(armies):
            x = round(self.x + number * (wide + gap))
            self._draw_army(army, x, round(bottom), round(wide))
        self.paragraph(self._reason, self.x + dp(4), bottom - dp(8), self.colors.muted)

    def _draw_army(self, army: ExampleArmy, x: float, bottom: float, width: float) -> None:
        colors, figures = self.colors, self.sp(15) * 1.3
        self.box(x, bottom, width, self._panel, colors.row, dp(12))
        if army.leads:
            self.frame(x, bottom, width, self._panel, colors.gold, dp(12), dp(2))
            self.icon("crown", x + width / 2, self.top - dp(18), 22, colors.gold)
        shown = self.view.icons
        step = min((width - dp(12)) / len(shown), dp(52))
        start = x + (width - step * len(shown)) / 2
        for place, icon in enumerate(shown):
            middle, count = start + step * (place + 0.5), army.counts[SENIORITY[icon]]
            if count:
                y = bottom + dp(6) + figures / 2
                self.write(str(count), middle, y, 15, colors.ink, font=FIGURES, align=0.5)
            for high in range(count):
                y = bottom + dp(6) + figures + dp(_STEP) * (high + 0.5)
                draw_arms(icon, middle, y, min(dp(_ICON), step - dp(3)), colors.ink)

    def spoken(self) -> str:
        return spoken_armies(self.view)
