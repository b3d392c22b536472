"""Rows of the other screens as sentences to be read aloud: each begins with the player."""

from companion.condottiere.viewmodels.battle.sums import DealView, PartView, SumView
from companion.condottiere.viewmodels.deal.deal import DealRow
from companion.condottiere.viewmodels.map.map import NearRow
from companion.condottiere.viewmodels.read_aloud import spoken_line, spoken_standing
from companion.condottiere.words import card_name
from companion.heard import about, in_words, sentences
from companion.texts import _, ngettext
from companion.words import seat_name


def spoken_sum(line: SumView) -> str:
    said = about(
        seat_name(line.seat),
        str(line.strength),
        spoken_standing(line.standing),
        _("most Courtesans") if line.majority else "",
        _("chosen") if line.selected else "",
    )
    return sentences(said, spoken_line(line.cards))


def spoken_part(part: PartView) -> str:
    """A card of the selected line; with what it counts, if that is not its own number."""
    name, words = card_name(part.card), in_words(part.part)
    if words == name:
        return name
    if words[0].isdigit():
        return _("{card} counts {sum}").format(card=name, sum=words)
    return about(name, words)


def spoken_near(row: NearRow) -> str:
    """How close a player is to winning."""
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
    """A player's cards in a new deal."""
    regions = ngettext("{count} region", "{count} regions", row.regions)
    return about(
        seat_name(row.seat),
        regions.format(count=row.regions),
        _("{count} kept").format(count=row.kept),
        _("{count} to deal").format(count=row.dealt),
    )
