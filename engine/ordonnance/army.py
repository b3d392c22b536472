"""A player's cards in one territory, and which of two armies is stronger (O4–O6)."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cache
from itertools import zip_longest

from engine.ordonnance.cards import SENIORITY, Counts, Icon

FULL = 4
"""O4: how many cards a player can have in a territory."""


class Size(IntEnum):
    """O5: what an icon makes that is on so many cards of an army."""

    SINGLE = 1
    COMPANY = 2
    BATTALION = 3
    REGIMENT = 4


class Singles(StrEnum):
    """P1: whether single icons are compared by seniority alone, or by number first."""

    SENIORITY = "seniority"
    COUNT = "count"


@dataclass(frozen=True, slots=True)
class Army:
    """A player's cards in a territory; `completed` says how many armies were
    complete there before.
    """

    cards: int
    icons: Counts
    completed: int | None = None

    def joined(self, card: Counts, full_before: int) -> "Army":
        """The army with one more card."""
        cards = self.cards + 1
        icons = tuple([count + shown for count, shown in zip(self.icons, card, strict=True)])
        return Army(cards, icons, full_before if cards == FULL else None)


NOBODY = Army(0, (0,) * len(Icon))


@dataclass(frozen=True, slots=True)
class More:
    """More combinations of a size: two battalions against one."""

    size: Size
    count: int
    against: int


@dataclass(frozen=True, slots=True)
class Senior:
    """As many of them, but of a more senior icon: a regiment of flags against bows.

    Among single icons the other may be None: the other side's ran out first (P1).
    """

    size: Size
    icon: Icon
    against: Icon | None


@dataclass(frozen=True, slots=True)
class First:
    """The same combinations, but completed first; `alone` if the other is not complete (P3)."""

    alone: bool


Edge = More | Senior | First
"""Why an army is stronger: the first difference, from the stronger side."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the first of two armies is stronger or weaker than the second, and why."""

    ahead: bool
    edge: Edge


_SIZES = tuple(reversed(Size))
_SINGLE = Size.SINGLE
_BY_COUNT = Singles.COUNT


@cache
def combinations(icons: Counts) -> tuple[tuple[Icon, ...], ...]:
    """O5: the icons of the regiments, battalions, companies and singles, most senior first."""
    senior_first = list(zip(reversed(Icon), reversed(icons), strict=True))
    return tuple(tuple(icon for icon, count in senior_first if count == size) for size in _SIZES)


def compare(one: Army, other: Army, singles: Singles = Singles.SENIORITY) -> Verdict | None:
    """O6: which of two armies is stronger, by the first difference between them.

    Size by size, regiments first: their number, then their icons, most senior first. Of single
    icons the number counts only if the ruling says so (P1). At last, which was complete first. None
    if they are even: equal, and neither complete (P3).
    """
    sizes = zip(_SIZES, combinations(one.icons), combinations(other.icons), strict=True)
    for size, ours, theirs in sizes:
        if ours == theirs:
            continue
        if len(ours) != len(theirs) and (size is not _SINGLE or singles is _BY_COUNT):
            if len(ours) > len(theirs):
                return Verdict(True, More(size, len(ours), len(theirs)))
            return Verdict(False, More(size, len(theirs), len(ours)))
        for mine, yours in zip_longest(ours, theirs):
            if SENIORITY[mine] > SENIORITY[yours]:
                return Verdict(True, Senior(size, mine, yours))
            if SENIORITY[mine] < SENIORITY[yours]:
                return Verdict(False, Senior(size, yours, mine))
    if one.completed == other.completed:
        return None
    if one.completed is None or other.completed is None:
        return Verdict(other.completed is None, First(alone=True))
    return Verdict(one.completed < other.completed, First(alone=False))
