"""Where the Pope goes after a Bishop (C16): what falls, and the map to choose from."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.battle.battle import PopeView
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.web.cards import line
from companion.condottiere.web.map import parts as map_parts
from companion.texts import _
from companion.web.building.parts import button, sheet
from companion.web.building.pieces import Part, group, piece


def pope_sheet(view: PopeView, rows: Sequence[RowView], spot: str) -> Part:
    """The cards that fall, and the map; `spot` is the region selected there, or none."""
    sight = view.sight.choose(spot or None)
    region = sight.region(spot).name if spot else ""
    return sheet(
        "pope",
        view.title,
        "cancel",
        piece("pope-words", "battle.pope", view),
        group("falling", *map(_falling, rows), class_="falls-of"),
        map_parts.chart(sight, "choose_spot", "pope-map"),
        group(
            "pope-foot",
            button("pope-off", view.extra, "leave_pope_off"),
            button(
                "pope-on", view.confirm.format(region=region) if region else _("Tap a region"),
                "place_pope", kind="gold", key="enter", off=not region,
            ),
            class_="foot",
        ),
        class_="tall",
    )  # fmt: skip


def _falling(row: RowView) -> Part | None:
    """The cards of a line that the Bishop discards."""
    cards = line(view for view in row.line if view.falls)
    return piece(f"falls-{row.seat}", "cards.falling", row.seat, row.name, cards) if cards else None
