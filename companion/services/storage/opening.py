"""Opens the journal of a folder, whatever state it is in."""

from dataclasses import dataclass
from pathlib import Path

from companion.services.storage import replacement
from companion.services.storage.journal import Journal
from companion.services.storage.trouble import Damaged, StorageError, why

FILE = "companion.db"


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
        match self.trouble:
            case None:
                return ""
            case OSError() as error:
                return why(error)
        return str(self.trouble)

    def news_shown(self) -> None:
        """The news about damaged games was read, and need not be shown again."""
        if self.set_aside is not None:
            replacement.forget_news(self.journal)


def open_journal(folder: Path) -> Opened:
    """The journal of a folder.

    What can be salvaged of a damaged file replaces it, and the file itself is kept under another
    name. If nothing can be saved at all, the journal is in memory until the app closes.
    """
    file = folder / FILE
    damaged = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replacement.finish(file)
        try:
            journal = Journal(file)
        except Damaged:
            damaged = True
            replacement.prepare(file)
            damaged = False
            replacement.finish(file)
            journal = Journal(file)
        games, aside = replacement.news(journal)
    except (OSError, StorageError) as error:
        return Opened(Journal(None), trouble=error, damaged=damaged)
    return Opened(journal, folder / aside if aside else None, games)


__all__ = ["FILE", "Opened", "open_journal"]
