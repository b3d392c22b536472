"""The cards of Condottiere wherever pages show any game's pieces, and the rules' examples."""

from collections.abc import Sequence

from markupsafe import Markup

from companion.card_picture import CardPicture
from companion.condottiere.book import LineView, spoken_lines
from companion.condottiere.web.cards import Face, face, line
from companion.web.building.pieces import Part, piece
from companion.web.building.templates import icon, macro
from engine.condottiere.cards import CARDS


def card(shown: CardPicture) -> Markup:
    """A card as in a line."""
    return macro("lines_example.card")(_face(shown))


def sign(shown: CardPicture) -> Markup:
    """The icon of a card without a number."""
    found = _face(shown).sign
    return icon(found) if found else Markup("")


def worked(id: str, view: Sequence[LineView]) -> Part:  # noqa: A002
    """An example: a row for each line; the leader's total has a crown."""
    lines = tuple((line(each.cards), each.total, each.standing, each.majority) for each in view)
    return piece(id, "lines_example.lines", lines, spoken_lines(view))


def _face(shown: CardPicture) -> Face:
    return face(CARDS[shown.words[0]] if shown.words else None)
