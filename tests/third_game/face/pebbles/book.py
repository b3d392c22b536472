"""The third game has no pages in the rules."""

from companion.rules.rulebook import Example, Page
from tests.third_game.rules.pebbles import Game

GROUPS: tuple[tuple[str, str], ...] = ()


def group_titles() -> dict[str, str]:
    """There are no groups."""
    return {}


def here(game: Game, page: Page) -> tuple[str, ...]:
    """Empty: there are no pages."""
    del game, page
    return ()


def in_print(page: Page) -> tuple[()]:
    """Empty: there are no pages."""
    del page
    return ()


def example(block: Example) -> None:
    """There are none."""
    del block
