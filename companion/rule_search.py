"""What is found in the rules by what is typed, the best first, each with a line of its text."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

from companion.rulebook import Bullets, Page, Rulebook, Text
from companion.spelling import misspelt, pieces, stems, words_in

_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+")
_BEFORE: Final = 24
"""So many letters stand before the first word found in a line; the rest of them is left out."""


class _Place(IntEnum):
    """Where on a page a word stands; less is better."""

    TITLE = 0
    NAMES = 4
    TEXT = 8


class _Nearness(IntEnum):
    """How near a word is to what was typed; less is better."""

    SAME = 0
    BEGINS = 1
    FORM = 2
    MISSPELT = 3


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A line of a page: a word that was found, and what stands around it.

    Where none of its words was found, but its title or another name, all is in `after`.
    """

    before: str
    found: str
    after: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that was found."""

    page: Page
    excerpt: Excerpt


class Index:
    """Every word of some pages, with the places where it stands."""

    def __init__(self, pages: Iterable[Page], language: str) -> None:
        self._language = language
        self._pages = tuple(pages)
        self._lines = tuple(
            tuple((line, frozenset(words_in(line))) for line in _lines(page))
            for page in self._pages
        )
        self._called: dict[tuple[str, ...], set[int]] = defaultdict(set)
        self._places: dict[str, dict[int, _Place]] = defaultdict(dict)
        for number, page in enumerate(self._pages):
            self._put(number, _Place.TITLE, words_in(page.title))
            for name in page.names:
                self._put(number, _Place.NAMES, words_in(name))
            for _line, words in self._lines[number]:
                self._put(number, _Place.TEXT, words)
        self._by_stem: dict[str, set[str]] = defaultdict(set)
        for word in self._places:
            for stem in stems(word, language):
                self._by_stem[stem].add(word)

    def find(self, typed: str) -> tuple[Hit, ...]:
        """The pages that have every word typed; where there is none, those that have any.

        Pages that are called just so come first; else titles count more than other names, these
        more than the text, and a word more than its forms.
        """
        wanted = words_in(typed)
        near = [self._near(word) for word in wanted]
        costs = [self._costs(words) for words in near]
        found = Counter(number for cost in costs for number in cost)
        whole = [number for number in found if found[number] == len(wanted)]
        if not whole:
            costs = [cost for cost in costs if len(cost) * 2 <= len(self._pages)]
            found = Counter(number for cost in costs for number in cost)
        called = self._called.get(wanted, ())

        def rank(number: int) -> tuple[bool, int, int, int]:
            cost = sum(cost.get(number, 0) for cost in costs)
            return number not in called, -found[number], cost, number

        words = [set(words) for words in near]
        return tuple(
            Hit(self._pages[number], self._excerpt(number, words))
            for number in sorted(whole or found, key=rank)
        )

    def _put(self, number: int, place: _Place, words: Collection[str]) -> None:
        if place is not _Place.TEXT:
            self._called[tuple(words)].add(number)
        for word in words:
            self._places[word].setdefault(number, place)

    def _near(self, typed: str) -> dict[str, _Nearness]:
        """The words that are meant: those that begin so or are forms of it, else misspelt ones."""
        near = {
            word: _Nearness.FORM
            for stem in stems(typed, self._language)
            for word in self._by_stem.get(stem, ())
        }
        near |= {word: _Nearness.BEGINS for word in self._places if word.startswith(typed)}
        if typed in self._places:
            near[typed] = _Nearness.SAME
        if not near:
            near = {word: _Nearness.MISSPELT for word in self._places if misspelt(typed, word)}
        return near

    def _costs(self, words: Mapping[str, _Nearness]) -> dict[int, int]:
        """For each page that has any of these words, how well the best of them is found."""
        costs: dict[int, int] = {}
        for word, nearness in words.items():
            for number, place in self._places[word].items():
                cost = place + nearness
                if cost < costs.get(number, cost + 1):
                    costs[number] = cost
        return costs

    def _excerpt(self, number: int, wanted: list[set[str]]) -> Excerpt:
        """Of the line with the most words, the first that is found and what stands around it."""

        def met(words: frozenset[str]) -> int:
            return sum(not words.isdisjoint(each) for each in wanted)

        lines = self._lines[number]
        line, words = max(lines, key=lambda each: met(each[1]))
        if not met(words):
            return Excerpt("", "", lines[0][0])
        cut = list(pieces(line))
        at = next(i for i, (_, word) in enumerate(cut) if any(word in each for each in wanted))
        begin = at
        while begin and sum(len(piece) for piece, _ in cut[begin - 1 : at]) <= _BEFORE:
            begin -= 1
        before = "".join(piece for piece, _ in cut[begin:at])
        after = "".join(piece for piece, _ in cut[at + 1 :])
        return Excerpt(f"…{before.lstrip()}" if begin else before, cut[at][0], after)


@cache
def index_of(book: Rulebook, language: str) -> Index:
    """The words of a rulebook, which are read once."""
    return Index(book.pages, language)


def _lines(page: Page) -> Iterator[str]:
    """The sentences and the points of lists on a page."""
    for block in page.blocks:
        match block:
            case Text(words):
                yield from _SENTENCE_ENDS.split(words)
            case Bullets(items):
                yield from items
