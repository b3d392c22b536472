"""Reads rows directly from the pages of a damaged file, where SQLite cannot reach them.

SQLite reaches a row from the root of its table, page by page; a damaged page hides all those below
it, and the root hides everything. But each page shows by itself what is on it, in the format that
SQLite documents.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

from companion.services.storage import log

_TABLE_LEAF, _INDEX_LEAF, _INDEX_INNER = 0x0D, 0x0A, 0x02
_INNER = 0x05
_MAGIC = b"SQLite format 3\0"
_USUAL = 4096

Row = tuple[int | None, tuple[object, ...]]
"""The number of a row, if its table has numbers, and its values."""


class Pages:
    """The pages of a file, with what is committed in its log."""

    def __init__(self, file: Path) -> None:
        self._data = file.read_bytes()
        log_file = file.with_name(f"{file.name}-wal")
        self._log = log_file.read_bytes() if log_file.exists() else b""
        self._size = _page_size(self._data) or log.page_size(self._log) or _USUAL
        found = log.Log(self._log, self._size)
        self._newer, self._doubtful = found.newest, found.doubtful
        self.log_is_damaged = found.damaged
        self._count = max([-(-len(self._data) // self._size), *self._newer])

    def rows(self, *, tables: bool) -> Iterator[Row]:
        """All rows in tables with numbered rows, or else in tables with a key."""
        free = self._free()
        for number in range(1, self._count + 1):
            if number not in free:
                yield from self._rows_on(self._page(number), 100 * (number == 1), tables=tables)
        for at in self._doubtful:
            yield from self._rows_on(self._log[at : at + self._size], 0, tables=tables)

    def _page(self, number: int) -> bytes:
        at = self._newer.get(number)
        if at is not None:
            return self._log[at : at + self._size]
        return self._data[(number - 1) * self._size : number * self._size]

    def _free(self) -> set[int]:
        """Pages that are not in use, and may hold what was deleted."""
        free: set[int] = set()
        trunk = _number(self._page(1), 32)
        while 0 < trunk <= self._count and trunk not in free:
            page = self._page(trunk)
            free.add(trunk)
            leaves = min(_number(page, 4), self._size // 4 - 2)
            free.update(_number(page, 8 + 4 * leaf) for leaf in range(leaves))
            trunk = _number(page, 0)
        return free

    def _rows_on(self, page: bytes, start: int, *, tables: bool) -> Iterator[Row]:
        kind = page[start] if len(page) > start else _INNER
        wanted = (_TABLE_LEAF,) if tables else (_INDEX_LEAF, _INDEX_INNER)
        known = (_TABLE_LEAF, _INDEX_LEAF, _INDEX_INNER, _INNER)
        # a page of an unknown kind may have been of any kind
        for each in wanted if kind not in known else (kind,) if kind in wanted else ():
            yield from self._cells(page, start, each)

    def _cells(self, page: bytes, start: int, kind: int) -> Iterator[Row]:
        pointers = start + (12 if kind == _INDEX_INNER else 8)
        count = _number(page, start + 3, 2)
        for cell in range(min(count, (self._size - pointers) // 2)):
            at = _number(page, pointers + 2 * cell, 2)
            if at < pointers + 2 * count:
                continue
            try:
                yield self._cell(page, at + (4 if kind == _INDEX_INNER else 0), kind)
            except (IndexError, struct.error):
                continue

    def _cell(self, page: bytes, at: int, kind: int) -> Row:
        size, at = _varint(page, at)
        number = None
        if kind == _TABLE_LEAF:
            number, at = _varint(page, at)
            number -= (number >> 63) << 64
        return number, _values(self._payload(page, at, size, table=kind == _TABLE_LEAF))

    def _payload(self, page: bytes, at: int, size: int, *, table: bool) -> bytes:
        """The content of a cell, including its overflow pages."""
        usable = self._size
        most = usable - 35 if table else (usable - 12) * 64 // 255 - 23
        if size <= most:
            return page[at : at + size]
        if size > len(self._data) + len(self._log):
            raise IndexError(size)
        least = (usable - 12) * 32 // 255 - 23
        here = least + (size - least) % (usable - 4)
        here = here if here <= most else least
        parts, rest = [page[at : at + here]], size - here
        following = _number(page, at + here)
        while rest > 0:
            more = self._page(following) if 0 < following <= self._count else b""
            if len(more) < 5:
                raise IndexError(following)
            parts.append(more[4 : 4 + rest])
            rest -= len(parts[-1])
            following = _number(more, 0)
        return b"".join(parts)


def _page_size(data: bytes) -> int:
    """The page size that the file states; 0 if it states none."""
    size = _number(data, 16, 2) if data.startswith(_MAGIC) else 0
    return log.possible(65536 if size == 1 else size)


def _values(record: bytes) -> tuple[object, ...]:
    end, at = _varint(record, 0)
    kinds = []
    while at < end:
        kind, at = _varint(record, at)
        kinds.append(kind)
    values = []
    at = end
    for kind in kinds:
        size = _SIZES[kind] if kind < len(_SIZES) else (kind - 12) // 2
        data = record[at : at + size]
        if len(data) < size:
            raise IndexError(kind)
        values.append(_value(kind, data))
        at += size
    return tuple(values)


_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)
"""The sizes in bytes of the first kinds of value."""
_FLOAT, _ZERO, _ONE = 7, 8, 9


def _value(kind: int, data: bytes) -> object:
    if kind in (_ZERO, _ONE):
        return kind - _ZERO
    if kind == _FLOAT:
        return struct.unpack(">d", data)[0]
    if 1 <= kind < _FLOAT:
        return int.from_bytes(data, "big", signed=True)
    if kind >= len(_SIZES):
        return data.decode("utf-8", "replace") if kind % 2 else data
    return None


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A variable-length number of one to nine bytes, and where it ends."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return number, place + 1
    return number << 8 | data[at + 8], at + 9


def _number(data: bytes, at: int, size: int = 4) -> int:
    return int.from_bytes(data[at : at + size], "big")
