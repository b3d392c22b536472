"""What is done for the saved games once the first page is shown."""

from pathlib import Path

from companion.services.archive import Archive
from companion.services.storage import Opened, StorageError, inspection


def tidy_up(opened: Opened, started: str) -> Path | None:
    """Remove games that were deleted before this start or never played.

    The journal's file, if it is too large to have been checked whole before it was opened.
    """
    journal = opened.journal
    opened.news_shown()
    try:
        archive = Archive(journal)
        archive.forget(started)
        archive.forget_unplayed()
    except StorageError:
        return None
    file = journal.file
    return file if file is not None and inspection.is_large(file) else None
