"""Reads the write-ahead log of a file, frame by frame.

SQLite reads it up to the first frame with a wrong checksum, and takes what follows for an
unfinished transaction. After a loss of power that is right; but a single wrong bit silently removes
everything committed after it. The two can be told apart: no transaction begins before the one
before it is on the disk, so an unfinished one can follow at most one commit.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_MAGIC = 0x377F0682
_HEADER, _FRAME = 32, 24
_KNOWN_AT = 16
"""Where the index of a log has the number of frames that SQLite accepts."""

Sums = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LogFrame:
    """A page as it was written, and its place in the log; `right` if its checksum is."""

    page: int
    at: int
    commits: bool
    right: bool


class Log:
    """The pages of this size in a log."""

    def __init__(self, data: bytes, size: int) -> None:
        begun = _is_begun(data)
        salt = data[16:24] if begun else data[40:48]
        orders = ("<", ">") if _number(data, 0) == _MAGIC else (">", "<")
        # if the header is wrong, the byte order of the checksums is not known
        found = [list(_frames(data, size, salt, order)) for order in orders[: 1 if begun else 2]]
        frames = max(found, key=lambda each: sum(frame.right for frame in each))
        while frames and not frames[-1].right:
            frames.pop()
        wrong = next((at for at, each in enumerate(frames) if not each.right), len(frames))
        after = frames[wrong:] if begun else frames
        self.damaged = sum(frame.commits for frame in after) > begun
        """Whether something committed is beyond what SQLite reads."""
        good = frames if self.damaged else frames[: wrong if begun else 0]
        last = max((at for at, each in enumerate(good) if each.commits), default=-1)
        good = good[: last + 1]
        self.newest = {frame.page: frame.at for frame in good if frame.right}
        """The place in the log of the newest version of each page."""
        self.doubtful = [frame.at for frame in reversed(good) if not frame.right]
        """The places of frames with errors, the last first."""


def cut_off(file: Path, size: int) -> bool:
    """Whether SQLite, which has just read this file, ignored something that was committed.

    What it read is in the index that it made of the log. Most frames beyond it are left over from
    before the log was last restarted, and have another salt.
    """
    log, index = (file.with_name(file.name + ending) for ending in ("-wal", "-shm"))
    try:
        data = log.read_bytes()
        with index.open("rb") as opened:
            opened.seek(_KNOWN_AT)
            (count,) = struct.unpack("=I", opened.read(4))
    except (OSError, struct.error):
        return False
    beyond = range(_HEADER + count * (_FRAME + size), len(data), _FRAME + size)
    salted = any(data[at + 8 : at + 16] == data[16:24] for at in beyond)
    return (salted or not _is_begun(data)) and Log(data, size).damaged


def _is_begun(data: bytes) -> bool:
    """Whether the header of a log is valid."""
    if len(data) < _HEADER:
        return False
    order = "<" if _number(data, 0) == _MAGIC else ">"
    return _summed(order, data[:24], (0, 0)) == struct.unpack(">2I", data[24:_HEADER])


def _frames(data: bytes, size: int, salt: bytes, order: str) -> Iterator[LogFrame]:
    at = _HEADER
    seeds: set[Sums] = {struct.unpack(">2I", data[24:_HEADER])} if len(data) >= _HEADER else set()
    while at + _FRAME + size <= len(data):
        head = data[at : at + _FRAME]
        summed = head[:8] + data[at + _FRAME : at + _FRAME + size]
        written = struct.unpack(">2I", head[16:])
        found = {_summed(order, summed, seed) for seed in seeds}
        right = written in found and head[8:16] == salt
        yield LogFrame(_number(head, 0), at + _FRAME, _number(head, 4) > 0, right)
        # the error may be in the page, or only in its checksum
        seeds = {written} if right or len(seeds) > 1 else {written, *found}
        at += _FRAME + size


def page_size(data: bytes) -> int:
    """The page size that a log states; 0 if it states none."""
    return possible(_number(data, 8)) if _number(data, 0) & ~1 == _MAGIC else 0


def possible(size: int) -> int:
    """This page size, or 0 if no file has pages of that size."""
    return size if 512 <= size <= 65536 and size & (size - 1) == 0 else 0


def _summed(order: str, data: bytes, sums: Sums) -> Sums:
    """The running checksum of the log, continued over more of it."""
    one, other = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return one, other


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "big")
