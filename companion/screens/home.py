"""Home: back to the table, a new game, or the calculator."""

from companion.desk import Desk
from companion.screens.screen import Screen
from companion.viewmodels.app.home import HomeModel


class HomeScreen(Screen[HomeModel]):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, HomeModel(desk.table, desk.opened))

    def enter(self, **_: object) -> None:
        """Look whether a game is unfinished, now and whenever a guest does something."""
        self.model.render()
        self.desk.table.listen(self.model.render)

    def leave(self) -> None:
        super().leave()
        self.desk.table.ignore(self.model.render)

    def go(self, name: str) -> None:
        """Open what a button leads to; where guests are let in first, if that can be done."""
        if name == "invite":
            self.invite()
        else:
            self.desk.router.go(name)

    def resume(self) -> None:
        """Open the unfinished game; after a game, its campaign or a rematch.

        A damaged game is shown as a replay.
        """
        if self.model.campaign:
            self.desk.router.go("campaign", campaign=self.model.campaign)
        elif self.model.damaged:
            self.desk.router.go("replay", game=self.model.damaged)
        elif self.saved(lambda: self.model.resume() or self.model.rematch()):
            self.desk.flow.sit_down()
