"""What tests of the live table begin with."""

import pytest

from tests.live.tables import Live


@pytest.fixture
def live() -> Live:
    """A live table in memory, nobody there."""
    return Live()
