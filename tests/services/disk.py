"""A disk that can be watched, filled, or lose its power, at any operation.

SQLite accesses files through a table of functions, its VFS. Here each that changes a file is
recorded before it is called; renames and deletions by Python are seen through the interpreter's
audit hook. So nothing is simulated: files are written as usual, and what would be left after a loss
of power is put together from the operations up to then.
"""

import _sqlite3
import ctypes
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

_FULL = 13
_POINTER, _INT, _LONG = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_CALLS = (
    *("xClose", "xRead", "xWrite", "xTruncate", "xSync", "xFileSize", "xLock", "xUnlock"),
    *("xCheckReservedLock", "xFileControl", "xSectorSize", "xDeviceCharacteristics"),
    *("xShmMap", "xShmLock", "xShmBarrier", "xShmUnmap", "xFetch", "xUnfetch"),
)


class _Methods(ctypes.Structure):
    """SQLite's functions for an open file."""

    _fields_: ClassVar = [("iVersion", _INT), *((name, _POINTER) for name in _CALLS)]


class _Vfs(ctypes.Structure):
    """SQLite's functions for opening and deleting files."""

    _fields_: ClassVar = [
        *(("iVersion", _INT), ("szOsFile", _INT), ("mxPathname", _INT)),
        *(("pNext", _POINTER), ("zName", ctypes.c_char_p), ("pAppData", _POINTER)),
        *(("xOpen", _POINTER), ("xDelete", _POINTER)),
        *((f"other{number}", _POINTER) for number in range(14)),
    ]


_OPEN = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _POINTER, _INT, _POINTER)
_DELETE = ctypes.CFUNCTYPE(_INT, _POINTER, ctypes.c_char_p, _INT)
_WRITE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT, _LONG)
_TRUNCATE = ctypes.CFUNCTYPE(_INT, _POINTER, _LONG)
_SYNC = ctypes.CFUNCTYPE(_INT, _POINTER, _INT)


@dataclass(frozen=True, slots=True)
class Deed:
    """An operation on a file: `write`, `truncate`, `sync`, `delete` or `rename`."""

    kind: str
    name: str
    at: int = 0
    data: bytes = b""
    to: str = ""


class Disk:
    """The disk under a folder, while it is watched; `heard` is called before each operation.

    There is one at a time. From the operation number `full_from` on there is no room for another
    byte.
    """

    _watching: "Disk | None" = None
    _hooked = False

    def __init__(self, folder: Path, heard: Callable[[int, Deed], None] | None = None) -> None:
        self.folder = folder
        self.deeds: list[Deed] = []
        self.full_from = sys.maxsize
        self._heard = heard
        self._found = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
        self._names: dict[int, str] = {}
        self._methods: dict[int, tuple[_Methods, Any]] = {}
        # if SQLite is built into Python, its functions are in Python itself
        self._library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
        self._library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)

    def __enter__(self) -> "Disk":
        """Record everything from here on."""
        assert Disk._watching is None
        self._under = self._library.sqlite3_vfs_find(None)
        self._vfs = _Vfs.from_buffer_copy(self._under.contents)
        self._open = _OPEN(self._opened)
        self._delete = _DELETE(self._deleted)
        self._vfs.zName, self._vfs.pNext = b"watched", None
        self._vfs.xOpen = ctypes.cast(self._open, _POINTER)
        self._vfs.xDelete = ctypes.cast(self._delete, _POINTER)
        self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        Disk._watching = self
        if not Disk._hooked:
            Disk._hooked = True
            sys.addaudithook(_hear)
        return self

    def __exit__(self, *_: object) -> None:
        """Files that are still open must be closed before this."""
        Disk._watching = None
        self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))
        self._library.sqlite3_vfs_register(self._under, 1)

    def left(self, count: int, *, cut_off: bool = True) -> dict[str, bytes]:
        """The files after so many operations, if the process or the power ends there.

        Without power, what was not synced is lost. Names are changed at once, as file systems keep
        those in order.
        """
        now = {name: bytearray(data) for name, data in self._found.items()}
        safe = {name: bytes(data) for name, data in self._found.items()}
        for deed in self.deeds[:count]:
            match deed.kind:
                case "write":
                    data = now.setdefault(deed.name, bytearray())
                    data.extend(bytes(max(0, deed.at - len(data))))
                    data[deed.at : deed.at + len(deed.data)] = deed.data
                case "truncate":
                    del now[deed.name][deed.at :]
                case "sync":
                    safe[deed.name] = bytes(now.get(deed.name, b""))
                case "delete":
                    now.pop(deed.name, None)
                    safe.pop(deed.name, None)
                case "rename":
                    for files in (now, safe):
                        if deed.name in files:
                            files[deed.to] = files.pop(deed.name)  # type: ignore[assignment]
        if cut_off:
            return {name: safe.get(name, b"") for name in now}
        return {name: bytes(data) for name, data in now.items()}

    def note(self, deed: Deed) -> None:
        """An operation is about to happen."""
        if self._heard is not None:
            self._heard(len(self.deeds), deed)
        self.deeds.append(deed)

    def name_of(self, path: str) -> str | None:
        """A file of the folder; None for others and for shared memory."""
        file = Path(path)
        return file.name if file.parent == self.folder else None

    def _opened(self, _vfs: int, path: int | None, file: int, flags: int, out: int | None) -> int:
        under = _OPEN(self._under.contents.xOpen)
        result = under(ctypes.addressof(self._under.contents), path, file, flags, out)
        slot = ctypes.cast(file, ctypes.POINTER(ctypes.POINTER(_Methods)))
        name = self.name_of(os.fsdecode(ctypes.string_at(path))) if path else None
        if result == 0 and name is not None:
            self._names[file] = name
            slot[0] = ctypes.pointer(self._watched(slot[0].contents))
        return int(result)

    def _watched(self, methods: _Methods) -> _Methods:
        """The same functions, but each change is recorded."""
        where = ctypes.addressof(methods)
        if (known := self._methods.get(where)) is not None:
            return known[0]
        write, truncate = _WRITE(methods.xWrite), _TRUNCATE(methods.xTruncate)
        sync = _SYNC(methods.xSync)

        def wrote(file: int, data: int, size: int, at: int) -> int:
            if len(self.deeds) >= self.full_from:
                return _FULL
            self.note(Deed("write", self._names[file], at, ctypes.string_at(data, size)))
            return int(write(file, data, size, at))

        def cut(file: int, size: int) -> int:
            self.note(Deed("truncate", self._names[file], size))
            return int(truncate(file, size))

        def synced(file: int, flags: int) -> int:
            result = int(sync(file, flags))
            self.note(Deed("sync", self._names[file]))
            return result

        watched = _Methods.from_buffer_copy(methods)
        calls = _WRITE(wrote), _TRUNCATE(cut), _SYNC(synced)
        watched.xWrite, watched.xTruncate, watched.xSync = (
            ctypes.cast(call, _POINTER) for call in calls
        )
        self._methods[where] = watched, calls
        return watched

    def _deleted(self, _vfs: int, path: bytes, sync_folder: int) -> int:
        name = self.name_of(os.fsdecode(path))
        if name is not None:
            self.note(Deed("delete", name))
        under = _DELETE(self._under.contents.xDelete)
        return int(under(ctypes.addressof(self._under.contents), path, sync_folder))


def _hear(event: str, arguments: tuple[Any, ...]) -> None:
    """Receives what Python is about to do to files."""
    disk = Disk._watching
    if disk is None or event not in ("os.rename", "os.remove"):
        return
    name = disk.name_of(os.fsdecode(arguments[0]))
    if name is not None and event == "os.remove":
        disk.note(Deed("delete", name))
    elif name is not None:
        disk.note(Deed("rename", name, to=Path(os.fsdecode(arguments[1])).name))


def put(files: dict[str, bytes], folder: Path) -> Path:
    """A folder with these files, and no others."""
    folder.mkdir(exist_ok=True)
    for file in folder.iterdir():
        file.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder
