"""The voice that says nothing, which every other one is like."""

from collections.abc import Callable


class Silence:
    """The voice of a device that has none."""

    def speaks(self, language: str) -> bool | None:
        """Whether this language can be said aloud here; None as long as that is not known."""
        del language
        return False

    def learn(self, told: Callable[[], None]) -> None:
        """Find out which languages it has; `told` is called once, on any thread, when known."""
        told()

    def wake(self) -> None:
        """Something will be said soon: get ready."""

    def say(self, text: str, language: str) -> None:
        """Say this now, instead of whatever is being said."""

    def hush(self) -> None:
        """Stop speaking."""

    def end(self) -> None:
        """The app ends: stop speaking, and leave nothing behind."""
        self.hush()
