"""Between rounds: how many cards are kept, dealt or drawn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.condottiere.viewmodels.battle.verdict import name_at, seat_at
from companion.condottiere.viewmodels.deal.deal_words import (
    about_deal,
    about_pile,
    why_dealt,
    why_drawn,
)
from companion.condottiere.viewmodels.deal.discarding import HandView
from companion.heard import about, in_words
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import Field
from companion.viewmodels.past.endings import Fact
from engine.condottiere.moves import Deal, Draw, Keep
from engine.condottiere.referee import apply
from engine.condottiere.rounds import hands_dealt, may_draw, nobody_has_cards
from engine.condottiere.state import Game, Phase
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class DealRow:
    """The cards a player gets; `most` is set if the player may take fewer."""

    seat: Seat
    name: str
    number: int
    why: str
    most: int | None = None
    ticked: bool = False


def spoken_deal(row: DealRow) -> str:
    return about(row.name, str(row.number), in_words(row.why), _("done") if row.ticked else "")


class DealModel(AtTable):
    """Keeping, dealing and drawing, in the order the game needs them."""

    title = Field("")
    below = Field("")
    keeping = Field(False)
    keeper = Field[HandView | None](None)
    """The one player left with cards."""
    keys = Field[tuple[int, ...]](())
    """The numbers of cards that can be kept."""
    rows = Field[tuple[DealRow, ...]](())
    counts = Field[tuple[Fact, ...]](())
    question = Field("")
    done = Field("")

    _ticked: frozenset[Seat] = frozenset()
    _fewer: Mapping[Seat, int] = {}
    """The numbers of those who take fewer cards than they may."""

    def enter(self) -> None:
        """Begin with nothing ticked, and the full number of cards for everyone."""
        self.forget()
        super().enter()

    def forget(self) -> None:
        """Drop ticks and numbers, which belong to one deal."""
        self._ticked, self._fewer = frozenset(), {}

    def render(self) -> None:
        game: Game = self._table.game
        self.keeping = game.phase is Phase.KEEP
        self.keeper, self.question, self.keys = None, "", ()
        self.rows, self.counts, self.done = (), (), ""
        match game.phase:
            case Phase.KEEP:
                self._render_keep(game)
            case Phase.DEAL:
                self._render_deal(game)
            case Phase.DRAW:
                self._render_draw(game)

    def keep(self, cards: int) -> None:
        """Let the last player with cards keep so many (C28, R11)."""
        if self.keeper is not None:
            self.do(Keep(self.keeper.seat, cards))

    def tick(self, seat: Seat) -> None:
        """Tick that this player has the cards, or untick."""
        self._ticked ^= {seat}
        self.render()

    def take_fewer(self, seat: Seat) -> None:
        """Let this player draw one card less (C31)."""
        self._step(seat, -1)

    def take_more(self, seat: Seat) -> None:
        self._step(seat, 1)

    def finish(self) -> None:
        """Record that the cards were dealt or drawn."""
        game: Game = self._table.game
        self.do(self._draw(game) if game.phase is Phase.DRAW else Deal())

    def _render_keep(self, game: Game) -> None:
        (place,) = game.with_cards()
        held = game.hands[place]
        self.keeper = HandView(seat_at(game, place), name_at(game, place), held)
        self.title = _("The round is over")
        self.below = _("Nobody else has cards.")
        most = min(game.setup.edition.most_kept, held)
        self.question = ngettext(
            "How many are kept? At most {count}; nobody is told which.",
            "How many are kept? At most {count}; nobody is told which.",
            most,
        ).format(count=most)
        self.keys = tuple(range(most + 1))

    def _render_deal(self, game: Game) -> None:
        numbers = hands_dealt(game)
        total = sum(numbers)
        shuffled = game.setup.edition.size - sum(game.hands)
        title = _("The final battle") if game.final else _("Deal for round {number}")
        self.title = title.format(number=game.round + 1)
        self.below = about_deal(game, shuffled, total)
        self.counts = (Fact(_("to shuffle"), shuffled), Fact(_("to deal"), total))
        self.rows = self._rows(game, game.after(game.holder), numbers, why_dealt)
        self.done = _("All dealt")

    def _render_draw(self, game: Game) -> None:
        self.title = _("Drawing cards")
        after = apply(game, self._draw(game))
        drawn = sum(after.hands) - sum(game.hands)
        self.below = about_pile(game, after)
        self.counts = (Fact(_("in the pile"), game.pile), Fact(_("to draw"), drawn))
        free = not nobody_has_cards(game)
        self.rows = self._rows(game, game.holder, may_draw(game), why_drawn, free=free)
        self.done = _("All drawn")

    def _rows(
        self,
        game: Game,
        first: int,
        numbers: Sequence[int],
        why: Callable[[Game, int], str],
        *,
        free: bool = False,
    ) -> tuple[DealRow, ...]:
        """Those who get cards, clockwise from the first; `free` if they may take fewer."""
        players = game.setup.players
        return tuple(
            DealRow(
                seat=players[place].seat,
                name=players[place].name,
                number=self._fewer.get(players[place].seat, numbers[place]),
                why=why(game, place),
                most=numbers[place] if free else None,
                ticked=players[place].seat in self._ticked,
            )
            for place in game.clockwise(first)
            if game.fights[place]
        )

    def _step(self, seat: Seat, by: int) -> None:
        for row in self.rows:
            if row.seat is seat and row.most is not None:
                self._fewer = {**self._fewer, seat: min(max(row.number + by, 0), row.most)}
        self.render()

    def _draw(self, game: Game) -> Draw:
        """C31: the move names only players who take fewer."""
        most = may_draw(game)
        return Draw(
            tuple(
                (player.seat, self._fewer[player.seat])
                for place, player in enumerate(game.setup.players)
                if self._fewer.get(player.seat, most[place]) != most[place]
            )
        )
