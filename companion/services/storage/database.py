"""The journal's file: opened, checked, and written to in durable transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.services.storage import inspection, schema
from companion.services.storage.trouble import Damaged, StorageError

PATIENCE = 0.3
"""Seconds that a tap waits at most for another program that locks the file."""


class Database:
    """One SQLite file of the latest version. What is committed is on the disk."""

    def __init__(self, file: Path | None) -> None:
        """Open the file, creating it if needed; without a file, store in memory only.

        `Damaged`, without writing anything, if the file is not as it was left.
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
        if hasattr(self, "_db"):
            self._db.close()

    def _take_back(self) -> None:
        """Roll back a failed transaction that could not be rolled back at once, so that it never
        counts as saved.
        """
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
