"""The parts of Ordonnance's table that several pages show: heads, territories, why one leads."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from companion.ordonnance.viewmodels.table import OrdonnanceModel
from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.ordonnance.viewmodels.views import (
    SENIOR_FIRST,
    BandView,
    CellView,
    HeadView,
    spoken_army,
    spoken_band,
    spoken_heads,
)
from companion.ordonnance.viewmodels.why import WhyView
from companion.texts import _
from companion.web.building.page import TablePage
from companion.web.building.parts import button, sheet
from companion.web.building.pieces import Part, group, piece
from engine.seats import Seat

COMPARING = "ordonnance/comparing"

V = TypeVar("V", bound=CellView | HeadView)


def clockwise(views: Sequence[V], first: Seat | None) -> Sequence[V]:
    """The same columns, beginning with this player's."""
    at = next((at for at, view in enumerate(views) if view.seat is first), 0)
    return [*views[at:], *views[:at]]


def heads(views: Sequence[HeadView], mine: Seat | None = None) -> Part:
    """The players above their columns, and how many territories each leads."""
    columns = (
        piece(f"head-{view.seat}", "ordonnance.head", view, view.seat is mine, at == 0)
        for at, view in enumerate(clockwise(views, mine))
    )
    said = piece("heads-said", "common.unseen", spoken_heads(views))
    return group("heads", said, *columns, class_=f"o-heads of-{len(views)}")


def bands(views: Iterable[BandView], mine: Seat | None = None, does: str = "") -> Part:
    """The territories; a tap on one means this intent, with its number."""
    return group("bands", *(_band(view, mine, does) for view in views), class_="o-bands")


def _band(view: BandView, mine: Seat | None, does: str) -> Part:
    name = f"band-{view.number}"
    number_piece = piece(
        f"{name}-number", "ordonnance.number", view.number, view.leader, view.settled,
        does, spoken_band(view),
    )  # fmt: skip
    cells = (
        piece(
            f"{name}-{cell.seat}", "ordonnance.cell", cell,
            tuple(zip(SENIOR_FIRST, cell.counts, cell.new, strict=True)),
            cell.seat is mine, view.settled,
        )
        for cell in clockwise(view.cells, mine)
    )  # fmt: skip
    chosen = " chosen" if view.chosen else ""
    return group(name, number_piece, *cells, class_=f"o-band of-{len(view.cells)}{chosen}")


def reasons(views: Iterable[BandView]) -> Part:
    """Who leads in each territory, and by what."""
    lines = (
        piece(f"reason-{view.number}", "ordonnance.reason", view.leader, view.standing, view.reason)
        for view in views
        if view.leader is not None
    )
    return group("reasons", *lines, class_="o-reasons")


def why_sheet(view: WhyView) -> Part:
    """Who leads in a territory and why, with all armies there."""
    armies = (
        piece(
            f"army-{army.seat}", "ordonnance.army", army,
            tuple(zip(SENIOR_FIRST, army.counts, strict=True)), spoken_army(army.counts),
        )
        for army in view.armies
    )  # fmt: skip
    return sheet(
        "why",
        view.headline,
        "close_why",
        piece("why-by", "ordonnance.by", view.against, view.reason) if view.reason else None,
        *armies,
        piece("why-still", "common.paragraph", view.still, "faint") if view.still else None,
        button(
            "why-rules", _("Rules"), "look_up", COMPARING, kind="quiet", sign="book-open-variant"
        ),
    )


class Explaining(TablePage[OrdonnanceModel | OrdonnanceVictoryModel]):
    """A page on which a tap on a territory explains who leads there."""

    def sheet(self) -> Part | None:
        return None if self.model.why is None else why_sheet(self.model.why)
