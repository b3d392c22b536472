"""Words as a search compares them: without their accents, in any form, or with one letter wrong."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

_ACCENTS = re.compile("[\u0300-\u036f]+")
_ALIKE = str.maketrans({"ł": "l", "đ": "d", "ø": "o"})
_WORD = re.compile(r"(\w+)")
_SHORTEST_STEM: Final = 3
_SHORTEST_MISSPELT: Final = 4


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


ENDINGS: Final[dict[str, tuple[str, ...]]] = {
    language: tuple(plain(endings).split())
    for language, endings in {
        "en": "s es e ed d ing y ies",
        "ru": "а я ы и о е у ю ь й ой ей ий ый ью ом ем ам ям ов ев ами ями ах ях"
        " ая яя ое ее ые ие ую юю ого его ому ему ым им ых их ыми ими ия ии ию ием иям иях"
        " ть ет ит ут ют ат ят ешь ишь ете ите л ла ло ли ться ется ится утся ются атся ятся"
        " овать овал овала овали ует уют уются ована овано ованы",
        "pl": "a y i e o u ą ę em om ami ach ów owi ie ia iem iom iami iach iów"
        " ej ego emu ym im ych ich ymi imi ć ać eć ić yć ał ała ało ali ały ił iła iło ili iły"
        " esz emy ecie ja je uje ujesz ują am asz amy acie ają isz imy icie"
        " ować ował owała owali owany owana owane",
        "it": "a o e i he hi ia ie io are ere ire ato ata ati ate uto uta uti ute ito ita iti ite"
        " ano ono iamo iate ete ando endo",
    }.items()
}
"""The endings of a language's word forms; a language without any is searched as written."""

LITTLE: Final[dict[str, frozenset[str]]] = {
    language: frozenset(plain(words).split())
    for language, words in {
        "en": "a an the of to in on at by for from with and or but if then than that this"
        " these those it its is are was were be been am i you he she we they my your"
        " his her our their me us them s t do does did doing can could may might must"
        " shall should will would what which who whom whose when where why how there"
        " here as so also into have has had get gets not",
        "ru": "а и в во на с со к ко о об от до по за из у не для но или что как кто где"
        " когда если то это этот эта эти тот та те ли же бы быть есть был была были"
        " будет я ты он она оно мы вы они мой моя мои твой ваш ваша наш мне меня тебя"
        " вам вас нас нам им их его ей её себя можно нужно надо могу может чтобы какой"
        " какая какие какое который которая которые так",
        "pl": "a i o w we z ze na do od u przy przez dla się to ten ta te tego tej tym jest"
        " są być był była było będzie co kto gdzie kiedy jak czy jeśli jeżeli gdy że"
        " ja ty on ona ono je my wy oni one mój moja moje twój twoja mi mnie mogę może"
        " można mam ma mieć jaki jaka jakie który która które też nie",
        "it": "il lo la i gli le l un uno una di d del dello della dei degli delle a ad al"
        " allo alla ai agli alle da dal dallo dalla dai dalle in nel nello nella nei"
        " nelle con su sul sulla sui per tra fra e ed o che chi cosa come quando dove"
        " quale quali se si sono era essere ho ha hai hanno avere io tu lui lei noi"
        " voi loro mio mia tuo tua suo sua mi ti ci ne posso può devo deve anche poi non",
    }.items()
}
"""Words of a language that say nothing about what somebody looks for.

Only those that no page is about: "after", "no" and "most" tell pages apart.
"""


def telling(words: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Those of these words that are no little ones; all if there are no others."""
    little = LITTLE.get(language, frozenset())
    return tuple(word for word in words if word not in little) or words


def stems(word: str, language: str) -> Iterator[str]:
    """A normalised word, and the word without each of the endings it may have."""
    yield word
    for ending in ENDINGS.get(language, ()):
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
