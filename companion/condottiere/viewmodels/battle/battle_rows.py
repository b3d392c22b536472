"""The rows of the battle: for each player the line, the strength and who leads."""

from dataclasses import dataclass, replace

from companion.condottiere.viewmodels.battle.choices import (
    Choice,
    Question,
    falling,
    shown_lines,
    standing,
    step,
)
from companion.condottiere.viewmodels.battle.last_played import LastPlayed
from companion.condottiere.viewmodels.battle.stakes import stakes, tie_so_far
from companion.condottiere.words import battle_of, due, player_name, shortened, skipped
from companion.texts import _, cached, ngettext
from companion.viewmodels.basic.at_table import HeaderView, PromptView
from engine.condottiere.battle import DISCARDED_AT_ONCE
from engine.condottiere.cards import Card
from engine.condottiere.outlook import Standing
from engine.condottiere.state import Game, Phase
from engine.condottiere.strength import lone_majority, season, strengths
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class CardView:
    """A card of a line; without a card it is facedown. `falls` if the Bishop being played discards
    it, `last` if it was played last.
    """

    card: Card | None
    falls: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class RowView:
    """A player in the battle.

    `standing` is empty if there is no strength yet; `courtesans` is 0 if they do not matter.
    """

    seat: Seat
    name: str
    hand: int
    line: tuple[CardView, ...]
    strength: int
    standing: Standing | None = None
    courtesans: int = 0
    majority: bool = False
    status: str = ""
    active: bool = False
    dim: bool = False


@dataclass(frozen=True, slots=True)
class BattleHeader(HeaderView):
    """The region fought over, and a sign with the season and its effect.

    Where the battle decides the game, that is said in place of its number.
    """

    season: Card | None = None


@cached(8)
def rows(
    game: Game, choice: Choice, showing: Seat | None, last: LastPlayed | None = None
) -> tuple[RowView, ...]:
    """The players in the battle, clockwise."""
    lines = shown_lines(game, choice)
    totals = strengths(lines)
    fallen = falling(game, choice)
    majority = None if game.final else lone_majority(lines)
    acting = showing if game.phase is Phase.SHOW else game.setup.players[game.turn].seat
    return tuple(
        RowView(
            seat=player.seat,
            name=player.name,
            hand=game.hands[place],
            line=_marked(
                (
                    *(CardView(card, card in fallen[place]) for card in lines[place]),
                    *((CardView(None),) if _facedown(game, choice, place) else ()),
                ),
                last.at if last is not None and last.seat is player.seat else None,
            ),
            strength=totals[place],
            standing=standing(game, totals, place) if totals[place] else None,
            courtesans=0 if game.final else lines[place].count(Card.COURTESAN),
            majority=place == majority,
            status=_status(game, place),
            active=player.seat is acting,
            dim=game.phase is Phase.TURN and not game.still_in(place),
        )
        for place, player in enumerate(game.setup.players)
        if game.fights[place]
    )


def _marked(line: tuple[CardView, ...], last: int | None) -> tuple[CardView, ...]:
    """The line with the card that was played last."""
    if last is None:
        return line
    return tuple(replace(view, last=at == last) for at, view in enumerate(line))


def header(game: Game) -> BattleHeader:
    """The region fought over, the battle, the season."""
    if game.final or game.contested is None:
        title = _("Final battle")
    else:
        title = game.board.regions[game.contested].name
    decided = stakes(game)
    where = decided or tie_so_far(game) or battle_of(game)
    sign, of_season = _season(game)
    return BattleHeader(title, where, sign, bool(decided), of_season)


def _season(game: Game) -> tuple[str, Card | None]:
    """The season in force and its effect, in words."""
    winter, top = season(game.lines)
    if winter:
        return _("Winter: every Mercenary counts as 1"), Card.WINTER
    if top is not None:
        return _("Spring: every {card} gets 3 more").format(card=top), Card.SPRING
    if any(Card.SPRING in line for line in game.lines):
        return _("Spring: the highest get 3 more"), Card.SPRING
    return "", None


def prompt(
    game: Game,
    choice: Choice,
    showing: Seat | None,
    mine: Seat | None = None,
    *,
    discards: bool = True,
) -> PromptView:
    """What is due. To whose turn it is, on their own device, it says you. With `discards` a hand
    may be discarded here instead (C27).
    """
    asked = step(game, choice)
    if asked is Question.SHOW:
        assert showing is not None
        name, own = shortened(player_name(game, showing)), showing is mine
        left = sum(game.hidden)
        more = ngettext("{count} facedown card", "{count} facedown cards", left)
        text = _("Which card did {name} have facedown?").format(name=name)
        if own:
            text = _("Turn up your card")
        return PromptView(showing, text, more.format(count=left))
    player = game.setup.players[game.turn]
    own, now = player.seat is mine, due(game)
    if own:
        now = _("Your turn")
    caption = _("new total")
    match asked:
        case Question.TURN_UP:
            text = _("{name} turns up: which card is it?")
            if own:
                text = _("You turn up: which card is it?")
            if choice.card in DISCARDED_AT_ONCE:
                first = game.setup.rules.reveal_first
                caption = _("before its effect") if first else _("after its effect")
        case Question.TAKE:
            text = _("You take back:") if own else _("{name} takes back:")
        case Question.POPE:
            text = _("You place the Pope") if own else _("{name} places the Pope")
            caption = ""
        case _ if game.discarding and discards:
            other = _("or discard a whole hand")
            return PromptView(player.seat, now, other, or_else=True, skipped=_skipped(game))
        case _:
            return PromptView(player.seat, now, caption, skipped=_skipped(game))
    return PromptView(player.seat, text.format(name=shortened(player.name)), caption)


def _skipped(game: Game) -> str:
    """R8: who would have had the turn, but has had no cards since the battle began."""
    places: list[int] = []
    for back in range(1, len(game.hands)):
        place = (game.turn - back) % len(game.hands)
        if game.still_in(place):
            break
        if game.fights[place] and not (
            game.hands[place] or game.passed[place] or game.played[place]
        ):
            places.insert(0, place)
    return skipped(game, places) if places else ""


def _facedown(game: Game, choice: Choice, place: int) -> bool:
    being_turned_up = place == game.turn and choice.turned_up is not None
    return game.hidden[place] and not being_turned_up


def _status(game: Game, place: int) -> str:
    """C7, C10, C34: why a player does not act, or may wait."""
    if game.phase is Phase.SHOW and game.hidden[place]:
        return _("turns up")
    if game.passed[place]:
        return _("passed")
    if not game.hands[place]:
        return _("no cards")
    if game.may_wait(place) and game.turn != place:
        return _("defends and waits")
    return _("defends") if game.defender() == place else ""
