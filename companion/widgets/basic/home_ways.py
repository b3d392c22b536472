"""The buttons of Home that lead to other screens."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.viewmodels.app.ways import HOME, Way
from companion.widgets.basic.buttons import TextButton
from companion.widgets.basic.page import Column, Row
from companion.widgets.touching.gestures import unheard

_HIGH = 60


class HomeWays(Column):
    """The first two below each other, the others in pairs; `on_go` reports the name of one."""

    __events__ = ("on_go",)
    on_go = unheard

    first = BooleanProperty(True)
    """Whether the first is what is most likely wanted."""

    def __init__(self, **properties: object) -> None:
        new_game, invite, *others = HOME
        self._new_game = self._button(new_game, size_hint_y=None, height=dp(_HIGH), icon_name="")
        super().__init__(spacing=dp(12), **properties)
        self.add_widget(self._new_game)
        self.add_widget(self._button(invite, size_hint_y=None, height=dp(_HIGH)))
        for at in range(0, len(others), 2):
            row = Row(high=dp(_HIGH), spacing=dp(12))
            for way in others[at : at + 2]:
                row.add_widget(self._button(way))
            self.add_widget(row)
        self.bind(first=self._show)
        self._show()

    def _button(self, way: Way, **properties: object) -> TextButton:
        button = TextButton(**{"text": way.text(), "icon_name": way.icon} | properties)
        button.bind(on_release=lambda _: self.dispatch("on_go", way.name))
        return button

    def _show(self, *_: object) -> None:
        self._new_game.kind = "filled" if self.first else "plain"
