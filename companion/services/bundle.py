"""Many files at once: those of a folder, those in a zip, those that were chosen.

A zip may come from anywhere, so nothing in it is believed: its names are only shown, never used
as paths; no more is unpacked of a file than the largest record has, and of all files together no
more than so many bytes; and only the two ways of packing are read whose output can be bounded.
"""

import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO

from companion.services.folders import shown
from companion.services.gamefile import ENDING, LARGEST_ZIP, ZIP, WrongFile, bytes_of
from companion.texts import _
from engine.record import LARGEST

MOST_FILES = 20_000
MOST_BYTES = 256 << 20
"""Of all files of a zip, unpacked: a thousand times what the games of a year take."""
_BOUNDED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_UNREADABLE = (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, RuntimeError)


@dataclass(frozen=True, slots=True)
class Found:
    """A file, by a name that can be shown: its bytes, or why there are none."""

    name: str
    data: bytes = b""
    fault: str = ""


def found_in(paths: Iterable[Path]) -> Iterator[Found]:
    """The files there, and those in folders and zips among them."""
    for path in paths:
        if path.is_dir():
            yield from _in_folder(path)
        elif path.suffix.lower() == ZIP:
            yield from _opened(path)
        else:
            yield _file(path)


def in_zip(data: bytes) -> Iterator[Found]:
    """The files of a zip that was handed over."""
    yield from _in_zip(BytesIO(data), _("The file"))


def _in_folder(folder: Path) -> Iterator[Found]:
    try:
        inside = sorted(
            path
            for path in folder.iterdir()
            if not path.name.startswith(".")
            and path.suffix.lower() in (ENDING, ZIP)
            and path.is_file()
        )
    except OSError as error:
        yield Found(shown(folder.name), fault=str(error.strerror or error))
        return
    for path in inside[:MOST_FILES]:
        yield from _opened(path) if path.suffix.lower() == ZIP else [_file(path)]
    if len(inside) > MOST_FILES:
        yield Found(shown(folder.name), fault=_too_many())


def _file(path: Path) -> Found:
    name = shown(path.name)
    try:
        return Found(name, bytes_of(path))
    except WrongFile as wrong:
        return Found(name, fault=str(wrong))


def _opened(path: Path) -> Iterator[Found]:
    name = shown(path.name)
    try:
        if not path.is_file():
            raise WrongFile(_("This is not a file."))
        if path.stat().st_size > LARGEST_ZIP:
            raise WrongFile(_too_large())
        with path.open("rb") as file:
            yield from _in_zip(file, name)
    except WrongFile as wrong:
        yield Found(name, fault=str(wrong))
    except OSError as error:
        why = error.strerror or str(error)
        yield Found(name, fault=_("This file cannot be read: {why}").format(why=why))


def _in_zip(file: IO[bytes], name: str) -> Iterator[Found]:
    try:
        packed = zipfile.ZipFile(file)
    except _UNREADABLE:
        yield Found(name, fault=_("This zip is damaged."))
        return
    with packed:
        inside = [info for info in packed.infolist() if not _passed_over(info)]
        if len(inside) > MOST_FILES:
            yield Found(name, fault=_too_many())
            return
        left = MOST_BYTES
        for info in inside:
            found = _unpacked(packed, info)
            left -= len(found.data)
            if left < 0:
                yield Found(name, fault=_too_large())
                return
            yield found


def _passed_over(info: zipfile.ZipInfo) -> bool:
    """Folders, and what systems put beside files for themselves."""
    parts = info.filename.split("/")
    return info.is_dir() or parts[0] == "__MACOSX" or parts[-1].startswith(".")


def _unpacked(packed: zipfile.ZipFile, info: zipfile.ZipInfo) -> Found:
    name = shown(info.filename.rpartition("/")[2])
    if not info.filename.lower().endswith(ENDING):
        return Found(name, fault=_("Only text files are read."))
    if info.flag_bits & 1:
        return Found(name, fault=_("This file is locked with a password."))
    if info.compress_type not in _BOUNDED:
        return Found(name, fault=_("This file is packed in a way that is not read here."))
    try:
        with packed.open(info) as file:
            return Found(name, file.read(LARGEST + 1))
    except _UNREADABLE:
        return Found(name, fault=_("This file of the zip is damaged."))


def _too_many() -> str:
    return _("There are too many files: {most} at most.").format(most=MOST_FILES)


def _too_large() -> str:
    return _("This is too large to be a collection of games.")
