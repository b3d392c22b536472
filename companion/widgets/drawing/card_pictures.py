"""Draws the cards of any game as that game does."""

from typing import Protocol

from companion.card_picture import CardPicture
from companion.games import part
from companion.look import Color
from companion.widgets.drawing.ink import Drawn
from companion.widgets.drawing.smooth import Smooth


class Pictures(Protocol):
    """The functions that draw a game's cards: its part `widgets.pictures`."""

    Worked: type[Drawn]
    """A widget that shows an example of the rulebook from its `view`."""

    def draw_card(
        self, on: Smooth, picture: CardPicture, x: float, y: float, width: float, height: float,
        *, dim: bool = False,
    ) -> None:  # fmt: skip
        """A card as on the table."""

    def draw_sign(
        self, on: Smooth, picture: CardPicture, x: float, y: float, side: float, ink: Color, /
    ) -> None:
        """What is on the card, around a point."""

    def names_itself(self, picture: CardPicture, /) -> bool:
        """Whether its picture shows its name."""

    def width_of(self, picture: CardPicture, height: float, /) -> float:
        """The width beside a line of text of this height."""

    def draw_beside(
        self, on: Smooth, picture: CardPicture, x: float, middle: float, height: float, /
    ) -> None:
        """The same, drawn from `x` on."""


def pictures(game: str) -> Pictures:
    """The pictures of the game with that word."""
    found: Pictures = part(game, "widgets.pictures")
    return found
