"""Others play while a finger is on its way: it does only what it could see, for long enough."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.spots import NEW, PASS, STEP
from companion.widgets.touching.touch import under
from engine.condottiere.cards import CARDS
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from tests.app.driver import moment
from tests.app.player import TouchPlayer
from tests.app.sitting import SEEN, sitting
from tests.app.steady import FRAME, let_pass, now
from tests.chance import seeds
from tests.condottiere.tables import record
from tests.oracle.random_players import random_game

_PLAYS = {"CardKey", "ConfirmBar", "MapView", "DealLine", "DiscardChip"}
"""What most moves are made with."""
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
        undo = driver.find("Undo")
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
        undo = driver.find("Undo")
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


class Hurried:
    """Taps at random moments, often twice, while others play; looks at its spots in each frame."""

    def __init__(self, player: TouchPlayer, seed: int) -> None:
        self._player, self._rng = player, random.Random(seed)
        self._table: Any = player.driver.app.desk.table
        self._aims: list[tuple[float, float, float]] = []
        """Where to tap, and when."""
        self._seen: dict[tuple[float, float], tuple[object, float]] = {}
        self._turned = -9.0
        """When others made it somebody else's turn last."""
        self.made = 0

    def play(self, seconds: float) -> None:
        end = now() + seconds
        while now() < end and self._table.history is not None and not self._is_over:
            moment()
            self._look()
            self._tap()
            if self._rng.random() < 0.025:
                self._others_play()
            if self._rng.random() < 0.05:
                self._aim()

    @property
    def _is_over(self) -> bool:
        game = self._table.history.game
        return not isinstance(game, Game) or game.phase is Phase.OVER

    def _look(self) -> None:
        for x, y, _when in self._aims:
            what, since = self._seen.get((x, y), (None, 0.0))
            here = self._at(x, y)
            if here != what:
                since = now()
            self._seen[x, y] = here, since

    def _at(self, x: float, y: float) -> object:
        found = under(self._player.driver.app.stage, x, y)
        tappable = next((each for each in found if hasattr(each, "meaning")), None)
        return None if tappable is None else (tappable.uid, tappable.meaning)

    def _aim(self) -> None:
        """A finger sets out to what can be seen, perhaps to tap it twice."""
        rng = self._rng
        widgets = [
            each for each in self._player.driver.widgets()
            if hasattr(each, "meaning") and each.width > 20 and each.height > 20
        ]  # fmt: skip
        if not widgets:
            return
        keys = [each for each in widgets if type(each).__name__ in _PLAYS]
        widget = rng.choice(keys if keys and rng.random() < 0.8 else widgets)
        x, y = map(float, widget.to_window(*widget.center))
        when = now() + rng.uniform(0.4, 1.2)  # what is there must be looked at for long enough
        self._aims.append((x, y, when))
        if rng.random() < 0.5:
            self._aims.append((x, y, when + rng.choice((0.05, 0.1, 0.2, 0.4))))

    def _tap(self) -> None:
        due = [aim for aim in self._aims if aim[2] <= now()]
        for aim in due:
            self._aims.remove(aim)
            x, y, _when = aim
            self._hit(x, y)

    def _hit(self, x: float, y: float) -> None:
        what, since = self._seen.get((x, y), (None, now()))
        chip = any(type(each).__name__ == "DiscardChip" for each in self._under(x, y))
        game, before, came = self._game(), self._state(), now()
        self._player.driver.touch_down(x, y, hurried=True)
        moment()
        self._player.driver.touch_up()
        if self._state() == before:
            return
        self.made += 1
        told = f"{self._player.moves[-1:]} at {x:.0f}, {y:.0f}: {what}"
        assert came - since >= NEW - 2 * FRAME, f"{told} was there for {came - since:.3f} s"
        if game is None or game.setup is not getattr(self._game(), "setup", None):
            return  # another game was begun, or none is played
        assert chip or came - self._turned >= NEW - 2 * FRAME, f"{told}: the turn had just come"

    def _under(self, x: float, y: float) -> list[Any]:
        return under(self._player.driver.app.stage, x, y)

    def _game(self) -> Any:
        history = self._table.history
        return None if history is None else history.game

    def _state(self) -> tuple[object, int]:
        history = self._table.history
        return (None, 0) if history is None else (history.game, len(history))

    def _others_play(self) -> None:
        game: Game = self._table.history.game
        for line in self._candidates(game):
            try:
                self._table.do(self._table.rules.parse_move(line))
            except Refused:
                continue
            after: Game = self._table.history.game
            if (after.turn, after.phase, after.battle) != (game.turn, game.phase, game.battle):
                self._turned = now()
            return

    def _candidates(self, game: Game) -> Iterator[str]:
        rng = self._rng
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
        hurried = Hurried(player, seed)
        hurried.play(30)
        print(f"moves by fingers: {hurried.made}")
