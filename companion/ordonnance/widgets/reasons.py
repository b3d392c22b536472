"""Who leads in each territory and by what, in words, if there is room beside the table."""

from kivy.metrics import dp

from companion.look import STRONG, TEXT
from companion.ordonnance.viewmodels.views import BandView
from companion.widgets.drawing.smooth import Smooth

_SIZES = (15.0, 14.0, 13.0, 12.0)


class Reasons(Smooth):
    """A line for every territory with a leader, with the leader's emblem."""

    view: tuple[BandView, ...] | None

    def spoken(self) -> str:
        """Empty: the territories say it themselves."""
        return ""

    def draw(self) -> None:
        """All of them, as large as fits."""
        bands = [band for band in self.view or () if band.leader is not None]
        if not bands:
            return
        room = self.width - dp(48)
        for size in _SIZES:
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
