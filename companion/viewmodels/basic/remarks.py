"""A sentence with an icon, as listed at the end of a battle and in the settings."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence, and the icon before it."""

    icon: str
    text: str
    strong: bool = False
    faint: bool = False
