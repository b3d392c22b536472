"""How the journal of a folder is opened, whatever state it is found in."""

from dataclasses import dataclass
from pathlib import Path

from companion.services.storage import replacement
from companion.services.storage.journal import Journal
from companion.services.storage.trouble import Damaged, StorageError, why

FILE = "companion.db"


@dataclass(frozen=True, slots=True)
class Opened:
    """A journal, and what there is to say about how it was opened."""

    journal: Journal
    set_aside: Path | None = None
    salvaged: int = 0
    trouble: StorageError | OSError | None = None
    damaged: bool = False
    """Whether there are games that are damaged and could not be salvaged."""

    @property
    def unsaved_because(self) -> str:
        """Why nothing can be saved, in the language that is set; empty where all is well."""
        match self.trouble:
            case None:
                return ""
            case OSError() as error:
                return why(error)
        return str(self.trouble)

    def news_shown(self) -> None:
        """People have seen what became of damaged games, and need not be told again."""
        if self.set_aside is not None:
            replacement.forget_news(self.journal)


def open_journal(folder: Path) -> Opened:
    """The journal of a folder.

    What a damaged file still gives is put in its place, and the file itself is set aside. Where
    nothing can be saved at all, the journal remembers until the app is closed.
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
