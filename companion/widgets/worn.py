"""The look that is worn now: whatever is made takes it, and keeps it for as long as it lives.

The app puts one on before it builds screens; another look means new screens.
"""

from typing import Any, Self

from companion.look import Look

_worn = Look("dark")


def wear(look: Look) -> None:
    """What is made from now on looks so."""
    global _worn  # noqa: PLW0603
    _worn = look


def worn() -> Look:
    """How what is made now looks."""
    return _worn


class Dressed:
    """Has a `look` from the moment it is made."""

    look: Look

    def __new__(cls, *arguments: Any, **properties: Any) -> Self:
        made = super().__new__(cls, *arguments, **properties)
        made.look = _worn
        return made
