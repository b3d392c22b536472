"""Errors of the saved games' file, in words for people."""

import sqlite3

from companion.texts import _


class StorageError(Exception):
    """Something could not be saved or read; the reason is in words for people."""

    def __str__(self) -> str:
        cause = self.__cause__
        if isinstance(cause, (sqlite3.Error, OSError)):
            return why(cause)
        return super().__str__()


class Damaged(StorageError):
    """The file is not as it was left."""


class Overtaken(StorageError):
    """The saved game is not the one that the write was to follow."""

    def __str__(self) -> str:
        return _("the saved game has changed in the meantime")


class TooNew(sqlite3.OperationalError):
    """A later version of the app wrote the file."""


def why(error: sqlite3.Error | OSError) -> str:
    """What is wrong, in words; rare errors in the system's own words."""
    if isinstance(error, TooNew):
        return _("the file is from a newer version of this app")
    if isinstance(error, OSError):
        kind = {
            FileExistsError: "SQLITE_NOTADIR", NotADirectoryError: "SQLITE_NOTADIR",
            PermissionError: "SQLITE_PERM",
        }.get(type(error), "")  # fmt: skip
    else:
        kind = kind_of(error)
    return {
        "SQLITE_FULL": _("there is no space left"),
        "SQLITE_IOERR": _("the disk cannot be written to; it may be full"),
        "SQLITE_BUSY": _("another program has the file locked"),
        "SQLITE_LOCKED": _("another program has the file locked"),
        "SQLITE_READONLY": _("the app cannot write to the folder"),
        "SQLITE_PERM": _("the app cannot write to the folder"),
        "SQLITE_CANTOPEN": _("the file cannot be opened there"),
        "SQLITE_NOTADIR": _("a file is where the folder should be"),
    }.get(kind) or str(error)


def kind_of(error: sqlite3.Error) -> str:
    """SQLite's name for an error; errors that Python itself raises have none."""
    return "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])
