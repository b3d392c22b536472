"""The map: the next region, how close everyone is to winning, and corrections of the board."""

from dataclasses import dataclass

from companion.condottiere.rule_pages import VICTORY
from companion.condottiere.viewmodels.deal.discarding import HandView, hands_asked
from companion.condottiere.viewmodels.map.map_sight import MapSight, RegionSight, map_sight
from companion.condottiere.viewmodels.map.nearness import NearRow, completed, near_rows
from companion.condottiere.viewmodels.map.next_region import ChoosesRegion
from companion.condottiere.words import choosing
from companion.texts import _
from companion.viewmodels.basic.intents import intent, seat, seat_or_none, yes_or_no
from companion.viewmodels.basic.model import Field
from companion.words import name_at, seat_at
from engine.condottiere.moves import OFF, FixOwner, FixPope
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory
from engine.seats import Seat

_LONGEST = 22


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the board, whatever is played."""

    word: str

    def seen(self, past: AnyHistory) -> RegionSight:
        return map_sight(past.game).region(self.word)


class MapModel(ChoosesRegion):
    title = Field("")
    subtitle = Field("")
    turn = Field("")
    """Who chooses, as the turn of a battle is told; empty where nobody does."""
    sight = Field[MapSight | None](None)
    rows = Field[tuple[NearRow, ...]](())
    discards = Field[tuple[HandView, ...]](())
    held = Field[RegionSight | None](None)
    """A region that was pressed and held."""
    winner: Seat | None = None
    """The player whose winning regions are shown."""

    def leave(self, *, keep: bool = False) -> None:
        """Drop what was tapped or highlighted."""
        super().leave(keep=keep)
        if not keep:
            self.winner = None

    def render(self) -> None:
        game = self._table.game
        self._see_choice(game, choosing=game.phase is Phase.PLACE)
        self.title, self.subtitle = _heading(game)
        self.turn = ""
        if self.choosing:
            mine = seat_at(game, game.holder) is self._table.mine
            self.turn = _("Your turn: where next?") if mine else choosing(game)
        self.rows = near_rows(game)
        shown = (row for row in self.rows if row.seat is self.winner and row.winning)
        near = next(shown, None)
        if near is not None:
            self.subtitle = f"{_short(near.name)}: {near.warning}"
        self.sight = map_sight(
            game,
            choosing="place" if self.choosing else None,
            chosen=self.chosen,
            lit=() if near is None else near.winning,
        )
        self.discards = hands_asked(game, self._table.history) if self.choosing else ()

    def choose(self, word: str) -> None:
        """Select this region, or explain why it cannot be chosen (C4)."""
        self.winner = None
        super().choose(word)

    @intent(seat)
    def show_winning(self, seat: Seat) -> None:
        """Highlight the regions that a player would win with, or stop."""
        if all(row.seat is not seat or not row.winning for row in self.rows):
            return
        self.winner = None if self.winner is seat else seat
        self._sheets.close("_picked")
        self.render()

    def hold(self, word: str) -> None:
        """Ask what is different about this region on the real board."""
        if self._table.is_host:
            self._sheets.open("held", Region(word))

    @intent()
    def let_go(self) -> bool:
        """Close the question; whether there was one."""
        return self._sheets.close("held")

    @intent(seat_or_none, name="set_owner")
    def set_owner_held(self, seat: Seat | None) -> None:
        """Correct the owner of the region that is held."""
        if self.held is not None:
            self.set_owner(self.held.word, seat)

    @intent(yes_or_no, name="set_pope")
    def set_pope_held(self, here: bool) -> None:
        """Correct whether the Pope is in the region that is held."""
        if self.held is not None:
            self.set_pope(self.held.word, here)

    def set_owner(self, word: str, seat: Seat | None) -> None:
        """Correct the region's owner, or that it has none."""
        before = self._table.game
        if map_sight(before).region(word).owner is seat:
            self.let_go()
        else:
            self._answer("held", lambda: self._table.do(FixOwner(word, seat)))
            for text in completed(before, self._table.game).values():
                self._say(text, VICTORY)

    def set_pope(self, word: str, here: bool) -> None:
        """Correct the Pope's place to this region, or to none."""
        if map_sight(self._table.game).region(word).pope is here:
            self.let_go()
        else:
            self._answer("held", lambda: self._table.do(FixPope(word if here else OFF)))


def _heading(game: Game) -> tuple[str, str]:
    name = _short(name_at(game, game.holder))
    if game.phase is Phase.PLACE:
        return _("Where next?"), _("{name} has the Condottiere and chooses").format(name=name)
    if game.contested is not None:
        region = game.board.regions[game.contested].name
        text = _("Battle {battle}, for {region}")
        return _("The map"), text.format(battle=game.battle, region=region)
    return _("The map"), _("{name} has the Condottiere").format(name=name)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST].rstrip()}…"
