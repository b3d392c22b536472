"""The games the engine knows, and what each of them can be asked."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol

from engine.header import Header

FORMAT = 1
"""The version of the record format."""

_NAMES = ("condottiere", "ordonnance")


class Rules(Protocol):
    """A game's package, as the record, the history and the command line see it.

    Setups, moves and games are each game's own values and nobody else looks into them.
    """

    __name__: str

    def read_header(self, header: Header) -> Any: ...
    def header_lines(self, setup: Any) -> list[str]: ...
    def parse_move(self, line: str) -> Any: ...
    def begin(self, setup: Any) -> Any: ...
    def apply(self, game: Any, move: Any) -> Any: ...
    def fold(self, game: Any, moves: Iterable[Any]) -> Any: ...
    def as_json(self, game: Any) -> dict[str, Any]: ...
    def as_text(self, game: Any) -> str: ...


def rules_of(name: str) -> Rules | None:
    """The rules of the game of that name; imported when first asked for."""
    return import_module(f"engine.{name}") if name in _NAMES else None
