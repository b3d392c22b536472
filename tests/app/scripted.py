"""Games played by a script, in a process of its own that may be killed at any moment.

A script is a list of steps: `begin NAME` for a new game, the line of a move, `undo`, `redo`, and
`go on` when everyone has seen how a battle ended. After each step the player reports what is on the
screen. In a window steps are taken by touches, and reported when their frame is on the display;
without one the same journal, table, flow and view models do everything but draw.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

from companion.condottiere.face import concluded as battles_concluded
from companion.condottiere.face import screen_for
from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.condottiere.viewmodels.deal.deal import DealModel
from companion.condottiere.viewmodels.map.map import MapModel
from companion.flow import Flow
from companion.router import Router
from companion.services.storage import Journal, open_journal
from companion.table import Table
from companion.viewmodels.basic.model import fields
from engine import condottiere
from engine.condottiere.state import Game
from engine.record import AnyRecord, judge

EXAMPLES = Path(__file__).parents[1] / "records" / "examples"
_MODELS = {
    "battle": BattleModel,
    "deal": DealModel,
    "map": MapModel,
    "result": ResultModel,
    "victory": VictoryModel,
}
_DOUBTS = 7
"""Every so many moves one is taken back and made again."""


@dataclass(frozen=True, slots=True)
class Stand:
    """What the journal holds after a step, and the screen that shows it."""

    game: int = 0
    lines: tuple[str, ...] = ()
    made: int = 0
    seen: int = 0
    screen: str = ""


def read(name: str) -> AnyRecord:
    """One of the example records."""
    record, _ = judge((EXAMPLES / f"{name}.game").read_text(encoding="utf-8"))
    return record


def script(names: Iterable[str]) -> tuple[list[str], list[Stand]]:
    """The steps of these games, and what stands before the first and after each."""
    steps: list[str] = []
    stands = [Stand()]
    for name in names:
        record = read(name)
        lines = tuple(map(str, record.moves))
        games = [condottiere.begin(record.setup)]
        for move in record.moves:
            games.append(condottiere.apply(games[-1], move))
        steps.append(f"begin {name}")
        stands.append(Stand(stands[-1].game + 1, (), 0, 0, screen_for(games[0], 0)))

        def take(step: str, made: int, of: int, games: list[Game] = games,
                 lines: tuple[str, ...] = lines) -> None:  # fmt: skip
            before, battles = stands[-1], battles_concluded(games[made])
            seen = battles if step == "go on" else min(before.seen, battles)
            steps.append(step)
            stands.append(
                replace(
                    before, lines=lines[:of], made=made, seen=seen,
                    screen=screen_for(games[made], seen),
                )
            )  # fmt: skip

        for made, line in enumerate(lines, start=1):
            take(line, made, made)
            if made % _DOUBTS == 0:
                take("undo", made - 1, made)
                take("redo", made, made)
            if stands[-1].screen == "result":
                take("go on", made, made)
    return steps, stands


def found(journal: Journal) -> Stand:
    """What a journal holds."""
    game = journal.latest()
    saved = None if game is None else journal.load(game)
    if game is None or saved is None:
        return Stand()
    table = Table(Journal(None))
    record, _ = judge(saved.header)
    table.begin(record.rules, record.setup)
    for line in saved.lines[: saved.made]:
        table.do(record.rules.parse_move(line))
    seen = min(int(journal.note(f"seen {game}") or 0), battles_concluded(table.game))
    return Stand(game, saved.lines, saved.made, seen, screen_for(table.game, seen))


class Player(Protocol):
    """Takes the steps of a script."""

    def take(self, step: str) -> None: ...
    def spoken(self) -> Any: ...


class _Bare:
    """A screen of the table without anything to see."""

    def __init__(self, model: Any) -> None:
        self.model = model

    def enter(self, **_: Any) -> None:
        self.model.enter()

    def leave(self) -> None:
        self.model.leave()

    def taken_away(self) -> None:
        self.model.taken_away()

    def back(self) -> bool:
        return False

    def keepsake(self) -> object:
        return None

    def recall(self, keepsake: object) -> None: ...

    def unroll(self) -> None: ...


class BarePlayer:
    """Plays at the real table with the real view models, without a window."""

    def __init__(self, folder: Path) -> None:
        journal = open_journal(folder).journal
        self.table = Table(journal)
        self.router = Router(self._build, lambda _: None)
        self.flow = Flow(self.table, self.router)
        latest = journal.latest()
        if latest is not None and self.table.resume(latest):
            self.flow.sit_down()

    def _build(self, name: str) -> _Bare:
        return _Bare(_MODELS[name](self.table, lambda *_: None))

    def take(self, step: str) -> None:
        """Do it."""
        take(step, self.table, self.flow)

    def spoken(self) -> Any:
        """The screen, and all its view model says."""
        model: Any = self.router.current.model if isinstance(self.router.current, _Bare) else None
        if model is None:
            return self.router.name, {}
        return self.router.name, {name: getattr(model, name) for name in fields(type(model))}


class WindowPlayer:
    """Plays by touching the real app."""

    def __init__(self, folder: Path) -> None:
        from tests.app.driver import Driver
        from tests.app.player import TouchPlayer

        self.driver = Driver(folder, drawn=True)
        self._fingers = TouchPlayer(self.driver)

    def take(self, step: str) -> None:
        """Touch what does it; what has no key, like a needless correction, is done without."""
        desk: Any = self.driver.app.desk
        history = desk.table.history
        before = history and (history.moves, desk.router.name)
        match step.partition(" "):
            case "begin" | "fix", _, _:
                take(step, desk.table, desk.flow)
            case "redo", _, _ if desk.router.name == "map":
                take(step, desk.table, desk.flow)
            case "undo" | "redo" as word, _, _:
                self._fingers.tap_text(word.capitalize())
            case "go", _, _:
                self._fingers.go_on()
            case _:
                self._fingers.play(history.rules.parse_move(step))
        self.driver.frames(2)
        history = desk.table.history
        assert before != (history.moves, desk.router.name), f"no touch did {step!r}"

    def spoken(self) -> Any:
        """The screen, and every word on it."""
        return words_on(self.driver)


def words_on(driver: Any) -> Any:
    """The screen, and every word on it."""
    from tests.app.soundness import shown

    marks = [mark.text for widget in shown(driver) for mark in widget.marks]
    return driver.app.router.name, sorted(marks)


def take(step: str, table: Table, flow: Flow) -> None:
    """Take a step without a finger."""
    match step.partition(" "):
        case "begin", _, name:
            record = read(name)
            table.begin(record.rules, record.setup)
            flow.sit_down()
        case "undo", _, _:
            table.undo()
        case "redo", _, _:
            table.redo()
        case "go", _, _:
            flow.go_on()
        case _:
            assert table.history is not None
            table.do(table.history.rules.parse_move(step))


def play(report: Connection, folder: Path, steps: list[str], start: int, *, window: bool) -> None:
    """Take the steps from `start` on and report each, until killed."""
    player: Player = WindowPlayer(folder) if window else BarePlayer(folder)
    report.send((start, player.spoken()))
    for number in range(start, len(steps)):
        player.take(steps[number])
        report.send((number + 1, player.spoken()))
    while True:
        time.sleep(60)
