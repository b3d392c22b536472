"""The rules: the list of their pages under their headings, and a page."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.look import DISPLAY, STRONG, TEXT, Look
from companion.rules.rule_search import Excerpt
from companion.rules.rulebook import Bullets, Text
from companion.spoken.heard import in_words, sentences
from companion.texts import _
from companion.viewmodels.app.rules import BlockView, PageRow, PageView, Worked
from companion.widgets.basic.buttons import SMALLEST, Listed, Tappable
from companion.widgets.basic.long_list import LongList
from companion.widgets.basic.page import Column
from companion.widgets.drawing.card_pictures import pictures
from companion.widgets.drawing.ink import Drawn, Fitted
from companion.widgets.drawing.lettering import LINE, Paragraph, in_lines, text_width
from companion.widgets.drawing.smooth import Rounded, Smooth
from companion.widgets.drawing.words import Words
from companion.widgets.touching.gestures import unheard

_TITLE, _NOTE, _HEADING = 17, 13, 20
_EXCERPT = 14
_MARGIN = 14


class RuleLine(Listed, Smooth):
    """A page's title, or a heading; reused for another when it is scrolled out of sight."""

    view: PageRow
    drawn_by = (*Tappable.drawn_by, "chosen")

    chosen = BooleanProperty(False)

    def draw(self) -> None:
        """A heading is close to what follows; a title is in the middle of its row."""
        entry, colors = self.view, self.colors
        left, room = self.x + dp(_MARGIN), self.width - dp(2 * _MARGIN)
        title = _title(entry, self.look, self.width)
        if not entry.page:
            self.paragraph(title, left, self.y + dp(6) + title.high, colors.gold)
            return
        if self.chosen or self.held:
            ground = colors.line if self.held else colors.row_active
            self.ground(ground, dp(10))
        under, note = _below(entry, self.sp(1))
        top = self.center_y + (title.high + under + note) / 2
        y = self.paragraph(title, left, top, colors.ink)
        if entry.excerpt is not None:
            self._write_excerpt(entry.excerpt, left, y - under / 2, room)
        if entry.note:
            self.write(entry.note, left, y - under - note / 2, _NOTE, colors.muted, width=room)

    def _write_excerpt(self, excerpt: Excerpt, x: float, y: float, room: float) -> None:
        colors = self.colors
        before, found, after = fitting(excerpt, self.look, room)
        if before:
            x += self.write(before, x, y, _EXCERPT, colors.muted)
        if found:
            x += self.write(found, x, y, _EXCERPT, colors.ink, font=STRONG)
        if after:
            self.write(after, x, y, _EXCERPT, colors.muted)

    def spoken(self) -> str:
        entry = self.view
        excerpt = entry.excerpt or Excerpt("", "", "")
        line = f"{excerpt.before}{excerpt.found}{excerpt.after}"
        return sentences(entry.title, in_words(line), entry.note)


def fitting(excerpt: Excerpt, look: Look, room: float) -> tuple[str, str, str]:
    """As much of an excerpt as fits: the words found, then what is before them."""

    def wide(text: str, font: str = TEXT) -> float:
        return text_width(text, look, _EXCERPT, font) if text else 0.0

    before, room = excerpt.before, room - wide(excerpt.found, STRONG)
    while before and wide(before) > room / 2 and wide(before) + wide(excerpt.after) > room:
        words = before.removeprefix("…").split(" ", 1)
        before = f"…{words[1]}" if len(words) > 1 and words[1] else ""
    room -= wide(before)
    if wide(excerpt.after) <= room:
        return before, excerpt.found, excerpt.after
    words, least, most = excerpt.after.split(" "), 0, excerpt.after.count(" ")
    while least < most:
        middle = (least + most + 1) // 2
        if wide(" ".join(words[:middle]) + "…") <= room:
            least = middle
        else:
            most = middle - 1
    return before, excerpt.found, (" ".join(words[:least]) + "…")


class RuleList(LongList[PageRow, RuleLine]):
    """All entries; the row of the open page is highlighted."""

    kind = RuleLine
    chosen = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("views", lambda *_: self.to_top())
        self.fbind("chosen", self._mark)

    def row_height(self, view: PageRow) -> float:
        return _height(view, self.look, self.width)

    def dress(self, row: RuleLine) -> None:
        row.off = not row.view.page
        row.chosen = self._is_chosen(row.view)

    def bring_chosen(self) -> None:
        """Scroll to the open page in the next frames, if it is in the list."""
        places = (place for place, entry in enumerate(self.views) if self._is_chosen(entry))
        self.bring(next(places, None))

    def _is_chosen(self, entry: PageRow) -> bool:
        return bool(entry.page) and entry.page == self.chosen

    def _mark(self, *_: object) -> None:
        self.bring_chosen()
        self.dress_anew()


def _title(entry: PageRow, look: Look, width: float) -> Paragraph:
    size, font, line = (_TITLE, TEXT, LINE) if entry.page else (_HEADING, DISPLAY, 1.2)
    return in_lines(entry.title, look, size, font, width - dp(2 * _MARGIN), line=line)


def _height(entry: PageRow, look: Look, width: float) -> float:
    high = _title(entry, look, width).high
    if not entry.page:
        return float(max(dp(SMALLEST), high + dp(22)))
    below = sum(_below(entry, dp(1) * look.text_scale))
    return float(max(dp(SMALLEST), high + below + dp(14)))


def _below(entry: PageRow, unit: float) -> tuple[float, float]:
    """The height of the excerpt under a title, and of the note under that."""
    excerpt = unit * _EXCERPT * LINE if entry.excerpt is not None else 0.0
    return excerpt, unit * _NOTE * LINE if entry.note else 0.0


_TEXT, _PAGE_TITLE, _SMALL, _HERE = 17, 30, 15, 16
_INDENT, _GAP, _POINT = 20, 6, 6
"""Of the items of a list: the room for their points, what is between them, a point's size."""


class BulletList(Fitted, Rounded):
    """A list of items."""

    view: tuple[str, ...]
    _items: Sequence[Paragraph] = ()

    def fit(self) -> float:
        room = self.width - dp(_INDENT)
        self._items = [self.wrap(item, _TEXT, TEXT, room, balanced=False) for item in self.view]
        return float(sum(item.high for item in self._items) + dp(_GAP) * (len(self._items) - 1))

    def draw(self) -> None:
        colors, point, y = self.colors, dp(_POINT), self.top
        for item in self._items:
            middle = y - item.step / 2
            self.box(self.x + dp(3), middle - point / 2, point, point, colors.gold, point / 2)
            y = self.paragraph(item, self.x + dp(_INDENT), y, colors.ink) - dp(_GAP)


class RulePage(Column):
    """As high as its content; a link names the page it leads to."""

    __events__ = ("on_follow",)
    on_follow = unheard

    view: PageView | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(spacing=dp(14), **properties)

    def on_view(self, _page: object, view: PageView | None) -> None:
        self.clear_widgets()
        if view is None:
            return
        self.add_widget(Words(text=view.title, font=DISPLAY, text_size=_PAGE_TITLE))
        for block in view.blocks:
            self.add_widget(self._block(block))
        if view.here:
            self.add_widget(TableNote(view=view.here))
        if view.see:
            self.add_widget(Words(text=_("See also"), font=STRONG, text_size=_SMALL, tone="muted"))
            links = Column(spacing=dp(8))
            for entry in view.see:
                link = RuleLink(view=entry)
                link.bind(on_release=lambda link: self.dispatch("on_follow", link.view.page))
                links.add_widget(link)
            self.add_widget(links)

    def _block(self, block: BlockView) -> Drawn:
        match block:
            case Text(words):
                return Words(text=words, text_size=_TEXT, balanced=False)
            case Bullets(items):
                return BulletList(view=items)
            case Worked(game, view):
                return pictures(game).Worked(view=view)


class TableNote(Fitted, Rounded):
    """What the present game plays."""

    view: tuple[str, ...]
    _said: Sequence[Paragraph] = ()

    def fit(self) -> float:
        self._said = [
            self.wrap(text, _HERE, font, self.width - dp(60))
            for text, font in ((_("In this game"), STRONG), *((text, TEXT) for text in self.view))
        ]
        return float(sum(words.high for words in self._said) + dp(24))

    def draw(self) -> None:
        colors = self.colors
        self.ground(colors.panel, dp(12), edge=colors.gold, thick=1)
        y = self.top - dp(12)
        for number, words in enumerate(self._said):
            if not number:
                self.icon("account-group", self.x + dp(24), y - words.step / 2, 22, colors.gold)
            y = self.paragraph(words, self.x + dp(46), y, colors.ink)


class RuleLink(Tappable, Fitted, Rounded):
    """A link to another page; as high as its title needs."""

    view: PageRow
    _title = Paragraph()

    def fit(self) -> float:
        self._title = self.wrap(self.view.title, 16, STRONG, self.width - dp(60))
        return float(max(dp(SMALLEST), self._title.high + dp(20)))

    def draw(self) -> None:
        colors = self.colors
        ground = colors.line if self.held else colors.panel
        self.ground(ground, dp(12))
        top = self._title.top_around(self.center_y)
        self.paragraph(self._title, self.x + dp(16), top, colors.accent)
        self.icon("chevron-right", self.right - dp(22), self.center_y, 24, colors.muted)
