"""The head of a sheet: its title, and a button to close it."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, IconButton
from companion.widgets.basic.titles import Title


class SheetHead(BoxLayout):
    """A title, and a button to close the sheet."""

    __events__ = ("on_close",)

    def __init__(self, text: str, size: float = 24) -> None:
        super().__init__(size_hint_y=None, height=dp(SMALLEST))
        self.title = Title(text=text, text_size=size)
        self.add_widget(self.title)
        close = IconButton(icon_name="close", label=_("Close"))
        close.bind(on_release=lambda _button: self.dispatch("on_close"))
        self.add_widget(close)

    def on_close(self) -> None:
        """The button was tapped."""
