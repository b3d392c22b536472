"""What differs between two states of a game, in sentences."""

from collections.abc import Iterator

from companion.condottiere.viewmodels.battle.verdict import name_at, seat_at, who_wins
from companion.condottiere.viewmodels.map.completed import completed
from companion.condottiere.words import card_name, due, region_name
from companion.texts import _
from companion.viewmodels.moves.moves_face import Difference
from engine.condottiere.cards import POSITION, Card, Line
from engine.condottiere.state import Game
from engine.condottiere.strength import strengths
from engine.seats import Seat


def differences(now: Game, then: Game) -> tuple[Difference, ...]:
    """What would change with `then`, the most important first."""
    return (
        *_outcome(now, then),
        *_regions(now, then),
        *_tokens(now, then),
        *_lines(now, then),
        *_hands(now, then),
        *_course(now, then),
        *_unseen(now, then),
    )


def _outcome(now: Game, then: Game) -> Iterator[Difference]:
    for place, text in completed(now, then).items():
        yield Difference(text, seat_at(then, place))
    if now.outcome == then.outcome:
        return
    if then.outcome is None:
        yield Difference(_("The game would not be over."), icon="flag-checkered")
    else:
        text = _("The game would be over. {how}").format(how=who_wins(then, then.outcome))
        yield Difference(text, icon="flag-checkered")


def _regions(now: Game, then: Game) -> Iterator[Difference]:
    for region, old, new in zip(now.board.regions, now.owners, then.owners, strict=True):
        if old != new:
            yield _instead(region.name, _holder(then, new), _holder(now, old), _seat(then, new))


def _tokens(now: Game, then: Game) -> Iterator[Difference]:
    if now.pope != then.pope:
        pope = _("The Pope")
        yield _instead(
            pope, _standing(then, then.pope), _standing(now, now.pope), icon="key-variant"
        )
    if now.holder != then.holder:
        token = _("The Condottiere")
        yield _instead(
            token, name_at(then, then.holder), name_at(now, now.holder), icon="sword-cross"
        )
    if now.contested != then.contested:
        battle = _("The battle")
        yield _instead(
            battle,
            _fought(then, then.contested),
            _fought(now, now.contested),
            icon="sword-cross",
        )


def _lines(now: Game, then: Game) -> Iterator[Difference]:
    before, after = strengths(now.lines), strengths(then.lines)
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        name, seat = name_at(then, place), seat_at(then, place)
        if old != new:
            what = _("{name}'s strength").format(name=name)
            yield _instead(what, str(new), str(old), seat)
        elif now.lines[place] != then.lines[place]:
            what = _("{name}'s line").format(name=name)
            yield _instead(what, _cards(then.lines[place]), _cards(now.lines[place]), seat)
        if now.passed[place] and not then.passed[place]:
            yield Difference(_("{name} would not have passed.").format(name=name), seat)
        elif then.passed[place] and not now.passed[place]:
            yield Difference(_("{name} would have passed.").format(name=name), seat)


def _hands(now: Game, then: Game) -> Iterator[Difference]:
    for place, (old, new) in enumerate(zip(now.hands, then.hands, strict=True)):
        if old != new:
            what = _("{name}'s hand").format(name=name_at(then, place))
            yield _instead(what, str(new), str(old), seat_at(then, place))


def _course(now: Game, then: Game) -> Iterator[Difference]:
    if now.round != then.round:
        yield _instead(_("The round"), str(then.round), str(now.round), icon="cards")
    if now.battle != then.battle:
        yield _instead(_("The battle's number"), str(then.battle), str(now.battle), icon="numeric")
    if then.outcome is None and due(now) != due(then):
        yield Difference(_("Next · {due}").format(due=due(then)), icon="map-marker")


def _unseen(now: Game, then: Game) -> Iterator[Difference]:
    for card in Card:
        old, new = now.unseen[POSITION[card]], then.unseen[POSITION[card]]
        if old != new:
            what = _("Unseen cards, {card}").format(card=card_name(card))
            yield _instead(what, str(new), str(old), icon="eye-off-outline")


def _instead(what: str, new: str, old: str, seat: Seat | None = None, icon: str = "") -> Difference:
    return Difference(
        _("{what}: {new} (now: {old})").format(what=what, new=new, old=old), seat, icon
    )


def _seat(game: Game, place: int | None) -> Seat | None:
    return None if place is None else seat_at(game, place)


def _holder(game: Game, place: int | None) -> str:
    return _("nobody") if place is None else name_at(game, place)


def _standing(game: Game, region: int | None) -> str:
    return _("off the board") if region is None else _name(game, region)


def _fought(game: Game, region: int | None) -> str:
    return _("no region") if region is None else _name(game, region)


def _name(game: Game, region: int) -> str:
    return region_name(game, game.board.regions[region].word)


def _cards(line: Line) -> str:
    return _(", ").join(card_name(card) for card in line) or _("no cards")
