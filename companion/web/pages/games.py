"""Past games: looked at again, gone on with, shared, deleted; and many at once."""

from collections.abc import Mapping, Sequence

from companion.services.archive import ListedGame
from companion.texts import _
from companion.viewmodels.app.ways import GAMES, Way
from companion.viewmodels.basic.intents import intent, number, text
from companion.viewmodels.past.games import GamesModel
from companion.web.building import past_parts
from companion.web.building.page import Page
from companion.web.building.parts import bar_button, button, sheet
from companion.web.building.pieces import Part, group, piece
from companion.web.building.text_box import TextBox
from companion.web.session.desk import WebDesk
from companion.words import bring_games

SHOWN = 20
"""So many games at a time, so that a long list is as quick as a short one."""


class GamesPage(Page):
    """One part of the list at a time; how games ended is worked out one by one."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = GamesModel(desk.table, desk.say)
        self._search = TextBox("search", "look_for")
        self._first = 0
        self._opened: ListedGame | None = None
        self._link = ""
        self._working = False

    def title(self) -> str:
        return _("Past games")

    def enter(self, **_arguments: object) -> None:
        """Show the games again, as they may have changed."""
        self.model.enter()
        self._search.put(self.model.search)
        self._work_soon()

    def leave(self) -> None:
        """Stop offering to restore deleted games.

        The place in the list is kept while a game is looked at, but not when going home.
        """
        super().leave()
        self.close()
        self.model.forget_gone()
        if self.desk.router.name == "games":
            self.model.show_everyone()
            self._first = 0

    def back(self) -> bool:
        return super().back() or self.close()

    def close(self) -> bool:
        was_open = self._opened is not None or bool(self._link)
        self._opened, self._link = None, ""
        return was_open

    def tools(self) -> Sequence[Part | None]:
        return (
            bar_button("to-statistics", "chart-bar", _("Statistics"), "see_statistics"),
            bar_button("to-opening", "folder-open-outline", _("Open a game…"), "open_files"),
        )

    def menu(self) -> Sequence[Way]:
        return GAMES

    def leads(self) -> Mapping[str, str]:
        return {"campaigns": "campaigns"}

    def does(self) -> Mapping[str, str]:
        exports = ("export_games", "export_table", "export_players")
        return {
            "import_many": "import_many",
            **({"undo_import": "undo_import"} if self.desk.exchange.may_undo_import else {}),
            **({name: name for name in exports} if self.model.any_games else {}),
        }

    def classes(self) -> str:
        return "takes-files"

    def body(self) -> Sequence[Part | None]:
        model = self.model
        rows: list[Part] = []
        for entry in self._shown:
            if head := model.heads.get(entry.id):
                rows.append(piece(f"head-{entry.id}", "past.head", head, entry.campaign))
            rows.append(past_parts.game_row(model, entry, at_table=entry.id == self.desk.table.id))
        return (
            past_parts.who(self._search if model.may_search else None, model.names, model.chosen),
            group("games", *rows, class_="games"),
            piece("remark", "common.paragraph", model.remark, "faint") if model.remark else None,
            None if model.any_games else group(
                "bringing",
                button("bring", bring_games(), "open_files", kind="gold", sign="tray-arrow-down"),
                class_="foot",
            ),
            past_parts.turning(self._first, SHOWN, len(model.entries)),
            group(
                "gone",
                piece("gone-text", "past.gone", model.gone_text),
                button("restore", _("Undo"), "restore", sign="undo"),
                class_="gone",
            ) if model.gone else None,
        )  # fmt: skip

    def sheet(self) -> Part | None:
        entry = self._opened
        if self._link:
            return past_parts.given_sheet(_("Link for BG Stats"), self._link)
        if entry is None:
            return None
        play = _("Open the final position") if entry.over else _("Keep playing")
        return sheet(
            "game",
            self.model.day(entry) or self.title(),
            "close_sheet",
            past_parts.players_of(entry),
            button("play", play, "sit_down", kind="gold wide", sign="play"),
            button("see", _("Replay"), "see", kind="wide", sign="movie-open-play"),
            button("share", _("Share"), "share", kind="wide", sign="share-variant"),
            button("bgstats", _("Link for BG Stats"), "link", kind="wide", sign="link-variant")
            if entry.over
            else None,
            button("delete", _("Delete"), "delete", kind="danger wide", sign="delete-outline"),
        )

    # the list

    @intent(text)
    def look_for(self, name: str) -> None:
        self._search.typed(name)
        self._first = 0
        self.model.look_for(name)
        self._work_soon()

    @intent(text)
    def choose(self, name: str) -> None:
        """Show only this player's games, or everyone's again."""
        if name in self.model.names:
            self._first = 0
            self.model.choose(name)
            self._work_soon()

    @intent(number)
    def turn(self, first: int) -> None:
        """Show the part of the list that begins there."""
        if first % SHOWN == 0 and 0 <= first < len(self.model.entries):
            self._first = first
            self._work_soon()

    @intent(number)
    def open_campaign(self, campaign: int) -> None:
        if any(entry.campaign == campaign for entry in self._shown):
            self.desk.router.go("campaign", campaign=campaign)

    @intent()
    def see_statistics(self) -> None:
        self.desk.router.go("statistics")

    @intent()
    def open_files(self) -> None:
        self.desk.exchange.open()

    def import_many(self) -> None:
        self.desk.exchange.import_many()

    def undo_import(self) -> None:
        self.desk.exchange.undo_import()

    def export_games(self) -> None:
        self.desk.exchange.export_games()

    def export_table(self) -> None:
        self.desk.exchange.export_table()

    def export_players(self) -> None:
        self.desk.exchange.export_players()

    # one game

    @intent(number)
    def pick(self, game: int) -> None:
        """Show the replay of a game; one that goes on is rather played than looked at."""
        entry = self._of(game)
        if entry is None:
            return
        if entry.over:
            self.desk.router.go("replay", game=game)
        else:
            self._opened = entry

    @intent(number)
    def more(self, game: int) -> None:
        """Show what can be done with a game."""
        self._opened = self._of(game)

    @intent()
    def close_sheet(self) -> None:
        self.close()

    @intent()
    def see(self) -> None:
        if self._opened is not None:
            self.desk.router.go("replay", game=self._opened.id)

    @intent()
    def sit_down(self) -> None:
        """Go on with the game, at everybody's table."""
        entry = self._opened
        if entry is None:
            return
        self.desk.take_seats(self.model.sit_down(entry), entry.id, over=entry.over)

    @intent()
    def share(self) -> None:
        """Hand on the record."""
        entry, self._opened = self._opened, None
        if entry is not None:
            self.desk.exchange.share(entry.id)

    @intent()
    def link(self) -> None:
        """Show the link that opens the play where BG Stats is installed."""
        if self._opened is not None:
            self._link = self.model.link(self._opened)

    @intent()
    def delete(self) -> None:
        """Delete the game; if it is at the table, that is left first, as others may sit there."""
        entry, self._opened = self._opened, None
        if entry is not None:
            if entry.id == self.desk.table.id:
                self.desk.table.leave()
            self.model.delete(entry)
            self._settle()

    @intent()
    def restore(self) -> None:
        """Restore the games that were just deleted."""
        self.model.restore()
        self._settle()

    @property
    def _shown(self) -> Sequence[ListedGame]:
        return self.model.entries[self._first : self._first + SHOWN]

    def _of(self, game: int) -> ListedGame | None:
        return next((entry for entry in self._shown if entry.id == game), None)

    def _settle(self) -> None:
        """Stay inside the list, which may be shorter now."""
        last = max(len(self.model.entries) - 1, 0)
        self._first = min(self._first, last - last % SHOWN)
        self._work_soon()

    def _work_soon(self) -> None:
        """Work out how the next game that is shown has ended, a little later."""
        if not self._working and any(self.model.ending(entry) is None for entry in self._shown):
            self._working = True
            self.desk.later(0.01, self._work)

    def _work(self) -> None:
        self._working = False
        if self.desk.router.current is self:
            for entry in self._shown:
                if self.model.ending(entry) is None:
                    self.model.work_out(entry)
                    break
            self._work_soon()
