"""A game as a file: its name, and every way in which a file can be wrong."""

import os
import time
import unicodedata
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

import pytest

from companion.services.gamefile import (
    WrongFile,
    bytes_of,
    day_in,
    fault_in_name,
    name_of,
    not_written,
    read,
    write,
)
from engine.errors import Code, Refused
from engine.history import History
from engine.record import LARGEST, Record, judge
from tests.chance import seeds
from tests.oracle.random_players import random_game

THREE = "condottiere 1\nplayer red Anna\nplayer blue Борис\nplayer green Eve\n"
HIDDEN = f"{THREE}variant hidden-cards\n\nred place siena\n"
CAPTURING = f"{THREE}variant capturing\n\nfix owner siena red\n"
DRAWING = f"{THREE}variant draw-after-battle\n\nred place siena\nred 1\nblue pass\ngreen pass\n"
TWO = "ordonnance 1\nplayer red Anna\nplayer blue Bo\n\n"
FULL = TWO + "red 1 bow\nblue 1 bow\n" * 4
BATTLE = f"{THREE}\nred place siena\n"
WON_SIENA = f"{BATTLE}red 1\nblue pass\ngreen pass\nred pass\n"
TAKEN_BACK = f"{BATTLE}red 10\nblue 1\ngreen pass\nred scarecrow 10\nblue pass\nred pass\n"
SHOWN = WON_SIENA.replace("\n\n", "\nruling discards-shown yes\n\n", 1)
WON = (
    f"{THREE}\nfix owner siena red\nfix owner firenze red\nfix owner lucca red\n"
    "fix owner modena red\nfix owner bologna red\n"
    "red place roma\nred 1\nblue pass\ngreen pass\nred pass\n"
)

AFTER = {
    "players": THREE,
    "start": f"{THREE}\n",
    "battle": BATTLE,
    "won siena": WON_SIENA,
    "won": WON,
    "taken back": TAKEN_BACK,
    "shown": SHOWN,
    "hidden": HIDDEN,
    "capturing": CAPTURING,
    "drawing": DRAWING,
    "two": TWO,
    "full": FULL,
}
WRONG = """
syntax           | battle     | red 11 | This is not a move: 'red 11'
header           | players    | colour blue | This does not belong here, or something is missing
unknown-seat     | battle     | pink 3 | Nobody at this table has this colour: 'pink 3'
not-your-turn    | battle     | blue 3 | It is not Борис’s turn.
not-now          | start      | red 3 | 'red 3' – This is not possible now.
game-over        | won        | blue 3 | The game is over.
no-cards         | won siena  | fix hand blue 0, red place roma, blue discards | Борис has no cards.
whole-hand       | shown      | red place roma, blue discards heroine | Cards in the hand: 10.
not-in-deck      | battle     | red heroine, blue heroine, green heroine, red heroine | Heroine
region-unknown   | start      | red place paris | no such region on the map: 'red place
region-taken     | start      | fix owner siena blue, red place siena | Siena already has
region-favoured  | start      | fix pope roma, red place roma | Roma is under the Pope
region-own       | capturing  | red place siena | Siena belongs to Anna.
region-contested | battle     | red bishop siena | Siena is being fought over.
not-in-line      | battle     | red scarecrow 10 | There is no 10 in Anna’s line.
facedown         | hidden     | red 10 | This card cannot be played this way up.
reveal-needed    | hidden     | red hidden, blue hidden, green hidden, red hidden | Anna must turn
nothing-hidden   | hidden     | red hidden reveal 6 | Anna has no facedown card.
holds-mercenary  | taken back | blue place roma, red discards | Anna took a Mercenary back
too-many         | drawing    | red pass, draw red 9 | at most.
territory-full   | full       | red 1 bow | Territory 1 is full
icons            | two        | red 1 bow bow | at most once.
"""
"""The code, the lines before, the wrong lines, and a part of the message."""


def refusals() -> dict[str, tuple[str, str]]:
    """For each code a record refused with it, and a part of the message."""
    found = {}
    for row in WRONG.strip().splitlines():
        code, after, lines, said = map(str.strip, row.split("|"))
        found[code] = AFTER[after] + lines.replace(", ", "\n") + "\n\n", said
    return found


def wrong(data: bytes) -> str:
    """The message about a refused file."""
    with pytest.raises(WrongFile) as caught:
        read(data)
    return str(caught.value)


@pytest.mark.parametrize("code", get_args(Code))
def test_every_refusal_of_the_engine_is_told_with_its_line(code: str) -> None:
    text, expected = refusals()[code]
    with pytest.raises(Refused) as refused:
        judge(text)
    assert refused.value.code == code
    said = wrong(text.encode())
    assert said.startswith(f"Line {refused.value.line}: ")
    assert expected in said
    assert "{" not in said


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "empty"),
        (b" \n\r\n", "empty"),
        (b"# only a remark\n", "not the record of a game"),
        (b"Dear Anna,\nsee you on Friday.\n", "Line 1: This is not the record of a game."),
        (b"chess 1\n", "Line 1: This is not the record of a game."),
        (b"condottiere 2\nplayer red A\n", "another version of the app: 'condottiere 2'"),
        (b"\xef\xbb\xbfcondottiere 1\n", "invisible mark (BOM)"),
        (b"condottiere 1\nplayer red \xff\n", "Line 2: This is not UTF-8 text."),
        ("condottiere 1\n".encode("utf-16"), "This is not UTF-8 text."),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "This is not UTF-8 text."),
        (b"condottiere 1\x00\n", "another version"),
        (b"condottiere 1\nplayer red A\n\n", "something is missing: 'player red A'"),
        (THREE.encode() + b"\nred place siena\nred bishop\n", "After a Bishop comes a region"),
        (
            f"{WON_SIENA}red place roma\nblue discards heroine\n".encode(),
            "Discarded hands are not shown",
        ),
        (b"x" * (LARGEST + 1), "too large"),
        (b"#" * LARGEST, "not the record of a game"),
        (f"{BATTLE}\x1b[31mred \u202e\n".encode(), r"\x1b[31mred \u202e'"),
    ],
)
def test_other_files_are_refused_in_words(data: bytes, expected: str) -> None:
    assert expected in wrong(data)


def test_lines_may_end_as_windows_ends_them() -> None:
    assert read(BATTLE.replace("\n", "\r\n").encode()).lines == ("red place siena",)


def test_a_file_that_lies_about_its_size_is_not_read_whole(tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(5 << 30)
    data = bytes_of(huge)
    assert len(data) == LARGEST + 1
    assert "too large" in wrong(data)


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    for path, expected in (
        (pipe, "This is not a file."),
        (tmp_path, "This is not a file."),
        (tmp_path / "none.txt", "There is no such file."),
        (tmp_path / ("n" * 300), "cannot be read: "),
        (tmp_path / "nul\0.txt", "cannot be read: "),
    ):
        with pytest.raises(WrongFile, match=expected):
            bytes_of(path)


def test_a_file_that_may_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "secret.txt"
    file.write_text(BATTLE)
    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(WrongFile, match="No permission to read"):
        bytes_of(file)


@pytest.mark.parametrize("seed", seeds(20, 500))
def test_what_is_read_is_what_was_written(seed: int) -> None:
    text, _states = random_game(seed, fixes=0.1)
    record, game = judge(text)
    history = History(record.rules, record.setup, record.moves)
    received = read(record.text.encode())
    assert received.game == game
    assert judge(received.header)[0].moves == ()
    if record.moves:
        shorter = Record(record.rules, record.setup, history.moves[:-1])
        assert read(shorter.text.encode()).lines == received.lines[:-1]


def test_a_name_tells_the_day_and_the_players() -> None:
    name = name_of("condottiere", "2026-11-18T12:00:00+00:00", ["Anna", "Jan"])
    assert name == "condottiere 2026-11-18 Anna, Jan.txt"


@pytest.mark.parametrize(
    "names",
    [
        ["a/b", "..\\c", 'x:y*z?"<|>'],
        ["Анна Константиновна Преображенская-Белов"] * 6,
        ["e\u0301" * 20, "\U0001f981", "zero\u200bwidth", "nb\u00a0sp"],
        ["dots...", "..."],
    ],
)
def test_a_name_suits_every_file_system(names: list[str], tmp_path: Path) -> None:
    name = name_of("condottiere", "not a date", names)
    assert name.startswith("condottiere")
    assert name.endswith(".txt")
    assert len(name.encode()) <= 130
    assert not set(name) & set('<>:"/\\|?*')
    assert name == unicodedata.normalize("NFC", name)
    assert not name.removesuffix(".txt").endswith((".", " ", ","))
    assert fault_in_name(name) == ""
    write(tmp_path / name, b"x")
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    "name", ["", "  ", ".txt", "..", "a/b", "a\\b", "what?", "a\nb", "x" * 300]
)
def test_a_name_that_will_not_do_is_told(name: str) -> None:
    assert fault_in_name(name)


def test_a_file_that_cannot_be_replaced_stays_whole(tmp_path: Path) -> None:
    (tmp_path / "game.txt").mkdir()
    with pytest.raises(IsADirectoryError):
        write(tmp_path / "game.txt", b"new")
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("condottiere 2025-03-01 Anna, Jan.txt", "2025-03-01"),
        ("ordonnance 2025-03-01.txt", "2025-03-01"),
        ("condottiere 2025-03-01", "2025-03-01"),
        ("condottiere_2025-03-01_Anna,_Jan.txt", "2025-03-01"),
        ("condottiere+2025-03-01+Anna.txt", "2025-03-01"),
        ("condottiere.txt", ""),
        ("condottiere", ""),
        ("", ""),
        ("chess 2025-03-01 Anna.txt", ""),
        ("condottiere Anna 2025-03-01.txt", ""),
        ("condottiere 2025-13-01 Anna.txt", ""),
        ("condottiere 0000-01-01 Anna.txt", ""),
        ("condottiere 9998-01-01 Anna.txt", ""),
        ("condottiere 9999-12-31 Anna.txt", ""),
        ("condottiere 2025-03-01T10:00 Anna.txt", ""),
    ],
)
def test_the_day_in_a_name(name: str, day: str) -> None:
    found = day_in(name)
    assert found[:10] == day
    if day:
        began = datetime.fromisoformat(found)
        assert (began.tzinfo, began.microsecond, len(found)) == (UTC, 0, 25)
        assert began.astimezone().hour == 12


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone is the machine's there")
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_a_day_that_no_clock_of_here_has_seen(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for day in ("0001-01-01", "9999-12-31"):
            assert day_in(f"condottiere {day} Anna.txt")[:4] in ("", "0001")
            for moment in (f"{day}T00:00:00+00:00", f"{day}T23:59:59-12:00", "", "yesterday"):
                assert name_of("condottiere", moment, ["Anna"]).endswith("Anna.txt")
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_day_that_cannot_be_told_is_left_out() -> None:
    assert name_of("condottiere", "yesterday", ["Anna"]) == "condottiere Anna.txt"
    assert name_of("condottiere", "0001-01-01T00:00:00+14:00", ["A"]) == "condottiere A.txt"


def test_what_is_written_is_there_as_a_whole_or_what_was_there_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    write(file, b"one")
    write(file, b"two and more")
    assert file.read_bytes() == b"two and more"
    # left behind by an app that was killed while it wrote
    (tmp_path / ".game.part").write_bytes(b"tw")
    write(file, b"three")
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (b"three", [file])

    def full(_file: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        write(file, b"four")
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (b"three", [file])


def test_why_a_file_could_not_be_saved() -> None:
    full = OSError(28, "No space left on device")
    assert not_written(full) == "The file could not be saved: No space left on device"
    assert not_written(OSError("odd")) == "The file could not be saved: odd"
