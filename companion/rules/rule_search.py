"""Searches the rules for typed words; best matches first, each with a line of its text.

Words are found without their accents, in any form, or with one letter wrong.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

from companion.rules.rulebook import Bullets, Page, Rulebook, Text
from companion.rules.word_forms import misspelt, pieces, stems, telling, words_in

_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+")
_MOST_WORDS: Final = 20
"""So many different words are looked for, the first ones: each is compared with all of the book."""
_MOST_LETTERS: Final = 300
"""And they are in so many letters."""
_BEFORE: Final = 24
"""An excerpt shows at most this many characters before the first word found."""


class _Place(IntEnum):
    """Where on a page a word was found; lower is better."""

    TITLE = 0
    NAMES = 4
    TEXT = 8


class _Nearness(IntEnum):
    """How close a word is to what was typed; lower is better."""

    SAME = 0
    BEGINS = 1
    FORM = 2
    MISSPELT = 3


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A line of a page around a word that was found.

    If only the title or another name of the page matched, the whole line is in `after`.
    """

    before: str
    found: str
    after: str


@dataclass(frozen=True, slots=True)
class Hit:
    page: Page
    excerpt: Excerpt


_Called = tuple[int, frozenset[str]]
"""A page by its number, and the words of its title or of another name."""


class Index:
    """The words of some pages, with the places where they occur."""

    def __init__(self, pages: Iterable[Page], language: str) -> None:
        self._language = language
        self._pages = tuple(pages)
        self._lines = tuple(
            tuple((line, frozenset(words_in(line))) for line in _lines(page))
            for page in self._pages
        )
        self._called: dict[tuple[str, ...], set[int]] = defaultdict(set)
        self._titles: list[_Called] = []
        self._names: list[_Called] = []
        self._places: dict[str, dict[int, _Place]] = defaultdict(dict)
        for number, page in enumerate(self._pages):
            self._titles.append(self._call(number, _Place.TITLE, page.title))
            self._names += [self._call(number, _Place.NAMES, name) for name in page.names]
            for _line, words in self._lines[number]:
                self._put(number, _Place.TEXT, words)
        self._by_stem: dict[str, set[str]] = defaultdict(set)
        self._by_letter: tuple[dict[str, set[str]], ...] = defaultdict(set), defaultdict(set)
        """The words by their first letter, and by their second."""
        for word in self._places:
            for place, letter in enumerate(word[:2]):
                self._by_letter[place][letter].add(word)
            for stem in stems(word, language):
                self._by_stem[stem].add(word)

    def find(self, typed: str) -> tuple[Hit, ...]:
        """The pages that contain all words typed, or if there are none, those that contain any;
        and those whose title or name is among these words. Little words do not count.

        Pages whose title or name is exactly what was typed come first, then those whose title is
        among the words, then those with another name or all of them. Otherwise titles count more
        than other names, names more than the text, and a word more than its other forms.
        """
        words = words_in(typed[:_MOST_LETTERS])
        meant = telling(words, self._language)
        wanted = tuple(dict.fromkeys(meant))[:_MOST_WORDS]
        near = [self._near(word) for word in wanted]
        costs = [self._costs(words) for words in near]
        found = Counter(number for cost in costs for number in cost)
        whole = {number for number in found if found[number] == len(wanted)}
        if not whole:
            costs = [cost for cost in costs if len(cost) * 2 <= len(self._pages)]
            found = Counter(number for cost in costs for number in cost)
        called = self._called.get(words) or self._called.get(meant, set())
        forms = self._forms(wanted, near)
        titled, named = _among(self._titles, forms), _among(self._names, forms)
        good = whole | named.keys()

        def rank(number: int) -> tuple[object, ...]:
            cost = sum(cost.get(number, _Place.TEXT) for cost in costs)
            few = number not in good and -found[number]
            return number not in called, -titled[number], number not in good, few, cost, number

        matching = [set(words) for words in near]
        among = (whole or found.keys()) | titled.keys() | named.keys()
        return tuple(
            Hit(self._pages[number], self._excerpt(number, matching))
            for number in sorted(among, key=rank)
        )

    def _call(self, number: int, place: _Place, name: str) -> _Called:
        """Note that a page is called so."""
        words = words_in(name)
        meant = telling(words, self._language)
        self._called[words].add(number)
        self._called[meant].add(number)
        self._put(number, place, words)
        return number, frozenset(meant)

    def _put(self, number: int, place: _Place, words: Collection[str]) -> None:
        for word in words:
            self._places[word].setdefault(number, place)

    def _forms(
        self, wanted: Iterable[str], near: Iterable[Mapping[str, _Nearness]]
    ) -> frozenset[str]:
        """The words that are wanted, in any form or misspelt, without those that are only begun."""
        forms = {
            word
            for typed in wanted
            for stem in stems(typed, self._language)
            for word in self._by_stem.get(stem, ())
        }
        misspelt = {word for words in near for word in words if words[word] is _Nearness.MISSPELT}
        return frozenset(forms | misspelt)

    def _near(self, typed: str) -> dict[str, _Nearness]:
        """The words that match: those that begin like it, are forms of it, or else are misspelt."""
        near = {
            word: _Nearness.FORM
            for stem in stems(typed, self._language)
            for word in self._by_stem.get(stem, ())
        }
        alike = self._by_letter[0].get(typed[0], set())
        near |= {word: _Nearness.BEGINS for word in alike if word.startswith(typed)}
        if typed in self._places:
            near[typed] = _Nearness.SAME
        if not near:
            perhaps = self._perhaps(typed)
            near = {word: _Nearness.MISSPELT for word in perhaps if misspelt(typed, word)}
        return near

    def _perhaps(self, typed: str) -> set[str]:
        """The words with one of the first two letters typed in the same place or beside it: others
        have more than one letter wrong.
        """
        empty = set[str]()
        return empty.union(
            *(by.get(letter, empty) for by in self._by_letter for letter in typed[:2])
        )

    def _costs(self, words: Mapping[str, _Nearness]) -> dict[int, int]:
        """For each page with any of these words, how good its best match is."""
        costs: dict[int, int] = {}
        for word, nearness in words.items():
            for number, place in self._places[word].items():
                cost = place + nearness
                if cost < costs.get(number, cost + 1):
                    costs[number] = cost
        return costs

    def _excerpt(self, number: int, wanted: list[set[str]]) -> Excerpt:
        """The excerpt from the line with the most matches, around the first one."""

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
    return Index(book.pages, language)


def _among(called: Iterable[_Called], words: Set[str]) -> Counter[int]:
    """For each page that is called by nothing but these words, by how many of them at most."""
    found: Counter[int] = Counter()
    for number, name in called:
        if name <= words:
            found[number] = max(found[number], len(name))
    return found


def _lines(page: Page) -> Iterator[str]:
    for block in page.blocks:
        match block:
            case Text(words):
                yield from _SENTENCE_ENDS.split(words)
            case Bullets(items):
                yield from items
