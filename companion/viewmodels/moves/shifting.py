"""A move was forgotten, or was one too many: those after it belong to other players."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.texts import ngettext
from companion.turns import turns_of
from engine.errors import Refused
from engine.games import AnyRules


@dataclass(frozen=True, slots=True)
class Shift:
    """All moves, with some given to the players whose turn it then is."""

    moves: tuple[Any, ...]
    changed: tuple[int, ...]
    """The indices of those that are other players' then."""
    text: str
    """Which ones, and whose they are."""


def shift_from(rules: AnyRules, game: Any, moves: Sequence[Any], start: int) -> Shift | None:
    """From the move at `start` on, which does not fit, each goes to whose turn it then is, as far
    as each then fits; None if not even the first one does.
    """
    given = tuple(_given(rules, game, moves[start:]))
    shifted = (*moves[:start], *given, *moves[start + len(given) :])
    changed = tuple(index for index, move in enumerate(given, start) if move != moves[index])
    if not given or not changed:
        return None
    steps = {_step(game, moves[index], shifted[index]) for index in changed}
    return Shift(shifted, changed, _text(steps, len(game.setup.players), len(changed)))


def _given(rules: AnyRules, game: Any, moves: Sequence[Any]) -> Iterator[Any]:
    turns = turns_of(rules)
    if turns is None:
        return
    for move in moves:
        given = turns.by_turn(game, move)
        if given is None:
            return
        try:
            game = rules.apply(game, given)
        except Refused:
            return
        yield given


def _step(game: Any, old: Any, new: Any) -> int:
    """By how many seats, clockwise, a move changes its player."""
    place = game.setup.place
    return int(place[new.seat] - place[old.seat]) % len(place)


def _text(steps: set[int], players: int, count: int) -> str:
    if steps == {1} and players > 2:
        text = ngettext(
            "The next turn belongs to the player one seat later",
            "The next {count} turns belong to the players one seat later",
            count,
        )
    elif steps == {players - 1} and players > 2:
        text = ngettext(
            "The next turn belongs to the player one seat earlier",
            "The next {count} turns belong to the players one seat earlier",
            count,
        )
    else:
        text = ngettext(
            "{count} of the next turns belongs to another player",
            "{count} of the next turns belong to another player",
            count,
        )
    return text.format(count=count)
