"""The moves of Condottiere in the list: their texts, their offers, and what a change leads to."""

from collections.abc import Iterator

from companion.condottiere.pieces import card_of, piece_of
from companion.condottiere.verdict import headline, taker_of, who_wins
from companion.condottiere.viewmodels.corrections.corrections import correcting
from companion.condottiere.viewmodels.moves.differences import differences
from companion.condottiere.viewmodels.moves.move_texts import move_text as text
from companion.condottiere.viewmodels.moves.offers import offers
from companion.condottiere.words import battle_of, due, region_name
from companion.texts import _
from companion.viewmodels.moves.moves_face import Kind, Level, MoveRow
from companion.words import name_at, seat_at
from engine.condottiere.moves import Deal, Discard, Draw, Fix, Hide, Keep, Move, Pass, Place
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, LastBattle
from engine.history import Past

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


def rows(history: Past[Setup, Move, Game]) -> tuple[MoveRow, ...]:
    """All rows, oldest first; undone moves follow the row of the present."""
    begun, game = history.at(0), history.game
    text = _("The game begins: {name} has the Condottiere")
    text = text.format(name=name_at(begun, begun.holder))
    found = [MoveRow(Kind.START, -1, text, icon="flag-checkered")]
    for step in history.steps():
        found += _heading(step.before, step.after, step.number, step.move)
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
    piece = None if card is None else piece_of(card)
    icon = "wrench" if isinstance(move, Fix) else _ICONS.get(type(move), "")
    return MoveRow(kind, index, text(game, move), seat=seat, piece=piece, icon=icon)


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
