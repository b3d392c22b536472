"""A page of the rules: its title, texts and examples, what this game plays, and the links."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.look import DISPLAY, STRONG, TEXT
from companion.rulebook import Bullets, Text
from companion.texts import _
from companion.viewmodels.app.rules import BlockView, PageRow, PageView, Worked
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.basic.page import Column
from companion.widgets.drawing.ink import Drawn, Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.pieces import pictures
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.drawing.words import Words
from companion.widgets.touching.gestures import unheard

_TEXT, _TITLE, _SMALL, _NOTE = 17, 30, 15, 16
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
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_changed: object) -> None:
        self.clear_widgets()
        view = self.view
        if view is None:
            return
        self.add_widget(Words(text=view.title, font=DISPLAY, text_size=_TITLE))
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
            self.wrap(text, _NOTE, font, self.width - dp(60))
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
