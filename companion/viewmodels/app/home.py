"""What Home shows: the last game, its players, and whether games are saved."""

from companion.games import AnyGame, face_of
from companion.services.reading import Reading
from companion.services.storage import Opened, StorageError
from companion.table import Table
from companion.texts import _, ngettext
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.past.campaign import campaign_of, verdict
from companion.viewmodels.past.campaign_rows import in_short


class HomeModel(Model):
    """The way back to the table, if there is one, and the state of the journal."""

    waiting = Field(False)
    damaged = Field(0)
    """The unfinished game, if it is damaged."""
    ended = Field(False)
    players = Field("")
    due = Field("")
    campaign = Field(0)
    """The campaign of the game that ended; 0 for none."""
    unsaved = Field("")
    kept = Field("")

    def __init__(self, table: Table, opened: Opened) -> None:
        super().__init__()
        self._table = table
        self._latest: tuple[int, Reading] | None = None
        if opened.damaged:
            self.kept = _(
                "The saved games are damaged, and what can still be read could not be saved. "
                "Nothing was changed; the next start tries again."
            )
        if opened.unsaved_because:
            self.unsaved = _(
                "Games are not being saved: {why}. They are lost when the app closes."
            ).format(why=opened.unsaved_because)
        if opened.set_aside is not None:
            self.kept = _kept(opened.salvaged, opened.set_aside.name)

    def render(self) -> None:
        """Look whether the latest game still goes on."""
        try:
            self._latest = self._table.latest()
        except StorageError:
            self._latest = None
        number, found = self._latest or (0, None)
        if found is None:
            self.waiting, self.ended, self.damaged = False, False, 0
        else:
            game = found.history.game
            self.damaged = 0 if found.whole else number
            self.waiting = bool(self.damaged) or game.outcome is None
            self.ended = not self.waiting
            self.players = _(", ").join(player.name for player in game.setup.players)
            if self.damaged:
                self.due = _("This game is damaged.")
            else:
                due = face_of(found.history.rules).due
                self.due = due(game) if self.waiting else _won(game)
        self.campaign = self._in_campaign() if self.ended else 0

    def resume(self) -> bool:
        """Open the unfinished game; `StorageError` if it cannot be read."""
        if not self.waiting or self.damaged or self._latest is None:
            return False
        game, _found = self._latest
        return game == self._table.id or self._table.resume(game)

    def rematch(self) -> bool:
        """Begin another game with the same players; `StorageError` if it cannot be saved."""
        if not self.ended or self.campaign or self._latest is None:
            return False
        history = self._latest[1].history
        self._table.begin(history.rules, history.setup)
        return True

    def _in_campaign(self) -> int:
        """In a campaign the rematch is its next game, or another campaign."""
        found = None if self._latest is None else campaign_of(self._table, self._latest[0])
        if found is None:
            return 0
        self.players, self.due = in_short(found), verdict(found)
        return found.id


def _kept(games: int, file: str) -> str:
    """What became of damaged saved games."""
    text = (
        ngettext(
            "The saved games were damaged: {games} game could be read and was kept. "
            "The damaged file is still there: {file}",
            "The saved games were damaged: {games} games could be read and were kept. "
            "The damaged file is still there: {file}",
            games,
        )
        if games
        else _("The saved games were damaged and cannot be read. The file is still there: {file}")
    )
    return text.format(games=games, file=file)


def _won(game: AnyGame) -> str:
    winners = game.outcome.winners if game.outcome is not None else ()
    names = [game.setup.players[place].name for place in winners]
    if len(names) > 1:
        return _("The last game ended with a shared victory: {names}").format(
            names=_(", ").join(names)
        )
    return _("Winner of the last game: {name}").format(name=_(", ").join(names))
