"""Worked examples: armies as columns of icons."""

from kivy.metrics import dp

from companion.look import FIGURES, STRONG
from companion.ordonnance.viewmodels.rule_examples import ArmiesView, ExampleArmy, spoken_armies
from companion.ordonnance.widgets.arms import draw_arms
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Smooth
from engine.ordonnance.cards import SENIORITY

_ICON, _STEP = 22, 27


class ArmiesExample(Fitted, Smooth):
    """The armies side by side: for each icon, strongest first, a column as high as its cards."""

    view: ArmiesView | None
    _reason = Paragraph()

    def fit(self) -> float:
        """The armies, and the reason below them."""
        assert self.view is not None
        self._reason = self.wrap(self.view.reason, 15, STRONG, self.width - dp(8))
        return float(self._panel + dp(8) + self._reason.high)

    @property
    def _panel(self) -> float:
        """As high as the highest column, with room for a crown above and the numbers below."""
        assert self.view is not None
        most = max((max(army.counts) for army in self.view.armies), default=1)
        return float(dp(34) + dp(_STEP) * most + self.sp(15) * 1.3 + dp(10))

    def draw(self) -> None:
        """The armies, and below them why one leads."""
        view = self.view
        if view is None:
            return
        gap = dp(8)
        wide = (self.width - gap * (len(view.armies) - 1)) / len(view.armies)
        bottom = self.top - self._panel
        for number, army in enumerate(view.armies):
            x = round(self.x + number * (wide + gap))
            self._draw_army(army, x, round(bottom), round(wide))
        self.paragraph(self._reason, self.x + dp(4), bottom - dp(8), self.colors.muted)

    def _draw_army(self, army: ExampleArmy, x: float, bottom: float, width: float) -> None:
        colors, figures = self.colors, self.sp(15) * 1.3
        self.box(x, bottom, width, self._panel, colors.row, dp(12))
        if army.leads:
            self.frame(x, bottom, width, self._panel, colors.gold, dp(12), dp(2))
            self.icon("crown", x + width / 2, self.top - dp(18), 22, colors.gold)
        assert self.view is not None
        shown = self.view.icons
        step = min((width - dp(12)) / len(shown), dp(52))
        start = x + (width - step * len(shown)) / 2
        for place, icon in enumerate(shown):
            middle, count = start + step * (place + 0.5), army.counts[SENIORITY[icon]]
            if count:
                self.write(
                    str(count), middle, bottom + dp(6) + figures / 2, 15, colors.ink,
                    font=FIGURES, align=0.5,
                )  # fmt: skip
            for high in range(count):
                y = bottom + dp(6) + figures + dp(_STEP) * (high + 0.5)
                draw_arms(icon, middle, y, min(dp(_ICON), step - dp(3)), colors.ink)

    def spoken(self) -> str:
        """Each army's icons, which leads, and by what."""
        return "" if self.view is None else spoken_armies(self.view)
