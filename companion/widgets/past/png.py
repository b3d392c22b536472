"""A picture as a PNG, without any library: which ones Kivy can save depends on the device."""

import struct
import zlib

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR = 2


def png(width: int, height: int, pixels: bytes) -> bytes:
    """The file of pixels in rows from the top, of four bytes each.

    How transparent they are is left out: what is drawn over a ground is seen as drawn.
    """
    colours = bytearray(3 * width * height)
    for part in range(3):
        colours[part::3] = pixels[part::4]
    row = 3 * width
    rows = b"".join(b"\0" + colours[at : at + row] for at in range(0, len(colours), row))
    head = struct.pack(">IIBBBBB", width, height, 8, _TRUE_COLOUR, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
