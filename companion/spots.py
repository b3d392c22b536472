"""Under the finger: what a finger does is what it could see, at that spot, when it came down.

What has come under a spot does nothing for a moment: another player's move, another page or a sheet
that went may have brought it there. The same thing tapped twice in quick succession counts once.
Both faces keep this rule: screens with this module, pages with `companion/web/static/spots.js`,
which is given these figures.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

NEW = 0.35
"""Seconds for which what has come under a spot does nothing: a finger on its way cannot be stopped,
and nobody reads a word faster.
"""
TWICE, PASS, STEP = 0.3, 0.15, 0.12
"""Seconds before which the same thing tapped again is a double tap. A card tapped twice would play
for the next player, too; a pass is meant so by who taps for everybody; steps, such as undo, are
tapped as fast as fingers can, and only a finger that bounces is faster.
"""
_NEARLY = 2.0
"""What has moved by less stands where it stood."""
_MOST = 8

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, right and top, or left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Something that can be tapped: what it means, where it is, and for whom it would act."""

    what: Hashable
    box: Box
    whose: Hashable = None


@dataclass(frozen=True, slots=True)
class Meant:
    """What a finger came down on, and when."""

    what: Hashable
    whose: Hashable
    at: float
    strange: int
    """How often others had changed something before."""
    part: Hashable = None


@dataclass(frozen=True, slots=True)
class _Part:
    box: Box
    whose: Hashable
    since: float


class Spots:
    """What stands where, since when, and which finger may mean it."""

    def __init__(self) -> None:
        self._here: dict[Hashable, list[_Part]] = {}
        self._taken: dict[Hashable, float] = {}
        self._strange = self._shown = 0

    @property
    def strange(self) -> int:
        """How often others have changed something."""
        return self._strange

    def others_changed(self) -> None:
        """Something has changed that was not done here; the next frame shows it."""
        self._strange += 1

    def show(self, standing: Iterable[Standing], now: float) -> None:
        """A frame shows this from now on.

        What stands for somebody else than before is the same thing if that was done here.
        """
        before, self._here = self._here, {}
        own = self._shown == self._strange
        for each in standing:
            parts = self._here.setdefault(each.what, [])
            kept = [
                _Part(box, each.whose, part.since)
                for part in before.get(each.what, ())
                if (own or part.whose == each.whose) and (box := _common(part.box, each.box))
            ]
            kept.sort(key=lambda part: part.since)
            for part in (*kept, _Part(each.box, each.whose, now)):
                if not any(_covers(older.box, part.box) for older in parts):
                    parts.append(part)
            del parts[:-_MOST]
        self._shown = self._strange
        self._taken = {what: at for what, at in self._taken.items() if now - at < TWICE}

    def means(
        self,
        what: Hashable,
        whose: Hashable,
        at: Point | None,
        now: float,
        again: float = TWICE,
        part: Hashable = None,
    ) -> Meant | None:
        """What a finger that came down there now may mean; None if it could not have seen that.

        `at` is None for a key of the keyboard. A `part` of a thing can be tapped soon after
        another.
        """
        seen = [
            part
            for part in self._here.get(what, ())
            if (at is None or _within(part.box, at)) and now - part.since >= NEW
        ]
        if self._shown != self._strange:
            seen = [part for part in seen if part.whose == whose]
        if not seen or now - self._taken.get((what, part), -again) < again:
            return None
        return Meant(what, whose, now, self._strange, part)

    def still(self, meant: Meant, what: Hashable, whose: Hashable) -> bool:
        """Whether what is there when the finger leaves is what it came down on.

        Then it is done, and counts for what comes after it.
        """
        strange = whose != meant.whose and meant.strange != self._strange
        if what != meant.what or strange:
            return False
        self._taken[what, meant.part] = meant.at
        return True


def _within(box: Box, at: Point) -> bool:
    left, low, right, high = box
    return left <= at[0] <= right and low <= at[1] <= high


def _common(one: Box, other: Box) -> Box | None:
    """Where both are."""
    if _covers(one, other):
        return other
    left, low = max(one[0], other[0]), max(one[1], other[1])
    right, high = min(one[2], other[2]), min(one[3], other[3])
    return (left, low, right, high) if left < right and low < high else None


def _covers(one: Box, other: Box) -> bool:
    return (
        one[0] <= other[0] + _NEARLY
        and one[1] <= other[1] + _NEARLY
        and one[2] >= other[2] - _NEARLY
        and one[3] >= other[3] - _NEARLY
    )
