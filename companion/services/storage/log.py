"""The write-ahead log of a file, frame by frame.

SQLite reads it up to the first frame whose sum is wrong, and takes what follows for the beginning
of something that never became whole. After a loss of power it must; but a bit that is wrong takes
away all that was committed after it, and nobody is told. What tells the two apart: nothing is begun
before what came before it is on the disk, so no more than one commit can be in what never became
whole.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_MAGIC = 0x377F0682
_HEADER, _FRAME = 32, 24
_KNOWN_AT = 16
"""Where the index of a log says how many frames SQLite takes for good."""

Sums = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LogFrame:
    """A page as it was written, and where in the log; `right` if its sum is."""

    page: int
    at: int
    commits: bool
    right: bool


class Log:
    """What a log holds of pages of this size."""

    def __init__(self, data: bytes, size: int) -> None:
        begun = _is_begun(data)
        salt = data[16:24] if begun else data[40:48]
        orders = ("<", ">") if _number(data, 0) == _MAGIC else (">", "<")
        # where even the beginning is wrong nobody knows in which order numbers were written
        found = [list(_frames(data, size, salt, order)) for order in orders[: 1 if begun else 2]]
        frames = max(found, key=lambda each: sum(frame.right for frame in each))
        while frames and not frames[-1].right:
            frames.pop()
        wrong = next((at for at, each in enumerate(frames) if not each.right), len(frames))
        after = frames[wrong:] if begun else frames
        self.damaged = sum(frame.commits for frame in after) > begun
        """Whether something that was committed is beyond what SQLite reads."""
        good = frames if self.damaged else frames[: wrong if begun else 0]
        last = max((at for at, each in enumerate(good) if each.commits), default=-1)
        self._good = good[: last + 1]

    @property
    def newest(self) -> dict[int, int]:
        """Where in the log the newest of each page lies."""
        return {frame.page: frame.at for frame in self._good if frame.right}

    @property
    def doubtful(self) -> list[int]:
        """Where pages lie of which something is wrong, the last first."""
        return [frame.at for frame in reversed(self._good) if not frame.right]


def cut_off(file: Path, size: int) -> bool:
    """Whether SQLite, which has just read this file, passed over something that was committed.

    What it read is asked of the index that it made of the log. What lies beyond is mostly left from
    before the log was last begun anew, and known by another salt.
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
    """Whether the beginning of a log is right."""
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
        # what is wrong may be the page, or only what is written of its sum
        seeds = {written} if right or len(seeds) > 1 else {written, *found}
        at += _FRAME + size


def page_size(data: bytes) -> int:
    """The size of the pages in a log, as it says; 0 if it does not."""
    size = _number(data, 8)
    known = _number(data, 0) & ~1 == _MAGIC
    return size if known and 512 <= size <= 65536 and size & (size - 1) == 0 else 0


def _summed(order: str, data: bytes, sums: Sums) -> Sums:
    """The sums of the log, over some more of it."""
    one, other = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return one, other


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "big")
