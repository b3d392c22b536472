"""Handing a file to another app, and being handed one, where the system has a way for that."""

from collections.abc import Callable
from pathlib import Path


class NoSharing:
    """A device whose files are reached by their folders: a desktop."""

    works = False

    def share(self, file: Path, title: str) -> None:
        """Offer a file to the other apps."""

    def pick(self, then: Callable[[bytes], None]) -> None:
        """Ask for a file with the system's own picker; its content, cut just over 1 MiB."""

    def listen(self, then: Callable[[bytes], None]) -> None:
        """Hear of files that other apps hand over, the one that started this app included."""


def find() -> NoSharing:
    """What this device can do."""
    return NoSharing()
