"""An option in the editor of a move: a card, a number, a name, a line."""

from kivy.metrics import dp

from companion.look import FIGURES, STRONG, TEXT, Look, mixed
from companion.viewmodels.moves.moves_face import Offer, Shape
from companion.widgets.basic.buttons import Listed
from companion.widgets.drawing.card_pictures import pictures
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import text_width
from companion.widgets.drawing.smooth import Smooth

LEAST = {Shape.CARDS: 64, Shape.NUMBERS: 56, Shape.ICONS: 68, Shape.NAMES: 50, Shape.LINES: 52}
_SIZE = 15
LOW = 50
"""The height in dp below which tiles are lower."""
COLUMNS = {Shape.CARDS: 4, Shape.NUMBERS: 5, Shape.ICONS: 5, Shape.NAMES: 3, Shape.LINES: 1}
"""The most tiles side by side."""
GAP = 6
_CARD_SIZE = 12
_SHRUNK = 0.75
"""Text that would shrink more than this gets more room instead."""


def columns(shape: Shape, offers: tuple[Offer, ...], look: Look, width: float) -> int:
    """How many fit side by side with their texts; names of people may be cut."""
    words = [offer.text for offer in offers if offer.seat is None and not offer.text.isdigit()]
    if shape is Shape.CARDS:
        widest = max((text_width(text, look, _CARD_SIZE, TEXT) for text in words), default=0)
        least = widest * _SHRUNK + dp(6)
    elif shape is Shape.NAMES:
        widest = max((text_width(text, look, _SIZE, STRONG) for text in words), default=0)
        least = widest * _SHRUNK + dp(42 if any(offer.icon for offer in offers) else 24)
    else:
        return COLUMNS[shape]
    return max(1, min(COLUMNS[shape], int((width + dp(GAP)) / (least + dp(GAP)))))


class OfferTile(Listed, Fitted, Smooth):
    """An offer, drawn as its level asks; the present choice has a gold frame."""

    view: Offer
    fits_by = ("width",)

    def __init__(
        self, offer: Offer, shape: Shape, *, low: bool = False, **properties: object
    ) -> None:
        self.shape = shape
        self._least = min(LEAST[shape], LOW) if low else LEAST[shape]
        super().__init__(view=offer, off=offer.off, **properties)

    def fit(self) -> float:
        """A line is as high as its words need; everything else grows with the size of texts."""
        least = dp(self._least) * (1 + (self.look.text_scale - 1) * 0.5)
        most = 0 if self.shape is Shape.LINES else 1
        room = self.width - self._left - self._right
        self._words = self.wrap(self.view.text, _SIZE, STRONG, room, most=most)
        return float(least if most else max(least, self._words.high + dp(20)))

    @property
    def _left(self) -> float:
        if self.view.seat is None and self.view.icon and self.shape is Shape.NAMES:
            return float(dp(30))
        return float(dp(46 if self.view.seat is not None or self.view.icon else 12))

    @property
    def _right(self) -> float:
        if not self.view.note:
            return float(dp(12))
        return float(dp(20)) + text_width(self.view.note, self.look, _SIZE, FIGURES)

    def draw(self) -> None:
        colors, offer = self.colors, self.view
        ground = colors.key_off if offer.off else colors.key
        edge, thick = (colors.gold, 2.5) if offer.chosen else (colors.line, 1)
        self.ground(self.tinted(ground, colors.ink, 0.18), dp(12), edge=edge, thick=thick)
        if self.shape is Shape.CARDS:
            self._draw_card()
        elif self.shape is Shape.ICONS:
            self._draw_sign()
        elif self.shape is Shape.NUMBERS:
            self.write(
                offer.text, self.center_x, self.center_y, 22, colors.ink,
                font=FIGURES, align=0.5, width=self.width - dp(8),
            )  # fmt: skip
        else:
            self._draw_words()

    def _draw_card(self) -> None:
        """The number, or the icon with its name; above at the right the total it leads to."""
        colors, offer = self.colors, self.view
        ink = mixed(colors.ground, colors.muted, 0.5) if offer.off else colors.ink
        noted = 0.0
        if offer.note:
            noted = self.write(
                offer.note, self.right - dp(8), self.top - dp(6) - self.sp(7), 12, colors.muted,
                align=1, width=self.width / 2,
            )  # fmt: skip
        if not offer.icon:
            middle = self.center_y - dp(3)
            if text_width(offer.text, self.look, 24, FIGURES) / 2 + noted + dp(8) > self.width / 2:
                middle = min(middle, (self.y + self.top - dp(6) - self.sp(14)) / 2)
            self.write(
                offer.text, self.center_x, middle, 24, ink,
                font=FIGURES, align=0.5, width=self.width - dp(8),
            )  # fmt: skip
            return
        line = self.sp(_CARD_SIZE) * 1.3
        self.icon(offer.icon, self.center_x, self.center_y + line / 2 - dp(2), 22, ink)
        self.write(
            offer.text, self.center_x, self.y + line / 2 + dp(5), _CARD_SIZE, ink,
            font=TEXT, align=0.5, width=self.width - dp(6),
        )  # fmt: skip

    def _draw_sign(self) -> None:
        """What is on a card, over its name; gold while the card has it."""
        offer, line = self.view, self.sp(12) * 1.3
        ink = self.colors.gold if offer.chosen else self.colors.ink
        side = min(self.height - line - dp(14), self.width * 0.6)
        if offer.picture is not None:
            y = self.y + line + dp(4) + side / 2
            pictures(offer.picture.game).draw_sign(self, offer.picture, self.center_x, y, side, ink)
        self.write(
            offer.text, self.center_x, self.y + line / 2 + dp(3), 12, self.colors.ink,
            align=0.5, width=self.width - dp(6),
        )  # fmt: skip

    def _draw_words(self) -> None:
        colors, offer = self.colors, self.view
        if offer.seat is not None:
            self.emblem(offer.seat, self.x + dp(23), self.center_y, dp(30))
        elif offer.icon:
            middle = self.x + self._left / 2
            self.icon(
                offer.icon, middle, self.center_y, 22 if self._left > dp(30) else 18, colors.muted
            )
        if offer.note:
            self.write(
                offer.note, self.right - dp(12), self.center_y, _SIZE, colors.muted,
                font=FIGURES, align=1,
            )  # fmt: skip
        words = self._words
        self.paragraph(words, self.x + self._left, words.top_around(self.center_y), colors.ink)

    def spoken(self) -> str:
        """What a tap on the tile means, and what it leads to."""
        return self.view.spoken
