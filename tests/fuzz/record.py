"""Records of both games, as the engine reads them: checked, played, edited,
described and written.
"""

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from engine.errors import MESSAGES, Refused
from engine.history import AnyHistory, History, Misfit
from engine.record import AnyRecord, decode, judge
from tests.fuzz import lines

seeds = lines.seeds
mutate = lines.mutate


def check(data: bytes, _folder: Path | None = None) -> None:
    """A state, or the first error: then everything before it is valid."""
    text = ""
    try:
        text = decode(data)
        accepted(text)
        return
    except Refused as error:
        refusal = error
    assert refusal.code in MESSAGES
    assert str(refusal).isprintable()
    assert refusal.line is not None
    assert 1 <= refusal.line <= data.count(b"\n") + 1
    if text and refusal.code != "header":
        accepted("\n".join(text.split("\n")[: refusal.line - 1]))


def accepted(text: str) -> None:
    """A legal game has a state, and no count in it is impossible."""
    record, game = judge(text)
    described(record, game)
    assert judge(record.text) == (record, game)
    assert judge(record.text)[0].text == record.text
    replayed(record, game, Random(text))


def described(record: AnyRecord, game: Any) -> None:
    """The output for programs and for people."""
    state: dict[str, Any] = json.loads(json.dumps(record.rules.as_json(game)))
    assert state["moves"] == len(record.moves)
    names = [player["name"] for player in state["players"]]
    assert names == [player.name for player in record.setup.players]
    sheet = record.rules.as_text(game)
    assert all(line.isprintable() or _unusual(names) for line in sheet.split("\n"))
    if state["game"] == "condottiere":
        counts = [state["deck"], *state["unseen"].values(), *(state["deal"] or {}).values()]
        counts += [player[what] for player in state["players"] for what in ("hand", "strength")]
        assert min(counts) >= 0


def _unusual(names: list[str]) -> bool:
    return not all(name.isprintable() for name in names)


def replayed(record: AnyRecord, game: Any, dice: Random) -> None:
    """Replaying equals playing, undo after a move changes nothing, and edits are replayed like any
    game.
    """
    rules, moves = record.rules, record.moves
    history = History(rules, record.setup, moves)
    assert history.game == game
    for at in islice(iter(lambda: dice.randint(0, len(moves)), -1), 3):
        assert history.at(at) == rules.fold(rules.begin(record.setup), moves[:at])
    for _ in range(min(len(moves), dice.choice((0, 1, 1, 9)))):
        undone = history.gone_to(len(history) - 1)
        assert undone.gone_to(len(history)).game == history.game
        history = undone
    history = history.gone_to(len(moves))
    assert history.game == game
    assert history.moves == moves
    if moves:
        mended(history, dice)


def mended(history: AnyHistory, dice: Random) -> None:
    """An earlier move is removed, changed or doubled: the result is legal as a whole or nothing
    changes.
    """
    moves = list(history.moves)
    at, move = dice.randrange(len(moves)), dice.choice(moves)
    expected = dice.choice(
        (
            moves[:at] + moves[at + 1 :],
            [*moves[:at], move, *moves[at + 1 :]],
            [*moves[:at], move, *moves[at:]],
        )
    )
    try:
        changed = History(history.rules, history.setup, expected)
    except Misfit as error:
        changed, misfit = None, error
    assert list(history.moves) == moves
    if changed is None:
        assert at <= misfit.index < len(expected)
        assert misfit.move == expected[misfit.index]
        assert misfit.refusal.code in MESSAGES
    else:
        assert list(changed.moves) == expected
        assert changed.game == history.rules.fold(history.rules.begin(history.setup), expected)
