"""The map: the next region, how close everyone is to winning, and corrections of the board."""

from dataclasses import dataclass

from companion.condottiere.rule_pages import VICTORY
from companion.condottiere.viewmodels.deal.discarding import HandView, discards
from companion.condottiere.viewmodels.map.completed import completed, qualifies
from companion.condottiere.viewmodels.map.map_sight import MapSight, RegionSight, map_sight
from companion.condottiere.words import player_name, region_name
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import Field
from engine.condottiere.moves import OFF, FixOwner, FixPope, Place
from engine.condottiere.outlook import Nearness, nearness
from engine.condottiere.state import Game, Phase
from engine.seats import Seat

_LONGEST = 22


@dataclass(frozen=True, slots=True)
class NearRow:
    """How close a player is to winning (C23); `holder` has the Condottiere token, and any one of
    the `winning` regions would end the game.
    """

    seat: Seat
    name: str
    regions: int
    total: int
    group: int
    adjacent: int
    warning: str = ""
    holder: bool = False
    winning: tuple[str, ...] = ()


class MapModel(AtTable):
    """What the map shows, and what can be done there."""

    title = Field("")
    subtitle = Field("")
    sight = Field[MapSight | None](None)
    rows = Field[tuple[NearRow, ...]](())
    choosing = Field(False)
    chosen = Field("")
    why = Field("")
    confirm_text = Field("")
    discards = Field[tuple[HandView, ...]](())
    held = Field[RegionSight | None](None)
    """A region that was pressed and held."""
    _winner: Seat | None = None
    """The player whose winning regions are shown."""

    def forget(self) -> None:
        self.chosen, self.why, self.held, self._winner = "", "", None, None

    def render(self) -> None:
        game = self._table.game
        self.choosing = game.phase is Phase.PLACE
        self.title, self.subtitle = _heading(game)
        self.rows = near_rows(game)
        near = next((row for row in self.rows if row.seat is self._winner), None)
        if near is not None:
            self.subtitle = f"{_short(near.name)}: {near.warning}"
        self.sight = map_sight(
            game,
            choosing="place" if self.choosing else None,
            chosen=self.chosen or None,
            lit=near.winning if near is not None else (),
        )
        self.confirm_text = ""
        if self.chosen:
            region = region_name(game, self.chosen)
            self.confirm_text = _("Fight for {region}").format(region=region)
        self.discards = discards(game) if self.choosing else ()

    def choose(self, word: str) -> None:
        """Select this region, or explain why it cannot be chosen (C4)."""
        self._winner = None
        if not self.choosing or self.sight is None:
            self.render()
            return
        self.why = self.sight.region(word).refusal
        self.chosen = "" if self.why else word
        self.render()

    def show_winning(self, seat: Seat) -> None:
        """Highlight the regions that a player would win with, or stop."""
        self._winner = None if self._winner is seat else seat
        self.chosen = self.why = ""
        self.render()

    def confirm(self) -> None:
        """C25: put the token on the selected region."""
        if self.choosing and self.chosen:
            self.do(Place(self._holder, self.chosen))

    def hold(self, word: str) -> None:
        """Ask what is different about this region on the real board."""
        self.held = map_sight(self._table.game).region(word)

    def let_go(self) -> None:
        """Close the question without a change."""
        self.held = None

    def set_owner(self, word: str, seat: Seat | None) -> None:
        """Correct the region's owner, or that it has none."""
        self.held = None
        before = self._table.game
        if map_sight(before).region(word).owner is not seat:
            self.do(FixOwner(word, seat))
            for text in completed(before, self._table.game).values():
                self._say(text, VICTORY)

    def set_pope(self, word: str, here: bool) -> None:
        """Correct the Pope's place to this region, or to none."""
        self.held = None
        if map_sight(self._table.game).region(word).pope is not here:
            self.do(FixPope(word if here else OFF))

    @property
    def _holder(self) -> Seat:
        game = self._table.game
        seat: Seat = game.setup.players[game.holder].seat
        return seat


def _heading(game: Game) -> tuple[str, str]:
    name = _short(player_name(game, game.setup.players[game.holder].seat))
    if game.phase is Phase.PLACE:
        return _("Where next?"), _("{name} has the Condottiere and chooses").format(name=name)
    if game.contested is not None:
        region = game.board.regions[game.contested].name
        return _("The map"), _("Battle {battle}, for {region}").format(
            battle=game.battle, region=region
        )
    return _("The map"), _("{name} has the Condottiere").format(name=name)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST].rstrip()}…"


def near_rows(game: Game) -> tuple[NearRow, ...]:
    """A row for each player, in seating order."""
    return tuple(
        NearRow(
            player.seat,
            player.name,
            near.regions,
            near.total,
            near.group,
            near.adjacent,
            _("has enough to win") if qualifies(game, place) else _warning(game, near),
            place == game.holder,
            tuple(game.board.regions[region].word for region in near.winning),
        )
        for place, (player, near) in enumerate(zip(game.setup.players, nearness(game), strict=True))
    )


def _warning(game: Game, near: Nearness) -> str:
    names = [game.board.regions[region].name for region in near.winning]
    if not names:
        return ""
    if len(names) == 1:
        return _("wins with {region}").format(region=names[0])
    if len(names) == 2:
        return _("wins with {one} or {other}").format(one=names[0], other=names[1])
    return ngettext(
        "wins with {count} region", "wins with any of {count} regions", len(names)
    ).format(count=len(names))
