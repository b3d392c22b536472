"""Others play while a finger is on its way: it does only what it could see, for long enough."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.spots import NEW, PASS, STEP
from engine.condottiere.cards import CARDS
from engine.condottiere.state import Game
from engine.errors import Refused
from tests.app.driver import moment
from tests.app.hurried import Hurried
from tests.app.player import TouchPlayer
from tests.app.sitting import SEEN, sitting
from tests.app.steady import FRAME, let_pass, now
from tests.chance import seeds
from tests.condottiere.tables import record
from tests.oracle.random_players import random_game

PLACED = "red place siena, red 1, green 1, blue 1"


def others(player: TouchPlayer, line: str) -> None:
    """A guest's move arrives, and is shown."""
    table: Any = player.driver.app.desk.table
    table.do(table.rules.parse_move(line))
    moment()


def key(player: TouchPlayer, word: str) -> tuple[float, float]:
    found = player.key(word)
    x, y = found.to_window(*found.center)
    return float(x), float(y)


@pytest.mark.parametrize("after", [0.05, 0.2, 0.3])
def test_a_key_plays_for_nobody_whose_turn_has_just_come(tmp_path: Path, after: float) -> None:
    with sitting(tmp_path, record(PLACED)) as driver:
        player = TouchPlayer(driver)
        at = key(player, "6")
        let_pass(NEW)
        others(player, "red 10")
        let_pass(after)
        player.hit(*at)
        assert player.moves[-1] == "red 10"
        let_pass(NEW)
        player.hit(*at)
        assert player.moves[-1] == "green 6"


def test_a_finger_that_is_down_while_others_play_does_nothing(tmp_path: Path) -> None:
    with sitting(tmp_path, record(PLACED)) as driver:
        player = TouchPlayer(driver)
        driver.touch_down(*key(player, "6"))
        others(player, "red 10")
        driver.touch_up()
        moment()
        assert player.moves[-1] == "red 10"


def test_undo_takes_back_nothing_that_has_just_come(tmp_path: Path) -> None:
    with sitting(tmp_path, record(PLACED)) as driver:
        player = TouchPlayer(driver)
        undo = driver.does("undo")
        at = undo.to_window(*undo.center)
        let_pass(NEW)
        others(player, "red 10")
        player.hit(*at)
        assert player.moves[-1] == "red 10"
        player.tap_at(*at)
        assert player.moves[-1] == "blue 1"


@pytest.mark.parametrize(("pause", "count"), [(0.09, 2), (0.13, 3), (0.25, 3), (0.35, 3)])
def test_undo_takes_every_quick_tap(tmp_path: Path, pause: float, count: int) -> None:
    """Ninety thousandths are a finger that bounces: every second tap counts."""
    with sitting(tmp_path, record(f"{PLACED}, red 2, green 2")) as driver:
        player = TouchPlayer(driver)
        undo = driver.does("undo")
        before, start = len(player.moves), None
        at = undo.to_window(*undo.center)
        for _ in range(3):
            if start is None:
                player.tap_at(*at)
            else:
                let_pass(max(start + pause - now() - FRAME, 0))
                player.hit(*at)
            start = start + pause if start is not None else now() - 2 * FRAME
        assert pause > STEP or count == 2
        assert before - len(player.moves) == count


def test_pass_pass_is_two(tmp_path: Path) -> None:
    with sitting(tmp_path, record(PLACED)) as driver:
        player = TouchPlayer(driver)
        at = key(player, "pass")
        player.tap_at(*at)
        let_pass(PASS)
        player.hit(*at)
        assert player.moves[-2:] == ["red pass", "green pass"]


def test_what_does_nothing_shows_a_ring_for_a_moment(tmp_path: Path) -> None:
    with sitting(tmp_path, record(PLACED)) as driver:
        player = TouchPlayer(driver)
        drawn = len(driver.app.stage.canvas.after.children)
        at = key(player, "6")
        player.tap_at(*at)
        player.hit(*at)
        assert player.moves[-1] == "red 6"
        assert len(driver.app.stage.canvas.after.children) > drawn
        driver.rest(0.5)
        assert len(driver.app.stage.canvas.after.children) == drawn


# --- a machine that does not wait


def others_play(hurried: Hurried) -> None:
    """At random, something that the rules allow."""
    game = hurried.game
    if not isinstance(game, Game):
        return
    for line in _candidates(hurried.rng, game):
        try:
            hurried.table.do(hurried.table.rules.parse_move(line))
        except Refused:
            continue
        hurried.note(game)
        return


def _candidates(rng: random.Random, game: Game) -> Iterator[str]:
    seats = [str(player.seat) for player in game.setup.players]
    rng.shuffle(seats)
    words = rng.sample(sorted(CARDS), 4)
    for seat in seats:
        yield f"{seat} discards"
        for word in words:
            yield f"{seat} {word}"
            yield f"{seat} shows {word}"
        yield f"{seat} scarecrow"
        yield f"{seat} bishop off"
        yield f"{seat} pass"
        yield f"{seat} keeps 1"
        for region in rng.sample(game.setup.edition.board.regions, 6):
            yield f"{seat} place {region.word}"
    yield "draw"
    yield "deal"


@pytest.mark.parametrize("seed", seeds(10, 300))
def test_every_move_of_a_hurried_finger_was_seen(tmp_path: Path, seed: int) -> None:
    text, _states = random_game(seed, max_moves=30)
    with sitting(tmp_path, text, seen=SEEN) as driver:
        player = TouchPlayer(driver)
        if driver.app.desk.table.history is None:
            return  # it ended before
        hurried, end = Hurried(player, seed), now() + 30
        while now() < end and not hurried.is_over:
            hurried.frame()
            if hurried.rng.random() < 0.025:
                others_play(hurried)
        print(f"moves by fingers: {hurried.made}")
