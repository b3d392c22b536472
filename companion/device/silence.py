"""The voice of a device that has none; all others have the same methods."""

from collections.abc import Callable


class Silence:
    """A device without a voice."""

    def speaks(self, language: str) -> bool | None:
        """Whether this language can be said aloud; None as long as that is not known."""
        del language
        return False

    def learn(self, ready: Callable[[], None]) -> None:
        """Find out the voice's languages; `ready` is called once, on any thread, when they are
        known.
        """
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
