"""Disks that are full or may not be written to: real ones."""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_MOUNT = ("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs")
_NOBODY = 65534


def _may_mount() -> bool:
    if sys.platform != "linux" or os.geteuid() != 0:
        return False
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run([*_MOUNT, folder], capture_output=True, check=False).returncode:
            return False
        subprocess.run(["umount", folder], check=True)
    return True


MAY_MOUNT = _may_mount()


@contextmanager
def small_disk() -> Iterator[Path]:
    """A disk of 256 kB; only where `MAY_MOUNT`."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*_MOUNT, folder], check=True)
        yield Path(folder)
        subprocess.run(["umount", "--lazy", folder], check=True)


def fill(disk: Path) -> Path:
    """Fill the disk to the last byte."""
    filler = disk / "filler"
    with filler.open("wb") as file, suppress(OSError):
        while True:
            os.write(file.fileno(), b"x" * 512)
    assert shutil.disk_usage(disk).free == 0
    return filler


@contextmanager
def no_room_on(folder: Path) -> Iterator[None]:
    """Fill the disk to the last byte."""
    filler = fill(folder)
    yield
    filler.unlink()


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """The system lets no file grow further."""
    now, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (now, most))


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Make a folder read-only; if the tests run as root, as another user."""
    files = [folder, *folder.iterdir()]
    for file in files:
        file.chmod(0o555 if file.is_dir() else 0o444)
    root = os.geteuid() == 0
    if root:
        os.seteuid(_NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        for file in files:
            file.chmod(0o755)
