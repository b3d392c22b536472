"""What letters go through: in memory, from a seed, and worse than any network."""

from collections import Counter
from collections.abc import Callable
from random import Random


class Air:
    """Of those who are flying any one arrives next; some never do, and some twice."""

    def __init__(self, seed: int, lose: float = 0.2, double: float = 0.2) -> None:
        self._dice = Random(seed)
        self._chances = lose, double
        self._flying: list[tuple[str, str]] = []
        self._ears: dict[str, Callable[[str], None]] = {}
        self._clocks: list[Callable[[], None]] = []
        self.seconds = 0.0
        self.befell: Counter[str] = Counter()

    def now(self) -> float:
        return self.seconds

    def listen(self, name: str, hear: Callable[[str], None]) -> None:
        """Letters to this name are heard so."""
        self._ears[name] = hear

    def each_second(self, tick: Callable[[], None]) -> None:
        """Call this whenever a second has passed."""
        self._clocks.append(tick)

    def send(self, to: str, letter: str) -> None:
        lose, double = self._chances
        chance = self._dice.random()
        copies = 0 if chance < lose else 2 if chance < lose + double else 1
        self.befell[("lost", "carried", "doubled")[copies]] += 1
        self._flying += [(to, letter)] * copies

    def step(self) -> None:
        """A letter arrives, or a second passes."""
        if self._flying and self._dice.random() < 0.97:
            at = self._dice.randrange(len(self._flying))
            self.befell["overtook"] += at > 0
            to, letter = self._flying.pop(at)
            self._ears[to](letter)
            return
        self.seconds += 1
        for tick in self._clocks:
            tick()

    def until(self, done: Callable[[], object]) -> None:
        """Go on until this is so."""
        for _ in range(100_000):
            if done():
                return
            self.step()
        raise AssertionError("it never came to that")
