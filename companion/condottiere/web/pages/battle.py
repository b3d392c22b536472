"""The battle: one tap plays a card."""

from collections.abc import Mapping, Sequence

from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.viewmodels.map.map_sight import map_sight
from companion.condottiere.web.battle_parts import battle_row
from companion.condottiere.web.in_the_middle import has_keys, page_of_totals
from companion.condottiere.web.map.parts import chart
from companion.condottiere.web.playing import Playing
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.web.building.parts import bar_button
from companion.web.building.pieces import Part, group, piece

_CROWD = 5
"""So many rows leave the smallest phones no line to spare."""


class BattlePage(Playing):
    """One's own row first, then the others', and the keypad for who may tap it."""

    def title(self) -> str:
        return self.model.header.title

    def classes(self) -> str:
        crowded = " crowded" * (len(self.model.rows) >= _CROWD)
        if not self.may_tap:
            return f"battle waits{crowded}"
        return f"battle keyed{crowded}{' discarding' * bool(self.model.discards)}"

    def leads(self) -> Mapping[str, str]:
        return {**super().leads(), "map": "whole_map", "totals": page_of_totals(self.desk)}

    def leads_to(self, page: object) -> bool:
        """A device in the middle of the table comes back there."""
        return super().leads_to(page) or (page == "totals" and has_keys(self.desk))

    def tools(self) -> Sequence[Part | None]:
        look = bar_button("look", "map", _("The map"), "see_map")
        return (look, *super().tools())

    def body(self) -> Sequence[Part | None]:
        self._begin_with_ones_own()
        model, views = self.model, self._rows()
        other = self.desk.another
        rows = group(
            "rows",
            *(
                battle_row(
                    row,
                    mine=row.seat is self.desk.mine,
                    opens="play_for" if other and row.seat is other.seat else "explain",
                )
                for row in views
            ),
            class_="rows lined",
        )
        where = piece("where", "battle.where", model.header, model.prompt.last)
        beside = group("beside", chart(map_sight(model.game), id="seen"), class_="beside")
        discards = self.discard_pieces(model.discards)
        return (where, self._turn(), rows, beside, self.keypad(), discards)

    def _begin_with_ones_own(self) -> None:
        """Turn up one's own facedown card next, where others turn up theirs themselves."""
        mine = self.desk.mine
        if mine is not None and not self.may_tap:
            self.model.show(mine)

    @property
    def may_tap(self) -> bool:
        if self.desk.is_host and self.model.is_early:
            return True
        return self.desk.table.taps_for(self.model.prompt.seat)

    def _rows(self) -> tuple[RowView, ...]:
        """Clockwise, beginning with this guest."""
        rows = self.model.rows
        first = next((at for at, row in enumerate(rows) if row.seat is self.desk.mine), 0)
        return rows[first:] + rows[:first]

    def _turn(self) -> Part:
        prompt = self.model.prompt
        mine = prompt.seat is not None and prompt.seat is self.desk.mine
        caption = prompt.caption if self.may_tap else ""
        if self.desk.another is not None and not self.may_tap:
            caption = _("To play for them, tap their row")
        return piece("turn", "battle.turn", prompt, caption, mine)

    @intent()
    def see_map(self) -> None:
        self.desk.router.go("whole_map")
