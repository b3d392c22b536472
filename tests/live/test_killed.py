"""Killed between judging and answering, again and again: no shown move is lost, none counts twice.

The process dies before one of its operations on the disk, or when a request is done and not yet
answered. Then another process opens the table and asks for the same again.
"""

import json
import os
import random
import signal
from pathlib import Path
from typing import Any

import pytest

from companion.live.api import Api, Call
from companion.live.shared_table import SharedTable
from companion.services.storage import open_journal
from companion.table import Table
from engine.record import Record, judge
from tests.chance import SOAKING, seeds
from tests.live.tables import Live, said
from tests.oracle.random_players import random_game
from tests.services.disk import Deed, Disk
from tests.services.test_cut_short import in_a_process

KILLS = 20
"""Of each game, if it is long enough; the games of a soak together are killed 200 times."""
Step = tuple[str, str]
"""A request's path and its move."""


def script(seed: int) -> tuple[str, list[Step]]:
    """The header of a game, and what is asked: its moves, some of them taken back and redone."""
    record, _end = judge(random_game(seed, max_moves=120)[0])
    rng = random.Random(seed)
    steps: list[Step] = []
    for move in map(str, record.moves):
        steps.append(("moves", move))
        if rng.random() < 0.2:
            again = rng.choice([("redo", ""), ("moves", move)])
            steps += [("undo", ""), again]
    return Record(record.rules, record.setup, ()).text, steps


def after(steps: list[Step]) -> list[str]:
    """The moves that are made when so much was done."""
    made: list[str] = []
    undone: list[str] = []
    for path, move in steps:
        match path:
            case "moves":
                made.append(move)
            case "undo":
                undone.append(made.pop())
            case "redo":
                made.append(undone.pop())
    return made


def request(number: int, begun: int, step: Step) -> dict[str, Any]:
    """The body of the step with this number, the same whoever asks it, and how often."""
    path, move = step
    body = {"id": f"step-{number:05}", "revision": begun + number}
    return body | {"move": move} if path == "moves" else body


def play(folder: Path, token: str, begun: int, steps: list[Step], die_at: int, early: bool) -> None:
    """Ask for what was not answered, and note each answer; die at an operation or an answer."""
    answers = folder.with_name("answers")
    number = len(answers.read_text().splitlines())
    done = 0

    def die() -> None:
        nonlocal done
        done += 1
        if done > die_at:
            os.kill(os.getpid(), signal.SIGKILL)

    def heard(_number: int, _deed: Deed) -> None:
        if early:
            die()

    with Disk(folder, heard), answers.open("a") as notes:
        opened = open_journal(folder)
        shared = SharedTable(Table(opened.journal))
        api = Api(shared)
        for step in steps[number:]:
            body = json.dumps(request(number, begun, step)).encode()
            answer = api.answer(Call("POST", f"/api/{step[0]}", body, token))
            if not early:
                die()
            notes.write(f"{answer.status} {json.dumps(answer.body)}\n")
            notes.flush()
            number += 1
        opened.journal.close()


@pytest.mark.parametrize("seed", seeds(1, 15))
def test_killed_between_judging_and_answering(seed: int, tmp_path: Path) -> None:
    header, steps = script(seed)
    folder, answers = tmp_path / "data", tmp_path / "answers"
    folder.mkdir()
    answers.touch()
    live = Live(folder)
    token, begun = live.begin(header), live.shared.revision
    live.journal.close()
    rng = random.Random(seed)
    kills = 0
    while True:
        early = rng.random() < 0.7
        die_at = rng.randrange(30 if early else 4) if kills < KILLS else 10**9
        finished = in_a_process(play, folder, token, begun, steps, die_at, early)
        kills += not finished
        shown = answers.read_text().splitlines()
        assert shown == [f'200 {{"revision": {begun + n + 1}}}' for n in range(len(shown))]
        live = Live(folder)
        done = live.shared.revision - begun
        assert len(shown) <= done <= len(shown) + 1
        assert live.lines == after(steps[:done])
        if done > len(shown):
            # it was done: the same request gets the answer that was never seen
            path, _move = steps[done - 1]
            answer = live.post(path, token, **request(done - 1, begun, steps[done - 1]))
            assert said(answer) == {"revision": begun + done}
            assert live.lines == after(steps[:done])
        live.journal.close()
        if finished:
            break
    assert kills >= (KILLS * 2 // 3 if SOAKING else KILLS)
    assert done == len(steps)
