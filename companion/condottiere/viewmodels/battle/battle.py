"""The battle as it is shown, and everything players can do in it."""

from dataclasses import dataclass, replace

from companion.condottiere.turns import as_if, out_of_turn
from companion.condottiere.viewmodels.battle import battle_keys, battle_rows
from companion.condottiere.viewmodels.battle.choices import (
    BACK,
    NONE,
    Choice,
    Question,
    complete,
    falling,
    refusal_of,
    step,
)
from companion.condottiere.viewmodels.battle.explanations import ExplanationView
from companion.condottiere.viewmodels.battle.in_battle import Begun, Facedown, Total
from companion.condottiere.viewmodels.battle.last_played import last_played
from companion.condottiere.viewmodels.battle.out_of_turn import (
    OutOfTurn,
    asks_for,
    may_play,
)
from companion.condottiere.viewmodels.deal.discarding import HandView, hands_asked
from companion.condottiere.viewmodels.map.map_sight import MapSight, map_sight
from companion.condottiere.words import card_name, player_name, shortened
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable, PromptView
from companion.viewmodels.basic.intents import intent, seat, text
from companion.viewmodels.basic.model import Field
from companion.words import name_at, seat_at
from engine.condottiere.cards import CARDS, Card
from engine.condottiere.moves import OFF, Bishop, Scarecrow, Show, Turn
from engine.condottiere.state import Game, Phase
from engine.history import History
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class PopeView:
    """C16: a Bishop is being played; the question is where the Pope goes."""

    sight: MapSight
    title: str
    subtitle: str
    note: str
    confirm: str
    extra: str


class BattleModel(AtTable):
    """Renders the battle, keeps an unfinished choice, and makes the moves."""

    header = Field(battle_rows.BattleHeader("", ""))
    rows = Field[tuple[battle_rows.RowView, ...]](())
    keys = Field[battle_keys.Keys](())
    prompt = Field(PromptView(None, ""))
    discards = Field[tuple[HandView, ...]](())
    pope = Field[PopeView | None](None)
    sight = Field[MapSight | None](None)
    question = Field(Question.TURN)
    """What the keys answer."""
    explanation = Field[ExplanationView | None](None)
    early_way = Field("")
    """What has the player whose total is explained play out of turn, or no longer."""
    early_off = Field(False)
    """Whether that cannot be any more; it stays in its place, as nothing moves under a finger."""
    shows_map = Field(False)
    """Whether the map is beside the battle."""

    _begun: Choice | None = None
    _wanted: Seat | None = None
    """Whose facedown card was chosen to be turned up next."""
    _early: Seat | None = None
    """Who plays out of turn."""
    _offers_early = False
    """Whether the player whose total is explained could do so when that was opened."""
    _showing: Seat | None = None

    @property
    def _choice(self) -> Choice:
        return self._begun or Choice()

    @property
    def choosing(self) -> bool:
        """Whether a turn was begun that needs another choice."""
        return bool(self._choice.word) or self._early is not None

    @property
    def asked(self) -> Question:
        """What the next tap on a key answers."""
        return step(self.game, self._choice)

    @property
    def game(self) -> Game:
        """The game as the keys are for it: to who plays out of turn, it is their turn."""
        return as_if(self._table.game, self._early)

    def leave(self, *, keep: bool = False) -> None:
        """Close what is explained; drop what was begun, or keep it if the screen will come back."""
        self.close()
        super().leave(keep=keep)
        if not keep:
            self.pope = None

    def show_map(self, *, on: bool) -> None:
        if on is not self.shows_map:
            self.shows_map = on
            self._see_map()

    def render(self) -> None:
        game = self.game
        if not game.in_battle:
            return
        self._showing = self._to_show(game)
        choice = self._choice
        history = self._table.history
        last = None if history is None else last_played(game, history.moves)
        self.rows = battle_rows.rows(game, choice, self._showing, last)
        self.question = self.asked
        self.keys = battle_keys.keys(game, choice, self._showing)
        self.header = battle_rows.header(game)
        self.discards = hands_asked(game, history, self._table.may_act_for)
        asked = battle_rows.prompt(
            game,
            choice,
            self._showing,
            self._table.mine,
            discards=any(not (view.gone or view.kept) for view in self.discards),
        )
        if self._early is not None and self.asked is Question.TURN:
            asked = asks_for(asked, self._table.game, player_name(game, self._early))
        self.prompt = replace(asked, last="" if last is None else last.words)
        self._show_way()
        self.pope = self._pope(game) if self.asked is Question.POPE else None
        self._see_map()

    @intent(text)
    def tap(self, word: str) -> None:
        """Answer what is asked, with one of the keys."""
        if all(key is None or key.word != word for key in self.keys):
            return
        game, asked = self.game, self.asked
        if asked is Question.SHOW:
            assert self._showing is not None
            self.do(Show(self._showing, CARDS[word]))
        elif asked is Question.TURN:
            self._choose(game, Choice(word))
        elif word in (BACK, self._choice.word):
            self.cancel()
        elif asked is Question.TURN_UP:
            self._choose(game, replace(self._choice, turned_up=CARDS[word]))
        elif asked is Question.TAKE:
            takes = None if word == NONE else CARDS[word]
            turned_up = self._choice.turned_up
            self._play(Scarecrow(seat_at(game, game.turn), takes, turned_up))

    def place_pope(self, word: str) -> None:
        game = self.game
        if self.asked is Question.POPE:
            seat = seat_at(game, game.turn)
            self._play(Bishop(seat, word, self._choice.turned_up))

    @intent()
    def leave_pope_off(self) -> None:
        self.place_pope(OFF)

    def show(self, seat: Seat) -> bool:
        """C35: turn up this player's facedown card next; False if there is none."""
        game = self.game
        if game.phase is not Phase.SHOW or not game.hidden[game.setup.place[seat]]:
            return False
        self._sheets.open("_wanted", Facedown(seat, game.battle))
        self.render()
        return True

    @intent()
    def cancel(self) -> bool:
        """Drop what was begun but not recorded; False if there is nothing."""
        if not (self._sheets.close("_begun") or self._sheets.close("_early")):
            return False
        self.render()
        return True

    def undo(self) -> None:
        """Drop what was begun, or else undo the last move."""
        if not self.cancel():
            super().undo()

    @intent(seat)
    def explain(self, seat: Seat) -> None:
        """Show how a total is counted; while facedown cards are turned up, choose whose is next."""
        if any(row.seat is seat for row in self.rows) and not (
            self._table.taps_for(seat) and self.show(seat)
        ):
            self._offers_early = may_play(self._table.game, seat)
            self._sheets.open("explanation", Total(seat, self.game.battle))
            self._show_way()

    @property
    def is_early(self) -> bool:
        """Whether somebody is to play out of turn."""
        return self._early is not None

    @intent()
    def play_early(self) -> None:
        """Have the player whose total is explained play out of turn, or no longer."""
        if self.explanation is None or not self.early_way or self.early_off:
            return
        seat = self.explanation.seat
        self._sheets.close("explanation", "_begun")
        if not self._sheets.close("_early"):
            self._sheets.open("_early", OutOfTurn(seat, self.game.battle))
        self.render()

    @intent(name="close_explanation")
    def close(self) -> bool:
        """Close what is open over the battle; False if nothing is."""
        return self._sheets.close("explanation")

    def _choose(self, game: Game, choice: Choice) -> None:
        """Go on with a turn; it is recorded at once if no choice is left."""
        refusal = refusal_of(game, choice)
        move = complete(game, choice) if refusal is None else None
        if refusal is not None:
            self._refuse(refusal)
        elif move is not None:
            self._play(move)
        else:
            history = self._table.history
            assert history is not None
            self._sheets.open("_begun", Begun.of(history, choice, self._early))
            self.render()

    def _play(self, move: Turn) -> None:
        """Make the move that was chosen; what was begun of it stays if it is refused."""
        if self._early is None:
            self._answer("_begun", lambda: self._table.do(move))
        elif self._answer("_begun", lambda: self._play_out_of_turn(move)):
            text = _("{name} has played out of turn.")
            name = player_name(self._table.game, move.seat)
            self._say(text.format(name=name), "", self.last_move_back())

    def _play_out_of_turn(self, move: Turn) -> None:
        """With the corrections that this takes, all at once."""
        past = self._table.history
        assert past is not None
        moves = *past.moves, *out_of_turn(past.game, move)
        with self._sheets.answering("_early"):
            self._table.mend(History(past.rules, past.setup, moves))

    def _show_way(self) -> None:
        """What the explanation offers, for who may correct the turn."""
        seat = None if self.explanation is None else self.explanation.seat
        game: Game = self._table.game
        way = ""
        if seat is not None and seat is self._early:
            way = _("Back to {name}").format(name=shortened(name_at(game, game.turn)))
        elif seat is not None and self._offers_early and self._table.is_host:
            way = _("Plays now, out of turn")
        self.early_way = way
        self.early_off = seat is None or (seat is not self._early and not may_play(game, seat))

    def _to_show(self, game: Game) -> Seat | None:
        """Whose facedown card is turned up next: as chosen, or the first one clockwise from the
        holder.
        """
        if game.phase is not Phase.SHOW:
            return None
        facedown = [place for place, hidden in enumerate(game.hidden) if hidden]
        if self._wanted is not None:
            return self._wanted
        first = next(place for place in game.clockwise(game.holder) if place in facedown)
        return seat_at(game, first)

    def _see_map(self) -> None:
        if self.shows_map and self._table.history is not None:
            self.sight = map_sight(self.game)

    def _pope(self, game: Game) -> PopeView:
        kinds = frozenset[Card]().union(*falling(game, self._choice))
        falls = _(", ").join(card_name(card) for card in Card if card in kinds)
        discarded = _("No Mercenary is discarded")
        if falls:
            discarded = _("Discarded from every line: {cards}").format(cards=falls)
        unusual = _("In this game the Pope may go to the region being fought over.")
        return PopeView(
            map_sight(game, choosing="pope"),
            _("Where does the Pope go?"),
            discarded,
            unusual if game.setup.rules.pope_on_contested else "",
            _("The Pope favours {region}"),
            _("Off the board"),
        )
