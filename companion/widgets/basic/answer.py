"""An explanation over the table, which a tap closes; it has a link to the rules."""

from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.events import unheard
from companion.widgets.touching.gestures import Box, Touched, within


class Answer(Touched, Smooth):
    """Hidden without a view."""

    __events__ = ("on_close", "on_rules")
    on_close = on_rules = unheard

    def __init__(self, **properties: object) -> None:
        self.rules_box: Box = (0.0, 0.0, 0.0, 0.0)
        """The box of the link to the rules."""
        super().__init__(**properties)

    @property
    def page(self) -> tuple[str, ...]:
        """The page of the rules, if it is always the same."""
        return ()

    @property
    def covers(self) -> bool:
        """While it is shown, nothing else is read aloud."""
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
