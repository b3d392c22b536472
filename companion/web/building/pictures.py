"""The cards of any game, as that game's own pages draw them."""

from typing import Any, Protocol

from markupsafe import Markup

from companion.card_picture import CardPicture
from companion.games import part
from companion.web.building.pieces import Part


class Pictures(Protocol):
    """What draws a game's cards on pages: its part `web.pictures`."""

    def card(self, shown: CardPicture, /) -> Markup:
        """A card as on the table."""

    def sign(self, shown: CardPicture, /) -> Markup:
        """What is on the card; empty if it has only its name."""

    def worked(self, id: str, view: Any, /) -> Part:  # noqa: A002
        """An example of the rulebook, worked out."""


def pictures(game: str) -> Pictures:
    """The pictures of the game with that word."""
    found: Pictures = part(game, "web.pictures")
    return found
