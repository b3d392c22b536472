"""Keeping, dealing and drawing."""

from typing import Any

from companion.condottiere.screens.fixing import FixOver
from companion.condottiere.viewmodels.deal import DealModel
from companion.condottiere.viewmodels.fixes import FixModel
from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.table_screen import TableScreen

_ONE_LINE = 3
"""So many players have their places side by side where there is width enough."""


class DealScreen(TableScreen):
    """Wires what is kept, dealt or drawn."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(DealModel(desk.table, desk.say))
        self.fixes = bindable(FixModel(desk.table, desk.say))
        super().__init__(desk)
        self._fixing = FixOver(self, self.fixes)

    def enter(self, **arguments: Any) -> None:
        """What is shown can be corrected."""
        super().enter(**arguments)
        if self.desk.router.current is self:
            self.fixes.enter()

    def leave(self) -> None:
        """Nothing is corrected while another screen is shown."""
        super().leave()
        self.fixes.leave()

    def close(self) -> bool:
        """Close what is open to be put right."""
        return self.fixes.close()

    def columns(self, rows: int, beside: bool) -> int:
        """How many players stand side by side."""
        if not beside:
            return 1
        return max(rows, 1) if rows <= _ONE_LINE else 2

    def key(self, name: str) -> bool:
        """Enter says that all is dealt; a number is kept."""
        if super().key(name) or self.fixes.is_open:
            return True
        if name == "enter" and self.model.done:
            self.model.finish()
            return True
        kept = [key.number for key in self.model.keys if str(key.number) == name]
        for number in kept:
            self.model.keep(number)
        return bool(kept)
