"""Random touches at Ordonnance's table: nothing breaks, and the journal equals the game."""

from pathlib import Path

import pytest

from tests.app.sitting import sitting
from tests.app.test_monkey import AT_A_TABLE, Monkey, journal_is_the_game
from tests.chance import seeds
from tests.ordonnance.scripts import setup, text_of


@pytest.mark.parametrize("seed", seeds(1, 1))
@pytest.mark.parametrize(("players", "cards"), [(2, 39), (3, 5), (4, 80)])
def test_whatever_is_touched_nothing_breaks(
    tmp_path: Path, players: int, cards: int, seed: int
) -> None:
    text = text_of(setup(players, deck=112), cards)
    with sitting(tmp_path, text, size=(412, 915)) as driver:
        assert driver.app.router.name.startswith("ordonnance")
        Monkey(driver, seed).play(AT_A_TABLE // 5, journal_is_the_game)
        driver.frames(3)
        journal_is_the_game(driver)
