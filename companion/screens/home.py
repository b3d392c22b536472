"""Home: back to the table, a new game, or the calculator."""

from companion import words
from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.screen import Screen
from companion.services.storage import StorageError
from companion.viewmodels.app.home import HomeModel


class HomeScreen(Screen):
    """Connects what Home offers."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(HomeModel(desk.table, desk.opened))
        super().__init__(desk)

    def enter(self, **_: object) -> None:
        """Look again whether a game is unfinished."""
        self.model.render()

    def resume(self) -> None:
        """Open the unfinished game; after a game, its campaign or a rematch.

        A damaged game is shown as a replay.
        """
        if self.model.campaign:
            self.desk.router.go("campaign", campaign=self.model.campaign)
            return
        if self.model.damaged:
            self.desk.router.go("replay", game=self.model.damaged)
            return
        try:
            if self.model.resume() or self.model.rematch():
                self.desk.flow.sit_down()
        except StorageError as error:
            self.desk.say(words.not_saved(error))
