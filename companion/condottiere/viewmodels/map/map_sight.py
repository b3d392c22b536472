"""What the map shows: owners of regions, tokens, and which regions can be chosen."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from companion.condottiere.words import reason
from engine.condottiere.choosing import to_favour, to_fight_over
from engine.condottiere.state import Game
from engine.seats import Player, Seat

Choosing = Literal["place", "pope"]


@dataclass(frozen=True, slots=True)
class RegionSight:
    """A region as it is shown.

    `refusal` says why it cannot be chosen, empty if it can or if nothing is being chosen; `lit`
    regions are highlighted, a `chosen` one shows the token already.
    """

    word: str
    name: str
    owner: Seat | None = None
    contested: bool = False
    pope: bool = False
    refusal: str = ""
    lit: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class MapSight:
    """The whole map of an edition, the regions in the board's order."""

    edition: str
    regions: tuple[RegionSight, ...]
    holder: Seat | None = None
    choosing: Choosing | None = None
    players: tuple[Player, ...] = ()

    def region(self, word: str) -> RegionSight:
        return next(region for region in self.regions if region.word == word)

    @property
    def chosen(self) -> str:
        return next((region.word for region in self.regions if region.chosen), "")

    @property
    def condottiere_at(self) -> str:
        """The place of the Condottiere token, or where it would be."""
        if self.choosing == "place" and self.chosen:
            return self.chosen
        return next((region.word for region in self.regions if region.contested), "")

    @property
    def pope_at(self) -> str:
        """The place of the Pope token, or where it would be."""
        if self.choosing == "pope" and self.chosen:
            return self.chosen
        return next((region.word for region in self.regions if region.pope), "")

    def choose(self, word: str | None) -> "MapSight":
        """The same map with this region selected, or none."""
        regions = (
            replace(region, chosen=region.word == word, lit=region.word == word)
            for region in self.regions
        )
        return replace(self, regions=tuple(regions))


def map_sight(
    game: Game, *, choosing: Choosing | None = None, chosen: str = "", lit: Collection[str] = ()
) -> MapSight:
    """The map of a game; while a region is being chosen, with the reason why others cannot be."""
    players = game.setup.players
    return MapSight(
        edition=game.setup.edition.word,
        regions=tuple(
            RegionSight(
                word=region.word,
                name=region.name,
                owner=None if owner is None else players[owner].seat,
                contested=place == game.contested,
                pope=place == game.pope,
                refusal=_refusal(game, choosing, place),
                lit=region.word in lit or region.word == chosen,
                chosen=region.word == chosen,
            )
            for place, (region, owner) in enumerate(
                zip(game.board.regions, game.owners, strict=True)
            )
        ),
        holder=players[game.holder].seat,
        choosing=choosing,
        players=players,
    )


def _refusal(game: Game, choosing: Choosing | None, region: int) -> str:
    """C4, C16: why the token that is being placed cannot go there, in a sentence."""
    if choosing is None:
        return ""
    refused = (to_fight_over if choosing == "place" else to_favour)(game, region)
    return "" if refused is None else reason(game, refused)
