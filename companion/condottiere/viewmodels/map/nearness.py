"""How close everyone is to winning, and who only now has enough."""

from dataclasses import dataclass

from companion.condottiere.words import shortened
from companion.spoken.heard import about
from companion.texts import _, ngettext
from companion.words import name_at
from engine.condottiere.outlook import Nearness, nearness
from engine.condottiere.state import Game
from engine.condottiere.victory import reasons, reasons_with
from engine.seats import Seat


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
            _("has enough to win") if _qualifies(game, place) else _warning(game, near),
            place == game.holder,
            tuple(game.board.regions[region].word for region in _winning(game, near)),
        )
        for place, (player, near) in enumerate(zip(game.setup.players, nearness(game), strict=True))
    )


def _winning(game: Game, near: Nearness) -> tuple[int, ...]:
    """The regions that would win the game; none once it is over."""
    return tuple(near.winning) if game.outcome is None else ()


def _warning(game: Game, near: Nearness) -> str:
    names = [game.board.regions[region].name for region in _winning(game, near)]
    match names:
        case []:
            return ""
        case [one]:
            return _("wins with {region}").format(region=one)
        case [one, other]:
            return _("wins with {one} or {other}").format(one=one, other=other)
    text = ngettext("wins with {count} region", "wins with any of {count} regions", len(names))
    return text.format(count=len(names))


def _qualifies(game: Game, place: int) -> bool:
    """Whether a player's regions will win the game at the next check, after a battle (C23)."""
    return game.outcome is None and not game.final and bool(reasons(game, place))


def would_win(game: Game) -> tuple[int, ...]:
    """The places of those who win the game with the region that is fought over."""
    region = game.contested
    if region is None:
        return ()
    others = (place for place in game.fighting() if game.owners[region] != place)
    return tuple(place for place in others if reasons_with(game, place, region))


def completed(before: Game, after: Game) -> dict[int, str]:
    """For each player who only now has what is needed to win: that it is so, and when it counts."""
    if after.contested is None:
        text = _("{name} now has what is needed to win. That counts when the next battle is over.")
    else:
        text = _("{name} now has what is needed to win. That counts when this battle is over.")
    return {
        place: text.format(name=shortened(name_at(after, place)))
        for place in range(len(after.hands))
        if _qualifies(after, place) and not _qualifies(before, place)
    }


def spoken_near(row: NearRow) -> str:
    regions = ngettext("{count} region of {total}", "{count} regions of {total}", row.regions)
    group = _("{count} of {total} in one group")
    return about(
        row.name,
        regions.format(count=row.regions, total=row.total),
        group.format(count=row.group, total=row.adjacent),
        _("has the Condottiere") if row.holder else "",
        row.warning,
    )
