"""Draws the cards of Condottiere wherever any game's pieces are shown, and lines in the rules."""

from kivy.metrics import dp

from companion.card_picture import CardPicture
from companion.condottiere.book import LineView, spoken_lines
from companion.condottiere.card_pictures import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.widgets import line_cards
from companion.look import FIGURES, Color
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.smooth import Smooth
from engine.condottiere.cards import CARDS, Card
from engine.condottiere.outlook import Standing

_ROW, _GAP, _TOTAL = 60, 6, 30


def draw_card(
    on: Smooth, picture: CardPicture, x: float, y: float, width: float, height: float,
    *, dim: bool = False,
) -> None:  # fmt: skip
    """A card as in a line."""
    line_cards.draw_card(on, _view(picture), x, y, width, height, width, dim)


def draw_sign(
    on: Smooth, picture: CardPicture, x: float, y: float, side: float, ink: Color
) -> None:
    card = _view(picture).card
    if card in CARD_ICONS:
        on.icon(CARD_ICONS[card], x, y, side / dp(1), ink)


def names_itself(picture: CardPicture) -> bool:
    """True for Mercenaries, whose name is their number."""
    return picture.words[0].isdigit()


def width_of(_piece: CardPicture, height: float) -> float:
    return line_cards.card_width(height)


def draw_beside(on: Smooth, picture: CardPicture, x: float, middle: float, height: float) -> None:
    draw_card(on, picture, x, middle - height / 2, width_of(picture, height), height)


def _view(picture: CardPicture) -> CardView:
    """The card to draw; a picture without words is of a facedown one."""
    return CardView(CARDS[picture.words[0]] if picture.words else None)


class Worked(Fitted, Smooth):
    """A row for each line; the leader's total is gold and has a crown."""

    view: tuple[LineView, ...]

    def fit(self) -> float:
        count = len(self.view)
        return float(self._row * count + dp(_GAP) * (count - 1))

    @property
    def _row(self) -> float:
        return float(max(dp(_ROW), self.sp(_TOTAL) * 1.4))

    def draw(self) -> None:
        y = self.top
        for line in self.view:
            y -= self._row
            self._draw_line(line, y)
            y -= dp(_GAP)

    def _draw_line(self, line: LineView, y: float) -> None:
        colors, middle = self.colors, y + self._row / 2
        self.box(self.x, y, self.width, self._row, colors.row, dp(12))
        right = self.right - dp(14)
        ink = colors.gold if line.standing is Standing.LEADS else colors.ink
        self.write(str(line.total), right, middle, _TOTAL, ink, font=FIGURES, align=1)
        right -= self.width_of("00", _TOTAL, FIGURES) + dp(18)
        if line.majority:
            self.icon(CARD_ICONS[Card.COURTESAN], right, middle, 22, colors.gold)
        elif line.standing in line_cards.MARKS:
            self.icon(line_cards.MARKS[line.standing], right, middle, 22, colors.gold)
        left = self.x + dp(12)
        tall = min(self._row - dp(12), dp(52), max(self.width * 0.115, dp(34)))
        line_cards.draw_line(self, line.cards, left, middle - tall / 2, right - dp(20) - left, tall)

    def spoken(self) -> str:
        return spoken_lines(self.view)
