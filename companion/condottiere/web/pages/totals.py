"""The totals in large, to be read by everyone around the table; and keys between them."""

from collections.abc import Mapping, Sequence

from companion.condottiere.viewmodels.battle.around import LYING, UPRIGHT, Side, places
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.viewmodels.battle.choices import Question
from companion.condottiere.viewmodels.battle.totals import TotalsModel
from companion.condottiere.viewmodels.read_aloud import spoken_row
from companion.condottiere.web.in_the_middle import notes_of
from companion.condottiere.web.playing import Playing
from companion.viewmodels.basic.at_table import AtTable
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from engine.seats import Seat


class TotalsPage(Playing):
    """One panel for each player, placed around the window, and the keys in the middle, turned
    towards whoever plays.

    A device that lies there is everybody's: a host with a seat has the keys of all players here.
    """

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.totals = TotalsModel(desk.table, desk.say, notes_of(desk))

    def models(self) -> Sequence[AtTable]:
        return (*super().models(), self.totals)

    def enter(self, **arguments: object) -> None:
        super().enter(**arguments)
        self.totals.enter()
        self.totals.show_keys(on=True)

    def leave(self) -> None:
        super().leave()
        self.totals.leave()

    def title(self) -> str:
        return self.totals.title

    def classes(self) -> str:
        return "totals"

    def leads(self) -> Mapping[str, str]:
        found = {**super().leads(), "map": "whole_map"}
        del found["totals"]
        return found

    def does(self) -> Mapping[str, str]:
        return {**super().does(), "turn": "turn_round", "unkeyed": "leave_keys_out"}

    @property
    def may_tap(self) -> bool:
        return self.desk.table.may_act_for(self.model.prompt.seat)

    def tools(self) -> Sequence[Part | None]:
        header = self.model.header
        sign = piece("season", "totals.season", header) if header.sign else None
        return (sign, *super().tools())

    def body(self) -> Sequence[Part | None]:
        rows = self._rows()
        upright, lying = UPRIGHT[len(rows)], LYING[len(rows)]
        words = list(zip(places(upright), places(lying), strict=True))
        panels = [self._panel(row, *place) for row, place in zip(rows, words, strict=True)]
        at = self._acting([row.seat for row in rows])
        turned = f"for-up-{_word(upright[at])} for-lying-{_word(lying[at])}"
        middle = group(
            "middle",
            self.keypad("keys round"),
            None if self.may_tap else piece("turn", "battle.turn", self.model.prompt, "", False),
            class_=f"middle {turned}",
        )
        return (group("around", *panels, middle, class_=f"around of-{len(rows)}"),)

    def _rows(self) -> list[RowView]:
        """As the battle shows them, clockwise from the lower edge."""
        rows = {row.seat: row for row in self.model.rows}
        return [rows[row.seat] for row in self.totals.rows]

    def _panel(self, row: RowView, upright: str, lying: str) -> Part:
        """What is asked stands with the total of whom it is asked of, who reads it there."""
        asks = (
            row.active and self.may_tap and self.model.asked not in (Question.TURN, Question.POPE)
        )
        asked = self.model.prompt.text if asks else ""
        spoken = spoken_row(row)
        return piece(f"total-{row.seat}", "totals.panel", row, asked, upright, lying, spoken)

    def _acting(self, seats: Sequence[Seat]) -> int:
        """Whose side the keys are turned to."""
        acting = self.model.prompt.seat
        return seats.index(acting) if acting in seats else 0

    def turn_round(self) -> None:
        """Put the next player clockwise at the lower edge."""
        self.totals.turn()

    def leave_keys_out(self) -> None:
        """From now on only the totals, as large as they fit."""
        self.totals.show_keys(on=False)
        self.desk.router.replace("watch")


def _word(side: Side) -> str:
    return side.name.lower()
