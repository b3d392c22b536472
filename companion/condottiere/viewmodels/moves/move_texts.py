"""A move as a text for people."""

from collections.abc import Sequence
from typing import assert_never

from companion.condottiere.words import card_name, player_name, region_name
from companion.texts import _, ngettext
from companion.words import name_at
from engine.condottiere import moves
from engine.condottiere.cards import Card, Line
from engine.condottiere.rounds import hands_dealt, may_draw
from engine.condottiere.state import Game
from engine.seats import Seat


def move_text(game: Game, move: moves.Move) -> str:
    """What a move does in the game as it was before it, in a sentence."""
    match move:
        case moves.Deal():
            return _("Deal: {hands}").format(hands=_by_name(game, hands_dealt(game)))
        case moves.Draw(named):
            return _("Draw: {hands}").format(hands=_by_name(game, drawn(game, named)))
        case moves.FixPope(word) if word == moves.OFF:
            return _("Correction: the Pope is off the board")
        case moves.FixPope(word):
            return _("Correction: the Pope is in {region}").format(region=region_name(game, word))
    if move.seat is None:
        region = region_name(game, move.region)
        return _("Correction: nobody controls {region}").format(region=region)
    name = player_name(game, move.seat)
    match move:
        case moves.Place(region=word):
            return _("{name} chooses {region}").format(name=name, region=region_name(game, word))
        case moves.Show(card=card):
            return _("{name} turns up: {card}").format(name=name, card=card_name(card))
        case moves.Discard(cards=()):
            return _("{name} discards the hand").format(name=name)
        case moves.Discard(cards=cards):
            return _("{name} discards the hand: {cards}").format(name=name, cards=_counted(cards))
        case moves.Keep(cards=0):
            return _("{name} keeps no card").format(name=name)
        case moves.Keep(cards=count):
            text = ngettext("{name} keeps {count} card", "{name} keeps {count} cards", count)
            return text.format(name=name, count=count)
        case moves.FixHand(cards=count):
            text = ngettext(
                "Correction: {name} has {count} card", "Correction: {name} has {count} cards", count
            )
            return text.format(name=name, count=count)
        case moves.FixOwner(region=word):
            text = _("Correction: {name} controls {region}")
            return text.format(region=region_name(game, word), name=name)
        case moves.FixCondottiere():
            return _("Correction: {name} has the Condottiere").format(name=name)
        case moves.FixTurn():
            return _("Correction: it is {name}’s turn").format(name=name)
    text = _turn(game, move, name)
    if move.turned_up is None:
        return text
    return _("{what} (turned up: {card})").format(what=text, card=card_name(move.turned_up))


def drawn(game: Game, named: Sequence[tuple[Seat, int]]) -> list[int]:
    """C31: the cards drawn: everyone's maximum, except for those named."""
    numbers = may_draw(game)
    for seat, cards in named:
        numbers[game.setup.place[seat]] = cards
    return numbers


def _turn(game: Game, move: moves.Turn, name: str) -> str:
    match move:
        case moves.Lay(card=card):
            return _laid(card).format(name=name, card=card_name(card))
        case moves.Hide():
            return _("{name} plays a card facedown").format(name=name)
        case moves.Pass():
            place = game.setup.place[move.seat]
            text = _("{name} waits") if game.may_wait(place) else _("{name} passes")
            return text.format(name=name)
        case moves.Bishop(pope=None):
            return _("{name}: Bishop").format(name=name)
        case moves.Bishop(pope=word) if word == moves.OFF:
            return _("{name}: Bishop, the Pope leaves the board").format(name=name)
        case moves.Bishop(pope=word):
            return _("{name}: Bishop, the Pope goes to {region}").format(
                name=name, region=region_name(game, str(word))
            )
        case moves.Scarecrow(takes=None):
            return _("{name}: Scarecrow, takes nothing back").format(name=name)
        case moves.Scarecrow(takes=card):
            return _("{name}: Scarecrow, takes back a {card}").format(name=name, card=card)
        case _:
            assert_never(move)


def _laid(card: Card) -> str:
    return {
        Card.WINTER: _("{name} plays Winter"),
        Card.SPRING: _("{name} plays Spring"),
        Card.COURTESAN: _("{name} plays a Courtesan"),
        Card.DRUMMER: _("{name} plays a Drummer"),
        Card.HEROINE: _("{name} plays a Heroine"),
        Card.SURRENDER: _("{name} plays Surrender"),
    }.get(card, _("{name} plays a {card}"))


def _counted(cards: Line) -> str:
    """Each kind of card once, with its number if there are several."""
    return _(", ").join(
        card_name(card)
        if count == 1
        else _("{card} ×{count}").format(card=card_name(card), count=count)
        for card in Card
        if (count := cards.count(card))
    )


def _by_name(game: Game, numbers: Sequence[int]) -> str:
    """How many cards each player gets, without those who get none."""
    said = [
        _("{name} {count}").format(name=name_at(game, place), count=count)
        for place, count in enumerate(numbers)
        if count
    ]
    return _(", ").join(said) or _("nobody gets any cards")
