"""How it was settled who starts the game that was begun last: by lot, or by somebody's choice."""

from contextlib import suppress
from enum import StrEnum

from companion.services.storage import Journal, StorageError

_NOTE = "starter"


class Settled(StrEnum):
    """Empty where the first of all simply starts, or where it is not known."""

    UNSAID = ""
    LOT = "lot"
    CHOICE = "choice"


def note_starter(journal: Journal, game: int | None, how: Settled) -> None:
    """Note it for the game that was begun now; that has begun, whether this can be saved or not."""
    with suppress(StorageError):
        journal.set_note(_NOTE, f"{game} {how}")


def how_settled(journal: Journal, game: int | None) -> Settled:
    """How it was settled for this game."""
    try:
        number, _, how = (journal.note(_NOTE) or "").partition(" ")
        return Settled(how) if number == str(game) else Settled.UNSAID
    except (StorageError, ValueError):
        return Settled.UNSAID
