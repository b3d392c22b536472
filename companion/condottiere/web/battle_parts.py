"""The parts of a battle that several pages show: rows, keys, how a total is counted."""

from companion.condottiere.card_pictures import CARD_ICONS
from companion.condottiere.rule_pages import STRENGTH, page_of_card
from companion.condottiere.viewmodels.battle.battle_keys import KeyView
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.viewmodels.battle.choices import PASS
from companion.condottiere.viewmodels.battle.explanations import ExplanationView
from companion.condottiere.viewmodels.calculator import REDO, UNDO
from companion.condottiere.viewmodels.read_aloud import spoken_key, spoken_row, spoken_standing
from companion.condottiere.web.cards import face, line
from companion.spoken.heard import about
from companion.texts import _, cached
from companion.web.building.parts import sheet
from companion.web.building.pieces import Part, piece

_QUICK = {PASS: "pass", UNDO: "step", REDO: "step"}
"""What may soon be tapped again, and how soon."""


@cached(256)
def battle_row(row: RowView, *, mine: bool = False, opens: str = "explain") -> Part:
    """A player's row; a tap shows how the total is counted."""
    cards, spoken = line(row.line), spoken_row(row)
    return piece(f"row-{row.seat}", "battle.row", row, cards, mine, opens, spoken)


def key_piece(id: str, key: KeyView, does: str, letter: str = "") -> Part:  # noqa: A002
    """A key of the keypad."""
    sign = CARD_ICONS.get(key.card, "") if key.card is not None else ""
    heard = about(spoken_key(key), spoken_standing(key.standing))
    return piece(id, "battle.key", key, sign, does, letter, heard, _QUICK.get(key.word, ""))


def explanation_sheet(
    view: ExplanationView, *below: Part, closing: str = "close_explanation"
) -> Part:
    """How a total is counted, card by card; each card leads to its rules."""
    faces = tuple((face(term.card), page_of_card(term.card)) for term in view.terms)
    return sheet(
        "explanation",
        view.name,
        closing,
        piece("explained", "battle.explained", view, faces, STRENGTH, _("Rules")),
        *below,
    )
