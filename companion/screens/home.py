"""Home: back to the table, a new game, or the calculator."""

from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.app.home import HomeModel


class HomeScreen(Screen[HomeModel]):
    def __init__(self, desk: WindowDesk) -> None:
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
        self.desk.resume(self.model)
