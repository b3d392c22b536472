"""Random touches at the table: nothing breaks, and the journal equals the game.

The random tester starts at every screen, so that none is left to chance, and once it stays at a
table as long as it likes. In a soak its choices differ, it stays longer, and starts in every scene.
"""

import random
import sqlite3
from collections import deque
from pathlib import Path
from typing import Any

import pytest

import engine.condottiere as rules
from companion.services.storage import open_journal
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.record import Record, judge
from engine.seats import Player, Seat
from tests.app.crowd import won
from tests.app.driver import Driver, moment
from tests.app.fingers import LONG_PRESS
from tests.app.looks import SIZES
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.sitting import SEEN
from tests.app.steady import let_pass
from tests.chance import SEED, SOAKING, seeds

AT_A_SCREEN, AT_A_TABLE = (200, 20_000) if SOAKING else (60, 500)
"""The number of touches."""
SCREENS = {
    "battle": "battle-6",
    "calculator": "calculator-full",
    "campaign": "campaign",
    "campaigns": "campaigns",
    "deal": "deal",
    "errand": "games-imported",
    "files": "files-save",
    "game_link": "game-link",
    "games": "games",
    "home": "home-waiting",
    "invite": "invite",
    "map": "map-choose",
    "moves": "moves-picked",
    "new_game": "new-game-full",
    "opening": "opening",
    "ordonnance": "ordonnance-4",
    "ordonnance_victory": "ordonnance-victory",
    "replay": "replay-lines",
    "report": "report",
    "result": "result",
    "rules": "rules",
    "settings": "settings",
    "statistics": "statistics",
    "totals": "totals-six",
    "victory": "victory",
}
"""A scene for every screen."""
CHECK_EVERY = 500
DRAW_EVERY = 40
KV = Path(__file__).parents[2] / "kv"
NAMES = ("Anna", "Борис", "Łucja", "Dario", "Eve", "Bartholomäus von und zu Hohen")
TABLES = (
    (6, Ruleset()),
    (3, Ruleset(draw_after_battle=True, capturing=True)),
    (4, Ruleset(hidden_cards=True, region_after_deal=True)),
    (2, Ruleset()),
)
DEEDS = {
    "tap": 760,
    "tap anywhere": 90,
    "drag": 40,
    "two fingers": 20,
    "key": 40,
    "back": 15,
    "back with a finger down": 5,
    "type": 10,
    "long press": 2,
    "turn": 2,
}
KEYS = "0123456wsbcdhxrfp"
TOUCHABLE = ("on_release", "on_region", "on_tap")


class Monkey:
    """Touches anything that can be touched, and remembers the last touches."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self._rng = random.Random(seed)
        self._late: deque[str] = deque(maxlen=25)

    def play(self, touches: int, check: Any) -> None:
        """Touch so many times; an error is reported with the touches before it."""
        number = 0
        deeds, weights = list(DEEDS), list(DEEDS.values())
        try:
            for number in range(1, touches + 1):
                deed = self._rng.choices(deeds, weights)[0]
                self._do(deed)
                if not number % DRAW_EVERY:
                    self.driver.frames()
                elif self._rng.random() < 0.8:
                    moment()
                if not number % CHECK_EVERY:
                    check(self.driver)
        except BaseException as error:
            late = "\n".join(self._late)
            error.add_note(f"after {number} touches, the last of them:\n{late}")
            raise

    def _do(self, deed: str) -> None:
        rng, driver = self._rng, self.driver
        x, y, what = self._aim() if deed != "tap anywhere" else self._anywhere()
        self._late.append(f"{deed} at {x:.0f}, {y:.0f} ({what}) on {driver.app.router.name}")
        match deed:
            case "key":
                text = rng.choice(KEYS)
                code = rng.choice((ord(text), ord(text), 8, 13))
                driver.window.dispatch("on_keyboard", code, 0, text, [])
            case "back":
                driver.window.dispatch("on_keyboard", 27, 0, None, [])
            case "type":
                driver.window.dispatch("on_textinput", rng.choice(("x", "Żół", " ", "\u202e")))
                driver.window.dispatch("on_key_down", 13, 40, "\r", [])
                driver.window.dispatch("on_key_up", 13, 40)
            case "turn":
                driver.resize(*rng.choice(SIZES))
            case _:
                self._touch(deed, x, y)

    def _touch(self, deed: str, x: float, y: float) -> None:
        rng, driver = self._rng, self.driver
        driver.touch_down(x, y)
        match deed:
            case "drag":
                far_x, far_y, _ = self._anywhere()
                for step in range(1, 4):
                    driver.touch_move(x + (far_x - x) * step / 3, y + (far_y - y) * step / 3)
                    moment()
            case "two fingers":
                first = driver._finger
                driver.touch_down(*self._anywhere()[:2])
                driver.touch_move(*self._anywhere()[:2])
                if rng.random() < 0.5:
                    driver.touch_up()
                    driver._finger = first
                else:
                    first.touch_up()
            case "long press":
                let_pass(LONG_PRESS)
                moment()
            case "back with a finger down":
                driver.window.dispatch("on_keyboard", 27, 0, None, [])
                moment()
        driver.touch_up()

    def _aim(self) -> tuple[float, float, str]:
        """A place on something that can be touched."""
        able = [
            widget
            for widget in self.driver.widgets()
            if widget.width > 1 and any(map(widget.is_event_type, TOUCHABLE))
        ]
        if not able:
            return self._anywhere()
        widget, rng = self._rng.choice(able), self._rng
        x = widget.x + rng.random() * widget.width
        y = widget.y + rng.random() * widget.height
        name = f"{type(widget).__name__} {getattr(widget, 'text', '')}"
        return (*widget.to_window(x, y), name)

    def _anywhere(self) -> tuple[float, float, str]:
        width, height = self.driver.window.size
        return self._rng.random() * width, self._rng.random() * height, "anywhere"


def journal_is_the_game(driver: Driver) -> None:
    """Read by another program, the file has the game as it is on the table."""
    table = driver.app.desk.table
    if table.history is None:
        return
    file = driver.app.desk.journal.file
    other = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        header, made = other.execute(
            "SELECT header, made FROM game WHERE id = ?", (table.id,)
        ).fetchone()
        query = "SELECT line FROM move WHERE game = ? AND number < ? ORDER BY number"
        lines = other.execute(query, (table.id, made)).fetchall()
        text = "\n".join([header, *(line for (line,) in lines)])
    finally:
        other.close()
    assert judge(text)[1] == table.game


def tables_left(folder: Path) -> None:
    """Games of several kinds are in the journal; the last was just won."""
    journal = open_journal(folder).journal
    for number, agreed in TABLES:
        setup = Setup(tuple(map(Player, Seat, NAMES[:number])), Seat.RED, agreed)
        journal.begin(Record(rules, setup, ()).text)
    last = won()
    moves = [str(move) for move in last.moves]
    game = journal.adopt(Record(rules, last.setup, ()).text, moves, over=True)
    journal.set_note(f"seen {game}", str(SEEN))
    journal.set_note("at table", "yes")
    journal.close()


def test_it_is_set_down_at_every_screen() -> None:
    assert SCREENS.keys() == {path.stem for path in KV.glob("*.kv")}


@pytest.mark.parametrize("seed", seeds(1, 1))
@pytest.mark.parametrize("screen", SCREENS)
def test_at_every_screen_nothing_breaks(tmp_path: Path, screen: str, seed: int) -> None:
    with Driver(tmp_path, size=(360, 640), drawn=True) as driver:
        show(driver, SCENES[SCREENS[screen]])
        assert driver.app.router.name == screen
        Monkey(driver, seed).play(AT_A_SCREEN, journal_is_the_game)
        driver.frames(3)
        journal_is_the_game(driver)


@pytest.mark.soak
@pytest.mark.parametrize("name", SCENES)
def test_in_every_scene_nothing_breaks(tmp_path: Path, name: str) -> None:
    with Driver(tmp_path, size=(360, 640), drawn=True) as driver:
        show(driver, SCENES[name])
        Monkey(driver, SEED).play(AT_A_SCREEN, journal_is_the_game)
        driver.frames(3)
        journal_is_the_game(driver)


@pytest.mark.parametrize("seed", seeds(1, 1))
def test_whatever_is_touched_nothing_breaks(tmp_path: Path, seed: int) -> None:
    tables_left(tmp_path)
    with Driver(tmp_path, size=(360, 640), drawn=True) as driver:
        Monkey(driver, seed).play(AT_A_TABLE, journal_is_the_game)
        driver.frames(3)
        journal_is_the_game(driver)
