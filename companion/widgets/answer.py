"""An answer over the table, which a tap closes; in it is a way to what the rules say."""

from companion.widgets.gestures import Box, Touched, within
from companion.widgets.smooth import Smooth


class Answer(Touched, Smooth):
    """Nothing while there is no view."""

    __events__ = ("on_close", "on_rules")

    def __init__(self, **properties: object) -> None:
        self.rules_box: Box = (0.0, 0.0, 0.0, 0.0)
        """Where a tap asks for the rules."""
        super().__init__(**properties)

    def on_close(self) -> None:
        """It was tapped."""

    def on_rules(self, *page: str) -> None:
        """The rules of the card were asked for."""

    @property
    def page(self) -> tuple[str, ...]:
        """What of the rules is asked for, if that is always the same."""
        return ()

    @property
    def covers(self) -> bool:
        """While it is there, nothing else is read."""
        return self.view is not None

    def takes(self, x: float, y: float) -> bool:
        """No touch goes further while it is there."""
        return self.view is not None and super().takes(x, y)

    def tapped(self) -> None:
        """A tap anywhere closes it, but for the way to the rules."""
        if within(self.rules_box, self.down_at):
            self.dispatch("on_rules", *self.page)
        else:
            self.dispatch("on_close")
