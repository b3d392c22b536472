"""What the calculator shows of a line, a card and a key."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.condottiere.tally import Tally
from companion.condottiere.viewmodels.battle.battle_keys import KeyView
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.battle.explanations import steps_of
from companion.condottiere.viewmodels.read_aloud import spoken_line, spoken_standing
from companion.condottiere.words import card_name
from companion.spoken.heard import about, in_words, sentences
from companion.texts import _, ngettext
from companion.words import seat_name
from engine.condottiere.calculator import Sums, sums
from engine.condottiere.cards import Card, Line
from engine.condottiere.outlook import Standing, standing_of
from engine.condottiere.strength import SPRING_BONUS, Term, season
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class SumView:
    """A line with its strength, and whether it leads or ties for the lead."""

    seat: Seat
    cards: tuple[CardView, ...]
    strength: int
    standing: Standing | None
    majority: bool
    selected: bool


@dataclass(frozen=True, slots=True)
class PartView:
    """A card of the selected line, and what it counts."""

    card: Card
    part: str
    changed: bool


@dataclass(frozen=True, slots=True)
class DealView:
    """A player's cards in a new deal."""

    seat: Seat
    regions: int
    kept: int
    dealt: int
    may_win: bool
    may_keep: bool


def key(tally: Tally, card: Card, *, off: bool) -> KeyView:
    """A card's key, with the total that the selected line would have."""
    after, place = sums(tally.laid(card).lines), tally.selected
    standing = standing_of(place, after.leaders) if place in after.leaders else None
    total = str(after.strengths[place])
    return KeyView(card, card_name(card), card, total=total, standing=standing, off=off)


def felled(found: Sums) -> str:
    if not found.falling:
        return _("The Bishop has no Mercenary to discard.")
    cards = _(", ").join(sorted(map(card_name, found.falling)))
    return _("The Bishop discards: {cards}.").format(cards=cards)


def season_words(lines: Sequence[Line]) -> str:
    """The season in force, if there is one."""
    winter, top = season(lines)
    if winter:
        return _("Winter: every Mercenary counts as 1.")
    if top:
        return _("Spring: every {card} gets +{bonus}.").format(card=top, bonus=SPRING_BONUS)
    return ""


def part(term: Term) -> PartView:
    """Why a card counts what it does; for one worth nothing, its effect."""
    effects = {Card.DRUMMER: "×2", Card.WINTER: "=1", Card.SPRING: f"+{SPRING_BONUS}"}
    if term.card in effects:
        return PartView(term.card, effects[term.card], changed=False)
    return PartView(term.card, steps_of(term).replace(" ", ""), changed=len(term.rules) > 1)


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
        return _("{card} counts as {sum}").format(card=name, sum=words)
    return about(name, words)


def spoken_deal_count(row: DealView) -> str:
    regions = ngettext("{count} region", "{count} regions", row.regions)
    return about(
        seat_name(row.seat),
        regions.format(count=row.regions),
        _("{count} kept").format(count=row.kept),
        _("{count} to deal").format(count=row.dealt),
    )
