"""Above the rows: what is fought over, which battle it is, and the season in force."""

from kivy.metrics import dp

from companion.heard import in_words, listed, sentences
from companion.look import CARD_ICONS, DISPLAY, SEATS, STRONG, TEXT, color
from companion.texts import _
from companion.viewmodels.battle_rows import HeaderView, PromptView
from companion.widgets.buttons import Tappable
from companion.widgets.smooth import Smooth
from engine.condottiere.cards import Card

_ON_SEASON = color("fffaf0")


class BattleTitle(Tappable):
    """The region fought over; a tap leads back to Home."""

    told_at = 2

    view: HeaderView | None

    def draw(self) -> None:
        """A chevron and the region's name."""
        if self.view is None:
            return
        colors = self.colors
        ink = colors.accent if self.held else colors.ink
        self.icon("chevron-left", self.x + dp(10), self.center_y, 26, colors.muted)
        self.write(
            self.view.title, self.x + dp(24), self.center_y, 26, ink,
            font=DISPLAY, width=self.width - dp(28),
        )  # fmt: skip

    def told(self) -> str:
        """What is fought over."""
        return "" if self.view is None else self.view.title


class BattleLine(Smooth):
    """Battle and round; beside them the season with what it does."""

    told_at = 2

    view: HeaderView | None

    def draw(self) -> None:
        """The words at the left, the season on its own colour at the right."""
        view = self.view
        if view is None:
            return
        colors = self.colors
        left, right = self.x + dp(4), self.right
        if view.season is None:
            self.write(view.where, left, self.center_y, 13, colors.muted, width=right - left)
            return
        size = self.fitting(view.where, 13, TEXT, (right - left) * 0.36)
        written = self.write(view.where, left, self.center_y, size, colors.muted)
        room = right - left - written - dp(12)
        size = self.fitting(view.season_words, 13, STRONG, room - dp(40))
        wide = self.width_of(view.season_words, size, STRONG) + dp(40)
        ground = colors.winter if view.season is Card.WINTER else colors.spring
        x = right - wide
        self.box(x, self.y, wide, self.height, ground, min(dp(10), self.height / 2))
        self.icon(CARD_ICONS[view.season], x + dp(15), self.center_y, 16, _ON_SEASON)
        self.write(view.season_words, x + dp(28), self.center_y, size, _ON_SEASON, font=STRONG)

    def told(self) -> str:
        """The battle, and the season with what it does."""
        view = self.view
        return "" if view is None else listed((in_words(view.where), view.season_words))


class PromptLine(Smooth):
    """Who is to act, and what is asked."""

    told_at = 0

    view: PromptView | None

    def draw(self) -> None:
        """Emblem and words; at the right what the keys' numbers mean."""
        view = self.view
        if view is None or view.seat is None:
            return
        colors, seat = self.colors, SEATS[view.seat]
        side = min(dp(24), self.height - dp(4))
        left = self.x + dp(4)
        self.box(left, self.center_y - side / 2, side, side, seat.color, dp(6))
        self.icon(seat.icon, left + side / 2, self.center_y, side * 0.72 / dp(1), seat.on_color)
        right = self.right - dp(6)
        left += side + dp(8)
        if view.caption:
            room, size, ink = self.width * 0.36, 13.0, colors.muted
            if view.or_else:
                beside = right - left - dp(10) - self.width_of(view.text, 17, STRONG)
                room, size, ink = max(room, beside), 16.0, colors.ink
            size = self.fitting(view.caption, size, TEXT, room)
            right -= dp(10) + self.write(view.caption, right, self.center_y, size, ink, align=1)
        self.write(view.text, left, self.center_y, 17, colors.ink, font=STRONG, width=right - left)

    def told(self) -> str:
        """Who is to act, and what is asked; what the keys mean they say themselves."""
        view = self.view
        if view is None or view.seat is None:
            return ""
        return sentences(view.text, "" if view.caption == _("total after") else view.caption)


class PadGround(Smooth):
    """The ground the keys lie on."""

    def draw(self) -> None:
        """A panel, rounded above and beyond the window below."""
        radius = dp(16)
        self.box(
            self.x, self.y - radius, self.width, self.height + radius, self.colors.panel, radius
        )
