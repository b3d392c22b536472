"""The list of moves: a drawn row each, made only for visible ones; and a single move."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.look import DISPLAY, FIGURES, STRONG, TEXT, Color, Look, mixed
from companion.viewmodels.moves.moves_face import Kind, MoveRow
from companion.widgets.basic.buttons import Listed, Tappable
from companion.widgets.basic.long_list import LongList
from companion.widgets.drawing.card_pictures import pictures
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import LINE, Paragraph, in_lines, text_width
from companion.widgets.drawing.smooth import Smooth

_LEAST = 48
_EMBLEM = 36
_CARD = (28, 36)
_GAP = 10
_TEXT_SIZE = 15
_DETAIL_SIZE = 13
_STYLES: dict[Kind, tuple[float, str, float]] = {
    Kind.BATTLE: (22, DISPLAY, 1.2),
    Kind.END: (18, DISPLAY, 1.2),
    Kind.NOW: (_TEXT_SIZE, STRONG, LINE),
}
"""The size and the font of a row's words, and how far their lines are apart."""


@lru_cache(4096)
def _lines(
    text: str, look: Look, size: float, font: str, width: float, line: float = LINE
) -> Paragraph:
    whole = text_width(text, look, size, font) <= width
    return in_lines(text, look, size, font, width, most=int(whole), line=line)


def row_height(row: MoveRow, look: Look, width: float) -> float:
    words, detail = _words(row, look, width)
    margin = dp(22 if row.kind is Kind.BATTLE else 14)
    return float(max(words.high + detail.high + margin, dp(_LEAST)))


def draw_row(
    pen: Smooth, row: MoveRow, *, held: bool = False, chosen: bool = False, numbered: bool = True
) -> None:
    """A row over the whole of a drawn widget."""
    colors = pen.colors
    if row.kind is Kind.BATTLE:
        _draw_battle(pen, row)
        return
    middle = pen.center_y
    if chosen or held or row.kind is Kind.END:
        fill = colors.row_active if chosen else colors.line if held else colors.panel
        pen.box(pen.x + dp(4), pen.y + dp(1), pen.width - dp(8), pen.height - dp(2), fill, dp(10))
    if row.kind is Kind.NOW:
        pen.frame(
            pen.x + dp(4), pen.y + dp(2), pen.width - dp(8), pen.height - dp(4),
            colors.gold, dp(10), dp(2),
        )  # fmt: skip
    _draw_emblem(pen, row, pen.x + dp(_GAP), middle)
    if row.picture is not None or row.kind in (Kind.MOVE, Kind.UNDONE):
        _draw_card(pen, row, pen.x + dp(_GAP + _EMBLEM + _GAP) + dp(_CARD[0]) / 2, middle)
    _draw_words(pen, row)
    if numbered and row.number and row.kind in (Kind.MOVE, Kind.UNDONE):
        pen.write(
            str(row.number), pen.right - dp(_GAP + 4), middle, 13, colors.muted,
            font=FIGURES, align=1,
        )  # fmt: skip


def _draw_battle(pen: Smooth, row: MoveRow) -> None:
    colors = pen.colors
    words, detail = _words(row, pen.look, pen.width)
    top = pen.y + dp(6) + detail.high + words.high
    y = pen.paragraph(words, pen.x + dp(_GAP), top, colors.ink)
    pen.paragraph(detail, pen.x + dp(_GAP), y, colors.muted)
    pen.box(pen.x + dp(_GAP), pen.y + dp(2), pen.width - dp(2 * _GAP), dp(1), colors.line)


def _draw_emblem(pen: Smooth, row: MoveRow, x: float, y: float) -> None:
    """The player's colour and emblem; for moves of the whole table another sign."""
    colors = pen.colors
    side = dp(_EMBLEM)
    if row.seat is None:
        ink = colors.gold if row.kind in (Kind.NOW, Kind.END) else colors.muted
        pen.icon(row.icon or "account-group", x + side / 2, y, 24, ink)
        return
    pen.emblem(row.seat, x + side / 2, y, side, faint=row.kind is Kind.UNDONE)


def _draw_card(pen: Smooth, row: MoveRow, x: float, y: float) -> None:
    dim = row.kind is Kind.UNDONE
    if row.picture is not None:
        width, height = map(dp, _CARD)
        left, bottom = x - width / 2, y - height / 2
        pictures(row.picture.game).draw_card(pen, row.picture, left, bottom, width, height, dim=dim)
    elif row.seat is not None:
        ink = pen.colors.muted
        pen.icon(row.icon, x, y, 22, mixed(ink, pen.colors.ground, 0.3) if dim else ink)


def _draw_words(pen: Smooth, row: MoveRow) -> None:
    colors = pen.colors
    words, detail = _words(row, pen.look, pen.width)
    ink: Color = colors.muted if row.kind in (Kind.UNDONE, Kind.START) else colors.ink
    x, top = pen.x + dp(_left(row)), pen.center_y + (words.high + detail.high) / 2
    y = pen.paragraph(words, x, top, ink)
    pen.paragraph(detail, x, y, colors.muted)


def _words(row: MoveRow, look: Look, width: float) -> tuple[Paragraph, Paragraph]:
    """The lines of a row's text, and of the detail below it."""
    room = _room(row, look, width)
    size, font, line = _STYLES.get(row.kind, (_TEXT_SIZE, TEXT, LINE))
    words = _lines(row.text, look, size, font, room, line)
    return words, _lines(row.detail, look, _DETAIL_SIZE, TEXT, room)


def _room(row: MoveRow, look: Look, width: float) -> float:
    right = dp(_GAP)
    if row.kind in (Kind.MOVE, Kind.UNDONE):
        right += dp(_GAP) + text_width("888", look, 13, FIGURES)
    return float(max(width - dp(_left(row)) - right, dp(60)))


def _left(row: MoveRow) -> float:
    """Where the words begin, in dp."""
    if row.kind is Kind.BATTLE:
        return _GAP
    left = _GAP + _EMBLEM + _GAP
    return left if row.seat is None or row.kind is Kind.END else left + _CARD[0] + _GAP


class ReplayMove(Fitted, Smooth):
    """A move in words, as high as it needs."""

    view: MoveRow

    def fit(self) -> float:
        return row_height(self.view, self.look, self.width)

    def draw(self) -> None:
        draw_row(self, self.view, numbered=False)

    def spoken(self) -> str:
        return self.view.spoken


class MoveLine(Listed, Smooth):
    """One row of the list; reused for another when it is scrolled out of sight."""

    view: MoveRow
    drawn_by = (*Tappable.drawn_by, "chosen")

    chosen = BooleanProperty(False)

    def draw(self) -> None:
        draw_row(self, self.view, held=self.held, chosen=self.chosen)

    def spoken(self) -> str:
        return self.view.spoken


class MoveList(LongList[MoveRow, MoveLine]):
    """All rows; `chosen` is the index of the selected move."""

    kind = MoveLine
    chosen = NumericProperty(-2)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("views", lambda *_: self.bring(None))
        self.fbind("chosen", self.dress_anew)

    def row_height(self, view: MoveRow) -> float:
        return row_height(view, self.look, self.width)

    def dress(self, row: MoveLine) -> None:
        view = row.view
        row.off = not view.tappable
        row.chosen = view.tappable and view.kind is not Kind.UNDONE and view.index == self.chosen

    def top_for(self, place: int) -> float:
        """Leave at most a third of the list for what follows the row."""
        below = self._starts[-1] - self._starts[place + 1]
        return float(self._starts[-1] - self.height - below + min(self.height / 3, below))

    def top_after(self, before: Sequence[MoveRow], starts: Sequence[float]) -> float:
        """Rows before a change are counted from the beginning, those after it from the end."""
        if not before:
            return self._top
        place = max(bisect_right(starts, self._top) - 1, 0)
        above = self._top - starts[place]
        pairs = enumerate(zip(before, self.views, strict=False))
        same = next((at for at, (old, new) in pairs if old != new), len(before))
        if place > same:
            place += len(self.views) - len(before)
        return self._starts[min(max(place, 0), len(self.views))] + above
