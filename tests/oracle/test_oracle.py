"""The referee compared with a simulated table of real cards, move by move."""

import json
from pathlib import Path

import pytest

from engine.condottiere.campaign import points_of
from engine.condottiere.state import Game
from engine.record import judge
from tests.chance import seeds, some
from tests.oracle.open_table import State
from tests.oracle.points import points
from tests.oracle.random_players import random_game
from tests.oracle.recorded_game import RecordedGame

EXAMPLES = Path(__file__).parent.parent / "records" / "examples"


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.game")), ids=lambda path: path.stem)
def test_the_table_itself_is_right(path: Path) -> None:
    """The simulated table plays the example games to their known ends."""
    table = RecordedGame(path.read_text(encoding="utf-8")).table
    assert table.state() == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("fixes", [0.0, 0.08])
@pytest.mark.parametrize("hundred", seeds(2, 50))
def test_referee_and_table_agree(hundred: int, fixes: float) -> None:
    """Every state after every move, over random mixtures of players, variants and rulings."""
    for seed in range(hundred * 100, hundred * 100 + some(100)):
        text, states = random_game(seed, fixes=fixes)
        record, _ = judge(text)
        rules = record.rules
        game = rules.begin(record.setup)
        assert len(record.moves) == len(states) - 1
        assert rules.as_json(game) == states[0], f"seed {seed}, at the start"
        for number, (move, expected) in enumerate(
            zip(record.moves, states[1:], strict=True), start=1
        ):
            game = rules.apply(game, move)
            assert rules.as_json(game) == expected, f"seed {seed}, move {number}: {move}"
        if game.outcome is not None:
            check_points(game, states[-1])


def check_points(game: Game, end: State) -> None:
    """C32: the points of the game in a campaign, with either ruling on the bonus."""
    bigger = game.setup.rules.bigger_kingdoms
    for each in (False, True):
        counted = points(end, bigger_kingdoms=bigger, each=each)
        assert points_of(game, bonus_for_each=each) == counted, end
