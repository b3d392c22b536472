"""Python as browsers are given it."""

from pathlib import Path

import pytest

from tools import web_build


def runtime() -> Path:
    """The folder it is in; without it, the test is skipped."""
    if not web_build.is_fetched():
        pytest.skip("the Python of browsers is not here; make test has npm fetch it")
    return web_build.fetched()
