"""A sentence with a picture before it, as the end of a battle and the settings list them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said, and the picture it goes with."""

    icon: str
    text: str
    strong: bool = False
    faint: bool = False
