"""A game as a file: its name, its text, and reading what somebody else sent.

The ending is `.txt`: a record is plain text, and messengers, mail and the pickers of phones
let text files through and show them, where they would stop at an ending of our own.
"""

import re
import stat
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.services.folders import is_folder
from companion.services.refusals import in_words
from companion.texts import _
from engine.errors import Refused
from engine.games import rules_of
from engine.record import LARGEST, AnyRecord, Record, judge

ENDING = ".txt"
ZIP = ".zip"
"""Many games at once."""
LARGEST_ZIP = 64 << 20
_SIGNATURES = (b"PK\x03\x04", b"PK\x05\x06")
_LONGEST_STEM = 120
"""In bytes: no file system takes less for a whole name than 255, and folders count too."""
_NOWHERE = set('<>:"/\\|?*')
"""What one file system or another does not take in a name."""
_DEVICES = re.compile(r"(?i:con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)")
"""Names that Windows gives to devices, whatever ending follows."""
_MARK = b"\xef\xbb\xbf"


class WrongFile(Exception):
    """This is no game that can be opened; the reason is in words for people."""


@dataclass(frozen=True, slots=True)
class Received:
    """A game out of a file, judged by the referee from the first move to the last."""

    record: AnyRecord
    game: Any

    @property
    def header(self) -> str:
        """What was agreed, as the journal keeps it."""
        return Record(self.record.rules, self.record.setup, ()).text

    @property
    def lines(self) -> tuple[str, ...]:
        """The moves, as the journal keeps them."""
        return tuple(map(str, self.record.moves))


def name_of(game: str, started: str, names: Iterable[str]) -> str:
    """The name of a game's file: which game, the day it began, and who plays."""
    try:
        day = datetime.fromisoformat(started).astimezone().date().isoformat()
    except (ValueError, OSError, OverflowError):
        day = ""
    stem = " ".join(filter(None, [game, day, ", ".join(names)]))
    return f"{safe(stem)}{ENDING}"


def day_in(name: str) -> str:
    """When a game began, by the name of its file: noon of that day; nothing without one."""
    words = name.split(" ", 2)
    if len(words) < 2 or rules_of(words[0]) is None:
        return ""
    try:
        began = datetime.fromisoformat(f"{words[1].removesuffix(ENDING)}T12:00:00").astimezone(UTC)
    except (ValueError, OSError, OverflowError):
        return ""
    return began.isoformat(timespec="seconds") if began <= datetime.now(UTC) else ""


def safe(stem: str) -> str:
    """The name without what some file system refuses, and short enough for all of them."""
    kept = "".join(
        character
        for character in unicodedata.normalize("NFC", stem)
        if (character not in _NOWHERE and unicodedata.category(character)[0] not in "CZ")
        or character == " "
    )  # fmt: skip
    while len(kept.encode("utf-8")) > _LONGEST_STEM:
        kept = kept[:-1]
    return " ".join(kept.split()).rstrip(". ,")


def fault_in_name(name: str) -> str:
    """What is wrong with a name that somebody typed; nothing if it will do."""
    stem = name.removesuffix(ENDING).strip()
    if not stem.strip("."):
        return _("Type a name first.")
    if wrong := sorted(_NOWHERE.intersection(name)):
        return _("A file name cannot contain {character}").format(character=wrong[0])
    if any(unicodedata.category(character)[0] == "C" for character in name):
        return _("This name contains characters that cannot be shown. Please type it.")
    if _DEVICES.match(name.strip()):
        return _("Windows reserves this name for a device. Please choose another.")
    if len(name.encode("utf-8")) > 2 * _LONGEST_STEM:
        return _("This file name is too long.")
    return ""


def is_zip(data: bytes) -> bool:
    """Whether these bytes begin as a zip does."""
    return data.startswith(_SIGNATURES)


def holds_many(path: Path) -> bool:
    """Whether a path leads to more than one file: a folder, or a zip by its name."""
    return is_folder(path) or path.suffix.lower() == ZIP


def bytes_of(file: Path, most: int = LARGEST) -> bytes:
    """What a file holds, cut just over the size of the largest record, or over that of a list."""
    try:
        # what is no file, such as a pipe, might make the app wait for ever
        if not stat.S_ISREG(file.stat().st_mode):
            raise WrongFile(_("This is not a file."))
        with file.open("rb") as opened:
            return opened.read(most + 1)
    except FileNotFoundError:
        raise WrongFile(_("There is no such file.")) from None
    except PermissionError:
        raise WrongFile(_("No permission to read this file.")) from None
    except (OSError, ValueError) as error:
        raise WrongFile(_("This file cannot be read: {why}").format(why=_why(error))) from None


def decoded(data: bytes) -> str:
    """A text as whoever wrote it meant it; `WrongFile` if that cannot be told."""
    if data.startswith(_MARK):
        raise WrongFile(
            _("This file begins with an invisible mark (BOM). Save it as UTF-8 without one.")
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise WrongFile(at_line(line, _("This is not UTF-8 text."))) from None


def read(data: bytes) -> Received:
    """The game in a file; `WrongFile` with the line and the reason if there is none."""
    if len(data) > LARGEST:
        raise WrongFile(_("This file is too large. A game is never larger than 1 MB."))
    text = decoded(data)
    if not text.strip():
        raise WrongFile(_("This file is empty, or it cannot be read."))
    try:
        return Received(*judge(text))
    except Refused as refusal:
        raise WrongFile(at_line(refusal.line or 1, in_words(text, refusal))) from None


def write(file: Path, data: bytes) -> None:
    """Save a file; `OSError` if that cannot be, and a file that was there is still whole."""
    beside = file.with_name(f".{file.stem[:40]}.part")
    try:
        # what lies there already may be a link to somewhere else
        beside.unlink(missing_ok=True)
        with beside.open("xb") as opened:
            opened.write(data)
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def at_line(line: int, why: str) -> str:
    """What is wrong, and where."""
    return _("Line {line}: {why}").format(line=line, why=why)


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def not_written(error: OSError) -> str:
    """Why a file could not be saved."""
    return _("The file could not be saved: {why}").format(why=_why(error))
