"""The moves of Condottiere in the list: their texts, their offers, and what a change leads to."""

from collections.abc import Iterator, Mapping
from functools import partial

from companion.condottiere.card_pictures import card_of, picture_of
from companion.condottiere.verdict import headline, taker_of, who_wins
from companion.condottiere.viewmodels.corrections.corrections import correcting
from companion.condottiere.viewmodels.map.nearness import completed
from companion.condottiere.viewmodels.moves.move_texts import move_text as text
from companion.condottiere.viewmodels.moves.offers import offers
from companion.condottiere.words import battle_of, card_name, due, region_name
from companion.texts import _
from companion.viewmodels.moves.moves_face import Difference, Kind, Level, MoveRow, instead
from companion.words import name_at, name_or_nobody, seat_at
from engine.condottiere.cards import Card, Line
from engine.condottiere.moves import Deal, Discard, Draw, Fix, Hide, Keep, Move, Pass, Place
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, LastBattle, Phase
from engine.condottiere.strength import strengths
from engine.history import History

__all__ = ["asks", "differences", "row", "rows", "text"]

_ICONS: dict[type, str] = {
    Place: "sword-cross",
    Pass: "hand-back-left",
    Hide: "help",
    Discard: "trash-can-outline",
    Keep: "tray-arrow-down",
    Deal: "cards",
    Draw: "cards",
}


def asks(game: Game, now: Move | None) -> Level:
    return correcting(game, now) if isinstance(now, Fix) else offers(game, now)


def rows(history: History[Setup, Move, Game]) -> tuple[MoveRow, ...]:
    """All rows, oldest first; undone moves follow the row of the present."""
    begun, game = history.at(0), history.game
    text = _("The game begins: {name} has the Condottiere")
    text = text.format(name=name_at(begun, begun.holder))
    found = [MoveRow(Kind.START, -1, text, icon="flag-checkered")]
    rounds = _rounds(history)
    for step in history.steps():
        found += _heading(step.before, step.after, step.number, step.move, rounds)
        found.append(row(step.before, step.number, step.move))
        found += _ending(step.before, step.after, step.number)
    now = due(game) if game.outcome is None else who_wins(game, game.outcome)
    text = _("Now · {due}").format(due=now)
    found.append(MoveRow(Kind.NOW, len(history), text, icon="map-marker"))
    for step in history.steps_undone():
        found.append(row(step.before, step.number, step.move, Kind.UNDONE))
    return tuple(found)


def row(game: Game, index: int, move: Move, kind: Kind = Kind.MOVE) -> MoveRow:
    """The row of a move, from the game as it was before it."""
    card = card_of(move)
    seat = None if isinstance(move, Fix | Deal | Draw) else move.seat
    picture = None if card is None else picture_of(card)
    icon = "wrench" if isinstance(move, Fix) else _ICONS.get(type(move), "")
    return MoveRow(kind, index, text(game, move), seat=seat, picture=picture, icon=icon)


def differences(now: Game, then: Game) -> tuple[Difference, ...]:
    kinds = (_outcome, _regions, _tokens, _lines, _hands, _course, _unseen)
    return tuple(found for kind in kinds for found in kind(now, then))


def _rounds(history: History[Setup, Move, Game]) -> dict[int, int]:
    """The round in which each battle was fought: at a round's end its region is chosen before."""
    found = {}
    for step in history.steps():
        game = step.before
        if game.in_battle and not isinstance(step.move, Fix | Discard):
            found[game.battle] = game.round
    now = history.game
    if now.contested is not None:
        dealt = now.phase not in (Phase.KEEP, Phase.DEAL)
        found.setdefault(now.battle, now.round if dealt else now.round + 1)
    return found


def _heading(
    game: Game, after: Game, index: int, move: Move, rounds: Mapping[int, int]
) -> Iterator[MoveRow]:
    match move:
        case Place(region=word):
            number = battle_of(after, fought_in=rounds.get(after.battle))
            yield MoveRow(Kind.BATTLE, index, region_name(game, word), number)
        case Deal() if game.final:
            yield MoveRow(Kind.BATTLE, index, _("The final battle"))


def _ending(game: Game, after: Game, index: int) -> Iterator[MoveRow]:
    last = after.last
    if last is None or last is game.last:
        return
    text, taker = headline(game, last), taker_of(game, last)
    if last.region is not None and taker != last.token:
        text = _("{what}, the Condottiere goes to {name}").format(
            what=text, name=name_at(after, last.token)
        )
    seat = None if taker is None else seat_at(after, taker)
    yield MoveRow(Kind.END, index, text, _totals(after, last), seat=seat, icon="crown")


def _totals(game: Game, last: LastBattle) -> str:
    """The strengths, highest first."""
    order = sorted(last.fought, key=lambda place: -last.strengths[place])
    return _(" · ").join(
        _("{name} {count}").format(name=name_at(game, place), count=last.strengths[place])
        for place in order
    )


def _outcome(now: Game, then: Game) -> Iterator[Difference]:
    for place, said in completed(now, then).items():
        yield Difference(said, seat_at(then, place))
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
            yield from instead(_("{name}’s strength").format(name=name), new, old, seat=seat)
        else:
            what = _("{name}’s line").format(name=name)
            yield from instead(what, then.lines[place], now.lines[place], _cards, seat)
        if now.passed[place] and not then.passed[place]:
            yield Difference(_("{name} would not have passed.").format(name=name), seat)
        elif then.passed[place] and not now.passed[place]:
            yield Difference(_("{name} would have passed.").format(name=name), seat)


def _hands(now: Game, then: Game) -> Iterator[Difference]:
    for place, (old, new) in enumerate(zip(now.hands, then.hands, strict=True)):
        what = _("{name}’s hand").format(name=name_at(then, place))
        yield from instead(what, new, old, seat=seat_at(then, place))


def _course(now: Game, then: Game) -> Iterator[Difference]:
    yield from instead(_("The round"), then.round, now.round, icon="cards")
    yield from instead(_("The battle’s number"), then.battle, now.battle, icon="numeric")
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
