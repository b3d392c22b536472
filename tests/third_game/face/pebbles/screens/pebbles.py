"""The table of the third game."""

from kivy.lang import Builder

from companion.screens.table_screen import TableScreen
from tests.third_game.face.pebbles.table import PebblesModel

Builder.load_string(
    """
<PebblesScreen>:
    BoxLayout:
        orientation: 'vertical'
        Heading:
            id: heading
            text: root.model.due
            has_map: False
        Words:
            text: 'Heap: ' + str(root.model.heap)
        BoxLayout:
            TextButton:
                text: 'Take 1'
                on_release: root.model.take(1)
            TextButton:
                text: 'Take 2'
                on_release: root.model.take(2)
            TextButton:
                text: 'Take 3'
                on_release: root.model.take(3)
"""
)


class PebblesScreen(TableScreen[PebblesModel]):
    """Connects the pebbles with the view model."""

    kind = PebblesModel
