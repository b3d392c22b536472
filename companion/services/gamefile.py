"""A game as a file: its name, its text, and reading what somebody else sent.

The ending is `.txt`: messengers, mail and the pickers of phones let text files through and show
them, but would refuse an ending of our own.
"""

import os
import re
import stat
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from companion.games import AnyGame
from companion.services.folders import is_folder
from companion.services.refusals import in_words
from companion.services.span import UNKNOWN, Span, span_in
from companion.texts import _
from engine.errors import Refused
from engine.games import rules_of
from engine.record import LARGEST, AnyRecord, Record, judge

ENDING = ".txt"
ZIP = ".zip"
PICTURE = ".png"
LARGEST_ZIP = 64 << 20
_SIGNATURES = (b"PK\x03\x04", b"PK\x05\x06")
_LONGEST_STEM = 120
"""In bytes: most file systems allow 255 for a whole name, and some limit the path too."""
_NOWHERE = set('<>:"/\\|?*')
"""Characters that some file system does not allow in a name."""
_DEVICES = re.compile(r"(?i:con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)")
"""Device names of Windows, which are reserved with any ending."""
_BETWEEN = re.compile("[ _+]")
"""A space, and what some browsers write for one when they save a file."""
_MARK = b"\xef\xbb\xbf"


class WrongFile(Exception):
    """This file holds no game that can be opened; the reason is in words for people."""


@dataclass(frozen=True, slots=True)
class Received:
    """A game read from a file, checked from the first move to the last."""

    record: AnyRecord
    game: AnyGame
    span: Span = UNKNOWN

    @property
    def header(self) -> str:
        """The agreements as saved in the journal."""
        return Record(self.record.rules, self.record.setup, ()).text

    @property
    def lines(self) -> tuple[str, ...]:
        """The moves as saved in the journal."""
        return tuple(map(str, self.record.moves))


def name_of(game: str, started: str, names: Iterable[str]) -> str:
    """A game's file name: which game, the day it began, and who plays."""
    try:
        day = datetime.fromisoformat(started).astimezone().date().isoformat()
    except (ValueError, OSError, OverflowError):
        day = ""
    stem = " ".join(filter(None, [game, day, ", ".join(names)]))
    return f"{safe(stem)}{ENDING}"


def day_in(name: str) -> str:
    """The day in a game's file name, at noon; None if there is none."""
    words = _BETWEEN.split(name, 2)
    if len(words) < 2 or rules_of(words[0]) is None:
        return ""
    try:
        began = datetime.fromisoformat(f"{words[1].removesuffix(ENDING)}T12:00:00").astimezone(UTC)
    except (ValueError, OSError, OverflowError):
        return ""
    return began.isoformat(timespec="seconds") if began <= datetime.now(UTC) else ""


def safe(stem: str) -> str:
    """A name without what some file system refuses, and short enough for all of them."""
    kept = "".join(
        character
        for character in unicodedata.normalize("NFC", stem)
        if (character not in _NOWHERE and unicodedata.category(character)[0] not in "CZ")
        or character == " "
    )  # fmt: skip
    kept = kept.encode("utf-8")[:_LONGEST_STEM].decode("utf-8", "ignore")
    return " ".join(kept.split()).rstrip(". ,")


def fault_in_name(name: str) -> str:
    """What is wrong with a file name that was typed; empty if it is valid."""
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
    return data.startswith(_SIGNATURES)


def holds_many(path: Path) -> bool:
    return is_folder(path) or path.suffix.lower() == ZIP


def bytes_of(file: Path, most: int = LARGEST) -> bytes:
    """A file's bytes, cut just over the size of the largest record, or of the largest list."""
    try:
        # reading what is no regular file, such as a pipe, might never end
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
    """A text in the encoding it seems to be written in; `WrongFile` if that cannot be found out."""
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
    """Read the game in a file; `WrongFile` with the line and the reason if there is none."""
    if len(data) > LARGEST:
        raise WrongFile(_("This file is too large. A game is never larger than 1 MB."))
    text = decoded(data)
    if not text.strip():
        raise WrongFile(_("This file is empty, or it cannot be read."))
    try:
        return Received(*judge(text), span_in(text))
    except Refused as refusal:
        raise WrongFile(at_line(refusal.line or 1, in_words(text, refusal))) from None


def write(file: Path, data: bytes) -> None:
    """Save a file; after `OSError` a file that was there before is unchanged."""
    partial = file.with_name(f".{file.stem[:40]}.part")
    try:
        # what is there may be a link to somewhere else
        partial.unlink(missing_ok=True)
        with partial.open("xb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened)  # or after a loss of power an empty file might stand for it
        partial.replace(file)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


def at_line(line: int, why: str) -> str:
    return _("Line {line}: {why}").format(line=line, why=why)


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def not_written(error: OSError) -> str:
    return _("The file could not be saved: {why}").format(why=_why(error))
