"""Announcements of the third game."""

from tests.third_game.rules.pebbles import Game, Take


def after_move(before: Game, after: Game, move: Take, mode: str) -> str:
    """The number of pebbles left."""
    del before, move, mode
    return f"{after.heap} left."


def after_change(before: Game, after: Game, mode: str) -> str:
    """The number of pebbles after an undo."""
    del before, mode
    return f"{after.heap} again."
