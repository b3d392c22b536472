"""Asks before all guests are sent away."""

from kivy.metrics import dp

from companion.texts import _
from companion.widgets.basic.buttons import TextButton
from companion.widgets.basic.sheet import Sheet, SheetHead
from companion.widgets.drawing.words import Words


class ClosingSheet(Sheet):
    """Two answers; a tap beside it leaves the table open."""

    __events__ = ("on_close_table",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        head = SheetHead(_("Close the table?"))
        head.bind(on_close=lambda _head: self.dispatch("on_close"))
        self.add_widget(head)
        self.add_widget(
            Words(
                text=_(
                    "All guests have to leave, and the code is no longer valid. The game stays"
                    " saved."
                ),
                text_size=16,
            )
        )
        for text, kind, event in (
            (_("Close the table"), "danger", "on_close_table"),
            (_("Keep it open"), "filled", "on_close"),
        ):
            button = TextButton(text=text, kind=kind, size_hint_y=None, height=dp(56))
            button.bind(on_release=lambda _button, event=event: self.dispatch(event))
            self.add_widget(button)

    def on_close_table(self) -> None:
        """The table is to be closed."""
