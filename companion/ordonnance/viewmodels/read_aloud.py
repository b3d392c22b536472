"""Ordonnance's table as sentences to be read aloud."""

from collections.abc import Iterable

from companion.heard import about, sentences
from companion.ordonnance.viewmodels.views import (
    SENIOR_FIRST,
    BandView,
    HeadView,
    IconKeyView,
    TerritoryKeyView,
)
from companion.ordonnance.viewmodels.why import WhyView
from companion.ordonnance.words import icon_name
from companion.texts import _, ngettext
from engine.ordonnance.cards import Counts


def spoken_heads(heads: Iterable[HeadView]) -> str:
    """How many territories each player leads."""
    return sentences(
        *(
            about(
                head.name,
                ngettext("leads in {count} territory", "leads in {count} territories", head.leads)
                .format(count=head.leads),
            )
            for head in heads
        )
    )  # fmt: skip


def spoken_band(band: BandView) -> str:
    """Who leads there and why, and the armies."""
    armies = (about(cell.name, spoken_army(cell.counts)) for cell in band.cells if cell.cards)
    return sentences(band.standing, band.reason, *armies)


def spoken_why(why: WhyView) -> str:
    """The headline, the reason, and the armies, the strongest first."""
    armies = (about(army.name, army.note, spoken_army(army.counts)) for army in why.armies)
    return sentences(
        why.headline, f"{why.against} {why.reason}" if why.reason else "", *armies, why.still
    )


def spoken_army(counts: Counts) -> str:
    """Every icon with its number, the senior ones first."""
    return _(", ").join(
        _("{icon} {count}").format(icon=icon_name(icon), count=count)
        for icon, count in zip(SENIOR_FIRST, counts, strict=True)
        if count
    )


def spoken_territory_key(key: TerritoryKeyView) -> str:
    """The territory, its cards, and whether it is chosen."""
    return about(
        _("Territory {number}").format(number=key.number),
        ngettext("{count} card", "{count} cards", key.cards).format(count=key.cards),
        _("full") if key.full else "",
        _("chosen") if key.chosen else "",
    )


def spoken_icon_key(key: IconKeyView) -> str:
    """The icon, and whether it is chosen."""
    return about(icon_name(key.icon), _("chosen") if key.chosen else "")
