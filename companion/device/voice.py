"""Saying things aloud: one at a time, a new one cuts the old one short, and nothing waits."""


class Silence:
    """The voice of a device that has none."""

    def speaks(self, language: str) -> bool:
        """Whether this language can be said aloud here."""
        del language
        return False

    def say(self, text: str, language: str) -> None:
        """Say this now, instead of whatever is being said."""

    def hush(self) -> None:
        """Stop speaking."""


def find() -> Silence:
    """The best voice that this device has."""
    return Silence()
