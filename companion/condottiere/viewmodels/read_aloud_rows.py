"""Rows of the other screens, as sentences to be heard: each begins with whose it is."""

from companion.condottiere.viewmodels.deal import DealRow
from companion.condottiere.viewmodels.map import NearRow
from companion.condottiere.viewmodels.move_rows import Kind, MoveRow
from companion.condottiere.viewmodels.read_aloud import makes, spoken_line, spoken_standing
from companion.condottiere.viewmodels.sums import DealView, PartView, SumView
from companion.condottiere.viewmodels.victory import Holding
from companion.condottiere.words import card_name
from companion.heard import about, in_words, listed, sentences
from companion.texts import _, ngettext
from companion.viewmodels.levels import Offer
from companion.words import seat_name


def spoken_sum(line: SumView) -> str:
    """A line of the calculator."""
    said = about(
        seat_name(line.seat),
        str(line.strength),
        spoken_standing(line.standing),
        _("most Courtesans") if line.majority else "",
        _("chosen") if line.selected else "",
    )
    return sentences(said, spoken_line(line.cards))


def spoken_part(part: PartView) -> str:
    """A card of the chosen line; its part, where that is not its own number."""
    name, words = card_name(part.card), in_words(part.part)
    if words == name:
        return name
    if words[0].isdigit():
        return _("{card} counts {sum}").format(card=name, sum=words)
    return about(name, words)


def spoken_near(row: NearRow) -> str:
    """How near a player is to victory."""
    regions = ngettext("{count} region of {total}", "{count} regions of {total}", row.regions)
    group = _("{count} of {total} in one group")
    return about(
        row.name,
        regions.format(count=row.regions, total=row.total),
        group.format(count=row.group, total=row.adjacent),
        _("has the Condottiere") if row.holder else "",
        row.warning,
    )


def spoken_deal(row: DealRow) -> str:
    """What a player gets, and why."""
    return about(row.name, str(row.number), in_words(row.why), _("done") if row.ticked else "")


def spoken_deal_count(row: DealView) -> str:
    """A player's part in a new deal."""
    regions = ngettext("{count} region", "{count} regions", row.regions)
    return about(
        seat_name(row.seat),
        regions.format(count=row.regions),
        _("{count} kept").format(count=row.kept),
        _("{count} to deal").format(count=row.dealt),
    )


def spoken_holding(row: Holding) -> str:
    """What a player has at the end."""
    regions = ngettext("{count} region", "{count} regions", row.number)
    return about(row.name, regions.format(count=row.number), _("victory") if row.won else "")


def spoken_move(row: MoveRow) -> str:
    """A row of the list of moves."""
    if row.kind in (Kind.MOVE, Kind.UNDONE):
        undone = _("undone") if row.kind is Kind.UNDONE else ""
        return sentences(about(str(row.number), row.text, undone))
    return sentences(in_words(row.text), in_words(row.detail))


def spoken_offer(offer: Offer) -> str:
    """Something to choose."""
    said = offer.text
    if offer.card is not None and offer.note.isdigit():
        said = makes(offer.text, offer.note)
    elif offer.note:
        said = about(offer.text, in_words(offer.note))
    return listed(
        (said, _("chosen") if offer.chosen else "", _("unavailable") if offer.off else "")
    )
