"""The moves of the third game in the list."""

from companion.viewmodels.moves.moves_face import (
    Difference,
    Kind,
    Level,
    MoveRow,
    Offer,
    Shape,
)
from engine.history import History
from tests.third_game.face.pebbles.face import due
from tests.third_game.rules.pebbles import MOST, Game, Setup, Take


def text(game: Game, move: Take) -> str:
    """A move in a line."""
    name = next(player.name for player in game.setup.players if player.seat is move.seat)
    return f"{name} takes {move.pebbles}"


def row(game: Game, index: int, move: Take, kind: Kind = Kind.MOVE) -> MoveRow:
    """The row of a move, from the game as it was before it."""
    return MoveRow(kind, index, text(game, move), seat=move.seat, icon="circle")


def rows(history: History[Setup, Take, Game]) -> tuple[MoveRow, ...]:
    """The whole list."""
    return (
        MoveRow(Kind.START, -1, "The heap", icon="flag-checkered"),
        *(row(step.before, step.number, step.move) for step in history.steps()),
        MoveRow(Kind.NOW, len(history), due(history.game), icon="map-marker"),
        *(row(step.before, step.number, step.move, Kind.UNDONE) for step in history.steps_undone()),
    )


def asks(game: Game, now: Take | None) -> Level:
    """How many are taken."""
    takes = [Take(game.seat(), number) for number in range(1, min(MOST, game.heap) + 1)]
    offers = tuple(Offer(str(take.pebbles), take, chosen=take == now) for take in takes)
    return Level("How many?", Shape.NUMBERS, offers)


def differences(now: Game, then: Game) -> tuple[Difference, ...]:
    """Whether the number of pebbles differs."""
    return (Difference(f"{then.heap} pebbles"),) if now.heap != then.heap else ()
