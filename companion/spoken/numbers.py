"""Numbers in words, in the four languages, for voices that would misread digits.

A number agrees with what it counts where the language asks for that, so the caller of "two cards"
gives the gender of a card. Announcements count only cards, which are feminine in Russian, Polish
and Italian.
"""

from enum import Enum, auto

from companion.spoken import english, italian, polish, russian
from companion.texts import language

LARGEST = 999


class Gender(Enum):
    """The gender of what is counted; a number alone, such as a strength, is
    masculine in all four.
    """

    MASCULINE = auto()
    FEMININE = auto()


_SPELLED = {
    "en": english.spelled,
    "ru": russian.spelled,
    "pl": polish.spelled,
    "it": italian.spelled,
}


def in_words(number: int, gender: Gender = Gender.MASCULINE) -> str:
    """A number in the current language; in digits if it is too large."""
    if not 0 <= number <= LARGEST:
        return str(number)
    return _SPELLED[language()](number, feminine=gender is Gender.FEMININE)
