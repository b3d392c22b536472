"""Windows are tested on a display; `make test` brings its own."""

import os

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a display there is nothing to test a window on."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return
    skip = pytest.mark.skip(reason="no display to open a window on; `make test` brings one")
    for item in items:
        if "tests/app/" in item.nodeid:
            item.add_marker(skip)
