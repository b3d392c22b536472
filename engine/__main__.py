"""The command line: show a game's state, or check that its record is valid."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

from engine.errors import Refused
from engine.history import steps
from engine.record import LARGEST, AnyRecord, decode, judge
from engine.words import harmless, number, quoted


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; status 1 for an invalid record or failed output, 2 for a wrong call."""
    _mend_streams()
    parser = _parser()
    call = parser.parse_args(arguments)
    if call.command == "show" and call.each and not call.json:
        parser.error("--each goes with --json")
    fine = [_judged(name, call) for name in call.files]
    return 0 if all(fine) else 1


def _judged(name: str, call: argparse.Namespace) -> bool:
    """Check one file, and show it if asked to; whether its record is valid and was shown."""
    try:
        record, game = judge(_read(name))
    except Refused as refusal:
        _complain(f"{harmless(name)}:{refusal.line or 1}: {refusal}")
        return False
    if call.command == "check":
        return True
    try:
        _show(record, game, call)
        sys.stdout.flush()
    except BrokenPipeError:
        # the reader closed the pipe, which is no error
        _silence(sys.stdout)
    except OSError as error:
        _silence(sys.stdout)
        _complain(f"this cannot be written: {error.strerror}")
        return False
    return True


def _complain(text: str) -> None:
    """Print an error, if there is anywhere to print it."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Discard what could not be written, so that nothing more is attempted."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _mend_streams() -> None:
    """Replace streams that the caller closed, so that writing to them raises nothing."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Report a wrong call in a form that is safe to print on the terminal, if there is one.

        argparse itself fails in Python 3.11.2 where nothing can be printed.
        """
        _complain(f"{self.format_usage()}{self.prog}: error: {harmless(message)}")
        raise SystemExit(2)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m engine",
        description="Referee of Condottiere and Ordonnance: shows and checks game records.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    show = commands.add_parser("show", help="show the state after the last move")
    show.add_argument(
        "--json", action="store_true", help="for programs: one JSON object for each line"
    )
    which = show.add_mutually_exclusive_group()
    which.add_argument(
        "--at", type=_moves, metavar="N", help="show the state after the first N moves"
    )
    which.add_argument(
        "--each", action="store_true", help="with --json: the start, and the state after every move"
    )
    check = commands.add_parser("check", help="print nothing, or what is wrong")
    for command in (show, check):
        command.add_argument(
            "files", nargs="+", metavar="FILE", help="a record; - is standard input"
        )
    return parser


def _moves(text: str) -> int:
    moves = number(text)
    if moves is None:
        raise argparse.ArgumentTypeError(f"a number of moves is needed, not {quoted(text)}")
    return moves


def _read(name: str) -> str:
    """The text of a file, or of standard input; reads no more than the largest record."""
    try:
        if name == "-" and sys.stdin is None:
            raise OSError("it is closed")
        if name == "-":
            return decode(sys.stdin.buffer.read(LARGEST + 1))
        with Path(name).open("rb") as file:
            return decode(file.read(LARGEST + 1))
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Refused("syntax", why=f"this cannot be read: {harmless(reason)}") from None


def _show(record: AnyRecord, game: Any, call: argparse.Namespace) -> None:
    rules = record.rules
    if call.each:
        for state in _states(record):
            print(json.dumps(rules.as_json(state)))
        return
    if call.at is not None:
        game = rules.fold(rules.begin(record.setup), record.moves[: call.at])
    if call.json:
        print(json.dumps(rules.as_json(game)))
    else:
        print(rules.as_text(game))
        if len(call.files) > 1:
            print()


def _states(record: AnyRecord) -> Iterator[Any]:
    game = record.rules.begin(record.setup)
    yield game
    for step in steps(record.rules, game, record.moves):
        yield step.after


if __name__ == "__main__":
    sys.exit(main())
