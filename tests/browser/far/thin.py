"""What is published for browsers, as far as a guest anywhere needs it."""

import shutil
from functools import cache
from pathlib import Path

import pytest

from tools import web_build

RUNTIME = (*web_build.LARGE, *web_build.RUNTIME.values(), "empty.zip")


@cache
def _parts() -> dict[str, bytes]:
    return web_build.pages() | web_build.scripts() | web_build.carrying()


def write(folder: Path, *brokers: str, made: Path | None = None) -> None:
    """Into this folder, for these brokers, with the runtime that was `made` if there is one.

    Without npm's packages, the test is skipped.
    """
    if not web_build.is_fetched():
        pytest.skip("the client of brokers is not here; make test has npm fetch it")
    runtime = {name: (made / name).read_bytes() if made else b"" for name in RUNTIME}
    for name, content in web_build.complete(runtime | _parts(), brokers).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    # as modules, for tests of what no page shows
    shutil.copytree(web_build.SOURCES / "far", folder / "far")
