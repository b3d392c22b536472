"""Unusual zips: each field of each entry can be set."""

import struct
import zlib
from dataclasses import dataclass, field

_STORED, _DEFLATED = 0, 8


@dataclass
class Item:
    """A file of a zip. None stands for the correct value; the directory may say something else."""

    name: bytes
    data: bytes = b""
    method: int = _DEFLATED
    flags: int = 0
    crc: int | None = None
    packed: bytes | None = None
    quoted: int | None = None
    """The claimed size."""
    offset: int | None = None
    attributes: int = 0o100644 << 16
    extra: bytes = b""
    local_name: bytes | None = None


@dataclass
class Zip:
    """Its parts, one after the other."""

    items: list[Item]
    before: bytes = b""
    comment: bytes = b""
    claimed: int | None = None
    """The claimed number of entries."""
    _at: list[int] = field(default_factory=list)

    def written(self) -> bytes:
        """The whole zip."""
        out = bytearray(self.before)
        listed = bytearray()
        for item in self.items:
            offset = len(out) - len(self.before) if item.offset is None else item.offset
            head = self._head(item)
            name = item.name if item.local_name is None else item.local_name
            if item.offset is None:
                out += b"PK\x03\x04" + head + struct.pack("<HH", len(name), 0) + name
                out += self._packed(item)
            listed += b"PK\x01\x02" + struct.pack("<H", 20) + head
            listed += struct.pack("<HHHHHII", len(item.name), len(item.extra), 0, 0, 0,
                                  item.attributes, offset)  # fmt: skip
            listed += item.name + item.extra
        count = len(self.items) if self.claimed is None else self.claimed
        end = struct.pack("<HHHHIIH", 0, 0, count & 0xFFFF, count & 0xFFFF, len(listed),
                          len(out) - len(self.before), len(self.comment))  # fmt: skip
        return bytes(out + listed + b"PK\x05\x06" + end + self.comment)

    def _head(self, item: Item) -> bytes:
        crc = zlib.crc32(item.data) if item.crc is None else item.crc
        quoted = len(item.data) if item.quoted is None else item.quoted
        return struct.pack("<HHHHHIII", 20, item.flags, item.method, 0, 33, crc,
                           len(self._packed(item)), quoted)  # fmt: skip

    def _packed(self, item: Item) -> bytes:
        if item.packed is not None:
            return item.packed
        if item.method == _STORED:
            return item.data
        return deflated(item.data)


def deflated(data: bytes) -> bytes:
    """Data compressed as usual."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    return squeeze.compress(data) + squeeze.flush()
