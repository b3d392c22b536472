"""Waiting for another thread or program."""

import time
from collections.abc import Callable

PATIENCE = 300.0
"""Enough seconds for what takes one: what needs more never comes true, on any machine."""


def until(true: Callable[[], bool]) -> None:
    """Wait until it is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)
