"""What tests of the live table begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live.tables import Live


@pytest.fixture
def live() -> Live:
    """A live table in memory, nobody there."""
    return Live()


@pytest.fixture
def saved_live(tmp_path: Path) -> Iterator[Live]:
    """A live table in a folder, which a restart finds again."""
    live = Live(tmp_path)
    yield live
    live.journal.close()
