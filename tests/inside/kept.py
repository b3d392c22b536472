"""Runs tests whose files a browser stores."""

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import pytest

from companion.services.storage.journal import Journal
from tests.inside.run import run as run_here

KEEP_NOTHING = "tmp_path_retention_policy=none"
"""Every file would be stored, and read, again and again."""


class Keeper:
    """Has files stored, and read again, at all moments that matter.

    `keep` is called when the journal has committed. `again` is called before a database is opened
    and after a test: it fails if what is stored is not what was written.
    """

    def __init__(self) -> None:
        self._store: Any = import_module("store")
        self._wait: Any = import_module("pyodide.ffi").run_sync
        connect: Any = sqlite3.connect
        transaction = Journal._transaction

        def connect_again(file: object, *what: Any, **how: Any) -> sqlite3.Connection:
            if file != ":memory:":
                self._wait(self._store.again())
            return connect(file, *what, **how)  # type: ignore[no-any-return]

        @contextmanager
        def kept(journal: Journal) -> Iterator[None]:
            with transaction(journal):
                yield
            if journal.file is not None:
                self._wait(self._store.keep())

        sqlite3.connect = connect_again  # type: ignore[assignment]
        Journal._transaction = kept  # type: ignore[assignment,method-assign]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        result = yield
        self._wait(self._store.again())
        return result


def run(tests: list[str], place: str) -> int:
    """Run these tests, all of whose files are here; what pytest returns."""
    return run_here(["--basetemp", f"{place}/tests", "-o", KEEP_NOTHING, *tests], Keeper())
