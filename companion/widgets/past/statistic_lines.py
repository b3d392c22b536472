"""Statistics as lines: names in columns, headings, figures with bars; without seat colours."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.card_picture import CardPicture
from companion.look import DISPLAY, FIGURES, STRONG, TEXT
from companion.viewmodels.past.statistic_rows import FigureCell, Head, Names, Row, StatisticLine
from companion.widgets.basic.page import Column
from companion.widgets.drawing.card_pictures import pictures
from companion.widgets.drawing.ink import Drawn, Fitted
from companion.widgets.drawing.lettering import LINE
from companion.widgets.drawing.smooth import Smooth

_LABEL, _FIGURE, _BELOW = 16, 20, 13
_NAME, _HEAD, _LARGE = 20, 17, 22
_BAR, _CARD, _TALL = 10.0, 46.0, 42.0
"""The height of a bar, the room for a card, and the card's height."""
_BESIDE = 10.0
"""The gap between a card and its name."""
_GAP = 16.0
"""The gap between two players' columns."""
_ROOM_FOR_FIGURE = 0.5
"""The share of the line for a single figure."""


class _SpokenLine(Fitted, Smooth):
    """A line of texts and figures, read aloud as its view says."""

    view: Row

    def spoken(self) -> str:
        return str(self.view.spoken)


class NamesLine(_SpokenLine):
    """The players whose figures follow."""

    view: Names

    def fit(self) -> float:
        wide = _column(self.width, len(self.view.names))
        self._names = [self.wrap(name, _NAME, DISPLAY, wide) for name in self.view.names]
        return max(name.high for name in self._names) + float(dp(12))

    def draw(self) -> None:
        wide = _column(self.width, len(self.view.names))
        for place, name in enumerate(self._names):
            x = self.x + place * (wide + dp(_GAP))
            self.paragraph(name, x, self.top - dp(4), self.colors.accent)


class HeadLine(_SpokenLine):
    """The heading of a group; a fine line above separates it."""

    view: Head

    def fit(self) -> float:
        view = self.view
        size, font = (_LARGE, DISPLAY) if view.large else (_HEAD, STRONG)
        self._title = self.wrap(view.text, size, font, self.width)
        self._below = self.wrap(view.below, _BELOW, TEXT, self.width)
        return self._title.high + self._below.high + float(dp(20))

    def draw(self) -> None:
        colors = self.colors
        if not self.view.large:
            self.box(self.x, self.top - dp(6), self.width, max(round(dp(1)), 1), colors.line)
        ink = colors.accent if self.view.large else colors.ink
        top = self.paragraph(self._title, self.x, self.top - dp(14), ink)
        self.paragraph(self._below, self.x, top, colors.muted)


class FigureLine(_SpokenLine):
    """A label with a figure at its right, or below it with two side by side; bars below."""

    view: StatisticLine

    def fit(self) -> float:
        view = self.view
        alone = len(view.cells) == 1
        card = dp(_CARD) if any(cell.picture for cell in view.cells) else 0
        room = self.width
        if alone:
            size, font = (_LABEL, STRONG) if card else (_FIGURE, FIGURES)
            taken = self.width_of(view.cells[0].text, size, font) + dp(12)
            taken += self._picture_room(view.cells[0].picture)
            room -= min(taken, self.width * _ROOM_FOR_FIGURE)
        self._label = self.wrap(view.label, _LABEL, TEXT, room)
        self._below = self.wrap(view.below, _BELOW, TEXT, self.width)
        label, self._tall = self._label.high, max(self.sp(_FIGURE) * LINE, card)
        self._bars = dp(_BAR + 4) if any(cell.share is not None for cell in view.cells) else 0
        high = max(label, self._tall) if alone else label + self._tall
        return float(high + self._bars + self._below.high + dp(12))

    def draw(self) -> None:
        view, colors = self.view, self.colors
        top = self.top - dp(4)
        label, figure = self._label, self._tall
        if len(view.cells) == 1:
            high = max(label.high, figure)
            middle = top - high / 2
            self.paragraph(label, self.x, label.top_around(middle), colors.ink)
            self._figure_alone(view.cells[0], middle)
            top -= high
            self._bar(view.cells[0], self.x, top, self.width, view.mark)
        else:
            top = self.paragraph(label, self.x, top, colors.muted)
            wide = _column(self.width, len(view.cells))
            for place, cell in enumerate(view.cells):
                x = self.x + place * (wide + dp(_GAP))
                self._figure(cell, x, top - figure / 2, wide)
                self._bar(cell, x, top - figure, wide, view.mark)
            top -= figure
        self.paragraph(self._below, self.x, top - self._bars, colors.muted)

    def _figure_alone(self, cell: FigureCell, middle: float) -> None:
        """At the right; the card it names is right of it."""
        beside = self._picture_room(cell.picture)
        self._draw_picture(cell.picture, self.right - beside + dp(_BESIDE), middle)
        room = self.width * _ROOM_FOR_FIGURE - beside
        self._text(cell, self.right - beside, middle, room, align=1)

    def _figure(self, cell: FigureCell, x: float, middle: float, wide: float) -> None:
        """At the left of its column; the card it names is left of it."""
        beside = self._picture_room(cell.picture)
        self._draw_picture(cell.picture, x, middle)
        self._text(cell, x + beside, middle, wide - beside, align=0)

    def _text(self, cell: FigureCell, x: float, middle: float, room: float, align: float) -> None:
        """A figure, or the name of a card whose picture does not show it; as large as fits."""
        if cell.picture is not None and pictures(cell.picture.game).names_itself(cell.picture):
            return
        size, font = (_LABEL, STRONG) if cell.picture else (_FIGURE, FIGURES)
        fitting = self.fitting(cell.text, size, font, room)
        self.write(
            cell.text, x, middle, fitting, self.colors.ink, font=font, align=align, width=room
        )

    def _picture_room(self, picture: CardPicture | None) -> float:
        if picture is None:
            return 0.0
        return float(pictures(picture.game).width_of(picture, dp(_TALL)) + dp(_BESIDE))

    def _draw_picture(self, picture: CardPicture | None, x: float, middle: float) -> None:
        if picture is not None:
            pictures(picture.game).draw_beside(self, picture, x, middle, dp(_TALL))

    def _bar(self, cell: FigureCell, x: float, top: float, wide: float, mark: float | None) -> None:
        """A bar over the whole width, filled by its share; the mark crosses it."""
        if cell.share is None:
            return
        colors, thick = self.colors, dp(_BAR)
        y = top - thick
        self.box(x, y, wide, thick, colors.line, thick / 2)
        if cell.share > 0:
            self.box(x, y, max(wide * min(cell.share, 1.0), thick), thick, colors.gold, thick / 2)
        if mark is not None:
            at = x + wide * mark
            self.box(at - dp(2.5), y - dp(3), dp(5), thick + dp(6), colors.ground)
            self.box(at - dp(1), y - dp(3), dp(2), thick + dp(6), colors.ink)


class StatisticLines(Column):
    """All lines, one below the other; as high as they are."""

    views: tuple[Row, ...] = ObjectProperty(())

    def on_views(self, *_: object) -> None:
        spare: dict[type, list[Drawn]] = {}
        for line in self.children:
            spare.setdefault(type(line), []).append(line)
        lines: list[Drawn] = []
        for view in self.views:
            kind = _KINDS[type(view)]
            left = spare.get(kind)
            line = left.pop() if left else kind()
            line.view = view
            lines.append(line)
        if lines != self.children[::-1]:
            self.clear_widgets()
            for line in lines:
                self.add_widget(line)


_KINDS: dict[type, type[Drawn]] = {Names: NamesLine, Head: HeadLine, StatisticLine: FigureLine}


def _column(width: float, columns: int) -> float:
    return float((width - dp(_GAP) * (columns - 1)) / columns)
