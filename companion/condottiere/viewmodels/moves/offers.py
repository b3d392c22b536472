"""What can happen at one point of the game: every legal move, chosen in steps."""

from collections.abc import Callable
from dataclasses import replace

from companion.condottiere.viewmodels.battle.battle_keys import ORDER
from companion.condottiere.viewmodels.corrections.corrections import correcting
from companion.condottiere.viewmodels.moves.card_offers import card_offer
from companion.condottiere.viewmodels.moves.legality import is_legal, legal
from companion.condottiere.viewmodels.moves.move_texts import card_of, move_text
from companion.condottiere.viewmodels.moves.offers_between import discards, drawing, showing
from companion.condottiere.words import card_name, due, player_name, region_name
from companion.texts import _
from companion.viewmodels.moves.moves_face import Level, Offer, Shape
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

Finish = Callable[[Card | None], Turn]
"""Makes the move, once the card turned up with it is known."""


def offers(game: Game, now: Move | None = None) -> Level:
    """The first question at this point; `now` is the present move there, if any."""
    level = _due(game, now)
    foot = (*level.foot, *discards(game, now))
    if game.phase is not Phase.OVER:
        correct = Offer(
            _("Correct something…"),
            icon="wrench",
            chosen=isinstance(now, Fix),
            opens=lambda: correcting(game, now),
        )
        foot = (*foot, correct)
    return Level(level.title, level.shape, level.offers, foot)


def _due(game: Game, now: Move | None) -> Level:
    title = due(game)
    match game.phase:
        case Phase.PLACE:
            seat = game.setup.players[game.holder].seat
            places = (Place(seat, region.word) for region in game.board.regions)
            names = (Offer(region_name(game, move.region), move) for move in places)
            return Level(title, Shape.NAMES, legal(game, names, now))
        case Phase.TURN:
            return _turn(game, title, now)
        case Phase.SHOW:
            return showing(game, title, now)
        case Phase.KEEP:
            seat = game.setup.players[game.with_cards()[0]].seat
            keeps = [Keep(seat, cards) for cards in range(game.setup.edition.most_kept + 1)]
            numbers = (Offer(str(move.cards), move) for move in keeps)
            return Level(title, Shape.NUMBERS, legal(game, numbers, now))
        case Phase.DEAL:
            deal = Offer(move_text(game, Deal()), Deal(), icon="cards", chosen=now == Deal())
            return Level(title, Shape.LINES, (deal,))
        case Phase.DRAW:
            return drawing(game, now.named if isinstance(now, Draw) else (), now)
    return Level(title, Shape.LINES, ())


def _turn(game: Game, title: str, now: Move | None) -> Level:
    ahead = outlook(game)
    assert ahead is not None
    seat = game.setup.players[ahead.place].seat
    cards = tuple(
        _card(game, seat, card, ahead.cards[card], now)
        for card in ORDER
        if card in ahead.cards and not (ahead.hide is not None and card in HIDEABLE)
    )
    foot: list[Offer] = []
    if ahead.hide is not None:
        text = _("Facedown")
        chosen = isinstance(now, Hide)
        if ahead.hide.refusal is not None:
            foot.append(Offer(text, icon="help", off=True, chosen=chosen))
        else:
            hide = _revealing(game, seat, text, lambda up: Hide(seat, up))
            foot.append(_offer(text, hide, icon="help", chosen=chosen))
    waits = game.may_wait(ahead.place) and not ahead.passing.ends_battle
    text = _("Wait") if waits else _("Pass")
    passing = Offer(text, Pass(seat), icon="hand-back-left", chosen=now == Pass(seat))
    if game.hidden[ahead.place]:
        text = _("Pass and turn up")
        foot.append(
            _offer(
                text,
                _revealing(game, seat, text, lambda up: Pass(seat, up)),
                icon="eye",
                chosen=isinstance(now, Pass) and now.turned_up is not None,
            )
        )
    return Level(title, Shape.CARDS, (*cards, passing), tuple(foot))


def _card(game: Game, seat: Seat, card: Card, option: Option, now: Move | None) -> Offer:
    chosen = now is not None and card_of(now) is card and not isinstance(now, Show)
    note = str(option.after.strengths[game.turn])
    name = card_name(card)
    if option.refusal is not None:
        return replace(card_offer(card), off=True, chosen=chosen)
    way: Turn | Callable[[], Level]
    if card is Card.BISHOP and not game.final:
        way = _then(game, seat, name, lambda up: lambda: _favouring(game, seat, up, now))
    elif card is Card.SCARECROW:
        way = _then(game, seat, name, lambda up: lambda: _taking(game, seat, up, now))
    elif card is Card.BISHOP:
        way = _revealing(game, seat, name, lambda up: Bishop(seat, None, up))
    else:
        way = _revealing(game, seat, name, lambda up: Lay(seat, card, up))
    move, opens = (None, way) if callable(way) else (way, None)
    return replace(card_offer(card, move, opens), note=note, chosen=chosen)


def _offer(
    text: str,
    way: Turn | Callable[[], Level],
    *,
    icon: str = "",
    note: str = "",
    chosen: bool = False,
) -> Offer:
    move, opens = (None, way) if callable(way) else (way, None)
    return Offer(text, move, icon=icon, note=note, chosen=chosen, opens=opens)


def _revealing(game: Game, seat: Seat, text: str, finish: Finish) -> Turn | Callable[[], Level]:
    """C35: the move itself, or, with a facedown card, the question which card it is."""
    if not game.hidden[game.setup.place[seat]]:
        return finish(None)
    return lambda: _turning_up(
        game, seat, text, legal(game, (card_offer(up, finish(up)) for up in _hideable()))
    )


def _then(
    game: Game, seat: Seat, text: str, asks: Callable[[Card | None], Callable[[], Level]]
) -> Callable[[], Level]:
    """The next question about a card, after the one which card is turned up, if that is asked."""
    if not game.hidden[game.setup.place[seat]]:
        return asks(None)
    hidden = [up for up in _hideable() if is_legal(game, Pass(seat, up))]
    ways = tuple(card_offer(up, opens=asks(up)) for up in hidden)
    return lambda: _turning_up(game, seat, text, ways)


def _turning_up(game: Game, seat: Seat, text: str, ways: tuple[Offer, ...]) -> Level:
    title = _("{what}: which card does {name} turn up?").format(
        what=text, name=player_name(game, seat)
    )
    return Level(title, Shape.CARDS, ways)


def _hideable() -> list[Card]:
    return [card for card in ORDER if card in HIDEABLE]


def _favouring(game: Game, seat: Seat, up: Card | None, now: Move | None) -> Level:
    """C16: where the Pope can go."""
    places = (
        Offer(region.name, Bishop(seat, region.word, up), icon=_here(game, place))
        for place, region in enumerate(game.board.regions)
    )
    off = [Offer(_("Off the board"), Bishop(seat, OFF, up))]
    return Level(
        _("Bishop: where does the Pope go?"),
        Shape.NAMES,
        legal(game, places, now),
        legal(game, off, now),
    )


def _here(game: Game, region: int) -> str:
    return "key-variant" if game.pope == region else ""


def _taking(game: Game, seat: Seat, up: Card | None, now: Move | None) -> Level:
    """C17: what the Scarecrow can take back."""
    line = game.lines[game.setup.place[seat]]
    kinds = to_take(line if up is None else (*line, up))
    ways = (card_offer(card, Scarecrow(seat, card, up)) for card in kinds)
    nothing = [Offer(_("Take nothing"), Scarecrow(seat, None, up), icon="close")]
    return Level(
        _("Scarecrow: what does {name} take back?").format(name=player_name(game, seat)),
        Shape.CARDS,
        legal(game, ways, now),
        legal(game, nothing, now),
    )
