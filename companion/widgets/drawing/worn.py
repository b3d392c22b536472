"""The present look: every widget takes it when it is made, and keeps it.

The app sets one before it builds screens; another look means new screens.
"""

from typing import Self

from companion.look import Look

_worn = Look("dark")


def wear(look: Look) -> None:
    """Set the look for widgets made from now on."""
    global _worn  # noqa: PLW0603
    _worn = look


def worn() -> Look:
    """The look for widgets made now."""
    return _worn


class Dressed:
    """Has a `look` from the start."""

    look: Look

    def __new__(cls, *arguments: object, **properties: object) -> Self:
        made = super().__new__(cls, *arguments, **properties)
        made.look = _worn
        return made
