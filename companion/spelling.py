"""Normalises words for searching: without accents, in any form, or with one letter wrong."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

_ACCENTS = re.compile("[\u0300-\u036f]+")
_ALIKE = str.maketrans({"ł": "l", "đ": "d", "ø": "o"})
_WORD = re.compile(r"\w+")
_SHORTEST_STEM: Final = 3
_SHORTEST_MISSPELT: Final = 4


def plain(text: str) -> str:
    """Lower case without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_ALIKE))
    return _ACCENTS.sub("", apart)


def words_in(text: str) -> tuple[str, ...]:
    """The words of a text, normalised."""
    return tuple(_WORD.findall(plain(text)))


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """A text split into words and what is between them: each piece with its normalised word."""
    end = 0
    for found in _WORD.finditer(text):
        if found.start() > end:
            yield text[end : found.start()], ""
        yield found.group(), plain(found.group())
        end = found.end()
    if end < len(text):
        yield text[end:], ""


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
