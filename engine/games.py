"""The games the engine knows, and the functions each of them has."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, TypeVar

from engine.header import Header

FORMAT = 1
"""The version of the record format."""

_PACKAGES = {"condottiere": "engine.condottiere", "ordonnance": "engine.ordonnance"}
"""Each game's package, by the word that its records begin with; the package is called so too."""

Setup = TypeVar("Setup")
Move = TypeVar("Move")
Game = TypeVar("Game")


class Rules(Protocol[Setup, Move, Game]):
    """A game's package, as the record, the history and the command line see it.

    Setups, moves and games are each game's own types and are not looked into elsewhere.
    """

    __name__: str

    def __hash__(self) -> int: ...

    def read_header(self, header: Header) -> Setup: ...
    def header_lines(self, setup: Setup) -> list[str]: ...
    def parse_move(self, line: str) -> Move: ...
    def begin(self, setup: Setup) -> Game: ...
    def apply(self, game: Game, move: Move) -> Game: ...
    def fold(self, game: Game, moves: Iterable[Move]) -> Game: ...
    def as_json(self, game: Game) -> dict[str, Any]: ...
    def as_text(self, game: Game) -> str: ...


AnyRules = Rules[Any, Any, Any]
"""The rules of any game."""


def rules_of(name: str) -> AnyRules | None:
    """The rules of the game of that name, imported at the first call."""
    return import_module(_PACKAGES[name]) if name in _PACKAGES else None


def word_of(rules: AnyRules) -> str:
    """The word that records of a game begin with."""
    return rules.__name__.rpartition(".")[2]
