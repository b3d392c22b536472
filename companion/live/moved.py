"""Somebody goes on with the game at a table of their own, as the host was silent for long.

Any guest may say so: it is shown to the host, who decides, and nothing follows by itself.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moved:
    """Where to, who, and after how many moves."""

    link: str
    """What stands behind the address of guests' pages."""
    name: str
    """Empty where nobody knows it."""
    moves: int
