"""The table of the third game."""

from typing import Any

from kivy.lang import Builder

from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.screen import Screen
from companion.screens.table_screen import TableScreen
from tests.third_game.face.pebbles.table import PebblesModel

Builder.load_string(
    """
#:import Heading companion.widgets.heading.Heading
#:import TextButton companion.widgets.buttons.TextButton
#:import Words companion.widgets.wrapping.Words
<PebblesScreen>:
    BoxLayout:
        orientation: 'vertical'
        Heading:
            id: heading
            look: root.look
            text: root.model.due
            may_undo: root.model.may_undo
            may_redo: root.model.may_redo
            has_map: False
            on_deed: root.act(args[1])
        Words:
            look: root.look
            text: 'Heap: ' + str(root.model.heap)
        BoxLayout:
            TextButton:
                look: root.look
                text: 'Take 1'
                on_release: root.model.take(1)
            TextButton:
                look: root.look
                text: 'Take 2'
                on_release: root.model.take(2)
            TextButton:
                look: root.look
                text: 'Take 3'
                on_release: root.model.take(3)
"""
)


class PebblesScreen(TableScreen):
    """Wires the heap."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(PebblesModel(desk.table, desk.say))
        super().__init__(desk)

    def enter(self, **_: Any) -> None:
        """The game may have changed meanwhile."""
        self.model.enter()

    def leave(self) -> None:
        """Nothing is rendered while another screen is shown."""
        super().leave()
        self.model.leave()


def build(desk: Desk) -> Screen:
    """The table of the third game."""
    return PebblesScreen(desk)
