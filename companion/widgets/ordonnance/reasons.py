"""Who leads in each territory and by what, in words, where there is room beside the table."""

from kivy.metrics import dp

from companion.look import SEATS, STRONG, TEXT
from companion.viewmodels.ordonnance.views import BandView
from companion.widgets.smooth import Smooth
from companion.widgets.wrapping import wrapped

_SIZES = (15.0, 14.0, 13.0, 12.0)


class Reasons(Smooth):
    """A line for every territory that somebody leads, with the emblem of who does."""

    view: tuple[BandView, ...] | None

    def spoken(self) -> str:
        """The territories tell it themselves."""
        return ""

    def draw(self) -> None:
        """All of them, as large as there is room."""
        bands = [band for band in self.view or () if band.leader is not None]
        if not bands:
            return
        look, room = self.look, self.width - dp(48)
        for size in _SIZES:
            lines = [
                [
                    *((line, STRONG) for line in wrapped(b.standing, look, size, STRONG, room)),
                    *((line, TEXT) for line in wrapped(b.reason, look, size, TEXT, room)),
                ]
                for b in bands
            ]
            step = self.sp(size) * 1.25
            if sum(len(each) * step + dp(12) for each in lines) <= self.height:
                break
        y = self.top
        for band, each in zip(bands, lines, strict=True):
            high = max(len(each) * step, dp(34))
            if y - high < self.y:
                return
            assert band.leader is not None
            seat, side = SEATS[band.leader], dp(34)
            self.box(self.x, y - high / 2 - side / 2, side, side, seat.color, dp(8))
            self.icon(seat.icon, self.x + side / 2, y - high / 2, 22, seat.on_color)
            top = y - high / 2 + len(each) * step / 2
            for number, (line, font) in enumerate(each):
                ink = self.colors.ink if font == STRONG else self.colors.muted
                self.write(
                    line, self.x + dp(46), top - step * (number + 0.5), size, ink, font=font,
                    width=room,
                )  # fmt: skip
            y -= high + dp(12)
