"""What the screens of the table share that correct players and nothing else."""

from companion.condottiere.screens.fixing import FixOver
from companion.condottiere.screens.hints import on_player
from companion.condottiere.viewmodels.corrections.fixes import FixModel
from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.table_screen import Model_co, TableScreen


class CorrectableScreen(TableScreen[Model_co]):
    """A screen on which everything about a player can be corrected."""

    def __init__(self, desk: Desk) -> None:
        self.fixes = bindable(FixModel(desk.table, desk.say))
        super().__init__(desk)
        self._fixing = FixOver(self, self.fixes)

    def enter(self, **arguments: object) -> None:
        super().enter(**arguments)
        if self.desk.router.current is self:
            self.fixes.enter()

    def leave(self) -> None:
        """Close corrections when another screen is shown."""
        super().leave()
        self.fixes.leave()

    def hint(self) -> str:
        return on_player()

    def close(self) -> bool:
        """Close the correction that is open."""
        return self.fixes.close()
