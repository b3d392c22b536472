"""Between rounds: how many cards are kept, dealt or drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.condottiere.face import first_deal
from companion.condottiere.viewmodels.deal.dealing import Dealing, dealing_of
from companion.condottiere.viewmodels.deal.discarding import HandView
from companion.services.starters import Settled, how_settled
from companion.spoken.heard import about, in_words
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.intents import intent, number, seat, yes_or_no
from companion.viewmodels.basic.model import Field
from companion.viewmodels.past.endings import Fact
from companion.words import briefly, name_at, seat_at
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
    first = Field(False)
    """Whether it is the first deal, which is only looked at: the game begins with these hands."""
    tips = Field("")
    """For those who play for the first time."""
    keeper = Field[HandView | None](None)
    """The one player left with cards."""
    keys = Field[tuple[int, ...]](())
    """The numbers of cards that can be kept."""
    rows = Field[tuple[DealRow, ...]](())
    counts = Field[tuple[Fact, ...]](())
    question = Field("")
    coming = Field("")
    """What comes after keeping, where that is known."""
    ahead = Field[tuple[DealRow, ...]](())
    """What those get then who keep nothing."""
    done = Field("")

    _begun: Dealing | None = None

    @property
    def _dealing(self) -> Dealing:
        return dealing_of(self._table.aside, self._table.game)

    def _note(self, dealing: Dealing) -> None:
        """All devices at the table have the same ticks and numbers."""
        self._sheets.open("_begun", dealing)
        self._table.put_aside(dealing.text)

    @property
    def may_deal(self) -> bool:
        """Whether whoever looks at this may tick off who has their cards: it is nobody's turn."""
        return self._table.taps_for(None)

    @property
    def may_finish(self) -> bool:
        """Whether they may say that all is dealt, as the dealer may and the host."""
        table, game = self._table, self._table.game
        if table.is_host or game.phase is not Phase.DEAL:
            return self.may_deal
        return table.taps_for(seat_at(game, game.holder))

    def render(self) -> None:
        game: Game = self._table.game
        self.keeping = game.phase is Phase.KEEP
        self.keeper, self.question, self.coming, self.keys = None, "", "", ()
        self.rows, self.ahead, self.counts, self.done = (), (), (), ""
        self.first, self.tips = first_deal(game), ""
        match game.phase:
            case Phase.PLACE if self.first:
                self._render_first(game)
            case Phase.KEEP:
                self._render_keep(game)
            case Phase.DEAL:
                self._render_deal(game)
            case Phase.DRAW:
                self._render_draw(game)
        self._tidy()

    def leave(self, *, keep: bool = False) -> None:
        super().leave(keep=keep)
        self._tidy()

    def taken_away(self) -> bool:
        """Go on from a deal; of the first, which is only looked at, no ticks are missed."""
        if self.first:
            self._sheets.close("_begun")
        return super().taken_away()

    def _tidy(self) -> None:
        """Ticks go with their deal, also if that is undone."""
        table = self._table
        game = None if table.history is None else table.history.game
        deals = isinstance(game, Game) and (  # it may be one of another kind by now
            game.phase in (Phase.DEAL, Phase.DRAW) or first_deal(game)
        )
        if not deals and table.aside and self.may_deal:
            table.put_aside("")

    @intent(number)
    def keep(self, cards: int) -> None:
        """Let the last player with cards keep so many (C28, R11)."""
        if self.keeper is not None:
            self.do(Keep(self.keeper.seat, cards))

    @intent(seat)
    def tick(self, seat: Seat) -> None:
        """Tick that this player has the cards, or untick."""
        if not self.may_deal or all(row.seat is not seat for row in self.rows):
            return
        due = {row.seat: row.number if row.most is None else row.most for row in self.rows}
        ticked = {each: due[each] for each in due if self._is_ticked(each, due[each])}
        if ticked.pop(seat, None) is None:
            ticked[seat] = due[seat]
        self._note(replace(self._dealing, ticked=ticked))
        self.render()

    @intent(seat, yes_or_no)
    def serve(self, seat: Seat, has: bool) -> None:
        """Tick that this player has the cards, or has not, whatever somebody else has ticked."""
        if any(row.seat is seat and row.ticked is not has for row in self.rows):
            self.tick(seat)

    @intent(seat)
    def take_fewer(self, seat: Seat) -> None:
        """Let this player draw one card less (C31)."""
        self._step(seat, -1)

    @intent(seat)
    def take_more(self, seat: Seat) -> None:
        self._step(seat, 1)

    @intent()
    def finish(self) -> None:
        """Record that the cards were dealt or drawn."""
        if self.keeping or self.first or not self.may_finish:
            return
        game: Game = self._table.game
        move = self._draw(game) if game.phase is Phase.DRAW else Deal()
        self._answer("_begun", lambda: self._table.do(move))

    def _render_keep(self, game: Game) -> None:
        (place,) = game.with_cards()
        held = game.hands[place]
        self.keeper = HandView(seat_at(game, place), name_at(game, place), held)
        self.title = _("The round is over")
        self.below = _("Nobody else has cards.")
        most = min(game.setup.edition.most_kept, held)
        self.question = ngettext(
            "How many cards are kept? Up to {count}, in secret.",
            "How many cards are kept? Up to {count}, in secret.",
            most,
        ).format(count=most)
        if self.keeper.seat is self._table.mine:
            self.question = ngettext(
                "How many cards do you keep? Up to {count}, in secret.",
                "How many cards do you keep? Up to {count}, in secret.",
                most,
            ).format(count=most)
        after = apply(game, Keep(self.keeper.seat, 0))
        if after.phase is Phase.DEAL:
            dealer = briefly(after, after.holder)
            self.coming = _("Then everything is shuffled, and {name} deals:").format(name=dealer)
            dealt = self._rows(after, after.after(after.holder), hands_dealt(after), _why_dealt)
            self.ahead = tuple(row for row in dealt if row.seat is not self.keeper.seat)
        self.keys = tuple(range(most + 1))

    def _render_first(self, game: Game) -> None:
        total = sum(game.hands)
        self.title = _("The first deal")
        about = _("{name} has the Condottiere: deals {count} each, and begins.")
        self.below = about.format(name=briefly(game, game.holder), count=max(game.hands))
        self.tips = _("New to this? Tap a total for why, hold a card for its rule.")
        self.counts = (Fact(_("to shuffle"), game.setup.edition.size), Fact(_("to deal"), total))
        self.rows = self._rows(game, game.after(game.holder), game.hands, self._why_first)
        self.done = _("The first region")

    def _why_first(self, game: Game, place: int) -> str:
        """C3: who deals and begins, and how that was settled; everybody has as many cards."""
        if place != game.holder:
            return _("the first hand")
        match how_settled(self._table.journal, self._table.id):
            case Settled.LOT:
                return _("was drawn to begin")
            case Settled.CHOICE:
                return _("was chosen to begin")
        return _("deals and begins")

    def _render_deal(self, game: Game) -> None:
        numbers = hands_dealt(game)
        total = sum(numbers)
        shuffled = game.setup.edition.size - sum(game.hands)
        title = _("The final battle") if game.final else _("Deal for round {number}")
        self.title = title.format(number=game.round + 1)
        self.below = _about_deal(game, shuffled, total)
        self.counts = (Fact(_("to shuffle"), shuffled), Fact(_("to deal"), total))
        self.rows = self._rows(game, game.after(game.holder), numbers, _why_dealt)
        self.done = _("All dealt")

    def _render_draw(self, game: Game) -> None:
        self.title = _("Drawing cards")
        after = apply(game, self._draw(game))
        drawn = sum(after.hands) - sum(game.hands)
        self.below = about_pile(game, after)
        self.counts = (Fact(_("in the pile"), game.pile), Fact(_("to draw"), drawn))
        free = not nobody_has_cards(game)
        self.rows = self._rows(game, game.holder, may_draw(game), _why_drawn, free=free)
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
                number=self._number(players[place].seat, numbers[place]),
                why=why(game, place),
                most=numbers[place] if free else None,
                ticked=self._is_ticked(players[place].seat, numbers[place]),
            )
            for place in game.clockwise(first)
            if game.fights[place]
        )

    def _step(self, seat: Seat, by: int) -> None:
        dealing = self._dealing
        for row in self.rows if self.may_deal else ():
            if row.seat is seat and row.most is not None:
                number = min(max(row.number + by, 0), row.most)
                others = {each: cards for each, cards in dealing.fewer.items() if each is not seat}
                fewer = others if number == row.most else {**others, seat: number}
                self._note(replace(dealing, fewer=fewer))
        self.render()

    def _number(self, seat: Seat, most: int) -> int:
        """How many cards a player takes, who may take so many."""
        return min(self._dealing.fewer.get(seat, most), most)

    def _is_ticked(self, seat: Seat, due: int) -> bool:
        """Whether this player has the cards, and no other number is due by now."""
        return self._dealing.ticked.get(seat) == due

    def _draw(self, game: Game) -> Draw:
        """C31: the move names only players who take fewer."""
        most = may_draw(game)
        return Draw(
            tuple(
                (player.seat, number)
                for place, player in enumerate(game.setup.players)
                if (number := self._number(player.seat, most[place])) != most[place]
            )
        )


def _about_deal(game: Game, shuffled: int, total: int) -> str:
    """C28, C29: what is shuffled, who deals how many, and why there is a final battle."""
    shuffle = ngettext("Shuffle {count} card.", "Shuffle {count} cards.", shuffled)
    deal = ngettext("{name} deals {count}.", "{name} deals {count}.", total)
    sentences = [
        shuffle.format(count=shuffled),
        deal.format(name=briefly(game, game.holder), count=total),
    ]
    if game.final:
        names = briefly(game, *game.fighting())
        sentences = [
            _("Tied for the most regions: {names}.").format(names=names),
            _("All hands are discarded."),
            *sentences,
        ]
    return " ".join(sentences)


def _why_dealt(game: Game, place: int) -> str:
    """C28: ten, one more for each region, minus the cards kept."""
    full, kept = game.setup.edition.full_hand, game.hands[place]
    count = len(game.regions(place))
    if kept and not count:
        return _("{full} − {kept} kept").format(full=full, kept=kept)
    if kept:
        text = ngettext(
            "{full} + {count} region − {kept} kept", "{full} + {count} regions − {kept} kept", count
        )
    else:
        text = ngettext("{full} + {count} region", "{full} + {count} regions", count)
    return text.format(full=full, count=count, kept=kept)


def _why_drawn(game: Game, place: int) -> str:
    """C31: up to three, within the hand limit."""
    if nobody_has_cards(game):
        return _("Nobody has cards: full hand")
    limit = game.setup.edition.full_hand + len(game.regions(place))
    held = game.hands[place]
    return ngettext("{count} of {limit} in hand", "{count} of {limit} in hand", held).format(
        count=held, limit=limit
    )


def about_pile(game: Game, after: Game) -> str:
    """R16: whether the draw pile is large enough, and what is shuffled if it is not."""
    drawn = sum(after.hands) - sum(game.hands)
    total = ngettext(
        "Everyone draws, {count} card in total.", "Everyone draws, {count} cards in total.", drawn
    )
    pile = ngettext("The pile has {count} card.", "The pile has {count} cards.", game.pile)
    sentences = [total.format(count=drawn), pile.format(count=game.pile)]
    if after.pile != game.pile - drawn:
        lines_too = after.pile == game.setup.edition.size - sum(after.hands)
        sentences.append(
            _("When it runs out, shuffle the discards and the lines for a new one.")
            if lines_too
            else _("When it runs out, shuffle the discards for a new one.")
        )
    return " ".join(sentences)
