"""How a strength is counted, card by card, in words."""

from collections import Counter
from dataclasses import dataclass

from companion.condottiere.words import player_name
from companion.texts import _
from engine.condottiere.cards import MERCENARIES, Card
from engine.condottiere.state import Game
from engine.condottiere.strength import Term, explain, strengths
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class TermView:
    """Cards of one kind: how many, what one counts and why, and their sum."""

    card: Card
    count: int
    sum: str
    words: str
    worth: int


@dataclass(frozen=True, slots=True)
class ExplanationView:
    """How a line's strength is counted."""

    seat: Seat
    name: str
    total: int
    terms: tuple[TermView, ...]
    note: str = ""


def explanation(game: Game, seat: Seat) -> ExplanationView:
    place = game.setup.place[seat]
    counted = Counter(explain(game.lines[place], game.lines))
    note = ""
    if game.hidden[place]:
        note = _("The facedown card counts once it is turned up.")
    elif not counted:
        note = _("No card in the line.")
    return ExplanationView(
        seat,
        player_name(game, seat),
        strengths(game.lines)[place],
        tuple(_term(term, count) for term, count in counted.items()),
        note,
    )


def _term(term: Term, count: int) -> TermView:
    steps = steps_of(term)
    if steps != str(term.worth):
        steps = f"{steps} = {term.worth}"
    return TermView(term.card, count, steps, _words(term), term.worth * count)


def steps_of(term: Term) -> str:
    """What a card counts, as it comes about."""
    factor = f" × {term.factor}" if term.factor > 1 else ""
    bonus = f" + {term.bonus}" if term.bonus else ""
    return f"{term.base}{factor}{bonus}"


def _words(term: Term) -> str:
    """C11–C17: the rules that apply, as one sentence; only one season is ever in force."""
    if term.card not in MERCENARIES:
        return _special(term.card)
    winter, drummer, spring = (rule in term.rules for rule in ("C11", "C13", "C12"))
    if winter:
        return _("1 in Winter, doubled by the Drummer") if drummer else _("1 in Winter")
    if spring:
        return _("Drummer doubles, Spring adds 3") if drummer else _("3 more from Spring")
    return _("doubled by the Drummer") if drummer else _("as printed")


def _special(card: Card) -> str:
    unchanged = _("no card changes this")
    return {
        Card.HEROINE: unchanged,
        Card.COURTESAN: unchanged,
        Card.DRUMMER: _("doubles the Mercenaries of this line"),
        Card.WINTER: _("every Mercenary counts as 1"),
        Card.SPRING: _("3 more for the highest Mercenaries"),
        Card.SURRENDER: _("ended the battle"),
    }.get(card, _("counts as 0"))
