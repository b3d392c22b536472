"""All moves of the game, which can be corrected."""

from kivy.clock import Clock

from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel


class MovesScreen(Screen[MovesModel]):
    def __init__(self, desk: WindowDesk) -> None:
        self._comes_back = False
        super().__init__(desk, MovesModel(desk.table, desk.say))
        heed(self.model, focus=lambda _model, place: self.ids.list.bring(place))
        heed(self.model, panel=Clock.create_trigger(self._come_back, -1))

    def enter(
        self, index: int | None = None, deed: PanelButton | None = None, **_other: object
    ) -> None:
        """Open the list at its end, or to correct one move and come back."""
        self.model.enter()
        if index is not None:
            self.model.open_at(index, deed)
            self._comes_back = True

    def taken_away(self) -> None:
        """Say that the panel closes with its game."""
        self.model.taken_away()

    def leave(self) -> None:
        self._comes_back = False
        self.model.leave()

    def back(self) -> bool:
        """Go one step back in the panel; after a change another screen may be due."""
        if self.model.back():
            return True
        return self.desk.leave_moves(self.model)

    def restore(self) -> None:
        """Take back the last edit."""
        self.model.restore()

    def _come_back(self, *_now: object) -> None:
        """Go back once the one move was corrected, or not."""
        if self.model.panel is not None or not self._comes_back:
            return
        self.desk.come_back(self.model)
