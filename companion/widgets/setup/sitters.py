"""The players of a game: emblem and name, and whether a phone has that seat."""

from kivy.metrics import dp

from companion.look import DISPLAY, TEXT
from companion.spoken.heard import about
from companion.texts import _
from companion.viewmodels.app.invite import Attendee, Sitter
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Rounded
from companion.words import seat_name
from engine.seats import Player

_SIDE = 32
_SIZE = 19
_GRIP, _STATUS = 56, 14


class SitterRow(Fitted, Rounded):
    """One player."""

    view: Player
    _name = Paragraph()

    def fit(self) -> float:
        self._name = self.wrap(self.view.name, _SIZE, DISPLAY, self.width - dp(_SIDE + 12))
        return float(max(dp(_SIDE + 6), self._name.high))

    def draw(self) -> None:
        side = dp(_SIDE)
        self.emblem(self.view.seat, self.x + side / 2, self.center_y, side)
        top = self._name.top_around(self.center_y)
        self.paragraph(self._name, self.x + side + dp(12), top, self.colors.ink)


class GuestRow(Tappable, Fitted, Rounded):
    """Emblem, name and whether somebody is there; at the right, what frees the seat."""

    view: Sitter | Attendee
    sign = "account-minus-outline"
    _name = _status = Paragraph()

    def takes(self, x: float, y: float) -> bool:
        """Only the sign at the right, where there is one."""
        here = self.offers() and x > self.right - dp(_GRIP)
        return here and super().takes(x, y)

    def offers(self) -> bool:
        """Whether there is a sign at the right."""
        return isinstance(self.view, Sitter) and self.view.may_be_freed

    def fit(self) -> float:
        room = self.width - dp(_SIDE + 12 + _GRIP)
        self._name = self.wrap(self.view.name, _SIZE, DISPLAY, room)
        self._status = self.wrap(self.view.status, _STATUS, TEXT, room)
        return float(max(dp(SMALLEST), self._name.high + self._status.high + dp(6)))

    def draw(self) -> None:
        """Players without a phone are paler."""
        view, colors = self.view, self.colors
        side = dp(_SIDE)
        self.head(self.x + side / 2, side)
        left = self.x + side + dp(12)
        top = self.center_y + (self._name.high + self._status.high) / 2
        ink = colors.ink if view.present else colors.muted
        self.paragraph(self._status, left, self.paragraph(self._name, left, top, ink), colors.muted)
        if self.offers():
            middle = self.right - dp(_GRIP) / 2
            if self.held:
                self.box(
                    middle - dp(24), self.center_y - dp(24), dp(48), dp(48), colors.line, dp(24)
                )
            self.icon(self.sign, middle, self.center_y, 26, colors.ink)

    def head(self, middle: float, side: float) -> None:
        """Whose row it is."""
        if self.view.seat is not None:
            faint = not self.view.present
            self.emblem(self.view.seat, middle, self.center_y, side, faint=faint)

    def means(self) -> str:
        """What the sign at the right does."""
        return _("Free the seat of {name}").format(name=self.view.name) if self.offers() else ""

    def spoken(self) -> str:
        view = self.view
        seat = "" if view.seat is None else seat_name(view.seat)
        return about(view.name, seat, view.status, self.means())


class AttendeeRow(GuestRow):
    """A device that joined; at the right, what sends it away."""

    view: Attendee
    sign = "close"

    def offers(self) -> bool:
        return True

    def head(self, middle: float, side: float) -> None:
        super().head(middle, side)
        if self.view.seat is None:
            ink = self.colors.ink if self.view.present else self.colors.muted
            icon = "key-variant" if self.view.is_host else "eye"
            self.icon(icon, middle, self.center_y, 24, ink)

    def means(self) -> str:
        return _("Send away")
