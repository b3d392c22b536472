"""What is installed and packaged for desktops is tried on Linux, which it is made for."""

import os
import sys

import pytest

collect_ignore_glob = [] if sys.platform == "linux" else ["test_*.py"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a display there is nothing to test a window on."""
    if os.environ.get("DISPLAY"):
        return
    skip = pytest.mark.skip(reason="no display to open a window on; `make test` brings one")
    for item in items:
        if "tests/desktop/" in item.nodeid:
            item.add_marker(skip)
