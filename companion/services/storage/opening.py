"""Opens the journal of a folder, whatever state it is in.

A salvaged file replaces the damaged one completely or not at all. It is written under one name and
renamed when it is complete and on the disk. From then on it only has to be moved into place, which
the next start can finish: the damaged file is renamed, and the new one takes its name. Before that
point the damaged file is unchanged, and salvaging starts again.
"""

import os
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from companion.services.storage import inspection
from companion.services.storage.journal import NEWS, Journal
from companion.services.storage.trouble import Damaged, StorageError, why

FILE = "companion.db"
_ASIDE, _BEGUN, _WHOLE = ".db", ".salvaging", ".salvaged"
_INDEX = "-shm"
"""The index of the log, which SQLite makes again when it reads."""
_LOGS = ("-wal", _INDEX, "-journal")


@dataclass(frozen=True, slots=True)
class Opened:
    """A journal, and what to report about opening it."""

    journal: Journal
    set_aside: Path | None = None
    salvaged: int = 0
    trouble: StorageError | OSError | None = None
    damaged: bool = False
    """Whether there are damaged games that could not be salvaged."""

    @property
    def unsaved_because(self) -> str:
        """Why nothing can be saved, in the current language; empty if saving works."""
        return why(self.trouble) if isinstance(self.trouble, OSError) else str(self.trouble or "")

    def news_shown(self) -> None:
        """The news about damaged games was read, and need not be shown again."""
        if self.set_aside is not None:
            with suppress(StorageError):
                self.journal.change("DELETE FROM note WHERE key = ?", (NEWS,))


def open_journal(folder: Path) -> Opened:
    """The journal of a folder.

    What can be salvaged of a damaged file replaces it, and the file itself is kept under another
    name. If nothing can be saved at all, the journal is in memory until the app closes.
    """
    file = folder / FILE
    damaged = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _finish(file)
        try:
            journal = Journal(file)
        except Damaged:
            damaged = True
            _prepare(file)
            damaged = False
            _finish(file)
            journal = Journal(file)
        games, _space, aside = (journal.note(NEWS) or "").partition(" ")
    except (OSError, StorageError) as error:
        return Opened(Journal(None), trouble=error, damaged=damaged)
    if not games.isdecimal():
        games, aside = "0", ""
    return Opened(journal, folder / aside if aside else None, int(games))


def _prepare(file: Path) -> None:
    """Salvage a damaged file; after `StorageError` or `OSError` it is unchanged."""
    from companion.services.storage.salvage import salvage

    aside = _free_name(file)
    begun = aside.with_suffix(_BEGUN)
    try:
        salvage(file, begun, aside.name)
        begun.rename(aside.with_suffix(_WHOLE))
    except sqlite3.Error as error:
        raise StorageError from error
    finally:
        begun.unlink(missing_ok=True)
    _settle(file.parent)


def _finish(file: Path) -> None:
    """Move a complete file into place; delete an incomplete one, whose source is still there."""
    folder = file.parent
    for begun in folder.glob(f"damaged-*{_BEGUN}"):
        begun.unlink()
    for whole in sorted(folder.glob(f"damaged-*{_WHOLE}")):
        aside = whole.with_suffix(_ASIDE)
        # the log first: the new file must never be found beside it
        for ending in (*_LOGS, ""):
            part = file.with_name(file.name + ending)
            if ending == _INDEX or (ending and part.exists() and not part.stat().st_size):
                part.unlink(missing_ok=True)
            elif part.exists():
                part.rename(aside.with_name(aside.name + ending))
        _settle(folder)
        whole.rename(file)
        _settle(folder)
        inspection.mark(file).unlink(missing_ok=True)


def _free_name(file: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    number = 0
    while True:
        aside = file.with_name(f"damaged-{stamp}{f'-{number}' if number else ''}{_ASIDE}")
        if not any(aside.with_suffix(each).exists() for each in (_ASIDE, _BEGUN, _WHOLE)):
            return aside
        number += 1


def _settle(folder: Path) -> None:
    """Make a rename durable, where folders can be synced."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
