"""What can happen at one point of the game: every legal move, chosen in steps."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from companion.condottiere.card_pictures import card_of
from companion.condottiere.viewmodels.battle.battle_keys import ORDER
from companion.condottiere.viewmodels.corrections.corrections import correcting
from companion.condottiere.viewmodels.moves.move_texts import move_text
from companion.condottiere.viewmodels.moves.offered import card_offer, is_legal, legal
from companion.condottiere.viewmodels.moves.offers_between import discards, drawing, showing
from companion.condottiere.words import due, player_name
from companion.texts import _
from companion.viewmodels.moves.moves_face import Level, Offer, Shape
from companion.words import seat_at
from engine.condottiere.battle import to_take
from engine.condottiere.cards import HIDEABLE, Card
from engine.condottiere.moves import (
    OFF,
    Bishop,
    Deal,
    Draw,
    Fix,
    Hide,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Scarecrow,
    Show,
    Turn,
)
from engine.condottiere.outlook import Option, outlook
from engine.condottiere.state import Game, Phase
from engine.seats import Seat

Way = Turn | Callable[[], Level]
"""A move, or the next question about it."""


def offers(game: Game, now: Move | None = None) -> Level:
    """The first question at this point; `now` is the present move there, if any."""
    level = _due(game, now)
    foot = [*level.foot, *discards(game, now)]
    if game.phase is not Phase.OVER:
        asks, fixed = partial(correcting, game, now), isinstance(now, Fix)
        foot.append(Offer(_("Correct something…"), icon="wrench", chosen=fixed, opens=asks))
    return replace(level, foot=tuple(foot))


def _due(game: Game, now: Move | None) -> Level:
    title = due(game)
    match game.phase:
        case Phase.PLACE:
            seat = seat_at(game, game.holder)
            regions = game.board.regions
            names = (Offer(region.name, Place(seat, region.word)) for region in regions)
            return Level(title, Shape.NAMES, legal(game, names, now))
        case Phase.TURN:
            return _turn(game, title, now)
        case Phase.SHOW:
            return showing(game, title, now)
        case Phase.KEEP:
            seat = game.setup.players[game.with_cards()[0]].seat
            most = game.setup.edition.most_kept
            numbers = (Offer(str(cards), Keep(seat, cards)) for cards in range(most + 1))
            return Level(title, Shape.NUMBERS, legal(game, numbers, now))
        case Phase.DEAL:
            deal = Offer(move_text(game, Deal()), Deal(), icon="cards")
            return Level(title, Shape.LINES, legal(game, [deal], now))
        case Phase.DRAW:
            return drawing(game, now.named if isinstance(now, Draw) else (), now)
    return Level(title, Shape.LINES, ())


def _turn(game: Game, title: str, now: Move | None) -> Level:
    ahead = outlook(game)
    assert ahead is not None
    seat = seat_at(game, ahead.place)
    cards = [
        _card(game, seat, card, ahead.cards[card], now)
        for card in ORDER
        if card in ahead.cards and not (ahead.hide is not None and card in HIDEABLE)
    ]
    waits = game.may_wait(ahead.place) and not ahead.passing.ends_battle
    text = _("Wait") if waits else _("Pass")
    cards.append(Offer(text, Pass(seat), icon="hand-back-left", chosen=now == Pass(seat)))
    foot = []
    if ahead.hide is not None:
        off, chosen = ahead.hide.refusal is not None, isinstance(now, Hide)
        hide = Offer(_("Facedown"), icon="help", off=off, chosen=chosen)
        foot.append(_turning_up(game, seat, hide, partial(Hide, seat)))
    if game.hidden[ahead.place]:
        chosen = isinstance(now, Pass) and now.turned_up is not None
        passing = Offer(_("Pass and turn up"), icon="eye", chosen=chosen)
        foot.append(_turning_up(game, seat, passing, partial(Pass, seat)))
    return Level(title, Shape.CARDS, tuple(cards), tuple(foot))


def _card(game: Game, seat: Seat, card: Card, option: Option, now: Move | None) -> Offer:
    chosen = now is not None and card_of(now) is card and not isinstance(now, Show)
    if option.refusal is not None:
        return replace(card_offer(card), off=True, chosen=chosen)
    note = str(option.after.strengths[game.turn])
    offer = replace(card_offer(card), note=note, chosen=chosen)
    ways: dict[Card, Callable[[Card | None], Way]] = {
        Card.BISHOP: lambda up: partial(_favouring, game, seat, up, now),
        Card.SCARECROW: lambda up: partial(_taking, game, seat, up, now),
    }
    if game.final:
        ways[Card.BISHOP] = lambda up: Bishop(seat, None, up)
    return _turning_up(game, seat, offer, ways.get(card, lambda up: Lay(seat, card, up)))


def _turning_up(game: Game, seat: Seat, offer: Offer, then: Callable[[Card | None], Way]) -> Offer:
    """C35: the offer leads to what comes then; with a facedown card, it first asks which it is."""
    if offer.off:
        return offer
    if not game.hidden[game.setup.place[seat]]:
        return _leading(offer, then(None))

    def asks() -> Level:
        title = _("{what}: which card does {name} turn up?").format(
            what=offer.text, name=player_name(game, seat)
        )
        cards = [card for card in ORDER if card in HIDEABLE and is_legal(game, Pass(seat, card))]
        ways = (_leading(card_offer(card), then(card)) for card in cards)
        return Level(title, Shape.CARDS, legal(game, ways, None))

    return replace(offer, opens=asks)


def _leading(offer: Offer, way: Way) -> Offer:
    return replace(offer, opens=way) if callable(way) else replace(offer, move=way)


def _favouring(game: Game, seat: Seat, up: Card | None, now: Move | None) -> Level:
    """C16: where the Pope can go."""
    places = (
        Offer(
            region.name,
            Bishop(seat, region.word, up),
            icon="key-variant" if game.pope == place else "",
        )
        for place, region in enumerate(game.board.regions)
    )
    off = [Offer(_("Off the board"), Bishop(seat, OFF, up))]
    title = _("Bishop: where does the Pope go?")
    return Level(title, Shape.NAMES, legal(game, places, now), legal(game, off, now))


def _taking(game: Game, seat: Seat, up: Card | None, now: Move | None) -> Level:
    """C17: what the Scarecrow can take back."""
    line = game.lines[game.setup.place[seat]]
    kinds = to_take(line if up is None else (*line, up))
    ways = (card_offer(card, Scarecrow(seat, card, up)) for card in kinds)
    nothing = [Offer(_("Take nothing"), Scarecrow(seat, None, up), icon="close")]
    title = _("Scarecrow: what does {name} take back?").format(name=player_name(game, seat))
    return Level(title, Shape.CARDS, legal(game, ways, now), legal(game, nothing, now))
