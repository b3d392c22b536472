"""Edits of a game's moves that are not saved yet, and whether the result is legal."""

from dataclasses import dataclass
from functools import cached_property

from companion.texts import _, ngettext
from companion.viewmodels.moves.moves_face import moves_face
from engine.history import AnyHistory, AnyPast, History, Misfit


@dataclass(frozen=True)
class Mending:
    """The edited moves, and the edits that were made. Nothing is saved yet.

    `index` is where the last edit was made.
    """

    base: AnyPast
    moves: tuple[object, ...]
    edits: tuple[str, ...] = ()
    index: int = 0

    @classmethod
    def of(cls, history: AnyPast) -> "Mending":
        """The moves without edits."""
        return cls(history, history.moves)

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

    def changed(self, index: int, move: object) -> "Mending":
        edit = _("Move {number}: {new} (was: {old})").format(
            number=index + 1, new=self._text_of(index, move), old=self.text(index)
        )
        return self._edited(index, (move,), index + 1, edit)

    def inserted(self, index: int, move: object) -> "Mending":
        """Insert a move before the one there."""
        text = self._text_of(index, move)
        edit = _("New move {number}: {new}").format(number=index + 1, new=text)
        return self._edited(index, (move,), index, edit)

    def removed(self, index: int) -> "Mending":
        edit = _("Removed, move {number}: {old}").format(number=index + 1, old=self.text(index))
        return self._edited(index, (), index + 1, edit)

    def cut(self, index: int) -> "Mending":
        """Remove the move there and all after it."""
        count = len(self.moves) - index
        edit = ngettext(
            "{count} move is removed, from move {number} on",
            "{count} moves are removed, from move {number} on",
            count,
        ).format(count=count, number=index + 1)
        return self._edited(index, (), len(self.moves), edit)

    def _text_of(self, index: int, move: object) -> str:
        game = self.before(index)
        return moves_face(self.base.rules).text(game, move)

    def _edited(self, start: int, moves: tuple[object, ...], end: int, edit: str) -> "Mending":
        return Mending(
            self.base,
            (*self.moves[:start], *moves, *self.moves[end:]),
            (*self.edits, edit),
            start,
        )
