"""Whole games by several guests: after every move the table is what the command line shows."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.record import Record, judge
from tests.chance import seeds
from tests.live.tables import Live, fresh, said
from tests.oracle.random_players import random_game
from tests.ordonnance.walks import random_setup, walk


def condottiere(seed: int) -> str:
    return random_game(seed, fixes=0.03)[0]


def ordonnance(seed: int) -> str:
    rng = random.Random(seed)
    setup = random_setup(rng)
    rules = judge("ordonnance 1\nplayer red A\nplayer blue B\n")[0].rules
    return Record(rules, setup, tuple(move for move, _game in walk(rng, setup))).text


def shown(text: str, file: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What the command line shows of a record: the start, and the state after every move."""
    file.write_text(text, encoding="utf-8")
    assert main(["show", "--json", "--each", str(file)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("game", [condottiere, ordonnance])
@pytest.mark.parametrize("seed", seeds(8, 200))
def test_a_whole_game_by_all_its_players(
    game: Any, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Guests also tap for others, take back and repeat themselves; the app taps too."""
    text = game(seed)
    record, _end = judge(text)
    rng = random.Random(seed)
    live = Live()
    host = live.begin(Record(record.rules, record.setup, ()).text)
    seats = [player.seat.value for player in record.setup.players]
    guests = {seat: live.token(seat) for seat in seats}
    watch = live.token()
    states = [live.state(watch)["game"]]
    revision = live.shared.revision
    for number, move in enumerate(map(str, record.moves)):
        live.clock.seconds += 2
        first = move.split(" ")[0]
        others = [guests[seat] for seat in seats if seat != first and first in seats]
        for wrong in (*others[:1], watch):
            assert live.post("moves", wrong, move=move).status == 403
        who = guests.get(first, rng.choice(list(guests.values())) if first != "fix" else host)
        if rng.random() < 0.1:
            live.table.do(record.rules.parse_move(move))
        else:
            asked = {"id": fresh(), "revision": revision, "move": move}
            answer = live.post("moves", who, **asked)
            assert said(answer) == {"revision": revision + 1}
            assert live.post("moves", who, **asked) == answer
            late = live.post("moves", host, revision=revision, move=move)
            assert (late.status, said(late)["revision"]) == (409, revision + 1)
            if rng.random() < 0.2:
                assert live.post("undo", who).status == 200
                assert live.state(watch)["game"] == states[number]
                assert live.post("redo", who).status == 200
        assert live.shared.revision > revision
        revision = live.shared.revision
        states.append(live.state(watch)["game"])
    body = live.call("/api/record", watch).body
    assert body == record.text
    assert states == shown(record.text, tmp_path / "one.game", capsys)
