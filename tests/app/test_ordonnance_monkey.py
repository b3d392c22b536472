"""A monkey at Ordonnance's table: whatever it touches, nothing breaks, and the journal is the game.

MONKEY_SEED chooses another monkey, MONKEY_TOUCHES how long it stays.
"""

from pathlib import Path

import pytest

from tests.app.fingers import unhurried
from tests.app.sitting import sitting
from tests.app.test_monkey import ORDONNANCE, SEED, TOUCHES, Monkey, journal_is_the_game
from tests.ordonnance.scripts import setup, text_of


@pytest.mark.parametrize(("players", "cards"), [(2, 39), (3, 5), (4, 80)])
def test_whatever_is_touched_nothing_breaks(tmp_path: Path, players: int, cards: int) -> None:
    touches = TOUCHES // 8
    print(f"MONKEY_SEED={SEED} MONKEY_TOUCHES={TOUCHES}")
    text = text_of(setup(players, deck=112), cards)
    with sitting(tmp_path, text, size=(412, 915)) as driver, unhurried():
        monkey = Monkey(driver, SEED)
        monkey.play(touches, journal_is_the_game)
        driver.frames(3)
        journal_is_the_game(driver)
        print(dict(monkey.screens))
        assert ORDONNANCE & set(monkey.screens)
