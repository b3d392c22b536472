"""A few things to choose one of, a row each."""

from typing import Any

from kivy.properties import ObjectProperty

from companion.viewmodels.settings import SettingOption
from companion.widgets.choices import ToggleRow
from companion.widgets.page import Column


class ChoiceRows(Column):
    """One row for each of `choices`; as high as they are. A tap tells `on_pick` the value."""

    choices: tuple[SettingOption, ...] = ObjectProperty(())

    def __init__(self, **properties: Any) -> None:
        self.register_event_type("on_pick")
        super().__init__(**properties)
        self.fbind("choices", self._arrange)
        self._arrange()

    def on_pick(self, value: str) -> None:
        """A row was tapped."""

    def _arrange(self, *_: object) -> None:
        while len(self.children) > len(self.choices):
            self.remove_widget(self.children[0])
        while len(self.children) < len(self.choices):
            row = ToggleRow(mark="choice")
            row.bind(on_release=lambda row: self.dispatch("on_pick", row.view))
            self.add_widget(row)
        for row, choice in zip(reversed(self.children), self.choices, strict=True):
            row.view, row.text, row.meaning, row.on = (
                choice.value, choice.text, choice.meaning, choice.on,
            )  # fmt: skip
