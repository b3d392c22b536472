"""The record and its text, the JSON state, the text for terminals, the command line, and the
history.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import ordonnance
from engine.__main__ import main
from engine.errors import Refused
from engine.history import History, Misfit
from engine.record import judge
from tests.ordonnance import tables
from tests.ordonnance.tables import game, move, record, rounds

MOVES = "red 1 flag bow, blue 1 spear, red 3 spear swords, blue 3 spear swords"


def test_the_json_state() -> None:
    """Every key of the contract, in its order."""

    def army(cards: int = 0, **icons: int) -> dict[str, Any]:
        names = ("spear", "bow", "swords", "helm", "flag")
        return {"cards": cards, "icons": {name: icons.get(name, 0) for name in names}}

    expected = {
        "game": "ordonnance",
        "format": 1,
        "moves": 4,
        "players": [
            {"seat": "red", "name": "Anna", "hand": 5, "leads": [1]},
            {"seat": "blue", "name": "Борис", "hand": 5, "leads": []},
        ],
        "territories": [
            {
                "number": 1,
                "leader": "red",
                "settled": False,
                "armies": {"red": army(1, bow=1, flag=1), "blue": army(1, spear=1)},
            },
            {
                "number": 2,
                "leader": None,
                "settled": False,
                "armies": {"red": army(), "blue": army()},
            },
            {
                "number": 3,
                "leader": None,
                "settled": False,
                "armies": {
                    "red": army(1, spear=1, swords=1),
                    "blue": army(1, spear=1, swords=1),
                },
            },
            *(
                {
                    "number": number,
                    "leader": None,
                    "settled": False,
                    "armies": {"red": army(), "blue": army()},
                }
                for number in (4, 5)
            ),
        ],
        "prompt": {"kind": "turn", "seat": "red"},
        "outcome": None,
    }
    state = ordonnance.as_json(game(MOVES, deck=14))
    assert json.dumps(state) == json.dumps(expected)


def test_icons_are_read_in_any_order_and_written_weakest_to_strongest() -> None:
    assert str(move("red  3 flag  helm swords spear bow ")) == "red 3 spear bow swords helm flag"
    assert move("red 3 flag spear") == move("red 3 spear flag")


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"players": "green yellow grey", "start": "grey"},
        {"deck": 56, "singles": "count"},
    ],
)
def test_the_record_is_written_as_it_was_read(table: dict[str, Any]) -> None:
    text = record("", **({"start": "red"} | table))
    assert judge(text)[0].text == text.rstrip("\n") + "\n"


def test_what_is_the_default_is_not_written() -> None:
    written = judge(record("red 3 swords spear", singles="seniority"))[0].text
    assert written == (
        "ordonnance 1\nplayer red Anna\nplayer blue Борис\nstart red\n\nred 3 spear swords\n"
    )


def test_the_sheet() -> None:
    text = ordonnance.as_text(game(MOVES, deck=20))
    assert "Ordonnance: 4 moves, 4 cards to draw" in text
    assert ">  red Anna       6  1" in text
    assert "leads, flag against spear of the single icons (Борис)" in text
    assert text.endswith("Next: Anna plays a card")


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("red 1 bow, blue 1 bow, red 1 bow", "leads, 1 company against none"),
        (rounds("11", "bow helm", "flag"), "leads, 2 companies against 1"),
        (rounds("11", "bow", "spear"), "leads, a company of bow against spear"),
        (rounds("1", "bow", "spear"), "leads, bow against spear of the single icons"),
        (rounds("1", "bow helm", "helm"), "leads, bow against none of the single icons"),
        (
            rounds("11", "bow", "bow helm") + ", red 1 helm, blue 2 bow, red 1 helm",
            "leads, as strong, and completed alone",
        ),
        (rounds("1111", "bow", "bow"), "controls, as strong, and completed first"),
    ],
)
def test_the_sheet_says_by_what(moves: str, reason: str) -> None:
    assert f"  {reason} (Борис)\n" in ordonnance.as_text(game(moves))


def test_the_sheet_of_a_game_that_is_won() -> None:
    moves = rounds("111122223333", "all", "bow")
    assert ordonnance.as_text(game(moves)).endswith("Next: Anna plays a card; won already by Anna")
    over = moves + ", " + rounds("44445555", "bow", "flag")
    assert ordonnance.as_text(game(over)).endswith("The game is over: Anna by territories")


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It recognises the game by the first line."""
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text(record(MOVES), encoding="utf-8")
    bad.write_text(record(MOVES + ", red 1 bow bow"), encoding="utf-8")
    assert main(["check", str(good)]) == 0
    assert main(["show", "--json", "--each", str(good)]) == 0
    states = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [state["moves"] for state in states] == [0, 1, 2, 3, 4]
    assert {state["game"] for state in states} == {"ordonnance"}
    assert main(["show", "--at", "1", str(good)]) == 0
    assert "Ordonnance: 1 moves" in capsys.readouterr().out
    assert main(["check", str(bad)]) == 1
    output = capsys.readouterr()
    assert (output.out, output.err) == (
        "",
        f"{bad}:9: icons: a card shows each icon at most once (O2)\n",
    )


def test_a_history() -> None:
    text = record(rounds("1112", "bow", "flag"))
    whole, end = judge(text)
    history = History(whole.rules, whole.setup, whole.moves)
    assert history.gone_to(7).game == history.at(7)
    history = history.gone_to(6).after(move("red 1 helm"))
    assert history.game.rows[0][0].cards == 4
    assert history.undone == ()
    history = history.gone_to(6).gone_to(7)
    with pytest.raises(Refused) as refused:
        history.after(move("red 1 helm"))
    assert refused.value.code == "not-your-turn"
    other = History(whole.rules, whole.setup, [move("red 1 flag"), *history.moves[1:]])
    assert other.game.rows[0][0].icons == (0, 2, 0, 1, 1)
    assert History(whole.rules, whole.setup, whole.moves).game == end
    with pytest.raises(Misfit) as misfit:
        History(whole.rules, whole.setup, [*history.moves[:3], *history.moves[4:]])
    assert (misfit.value.index, misfit.value.refusal.code) == (3, "not-your-turn")


def test_a_change_long_ago_shows_where_it_no_longer_fits() -> None:
    whole, _ = judge(record(rounds("21113451", "bow", "flag")))
    history = History(whole.rules, whole.setup, whole.moves)
    with pytest.raises(Misfit) as misfit:
        History(whole.rules, whole.setup, [move("red 1 bow"), *whole.moves[1:]])
    assert (misfit.value.index, misfit.value.refusal.code) == (14, "territory-full")
    assert history.game == tables.game(", ".join(map(str, whole.moves)))
