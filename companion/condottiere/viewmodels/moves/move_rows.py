"""The list of moves as rows: every move, the battles, and the present place in the game."""

from collections.abc import Iterator

from companion.condottiere.pieces import piece_of
from companion.condottiere.viewmodels.battle.verdict import (
    headline,
    name_at,
    names_at,
    seat_at,
    who_wins,
)
from companion.condottiere.viewmodels.moves.move_texts import card_of, icon_of, move_text, seat_of
from companion.condottiere.words import battle_of, due, region_name
from companion.texts import _
from companion.viewmodels.moves.moves_face import Kind, MoveRow
from engine.condottiere.moves import Deal, Move, Place
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, LastBattle
from engine.history import Past


def rows(history: Past[Setup, Move, Game]) -> tuple[MoveRow, ...]:
    """All rows, oldest first; undone moves follow the row of the present."""
    found = [_start(history.at(0))]
    for step in history.steps():
        found += _heading(step.before, step.after, step.number, step.move)
        found.append(row_of(step.before, step.number, step.move))
        found += _ending(step.before, step.after, step.number)
    found.append(_now(history.game, len(history)))
    for step in history.steps_undone():
        found.append(row_of(step.before, step.number, step.move, Kind.UNDONE))
    return tuple(found)


def row_of(game: Game, index: int, move: Move, kind: Kind = Kind.MOVE) -> MoveRow:
    """The row of a move, from the game as it was before it."""
    card = card_of(move)
    return MoveRow(
        kind,
        index,
        move_text(game, move),
        seat=seat_of(move),
        piece=None if card is None else piece_of(card),
        icon=icon_of(move),
    )


def _start(game: Game) -> MoveRow:
    text = _("The game begins: {name} has the Condottiere").format(name=name_at(game, game.holder))
    return MoveRow(Kind.START, -1, text, icon="flag-checkered")


def _now(game: Game, count: int) -> MoveRow:
    text = who_wins(game, game.outcome) if game.outcome is not None else due(game)
    text = _("Now · {due}").format(due=text)
    return MoveRow(Kind.NOW, count, text, icon="map-marker")


def _heading(game: Game, after: Game, index: int, move: Move) -> Iterator[MoveRow]:
    match move:
        case Place(region=word):
            yield MoveRow(Kind.BATTLE, index, region_name(game, word), battle_of(after))
        case Deal() if game.final:
            yield MoveRow(Kind.BATTLE, index, _("The final battle"))


def _ending(game: Game, after: Game, index: int) -> Iterator[MoveRow]:
    last = after.last
    if last is None or last is game.last:
        return
    defender = None if last.region is None else game.owners[last.region]
    text = headline(after, last, defender)
    taker = defender if last.winner is None else last.winner
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
        _("{name} {count}").format(name=names_at(game, [place]), count=last.strengths[place])
        for place in order
    )
