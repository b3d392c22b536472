"""Texts of Condottiere: cards, what comes next, and why a move is refused."""

from companion.texts import _, ngettext
from engine.condottiere.cards import Card
from engine.condottiere.facts import prompt
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from engine.seats import Seat


def card_name(card: Card) -> str:
    """The name of a kind of card."""
    match card:
        case Card.WINTER:
            return _("Winter")
        case Card.SPRING:
            return _("Spring")
        case Card.BISHOP:
            return _("Bishop")
        case Card.COURTESAN:
            return _("Courtesan")
        case Card.DRUMMER:
            return _("Drummer")
        case Card.HEROINE:
            return _("Heroine")
        case Card.SCARECROW:
            return _("Scarecrow")
        case Card.SURRENDER:
            return _("Surrender")
    return str(card)


def region_name(game: Game, word: str) -> str:
    """The name of a region as printed on the map."""
    return game.board.regions[game.board.position[word]].name


def battle_of(game: Game) -> str:
    """The number of the battle, with the round if rounds are played (C31)."""
    if game.setup.rules.draw_after_battle:
        return _("Battle {battle}").format(battle=game.battle)
    return _("Battle {battle} · round {round}").format(battle=game.battle, round=game.round)


def player_name(game: Game, seat: Seat) -> str:
    """The name of the player at a seat."""
    return game.setup.players[game.setup.place[seat]].name


def due(game: Game) -> str:
    """What the game waits for, in one line."""
    who = prompt(game).get("seat")
    name = player_name(game, who) if who else ""
    match game.phase:
        case Phase.PLACE:
            return _("{name} chooses the next region").format(name=name)
        case Phase.TURN:
            return _("{name} to play").format(name=name)
        case Phase.SHOW:
            return _("Facedown cards are turned up")
        case Phase.KEEP:
            return _keeps(game, name)
        case Phase.DEAL:
            return _("A new deal")
        case Phase.DRAW:
            return _("Everyone draws")
    return _("The game is over")


def _keeps(game: Game, name: str) -> str:
    """C28: as many as the edition allows, but no more than there are in the hand."""
    count = min(game.setup.edition.most_kept, game.hands[game.with_cards()[0]])
    if not count:
        return _("{name} keeps no card").format(name=name)
    text = ngettext("{name} keeps up to {count} card", "{name} keeps up to {count} cards", count)
    return text.format(name=name, count=count)


def reason(game: Game, refusal: Refused) -> str:
    """Why a move is refused, naming what prevents it."""
    facts = {key: _fact(game, key, value) for key, value in refusal.facts.items()}
    match refusal.code:
        case "not-your-turn":
            text = _("It is not {seat}'s turn.")
        case "not-now":
            text = _("This is not possible now.")
        case "game-over":
            text = _("The game is over.")
        case "no-cards":
            text = _("{seat} has no cards.")
        case "whole-hand":
            text = _("Cards in the hand: {most}. Name all of them, or none.")
        case "not-in-deck" if not isinstance(refusal.facts["card"], Card):
            text = _("Every card that is played facedown has been seen since the last shuffle.")
        case "not-in-deck":
            text = _("Every {card} in the deck has been seen since the last shuffle.")
        case "region-taken":
            text = _("{region} already has a marker.")
        case "region-favoured":
            text = _("{region} is under the Pope's favour.")
        case "region-own":
            text = _("{region} belongs to {seat}.")
        case "region-contested":
            text = _("{region} is being fought over.")
        case "not-in-line":
            text = _("There is no {card} in {seat}'s line.")
        case "facedown":
            text = _("This card cannot be played this way up.")
        case "reveal-needed":
            text = _("{seat} must turn up the facedown card first.")
        case "nothing-hidden":
            text = _("{seat} has no facedown card.")
        case "holds-mercenary" if refusal.rule == "C27":
            text = _("A hand with a Mercenary cannot be discarded.")
        case "holds-mercenary":
            text = _("{seat} took a Mercenary back, so the hand cannot be discarded.")
        case "too-many":
            text = _("{most} at most.")
        case _:
            text = _("The rules do not allow this.")
    return text.format_map(facts)


def _fact(game: Game, key: str, value: object) -> object:
    match key:
        case "seat" if isinstance(value, Seat):
            return player_name(game, value)
        case "region" if isinstance(value, str):
            return region_name(game, value)
        case "card" if isinstance(value, Card):
            return card_name(value)
    return value
