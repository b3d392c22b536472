"""A battle is over."""

from typing import Any

from kivy.metrics import dp

from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.screens.desk import WindowDesk
from companion.screens.screen import Deeds
from companion.screens.table_screen import TableScreen

_ROW, _LARGE_ROW = 74, 118
"""The least height of a row, and the height up to which rows grow before the map gets the rest."""
_SMALLEST_MAP = 150
_LEAST_ROW = 48


class ResultScreen(TableScreen[ResultModel]):
    """The map gets the height that the rows leave."""

    kind = ResultModel
    offers_least = 3
    """A map with fewer regions to choose asks for none: the button leads to the whole one."""

    def __init__(self, desk: WindowDesk) -> None:
        self._shown: object = None
        super().__init__(desk)
        self.ids.map.map.bind(on_region=lambda _map, word: self.model.choose(word))

    def enter(self, **arguments: Any) -> None:
        """The first time that a battle's result is shown, its region changes hands."""
        super().enter(**arguments)
        model, shown = self.model, (self.desk.table.id, self.model.title, self.model.below)
        if shown != self._shown and model.around:
            self.ids.map.map.conquer(model.around)
        self._shown = shown

    def close(self) -> bool:
        return bool(self.model.close_total())

    def keys(self) -> Deeds:
        return {"enter": self.go_on}

    def go_on(self) -> None:
        """Close the result; to the next battle at once if its region was chosen here."""
        if not self.model.chosen or self.model.confirm():
            self.desk.flow.go_on()

    def correct(self) -> None:
        """What was played is put right in the list of moves, which ends with this battle."""
        self.model.close_total()
        self.desk.router.go("moves")

    def remarks_room(self, spare: float, rows: int, beside: bool) -> float:
        """The most height for remarks; longer ones scroll."""
        least = float(dp(_LEAST_ROW))
        return max(spare if beside else spare - rows * (least + dp(4)), least)

    def map_room(self, spare: float, rows: int, beside: bool) -> float:
        """The height of the map if this much is left for it and the rows below it."""
        if not beside:
            spare -= rows * dp(_ROW + 8)
            spare -= max(min(spare - dp(_SMALLEST_MAP), rows * dp(2 * (_LARGE_ROW - _ROW))) / 2, 0)
        return spare if spare >= dp(_SMALLEST_MAP) else 0
