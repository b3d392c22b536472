"""How the journal of a folder is opened, whatever state it is found in."""

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from companion.services.storage import inspection
from companion.services.storage.journal import Journal
from companion.services.storage.salvage import salvage
from companion.services.storage.trouble import StorageError, why

FILE = "companion.db"


@dataclass(frozen=True, slots=True)
class Opened:
    """A journal, and what there is to say about how it was opened."""

    journal: Journal
    set_aside: Path | None = None
    salvaged: int = 0
    trouble: StorageError | OSError | None = None

    @property
    def unsaved_because(self) -> str:
        """Why nothing can be saved, in the language that is set; empty where all is well."""
        match self.trouble:
            case None:
                return ""
            case OSError() as error:
                return why(error)
        return str(self.trouble)


def open_journal(folder: Path) -> Opened:
    """The journal of a folder.

    A damaged file is set aside under a dated name, and what it still gives is kept. Where
    nothing can be saved at all, the journal remembers until the app is closed.
    """
    file = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Opened(Journal(file))
    except OSError as error:
        return Opened(Journal(None), trouble=error)
    except StorageError as error:
        if not _is_damage(error):
            return Opened(Journal(None), trouble=error)
    try:
        aside = _set_aside(file)
        journal = Journal(file)
        return Opened(journal, set_aside=aside, salvaged=salvage(aside, journal))
    except OSError as error:
        return Opened(Journal(None), trouble=error)
    except StorageError as error:
        return Opened(Journal(None), trouble=error)


def _is_damage(error: StorageError) -> bool:
    """Whether the file itself is wrong, and not just out of reach."""
    cause = error.__cause__
    return isinstance(cause, sqlite3.DatabaseError) and not isinstance(
        cause, sqlite3.OperationalError
    )


def _set_aside(file: Path) -> Path:
    """The damaged file, with its log, under a dated name that nothing has yet."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    number = 0
    while True:
        name = f"damaged-{stamp}{f'-{number}' if number else ''}.db"
        aside = file.with_name(name)
        if not aside.exists():
            break
        number += 1
    for ending in ("-wal", "-shm"):
        log = file.with_name(file.name + ending)
        if log.exists():
            log.rename(aside.with_name(aside.name + ending))
    file.rename(aside)
    inspection.mark(file).unlink(missing_ok=True)
    return aside
