"""The map on which a Bishop's player places the Pope, over a part of a screen."""

from kivy.uix.floatlayout import FloatLayout

from companion.condottiere.viewmodels.battle.battle import BattleModel, PopeView
from companion.condottiere.widgets.map.region_choice import RegionChoice
from companion.screens.boxes import Box


class PopeMap:
    """Built when the first Bishop is played, and put on the layout as long as one is."""

    def __init__(self, model: BattleModel, on: FloatLayout) -> None:
        self._model, self._on = model, on
        self._choice: RegionChoice | None = None

    def show(self, view: PopeView | None) -> None:
        if view is None:
            self._on.clear_widgets()
            return
        choice = self._choice
        if choice is None:
            choice = self._choice = RegionChoice(view, size_hint=(None, None))
            choice.bind(
                on_choose=lambda _, word: self._model.place_pope(word),
                on_extra=lambda _: self._model.leave_pope_off(),
                on_cancel=lambda _: self._model.cancel(),
            )
        choice.view = view
        if choice.parent is None:
            choice.begin()
            self._on.add_widget(choice)

    def place(self, pane: Box) -> None:
        choice = self._choice
        if choice is not None and choice.parent is not None and pane.width:
            choice.pos, choice.size = pane.pos, pane.size
            # its parts are placed by its right edge, which only now follows from both
            choice.arrange()
