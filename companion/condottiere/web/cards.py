"""Cards as the templates write them."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.condottiere.card_pictures import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.words import card_name
from companion.texts import _, cached
from engine.condottiere.cards import Card


class Face(NamedTuple):
    """A card: its name, and its icon or else its number; without both it lies facedown."""

    name: str
    sign: str = ""
    figure: str = ""
    falls: bool = False
    last: bool = False


@cached(64)
def face(card: Card | None, *, falls: bool = False, last: bool = False) -> Face:
    """How a card looks."""
    if card is None:
        return Face(_("Facedown"), last=last)
    sign = CARD_ICONS.get(card, "")
    return Face(card_name(card), sign, "" if sign else str(card), falls, last)


def line(views: Iterable[CardView]) -> tuple[Face, ...]:
    """The cards of a line in the order laid."""
    return tuple(face(view.card, falls=view.falls, last=view.last) for view in views)
