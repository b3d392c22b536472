"""All moves of the game, which can be corrected."""

from kivy.clock import Clock

from companion.desk import Desk
from companion.screens.bindable import heed
from companion.screens.screen import Screen
from companion.texts import _
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel


class MovesScreen(Screen[MovesModel]):
    def __init__(self, desk: Desk) -> None:
        self._comes_back = False
        super().__init__(desk, MovesModel(desk.table, desk.say))
        heed(self.model, focus=lambda _model, place: self.ids.list.bring(place))
        heed(self.model, panel=Clock.create_trigger(self._come_back, -1))

    def enter(
        self, index: int | None = None, deed: PanelButton = PanelButton.REMOVE, **_other: object
    ) -> None:
        """Open the list at its end, or to correct one move and come back."""
        self.model.enter()
        if index is not None:
            self.model.open_at(index, deed)
            self._comes_back = True

    def leave(self) -> None:
        self._comes_back = False
        self.model.leave()

    def back(self) -> bool:
        """Go one step back in the panel; after a change another screen may be due."""
        if self.model.back():
            return True
        names = self.desk.router.names
        flow = self.desk.flow
        if self.model.changed and len(names) > 1 and flow.shows(names[-2]):
            flow.sit_down()
            flow.follow()
            return True
        return False

    def restore(self) -> None:
        """Take back the last edit."""
        self.model.restore()

    def _come_back(self, *_now: object) -> None:
        """Go back once the one move was corrected, or not."""
        if self.model.panel is not None or not self._comes_back:
            return
        changed = self.model.changed
        self.desk.router.back()
        if changed:
            self.desk.say(_("Changed. The list of moves can undo that."))
