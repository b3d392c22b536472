"""A device that hands nothing over, which every other one is like."""

from collections.abc import Callable
from pathlib import Path


class NoSharing:
    """A device whose files are reached by their folders: a desktop."""

    works = False

    def share(self, file: Path, title: str) -> None:
        """Offer a file to the other apps; `OSError` if that cannot be."""

    def pick(self, then: Callable[[bytes], None]) -> None:
        """Ask for a file with the system's own picker; its content, cut just over 1 MiB.

        `OSError` if there is no picker. A file that cannot be read comes as if it were empty.
        """

    def listen(self, then: Callable[[bytes], None]) -> None:
        """Hear of files that other apps hand over, the one that started this app included."""
