"""What can be corrected at any point of the game, whatever was really played."""

from collections.abc import Callable

from companion.condottiere.viewmodels.moves.legality import legal
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
    questions: list[tuple[type[Fix], str, str, Callable[[], Level]]] = [
        (FixHand, _("Cards in a hand"), "cards-outline", lambda: _hands(game, now)),
        (FixOwner, _("Who controls a region"), "flag", lambda: _regions(game, now)),
        (FixPope, _("Where the Pope is"), "key-variant", lambda: _pope(game, now)),
        (FixCondottiere, _("Who has the Condottiere"), "sword-cross", lambda: _holder(game, now)),
    ]
    if game.phase is Phase.TURN:
        questions.append((FixTurn, _("Whose turn it is"), "account", lambda: _turn(game, now)))
    return Level(
        _("What needs correcting?"),
        Shape.LINES,
        tuple(
            Offer(text, icon=icon, opens=opens, chosen=isinstance(now, kind))
            for kind, text, icon, opens in questions
        ),
    )


def _hands(game: Game, now: Move | None) -> Level:
    def opens(player: Player) -> Callable[[], Level]:
        return lambda: _hand(game, player, now)

    offers = (
        Offer(
            player.name,
            seat=player.seat,
            note=str(game.hands[place]),
            opens=opens(player),
            chosen=isinstance(now, FixHand) and now.seat is player.seat,
        )
        for place, player in enumerate(game.setup.players)
    )
    return Level(_("Whose hand?"), Shape.LINES, tuple(offers))


def _hand(game: Game, player: Player, now: Move | None) -> Level:
    moves = [FixHand(player.seat, cards) for cards in range(most_in_hand(game) + 1)]
    offers = tuple(Offer(str(move.cards), move, chosen=move == now) for move in moves)
    title = _("How many cards does {name} have?").format(name=player.name)
    often, seldom = offers[: _OFTEN + 1], offers[_OFTEN + 1 :]
    more = Offer(
        _("More than {count}…").format(count=_OFTEN),
        icon="dots-horizontal",
        chosen=any(offer.chosen for offer in seldom),
        opens=lambda: Level(title, Shape.NUMBERS, legal(game, seldom)),
    )
    return Level(title, Shape.NUMBERS, legal(game, often), (more,) if seldom else ())


def _regions(game: Game, now: Move | None) -> Level:
    def opens(word: str) -> Callable[[], Level]:
        return lambda: _owner(game, word, now)

    offers = (
        Offer(
            region.name,
            seat=None if owner is None else game.setup.players[owner].seat,
            opens=opens(region.word),
            chosen=isinstance(now, FixOwner) and now.region == region.word,
        )
        for region, owner in zip(game.board.regions, game.owners, strict=True)
    )
    return Level(_("Which region?"), Shape.NAMES, tuple(offers))


def _owner(game: Game, word: str, now: Move | None) -> Level:
    title = _("Who controls {region}?").format(region=region_name(game, word))
    nobody = FixOwner(word, None)
    return Level(
        title,
        Shape.LINES,
        legal(
            game,
            (
                *_players(game, lambda seat: FixOwner(word, seat), now),
                Offer(_("Nobody"), nobody, icon="close", chosen=nobody == now),
            ),
        ),
    )


def _pope(game: Game, now: Move | None) -> Level:
    off = FixPope(OFF)
    moves = [FixPope(region.word) for region in game.board.regions]
    offers = (Offer(region_name(game, move.pope), move, chosen=move == now) for move in moves)
    return Level(
        _("Where is the Pope?"),
        Shape.NAMES,
        legal(game, offers),
        legal(game, [Offer(_("Off the board"), off, chosen=off == now)]),
    )


def _holder(game: Game, now: Move | None) -> Level:
    offers = _players(game, FixCondottiere, now)
    return Level(_("Who has the Condottiere?"), Shape.LINES, legal(game, offers))


def _turn(game: Game, now: Move | None) -> Level:
    return Level(_("Whose turn is it?"), Shape.LINES, legal(game, _players(game, FixTurn, now)))


def _players(game: Game, fix: Callable[[Seat], Fix], now: Move | None) -> tuple[Offer, ...]:
    return tuple(
        Offer(player.name, fix(player.seat), seat=player.seat, chosen=fix(player.seat) == now)
        for player in game.setup.players
    )
