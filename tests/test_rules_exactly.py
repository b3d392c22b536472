"""What the pages must not leave out or overstate, in every language, word by word."""

import pytest

from companion.rules.rulebook import Bullets, Page, Text, rulebook
from companion.rules.word_forms import plain
from companion.texts import LANGUAGES

OURS = {
    "en": "our own rule",
    "ru": "наше правило",
    "pl": "nasza zasada",
    "it": "regola nostra",
}
"""How a page says that something is not in the printed books, or differs from them."""

OUR_PAGES = {
    "condottiere/setup": "the Pope starts off the board",
    "condottiere/adjacent": "a connected group is enough",
    "condottiere/pope": "never where the battle is",
    "condottiere/ruling/pope-on-contested": "never where the battle is",
    "condottiere/last-region": "no end while a region can be attacked",
    "condottiere/variant/capturing": "no end while a region can be attacked",
    "ordonnance/icons": "no icon twice on a card",
}

SAID = [
    # page, what is stated there, and in which words: English, Russian, Polish, Italian
    ("setup", "Pope's place", "off the board", "вне поля", "poza plansza", "fuori dal"),
    ("passing", "R8", "turns nothing up", "ничего не открыва", "niczego nie odkrywa", "nulla"),
    ("variant/hidden-cards", "R8", "empty hand", "игрок без карт", "gracz bez kart", "mano vuota"),
    ("strength", "R1", "after doubling", "после удвоения", "po podwojeniu", "dopo il raddoppio"),
    ("tie", "C34", "defender", "защитник", "obronc", "difensore"),
    ("tie", "C22", "free region", "свободный регион", "wolny region", "regione libera"),
    ("token", "C34", "defender", "защитник", "obronc", "difensore"),
    ("token", "C4", "when capturing", "«захват»", "przy odbijaniu", "catturare"),
    ("pope", "C34", "when capturing", "«захват»", "przy odbijaniu", "catturare"),
    ("pope", "the letter", "taken literally", "буквально", "doslownie", "alla lettera"),
    ("card/bishop", "C34", "when capturing", "«захват»", "przy odbijaniu", "catturare"),
    ("last-region", "C24", "taken literally", "буквально", "doslownie", "alla lettera"),
    ("last-region", "R19", "correct", "исправ", "popraw", "corregg"),
    ("discard", "C27", "house rule", "домашнее правило", "zasad domowych", "regola della casa"),
    ("campaign", "C32", "for example", "например", "na przyklad", "per esempio"),
    ("variant/capturing", "C21", "courtesans", "куртизан", "kurtyzan", "cortigiane"),
    ("variant/capturing", "ruling", "house rule", "домашн", "zasady domowej", "regola della casa"),
    ("variant/capturing", "R15", "taken literally", "буквально", "doslownie", "alla lettera"),
    (
        "ruling/pope-on-contested",
        "why",
        "taken literally",
        "буквально",
        "doslownie",
        "alla lettera",
    ),
    ("ruling/points-bonus", "3 or 4", "bigger", "больши", "wieksz", "piu grandi"),
    ("ruling/points-bonus", "3 or 4", "4 with 2 or 3", "4 вдвоем", "4 przy 2 lub 3", "4 con 2 o 3"),
    ("adjacent", "C23", "touch", "граничить", "stykac", "tocchi"),
    ("ordonnance/setup", "O1", "opposite", "напротив", "naprzeciw", "di fronte"),
    ("ordonnance/victory", "P2", "two players", "вдвоем", "dwoch graczach", "in due"),
]

LANGUAGES_SAID = ("en", "ru", "pl", "it")


def words_of(page: Page) -> str:
    """All texts of a page, as they are searched."""
    texts = []
    for block in page.blocks:
        match block:
            case Text(words):
                texts.append(words)
            case Bullets(items):
                texts += items
    return plain(" ".join(texts))


def test_the_table_knows_every_language() -> None:
    assert set(LANGUAGES_SAID) == set(LANGUAGES) == OURS.keys()


@pytest.mark.parametrize("language", LANGUAGES_SAID)
def test_what_is_not_the_books_is_named_as_ours(language: str) -> None:
    phrase = plain(OURS[language])
    pages = rulebook(language).pages
    assert {page.id for page in pages if phrase in words_of(page)} == set(OUR_PAGES)


@pytest.mark.parametrize("said", SAID, ids=lambda said: f"{said[0]}: {said[1]}")
def test_nothing_is_left_out(said: tuple[str, ...]) -> None:
    name = said[0] if said[0].startswith("ordonnance/") else f"condottiere/{said[0]}"
    for language, words in zip(LANGUAGES_SAID, said[2:], strict=True):
        assert plain(words) in words_of(rulebook(language).by_id[name]), (language, words)
