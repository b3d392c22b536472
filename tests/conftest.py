"""Settings for every test."""

import gc
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.far.lying import LyingBroker

from tests.needs import ROOT, needs_of

os.environ["LANGUAGE"] = "en"
"""Tests run in English on any machine, and so do programs that they start."""

os.environ |= {"KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1"}
"""As in the app: nothing is read from the home folder, nor left there."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`make quick` leaves out what needs more than `.venv`."""
    parser.addoption("--quick", action="store_true", help="only tests that need nothing but Python")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Modules that are left out are not even imported."""
    if not config.option.quick or not collection_path.is_relative_to(ROOT):
        return None
    return bool(needs_of(collection_path.relative_to(ROOT).as_posix())) or None


@pytest.fixture(autouse=True)
def unpublished(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests do not depend on where this build says that it is published."""
    monkeypatch.setattr("companion.published.ADDRESS", "")
    monkeypatch.setattr("companion.published.BROKERS", ())


@pytest.fixture(autouse=True, scope="module")
def in_english() -> Iterator[None]:
    """A window that was left in another language leaves it to nobody."""
    yield
    from companion.texts import set_language

    set_language("en")


@pytest.fixture
def broker() -> Iterator["LyingBroker"]:
    """A good one, unless a test says otherwise."""
    from tests.far.lying import LyingBroker

    made = LyingBroker()
    yield made
    made.close()


def pytest_configure(config: pytest.Config) -> None:
    """A soak has a seed of its own, which the processes that share its work inherit."""
    if config.option.quick:
        os.environ["FEW_EXAMPLES"] = "yes"
        # so that a test that needs a window, and does not say so, fails
        os.environ |= {"SDL_VIDEODRIVER": "x11", "KIVY_WINDOW": "sdl2"}
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            os.environ.pop(name, None)
    if config.option.markexpr == "soak":
        os.environ["SOAKING"] = "1"
        os.environ.setdefault("TEST_SEED", str(random.SystemRandom().randrange(10**6)))
    from tests import chance

    chance.settle()


@pytest.hookimpl(optionalhook=True)  # in a browser there are no workers
def pytest_xdist_auto_num_workers() -> int:
    """One more than cores, as some tests wait: for a server's time limit, for a browser."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Modules and tests stay to the end, so the collector need not look through all so often."""
    often, seldom, _all = gc.get_threshold()
    gc.set_threshold(often, seldom, 100)


def pytest_report_header() -> str:
    """The seed of this run."""
    from tests import chance

    return f"TEST_SEED={chance.SEED}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a soak every law is tested with more examples; without a display no window is tested."""
    from tests import chance

    if config.option.quick:
        items[:] = [item for item in items if not needs_of(item.nodeid)]
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    skip = pytest.mark.skip(reason="no display to open a window on; `make test` starts one")
    for item in items:
        if not display and "display" in needs_of(item.nodeid):
            item.add_marker(skip)
        if chance.SOAKING and getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("soak")
