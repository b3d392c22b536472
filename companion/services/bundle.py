"""Reads many files at once: of a folder, of a zip, or a selection.

A zip may come from anywhere, so nothing in it is trusted: its names are only shown, never used as
paths; no more is unpacked of a file than the largest record has, and of all files together no more
than a fixed number of bytes, refused files included; files in it must not overlap; and only the two
compression methods are read whose output can be limited.
"""

import struct
import zipfile
import zlib
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import IO, cast

from companion.services import zip_times
from companion.services.contents import FILE as CONTENTS
from companion.services.contents import LARGEST_LIST
from companion.services.folders import is_folder, is_link, shown
from companion.services.gamefile import ENDING, LARGEST_ZIP, ZIP, WrongFile, bytes_of, is_zip
from companion.texts import _
from engine.record import LARGEST

MOST_FILES = 20_000
_MOST_LOOKED_AT = 100_000
"""The most entries of a folder that are looked at."""
MOST_BYTES = 256 << 20
"""The limit for all files together, unpacked: a thousand times the games of a year."""
_PIECE = 1 << 16
_LARGEST_PIECE = 4 << 20
"""The most that is read of a zip at once, its directory included, which takes a hundred times as
much memory. A directory of this size has room for as many files as are allowed, with long names.
"""
_HEAD = 30
"""The least number of bytes that the header of a file in a zip takes."""
_BOUNDED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_UNREADABLE = (
    *(zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, RuntimeError),
    *(OverflowError, IndexError, struct.error),
)
"""What the standard library raises for an invalid zip."""


@dataclass(frozen=True, slots=True)
class Found:
    """A file by a name that can be shown: its bytes, or why it could not be read.

    Files with the same `place` are in the same folder, or the same folder of a zip. `changed` is
    when it was changed last, if a zip says so.
    """

    name: str
    data: bytes = b""
    fault: str = ""
    place: Hashable = None
    changed: str = ""


class _TooMuch(ValueError):
    """A zip needs larger reads than any of ours."""


class _InPieces:
    """A file that can only be read in small pieces."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int = -1) -> bytes:
        """`_TooMuch` if so many bytes are too many. Near the end the rest may be asked for."""
        if size > _LARGEST_PIECE:
            raise _TooMuch
        return self._file.read(_LARGEST_PIECE if size < 0 else size)


class _Room:
    """How much may still be read, over all zips that are read together."""

    def __init__(self) -> None:
        self.files, self.bytes = MOST_FILES, MOST_BYTES

    def holds(self, files: int) -> bool:
        if files > self.files:
            return False
        self.files -= files
        return True

    @property
    def full(self) -> bool:
        return self.bytes < 0


def found_in(paths: Iterable[Path]) -> Iterator[Found]:
    """The files at these paths, and those in folders and zips among them."""
    room = _Room()
    for path in sorted(paths, key=lambda path: _comes_after(path.name)):
        yield from _in_folder(path, room) if is_folder(path) else _opened(path, room)
        if room.full:
            return


def in_zip(data: bytes) -> Iterator[Found]:
    """The files of a received zip."""
    yield from _in_zip(BytesIO(data), _("The file"), _Room())


def in_files(files: Iterable[tuple[str, bytes]]) -> Iterator[Found]:
    """Received files, and those in zips among them."""
    room = _Room()
    for name, data in sorted(files, key=lambda file: _comes_after(file[0])):
        if is_zip(data) or name.lower().endswith(ZIP):
            yield from _in_zip(BytesIO(data), shown(name), room)
        elif room.holds(1):
            room.bytes -= len(data)
            yield Found(shown(name), data[: _most(name) + 1])
        else:
            yield Found(shown(name), fault=too_many())
        if room.full:
            return


def _in_folder(folder: Path, room: _Room) -> Iterator[Found]:
    try:
        everything = list(islice(folder.iterdir(), _MOST_LOOKED_AT + 1))
        inside = sorted(path for path in everything[:_MOST_LOOKED_AT] if _may_hold_games(path))
        inside.sort(key=lambda path: _comes_after(path.name))
    except OSError as error:
        yield Found(shown(folder.name), fault=str(error.strerror or error))
        return
    for path in inside[:MOST_FILES]:
        yield from _opened(path, room, chosen=False)
        if room.full:
            return
    if len(inside) > MOST_FILES or len(everything) > _MOST_LOOKED_AT:
        yield Found(shown(folder.name), fault=too_many())


def _may_hold_games(path: Path) -> bool:
    """Whether to open a file in a folder; an inaccessible one is, so that it can be reported."""
    if path.name.startswith(".") or path.suffix.lower() not in (ENDING, ZIP):
        return False
    try:
        return path.is_file() and not is_link(path)
    except OSError:
        return True


def _opened(path: Path, room: _Room, *, chosen: bool = True) -> Iterator[Found]:
    """A file, or the files in a zip. A link is followed only if it was selected itself."""
    name = shown(path.name)
    try:
        if is_link(path) and not chosen:
            raise WrongFile(_("This is not a file."))
        if path.suffix.lower() == ZIP:
            if not path.is_file():
                raise WrongFile(_("This is not a file."))
            if path.stat().st_size > LARGEST_ZIP:
                raise WrongFile(_too_large())
            with path.open("rb") as file:
                yield from _in_zip(file, name, room)
        elif room.holds(1):
            data = bytes_of(path, _most(path.name))
            room.bytes -= len(data)
            if room.full:
                raise WrongFile(_too_large())
            yield Found(name, data, place=path.parent)
        else:
            raise WrongFile(too_many())
    except WrongFile as wrong:
        yield Found(name, fault=str(wrong))
    except OSError as error:
        why = error.strerror or str(error)
        yield Found(name, fault=_("This file cannot be read: {why}").format(why=why))


def _in_zip(file: IO[bytes], name: str, room: _Room) -> Iterator[Found]:
    try:
        packed = zipfile.ZipFile(cast("IO[bytes]", _InPieces(file)))
    except _TooMuch:
        yield Found(name, fault=too_many())
        return
    except _UNREADABLE:
        yield Found(name, fault=_("This zip is damaged."))
        return
    with packed:
        inside = [info for info in packed.infolist() if not _passed_over(info)]
        if not room.holds(len(inside)):
            yield Found(name, fault=too_many())
            return
        sharing = _sharing(packed)
        zip_itself = object()
        for info in sorted(inside, key=lambda info: _comes_after(_parts(info)[-1])):
            if info.header_offset in sharing:
                yield Found(_name(info), fault=_("This file in the zip overlaps another."))
                continue
            found = _unpacked(packed, info, room)
            if room.full:
                yield Found(name, fault=_too_large())
                return
            yield replace(found, place=(zip_itself, *_parts(info)[:-1]))


def _comes_after(name: str) -> bool:
    """A key that puts the list of contents before the other files."""
    return name.casefold() != CONTENTS


def _most(name: str) -> int:
    """The most bytes that a file of that name may have."""
    return LARGEST if _comes_after(name) else LARGEST_LIST


def _sharing(packed: zipfile.ZipFile) -> set[int]:
    """The files of a zip that overlap each other or the directory."""
    found: set[int] = set()
    before, reach = 0, 0
    # where each begins, and the least position where it ends
    starts = ((info.header_offset, info.compress_size) for info in packed.infolist())
    for start, end in sorted((start, start + _HEAD + size) for start, size in starts):
        if start < reach:
            found |= {before, start}
        if end > packed.start_dir:
            found.add(start)
        if end > reach:
            before, reach = start, end
    return found


def _passed_over(info: zipfile.ZipInfo) -> bool:
    """Whether to ignore an entry: folders, and files that systems add for themselves."""
    parts = _parts(info)
    return not parts[-1] or parts[0] == "__MACOSX" or parts[-1].startswith(".")


def _parts(info: zipfile.ZipInfo) -> list[str]:
    """The folders and the name in a path, with either kind of slash."""
    return info.filename.replace("\\", "/").split("/")


def _name(info: zipfile.ZipInfo) -> str:
    return shown(_parts(info)[-1])


def _unpacked(packed: zipfile.ZipFile, info: zipfile.ZipInfo, room: _Room) -> Found:
    name = _name(info)
    if not info.filename.lower().endswith(ENDING):
        return Found(name, fault=_("Only text files can be read."))
    if info.flag_bits & 1:
        return Found(name, fault=_("This file is locked with a password."))
    if info.compress_type not in _BOUNDED:
        return Found(name, fault=_("This file is compressed in a way the app cannot read."))
    data, most = bytearray(), _most(_parts(info)[-1])
    try:
        with packed.open(info) as file:
            while len(data) <= most and not room.full:
                # counted first, as reading it may fail
                asked = min(_PIECE, most + 1 - len(data))
                room.bytes -= asked
                piece = file.read(asked)
                room.bytes += asked - len(piece)
                if not piece:
                    break
                data += piece
    except _UNREADABLE:
        return Found(name, fault=_("This file in the zip is damaged."))
    return Found(name, bytes(data), changed=zip_times.changed(info))


def too_many(most: int = 0) -> str:
    """The refusal if there are too many files; without a number, for all imports."""
    return _("Too many files: {most} at most.").format(most=most or MOST_FILES)


def _too_large() -> str:
    return _("This is too large to be a collection of games.")
