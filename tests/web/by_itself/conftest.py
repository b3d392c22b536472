"""A browser that keeps a table for guests elsewhere."""

from collections.abc import Iterator

import pytest

from companion.web.by_itself.in_browser import InBrowser
from tests.web.by_itself.scripts import ADDRESS, Scripts, table
from tests.web.by_itself.test_in_browser import Page


@pytest.fixture
def alone() -> Iterator[InBrowser]:
    made = table()
    yield made
    made.close()


@pytest.fixture
def scripts(alone: InBrowser) -> Scripts:
    return Scripts(alone)


@pytest.fixture
def page(alone: InBrowser) -> Page:
    return Page(alone, address=ADDRESS)
