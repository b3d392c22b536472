"""What is said aloud of the third game."""

from tests.third_game.rules.pebbles import Game, Take


def after_move(before: Game, after: Game, move: Take, mode: str) -> str:
    """What is left."""
    del before, move, mode
    return f"{after.heap} left."


def after_change(before: Game, after: Game, mode: str) -> str:
    """What is there again."""
    del before, mode
    return f"{after.heap} again."
