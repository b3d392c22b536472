"""The contents of a folder for a file dialog: folders first, then files."""

import os
from dataclasses import dataclass
from pathlib import Path

from companion.texts import _

MOST_SHOWN = 2000
"""Nobody scrolls through more than this; a folder of a million entries must not block the app."""
_MOST_READ = 50_000


@dataclass(frozen=True, slots=True)
class FolderItem:
    """A folder or a file, with its name as it can be shown."""

    path: Path
    name: str
    folder: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """The entries, whether there are more, and the error if the folder cannot be read."""

    entries: tuple[FolderItem, ...] = ()
    whole: bool = True
    fault: str = ""


def first_folder() -> Path:
    """The folder to show first: one for documents, or else the home folder."""
    try:
        home = Path.home()
    except RuntimeError:
        return Path(Path.cwd().anchor)
    names = ("Documents", "Документы", "Dokumenty", "Documenti")
    return next((home / name for name in names if is_folder(home / name)), home)


def is_folder(path: Path | os.DirEntry[str]) -> bool:
    """Whether a path is a folder; False if it is inaccessible."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_link(path: Path) -> bool:
    """Whether a path is a link; False if it is inaccessible."""
    try:
        return path.is_symlink()
    except OSError:
        return False


def listing(folder: Path, ending: str | tuple[str, ...] = "") -> Listing:
    """The folders, and the files with this ending, without hidden ones."""
    found: list[FolderItem] = []
    whole = True
    try:
        with os.scandir(folder) as entries:
            for number, entry in enumerate(entries):
                if number >= _MOST_READ:
                    whole = False
                    break
                if not entry.name.startswith("."):
                    folds = is_folder(entry)
                    if folds or entry.name.lower().endswith(ending):
                        found.append(FolderItem(Path(entry.path), shown(entry.name), folds))
    except PermissionError:
        return Listing(fault=_("No permission to open this folder."))
    except FileNotFoundError:
        return Listing(fault=_("This folder no longer exists."))
    except OSError as error:
        why = error.strerror or str(error)
        return Listing(fault=_("This folder cannot be read: {why}").format(why=why))
    found.sort(key=lambda entry: (not entry.folder, entry.name.casefold(), entry.name))
    return Listing(tuple(found[:MOST_SHOWN]), whole and len(found) <= MOST_SHOWN)


def shown(name: str) -> str:
    """A name without characters that fonts lack or that would break the line."""
    text = name.encode("utf-8", "replace").decode("utf-8")
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)
