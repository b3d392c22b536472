"""`python -m engine`: what it prints where, and its exit status."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import condottiere
from engine.__main__ import main
from engine.record import LARGEST, judge
from tests.condottiere.tables import record
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "tests/records/examples").glob("*.game"))
LONGEST = str(ROOT / "tests/records/examples/final-battle.game")

ENGINE = [sys.executable, "-m", "engine"]
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def right(tmp_path: Path) -> str:
    """A valid record of two moves, with names that ASCII cannot spell."""
    return write(tmp_path / "right.game", record("red place roma, red 10"))


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    """A record whose seventh line is illegal."""
    return write(tmp_path / "wrong.game", record("red place roma, green 10"))


def write(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    command = [*ENGINE, *arguments]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, check=False, timeout=PATIENCE, **options
    )


def states(capsys: Captured, *arguments: str) -> list[dict[str, Any]]:
    """The objects that `show --json` prints, one a line."""
    assert main(["show", "--json", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def complaint(capsys: Captured, *arguments: str) -> str:
    """The one line on stderr about an invalid record; stdout stays empty."""
    assert main(arguments) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.rstrip("\n")


# For programs


def test_a_state_is_one_line_for_each_file(capsys: Captured) -> None:
    assert main(["show", "--json", *map(str, EXAMPLES)]) == 0
    agreed = [path.with_suffix(".json").read_text("utf-8") for path in EXAMPLES]
    assert capsys.readouterr().out == "".join(agreed)


def test_the_state_after_the_first_moves(capsys: Captured, right: str) -> None:
    start, placed, end, beyond = (states(capsys, "--at", n, right)[0] for n in "0129")
    assert (start["moves"], placed["moves"], end["moves"], beyond) == (0, 1, 2, end)
    assert (start["prompt"]["kind"], start["contested"]) == ("place", None)
    assert (placed["prompt"]["kind"], placed["contested"]) == ("turn", "roma")


def test_a_record_is_judged_to_its_end_whatever_is_shown(capsys: Captured, wrong: str) -> None:
    for arguments in (["show", "--at", "0"], ["show", "--json", "--at", "1"], ["show", "--json"]):
        assert complaint(capsys, *arguments, wrong).startswith(f"{wrong}:7: not-your-turn: ")
    assert complaint(capsys, "show", "--json", "--each", wrong)


def test_each_is_the_start_and_every_move(capsys: Captured, right: str) -> None:
    each = states(capsys, "--each", LONGEST, right)
    assert [state["moves"] for state in each] == [*range(220), 0, 1, 2]
    assert each[100] == states(capsys, "--at", "100", LONGEST)[0]
    assert each[219] == states(capsys, LONGEST)[0]


def test_check_says_nothing(capsys: Captured, right: str) -> None:
    assert main(["check", right, *map(str, EXAMPLES)]) == 0
    assert capsys.readouterr() == ("", "")


# What is wrong


def test_the_other_files_are_still_shown(capsys: Captured, right: str, wrong: str) -> None:
    assert main(["show", "--json", right, wrong, "nowhere.game", right]) == 1
    said = capsys.readouterr()
    assert [json.loads(line)["moves"] for line in said.out.splitlines()] == [2, 2]
    about_wrong, about_nowhere = said.err.splitlines()
    assert about_wrong.startswith(f"{wrong}:7: not-your-turn: ")
    assert about_nowhere.startswith("nowhere.game:1: syntax: ")


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (b"", "1: header"),
        (b"condottiere 1\r\nplayer red A\r\n# \xff\r\n", "3: syntax"),
        (b"condottiere 1\nplayer red \xc5\x81\nplayer blue \xc5\n", "3: syntax"),
        (b"\0" * 10, "1: header"),
        (b"#\n" * (LARGEST // 2) + b"#", "1: syntax"),
    ],
)
def test_a_file_that_is_no_record(
    tmp_path: Path, capsys: Captured, data: bytes, where: str
) -> None:
    path = tmp_path / "odd.game"
    path.write_bytes(data)
    assert complaint(capsys, "check", str(path)).startswith(f"{path}:{where}: ")


def test_a_record_of_the_largest_size_is_read(tmp_path: Path, capsys: Captured) -> None:
    text = record("red place roma")
    path = write(tmp_path / "large.game", text + "#" * (LARGEST - len(text.encode())))
    assert states(capsys, path)[0]["moves"] == 1


@pytest.mark.skipif(os.name != "posix", reason="files that are none, as POSIX has them")
@pytest.mark.parametrize("name", ["/dev/zero", str(ROOT), "", "no/such.game", "n" * 5000, "a\0b"])
def test_what_cannot_be_read_is_wrong(capsys: Captured, name: str) -> None:
    assert ":1: syntax: " in complaint(capsys, "check", name)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(capsys: Captured, right: str) -> None:
    Path(right).chmod(0)
    assert ":1: syntax: " in complaint(capsys, "check", right)


@pytest.mark.skipif(os.name != "posix", reason="file names that only POSIX allows")
@pytest.mark.parametrize("odd", ["\x1b[2Jx", "two\nlines", "\r", "\x9b2J", "\u202ex", "\udcff"])
def test_a_file_name_cannot_upset_the_terminal(capsys: Captured, tmp_path: Path, odd: str) -> None:
    path = tmp_path / f"{odd}.game"
    path.write_bytes(b"chess 1")
    assert complaint(capsys, "check", str(path)).isprintable()
    assert complaint(capsys, "check", f"{path}.missing").isprintable()


def test_what_stands_in_a_record_cannot_upset_the_terminal(
    capsys: Captured, tmp_path: Path
) -> None:
    escape = "\x1b[2J"
    for text in [
        f"{escape} 1",
        f"condottiere {escape}",
        record(f"red {escape}"),
        record("\u202e 1"),
    ]:
        assert complaint(capsys, "check", write(tmp_path / "odd.game", text)).isprintable()


@pytest.mark.parametrize(
    "call",
    ["", "show", "check", "play x", "show --at", "show --at -1 x", "show --at x y", "show --each x",
     "show --at 1_0 x", "show --json --each --at 1 x", "check --json x", "show --nonsense x"],
)  # fmt: skip
def test_a_wrong_call(capsys: Captured, right: str, call: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(call.replace(" x", f" {right}").split())
    assert caught.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("usage: ")
    assert "invalid _" not in said.err, "no names out of the program"


def test_an_option_cannot_upset_the_terminal(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["check", "--\x1b[2J", "x"])
    assert "\x1b" not in capsys.readouterr().err


# A process of its own


def test_standard_input(right: str, wrong: str) -> None:
    shown = run("show", "--json", "-", right, input=Path(LONGEST).read_bytes())
    assert [json.loads(line)["moves"] for line in shown.stdout.splitlines()] == [219, 2]
    refused = run("check", "-", input=Path(wrong).read_bytes())
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert refused.stderr.startswith(b"-:7: not-your-turn: ")


@pytest.mark.skipif(os.name != "posix", reason="/dev/zero is POSIX")
def test_an_endless_input() -> None:
    with Path("/dev/zero").open("rb") as endless:
        refused = run("check", "-", stdin=endless)
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert refused.stderr.startswith(b"-:1: syntax: ")


def test_a_reader_that_leaves_early() -> None:
    command = [*ENGINE, "show", "--json", "--each", LONGEST, LONGEST]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as shown:
        assert shown.stdout is not None
        assert shown.stderr is not None
        assert json.loads(shown.stdout.readline())["moves"] == 0
        shown.stdout.close()
        assert shown.stderr.read() == b""
    assert shown.returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="the shell closes what the command is to do without")
@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-"])
def test_a_stream_that_is_closed(right: str, closed: str) -> None:
    script = f'exec "$@" {closed}'
    command = ["sh", "-c", script, "sh", *ENGINE, "show", right, "-", "nowhere.game"]
    ran = subprocess.run(command, cwd=ROOT, input=b"", capture_output=True, check=False)
    assert ran.returncode == 1
    assert b"Traceback" not in ran.stderr
    assert b"nowhere.game" not in ran.stdout


def test_a_terminal_that_knows_only_ascii(right: str, tmp_path: Path) -> None:
    odd = write(tmp_path / "łódź.game", "ł 1")
    ran = run("show", right, odd, env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert ran.returncode == 1
    assert b"\\u0141ucja" in ran.stdout
    assert (ran.stdout + ran.stderr).isascii()


# For people


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_sheet_holds_the_facts(path: Path) -> None:
    played, _ = judge(path.read_text("utf-8"))
    game = condottiere.begin(played.setup)
    for move in played.moves:
        game = condottiere.apply(game, move)
        state, lines = condottiere.as_json(game), condottiere.as_text(game).splitlines()
        assert (state["contested"] or "").capitalize() in lines[0]
        for player in state["players"]:
            name = f"{player['seat']} {player['name']} "
            fights = next(line for line in lines if name in line).partition(name)[2]
            assert fights.split()[:2] == [str(player["hand"]), str(player["strength"])]
            assert " ".join(player["line"]) in fights
            assert ("(facedown)" in fights) is bool(player["facedown"])
            assert ("out" in fights.split()) is player["out"]
            regions = [region.capitalize() for region in player["regions"]]
            beginning = [player["seat"], str(len(regions))]
            holds = next(line for line in lines if line.split()[:2] == beginning)
            assert ", ".join(regions) in holds
            assert ("Condottiere token" in holds) is (player["seat"] == state["holder"])


END_OF_ROUND = "red place roma, red surrender, fix hand green 0, fix hand blue 0, green place siena"
SIX = ["torino", "lucca", "siena", "ancona", "roma", "napoli"]
LAST_BATTLE = ", ".join(["red place milano", *(f"fix owner {word} red" for word in SIX)])


@pytest.mark.parametrize(
    ("moves", "variants", "due"),
    [
        ("", [], "Next: Anna Condottiere token"),
        ("red place roma, red 10", [], "Next: Łucja card passes"),
        ("red place roma, red hidden, green pass, blue pass, red pass", ["hidden-cards"],
         "Next: Anna facedown"),
        (END_OF_ROUND, [], "Next: Anna keeps"),
        (f"{END_OF_ROUND}, red keeps 1", [], "Next: deal Anna 9, Łucja 10, Борис 10"),
        ("red place roma, red 10, green surrender", ["draw-after-battle"],
         "Next: draw Anna 3, Łucja 3, Борис 3"),
        (f"{LAST_BATTLE}, red surrender", [], "over: Anna number"),
    ],
)  # fmt: skip
def test_the_sheet_says_what_is_due(
    capsys: Captured, tmp_path: Path, moves: str, variants: list[str], due: str
) -> None:
    assert main(["show", write(tmp_path / "a.game", record(moves, variants=variants))]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert [word for word in due.split() if word not in last] == []


@pytest.mark.parametrize(
    ("after", "fact"), [("213", "deal P0 Grey 14"), ("213", "P4 Green 14"), ("218", "final battle")]
)
def test_the_sheet_of_a_final_battle(capsys: Captured, after: str, fact: str) -> None:
    assert main(["show", "--at", after, LONGEST]) == 0
    assert fact in capsys.readouterr().out
