"""What a device may be able to do for the app.

The classes are those of a device that cannot: nothing happens. All others have the same methods.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


class Voice:
    def speaks(self, language: str) -> bool | None:
        """Whether this language can be said aloud; None as long as that is not known."""
        del language
        return False

    def learn(self, ready: Callable[[], None]) -> None:
        """Find out the voice's languages; `ready` is called once, on any thread, when done."""
        ready()

    def wake(self) -> None:
        """Prepare, as something will be said soon."""

    def say(self, text: str, language: str) -> None:
        """Say this now; what is being said ends."""

    def hush(self) -> None:
        """Stop speaking."""

    def end(self) -> None:
        """Stop speaking for good, as the app ends."""
        self.hush()


class Vibration:
    works = False

    def buzz(self, *seconds: float) -> None:
        """Buzz for this many seconds, pause for so many, and so on."""


class Light:
    """A screen whose light the app does not control."""

    works = False

    def keep_on(self, on: bool) -> None:
        """Set whether the screen stays on without a touch."""

    def dim(self, on: bool) -> None:
        """Set whether the screen's own light is dimmed."""


class Sharing:
    """A device without a share sheet, whose files are found in folders: a desktop."""

    works = False

    def share_file(self, file: Path, title: str) -> None:
        """Offer a file to other apps; `OSError` if that fails."""

    def share_text(self, text: str) -> None:
        """Offer a text, such as a link, to other apps; `OSError` if that fails."""

    def open_link(self, link: str) -> bool:
        """Open this in the browser, if the device does that for us; `OSError` if that fails."""
        del link
        return False

    def pick(self, then: Callable[[bytes], None]) -> None:
        """Let the user pick a file with the system's picker; its content, cut just over 1 MiB.

        `OSError` if there is no picker. A file that cannot be read is delivered empty.
        """

    def listen(self, then: Callable[[bytes], None]) -> None:
        """Call this with files that other apps send, the one that started this app included."""


@dataclass(frozen=True, slots=True)
class Device:
    """The device's abilities, found once at the start."""

    voice: Voice
    vibration: Vibration
    light: Light
    sharing: Sharing
