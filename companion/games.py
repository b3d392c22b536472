"""The games there are to play: each has a package here, as it has one in the engine.

What is asked of a game is a part of its package, a module imported when first asked for. Its
`face` says what everybody needs to know; other parts are for one asker each, who says in a
protocol what is in them.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from engine.errors import Refused
from engine.games import AnyRules, word_of

USUAL = "condottiere"
"""The game that goes without saying, where nobody has chosen any yet."""

_PACKAGES = {"condottiere": "companion.condottiere", "ordonnance": "companion.ordonnance"}
"""By the words that records begin with, in the order in which games are offered."""


class Face(Protocol):
    """What every part of the app may ask about a game."""

    NAME: str
    """What other programs call it."""
    TABLE: tuple[str, ...]
    """The screens of its table."""
    BESIDE: Mapping[str, str]
    """Screens opened from one of these, which is named, and left for good with it."""
    COUNTED: bool
    """Whether several games can be played for points, as its part `scoring` counts them."""

    def title(self) -> str:
        """What it is called."""

    def screen_for(self, game: Any, seen: int) -> str:
        """The screen that is due; `seen` counts the conclusions that everyone has looked at."""

    def concluded(self, game: Any) -> int:
        """How many conclusions there have been that are shown on a screen of their own."""

    def ended(self, game: Any) -> int:
        """How many things have come to an end so far that this can be felt of."""

    def is_card(self, move: Any) -> bool:
        """Whether somebody lays a card."""

    def due(self, game: Any) -> str:
        """What the game waits for, in one line."""

    def reason(self, game: Any, refusal: Refused) -> str:
        """Why a move is refused, naming what prevents it."""

    def fault_of_form(self, refusal: Refused) -> str:
        """What a line is about that is no move, with `{line}` in it; nothing where that is all."""

    def page_of_refusal(self, refusal: Refused) -> str:
        """The page of the rules that says why this is refused."""

    def agreed(self, setup: Any) -> Sequence[str]:
        """What is played otherwise than usual, a line each."""

    def variant_title(self, word: str) -> str:
        """The title of a variant; an unknown one is shown by its word."""


def words() -> tuple[str, ...]:
    """The words of all games."""
    return tuple(_PACKAGES)


def part(game: str, name: str) -> Any:
    """A part of a game's package."""
    return import_module(f"{_PACKAGES[game]}.{name}")


def face(game: str) -> Face:
    """The face of the game of that word."""
    found: Face = part(game, "face")
    return found


def face_of(rules: AnyRules) -> Face:
    """The face of the game that these are the rules of."""
    return face(word_of(rules))


def title(game: str) -> str:
    """What a game is called; one that nobody knows, by its word."""
    return face(game).title() if game in _PACKAGES else game


def variant_title(game: str, word: str) -> str:
    """What a variant of a game is called."""
    return face(game).variant_title(word) if game in _PACKAGES else word


def screen_module(name: str) -> str:
    """The module of a screen of that name: one of the app's own, or else of a game's."""
    rooms = ("companion", *_PACKAGES.values())
    found = (f"{room}.screens.{name}" for room in rooms)
    return next((module for module in found if find_spec(module) is not None), "")


@contextmanager
def added(package: str) -> Iterator[None]:
    """Another game, known as long as this lasts; its package is called by its word."""
    word = package.rpartition(".")[2]
    _PACKAGES[word] = package
    try:
        yield
    finally:
        del _PACKAGES[word]
