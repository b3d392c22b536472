"""Texts of Condottiere: cards, what comes next, and why a move is refused."""

from collections.abc import Sequence

from companion.texts import _, cached, ngettext
from companion.words import briefly
from engine.condottiere.cards import Card
from engine.condottiere.facts import prompt
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from engine.seats import Seat

_LONGEST = 18


@cached(4 * len(Card))
def card_name(card: Card) -> str:
    return {
        Card.WINTER: _("Winter"),
        Card.SPRING: _("Spring"),
        Card.BISHOP: _("Bishop"),
        Card.COURTESAN: _("Courtesan"),
        Card.DRUMMER: _("Drummer"),
        Card.HEROINE: _("Heroine"),
        Card.SCARECROW: _("Scarecrow"),
        Card.SURRENDER: _("Surrender"),
    }.get(card, str(card))


def region_name(game: Game, word: str) -> str:
    return game.board.regions[game.board.position[word]].name


def skipped(game: Game, places: Sequence[int], *, mine: bool = False) -> str:
    """Says that the turn passes players over who have no cards; if `mine`, to that player."""
    if mine:
        return _("You have no cards and are skipped")
    text = ngettext(
        "{name} has no cards and is skipped", "{name} have no cards and are skipped", len(places)
    )
    return text.format(name=briefly(game, *places))


def battle_of(game: Game, *, battle: int | None = None, fought_in: int | None = None) -> str:
    """The number of the battle, or of another `battle`, with the round if rounds are played (C31);
    before the first battle only that.
    """
    number = game.battle if battle is None else battle
    round_ = game.round if fought_in is None else fought_in
    if game.setup.rules.draw_after_battle:
        return _("Battle {battle}").format(battle=number) if number else ""
    if not number:
        return _("Round {round}").format(round=round_)
    return _("Battle {battle} · round {round}").format(battle=number, round=round_)


def player_name(game: Game, seat: Seat) -> str:
    return game.setup.players[game.setup.place[seat]].name


def shortened(name: str) -> str:
    """A name cut to a length that fits into a sentence."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def due(game: Game) -> str:
    who = prompt(game).get("seat")
    name = player_name(game, who) if who else ""
    if game.phase is Phase.KEEP:
        return _keeps(game, name)
    if game.phase is Phase.PLACE:
        return choosing(game) if game.last else _deals_first(name)
    return {
        Phase.TURN: _("{name} to play"),
        Phase.SHOW: _("Facedown cards are turned up"),
        Phase.DEAL: _("A new deal"),
        Phase.DRAW: _("Everyone draws"),
        Phase.OVER: _("The game is over"),
    }[game.phase].format(name=name)


def choosing(game: Game) -> str:
    """Who chooses a region, once there are cards."""
    name = player_name(game, game.setup.players[game.holder].seat)
    return _("{name} chooses the next region").format(name=name)


def _deals_first(name: str) -> str:
    """C3: the first cards may still be dealt as long as no region was chosen."""
    return _("{name} deals, then chooses the first region").format(name=name)


def _keeps(game: Game, name: str) -> str:
    """C28: as many as the edition allows, but no more than there are in the hand."""
    count = min(game.setup.edition.most_kept, game.hands[game.with_cards()[0]])
    if not count:
        return _("{name} keeps no card").format(name=name)
    text = ngettext("{name} keeps up to {count} card", "{name} keeps up to {count} cards", count)
    return text.format(name=name, count=count)


def reason(game: Game, refusal: Refused) -> str:
    facts = {key: _fact(game, key, value) for key, value in refusal.facts.items()}
    text = {
        "not-your-turn": _("It is not {seat}’s turn."),
        "not-now": _("This is not possible now."),
        "game-over": _("The game is over."),
        "no-cards": _("{seat} has no cards."),
        "whole-hand": _("Cards in the hand: {most}. Name all of them, or none."),
        "not-in-deck": _("Every {card} in the deck has been seen since the last shuffle."),
        "region-taken": _("{region} already has a marker."),
        "region-favoured": _("{region} is under the Pope’s favour."),
        "region-own": _("{region} belongs to {seat}."),
        "region-contested": _("{region} is being fought over."),
        "not-in-line": _("There is no {card} in {seat}’s line."),
        "facedown": _("This card cannot be played this way up."),
        "reveal-needed": _("{seat} must turn up the facedown card first."),
        "nothing-hidden": _("{seat} has no facedown card."),
        "holds-mercenary": _("{seat} took a Mercenary back, so the hand cannot be discarded."),
        "too-many": _("{most} at most."),
    }.get(refusal.code, _("The rules do not allow this."))
    if refusal.code == "not-in-deck" and not isinstance(refusal.facts["card"], Card):
        text = _("Every card that is played facedown has been seen since the last shuffle.")
    elif refusal.code == "holds-mercenary" and refusal.rule == "C27":
        text = _("A hand with a Mercenary cannot be discarded.")
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
