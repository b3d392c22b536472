"""The sheet for a card in a line, over the battle."""

from kivy.metrics import dp

from companion.condottiere.viewmodels.moves.laid_moves import CardFix
from companion.texts import _
from companion.widgets.basic.buttons import TextButton
from companion.widgets.basic.sheet import Sheet, SheetHead
from companion.widgets.drawing.words import Words


class CardSheet(Sheet):
    """The card's move, which can be changed or removed, and the rules of the card."""

    def __init__(self, view: CardFix) -> None:
        events = ("on_change", "on_remove", "on_rules")
        for event in events:
            self.register_event_type(event)
        super().__init__()
        head = SheetHead(view.title)
        head.bind(on_close=lambda _head: self.dispatch("on_close"))
        self.add_widget(head)
        self.add_widget(Words(text=view.move, tone="muted"))
        texts = _("Change"), _("Remove"), _("Rules")
        icons = "pencil", "trash-can-outline", "book-open-variant"
        kinds = "plain", "danger", "quiet"
        for text, icon, kind, event in zip(texts, icons, kinds, events, strict=True):
            button = TextButton(
                text=text, icon_name=icon, kind=kind, size_hint_y=None, height=dp(52)
            )
            button.bind(on_release=lambda _button, event=event: self.dispatch(event))
            self.add_widget(button)

    def on_change(self) -> None:
        """The button to change the card or its move was tapped."""

    def on_remove(self) -> None:
        """The button to remove the card was tapped."""

    def on_rules(self) -> None:
        """The rules of the card were asked for."""
