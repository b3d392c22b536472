"""What a host is told who was silent for long, as somebody goes on without them; and may do."""

from collections.abc import Callable

from companion.live.shared_table import Guest, SharedTable
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.basic.model import Model


class GoingOnModel(Model):
    """As long as the host has not answered; `guest` is who looks at it."""

    def __init__(self, shared: SharedTable, guest: Callable[[], Guest]) -> None:
        super().__init__()
        self._shared = shared
        self._guest = guest

    @property
    def link(self) -> str:
        """What leads to the other table, behind an address; empty if there is none."""
        return "" if self._shared.moved is None else self._shared.moved.link

    @property
    def text(self) -> str:
        """Who it is, and at which move."""
        moved = self._shared.moved
        return "" if moved is None else going_on(moved.name, moved.moves)

    @intent()
    def stay_here(self) -> None:
        """Keep the table as it is, for whoever does not follow either."""
        self._shared.answer_moved(self._guest())

    @intent()
    def keep_copy(self) -> None:
        """Close the table, as the others are at another; the game stays."""
        if self.link:
            self._shared.close(self._guest())


def going_on(name: str, move: int) -> str:
    """What an old host is told: its table was silent, and somebody goes on without it."""
    if not name:
        return _("Somebody goes on with the game, at move {move}.").format(move=move)
    return _("{name} goes on with the game, at move {move}.").format(name=name, move=move)


def what_each_means() -> str:
    """What an old host chooses between."""
    return _(
        "Follow, and you are a guest there. Keep a copy, and this table closes; the game stays in "
        "Past games."
    )
