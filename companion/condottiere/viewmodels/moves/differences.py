"""What differs between two states of a game, in sentences."""

from collections.abc import Iterator
from functools import partial

from companion.condottiere.verdict import who_wins
from companion.condottiere.viewmodels.map.nearness import completed
from companion.condottiere.words import card_name, due
from companion.texts import _
from companion.viewmodels.moves.moves_face import Difference, instead
from companion.words import name_at, name_or_nobody, seat_at
from engine.condottiere.cards import Card, Line
from engine.condottiere.state import Game
from engine.condottiere.strength import strengths


def differences(now: Game, then: Game) -> tuple[Difference, ...]:
    kinds = (_outcome, _regions, _tokens, _lines, _hands, _course, _unseen)
    return tuple(found for kind in kinds for found in kind(now, then))


def _outcome(now: Game, then: Game) -> Iterator[Difference]:
    for place, text in completed(now, then).items():
        yield Difference(text, seat_at(then, place))
    if now.outcome != then.outcome:
        text = _("The game would not be over.")
        if then.outcome is not None:
            text = _("The game would be over. {how}").format(how=who_wins(then, then.outcome))
        yield Difference(text, icon="flag-checkered")


def _regions(now: Game, then: Game) -> Iterator[Difference]:
    for region, old, new in zip(now.board.regions, now.owners, then.owners, strict=True):
        seat = None if new is None else seat_at(then, new)
        yield from instead(region.name, new, old, partial(name_or_nobody, now), seat)


def _tokens(now: Game, then: Game) -> Iterator[Difference]:
    off, none = _("off the board"), _("no region")
    yield from instead(
        _("The Pope"), then.pope, now.pope, partial(_region, now, off), icon="key-variant"
    )
    sword = partial(instead, icon="sword-cross")
    yield from sword(_("The Condottiere"), then.holder, now.holder, partial(name_or_nobody, now))
    yield from sword(_("The battle"), then.contested, now.contested, partial(_region, now, none))


def _lines(now: Game, then: Game) -> Iterator[Difference]:
    before, after = strengths(now.lines), strengths(then.lines)
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        name, seat = name_at(then, place), seat_at(then, place)
        if old != new:
            yield from instead(_("{name}'s strength").format(name=name), new, old, seat=seat)
        else:
            what = _("{name}'s line").format(name=name)
            yield from instead(what, then.lines[place], now.lines[place], _cards, seat)
        if now.passed[place] and not then.passed[place]:
            yield Difference(_("{name} would not have passed.").format(name=name), seat)
        elif then.passed[place] and not now.passed[place]:
            yield Difference(_("{name} would have passed.").format(name=name), seat)


def _hands(now: Game, then: Game) -> Iterator[Difference]:
    for place, (old, new) in enumerate(zip(now.hands, then.hands, strict=True)):
        what = _("{name}'s hand").format(name=name_at(then, place))
        yield from instead(what, new, old, seat=seat_at(then, place))


def _course(now: Game, then: Game) -> Iterator[Difference]:
    yield from instead(_("The round"), then.round, now.round, icon="cards")
    yield from instead(_("The battle's number"), then.battle, now.battle, icon="numeric")
    if then.outcome is None and due(now) != due(then):
        yield Difference(_("Next · {due}").format(due=due(then)), icon="map-marker")


def _unseen(now: Game, then: Game) -> Iterator[Difference]:
    for card, old, new in zip(Card, now.unseen, then.unseen, strict=True):
        what = _("Unseen cards, {card}").format(card=card_name(card))
        yield from instead(what, new, old, icon="eye-off-outline")


def _region(game: Game, none: str, region: int | None) -> str:
    return none if region is None else game.board.regions[region].name


def _cards(line: Line) -> str:
    return _(", ").join(card_name(card) for card in line) or _("no cards")
