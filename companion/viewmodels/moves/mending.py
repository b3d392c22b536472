"""Edits of moves that are not saved yet."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from companion.texts import _, ngettext
from companion.viewmodels.basic.sheets import Gone
from companion.viewmodels.moves.moves_face import moves_face
from companion.viewmodels.moves.shifting import Shift, shift_from
from engine.history import AnyHistory, History, Misfit


@dataclass(frozen=True)
class Mending:
    """The edited moves, and the edits that were made. Nothing is saved yet.

    `index` is where the last edit was made, in the moves `of` another one.
    """

    base: AnyHistory
    moves: tuple[object, ...]
    edits: tuple[str, ...] = ()
    index: int = 0
    of: "Mending | None" = None
    again: "Callable[[Mending], Mending] | None" = field(default=None, compare=False)
    """Makes the last edit in other moves."""
    reach: int = 0
    """How many of the moves before it the last edit needs as they are."""
    places: tuple[int | None, ...] = ()
    """Where each move stands in the list as it is now; None for a new one."""

    @classmethod
    def begin(cls, history: AnyHistory) -> "Mending":
        """The moves without edits."""
        return cls(history, history.moves, places=tuple(range(len(history))))

    def on(self, history: AnyHistory) -> "Mending":
        """The same edits in the moves as they are now; `Gone` if what was edited is not there."""
        if self.of is None or self.again is None:
            same = history.has_moves_of(self.base) and history.undone == self.base.undone
            return self if same else Mending.begin(history)
        moves = self.of.on(history)
        if moves is self.of:
            return self
        check_alike(self.of.moves, moves.moves, self.reach)
        return self.again(moves)

    @cached_property
    def tried(self) -> AnyHistory | Misfit:
        """The history with the edits, or the first move that has become illegal."""
        try:
            return History(self.base.rules, self.base.setup, self.moves)
        except Misfit as misfit:
            return misfit

    def before(self, index: int) -> object:
        """The game before that move; `Refused` if an earlier move is illegal."""
        rules = self.base.rules
        return rules.fold(rules.begin(self.base.setup), self.moves[:index])

    def text(self, index: int) -> str:
        return self._text_of(index, self.moves[index])

    def number(self, index: int) -> int | None:
        """The number of the move there in the list as it is now; None for a new move."""
        place = self.places[index] if index < len(self.places) else None
        return None if place is None else place + 1

    def follower(self, index: int) -> int | None:
        """The number of the move before which a new one there is put; None at the end."""
        return next((place + 1 for place in self.places[index:] if place is not None), None)

    @cached_property
    def shift(self) -> Shift | None:
        """The following moves, given to whose turn it then is, if more of them fit so."""
        tried = self.tried
        if not isinstance(tried, Misfit):
            return None
        return shift_from(self.base.rules, self.before(tried.index), self.moves, tried.index)

    def shifted(self) -> "Mending":
        """The same with the following moves shifted, if that is possible."""
        shift = self.shift
        if shift is None:
            return self
        return Mending(
            self.base,
            shift.moves,
            (*self.edits, shift.text),
            self.index,
            of=self,
            again=lambda on: on.shifted(),
            reach=self.index,
            places=self.places,
        )

    def changed(self, index: int, move: object) -> "Mending":
        number, old = self.number(index), self.text(index)
        text = _("New move: {new} (was: {old})")
        if number is not None:
            text = _("Move {number}: {new} (was: {old})")
        edit = text.format(number=number, new=self._text_of(index, move), old=old)
        return self._edited(index, (move,), index + 1, edit, lambda on: on.changed(index, move))

    def inserted(self, index: int, move: object) -> "Mending":
        """Insert a move before the one there."""
        before = self.follower(index)
        text = _("New move: {new}") if before is None else _("New, before move {number}: {new}")
        edit = text.format(number=before, new=self._text_of(index, move))
        return self._edited(index, (move,), index, edit, lambda on: on.inserted(index, move))

    def removed(self, index: int) -> "Mending":
        number = self.number(index)
        text = _("Removed: {old}") if number is None else _("Removed, move {number}: {old}")
        edit = text.format(number=number, old=self.text(index))
        return self._edited(index, (), index + 1, edit, lambda on: on.removed(index))

    def cut(self, index: int) -> "Mending":
        """Remove the move there and all after it."""
        count = len(self.moves) - index
        edit = ngettext(
            "{count} move is removed, from move {number} on",
            "{count} moves are removed, from move {number} on",
            count,
        ).format(count=count, number=self.number(index) or self.follower(index) or index + 1)
        return self._edited(index, (), len(self.moves), edit, lambda on: on.cut(index))

    def _text_of(self, index: int, move: object) -> str:
        return moves_face(self.base.rules).text(self.before(index), move)

    def _edited(
        self, start: int, moves: tuple[object, ...], end: int, edit: str,
        again: "Callable[[Mending], Mending]",
    ) -> "Mending":  # fmt: skip
        kept = self.places[start : start + 1] if moves and start < end else (None,) * len(moves)
        return Mending(
            self.base,
            (*self.moves[:start], *moves, *self.moves[end:]),
            (*self.edits, edit),
            start,
            of=self,
            again=again,
            reach=min(end, start + 1),
            places=(*self.places[:start], *kept, *self.places[end:]),
        )


def check_alike(before: tuple[object, ...], now: tuple[object, ...], count: int) -> None:
    """`Gone` if so many of the first moves are no longer the same."""
    if len(now) < count:
        raise Gone(_("Closed: this move is no longer in the list."))
    if now[:count] != before[:count]:
        raise Gone(_("Closed: the moves up to here are no longer the same."))
