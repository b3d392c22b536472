"""Panels over the screen that a tap closes: a sheet, and an explanation."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, IconButton
from companion.widgets.basic.page import Column
from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.ink import Drawn
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.drawing.words import Title
from companion.widgets.drawing.worn import Dressed
from companion.widgets.touching.gestures import Box, Touched, unheard, within


class SheetGround(Drawn):
    """The shade over the screen, and the panel's background."""

    def draw(self) -> None:
        self.ground(self.colors.shade)
        if self.view is not None:
            self.panel(*self.view)


_WIDEST = 420


class Sheet(Dressed, Touched, FloatLayout):
    """Add it to a screen to show it; widgets added to it are in the panel, one below another.

    A panel higher than the screen scrolls.
    """

    __events__ = ("on_close",)
    on_close = unheard

    covers = solid = True

    def __init__(self, **properties: object) -> None:
        self._ground = SheetGround()
        self.panel = Column(padding=dp(16), spacing=dp(12), size_hint_x=None)
        self.panel.bind(size=self._settle)
        self._seen = Scroll(
            size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5}, lined=False
        )  # fmt: skip
        self._seen.add_widget(self.panel)
        self._seen.bind(pos=self._settle, size=self._settle)
        super().__init__(**properties)
        super().add_widget(self._ground)
        super().add_widget(self._seen)
        self._settle()

    def add_widget(self, widget: Widget, *arguments: object, **named: object) -> None:
        self.panel.add_widget(widget, *arguments, **named)

    def add_head(self, text: str, size: float = 24) -> Title:
        """A title, and a button to close the sheet."""
        head = BoxLayout(size_hint_y=None, height=dp(SMALLEST))
        title = Title(text=text, text_size=size)
        close = IconButton(icon_name="close", label=_("Close"))
        close.bind(on_release=lambda _button: self.dispatch("on_close"))
        for part in (title, close):
            head.add_widget(part)
        self.add_widget(head)
        return title

    def on_size(self, *_: object) -> None:
        self.panel.width = min(self.width - dp(32), dp(_WIDEST) * self.look.text_scale)
        self._settle()

    def takes(self, x: float, y: float) -> bool:
        """Touches beside the panel."""
        return super().takes(x, y) and not self._seen.collide_point(x, y)

    def tapped(self) -> None:
        self.dispatch("on_close")

    def _settle(self, *_: object) -> None:
        self._seen.size = self.panel.width, min(self.panel.height, self.height - dp(16))
        self._seen.to_top()
        self._ground.view = (*self._seen.pos, *self._seen.size)


class Answer(Touched, Smooth):
    """Hidden without a view."""

    __events__ = ("on_close", "on_rules")
    on_close = on_rules = unheard

    page: ClassVar[tuple[str, ...]] = ()
    """The page of the rules, if it is always the same."""

    def __init__(self, **properties: object) -> None:
        self.rules_box: Box = (0.0, 0.0, 0.0, 0.0)
        super().__init__(**properties)

    @property
    def covers(self) -> bool:
        """While it is shown, nothing else is read aloud."""
        return self.view is not None

    @property
    def there(self) -> bool:
        return self.view is not None

    def takes(self, x: float, y: float) -> bool:
        """While it is shown, touches do not reach what is below."""
        return self.view is not None and super().takes(x, y)

    def tapped(self) -> None:
        """A tap on the link opens the rules; anywhere else it closes the explanation."""
        if within(self.rules_box, self.down_at):
            self.dispatch("on_rules", *self.page)
        else:
            self.dispatch("on_close")
