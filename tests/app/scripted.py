"""Games played by a script, in a process of its own that may be killed at any moment.

A script is a list of steps: `begin NAME` for a new game, the line of a move, `undo`, `redo`, and
`go on` when everyone has seen how a battle ended. After each step the player reports what is on the
screen. In a window steps are taken by touches, and reported when their frame is on the display;
without one they are taps on the host's page in memory, with the same journal and view models.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

from companion.condottiere.face import concluded as battles_concluded
from companion.condottiere.face import screen_for
from companion.flow import Flow
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.basic.model import fields
from engine import condottiere
from engine.condottiere.state import Game
from engine.record import AnyRecord, judge
from tests.players.moves import play as make
from tests.players.paged import Paged

EXAMPLES = Path(__file__).parents[1] / "records" / "examples"
_DOUBTS = 7
"""Every so many moves one is taken back and made again."""


@dataclass(frozen=True, slots=True)
class SavedMoves:
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


def script(names: Iterable[str]) -> tuple[list[str], list[SavedMoves]]:
    """The steps of these games, and what has_saved before the first and after each."""
    steps: list[str] = []
    has_saved = [SavedMoves()]
    for name in names:
        record = read(name)
        lines = tuple(map(str, record.moves))
        games = [condottiere.begin(record.setup)]
        for move in record.moves:
            games.append(condottiere.apply(games[-1], move))
        steps.append(f"begin {name}")
        has_saved.append(SavedMoves(has_saved[-1].game + 1, (), 0, 0, screen_for(games[0], 0)))

        def take(step: str, made: int, of: int, games: list[Game] = games,
                 lines: tuple[str, ...] = lines) -> None:  # fmt: skip
            before, battles = has_saved[-1], battles_concluded(games[made])
            seen = battles if step == "go on" else min(before.seen, battles)
            steps.append(step)
            has_saved.append(
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
            if has_saved[-1].screen == "result":
                take("go on", made, made)
    return steps, has_saved


def found(journal: Journal) -> SavedMoves:
    """What a journal holds."""
    game = journal.latest()
    saved = None if game is None else journal.load(game)
    if game is None or saved is None:
        return SavedMoves()
    table = Table(Journal(None))
    record, _ = judge(saved.header)
    table.begin(record.rules, record.setup)
    for line in saved.lines[: saved.made]:
        table.do(record.rules.parse_move(line))
    seen = min(int(journal.note(f"seen {game}") or 0), battles_concluded(table.game))
    return SavedMoves(game, saved.lines, saved.made, seen, screen_for(table.game, seen))


class Player(Protocol):
    """Takes the steps of a script."""

    def take(self, step: str) -> None: ...
    def spoken(self) -> Any: ...


class PagePlayer:
    """Plays by taps on the host's page, without a window."""

    def __init__(self, folder: Path) -> None:
        self._page = Paged(folder)

    @property
    def screen(self) -> str:
        return self._page.name

    def take(self, step: str) -> None:
        """Tap what does it; what has no key, like a needless correction, is done without."""
        page, table = self._page, self._page.table
        match step.partition(" "):
            case "begin" | "fix", _, _:
                take(step, table, page.sat.session.desk.flow)
                page.settle()
            case "undo" | "redo" as word, _, _:
                page.tap(word)
            case "go", _, _:
                page.see_result()
            case _:
                assert table.history is not None
                make(page, table.history.rules.parse_move(step), table.game)

    def spoken(self) -> Any:
        """The page, and all its view model says."""
        model = self._page.model
        return self.screen, {name: getattr(model, name) for name in fields(type(model))}

    def close(self) -> None:
        self._page.close()


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
                self._fingers.do(word)
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
        case "redo", _, _:
            table.redo()
        case _:
            assert table.history is not None
            table.do(table.history.rules.parse_move(step))


def play(report: Connection, folder: Path, steps: list[str], start: int, *, window: bool) -> None:
    """Take the steps from `start` on and report each, until killed."""
    player: Player = WindowPlayer(folder) if window else PagePlayer(folder)
    report.send((start, player.spoken()))
    for number in range(start, len(steps)):
        player.take(steps[number])
        report.send((number + 1, player.spoken()))
    while True:
        time.sleep(60)
