"""When a file of a zip was last changed, in seconds of UTC: the extra field of Info-ZIP for that.

The time that every entry of a zip has is that of a clock on some wall, and leaves out odd seconds.
"""

import struct
import zipfile
from datetime import UTC, datetime
from typing import Final

_FIELD: Final = 0x5455
_HEAD: Final = struct.Struct("<HH")
_CHANGED: Final = struct.Struct("<Bi")
_HAS_CHANGED: Final = 1


def stamp(info: zipfile.ZipInfo, changed: str) -> None:
    """Note when the file was changed last; nothing if that is no time which fits there."""
    try:
        seconds = int(datetime.fromisoformat(changed).timestamp())
        info.extra += _HEAD.pack(_FIELD, _CHANGED.size) + _CHANGED.pack(_HAS_CHANGED, seconds)
    except (ValueError, OverflowError, OSError, struct.error):
        return


def changed(info: zipfile.ZipInfo) -> str:
    """When the file was changed last; empty if the zip does not say."""
    extra = info.extra
    while len(extra) >= _HEAD.size:
        kind, size = _HEAD.unpack_from(extra)
        if kind == _FIELD and _CHANGED.size <= size <= len(extra) - _HEAD.size:
            flags, seconds = _CHANGED.unpack_from(extra, _HEAD.size)
            if not flags & _HAS_CHANGED:
                return ""
            return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
        extra = extra[_HEAD.size + size :]
    return ""
