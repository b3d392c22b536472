"""The file under the journal: opened, looked over, and written to in transactions that hold."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.services.storage import inspection, schema
from companion.services.storage.trouble import Damaged, StorageError

PATIENCE = 0.3
"""For so many seconds at most a tap waits for another program that holds the file."""


class Database:
    """One SQLite file, up to date. What is committed is on the disk."""

    def __init__(self, file: Path | None) -> None:
        """Open the file, made if it is not there; without one, remember until the end only.

        `Damaged`, and nothing is written, if it is not as it was left.
        """
        self.file = file
        try:
            if file is not None:
                inspection.beforehand(file, PATIENCE)
            self._db = sqlite3.connect(file or ":memory:", timeout=PATIENCE, isolation_level=None)
            self._db.text_factory = inspection.as_text
            self._db.executescript(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
            )
            schema.migrate(self._db)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self.close()
            raise (Damaged if inspection.is_damage(error) else StorageError) from error

    def close(self) -> None:
        """Let go of the file."""
        if hasattr(self, "_db"):
            self._db.close()

    def _take_back(self) -> None:
        """What failed, and could not even be taken back then: nobody is to see it as saved."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self._take_back()
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StorageError from error

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            self._take_back()
            yield
        except sqlite3.Error as error:
            raise StorageError from error
