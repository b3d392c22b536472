"""One folder, one app: two apps saving into the same file would undo each other's moves."""

import os
import sys
import time
from pathlib import Path
from typing import BinaryIO

from companion.device import on_android
from companion.services.storage import Journal, Opened, StorageError, open_journal
from companion.texts import _

FILE = "companion.lock"
_PATIENCE = 0.5
"""Seconds that an app which was just closed may take to release the folder."""


class OpenElsewhere(StorageError):
    """Another copy of the app uses this folder."""

    def __str__(self) -> str:
        return _("the app is already open in another window")


class Claim:
    """A lock held by at most one process; the system releases it if the process is killed.

    Where files cannot be locked at all nobody is kept out. Android itself makes sure that there is
    one app.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: BinaryIO | None = None
        self.held = on_android() or self._take(folder)

    def opened(self) -> Opened:
        """The journal of the folder; one in memory, and why, if another process has the lock."""
        if self.held:
            return open_journal(self._folder)
        return Opened(Journal(None), trouble=OpenElsewhere())

    def let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _take(self, folder: Path) -> bool:
        """False if another process has the lock. A read-only folder is reported elsewhere."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = (folder / FILE).open("ab")
        except OSError:
            return True
        end = time.monotonic() + _PATIENCE
        while not (locked := _lock(file)) and time.monotonic() < end:
            time.sleep(0.05)
        if locked:
            self._file = file
        else:
            file.close()
        return locked


def _lock(file: BinaryIO) -> bool:
    """Lock the file until it is closed; False if another process holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file.fileno(), 0, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except (OSError, ImportError):
        return True
    return True
