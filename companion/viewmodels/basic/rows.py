"""Rows of many screens: a sentence with an icon, and one of several options."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence, and the icon before it."""

    icon: str
    text: str
    strong: bool = False
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """What can be chosen: its value, its title, and what it means."""

    value: str
    text: str
    on: bool
    meaning: str = ""
    icon: str = ""
