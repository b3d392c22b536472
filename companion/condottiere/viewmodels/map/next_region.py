"""Choosing the next region to fight for: tapped on a map, and then confirmed."""

from dataclasses import dataclass

from companion.condottiere.face import concluded
from companion.condottiere.viewmodels.map.map_sight import RegionSight, map_sight
from companion.condottiere.words import region_name
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.basic.model import Field
from companion.viewmodels.basic.sheets import Gone
from companion.words import seat_at
from engine.condottiere.moves import Place
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory


@dataclass(frozen=True, slots=True)
class Picked:
    """A region that was tapped as the next one to fight for, and how many battles were over."""

    word: str
    battles: int

    def seen(self, past: AnyHistory) -> RegionSight:
        """The region, with the reason if it may not be chosen."""
        game: Game = past.game
        if game.phase is Phase.PLACE and concluded(game) == self.battles:
            return map_sight(game, choosing="place").region(self.word)
        taken = None if game.contested is None else game.board.regions[game.contested]
        if concluded(game) != self.battles or taken is None or taken.word == self.word:
            raise Gone
        raise Gone(_("Another region was chosen: {region}.").format(region=taken.name))


class ChoosesRegion(AtTable):
    """Selects a region and puts the token on it, on every screen with a map that asks for it."""

    choosing = Field(False)
    chosen = Field("")
    why = Field("")
    confirm_text = Field("")
    _picked: RegionSight | None = None

    def choose(self, word: str) -> None:
        """Select this region, or explain why it cannot be chosen (C4)."""
        if self.choosing:
            self._sheets.open("_picked", Picked(word, concluded(self._table.game)))
        self.render()

    @intent()
    def confirm(self) -> bool:
        """C25: put the token on the selected region; whether that was done."""
        if not (self.choosing and self.chosen):
            return False
        game = self._table.game
        move = Place(seat_at(game, game.holder), self.chosen)
        return self._answer("_picked", lambda: self._table.do(move))

    def _see_choice(self, game: Game, *, choosing: bool) -> None:
        """What is selected, or why that cannot be."""
        self.choosing = choosing
        picked = self._picked if choosing else None
        self.why = "" if picked is None else picked.refusal
        self.chosen = "" if picked is None or picked.refusal else picked.word
        self.confirm_text = ""
        if self.chosen:
            region = region_name(game, self.chosen)
            self.confirm_text = _("Fight for {region}").format(region=region)
