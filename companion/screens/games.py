"""Past games: opened, continued, shared, deleted; and export and import of many."""

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from companion.screens.desk import WindowDesk
from companion.screens.screen import Deeds, Screen
from companion.services.archive import ListedGame as Game
from companion.texts import _
from companion.viewmodels.app.ways import GAMES
from companion.viewmodels.past.games import GamesModel
from companion.widgets.table.table_menu import MenuItem, items

_UNDO_SECONDS = 8.0


class GamesScreen(Screen[GamesModel]):
    def __init__(self, desk: WindowDesk) -> None:
        self._forget = Clock.create_trigger(lambda *_: self.model.forget_gone(), _UNDO_SECONDS)
        super().__init__(desk, GamesModel(desk.table, desk.say))

    def enter(self, **_: object) -> None:
        self.model.enter()

    def leave(self) -> None:
        """Close menus, and stop offering to restore deleted games.

        The position is kept while a game is looked at, but not when going home.
        """
        super().leave()
        self._forget.cancel()
        self.model.forget_gone()
        self.ids.search.focus = False
        if self.desk.router.name == "games":
            self.model.show_everyone()

    def open(self, game: Game) -> None:
        """Look at a game again; one that goes on is rather played than looked at."""
        if game.over:
            self._look_at(game)
        else:
            self.open_menu_of(game)

    def open_menu_of(self, game: Game) -> None:
        play = _("Open the final position") if game.over else _("Keep playing")
        entries = [
            MenuItem("play", play, lambda: self._sit_down(game)),
            MenuItem("share-variant", _("Share"), lambda: self.desk.exchange.share(game.id)),
            MenuItem("delete-outline", _("Delete"), lambda: self._delete(game)),
        ]
        if not game.over:
            entries.insert(1, MenuItem("movie-open-play", _("Replay"), lambda: self._look_at(game)))
        else:
            link = MenuItem("link-variant", _("Copy a link for BG Stats"), lambda: self._copy(game))
            entries.insert(2, link)
        self.show_menu(entries)

    def ask_for_all(self) -> None:
        exchange = self.desk.exchange
        deeds: Deeds = {
            "campaigns": lambda: self.desk.router.go("campaigns"),
            "import_many": exchange.import_many,
            "paste": self._paste,
        }
        if exchange.may_undo_import:
            deeds["undo_import"] = exchange.undo_import
        if self.model.any_games:
            deeds["export_games"] = exchange.export_games
            deeds["export_table"] = exchange.export_table
            deeds["export_players"] = exchange.export_players
        self.show_menu(items(GAMES, deeds))

    def restore(self) -> None:
        self._forget.cancel()
        self.model.restore()

    def _delete(self, game: Game) -> None:
        self.model.delete(game)
        self._forget.cancel()
        self._forget()

    def _copy(self, game: Game) -> None:
        """Copy the link to a play, to be opened where BG Stats is installed."""
        link = self.model.link(game)
        if link:
            Clipboard.copy(link)
            self.desk.say(_("The link is copied. Open it on a phone that has BG Stats."))

    def _paste(self) -> None:
        """Open the game in a link, or the record itself, from the clipboard."""
        copied = Clipboard.paste()
        if copied.strip():
            self.desk.exchange.receive(f"{copied}\n".encode(errors="replace"))
        else:
            self.desk.say(_("Nothing is copied."))

    def _look_at(self, game: Game) -> None:
        self.desk.router.go("replay", game=game.id)

    def _sit_down(self, game: Game) -> None:
        self.desk.take_seats(self.model.sit_down(game), game.id, over=game.over)
