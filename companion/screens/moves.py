"""All moves of the game; any of them can be mended."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from companion.desk import Desk
from companion.screens.bindable import bindable, heed
from companion.screens.screen import Screen
from companion.texts import _
from companion.viewmodels.move_panels import PanelButton
from companion.viewmodels.moves import MovesModel
from companion.widgets.bounce import Bounce


class MovesScreen(Screen):
    """Wires the list and the panel to the view model."""

    model: MovesModel = ObjectProperty()

    def __init__(self, desk: Desk) -> None:
        self.bounce = Bounce()
        self._comes_back = False
        super().__init__(desk, model=bindable(MovesModel(desk.table, desk.say)))
        heed(self.model, focus=self._bring_into_sight)
        self._soon = Clock.create_trigger(self._come_back, -1)
        heed(self.model, panel=self._soon)

    def enter(
        self, index: int | None = None, deed: PanelButton = PanelButton.REMOVE, **_other: Any
    ) -> None:
        """The list is opened at its end, or to mend one move and come back."""
        self.model.enter()
        if index is not None:
            self.model.open_at(index, deed)
            self._comes_back = True

    def leave(self) -> None:
        """Whatever is not accepted is forgotten."""
        self._comes_back = False
        self.model.leave()

    def back(self) -> bool:
        """One step back in the panel; a game that has changed may need another screen."""
        if self.model.back():
            return True
        names = self.desk.router.names
        flow = self.desk.flow
        if self.model.changed and len(names) > 1 and flow.shows(names[-2]):
            flow.sit_down()
            flow.follow()
            return True
        return False

    def on_touch_down(self, touch: Any) -> bool:
        """A finger that bounces must not tap the move that has come under it."""
        if self.bounce.is_echo(touch):
            return True
        return bool(super().on_touch_down(touch))

    def restore(self) -> None:
        """Take the last mending back; then a move lies where the button was."""
        self.model.restore()
        self.bounce.changed()

    def _come_back(self, *_now: object) -> None:
        """Where one move was to be mended, that is done now or given up."""
        if self.model.panel is not None or not self._comes_back:
            return
        changed = self.model.changed
        self.desk.router.back()
        if changed:
            self.desk.say(_("Changed. The list of moves can undo that."))

    def _bring_into_sight(self, _model: MovesModel, place: int) -> None:
        self.ids.list.show_soon(place)
