"""The parts of the list of moves: rows by battle, the newest first, and the panel beside them."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from companion.texts import _
from companion.viewmodels.moves.move_panels import Button, Panel
from companion.viewmodels.moves.moves_face import Difference, Kind, Level, MoveRow, Offer, Shape
from companion.web.building.parts import button, sheet
from companion.web.building.pictures import pictures
from companion.web.building.pieces import Part, group, piece

_COLUMNS = {Shape.CARDS: "cards", Shape.NUMBERS: "numbers", Shape.ICONS: "icons"}
_KINDS = {"filled": "gold wide", "danger": "danger wide"}


@dataclass(frozen=True, slots=True)
class Section:
    """A battle with its heading and its rows, the latest first; before the first one, no heading.

    `number` counts the sections from the beginning of the game, so that it stays the same.
    """

    number: int
    head: MoveRow | None
    rows: tuple[MoveRow, ...]


def sections(rows: Iterable[MoveRow]) -> tuple[Section, ...]:
    """The rows of the list by battle, the latest first."""
    found: list[tuple[MoveRow | None, list[MoveRow]]] = [(None, [])]
    for row in rows:
        if row.kind is Kind.BATTLE:
            found.append((row, []))
        else:
            found[-1][1].append(row)
    return tuple(
        Section(number, head, tuple(reversed(inside)))
        for number, (head, inside) in reversed(list(enumerate(found)))
    )


def word(row: MoveRow) -> str:
    """What a row is called by its button."""
    return f"{row.kind.value}-{row.index}"


def section_part(section: Section, *, unfolded: bool, taps: bool, chosen: int) -> Part:
    """A battle's rows below its heading, or only the heading if it is folded."""
    number, head = section.number, section.head
    rows = section.rows if unfolded else ()
    named = head or MoveRow(Kind.BATTLE, -1, _("The beginning"))
    return group(
        f"section-{number}",
        piece(f"section-{number}-head", "moves.head", named, number, unfolded),
        group(
            f"section-{number}-rows",
            *(row_part(row, taps=taps and row.tappable, chosen=chosen) for row in rows),
            class_="move-rows",
        ),
        tag="section",
        class_="battle-moves",
    )


def row_part(row: MoveRow, *, taps: bool = False, chosen: int = -2, id: str = "") -> Part:  # noqa: A002
    """A move; with `taps` a button."""
    numbered = row.number if row.kind in (Kind.MOVE, Kind.UNDONE) else 0
    on = taps and row.kind is not Kind.UNDONE and row.index == chosen
    drawn = Markup("") if row.picture is None else pictures(row.picture.game).card(row.picture)
    return piece(
        id or word(row), "moves.row", row, drawn, numbered, word(row) if taps else "", on,
        _("undone") if row.kind is Kind.UNDONE else "",
    )  # fmt: skip


def panel_sheet(panel: Panel, step: int) -> Part:
    """What is done with a move: buttons, a question, or what would change."""
    edits = (Difference(edit, icon="pencil") for edit in panel.edits)
    heading = piece("panel-heading", "moves.heading", panel.heading) if panel.heading else None
    trouble = piece("panel-trouble", "moves.trouble", panel.trouble) if panel.trouble else None
    return sheet(
        "panel",
        panel.title,
        "close_panel",
        *(piece(f"edit-{at}", "moves.difference", edit) for at, edit in enumerate(edits)),
        None if panel.row is None else row_part(panel.row, id="panel-row"),
        trouble,
        piece("panel-shift", "moves.shift", panel.shift) if panel.shift else None,
        *(piece(f"shift-{at}", "moves.difference", each) for at, each in enumerate(panel.shifts)),
        heading,
        *(
            piece(f"difference-{at}", "moves.difference", difference)
            for at, difference in enumerate(panel.differences)
        ),
        None if panel.level is None else _level(panel.level, step),
        *(_deed(at, one, step) for at, one in enumerate(panel.buttons)),
        button("panel-back", _("Back"), "go_back", kind="quiet", sign="arrow-left"),
        class_="move-panel",
    )  # fmt: skip


def _deed(at: int, one: Button, step: int) -> Part:
    """A button of the panel; the main one stays in sight while the panel scrolls."""
    shown = button(
        f"deed-{at}", one.text, "act", step, one.deed.value,
        kind=_KINDS.get(one.kind, "wide"), sign=one.icon,
    )  # fmt: skip
    return group("panel-main", shown, class_="panel-main") if one.kind == "filled" else shown


def _level(level: Level, step: int) -> Part:
    offers = level.offers
    tiles = [_offer(at, offer, level.shape, step) for at, offer in enumerate(offers)]
    foot = [
        _offer(at, offer, Shape.LINES, step) for at, offer in enumerate(level.foot, len(offers))
    ]
    return group(
        "level",
        group("offers", *tiles, class_=f"offers {_COLUMNS.get(level.shape, 'lines')}"),
        group("offers-foot", *foot, class_="offers lines") if foot else None,
        class_="level",
    )


def _offer(at: int, offer: Offer, shape: Shape, step: int) -> Part:
    drawn = Markup("")
    if offer.picture is not None and shape in (Shape.CARDS, Shape.ICONS):
        drawn = pictures(offer.picture.game).sign(offer.picture)
    shown = (offer.text, offer.note, offer.seat, offer.icon, offer.off, offer.chosen)
    return piece(f"offer-{at}", "moves.offer", *shown, drawn, shape.value, step, at, offer.spoken)
