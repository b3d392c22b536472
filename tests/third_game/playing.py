"""The third game, known to the app for as long as a test lasts."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from companion import games as faces
from engine import games as rules


@contextmanager
def pebbles() -> Iterator[None]:
    """One package of the engine and one of the app: that is all there is to a game."""
    with (
        patch.dict(rules._PACKAGES, pebbles="tests.third_game.rules.pebbles"),
        patch.dict(faces._PACKAGES, pebbles="tests.third_game.face.pebbles"),
    ):
        yield
