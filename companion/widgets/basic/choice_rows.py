"""A choice of one among a few, a row each."""

from kivy.properties import ObjectProperty

from companion.viewmodels.basic.rows import Option
from companion.widgets.basic.choices import ToggleRow
from companion.widgets.basic.rows import FittedRows


class ChoiceRows(FittedRows):
    """A row for each of `choices`; `on_pick` reports the value of a tapped one."""

    __events__ = ("on_pick",)

    choices: tuple[Option, ...] = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(kind=ToggleRow, spacing=0, **properties)
        self.bind(choices=self.setter("views"))
        self.views = self.choices

    def on_pick(self, value: str) -> None:
        """A row was tapped."""

    def on_chosen(self, view: Option) -> None:
        """Tell its value."""
        self.dispatch("on_pick", view.value)

    def dress(self, row: ToggleRow, view: Option) -> None:
        """The words, and whether it is the chosen one."""
        row.mark = "choice"
        row.text, row.meaning, row.on = view.text, view.meaning, view.on
