"""What can happen between turns: cards turned up, hands discarded, cards drawn."""

from dataclasses import replace
from functools import partial

from companion.condottiere.viewmodels.battle.battle_keys import ORDER
from companion.condottiere.viewmodels.deal.discarding import (
    may_discard,
    nameable,
    naming_progress,
    naming_title,
    unseen_beside,
)
from companion.condottiere.viewmodels.moves.move_texts import drawn, move_text
from companion.condottiere.viewmodels.moves.offered import card_offer, legal
from companion.condottiere.words import due
from companion.texts import _
from companion.viewmodels.moves.moves_face import Level, Offer, Shape
from engine.condottiere.cards import HIDEABLE, Card, Line
from engine.condottiere.moves import Discard, Draw, Move, Show
from engine.condottiere.rounds import may_draw, nobody_has_cards
from engine.condottiere.state import Game
from engine.seats import Player, Seat


def showing(game: Game, title: str, now: Move | None) -> Level:
    """C35: after the battle, players with a facedown card turn it up."""
    hiding = [
        player for player, hidden in zip(game.setup.players, game.hidden, strict=True) if hidden
    ]

    def level(player: Player) -> Level:
        cards = (card_offer(card, Show(player.seat, card)) for card in ORDER if card in HIDEABLE)
        asked = _("Which card does {name} turn up?").format(name=player.name)
        return Level(asked, Shape.CARDS, legal(game, cards, now))

    if len(hiding) == 1:
        return level(hiding[0])
    names = (Offer(each.name, seat=each.seat, opens=partial(level, each)) for each in hiding)
    return Level(title, Shape.LINES, tuple(names))


def discards(game: Game, now: Move | None) -> tuple[Offer, ...]:
    """C27: the players who may discard their hands; `discards-shown`: then the cards are named."""
    shown = game.setup.rules.discards_shown
    return tuple(
        Offer(
            move_text(game, Discard(hand.seat)),
            None if shown else Discard(hand.seat),
            seat=hand.seat,
            chosen=isinstance(now, Discard) and now.seat is hand.seat,
            opens=partial(_naming, game, hand.seat, (), now) if shown else None,
        )
        for hand in may_discard(game)
    )


def _naming(game: Game, seat: Seat, named: Line, now: Move | None) -> Level:
    """Name the cards of the hand one by one, or say that nobody looked."""
    last = len(named) + 1 == game.hands[game.setup.place[seat]]
    stands = now.cards if isinstance(now, Discard) and now.seat is seat else ()

    def offer(card: Card) -> Offer:
        left, more = unseen_beside(game, named, card), (*named, card)
        return replace(
            card_offer(card),
            note=_("×{count}").format(count=left),
            off=not left,
            chosen=stands[: len(more)] == more,
            move=Discard(seat, more) if left and last else None,
            opens=partial(_naming, game, seat, more, now) if left and not last else None,
        )

    unseen = Discard(seat)
    nobody = Offer(_("Nobody looked"), unseen, icon="eye-off-outline", chosen=unseen == now)
    return Level(
        f"{naming_title(game, seat)}\n{naming_progress(game, seat, named)}",
        Shape.CARDS,
        tuple(map(offer, nameable(game))),
        legal(game, [nobody], now),
    )


def drawing(game: Game, named: tuple[tuple[Seat, int], ...], now: Move | None) -> Level:
    """C31: everyone draws the maximum, or fewer."""
    draw = Draw(named)
    most, numbers = may_draw(game), drawn(game, named)

    def asks(player: Player, place: int) -> Level:
        others = tuple((seat, count) for seat, count in named if seat is not player.seat)
        fewer = [(*others, (player.seat, count)) for count in range(most[place])]
        ways = (
            Offer(
                str(count),
                opens=partial(drawing, game, changed, now),
                chosen=count == numbers[place],
            )
            for count, changed in enumerate([*fewer, others])
        )
        asked = _("How many does {name} draw?").format(name=player.name)
        return Level(asked, Shape.NUMBERS, tuple(ways))

    lines = [Offer(move_text(game, draw), draw, icon="cards", chosen=draw == now)]
    if not nobody_has_cards(game):
        lines += [
            Offer(
                player.name,
                seat=player.seat,
                note=str(numbers[place]),
                opens=partial(asks, player, place),
            )
            for place, player in enumerate(game.setup.players)
            if most[place]
        ]
    return Level(due(game), Shape.LINES, tuple(lines))
