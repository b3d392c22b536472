"""Pieces of any game, drawn as their own game draws them."""

from typing import Protocol

from companion.games import part
from companion.look import Color
from companion.viewmodels.pieces import Piece
from companion.widgets.ink import Drawn
from companion.widgets.smooth import Smooth


class Pictures(Protocol):
    """What has to be drawn of a game's pieces: its part `widgets.pictures`."""

    Worked: type[Drawn]
    """An example of the rulebook, drawn from its `view`."""

    def draw_card(
        self, on: Smooth, piece: Piece, x: float, y: float, width: float, height: float,
        *, dim: bool = False,
    ) -> None:  # fmt: skip
        """A card as it lies on the table."""

    def draw_sign(
        self, on: Smooth, piece: Piece, x: float, y: float, side: float, ink: Color, /
    ) -> None:
        """What is on it, around a point."""

    def names_itself(self, piece: Piece, /) -> bool:
        """Whether its picture says what it is called."""

    def width_of(self, piece: Piece, height: float, /) -> float:
        """How wide it is beside a line of words, as high as that."""

    def draw_beside(
        self, on: Smooth, piece: Piece, x: float, middle: float, height: float, /
    ) -> None:
        """The same, drawn from `x` on."""


def pictures(game: str) -> Pictures:
    """Who draws what there is of the game of that word."""
    found: Pictures = part(game, "widgets.pictures")
    return found
