#!/usr/bin/env python3
"""Says which libraries of packages for phones cannot be loaded on memory pages of 16 KiB.

    packaging/android/pages.py bin/*.apk bin/*.aab

Phones with Android 15 or newer may have such pages, and Google Play takes nothing else. Only phones
of 64 bits have them. Python's own modules are libraries too, packed once more inside a package.
"""

import io
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

PAGE = 16 * 1024
LOAD = 1
WIDE = ("/arm64-v8a/", "/x86_64/")


def alignments(library: bytes) -> Iterator[int]:
    """How each part of a library wants to be placed in memory (ELF of 64 bits, little-endian)."""
    start = struct.unpack_from("<Q", library, 32)[0]
    size, count = struct.unpack_from("<HH", library, 54)
    for place in range(start, start + size * count, size):
        if struct.unpack_from("<I", library, place)[0] == LOAD:
            yield struct.unpack_from("<Q", library, place + 48)[0]


def libraries(package: Path) -> Iterator[tuple[str, bytes]]:
    """All libraries for 64 bits, with their names."""
    with zipfile.ZipFile(package) as opened:
        for name in opened.namelist():
            if not any(wide in f"/{name}" for wide in WIDE):
                continue
            data = opened.read(name)
            if data.startswith(b"\x7fELF"):
                yield name, data
            elif tarfile.is_tarfile(io.BytesIO(data)):
                with tarfile.open(fileobj=io.BytesIO(data)) as bundle:
                    for each in bundle:
                        file = bundle.extractfile(each) if each.isfile() else None
                        inner = file.read() if file is not None else b""
                        if inner.startswith(b"\x7fELF"):
                            yield f"{name}: {each.name}", inner


def faults(package: Path) -> Iterator[str]:
    """What is wrong with a package."""
    found = 0
    for name, library in libraries(package):
        found += 1
        least = min(alignments(library), default=PAGE)
        if least % PAGE:
            yield f"{package.name}: {name} is for pages of {least} bytes"
    if not found:
        yield f"{package.name}: there are no libraries in it"


def main() -> int:
    """Say all faults."""
    said = [fault for package in sys.argv[1:] for fault in faults(Path(package))]
    print(*said, sep="\n", end="\n" if said else "")
    return 1 if said or not sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
