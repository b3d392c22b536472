"""The moves of Ordonnance in the list: their texts, their offers, and what a change leads to."""

from collections.abc import Iterator
from functools import partial

from companion.ordonnance import words
from companion.ordonnance.card_pictures import picture_of
from companion.ordonnance.viewmodels.views import SENIOR_FIRST, standing_of
from companion.texts import _
from companion.viewmodels.moves.moves_face import (
    Difference,
    Kind,
    Level,
    MoveRow,
    Offer,
    Shape,
    instead,
)
from companion.words import name_at, name_or_nobody, seat_at
from engine.history import History
from engine.ordonnance.army import FULL
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import Setup
from engine.ordonnance.standing import lead, settled
from engine.ordonnance.state import TERRITORIES, Game


def text(game: Game, move: Play) -> str:
    name = name_at(game, game.setup.place[move.seat])
    return _("{name}, territory {number}: {icons}").format(
        name=name, number=move.territory, icons=words.icon_names(reversed(move.icons))
    )


def row(game: Game, index: int, move: Play, kind: Kind = Kind.MOVE) -> MoveRow:
    """The row of a move, from the game as it was before it."""
    card = picture_of(*reversed(move.icons))
    return MoveRow(kind, index, text(game, move), seat=move.seat, picture=card)


def rows(history: History[Setup, Play, Game]) -> tuple[MoveRow, ...]:
    """All rows, oldest first; undone moves follow the row of the present."""
    found = [_start(history.at(0))]
    for step in history.steps():
        found.append(row(step.before, step.number, step.move))
        found += _settling(step.after, step.number, step.move.territory)
    game = history.game
    due = words.due(game) if game.outcome is None else words.who_wins(game, game.outcome.winners)
    now = _("Now: {due}").format(due=due)
    found.append(MoveRow(Kind.NOW, len(history), now, icon="map-marker"))
    for step in history.steps_undone():
        found.append(row(step.before, step.number, step.move, Kind.UNDONE))
    return tuple(found)


def asks(game: Game, now: Play | None) -> Level:
    """Where the card of the player to act goes; then its icons."""
    if game.turn is None:
        return Level(words.due(game), Shape.LINES, ())
    icons = frozenset(now.icons if now is not None else ())
    territories = (
        Offer(
            _("Territory {number}").format(number=number),
            note=f"{row[game.turn].cards}/{FULL}",
            icon="shield-outline",
            off=row[game.turn].cards == FULL,
            chosen=now is not None and now.territory == number,
            opens=partial(_which_icons, game, number, icons, now),
        )
        for number, row in zip(TERRITORIES, game.rows, strict=True)
    )
    return Level(words.due(game), Shape.LINES, tuple(territories))


def differences(now: Game, then: Game) -> tuple[Difference, ...]:
    return (*_outcome(now, then), *_leaders(now, then), *_armies(now, then), *_course(now, then))


def _which_icons(game: Game, number: int, icons: frozenset[str], now: Play | None) -> Level:
    assert game.turn is not None
    seat = seat_at(game, game.turn)
    tiles = (
        Offer(
            words.icon_name(icon), picture=picture_of(icon), chosen=icon in icons,
            opens=partial(_which_icons, game, number, icons ^ {icon}, now),
        )
        for icon in SENIOR_FIRST
    )  # fmt: skip
    move = Play(seat, number, tuple(icons)) if icons else None
    said = _("Done") if move is None else _("Done: {move}").format(move=text(game, move))
    done = Offer(said, move, icon="check", off=move is None, chosen=move is not None)
    title = _("Territory {number}: which icons does the card show?").format(number=number)
    return Level(title, Shape.ICONS, tuple(tiles), (done,))


def _start(game: Game) -> MoveRow:
    assert game.turn is not None
    text = _("The game begins. First to play: {name}").format(name=name_at(game, game.turn))
    return MoveRow(Kind.START, -1, text, icon="flag-checkered")


def _settling(after: Game, index: int, territory: int) -> Iterator[MoveRow]:
    """Whether a territory is settled by this move (P3)."""
    row = after.rows[territory - 1]
    first = lead(row, after.setup.singles)
    if settled(row) and first is not None:
        text = standing_of(after, first, territory, done=True)
        seat = seat_at(after, first.place)
        yield MoveRow(Kind.END, index, text, words.by_what(first.edge), seat=seat, icon="crown")


def _outcome(now: Game, then: Game) -> Iterator[Difference]:
    if now.outcome == then.outcome:
        return
    if then.outcome is None:
        yield Difference(_("The game would not be over."), icon="flag-checkered")
    else:
        how = words.who_wins(then, then.outcome.winners)
        text = _("The game would be over: {how}").format(how=how)
        yield Difference(text, icon="flag-checkered")


def _leaders(now: Game, then: Game) -> Iterator[Difference]:
    leaders = zip(words.leaders(now), words.leaders(then), strict=True)
    for number, (before, after) in zip(TERRITORIES, leaders, strict=True):
        seat = None if after is None else seat_at(then, after)
        what = _("Territory {number}").format(number=number)
        yield from instead(what, after, before, partial(name_or_nobody, now), seat)


def _armies(now: Game, then: Game) -> Iterator[Difference]:
    for number, old, new in zip(TERRITORIES, now.rows, then.rows, strict=True):
        for place, (before, after) in enumerate(zip(old, new, strict=True)):
            what = _("{name}, cards in territory {number}").format(
                name=name_at(then, place), number=number
            )
            seat = seat_at(then, place)
            yield from instead(what, after.cards, before.cards, seat=seat)


def _course(now: Game, then: Game) -> Iterator[Difference]:
    if then.outcome is None and words.due(now) != words.due(then):
        yield Difference(_("Next: {due}").format(due=words.due(then)), icon="map-marker")
