"""What Home shows: the last game, its players, and whether games are saved."""

from companion.games import AnyGame, AnyOutcome, face_of
from companion.services.reading import Reading
from companion.services.storage import Opened, StorageError
from companion.table import AnyTable
from companion.texts import _, ngettext
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.past.campaign import campaign_of, verdict
from companion.viewmodels.past.campaign_rows import in_short
from companion.words import names_at


class HomeModel(Model):
    """The way back to the table, if there is one, and the state of the journal."""

    waiting = Field(False)
    damaged = Field(0)
    """The unfinished game, if it is damaged."""
    ended = Field(False)
    players = Field("")
    due = Field("")
    campaign = Field(0)
    """The campaign of the game that ended; 0 for none. Its next game takes a rematch's place."""
    unsaved = Field("")
    damage = Field("")

    def __init__(self, table: AnyTable, opened: Opened) -> None:
        super().__init__()
        self._table = table
        self._latest: tuple[int, Reading] | None = None
        if opened.damaged:
            self.damage = _(
                "The saved games are damaged, and what can still be read could not be saved. "
                "Nothing was changed; the next start tries again."
            )
        if opened.unsaved_because:
            self.unsaved = _(
                "Games are not being saved: {why}. They are lost when the app closes."
            ).format(why=opened.unsaved_because)
        if opened.set_aside is not None:
            self.damage = _damage(opened.salvaged, opened.set_aside.name)

    def render(self) -> None:
        """Look whether the latest game still goes on."""
        try:
            self._latest = self._table.latest()
        except StorageError:
            self._latest = None
        self.waiting, self.ended, self.damaged, self.campaign = False, False, 0, 0
        if self._latest is None:
            return
        number, found = self._latest
        game = found.history.game
        self.players = _(", ").join(player.name for player in game.setup.players)
        if not found.whole:
            self.damaged, self.waiting = number, True
            self.due = _("This game is damaged.")
        elif game.outcome is None:
            self.waiting = True
            self.due = face_of(found.history.rules).due(game)
        else:
            self.ended = True
            self.due = _won(game, game.outcome)
            if (campaign := campaign_of(self._table, number)) is not None:
                self.campaign = campaign.id
                self.players, self.due = in_short(campaign), verdict(campaign)

    @property
    def is_first(self) -> bool:
        """Whether there is no game yet to come back to."""
        return self._latest is None

    def resume(self) -> bool:
        """Open the unfinished game; `StorageError` if it cannot be read."""
        if self._latest is None or not self.waiting or self.damaged:
            return False
        game = self._latest[0]
        return game == self._table.id or self._table.resume(game)

    def rematch(self) -> bool:
        """Begin another game with the same players; `StorageError` if it cannot be saved."""
        if not self.ended or self.campaign or self._latest is None:
            return False
        history = self._latest[1].history
        self._table.begin(history.rules, history.setup)
        return True


def _damage(games: int, file: str) -> str:
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


def _won(game: AnyGame, outcome: AnyOutcome) -> str:
    names = names_at(game, outcome.winners)
    if len(outcome.winners) > 1:
        return _("The last game ended with a shared victory: {names}").format(names=names)
    return _("Winner of the last game: {name}").format(name=names)
