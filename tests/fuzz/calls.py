"""The two command lines: `python -m engine …` with files of any content, and the app's own."""

import contextlib
import io
import json
import os
import sys
from pathlib import Path
from random import Random

import engine.__main__ as command
from companion import options
from engine.errors import MESSAGES
from tests.fuzz import lines

_ARGUMENTS = (
    *("show", "check", "--json", "--each", "--at", "--help", "-h", "--", "-", "0", "1", "9" * 9),
    *("-1", "9" * 30, "1e3", "--at=3", "--js", "", "x", "\x1b[31m", "no such", "\x00", "--x\n"),
    *(
        "--serve",
        "--bind",
        "--port",
        "8321",
        "65536",
        "--data",
        "--size",
        "--scale",
        "--theme",
        "--lang",
        "dark",
        "light",
        "en",
        "nan",
        "1.4",
    ),
    *("412x915", "0x0", "1x", "x", "-5x-5", "99999x999", "\u0661\u0660\u0660x200", "inf", "../x"),
)
_PART = b"\x1e"
FILE = "FILE"
"""A placeholder for the file among the arguments."""


def seeds() -> list[bytes]:
    """Every form of a call, over some records."""
    calls: tuple[str, ...] = (
        "show FILE",
        "check FILE",
        "show --json FILE",
        "show --at 9 FILE FILE",
    )
    calls += ("show --json --each FILE", "--size 412x915 --scale 1.4 --theme dark --lang en FILE")
    return [
        _written(call.split(), data[:1500])
        for number, data in enumerate(lines.seeds())
        for call in calls[number % 3 :: 3]
    ]


def _written(arguments: list[str], data: bytes) -> bytes:
    return _PART.join([b"\x1f".join(map(os.fsencode, arguments)), data])


def mutate(dice: Random, data: bytes, most: int) -> bytes:
    """Another call, or another file."""
    call, _part, content = data.partition(_PART)
    arguments = [os.fsdecode(word) for word in call.split(b"\x1f")]
    if dice.random() < 0.6:
        at = dice.randrange(len(arguments) + 1)
        match dice.randrange(3):
            case 0:
                arguments.insert(at, dice.choice((*_ARGUMENTS, FILE, FILE)))
            case 1:
                arguments[at:] = [dice.choice(_ARGUMENTS), *arguments[at + 1 :]]
            case 2:
                del arguments[at:][:1]
    else:
        content = lines.mutate(dice, content, most)
    return _written(arguments, content)[:most]


def check(data: bytes, folder: Path) -> None:
    """It ends with status 0, 1 or 2, reports errors, and prints nothing that affects
    the terminal.
    """
    call, _part, content = data.partition(_PART)
    file = folder / "game.txt"
    file.write_bytes(content)
    arguments = [
        str(file) if word == FILE else _tame(word)
        for word in (os.fsdecode(part) for part in call.split(b"\x1f"))
    ]
    status, out, err = _called(arguments, content)
    assert status in (0, 1, 2)
    assert (status == 0) == (not err)
    names = content.decode("utf-8", "replace")
    assert all(sign.isprintable() or sign == "\n" or sign in names for sign in out), out
    assert all(sign.isprintable() or sign == "\n" for sign in err), err
    for line in err.split("\n") if status == 1 else ():
        if line.startswith(str(file)):
            number, code, _why = line.removeprefix(f"{file}:").split(": ", 2)
            assert number.isdecimal() and code in MESSAGES  # noqa: PT018
    if out.startswith("{"):
        assert all(json.loads(line) for line in out.splitlines())
    _options(arguments)


def _tame(word: str) -> str:
    """Replace paths outside the folder, so that nothing of this machine is read."""
    return word if word == "-" or not os.path.exists(word) else "nowhere"  # noqa: PTH110


def _called(arguments: list[str], content: bytes) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(content))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = command.main(arguments)
        except SystemExit as ended:
            status = int(ended.code or 0)
        finally:
            sys.stdin = sys.__stdin__
    return status, out.getvalue(), err.getvalue()


def _options(arguments: list[str]) -> None:
    """The app's own options: valid, or refused before anything is opened."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            chosen = options.read(arguments)
        except SystemExit as ended:
            chosen, status = None, ended.code
    assert all(sign.isprintable() or sign == "\n" for sign in err.getvalue())
    if chosen is None:
        assert status in (0, 2)
        return
    if chosen.size:
        assert 100 <= min(chosen.size) <= max(chosen.size) <= 10_000
    if chosen.scale is not None:
        assert 0.5 <= chosen.scale <= 3
    assert chosen.theme in (None, "dark", "light")
