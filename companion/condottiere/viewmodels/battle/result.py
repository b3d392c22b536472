"""A battle is over: who takes what, and how the totals are counted."""

from collections.abc import Sequence
from itertools import takewhile

from companion.condottiere.agreements import in_force
from companion.condottiere.face import concluded, is_card
from companion.condottiere.verdict import (
    concluded_at,
    defender_of,
    headline,
    what_follows,
    who_wins,
    why_token,
)
from companion.condottiere.viewmodels.battle.battle_rows import CardView, RowView
from companion.condottiere.viewmodels.battle.explanations import ExplanationView
from companion.condottiere.viewmodels.battle.in_battle import LastTotal
from companion.condottiere.viewmodels.battle.stakes import tie_of
from companion.condottiere.viewmodels.deal.discarding import may_discard
from companion.condottiere.viewmodels.map.map_sight import Choosing, MapSight, map_sight
from companion.condottiere.viewmodels.map.next_region import ChoosesRegion
from companion.texts import _, ngettext
from companion.viewmodels.basic.intents import intent, seat
from companion.viewmodels.basic.model import Field
from companion.viewmodels.basic.rows import Remark
from companion.words import briefly, name_at, seat_at
from engine.condottiere.cards import Card
from engine.condottiere.moves import Deal, Move, Place
from engine.condottiere.outlook import standing_of
from engine.condottiere.state import Game, LastBattle, Phase
from engine.condottiere.strength import lone_majority, strongest
from engine.seats import Seat


class ResultModel(ChoosesRegion):
    """Who chooses the next region taps it on the map here, if no hand may be discarded before."""

    title = Field("")
    below = Field("")
    rows = Field[tuple[RowView, ...]](())
    remarks = Field[tuple[Remark, ...]](())
    next_step = Field("")
    sight = Field[MapSight | None](None)
    around = Field("")
    """The region that was fought over, around which the map is shown."""
    opened = Field[ExplanationView | None](None)

    def render(self) -> None:
        history = self._table.history
        if history is None or history.game.last is None:
            return
        game: Game = history.game
        last = history.game.last
        end = concluded_at(history)
        before = history.at(end)
        self.title = headline(before, last, self._table.mine)
        about = (tie_of(before, last), _below(game, history.moves[: end + 1]))
        self.below = " · ".join(filter(None, about))
        self.rows = concluded_rows(game, last)
        self.remarks = _remarks(game, before, last, self._table.mine)
        self._see_choice(game, choosing=self._may_choose(game))
        self.next_step = self.confirm_text or what_follows(game)
        self.around = "" if last.region is None else game.board.regions[last.region].word
        choosing: Choosing | None = "place" if self.choosing else None
        lit = (self.around,) if self.around else ()
        self.sight = map_sight(game, choosing=choosing, chosen=self.chosen, lit=lit)

    def choose(self, word: str) -> None:
        """Select this region, or say why it cannot be chosen."""
        super().choose(word)
        if self.choosing and self.why:
            self._say(self.why)
            self._sheets.close("_picked")

    @intent(seat)
    def open_total(self, seat: Seat) -> None:
        if any(row.seat is seat for row in self.rows):
            self._sheets.open("opened", LastTotal(seat, concluded(self._table.game)))

    @intent()
    def close_total(self) -> bool:
        """Show all lines again; whether a total was open."""
        return self._sheets.close("opened")

    def _may_choose(self, game: Game) -> bool:
        if game.phase is not Phase.PLACE or may_discard(game, self._table.history):
            return False
        return self._table.taps_for(seat_at(game, game.holder))


def concluded_rows(game: Game, last: LastBattle) -> tuple[RowView, ...]:
    """The strongest first; equal ones in seating order."""
    best = strongest(last.strengths, last.fought) if last.winner is None else [last.winner]
    majority = lone_majority(last.lines) if last.region is not None else None
    return tuple(
        RowView(
            seat=seat_at(game, place),
            name=name_at(game, place),
            hand=game.hands[place],
            line=tuple(map(CardView, last.lines[place])),
            strength=last.strengths[place],
            standing=standing_of(place, best),
            courtesans=0 if last.region is None else last.lines[place].count(Card.COURTESAN),
            majority=place == majority,
        )
        for place in sorted(last.fought, key=lambda place: -last.strengths[place])
    )


def _remarks(game: Game, before: Game, last: LastBattle, mine: Seat | None) -> tuple[Remark, ...]:
    remarks = []
    if last.region is not None:
        remarks.append(Remark("sword-cross", why_token(before, last, mine)))
    remarks += [Remark("scale-balance", said) for said in _rulings(game, before, last)]
    if game.outcome is not None:
        remarks.append(Remark("crown", who_wins(game, game.outcome, mine), strong=True))
    elif game.final and game.phase is Phase.DEAL:
        text = _("No region is left to fight over. Most regions: {names}.")
        names = briefly(game, *game.fighting())
        remarks.append(Remark("flag-variant", text.format(names=names)))
    return tuple(remarks)


def _rulings(game: Game, before: Game, last: LastBattle) -> tuple[str, ...]:
    """Who gets the Condottiere token from a defender who tied, and when the next
    region is chosen.
    """
    rules, words = game.setup.rules, []
    tied_with = defender_of(before, last) if last.winner is None else None
    if tied_with is not None and lone_majority(last.lines) not in (None, tied_with):
        words.append("courtesan-over-defender")
    if rules.region_after_deal and not game.final and game.phase in (Phase.KEEP, Phase.DEAL):
        words.append("region-after-deal")
    return in_force(rules, *words)


def _below(game: Game, moves: Sequence[Move]) -> str:
    """The battle, and how many cards were played in it; the last of the moves ended it."""
    fought = takewhile(lambda move: not isinstance(move, Place | Deal), reversed(moves))
    laid = sum(map(is_card, fought))
    text = ngettext(
        "Battle {number} · {count} card played", "Battle {number} · {count} cards played", laid
    )
    return text.format(number=concluded(game), count=laid)
