"""The command-line options, for desktops and tests."""

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from engine.words import harmless

HERE = "127.0.0.1"
PORT = 8321


@dataclass(frozen=True, slots=True)
class Options:
    """The options given; None leaves the choice to the app."""

    data: Path | None
    size: tuple[int, int] | None
    scale: float | None
    theme: str | None
    language: str | None
    file: Path | None = None
    link: str = ""
    serve: bool = False
    bind: str = HERE
    port: int = PORT
    names: Sequence[str] = ()
    still: bool = False
    broker: str = field(default="", repr=False)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Report a wrong option in a form that is safe to print on the terminal."""
        super().error(harmless(message))


def read(arguments: Sequence[str] | None = None) -> Options:
    """Read the options; a wrong one ends the program with status 2 and the reason."""
    parser = _Parser(
        prog="condottiere-companion",
        description="An unofficial companion app for the board game Condottiere.",
    )
    parser.add_argument(
        "--data", type=Path, default=os.environ.get("COMPANION_DATA") or None, metavar="DIR",
        help="the folder to save games in",
    )  # fmt: skip
    parser.add_argument(
        "--size", type=_size, metavar="WIDTHxHEIGHT", help="the size of the window, in dp"
    )
    parser.add_argument("--scale", type=_scale, help="the size of texts; 1 is standard")
    parser.add_argument(
        "--theme", choices=["dark", "light", "device"], help="device: the same as the device"
    )
    parser.add_argument("--still", action="store_true", help="nothing moves by itself")
    parser.add_argument(
        "--lang", dest="language", metavar="CODE", help="the language, for example en"
    )
    parser.add_argument(
        "--serve", action="store_true", help="open no window, but a table for browsers"
    )
    parser.add_argument(
        "--bind", default=HERE, metavar="ADDRESS",
        help=f"with --serve: the address of this device to be reached at; standard is {HERE}",
    )  # fmt: skip
    parser.add_argument(
        "--port", type=_port, default=PORT, metavar="N",
        help=f"with --serve: the port, 0 for any free one; standard is {PORT}",
    )  # fmt: skip
    parser.add_argument(
        "--name", dest="names", action="append", default=[],
        help="with --serve: another name of this device, such as a proxy's; may be given again",
    )  # fmt: skip
    parser.add_argument(
        "--broker", default="", metavar="URL",
        help="a message broker for phones elsewhere, as mqtts://USER:PASSWORD@HOST:PORT; also"
        " mqtt, ws and wss",
    )  # fmt: skip
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="a game to open, or a link with a game in it"
    )
    chosen = vars(parser.parse_args(arguments))
    given = chosen.pop("file")
    if given and given.startswith(("https://", "http://")):
        return Options(**chosen, link=given)
    return Options(**chosen, file=None if given is None else Path(given))


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    size = int(width), int(height)
    if min(size) < 100 or max(size) > 10_000:
        raise ValueError(text)
    return size


def _scale(text: str) -> float:
    scale = float(text)
    if not 0.5 <= scale <= 3:
        raise ValueError(text)
    return scale


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port < 1 << 16:
        raise ValueError(text)
    return port
