"""The rows of a campaign: the points, what each game earned, and who is tied."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion import formats
from companion.services.campaigns import Campaign, Played
from companion.spoken.heard import sentences
from companion.texts import _, ngettext
from companion.viewmodels.past.charts import ChartView, SeriesView
from engine.seats import Player, Seat


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A player's points; `share` of the target, and how many are missing."""

    seat: Seat
    name: str
    points: int
    share: float
    missing: str
    won: bool


@dataclass(frozen=True, slots=True)
class PointsCell:
    """A player's points after a game, and how many that game earned."""

    total: int
    earned: int


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game of the campaign; without `cells` it is not over."""

    id: int
    number: str
    day: str
    cells: tuple[PointsCell, ...]
    state: str
    said: str


@dataclass(frozen=True, slots=True)
class FightRow:
    """A player in the final battle, with the number of cards, and whether it was won."""

    seat: Seat
    name: str
    cards: str
    won: bool


def standing_rows(campaign: Campaign) -> tuple[StandingRow, ...]:
    """Most points first, then in seating order."""
    points, needed = campaign.points, campaign.needed
    return tuple(
        StandingRow(
            player.seat,
            player.name,
            points[player.seat],
            min(points[player.seat] / needed, 1),
            _missing(needed - points[player.seat]),
            player.seat in campaign.winners,
        )
        for player in _ordered(campaign, points)
    )


def game_rows(campaign: Campaign) -> tuple[GameRow, ...]:
    """The games, oldest first."""
    return tuple(_game_row(campaign, game, at) for at, game in enumerate(campaign.games, start=1))


def fight_rows(campaign: Campaign) -> tuple[FightRow, ...]:
    """The players tied past the target; nobody while a game is going on."""
    if campaign.unfinished is not None:
        return ()
    hands, settled = campaign.standings.final_battle, campaign.settled
    return tuple(
        FightRow(player.seat, player.name, _cards(hands[player.seat]), player.seat in settled)
        for player in campaign.players
        if player.seat in hands
    )


def standings_chart(campaign: Campaign) -> ChartView | None:
    """Everybody's points after every game; none before the first game is over."""
    ended = [game for game in campaign.games if game.over]
    if not ended:
        return None
    series = tuple(
        SeriesView(
            player.seat,
            player.name,
            tuple(enumerate([0, *(game.totals[player.seat] for game in ended)])),
        )
        for player in campaign.players
    )
    marks = tuple((at, str(at)) for at in range(len(ended) + 1))
    last, target = len(ended), campaign.target
    return ChartView(_("Points"), series, 0, last, marks, steps=False, target=target)


def in_short(campaign: Campaign) -> str:
    """Everybody's points in one line, most first."""
    points = campaign.points
    return _listed(_ordered(campaign, points), points)


def earned_in(campaign: Campaign, number: int | None) -> str:
    """What a game earned everyone, most first; empty before it is over."""
    earned = next((game.earned for game in campaign.games if game.id == number), {})
    if not earned:
        return ""
    points = _listed(_ordered(campaign, earned), earned)
    return _("Points of this game: {points}").format(points=points)


def _ordered(campaign: Campaign, points: Mapping[Seat, int]) -> list[Player]:
    return sorted(campaign.players, key=lambda player: -points[player.seat])


def _listed(players: Iterable[Player], points: Mapping[Seat, int]) -> str:
    return _(", ").join(
        _("{name} {points}").format(name=player.name, points=points[player.seat])
        for player in players
    )


def _missing(points: int) -> str:
    if points <= 0:
        return _("target reached")
    return ngettext("{points} point to go", "{points} points to go", points).format(points=points)


def _cards(count: int) -> str:
    return ngettext("{cards} card", "{cards} cards", count).format(cards=count)


def _game_row(campaign: Campaign, game: Played, at: int) -> GameRow:
    players, day = campaign.players, formats.day(game.started)
    cells: tuple[PointsCell, ...] = ()
    facts = state = _("ongoing")
    if game.over:
        totals, earned = game.totals, game.earned
        cells = tuple(PointsCell(totals[each.seat], earned[each.seat]) for each in players)
        facts, state = _listed(players, totals), ""
    said = _("Game {number}: {facts}").format(number=at, facts=facts)
    return GameRow(game.id, str(at), day, cells, state, sentences(said, day))
