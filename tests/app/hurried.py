"""Fingers that do not wait: they set out to spots and tap there later, whatever has come there."""

import random
from typing import Any

from companion.spots import NEW
from companion.widgets.touching.touch import under
from engine.condottiere.state import Game, Phase
from tests.app.driver import moment
from tests.app.player import TouchPlayer
from tests.app.steady import FRAME, now

_PLAYS = {"CardKey", "ConfirmBar", "MapView", "DealLine", "DiscardChip"}
"""What most moves are made with."""


class Hurried:
    """Taps at random moments, often twice, while others play; looks at its spots in each frame.

    `late` is by how much a frame may be late, so that less was seen of it.
    """

    def __init__(self, player: TouchPlayer, seed: int, late: float = 2 * FRAME) -> None:
        self._player, self.rng, self._least = player, random.Random(seed), NEW - late
        self.table: Any = player.driver.app.desk.table
        self._aims: list[tuple[float, float, float]] = []
        """Where to tap, and when."""
        self._seen: dict[tuple[float, float], tuple[object, float]] = {}
        self._turned = -9.0
        """When others made it somebody else's turn last."""
        self.made = 0

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to play."""
        game = self.game
        return not isinstance(game, Game) or game.phase is Phase.OVER

    def frame(self) -> None:
        """One more frame: others may have played before it, and in it."""
        before = self.game
        moment()
        self.note(before)
        self._look()
        self._tap()
        if self.rng.random() < 0.05:
            self._aim()

    def note(self, before: Any) -> None:
        """Others may have played; the game was this before."""
        game = self.game
        if game is not before and _due(game) != _due(before):
            self._turned = now()

    def _look(self) -> None:
        for x, y, _when in self._aims:
            what, since = self._seen.get((x, y), (None, 0.0))
            here = self._at(x, y)
            if here != what:
                since = now()
            self._seen[x, y] = here, since

    def _at(self, x: float, y: float) -> object:
        tappable = next((each for each in self._under(x, y) if hasattr(each, "meaning")), None)
        return None if tappable is None else (tappable.uid, tappable.meaning)

    def _aim(self) -> None:
        """A finger sets out to what can be seen, perhaps to tap it twice."""
        rng = self.rng
        widgets = [
            each for each in self._player.driver.widgets()
            if hasattr(each, "meaning") and each.width > 20 and each.height > 20
        ]  # fmt: skip
        if not widgets:
            return
        keys = [each for each in widgets if type(each).__name__ in _PLAYS]
        widget = rng.choice(keys if keys and rng.random() < 0.8 else widgets)
        x, y = map(float, widget.to_window(*widget.center))
        when = now() + rng.uniform(0.4, 1.2)  # what is there must be looked at for long enough
        self._aims.append((x, y, when))
        if rng.random() < 0.5:
            self._aims.append((x, y, when + rng.choice((0.05, 0.1, 0.2, 0.4))))

    def _tap(self) -> None:
        due = [aim for aim in self._aims if aim[2] <= now()]
        for aim in due:
            self._aims.remove(aim)
            x, y, _when = aim
            self._hit(x, y)

    def _hit(self, x: float, y: float) -> None:
        driver = self._player.driver
        what, since = self._seen.get((x, y), (None, now()))
        chip = any(type(each).__name__ == "DiscardChip" for each in self._under(x, y))
        game, before, came, turned = self.game, self._state(), now(), self._turned
        driver.touch_down(x, y, hurried=True)
        played = self._state() != before
        between = self.game
        moment()
        self.note(between)
        before = self._state()
        driver.touch_up()
        if self._state() == before and not played:
            return
        self.made += 1
        told = f"{self._player.moves[-1:]} at {x:.0f}, {y:.0f}: {what}"
        assert came - since >= self._least, f"{told} was there for {came - since:.3f} s"
        if game is None or game.setup is not getattr(self.game, "setup", None):
            return  # another game was begun, or none is played
        assert chip or came - turned >= self._least, f"{told}: the turn had just come"

    def _under(self, x: float, y: float) -> list[Any]:
        return under(self._player.driver.app.stage, x, y)

    @property
    def game(self) -> Any:
        """What is played; None if nothing is."""
        history = self.table.history
        return None if history is None else history.game

    def _state(self) -> tuple[object, int]:
        history = self.table.history
        return (None, 0) if history is None else (history.game, len(history))


def _due(game: Any) -> tuple[object, ...]:
    return (game.turn, game.phase, game.battle) if isinstance(game, Game) else ()
