"""A received game: what it is, and where it would be saved, before anything is saved."""

from dataclasses import dataclass
from typing import Any

from companion.games import Face, face_of
from companion.services import gamefile
from companion.services.arrival import Arrival, Kin, compare, settle
from companion.services.gamefile import WrongFile
from companion.services.storage import StorageError
from companion.table import Table
from companion.texts import _, ngettext
from companion.viewmodels.basic.model import Field, Model
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player of the received game."""

    seat: Seat
    name: str


class OpeningModel(Model):
    """Shows what a file contains; `fault` says why it cannot be opened."""

    file = Field("")
    title = Field("")
    fault = Field("")
    sitters = Field[tuple[Sitter, ...]](())
    agreed = Field("")
    progress = Field("")
    kinship = Field("")
    ready = Field(False)
    may_part = Field(False)

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._arrival: Arrival | None = None

    def look_at(self, *, file: str = "", data: bytes = b"", fault: str = "") -> None:
        """Check a received game."""
        self._arrival = None
        self.file = file
        try:
            if fault:
                raise WrongFile(fault)
            self._arrival = compare(self._table.journal, gamefile.read(data))
            self.fault = ""
        except (WrongFile, StorageError) as wrong:
            self.fault = str(wrong)
        self._render()

    def open(self, *, apart: bool = False) -> bool:
        """Save the game and open it at the table; `StorageError` if it cannot be saved."""
        if self._arrival is None:
            return False
        return self._table.resume(settle(self._table.journal, self._arrival.received, apart=apart))

    @property
    def news(self) -> bool:
        """Whether the game has battles whose results were not seen here."""
        return self._arrival is not None and self._arrival.kin in (Kin.NEW, Kin.FURTHER)

    def _render(self) -> None:
        arrival = self._arrival
        self.ready = arrival is not None
        self.title = _("This file cannot be opened") if arrival is None else _("Open this game?")
        self.may_part = arrival is not None and arrival.kin in (Kin.FURTHER, Kin.BEHIND)
        self.sitters, self.agreed, self.progress, self.kinship = (), "", "", ""
        if arrival is None:
            return
        game, setup = arrival.received.game, arrival.received.record.setup
        self.sitters = tuple(Sitter(player.seat, player.name) for player in setup.players)
        face = face_of(arrival.received.record.rules)
        self.agreed = "\n".join([face.title(), *face.agreed(setup)])
        self.progress = _progress(face, game, len(arrival.received.lines))
        self.kinship = _kinship(arrival)


def _progress(face: Face, game: Any, moves: int) -> str:
    """How many moves it has, and what comes next or who has won."""
    made = ngettext("{moves} move", "{moves} moves", moves).format(moves=moves)
    if game.outcome is None:
        return "\n".join([made, face.due(game)])
    names = [game.setup.players[place].name for place in game.outcome.winners]
    won = _("Shared victory: {names}") if len(names) > 1 else _("Winner: {names}")
    return "\n".join([made, won.format(names=_(", ").join(names))])


def _kinship(arrival: Arrival) -> str:
    """How the game relates to the saved ones."""
    more = abs(len(arrival.received.lines) - arrival.moves)
    match arrival.kin:
        case Kin.SAME:
            return _("This game is already saved here, exactly like this.")
        case Kin.FURTHER:
            text = ngettext(
                "This game is already saved here. The file has {moves} more move.",
                "This game is already saved here. The file has {moves} more moves.",
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
