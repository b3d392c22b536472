"""Searches the rules for typed words; best matches first, each with a line of its text.

Words are found without their accents, in any form, or with one letter wrong.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

from companion.rules.rulebook import Bullets, Page, Rulebook, Text

_ACCENTS = re.compile("[\u0300-\u036f]+")
_ALIKE = str.maketrans({"ł": "l", "đ": "d", "ø": "o"})
_WORD = re.compile(r"(\w+)")
_SHORTEST_STEM: Final = 3
_SHORTEST_MISSPELT: Final = 4
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
        """The pages that contain all words typed, or if there are none, those that contain any.

        Pages whose title or name is exactly what was typed come first; then titles count more than
        other names, names more than the text, and a word more than its other forms.
        """
        words = words_in(typed[:_MOST_LETTERS])
        wanted = tuple(dict.fromkeys(words))[:_MOST_WORDS]
        near = [self._near(word) for word in wanted]
        costs = [self._costs(words) for words in near]
        found = Counter(number for cost in costs for number in cost)
        whole = [number for number in found if found[number] == len(wanted)]
        if not whole:
            costs = [cost for cost in costs if len(cost) * 2 <= len(self._pages)]
            found = Counter(number for cost in costs for number in cost)
        called = self._called.get(words, ())

        def rank(number: int) -> tuple[bool, int, int, int]:
            cost = sum(cost.get(number, 0) for cost in costs)
            return number not in called, -found[number], cost, number

        matching = [set(words) for words in near]
        return tuple(
            Hit(self._pages[number], self._excerpt(number, matching))
            for number in sorted(whole or found, key=rank)
        )

    def _put(self, number: int, place: _Place, words: Collection[str]) -> None:
        if place is not _Place.TEXT:
            self._called[tuple(words)].add(number)
        for word in words:
            self._places[word].setdefault(number, place)

    def _near(self, typed: str) -> dict[str, _Nearness]:
        """The words that match: those that begin like it, are forms of it, or else are misspelt."""
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


def _lines(page: Page) -> Iterator[str]:
    for block in page.blocks:
        match block:
            case Text(words):
                yield from _SENTENCE_ENDS.split(words)
            case Bullets(items):
                yield from items


def plain(text: str) -> str:
    """Lower case without accents."""
    # first without those that stand alone: to put many of them in order takes long
    bare = _ACCENTS.sub("", text)
    apart = unicodedata.normalize("NFKD", bare.casefold().translate(_ALIKE))
    return _ACCENTS.sub("", apart)


def words_in(text: str) -> tuple[str, ...]:
    """The words of a text, normalised."""
    return tuple(_WORD.findall(plain(text)))


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """A text split into words and what is between them: each piece with its normalised word."""
    for place, piece in enumerate(_WORD.split(text)):
        if piece:
            yield piece, plain(piece) if place % 2 else ""


_ENDINGS: Final[dict[str, tuple[str, ...]]] = {
    language: tuple(plain(endings).split())
    for language, endings in {
        "en": "s es e ed d ing y ies",
        "ru": "а я ы и о е у ю ь й ой ей ий ый ью ом ем ам ям ов ев ами ями ах ях"
        " ая яя ое ее ые ие ую юю ого его ому ему ым им ых их ыми ими ия ии ию ием иям иях"
        " ть ет ит ут ют ат ят ешь ишь ете ите л ла ло ли ться ется ится утся ются атся ятся",
        "pl": "a y i e o u ą ę em om ami ach ów owi ie ia iem iom iami iach iów"
        " ej ego emu ym im ych ich ymi imi ć ać eć ić yć ał ała ało ali ały ił iła iło ili iły"
        " esz emy ecie ja je uje ujesz ują am asz amy acie ają isz imy icie",
        "it": "a o e i he hi ia ie io are ere ire ato ata ati ate uto uta uti ute ito ita iti ite"
        " ano ono iamo iate ete ando endo",
    }.items()
}
"""The endings of a language's word forms; a language without any is searched as written."""


def stems(word: str, language: str) -> Iterator[str]:
    """A normalised word, and the word without each of the endings it may have."""
    yield word
    for ending in _ENDINGS.get(language, ()):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            yield word[: -len(ending)]


def misspelt(typed: str, word: str) -> bool:
    """Whether a word begins with what was typed, apart from one letter that is wrong, extra,
    missing or swapped with the next.
    """
    if len(typed) < _SHORTEST_MISSPELT:
        return False
    at = next((i for i, letter in enumerate(typed) if word[i : i + 1] != letter), len(typed))
    rest = typed[at:]
    return (
        word.startswith(rest[1:], at)
        or word.startswith((rest, rest[1:]), at + 1)
        or (word[at : at + 2] == rest[1::-1] and word.startswith(rest[2:], at + 2))
    )
