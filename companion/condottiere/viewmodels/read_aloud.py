"""The battle as sentences to be read aloud: strengths first, numbers that cannot be misheard."""

from collections import Counter
from collections.abc import Iterable

from companion.condottiere.viewmodels.battle.battle_keys import KeyView
from companion.condottiere.viewmodels.battle.battle_rows import CardView, RowView
from companion.condottiere.viewmodels.battle.choices import HIDE
from companion.condottiere.viewmodels.battle.explanations import ExplanationView, TermView
from companion.condottiere.viewmodels.map.map_sight import MapSight
from companion.condottiere.words import card_name
from companion.spoken.heard import about, cards_in_hand, makes, sentences
from companion.texts import _, cached, ngettext, pgettext
from engine.condottiere.outlook import Standing
from engine.seats import Seat


@cached(64)
def spoken_row(row: RowView) -> str:
    """A player in the battle: the strength first, the line last."""
    said = about(
        row.name,
        str(row.strength),
        spoken_standing(row.standing) if row.strength else "",
        row.status,
        cards_in_hand(row.hand),
        _("most Courtesans") if row.majority else "",
    )
    return sentences(said, spoken_line(row.line))


def spoken_keys(keys: Iterable[KeyView | None]) -> str:
    """The total each card would make, then which would lead; keys that are off are left out."""
    on = [key for key in keys if key is not None and not key.off]
    groups = (
        (_("Keys"), [spoken_key(key) for key in on]),
        (_("Would lead"), [key.name for key in on if key.standing is Standing.LEADS]),
        (_("Would tie"), [key.name for key in on if key.standing is Standing.TIES]),
    )
    return sentences(*(about(what, *names) for what, names in groups if names))


def spoken_key(key: KeyView) -> str:
    if key.word == HIDE or not key.total:
        return about(key.name, "" if "×" in key.note else key.note)
    if not key.total.isdigit():
        return about(key.name, key.total, key.note)
    return about(makes(key.name, key.total), key.note)


def spoken_explanation(view: ExplanationView) -> str:
    return sentences(about(view.name, str(view.total)), *map(_term, view.terms), view.note)


def spoken_map(sight: MapSight) -> str:
    """Who owns the regions, the free ones last, and where the tokens are."""
    owned: dict[Seat | None, list[str]] = {}
    for region in sight.regions:
        owned.setdefault(region.owner, []).append(region.name)
    tokens = (
        (pgettext("token", "Condottiere"), sight.condottiere_at),
        (_("The Pope"), sight.pope_at),
    )
    lit = [region.name for region in sight.regions if region.lit]
    return sentences(
        *(about(token, sight.region(at).name) for token, at in tokens if at),
        about(_("Marked on the map"), *lit) if lit else "",
        *(about(each.name, *owned[each.seat]) for each in sight.players if each.seat in owned),
        about(_("No marker"), *owned[None]) if None in owned else "",
    )


def spoken_standing(standing: Standing | None) -> str:
    if standing is Standing.LEADS:
        return _("leads")
    return _("tied for the lead") if standing is Standing.TIES else ""


def spoken_line(cards: Iterable[CardView]) -> str:
    """Cards by kind, in the order in which the first of each was played."""
    counted = Counter((_card(view), view.falls) for view in cards)
    stays = [times(name, count) for (name, falls), count in counted.items() if not falls]
    falls = [times(name, count) for (name, falling), count in counted.items() if falling]
    return sentences(
        about(_("Line"), *stays) if stays else "", about(_("Discarded"), *falls) if falls else ""
    )


def _card(view: CardView) -> str:
    return _("facedown card") if view.card is None else card_name(view.card)


def times(name: str, count: int) -> str:
    if count == 1:
        return name
    if count == 2:
        return _("{card} twice").format(card=name)
    text = ngettext("{count} times {card}", "{count} times {card}", count)
    return text.format(count=count, card=name)


def _term(term: TermView) -> str:
    what = times(card_name(term.card), term.count)
    if term.count > 1 and term.worth:
        each = _("{count} each").format(count=term.worth // term.count)
        return about(what, str(term.worth), each, term.words)
    return about(what, str(term.worth), term.words)
