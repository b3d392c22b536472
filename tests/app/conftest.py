"""Windows are tested on a display; `make test` brings its own."""

import os
import tempfile
from pathlib import Path

import pytest

from companion.services import gamefile


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a display there is nothing to test a window on."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return
    skip = pytest.mark.skip(reason="no display to open a window on; `make test` brings one")
    for item in items:
        if "tests/app/" in item.nodeid:
            item.add_marker(skip)


@pytest.fixture(autouse=True)
def caged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever is touched, files are saved only where tests may: a monkey finds every folder."""
    write = gamefile.write
    places = (tmp_path.resolve(), Path(tempfile.gettempdir()).resolve())

    def write_here(file: Path, data: bytes) -> None:
        if not any(file.resolve().is_relative_to(place) for place in places):
            raise PermissionError(13, "tests save nothing here")
        write(file, data)

    monkeypatch.setattr(gamefile, "write", write_here)
