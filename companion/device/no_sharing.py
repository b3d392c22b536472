"""The sharing of a device that has none; all others have the same methods."""

from collections.abc import Callable
from pathlib import Path


class NoSharing:
    """A device without a share sheet, whose files are found in folders: a desktop."""

    works = False

    def share(self, file: Path, title: str) -> None:
        """Offer a file to other apps; `OSError` if that fails."""

    def send(self, text: str) -> None:
        """Offer a text, such as a link, to other apps; `OSError` if that fails."""

    def pick(self, then: Callable[[bytes], None]) -> None:
        """Let the user pick a file with the system's picker; its content, cut just over 1 MiB.

        `OSError` if there is no picker. A file that cannot be read is delivered empty.
        """

    def listen(self, then: Callable[[bytes], None]) -> None:
        """Call this with files that other apps send, the one that started this app included."""
