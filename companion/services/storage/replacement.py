"""How what was salvaged takes the place of a damaged file, so that it counts whole or not at all.

It is put together under a name of its own, and gets another when it is whole and on the disk. From
then on it is only to be moved in, which whoever comes next can finish: the damaged file is set
aside, and the new one renamed. Before, nothing has happened to the damaged file, and it is begun
again.
"""

import os
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from companion.services.storage import inspection
from companion.services.storage.journal import Journal
from companion.services.storage.trouble import StorageError

_ASIDE, _BEGUN, _WHOLE = ".db", ".salvaging", ".salvaged"
_INDEX = "-shm"
"""Of the log; it is made anew whenever somebody reads."""
_LOGS = ("-wal", _INDEX, "-journal")


def prepare(file: Path) -> None:
    """Salvage a damaged file; `StorageError` or `OSError` if that cannot be, and it stays."""
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


def finish(file: Path) -> None:
    """Move in what is whole; what is not goes, and the file it was taken from is still there."""
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


def news(journal: Journal) -> tuple[int, str]:
    """How many games were salvaged, and from which file, if people are still to be told."""
    from companion.services.storage.salvage import NEWS

    games, _space, aside = (journal.note(NEWS) or "").partition(" ")
    return (int(games), aside) if games.isdecimal() else (0, "")


def forget_news(journal: Journal) -> None:
    """People have been told."""
    from companion.services.storage.salvage import NEWS

    with suppress(StorageError):
        journal.change("DELETE FROM note WHERE key = ?", (NEWS,))


def _free_name(file: Path) -> Path:
    """A dated name that nothing has yet."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    number = 0
    while True:
        aside = file.with_name(f"damaged-{stamp}{f'-{number}' if number else ''}{_ASIDE}")
        if not any(aside.with_suffix(each).exists() for each in (_ASIDE, _BEGUN, _WHOLE)):
            return aside
        number += 1


def _settle(folder: Path) -> None:
    """What was renamed is on the disk, where folders can be synced."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
