"""The panel for editing a move: the move, the question, the preview, the buttons."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.look import DISPLAY, STRONG, TEXT
from companion.spoken.heard import in_words
from companion.texts import _
from companion.viewmodels.moves.move_panels import Button, Panel
from companion.viewmodels.moves.moves_face import Difference, Offer, Shape
from companion.widgets.basic.buttons import SMALLEST, IconButton, Tappable, TextButton
from companion.widgets.basic.page import Column
from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.drawing.words import Words
from companion.widgets.drawing.worn import Dressed
from companion.widgets.moves.move_list import ReplayMove, draw_row
from companion.widgets.moves.offer_tile import COLUMNS, GAP, OfferTile, columns
from companion.widgets.touching.gestures import Solid, unheard

_SPACE = 8
_LOW = 480
"""Below this height in dp everything is placed closer together."""


class RowShown(ReplayMove):
    """The selected move, as in the list."""

    def draw(self) -> None:
        self.ground(self.colors.row, dp(10))
        draw_row(self, self.view)


class DifferenceShown(Fitted, Smooth):
    """One difference that the edit makes, with the emblem of the player."""

    view: Difference
    _words = Paragraph()

    def fit(self) -> float:
        self._words = self.wrap(self.view.text, 15, TEXT, self.width - dp(46))
        return float(max(dp(34), self._words.high + dp(6)))

    def draw(self) -> None:
        view, middle = self.view, self.center_y
        if view.seat is not None:
            self.emblem(view.seat, self.x + dp(18), middle, dp(28))
        else:
            self.icon(view.icon or "pencil", self.x + dp(18), middle, 20, self.colors.muted)
        words = self._words
        self.paragraph(words, self.x + dp(44), words.top_around(middle), self.colors.ink)

    def spoken(self) -> str:
        return in_words(self.view.text)


class Shade(Tappable):
    """Darkens what is behind the panel while it is `on`; a tap on it goes one step back."""

    drawn_by = (*Tappable.drawn_by, "on")

    on = BooleanProperty(False)

    solid = False

    def takes(self, x: float, y: float) -> bool:
        """While it is on, touches do not reach what is below."""
        return bool(self.on) and super().takes(x, y)

    def draw(self) -> None:
        if self.on:
            self.ground(self.colors.shade)

    @property
    def covers(self) -> bool:
        return bool(self.on)


class MovePanel(Dressed, Solid, BoxLayout):
    """Shows a `Panel`, as high as it needs up to `most`; hidden without one."""

    __events__ = ("on_deed", "on_offer", "on_back", "on_close")
    on_deed = on_offer = on_back = on_close = unheard

    panel: Panel | None = ObjectProperty(None, allownone=True)
    most = NumericProperty(0)
    tall = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), **properties)
        self.padding = dp(12), dp(4), dp(12), dp(12)
        self.spacing = dp(_SPACE)
        self.fbind("panel", self._build)
        self.bind(most=self._measure, tall=self._measure)
        self._content: Column | None = None
        self._build()

    @property
    def solid(self) -> bool:
        """Without a view, touches pass."""
        return self.panel is not None

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        self.opacity = 0 if self.panel is None else 1
        self._content = None
        if self.panel is None:
            return
        self.add_widget(self._head(self.panel))
        content = Column(spacing=dp(_SPACE), padding=(0, 0, dp(6), 0))
        content.bind(height=self._measure)
        for part in self._parts(self.panel):
            content.add_widget(part)
        scroll = Scroll()
        scroll.add_widget(content)
        self.add_widget(scroll)
        self._content = content
        for button in self.panel.buttons:
            if button.kind == "filled":
                self.add_widget(self._button(button))
        self._measure()

    def _head(self, panel: Panel) -> BoxLayout:
        head = BoxLayout(size_hint_y=None, height=dp(52), spacing=dp(4))
        back = IconButton(icon_name="arrow-left", label=_("Back"))
        back.bind(on_release=lambda *_: self.dispatch("on_back"))
        close = IconButton(icon_name="close", label=_("Cancel"))
        close.bind(on_release=lambda *_: self.dispatch("on_close"))
        title = Words(text=panel.title, text_size=22, font=DISPLAY)
        for part in (back, title, close):
            part.pos_hint = {"center_y": 0.5}
            head.add_widget(part)

        def follow(*_: object) -> None:
            head.height = max(dp(52), title.height)

        title.bind(height=follow)
        follow()
        head.bind(height=self._measure)
        return head

    def _parts(self, panel: Panel) -> list[Widget]:
        parts: list[Widget] = [
            DifferenceShown(view=Difference(edit, icon="pencil")) for edit in panel.edits
        ]
        if panel.row is not None:
            parts.append(RowShown(view=panel.row))
        if panel.trouble:
            parts.append(Words(text=panel.trouble, tone="danger", font=STRONG))
        if panel.shift:
            parts.append(Words(text=panel.shift, font=STRONG))
        parts += [DifferenceShown(view=each) for each in panel.shifts]
        if panel.heading:
            parts.append(Words(text=panel.heading, tone="muted"))
        parts += [DifferenceShown(view=each) for each in panel.differences]
        if panel.level is not None:
            groups = (panel.level.shape, panel.level.offers), (Shape.LINES, panel.level.foot)
            parts += [self._grid(shape, offers) for shape, offers in groups if offers]
        parts += [self._button(button) for button in panel.buttons if button.kind != "filled"]
        return parts

    def _grid(self, shape: Shape, offers: tuple[Offer, ...]) -> GridLayout:
        look = self.look
        grid = GridLayout(cols=COLUMNS[shape], spacing=dp(GAP), size_hint_y=None)
        grid.bind(
            width=lambda grid, width: setattr(grid, "cols", columns(shape, offers, look, width))
        )
        grid.bind(minimum_height=grid.setter("height"))
        low = self.most < dp(_LOW)
        for offer in offers:
            tile = OfferTile(offer, shape, low=low)
            tile.bind(on_release=lambda tile: self.dispatch("on_offer", tile.view))
            grid.add_widget(tile)
        return grid

    def _button(self, button: Button) -> TextButton:
        widget = TextButton(
            text=button.text, icon_name=button.icon, kind=button.kind,
            size_hint_y=None, height=dp(SMALLEST + 6),
        )  # fmt: skip
        widget.bind(on_release=lambda *_: self.dispatch("on_deed", button))
        return widget

    def _measure(self, *_: object) -> None:
        if self.panel is None or self._content is None:
            self.height = 0
            return
        fixed = [child for child in self.children if not isinstance(child, Scroll)]
        wanted = self._content.height + sum(child.height for child in fixed)
        wanted += dp(_SPACE) * (len(self.children) - 1) + self.padding[1] + self.padding[3]
        self.height = self.most if self.tall else min(wanted, self.most)
