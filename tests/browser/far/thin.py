"""What is published for browsers, as far as a guest anywhere needs it."""

import shutil
from functools import cache
from pathlib import Path

import pytest

from tools import web_build


@cache
def _parts() -> dict[str, bytes]:
    large = dict.fromkeys(web_build.LARGE, b"")
    return large | web_build.pages() | web_build.scripts() | web_build.carrying()


def write(folder: Path, *brokers: str) -> None:
    """Into this folder, for these brokers; without npm's packages, the test is skipped."""
    if not web_build.is_fetched():
        pytest.skip("the client of brokers is not here; make test has npm fetch it")
    for name, content in web_build.complete(_parts(), brokers).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    # as modules, for tests of what no page shows
    shutil.copytree(web_build.SOURCES / "far", folder / "far")
