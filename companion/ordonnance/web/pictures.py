"""The cards of Ordonnance wherever pages show any game's pieces, and the rules' examples."""

from markupsafe import Markup

from companion.card_picture import CardPicture
from companion.ordonnance.book import ArmiesView, spoken_armies
from companion.web.building.pieces import Part, piece
from companion.web.building.templates import icon, macro
from engine.ordonnance.cards import SENIORITY


def card(shown: CardPicture) -> Markup:
    """A card with its icons."""
    return macro("armies_example.card")(shown.words)


def sign(shown: CardPicture) -> Markup:
    """A single icon."""
    return icon(f"arms-{shown.words[0]}") if shown.words else Markup("")


def worked(id: str, view: ArmiesView) -> Part:  # noqa: A002
    """An example: armies side by side, for each icon a column as high as its cards."""
    armies = tuple(
        (army.leads, tuple((each.value, army.counts[SENIORITY[each]]) for each in view.icons))
        for army in view.armies
    )
    return piece(id, "armies_example.armies", armies, view.reason, spoken_armies(view))
