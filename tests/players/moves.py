"""How each move of the engine is made by hand."""

from typing import Any

from companion.condottiere.viewmodels.battle.choices import (
    HIDE,
    NONE,
    PASS,
    PASS_UP,
    Choice,
    to_take,
)
from engine.condottiere.cards import Card
from engine.condottiere.moves import (
    OFF,
    Bishop,
    Deal,
    Discard,
    Draw,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
    Hide,
    Keep,
    Lay,
    Pass,
    Place,
    Scarecrow,
    Show,
)
from engine.condottiere.rounds import may_draw
from engine.condottiere.state import Game
from engine.ordonnance.moves import Play
from tests.players.hands import Hands


def play(hands: Hands, move: object, game: Any) -> None:
    """Make a move of this game as people would, once the result before it has been read."""
    hands.see_result()
    match move:
        case Place(_, region):
            hands.choose_region(region)
            hands.fight()
        case Lay(_, card, turned_up):
            _tap(hands, card, turned_up)
        case Hide(_, turned_up):
            _tap(hands, HIDE, turned_up)
        case Pass(_, turned_up):
            _tap(hands, PASS if turned_up is None else PASS_UP, turned_up)
        case Scarecrow(_, takes, turned_up):
            _tap(hands, Card.SCARECROW, turned_up)
            if to_take(game, Choice(Card.SCARECROW, turned_up)):
                hands.tap_key(takes or NONE)
        case Bishop(_, pope, turned_up):
            _tap(hands, Card.BISHOP, turned_up)
            if pope == OFF:
                hands.leave_pope_off()
            elif pope is not None:  # R14: in a final battle there is nothing to place
                hands.favour(pope)
        case Show(seat, card):
            hands.turn_to(seat)
            hands.tap_key(card)
        case Discard():
            _discard(hands, move, game)
        case Keep(_, cards):
            hands.keep(cards)
        case Deal():
            for player, fights in zip(game.setup.players, game.fights, strict=True):
                if fights:
                    hands.tick(player.seat)
            hands.finish()
        case Draw(named):
            most = may_draw(game)
            for seat, cards in named:
                for _ in range(most[game.setup.place[seat]] - cards):
                    hands.take_fewer(seat)
            hands.finish()
        case Play(_, territory, icons):
            hands.choose_territory(territory)
            for icon in icons:
                hands.toggle_icon(icon)
            hands.lay()
        case _:
            _correct(hands, move, game)


def _tap(hands: Hands, *words: str | None) -> None:
    for word in filter(None, words):
        hands.tap_key(word)


def _discard(hands: Hands, move: Discard, game: Game) -> None:
    """`discards-shown`: every card of the hand is named, or nobody looked."""
    hands.discard(move.seat)
    if not game.setup.rules.discards_shown:
        hands.discard_asked()
    elif not move.cards:
        hands.leave_unseen()
    else:
        for card in move.cards:
            hands.name_card(card)
        hands.confirm_named()


def _correct(hands: Hands, move: object, game: Game) -> None:
    match move:
        case FixHand(seat, cards):
            hands.change_hand(seat, cards - game.hands[game.setup.place[seat]])
        case FixTurn() | FixCondottiere():
            hands.make_true(move)
        case FixOwner(region, owner):
            hands.set_owner(region, owner)
        case FixPope(pope) if pope == OFF:
            hands.set_pope(game.board.regions[game.pope or 0].word, here=False)
        case FixPope(pope):
            hands.set_pope(pope, here=True)
        case _:
            raise AssertionError(f"nobody can do that by hand: {move}")
