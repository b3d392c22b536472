"""What can be corrected at any point of the game, whatever was really played."""

from collections.abc import Callable
from functools import partial

from companion.condottiere.viewmodels.moves.offered import legal
from companion.condottiere.words import region_name
from companion.texts import _
from companion.viewmodels.moves.moves_face import Level, Offer, Shape
from engine.condottiere.corrections import most_in_hand
from engine.condottiere.moves import (
    OFF,
    Fix,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
    Move,
)
from engine.condottiere.state import Game, Phase
from engine.seats import Player, Seat

_OFTEN = 24
"""Hands up to this size can be corrected in one step; larger ones need another tap."""


def correcting(game: Game, now: Move | None) -> Level:
    """All corrections; `now` is the one in the list."""
    questions: list[tuple[type[Fix], str, str, Callable[[Game, Move | None], Level]]] = [
        (FixHand, _("Cards in a hand"), "cards-outline", _hands),
        (FixOwner, _("Who controls a region"), "flag", _regions),
        (FixPope, _("Where the Pope is"), "key-variant", _pope),
        (FixCondottiere, _("Who has the Condottiere"), "sword-cross", _holder),
    ]
    if game.phase is Phase.TURN:
        questions.append((FixTurn, _("Whose turn it is"), "account", _turn))
    offers = (
        Offer(text, icon=icon, opens=partial(asks, game, now), chosen=isinstance(now, kind))
        for kind, text, icon, asks in questions
    )
    return Level(_("What needs correcting?"), Shape.LINES, tuple(offers))


def _hands(game: Game, now: Move | None) -> Level:
    offers = (
        Offer(
            player.name,
            seat=player.seat,
            note=str(game.hands[place]),
            opens=partial(_hand, game, player, now),
            chosen=isinstance(now, FixHand) and now.seat is player.seat,
        )
        for place, player in enumerate(game.setup.players)
    )
    return Level(_("Whose hand?"), Shape.LINES, tuple(offers))


def _hand(game: Game, player: Player, now: Move | None) -> Level:
    moves = [FixHand(player.seat, cards) for cards in range(most_in_hand(game) + 1)]
    often, seldom = moves[: _OFTEN + 1], moves[_OFTEN + 1 :]

    def level(moves: list[FixHand], foot: tuple[Offer, ...] = ()) -> Level:
        title = _("How many cards does {name} have?").format(name=player.name)
        offers = legal(game, (Offer(str(move.cards), move) for move in moves), now)
        return Level(title, Shape.NUMBERS, offers, foot)

    more = Offer(
        _("More than {count}…").format(count=_OFTEN),
        icon="dots-horizontal",
        chosen=now in seldom,
        opens=partial(level, seldom),
    )
    return level(often, (more,) if seldom else ())


def _regions(game: Game, now: Move | None) -> Level:
    offers = (
        Offer(
            region.name,
            seat=None if owner is None else game.setup.players[owner].seat,
            opens=partial(_owner, game, region.word, now),
            chosen=isinstance(now, FixOwner) and now.region == region.word,
        )
        for region, owner in zip(game.board.regions, game.owners, strict=True)
    )
    return Level(_("Which region?"), Shape.NAMES, tuple(offers))


def _owner(game: Game, word: str, now: Move | None) -> Level:
    title = _("Who controls {region}?").format(region=region_name(game, word))
    nobody = Offer(_("Nobody"), FixOwner(word, None), icon="close")
    offers = (*_players(game, partial(FixOwner, word)), nobody)
    return Level(title, Shape.LINES, legal(game, offers, now))


def _pope(game: Game, now: Move | None) -> Level:
    offers = (Offer(region.name, FixPope(region.word)) for region in game.board.regions)
    off = [Offer(_("Off the board"), FixPope(OFF))]
    title = _("Where is the Pope?")
    return Level(title, Shape.NAMES, legal(game, offers, now), legal(game, off, now))


def _holder(game: Game, now: Move | None) -> Level:
    offers = legal(game, _players(game, FixCondottiere), now)
    return Level(_("Who has the Condottiere?"), Shape.LINES, offers)


def _turn(game: Game, now: Move | None) -> Level:
    return Level(_("Whose turn is it?"), Shape.LINES, legal(game, _players(game, FixTurn), now))


def _players(game: Game, fix: Callable[[Seat], Fix]) -> list[Offer]:
    return [Offer(player.name, fix(player.seat), seat=player.seat) for player in game.setup.players]
