"""Rows of every game as sentences to be read aloud: each begins with the player."""

from companion.heard import about, in_words, listed, makes, sentences
from companion.texts import _, ngettext
from companion.viewmodels.moves.levels import Offer
from companion.viewmodels.moves.move_rows import Kind, MoveRow
from companion.viewmodels.past.endings import Holding


def spoken_holding(row: Holding) -> str:
    """What a player has at the end."""
    regions = ngettext("{count} region", "{count} regions", row.number)
    return about(row.name, regions.format(count=row.number), _("victory") if row.won else "")


def spoken_move(row: MoveRow) -> str:
    if row.kind in (Kind.MOVE, Kind.UNDONE):
        undone = _("undone") if row.kind is Kind.UNDONE else ""
        return sentences(about(str(row.number), row.text, undone))
    return sentences(in_words(row.text), in_words(row.detail))


def spoken_offer(offer: Offer) -> str:
    said = offer.text
    if offer.piece is not None and offer.note.isdigit():
        said = makes(offer.text, offer.note)
    elif offer.note:
        said = about(offer.text, in_words(offer.note))
    return listed(
        (said, _("chosen") if offer.chosen else "", _("unavailable") if offer.off else "")
    )
