"""Past games: all of them or one player's, deleted and restored."""

from collections.abc import Sequence

from companion.chronicle.statistics import players, same_name
from companion.services import bgstats
from companion.services.archive import Archive, ListedGame
from companion.services.campaigns import Campaigns
from companion.services.storage import StorageError
from companion.table import AnyTable
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import Say, readable, saved, taken_up
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.past import game_rows
from companion.viewmodels.past.game_rows import Ending

MOST_NAMES = 12
"""Players with a chip of their own; more are found by typing."""


class GamesModel(Model):
    """The listed games. The winners are worked out only for visible rows."""

    entries = Field[tuple[ListedGame, ...]](())
    """Newest first; games of a campaign are together, at the place of the newest."""
    heads = Field[dict[int, str]]({})
    """The campaign headings, each above the first game of its campaign."""
    names = Field[tuple[str, ...]](())
    chosen = Field("")
    search = Field("")
    may_search = Field(False)
    remark = Field("")
    summary = Field("")
    gone = Field[tuple[int, ...]](())
    gone_text = Field("")

    def __init__(self, table: AnyTable, say: Say) -> None:
        super().__init__()
        self._table = table
        self._archive = Archive(table.journal)
        self._say = say
        self._all: list[ListedGame] = []
        self._endings: dict[int, Ending] = {}
        self._places: dict[int, int] = {}
        self._targets: dict[int, int] = {}

    def enter(self) -> None:
        self._endings.clear()
        self._read()

    def choose(self, name: str) -> None:
        """Show only this player's games, or everyone's if it was chosen already."""
        self.chosen = "" if name == self.chosen else name
        self._filter()

    def show_everyone(self) -> None:
        self.chosen = self.search = ""

    def look_for(self, text: str) -> None:
        """Show only games of players whose names contain this."""
        self.search = text
        self._filter()

    @property
    def any_games(self) -> bool:
        """Whether there is any game, shown or not."""
        return bool(self._all)

    def day(self, entry: ListedGame) -> str:
        """When a game began, with the time if others began that day."""
        place = self._places.get(entry.id, 0)
        neighbours = self._all[max(place - 1, 0) : place] + self._all[place + 1 : place + 2]
        return game_rows.day(entry, neighbours)

    def campaign(self, entry: ListedGame) -> str:
        """The title of a game's campaign; empty if it has none."""
        target = self._targets.get(entry.campaign)
        return "" if target is None else _("Campaign to {points}").format(points=target)

    def ending(self, entry: ListedGame) -> Ending | None:
        """How a game ended, if that is known already."""
        found = self._endings.get(entry.id)
        if found is None:
            try:
                digest = self._archive.saved_digest(entry.id)
            except StorageError:
                return None
            if digest is not None:
                found = self._endings[entry.id] = Ending(digest.winners)
        return found

    def work_out(self, entry: ListedGame) -> Ending:
        """Work out how a game ended, from its moves."""
        try:
            digest = self._archive.digest(entry.id)
        except StorageError:
            digest = None
        found = Ending(legible=False) if digest is None else Ending(digest.winners)
        self._endings[entry.id] = found
        return found

    def delete(self, entry: ListedGame) -> None:
        """Delete a game; if it is at the table, it is closed."""

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
        """Restore the game that was just deleted."""

        def bring_back() -> None:
            for game in self.gone:
                self._archive.restore(game)

        if saved(bring_back, self._say):
            self._show_gone(())

    def link(self, entry: ListedGame) -> str:
        """A finished game as a link for BG Stats; empty if it cannot be read, which is shown."""
        digest = readable(lambda: self._archive.digest(entry.id), self._say)
        return "" if digest is None else bgstats.link(entry, digest)

    def sit_down(self, entry: ListedGame) -> bool | None:
        """Open a game at the table, unless it is damaged. Errors are shown."""
        return taken_up(self._table, entry.id, self._say)

    def forget_gone(self) -> None:
        """Stop offering to restore the deleted game."""
        self.gone, self.gone_text = (), ""

    def _show_gone(self, games: tuple[int, ...]) -> None:
        self.gone, self.gone_text = games, ""
        if games:
            text = ngettext("{games} game deleted", "{games} games deleted", len(games))
            self.gone_text = text.format(games=len(games))
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
        everyone = players(entry.names for entry in reversed(self._all))
        self.names = tuple(everyone[:MOST_NAMES]) if len(everyone) > 1 else ()
        self.may_search = len(everyone) > MOST_NAMES
        if self.chosen and same_name(self.chosen) not in map(same_name, everyone):
            self.chosen = ""
        if not self.may_search:
            self.search = ""
        self._filter()

    def _filter(self) -> None:
        shown = self._all
        if self.chosen:
            wanted = same_name(self.chosen)
            shown = [entry for entry in shown if wanted in map(same_name, entry.names)]
        if part := same_name(self.search):
            shown = [each for each in shown if any(part in same_name(name) for name in each.names)]
        groups: dict[tuple[int, int], list[ListedGame]] = {}
        for entry in shown:
            known = entry.campaign in self._targets
            groups.setdefault((entry.campaign, 0) if known else (0, entry.id), []).append(entry)
        self.heads = {group[0].id: self.campaign(group[0]) for group in groups.values()}
        self.entries = tuple(entry for group in groups.values() for entry in group)
        text = ngettext("{games} game", "{games} games", len(shown))
        self.summary = text.format(games=len(shown))
        if shown:
            self.remark = ""
        elif self._all:
            self.remark = _("No games with this player.")
        else:
            self.remark = _(
                "No games yet. Every game you start here is listed. Games from another phone:"
                " export them all there and import them here, both in the menu of this page."
            )
