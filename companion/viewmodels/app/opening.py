"""A received game: what it is, and where it would be saved, before anything is saved."""

from companion.games import AnyFace, AnyGame, face_of
from companion.services import gamefile, link
from companion.services.arrival import Arrival, Kin, compare, settle
from companion.services.gamefile import WrongFile
from companion.services.storage import StorageError
from companion.table import AnyTable
from companion.texts import _, ngettext
from companion.viewmodels.basic.model import Field, Model
from companion.words import names_at
from engine.seats import Player


class OpeningModel(Model):
    """Shows the game in a file, or in a link; `fault` says why it cannot be opened."""

    file = Field("")
    title = Field("")
    fault = Field("")
    sitters = Field[tuple[Player, ...]](())
    agreed = Field("")
    progress = Field("")
    kinship = Field("")
    """How the game relates to the saved ones, and to the one at the table."""
    ready = Field(False)
    may_part = Field(False)

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self._table = table
        self._arrival: Arrival | None = None

    def look_at(
        self, *, file: str = "", data: bytes = b"", fault: str = "", behind: str = ""
    ) -> None:
        """Check a received game: a record, a message with a link that has one, or what stands
        `behind` an address.
        """
        self._arrival, self.file, self.fault = None, file, fault
        packed = behind or link.in_message(data)
        if not fault:
            try:
                record = link.unpacked(packed) if packed else data
                self._arrival = compare(self._table.journal, gamefile.read(record))
            except (WrongFile, StorageError) as wrong:
                self.fault = str(wrong)
        self.ready = self._arrival is not None
        self.title = _("This link cannot be opened") if packed else _("This file cannot be opened")
        self.sitters, self.agreed, self.progress, self.kinship = (), "", "", ""
        self.may_part = False
        if self._arrival is not None:
            self._show(self._arrival)

    def open(self, *, apart: bool = False) -> bool:
        """Save the game and open it at the table; `StorageError` if it cannot be saved."""
        if self._arrival is None:
            return False
        journal, received = self._table.journal, self._arrival.received
        return self._table.resume(settle(journal, received, started=self._began, apart=apart))

    def keep(self) -> int | None:
        """Save the game and leave the table as it is; the game's id, or `StorageError`."""
        if self._arrival is None:
            return None
        journal, received = self._table.journal, self._arrival.received
        return settle(journal, received, started=self._began, for_later=True)

    @property
    def _began(self) -> str:
        """When the game was played, as the file says, or only its name."""
        said = "" if self._arrival is None else self._arrival.received.span.began
        return said or gamefile.day_in(self.file)

    @property
    def news(self) -> bool:
        """Whether the game has battles whose results were not seen here."""
        return self._arrival is not None and self._arrival.kin in (Kin.NEW, Kin.FURTHER)

    def _show(self, arrival: Arrival) -> None:
        self.title = _("Open this game?")
        self.may_part = arrival.kin in (Kin.FURTHER, Kin.BEHIND)
        game, setup = arrival.received.game, arrival.received.record.setup
        self.sitters = setup.players
        face = face_of(arrival.received.record.rules)
        self.agreed = "\n".join([face.title(), *face.agreed(setup)])
        self.progress = _progress(face, game, len(arrival.received.lines))
        self.kinship = "\n".join(filter(None, [_kinship(arrival), self._stays(arrival)]))

    def _stays(self, arrival: Arrival) -> str:
        """That the game which is being played is not lost, if another one is opened."""
        table = self._table
        if table.history is None or table.game.outcome is not None or table.id == arrival.saved:
            return ""
        return _("The game at the table stays saved. You will find it in the past games.")


def _progress(face: AnyFace, game: AnyGame, moves: int) -> str:
    """How many moves it has, and what comes next or who has won."""
    made = ngettext("{moves} move", "{moves} moves", moves).format(moves=moves)
    if game.outcome is None:
        return "\n".join([made, face.due(game)])
    winners = game.outcome.winners
    won = _("Shared victory: {names}") if len(winners) > 1 else _("Winner: {names}")
    return "\n".join([made, won.format(names=names_at(game, winners))])


def _kinship(arrival: Arrival) -> str:
    more = abs(len(arrival.received.lines) - arrival.moves)
    match arrival.kin:
        case Kin.SAME:
            return _("This game is already saved here, exactly like this.")
        case Kin.FURTHER:
            text = ngettext(
                "This game is already saved here. What has arrived has {moves} more move.",
                "This game is already saved here. What has arrived has {moves} more moves.",
                more,
            )
        case Kin.BEHIND:
            text = ngettext(
                "This game is already saved here, {moves} move further on. The saved game "
                "will be opened.",
                "This game is already saved here, {moves} moves further on. The saved game "
                "will be opened.",
                more,
            )
        case Kin.NEW:
            return ""
    return text.format(moves=more)
