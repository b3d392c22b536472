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
    """The strength of a player's line, kind by kind."""
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
    steps = str(term.base)
    if term.factor > 1:
        steps = f"{steps} × {term.factor}"
    if term.bonus:
        steps = f"{steps} + {term.bonus}"
    if steps != str(term.worth):
        steps = f"{steps} = {term.worth}"
    return TermView(term.card, count, steps, _words(term), term.worth * count)


def _words(term: Term) -> str:
    """C11–C17: the rules that apply, as one sentence; only one season is ever in force."""
    if term.card not in MERCENARIES:
        return _special(term.card)
    winter, drummer, spring = (rule in term.rules for rule in ("C11", "C13", "C12"))
    match winter, drummer, spring:
        case True, True, _:
            return _("1 in Winter, doubled by the Drummer")
        case True, False, _:
            return _("1 in Winter")
        case False, True, True:
            return _("Drummer doubles, Spring adds 3")
        case False, True, False:
            return _("doubled by the Drummer")
        case False, False, True:
            return _("3 more from Spring")
    return _("as printed")


def _special(card: Card) -> str:
    match card:
        case Card.HEROINE | Card.COURTESAN:
            return _("no card changes this")
        case Card.DRUMMER:
            return _("doubles the Mercenaries of this line")
        case Card.WINTER:
            return _("every Mercenary counts 1")
        case Card.SPRING:
            return _("3 more for the highest Mercenaries")
        case Card.SURRENDER:
            return _("ended the battle")
    return _("counts 0")
