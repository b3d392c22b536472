"""The longest that watchers and guests keep the table by what they ask, whatever it is."""

from collections.abc import Iterator

from tests.bench.asking import by_programs, longest
from tests.bench.timing import Measure, duration

_SHOWN = 5


def measures() -> Iterator[Measure]:
    """The worst of pages and of programs; what is made once is made before."""
    longest(steps=15, seed=1)
    for who, taken in (("page", longest()), ("program", by_programs())):
        worst = sorted(taken.items(), key=lambda each: -each[1])
        for name, seconds in worst[:_SHOWN]:
            yield duration(f"a guest's {who} asks: {name}", seconds, "50 ms")
