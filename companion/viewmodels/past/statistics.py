"""Statistics of all games: read bit by bit, then shown for the chosen players."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from companion import formats, games
from companion.chronicle.digest import Digest
from companion.chronicle.statistics import of_pair, of_player, players, same_name
from companion.services.archive import Archive, ListedGame, in_short
from companion.services.storage import Journal, StorageError
from companion.texts import _
from companion.viewmodels.basic.intents import intent, text
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.past.statistic_rows import (
    Row,
    games_in_words,
    of_players,
    of_ranking,
    of_tables,
)

MOST_NAMES = 12
"""Players with a chip of their own; more are found by typing."""
PLAYERS, RANKING, TABLES = "players", "ranking", "tables"
_AT_ONCE = 16
"""How many games are read from the journal at once."""


class StatisticsModel(Model):
    """The statistics of finished games. Call `begin` at every visit, then `work` until it is done.

    Nothing is shown before every game has been counted: half the games would give wrong figures.
    """

    game = Field(games.USUAL)
    choices = Field[tuple[tuple[str, str], ...]](())
    """The games that were played, by word and title."""
    page = Field(PLAYERS)
    names = Field[tuple[str, ...]](())
    chosen = Field("")
    others = Field[tuple[str, ...]](())
    compared = Field("")
    search = Field("")
    may_search = Field(False)
    rows = Field[tuple[Row, ...]](())
    summary = Field("")
    remark = Field("")

    def __init__(self, journal: Callable[[], Journal]) -> None:
        super().__init__()
        self._journal = journal
        self._digests: list[Digest] = []
        self._fresh: list[tuple[ListedGame, Digest]] = []
        """Digests that are not saved yet."""
        self._everyone: list[str] = []
        self._met: list[str] = []
        self._reading: Iterator[None] | None = None

    def begin(self) -> None:
        """Find out which games there are; what is shown may be out of date and is removed."""
        self._digests, self._fresh = [], []
        self._clear()
        try:
            archive = Archive(self._journal())
            games = archive.games()[::-1]
        except StorageError as error:
            self._fail(error)
            return
        self._reading = self._read(archive, games)

    @property
    def counting(self) -> bool:
        """Whether there are games left to read."""
        return self._reading is not None

    def work(self, seconds: float) -> bool:
        """Read for about so many seconds; whether anything is left to read."""
        start = last = time.perf_counter()
        longest = 0.0
        while (reading := self._reading) is not None:
            try:
                next(reading)
            except StopIteration:
                self._reading = None
                self._choose_game()
            except StorageError as error:
                self._fail(error)
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
            if now - start + longest > seconds:
                break
        return self.counting

    def leave(self) -> None:
        """Save what was counted, and free the memory while another screen is shown."""
        with suppress(StorageError):
            self._keep(Archive(self._journal()))
        self._reading = None
        self._digests = []

    @intent(text)
    def play(self, game: str) -> None:
        """Show another game's figures."""
        if game in dict(self.choices):
            self.game = game
            self._show()

    @intent(text)
    def turn_to(self, page: str) -> None:
        """Show one player's figures, the ranking, or all games."""
        if page in (PLAYERS, RANKING, TABLES):
            self.page = page
            self._show()

    @intent(text)
    def choose(self, name: str) -> None:
        """Show this player's figures."""
        if same_name(name) not in map(same_name, self.names):
            return
        if same_name(self.compared) == same_name(name):
            self.compared = ""
        self.chosen = name
        self._show()

    @intent(text)
    def compare(self, name: str) -> None:
        """Compare with another player, or stop comparing."""
        if name in self.others:
            self.compared = "" if name == self.compared else name
            self._show()

    def look_for(self, text: str) -> None:
        """Offer only players whose names contain this."""
        self.search = text
        self._find()

    def _read(self, archive: Archive, games: list[ListedGame]) -> Iterator[None]:
        """Read games, oldest first, so that names are spelt as they were last.

        A game whose digest must be worked out takes two steps, as each alone takes milliseconds.
        Several digests are saved together, as each save waits for the disk.
        """
        for begun in range(0, len(games), _AT_ONCE):
            some = games[begun : begun + _AT_ONCE]
            text = _("Games counted: {done} of {all}")
            self.summary = text.format(done=formats.number(begun), all=formats.number(len(games)))
            kept = archive.saved_digests([entry.id for entry in some])
            for entry in some:
                short = kept.get(entry.id)
                if short is None and (written := archive.written(entry.id)) is not None:
                    yield
                    short = in_short(written)
                    self._fresh.append((entry, short))
                if short is not None and short.over:
                    self._digests.append(short)
                yield
            if self._keep(archive):
                yield

    def _keep(self, archive: Archive) -> bool:
        """Save new digests; whether there were any."""
        fresh, self._fresh = self._fresh, []
        if fresh:
            archive.save_digests(fresh)
        return bool(fresh)

    def _fail(self, error: StorageError) -> None:
        self._reading = None
        self._digests = []
        self._clear()
        self.remark = _("The games could not be counted: {why}").format(why=error)

    def _clear(self) -> None:
        self._everyone, self._met = [], []
        self.names, self.others, self.rows = (), (), ()
        self.choices, self.may_search = (), False
        self.summary = self.remark = ""

    def _choose_game(self) -> None:
        """Choose the game that was played; if both were, the one shown last."""
        played = {each.game for each in self._digests}
        self.choices = tuple((game, games.title(game)) for game in games.words() if game in played)
        if len(played) == 1:
            (self.game,) = played
        self._show()

    def _show(self) -> None:
        if self.counting:
            return
        digests = [each for each in self._digests if each.game == self.game]
        if not digests:
            self._clear()
            self.remark = _(
                "Once a game is finished, this shows who wins and how: for each player, for "
                "two side by side, and by the number of players."
            )
            return
        self.summary = games_in_words(len(digests))
        self._offer(digests)
        if self.page == TABLES:
            self.rows = of_tables(self.game, digests)
        elif self.page == RANKING:
            self.rows = of_ranking(digests)
        elif self.compared:
            self.rows = of_players(self.game, of_pair(self.chosen, self.compared, digests))
        else:
            self.rows = of_players(self.game, [of_player(self.chosen, digests)])

    def _offer(self, digests: list[Digest]) -> None:
        """The players to choose and to compare with; one who no longer has games is deselected."""
        everyone = players(each.names for each in digests)
        self.may_search = len(everyone) > MOST_NAMES
        if not self.may_search:
            self.search = ""
        self.chosen = _among(everyone, self.chosen) or everyone[0]
        chosen = same_name(self.chosen)
        shared = [each.names for each in digests if chosen in map(same_name, each.names)]
        met = [name for name in players(shared) if same_name(name) != chosen]
        self.compared = _among(met, self.compared)
        self._everyone, self._met = everyone, met
        self._find()

    def _find(self) -> None:
        self.names = self._found(self._everyone, self.chosen)
        self.others = self._found(self._met, self.compared)

    def _found(self, names: list[str], chosen: str) -> tuple[str, ...]:
        """The players found, as many as have room, including the chosen one."""
        wanted = same_name(self.search)
        found = [name for name in names if wanted in same_name(name)][:MOST_NAMES]
        if chosen and chosen not in found:
            found.insert(0, chosen)
        return tuple(found)


def _among(names: list[str], wanted: str) -> str:
    """A name in the spelling used here; empty if it is not there."""
    key = same_name(wanted)
    return next((name for name in names if key and same_name(name) == key), "")
