"""A game is shared: by its code, its link, or its file."""

from kivy.core.clipboard import Clipboard

from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.texts import _
from companion.viewmodels.past.game_link import GameLinkModel


class GameLinkScreen(Screen[GameLinkModel]):
    def __init__(self, desk: WindowDesk) -> None:
        self._game = 0
        super().__init__(desk, GameLinkModel(lambda: desk.journal, desk.say))

    def enter(self, game: int = 0, **_: object) -> None:
        self._game = game
        if not self.model.look_at(game, self.desk.exchange.address):
            self.desk.router.back()

    def take(self) -> None:
        """Send the link with another app; without any, put it into the clipboard."""
        if self.desk.exchange.shares_links:
            self.desk.exchange.share_link(self.model.link)
        else:
            Clipboard.copy(self.model.link)
            self.desk.say(_("The link is copied."))

    def share_file(self) -> None:
        self.desk.exchange.share_file(self._game)
