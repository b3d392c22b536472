"""Shows a received game before it is saved."""

from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.app.opening import OpeningModel


class OpeningScreen(Screen[OpeningModel]):
    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk, OpeningModel(desk.table))

    def enter(self, file: str = "", data: bytes = b"", fault: str = "", **_: object) -> None:
        """Show a file, or the same one in another look."""
        self.model.look_at(file=file, data=data, fault=fault)

    def sit_down(self, *, apart: bool = False) -> None:
        self.desk.open_received(self.model, apart=apart)

    def replay(self) -> None:
        """Save the game, and look at it; the table stays as it is."""
        game = self.saved(self.model.keep)
        if game is not None:
            self.desk.router.replace("replay", game=game)

    def choose_another(self) -> None:
        """Go back to the files, if the file was chosen there."""
        router = self.desk.router
        if len(router.names) > 1 and router.names[-2] == "files":
            router.back()
        else:
            self.desk.exchange.open()
