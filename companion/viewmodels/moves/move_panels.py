"""Correcting moves: edits that are not saved yet, and the panel beside the list that shows them."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from companion.games import face_of
from companion.texts import _, ngettext
from companion.viewmodels.basic.sheets import Gone
from companion.viewmodels.moves.made import Made
from companion.viewmodels.moves.moves_face import Difference, Level, MoveRow, moves_face
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

    @classmethod
    def begin(cls, history: AnyHistory) -> "Mending":
        """The moves without edits."""
        return cls(history, history.moves)

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

    def changed(self, index: int, move: object) -> "Mending":
        edit = _("Move {number}: {new} (was: {old})").format(
            number=index + 1, new=self._text_of(index, move), old=self.text(index)
        )
        return self._edited(index, (move,), index + 1, edit, lambda on: on.changed(index, move))

    def inserted(self, index: int, move: object) -> "Mending":
        """Insert a move before the one there."""
        new = self._text_of(index, move)
        edit = _("New move {number}: {new}").format(number=index + 1, new=new)
        return self._edited(index, (move,), index, edit, lambda on: on.inserted(index, move))

    def removed(self, index: int) -> "Mending":
        edit = _("Removed, move {number}: {old}").format(number=index + 1, old=self.text(index))
        return self._edited(index, (), index + 1, edit, lambda on: on.removed(index))

    def cut(self, index: int) -> "Mending":
        """Remove the move there and all after it."""
        count = len(self.moves) - index
        edit = ngettext(
            "{count} move is removed, from move {number} on",
            "{count} moves are removed, from move {number} on",
            count,
        ).format(count=count, number=index + 1)
        return self._edited(index, (), len(self.moves), edit, lambda on: on.cut(index))

    def _text_of(self, index: int, move: object) -> str:
        return moves_face(self.base.rules).text(self.before(index), move)

    def _edited(
        self, start: int, moves: tuple[object, ...], end: int, edit: str,
        again: "Callable[[Mending], Mending]",
    ) -> "Mending":  # fmt: skip
        return Mending(
            self.base,
            (*self.moves[:start], *moves, *self.moves[end:]),
            (*self.edits, edit),
            start,
            of=self,
            again=again,
            reach=min(end, start + 1),
        )


def check_alike(before: tuple[object, ...], now: tuple[object, ...], count: int) -> None:
    """`Gone` if so many of the first moves are no longer the same."""
    if len(now) < count:
        raise Gone(_("Closed: this move is no longer in the list."))
    if now[:count] != before[:count]:
        raise Gone(_("Closed: the moves up to here are no longer the same."))


class PanelButton(StrEnum):
    """What a button of the panel does."""

    CHANGE = "change"
    REMOVE = "remove"
    INSERT = "insert"
    GO_BACK = "go back"
    ACCEPT = "accept"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the panel; `kind` as in `TextButton`."""

    deed: PanelButton
    text: str
    icon: str
    kind: str = "plain"


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel as it is shown, from top to bottom.

    `edits` have been made but not accepted, `row` is the move it is about, `trouble` says why the
    result is illegal, `differences` what the edits would change.
    """

    title: str
    edits: tuple[str, ...] = ()
    row: MoveRow | None = None
    trouble: str = ""
    heading: str = ""
    differences: tuple[Difference, ...] = ()
    level: Level | None = None
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the panel is working in a draft; `level` is the question asked there.

    `replaces` if the answer replaces the move there instead of being inserted before it; `previews`
    if the panel shows what the draft would change.
    """

    draft: Mending
    index: int
    level: Level | None = None
    replaces: bool = False
    previews: bool = False

    def on(self, history: AnyHistory) -> "Spot":
        """The same in the moves as they are by now; `Gone` if they differ up to here."""
        draft, old = self.draft.on(history), self.draft.moves
        if draft is self.draft:
            return self
        if self.previews:
            return preview_of(draft)
        if self.level is None:
            return replace(self, draft=draft, index=_index_in(draft.moves, old, self.index))
        check_alike(old, draft.moves, self.index + self.replaces)
        return replace(self, draft=draft)


def _index_in(moves: tuple[object, ...], old: tuple[object, ...], index: int) -> int:
    """Where the row of the list with that index is by now: the beginning, the end, or a move."""
    if index < 0:
        return index
    if index >= len(old):
        return len(moves)
    found = Made.of(old, index).index(moves)
    if found is None:
        raise Gone(_("Closed: this move is no longer in the list."))
    return found


def preview_of(draft: Mending) -> Spot:
    """What the draft would change, or the first move that would no longer fit."""
    tried = draft.tried
    index = tried.index if isinstance(tried, Misfit) else draft.index
    return Spot(draft, index, previews=True)


@dataclass(frozen=True, slots=True)
class Editing:
    """The way in the panel: each spot follows from the one before it."""

    spots: tuple[Spot, ...]

    def seen(self, past: AnyHistory) -> tuple[Spot, ...]:
        return tuple(spot.on(past) for spot in self.spots)


def panel(spot: Spot) -> Panel:
    if spot.previews:
        return _preview(spot.draft)
    if spot.level is None:
        return _deeds(spot)
    number = spot.index + 1
    title = _("Change move {number}") if spot.replaces else _("New move {number}")
    return Panel(
        title.format(number=number),
        spot.draft.edits,
        _row(spot.draft, spot.index) if spot.replaces else None,
        heading=spot.level.title,
        level=spot.level,
    )


def _deeds(spot: Spot) -> Panel:
    index, draft = spot.index, spot.draft
    if index < 0:
        return Panel(_("The beginning"), buttons=(_go_back(),))
    if index >= len(draft.moves):
        return Panel(_("Now"), buttons=(_insert(_("Insert a move or correction here")),))
    last = index == len(draft.moves) - 1
    return Panel(
        _("Move {number}").format(number=index + 1),
        row=_row(draft, index),
        buttons=(
            Button(PanelButton.CHANGE, _("Change"), "pencil", "filled"),
            _insert(_("Insert before")),
            Button(PanelButton.REMOVE, _("Remove"), "trash-can-outline", "danger"),
            *(() if last else (_go_back(),)),
        ),
    )


def _row(draft: Mending, index: int) -> MoveRow:
    return moves_face(draft.base.rules).row(draft.before(index), index, draft.moves[index])


def _insert(text: str) -> Button:
    return Button(PanelButton.INSERT, text, "plus")


def _go_back() -> Button:
    return Button(PanelButton.GO_BACK, _("Go back to here"), "history")


def _preview(draft: Mending) -> Panel:
    tried = draft.tried
    if isinstance(tried, Misfit):
        return _misfit(draft, tried)
    found = list(moves_face(tried.rules).differences(draft.base.game, tried.game))
    if undone := len(draft.base.undone):
        text = ngettext("{count} undone move is lost.", "{count} undone moves are lost.", undone)
        found.append(Difference(text.format(count=undone), icon="alert-outline"))
    heading = _("What would change now") if found else _("Nothing else would change.")
    return Panel(
        _("Is this what happened?"),
        draft.edits,
        heading=heading,
        differences=tuple(found),
        buttons=(Button(PanelButton.ACCEPT, _("Accept"), "check", "filled"),),
    )


def _misfit(draft: Mending, misfit: Misfit) -> Panel:
    index = misfit.index
    game, face = draft.before(index), face_of(draft.base.rules)
    keep = ngettext("Keep the {count} move before it", "Keep the {count} moves before it", index)
    return Panel(
        _("Move {number} would no longer fit").format(number=index + 1),
        draft.edits,
        _row(draft, index),
        trouble=face.reason(game, misfit.refusal),
        heading=_("Expected here · {due}").format(due=face.due(game)),
        buttons=(
            Button(PanelButton.CHANGE, _("Change that move"), "pencil", "filled"),
            Button(PanelButton.REMOVE, _("Remove that move"), "trash-can-outline"),
            Button(PanelButton.INSERT, _("Insert before it"), "plus"),
            Button(PanelButton.CUT, keep.format(count=index), "content-cut", "danger"),
        ),
    )
