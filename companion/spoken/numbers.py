"""Numbers in words, in the four languages, for voices that would stumble over figures.

A number that counts something agrees with it where the language asks for that, so whoever
says "two cards" names the gender of a card. Announcements count cards alone, and those are
feminine in Russian, Polish and Italian alike.
"""

from enum import Enum, auto

from companion.spoken import english, italian, polish, russian
from companion.texts import language

LARGEST = 999


class Gender(Enum):
    """What is counted; a bare number, such as a strength, is masculine in all four languages."""

    MASCULINE = auto()
    FEMININE = auto()


_SPELLED = {
    "en": english.spelled,
    "ru": russian.spelled,
    "pl": polish.spelled,
    "it": italian.spelled,
}


def in_words(number: int, gender: Gender = Gender.MASCULINE) -> str:
    """A number in the language that is set; in figures where it is beyond all counting here."""
    if not 0 <= number <= LARGEST:
        return str(number)
    return _SPELLED[language()](number, feminine=gender is Gender.FEMININE)
