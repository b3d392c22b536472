"""Past games: all of them or one player's, put away and brought back."""

from collections.abc import Sequence
from functools import lru_cache

from companion.chronicle.statistics import players, same_name
from companion.services import bgstats
from companion.services.archive import Archive, ListedGame
from companion.services.campaigns import Campaigns
from companion.services.storage import StorageError
from companion.table import Table
from companion.texts import _, ngettext
from companion.viewmodels import game_rows
from companion.viewmodels.at_table import Say, saved, taken_up
from companion.viewmodels.game_rows import Ending
from companion.viewmodels.model import Field, Model

MOST_NAMES = 12
"""So many players have a chip; any more are found by typing."""

_key = lru_cache(4096)(same_name)


class GamesModel(Model):
    """The games that are listed. Who won is looked up for those in sight only."""

    entries = Field[tuple[ListedGame, ...]](())
    """The newest first; games of a campaign stand together, where the newest of them stands."""
    heads = Field[dict[int, str]]({})
    """Above which games what a campaign is called stands: the first of each."""
    names = Field[tuple[str, ...]](())
    chosen = Field("")
    search = Field("")
    may_search = Field(False)
    remark = Field("")
    summary = Field("")
    gone = Field[tuple[int, ...]](())
    gone_text = Field("")

    def __init__(self, table: Table, say: Say) -> None:
        super().__init__()
        self._table = table
        self._archive = Archive(table.journal)
        self._say = say
        self._all: list[ListedGame] = []
        self._endings: dict[int, Ending] = {}
        self._places: dict[int, int] = {}
        self._targets: dict[int, int] = {}

    def enter(self) -> None:
        """Read anew which games there are."""
        self._endings.clear()
        self._read()

    def choose(self, name: str) -> None:
        """Only this player's games, or everyone's again."""
        self.chosen = "" if name == self.chosen else name
        self._filter()

    def show_everyone(self) -> None:
        """No player is chosen any longer."""
        self.chosen = self.search = ""

    def look_for(self, text: str) -> None:
        """Only games of players whose names hold this."""
        self.search = text
        self._filter()

    @property
    def any_games(self) -> bool:
        """Whether there is any game, shown or not."""
        return bool(self._all)

    def day(self, entry: ListedGame) -> str:
        """When a game began, told apart from others of that day."""
        place = self._places.get(entry.id, 0)
        beside = self._all[max(place - 1, 0) : place] + self._all[place + 1 : place + 2]
        return game_rows.day(entry, beside)

    def campaign(self, entry: ListedGame) -> str:
        """What the campaign of a game is called; nothing if it is a game of none."""
        target = self._targets.get(entry.campaign)
        return "" if target is None else _("Campaign to {points}").format(points=target)

    def ending(self, entry: ListedGame) -> Ending | None:
        """How a game ended, if that is known without work."""
        found = self._endings.get(entry.id)
        if found is None:
            try:
                digest = self._archive.kept(entry.id)
            except StorageError:
                return None
            if digest is not None:
                found = self._endings[entry.id] = Ending(digest.winners)
        return found

    def work_out(self, entry: ListedGame) -> Ending:
        """How a game ended, from its moves."""
        try:
            digest = self._archive.digest(entry.id)
        except StorageError:
            digest = None
        winners = digest.winners if digest is not None else ()
        found = self._endings[entry.id] = Ending(winners, legible=digest is not None)
        return found

    def delete(self, entry: ListedGame) -> None:
        """Put a game away; nobody is left sitting at it."""

        def put_away() -> None:
            at_table = self._table.id == entry.id
            if at_table:
                self._table.journal.set_note("at table", "no")
            self._archive.delete(entry.id)
            if at_table:
                self._table.leave()

        if saved(put_away, self._say):
            self._show_gone((*self.gone, entry.id))

    def restore(self) -> None:
        """Bring back what was put away just now."""

        def bring_back() -> None:
            for game in self.gone:
                self._archive.restore(game)

        if saved(bring_back, self._say):
            self._show_gone(())

    def link(self, entry: ListedGame) -> str:
        """A finished game as a link for BG Stats; nothing if it cannot be read, which is said."""
        try:
            digest = self._archive.digest(entry.id)
        except StorageError as error:
            self._say(str(error))
            return ""
        if digest is None:
            self._say(_("This game cannot be read."))
            return ""
        return bgstats.link(entry, digest)

    def sit_down(self, entry: ListedGame) -> bool | None:
        """Bring a game to the table; not one that can only be looked at. What fails is said."""
        return taken_up(self._table, entry.id, self._say)

    def forget_gone(self) -> None:
        """What was put away is not offered back any longer."""
        self.gone, self.gone_text = (), ""

    def _show_gone(self, games: tuple[int, ...]) -> None:
        self.gone = games
        self.gone_text = (
            ngettext("{games} game deleted", "{games} games deleted", len(games)).format(
                games=len(games)
            )
            if games
            else ""
        )
        if of_campaigns := self._of_campaigns(games):
            text = ngettext(
                "It no longer counts in its campaign.",
                "{games} no longer count in their campaigns.",
                of_campaigns,
            )
            self.gone_text += "\n" + text.format(games=of_campaigns)
        self._read()

    def _of_campaigns(self, games: Sequence[int]) -> int:
        """How many of these were played in a campaign."""
        campaigns = Campaigns(self._table.journal)
        try:
            return sum(1 for game in games if campaigns.of_game(game) is not None)
        except StorageError:
            return 0

    def _read(self) -> None:
        try:
            self._all = self._archive.games()
            self._targets = Campaigns(self._table.journal).targets()
        except StorageError as error:
            self._all = []
            self._say(str(error))
        self._places = {entry.id: place for place, entry in enumerate(self._all)}
        everyone = players(reversed(self._all))
        self.names = tuple(everyone[:MOST_NAMES]) if len(everyone) > 1 else ()
        self.may_search = len(everyone) > MOST_NAMES
        if self.chosen and _key(self.chosen) not in map(_key, everyone):
            self.chosen = ""
        if not self.may_search:
            self.search = ""
        self._filter()

    def _filter(self) -> None:
        shown = self._all
        if self.chosen:
            wanted = _key(self.chosen)
            shown = [entry for entry in shown if wanted in map(_key, entry.names)]
        if text := same_name(self.search):
            shown = [entry for entry in shown if any(text in _key(name) for name in entry.names)]
        groups: dict[tuple[int, int], list[ListedGame]] = {}
        for entry in shown:
            known = entry.campaign in self._targets
            groups.setdefault((entry.campaign, 0) if known else (0, entry.id), []).append(entry)
        self.heads = {group[0].id: self.campaign(group[0]) for group in groups.values()}
        self.entries = tuple(entry for group in groups.values() for entry in group)
        self.summary = ngettext("{games} game", "{games} games", len(shown)).format(
            games=len(shown)
        )
        if shown:
            self.remark = ""
        elif self._all:
            self.remark = _("No games with this player.")
        else:
            self.remark = _("No games yet. Every game you start here is listed.")
