"""Numbers in words, compared with lists written by hand."""

from pathlib import Path

import pytest

from companion.spoken.numbers import in_words
from companion.texts import LANGUAGES, speaking

LISTS = Path(__file__).parent / "numbers"

FEMININE = {
    "en": {},
    "ru": {
        1: "одна",
        2: "две",
        11: "одиннадцать",
        12: "двенадцать",
        21: "двадцать одна",
        22: "двадцать две",
        31: "тридцать одна",
        32: "тридцать две",
        41: "сорок одна",
        42: "сорок две",
        51: "пятьдесят одна",
        52: "пятьдесят две",
        61: "шестьдесят одна",
        62: "шестьдесят две",
        71: "семьдесят одна",
        72: "семьдесят две",
        81: "восемьдесят одна",
        82: "восемьдесят две",
        91: "девяносто одна",
        92: "девяносто две",
        101: "сто одна",
        102: "сто две",
        111: "сто одиннадцать",
        112: "сто двенадцать",
        121: "сто двадцать одна",
        122: "сто двадцать две",
    },
    "pl": {
        1: "jedna",
        2: "dwie",
        12: "dwanaście",
        21: "dwadzieścia jeden",
        22: "dwadzieścia dwie",
        32: "trzydzieści dwie",
        42: "czterdzieści dwie",
        52: "pięćdziesiąt dwie",
        62: "sześćdziesiąt dwie",
        72: "siedemdziesiąt dwie",
        82: "osiemdziesiąt dwie",
        92: "dziewięćdziesiąt dwie",
        101: "sto jeden",
        102: "sto dwie",
        112: "sto dwanaście",
        122: "sto dwadzieścia dwie",
    },
    "it": {1: "una", 21: "ventuno", 101: "centouno"},
}
"""The numbers that differ, or might seem to, when cards are counted."""

BEYOND = {
    "en": {
        200: "two hundred",
        311: "three hundred and eleven",
        999: "nine hundred and ninety-nine",
    },
    "ru": {200: "двести", 311: "триста одиннадцать", 999: "девятьсот девяносто девять"},
    "pl": {
        200: "dwieście",
        311: "trzysta jedenaście",
        999: "dziewięćset dziewięćdziesiąt dziewięć",
    },
    "it": {
        180: "centottanta",
        188: "centottantotto",
        200: "duecento",
        208: "duecentotto",
        311: "trecentoundici",
        999: "novecentonovantanove",
    },
}


def listed(language: str) -> list[str]:
    """The numbers from 0 to 130, as written by hand."""
    text = (LISTS / f"{language}.txt").read_text(encoding="utf-8")
    return [number.strip() for line in text.splitlines() for number in line.split(",")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_to_130_is_as_written_by_hand(language: str) -> None:
    written = listed(language)
    assert len(written) == len(set(written)) == 131
    with speaking(language):
        assert [in_words(number) for number in range(131)] == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_cards_have_their_gender(language: str) -> None:
    as_usual = dict(enumerate(listed(language)))
    with speaking(language):
        said = {number: in_words(number, feminine=True) for number in range(131)}
    assert said == as_usual | FEMININE[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_larger_numbers_are_said_too(language: str) -> None:
    with speaking(language):
        assert {number: in_words(number) for number in BEYOND[language]} == BEYOND[language]
        assert len({in_words(number) for number in range(1000)}) == 1000


@pytest.mark.parametrize("number", [-1, 1000, 123456])
def test_what_nobody_counts_to_is_left_to_the_voice(number: int) -> None:
    assert in_words(number) == str(number)
