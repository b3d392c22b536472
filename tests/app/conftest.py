"""What is touched in a window must not affect anything outside."""

import tempfile
from pathlib import Path

import pytest

from companion.services import gamefile


@pytest.fixture(autouse=True)
def caged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Save files only where tests may, whatever is touched: a random tester finds every folder."""
    write = gamefile.write
    places = (tmp_path.resolve(), Path(tempfile.gettempdir()).resolve())

    def write_here(file: Path, data: bytes) -> None:
        if not any(file.resolve().is_relative_to(place) for place in places):
            raise PermissionError(13, "tests save nothing here")
        write(file, data)

    monkeypatch.setattr(gamefile, "write", write_here)
