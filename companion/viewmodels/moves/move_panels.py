"""The panel beside the list of moves: what can be done with one, a question, what would change."""

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.games import face_of
from companion.texts import _, ngettext
from companion.viewmodels.basic.sheets import Gone
from companion.viewmodels.moves.made import Made
from companion.viewmodels.moves.mending import Mending, check_alike
from companion.viewmodels.moves.moves_face import Difference, Level, MoveRow, moves_face
from companion.viewmodels.moves.shifting import Shift
from engine.history import AnyHistory, Misfit

_SHOWN = 6
"""So many of the moves that would be others' are shown one by one."""


class PanelButton(StrEnum):
    """What a button of the panel does."""

    CHANGE = "change"
    REMOVE = "remove"
    INSERT = "insert"
    GO_BACK = "go back"
    ACCEPT = "accept"
    SHIFT = "shift"
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
    result is illegal, `shifts` which moves would be others' below `shift`, `differences` what the
    edits would change.
    """

    title: str
    edits: tuple[str, ...] = ()
    row: MoveRow | None = None
    trouble: str = ""
    shift: str = ""
    shifts: tuple[Difference, ...] = ()
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
    return Panel(
        _change(spot) if spot.replaces else _new(spot),
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


def _change(spot: Spot) -> str:
    number = spot.draft.number(spot.index)
    if number is None:
        return _("Change the new move")
    return _("Change move {number}").format(number=number)


def _new(spot: Spot) -> str:
    before = spot.draft.follower(spot.index)
    if before is None:
        return _("New move {number}").format(number=len(spot.draft.moves) + 1)
    return _("New move before move {number}").format(number=before)


def _row(draft: Mending, index: int) -> MoveRow:
    """A move with its number in the list as it is now, like every number of the panel."""
    row = moves_face(draft.base.rules).row(draft.before(index), index, draft.moves[index])
    return replace(row, index=(draft.number(index) or 0) - 1)


def _insert(text: str) -> Button:
    return Button(PanelButton.INSERT, text, "plus")


def _go_back() -> Button:
    return Button(PanelButton.GO_BACK, _("Go back to here"), "history")


def _preview(draft: Mending) -> Panel:
    tried = draft.tried
    if isinstance(tried, Misfit):
        return _misfit(draft, tried)
    heading, found = _consequences(draft, tried)
    return Panel(
        _("Is this what happened?"),
        draft.edits,
        heading=heading,
        differences=found,
        buttons=(Button(PanelButton.ACCEPT, _("Accept"), "check", "filled"),),
    )


def _consequences(draft: Mending, tried: AnyHistory) -> tuple[str, tuple[Difference, ...]]:
    """A heading, and what the edits would change."""
    found = list(moves_face(tried.rules).differences(draft.base.game, tried.game))
    if undone := len(draft.base.undone):
        text = ngettext("{count} undone move is lost.", "{count} undone moves are lost.", undone)
        found.append(Difference(text.format(count=undone), icon="alert-outline"))
    return _("What would change now") if found else _("Nothing else would change."), tuple(found)


def _misfit(draft: Mending, misfit: Misfit) -> Panel:
    index = misfit.index
    game, face = draft.before(index), face_of(draft.base.rules)
    keep = ngettext("Keep the {count} move before it", "Keep the {count} moves before it", index)
    plain = Panel(
        _no_longer_fits(draft, index),
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
    return plain if draft.shift is None else _shiftable(plain, draft, draft.shift)


def _no_longer_fits(draft: Mending, index: int) -> str:
    number = draft.number(index)
    if number is None:
        return _("The new move would no longer fit")
    return _("Move {number} would no longer fit").format(number=number)


def _shiftable(plain: Panel, draft: Mending, shift: Shift) -> Panel:
    """The main button shifts the following moves; what that leads to is shown before."""
    shifted = draft.shifted()
    tried, found = shifted.tried, tuple[Difference, ...]()
    if isinstance(tried, Misfit):
        heading = _no_longer_fits(shifted, tried.index)
    else:
        heading, found = _consequences(shifted, tried)
    text = ngettext("Shift this turn", "Shift these {count} turns", len(shift.changed))
    main = Button(
        PanelButton.SHIFT, text.format(count=len(shift.changed)), "format-list-numbered", "filled"
    )
    change, *others = plain.buttons
    return replace(
        plain,
        shift=shift.text,
        shifts=_shown(shifted, shift),
        heading=heading,
        differences=found,
        buttons=(main, replace(change, kind="plain"), *others),
    )


def _shown(shifted: Mending, shift: Shift) -> tuple[Difference, ...]:
    """The first of the moves that would be others', and how many follow."""
    text, shown = _("Move {number}: {new}"), shift.changed[:_SHOWN]
    found = [
        Difference(
            text.format(number=shifted.number(index), new=shifted.text(index)),
            getattr(shift.moves[index], "seat", None),
        )
        for index in shown
    ]
    if more := len(shift.changed) - len(shown):
        text = ngettext("and {count} more", "and {count} more", more)
        found.append(Difference(text.format(count=more), icon="dots-horizontal"))
    return tuple(found)
