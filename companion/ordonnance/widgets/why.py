"""Why somebody leads in a territory: in short beside the table, or over it with the armies."""

from kivy.metrics import dp

from companion.look import DISPLAY, FIGURES, STRONG, TEXT
from companion.ordonnance.viewmodels.views import SENIOR_FIRST, BandView, CellView
from companion.ordonnance.viewmodels.why import WhyView, spoken_why
from companion.ordonnance.widgets.arms import draw_arms
from companion.spoken.heard import sentences
from companion.texts import _
from companion.widgets.basic.sheet import Answer
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Smooth

_REASONS = (15.0, 14.0, 13.0, 12.0)
"""The text sizes of reasons beside the table."""
_LINE = 1.3
_ROW = 58
_WIDEST = 520
_LINK = 48
_TIGHT = 40
"""With lower rows there is no room for the link to the rule."""
_NOWHERE = (0.0, 0.0, 0.0, 0.0)


class TerritoryWhy(Answer):
    """A panel with the armies of a territory; hidden without a view."""

    view: WhyView | None

    page = ("ordonnance/comparing",)

    def spoken(self) -> str:
        if self.view is None:
            return ""
        return sentences(spoken_why(self.view), _("How armies are compared"))

    def draw(self) -> None:
        """The panel, as high as it needs; where height is short, the rows are lower."""
        view = self.view
        if view is None:
            return
        colors, margin = self.colors, dp(16)
        self.ground(colors.shade)
        width = min(self.width - dp(24), dp(_WIDEST if self.height > dp(480) else 700))
        room = width - 2 * margin
        headline = self._words(view.headline, 22, DISPLAY, room)
        against = self._words(view.against, 14, TEXT, room)
        reason = self._words(view.reason, 16, STRONG, room)
        still = self._words(view.still, 14, TEXT, room)
        words = sum(each.high for each in (headline, against, reason, still))
        gaps = dp(10) * (2 if view.still else 1)
        rest = self.height - dp(16) - 2 * margin - words - gaps
        link = dp(_LINK) if rest - dp(_LINK) >= dp(_TIGHT) * len(view.armies) else 0.0
        step = min(max(dp(_ROW), self.sp(32) * 1.3), (rest - link) / len(view.armies))
        height = 2 * margin + words + gaps + step * len(view.armies) + link
        left, bottom = self.center_x - width / 2, self.center_y - height / 2
        self.panel(left, bottom, width, height)
        y = self.paragraph(headline, left + margin, bottom + height - margin, colors.ink)
        y = self.paragraph(against, left + margin, y, colors.muted)
        y = self.paragraph(reason, left + margin, y, colors.gold) - dp(10)
        for army in view.armies:
            self._draw_army(army, left + margin, left + width - margin, y - step / 2, step)
            y -= step
        self.paragraph(still, left + margin, y - dp(10), colors.muted)
        self.rules_box = (left, bottom, width, link + margin) if link else _NOWHERE
        if link:
            self._draw_link(left + margin, bottom + margin * 0.75 + link / 2, room)

    def _draw_link(self, x: float, y: float, room: float) -> None:
        colors, words = self.colors, _("How armies are compared")
        self.icon("book-open-variant", x + dp(12), y, 24, colors.accent)
        size = self.fitting(words, 15, STRONG, room - dp(34))
        self.write(words, x + dp(34), y, size, colors.accent, font=STRONG)

    def _words(self, text: str, size: float, font: str, room: float) -> Paragraph:
        return self.wrap(text, size, font, room, line=_LINE)

    def _draw_army(self, army: CellView, left: float, right: float, y: float, step: float) -> None:
        """Emblem, name and cards; below or beside them the icons with their numbers."""
        colors = self.colors
        side = min(dp(36), step - dp(6))
        self.emblem(army.seat, left + side / 2, y, side)
        left += side + dp(10)
        tall = step >= self.sp(27) and right - left < dp(560)
        room = right - left if tall else (right - left) * 0.42
        up = step * 0.22 if tall else 0.0
        wide = self.width_of(army.note, 12.5, TEXT)
        self.write(army.note, left + room, y + up, 12.5, colors.muted, align=1)
        name = left
        if army.leads:
            self.icon("crown", name + dp(9), y + up, 18, colors.gold)
            name += dp(22)
        size, end = min(17.0, step * 0.4 / self.sp(1)), left + room - wide - dp(8)
        self.write(army.name, name, y + up, size, colors.ink, font=DISPLAY, width=end - name)
        if tall:
            self._draw_counts(army, left, right, y - step * 0.22, step * 0.44)
        else:
            self._draw_counts(army, left + room + dp(16), right, y, step * 0.7)

    def _draw_counts(
        self, army: CellView, left: float, right: float, y: float, high: float
    ) -> None:
        """Every icon with its number, the senior ones first; those without any are faint."""
        colors = self.colors
        across = min((right - left) / len(SENIOR_FIRST), dp(78))
        side = min(high * 0.9, across * 0.45, dp(24))
        for place, (icon, count) in enumerate(zip(SENIOR_FIRST, army.counts, strict=True)):
            x = left + place * across
            ink = colors.ink if count else colors.line
            draw_arms(icon, x + side / 2, y, side, ink)
            if count:
                size = self.fitting(f"×{count}", 16.0, FIGURES, across - side - dp(9))
                self.write(f"×{count}", x + side + dp(3), y, size, ink, font=FIGURES)


class Reasons(Smooth):
    """A line for every territory with a leader, with the leader's emblem."""

    view: tuple[BandView, ...]

    def spoken(self) -> str:
        """Empty: the territories say it themselves."""
        return ""

    def draw(self) -> None:
        """All of them, as large as fits."""
        bands = [band for band in self.view if band.leader is not None]
        if not bands:
            return
        room = self.width - dp(48)
        for size in _REASONS:
            words = [
                (
                    self.wrap(band.standing, size, STRONG, room, line=1.25),
                    self.wrap(band.reason, size, TEXT, room, line=1.25),
                )
                for band in bands
            ]
            if sum(one.high + other.high + dp(12) for one, other in words) <= self.height:
                break
        y = self.top
        for band, (standing, reason) in zip(bands, words, strict=True):
            high = max(standing.high + reason.high, dp(34))
            if y - high < self.y:
                return
            assert band.leader is not None
            self.emblem(band.leader, self.x + dp(17), y - high / 2, dp(34))
            top = y - high / 2 + (standing.high + reason.high) / 2
            below = self.paragraph(standing, self.x + dp(46), top, self.colors.ink)
            self.paragraph(reason, self.x + dp(46), below, self.colors.muted)
            y -= high + dp(12)
