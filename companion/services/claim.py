"""One folder, one app: two that save into the same games would each undo the other's moves."""

import os
import sys
import time
from pathlib import Path
from typing import BinaryIO

from companion.device import on_android
from companion.services.storage import StorageError
from companion.texts import _

FILE = "companion.lock"
_PATIENCE = 0.5
"""So long, in seconds, an app that was just closed may take to let go."""


class OpenElsewhere(StorageError):
    """Another copy of the app saves into this folder."""

    def __str__(self) -> str:
        """In the language that is set when it is asked."""
        return _("the app is already open in another window")


class Claim:
    """Held by at most one process; the system takes it back from one that is killed.

    Where files cannot be locked at all nobody is kept out. On Android the system itself sees to
    it that there is one app.
    """

    def __init__(self, folder: Path) -> None:
        self._file: BinaryIO | None = None
        self.held = on_android() or self._take(folder)

    def let_go(self) -> None:
        """Another may have the folder."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _take(self, folder: Path) -> bool:
        """Whether nobody else has it; a folder that cannot be written to says so elsewhere."""
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
    """Lock the file until it is closed; False if somebody else has."""
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
