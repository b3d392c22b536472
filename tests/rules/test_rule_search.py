"""What a search finds, in which order, and the line that shows it."""

import random

import pytest

from companion.rules.rule_search import Excerpt, Index, index_of
from companion.rules.rulebook import read, rulebook
from companion.rules.word_forms import misspelt, telling, words_in
from companion.texts import LANGUAGES
from tests.chance import SEED

BOOK = """# condottiere/battle | The battle
A turn is exactly one card, or a pass.

- first
- second, which
  goes on

> 10 5 drummer | 6 heroine | winter

Last words about the Łódź café.

# condottiere/card/winter | Winter
words: season, time of the year

Every Mercenary counts 1. A battle in the snow.

# condottiere/card/spring | Spring
words: season

Every Winter on the table is discarded.

# ordonnance/armies | Armies

Two icons alike are a company.
"""

BATTLE, WINTER, SPRING, ARMIES = (page.id for page in read(BOOK))


def found(typed: str, text: str = BOOK, language: str = "en") -> list[str]:
    return [hit.page.id for hit in Index(read(text), language).find(typed)]


def excerpt(typed: str, page: str, text: str = BOOK) -> Excerpt:
    hits = Index(read(text), "en").find(typed)
    return next(hit.excerpt for hit in hits if hit.page.id == page)


@pytest.mark.parametrize(
    ("typed", "pages"),
    [
        # every word that is typed begins a word
        ("", []),
        ("  !", []),
        ("batt", [BATTLE, WINTER]),
        ("snow batt", [WINTER]),
        ("ttle", []),
        ("second goes", [BATTLE]),
        ("drummer", []),
        # accents and capitals do not matter
        ("WINTER", [WINTER, SPRING]),
        ("lodz cafe", [BATTLE]),
        ("łódź", [BATTLE]),
        # another form of a word
        ("winters", [WINTER, SPRING]),
        ("companies", [ARMIES]),
        ("army", [ARMIES]),
        ("discarding", [SPRING]),
        # other names rank after titles and before texts
        ("season", [WINTER, SPRING]),
        ("year", [WINTER]),
        # one letter is wrong, missing, extra, or two are swapped
        ("wintar", [WINTER, SPRING]),
        ("witer", [WINTER, SPRING]),
        ("attle", [BATTLE, WINTER]),
        ("wintter", [WINTER, SPRING]),
        ("wniter", [WINTER, SPRING]),
        ("mercanery", []),
        ("snwo battel", [BATTLE, WINTER]),
        # if no page has all words, those that have most of them; but a word on almost every page
        # counts for nothing
        ("winter zebra", [WINTER, SPRING]),
        ("snow company mercenary", [WINTER, ARMIES]),
        ("a zebra", []),
    ],
)
def test_what_is_found(typed: str, pages: list[str]) -> None:
    assert found(typed) == pages


def test_a_letter_may_be_wrong_only_in_what_nobody_wrote() -> None:
    text = "# app/a | Pass\n\nx\n\n# app/b | Past\n\nx\n"
    assert found("pass", text) == ["app/a"]
    assert found("pasz", text) == ["app/a", "app/b"]


@pytest.mark.parametrize(
    ("typed", "word", "meant"),
    [
        ("drumer", "drummer", True),
        ("drummmer", "drummer", True),
        ("dummer", "drummer", True),
        ("durmmer", "drummer", True),
        ("drunmer", "drummer", True),
        ("brummer", "drummer", True),
        ("drummre", "drummers", True),
        ("drummerx", "drummer", True),
        ("dremmar", "drummer", False),
        ("drx", "drummer", False),
        ("drummerxx", "drummer", False),
    ],
)
def test_one_letter_may_be_wrong(typed: str, word: str, meant: bool) -> None:
    assert misspelt(typed, word) is meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_words_are_passed_over_that_have_more_wrong(language: str) -> None:
    index = index_of(rulebook(language), language)
    words = sorted(index._places)
    dice = random.Random(f"{SEED} {language}")
    for word in dice.sample(words, 200):
        at = dice.randrange(len(word))
        other = dice.choice(words)[0]
        swapped = word[:at] + word[at : at + 2][::-1] + word[at + 2 :]
        for typed in (word[:at] + other + word[at + 1 :], word[:at] + word[at + 1 :], swapped):
            meant = {each for each in words if misspelt(typed, each)}
            assert meant <= index._perhaps(typed), typed


@pytest.mark.parametrize(
    ("language", "typed", "written"),
    [
        ("en", "passes passing passed", "pass"),
        ("en", "capturing captured", "capture"),
        ("en", "copies", "copy"),
        ("ru", "битвы битвой битвами битв битву", "битва"),
        ("ru", "наёмник наемникам наёмниками", "наёмники"),
        ("ru", "смежный смежного смежными", "смежные"),
        ("ru", "сбрасываете сбрасывают", "сбрасывать"),
        ("pl", "kartę karty kartami kart", "karta"),
        ("pl", "ostatecznej bitwie", "ostateczna bitwa"),
        ("pl", "najemnikiem najemnicy", "najemnik najemnika najemnicy"),
        ("it", "carte", "carta"),
        ("it", "giochi giocare giocato", "gioco"),
        ("it", "scarti scartando scartate", "scartare"),
    ],
)
def test_a_word_is_found_in_its_forms(language: str, typed: str, written: str) -> None:
    for word in typed.split():
        assert found(word, f"# app/a | Title\n\n{written}\n", language) == ["app/a"], word


def test_a_page_that_is_called_so_comes_first_then_titles_then_other_names() -> None:
    text = (
        "# app/text | One\n\nThe final battle is far.\n\n"
        "# app/name | Two\nwords: final tie, the battle\n\nx\n\n"
        "# app/title | Battle, the final one\n\nx\n\n"
        "# app/called | Three\nwords: other, final battle\n\nx\n"
    )
    assert found("final battle", text) == ["app/called", "app/title", "app/name", "app/text"]


CARDS = """# condottiere/deck | The 110 cards

Scarecrows and Heroines, at two of a kind, and if in doubt a Drummer.

# condottiere/card/drummer | Drummer

Doubles.

# condottiere/card/heroine | Heroine

Counts ten.

# condottiere/card/scarecrow | The Scarecrow
words: taking back

x

# condottiere/card/surrender | Surrender

Ends it.

# condottiere/tie | Equally strong
words: tie, tied battles

Two lines, or more than two.

# condottiere/variant/capturing | Capturing regions

A tie by Surrender.
"""
DECK, DRUMMER, HEROINE, SCARECROW, SURRENDER, TIE, CAPTURING = (page.id for page in read(CARDS))


@pytest.mark.parametrize(
    ("typed", "pages"),
    [
        ("two drummers", [DRUMMER, DECK]),
        ("scarecrow heroine", [HEROINE, SCARECROW, DECK]),
        ("scarcrow heroine", [HEROINE, SCARECROW, DECK]),
        # what is only begun is no title yet
        ("two dru", [DECK]),
        # names bring a page in as well
        ("surrender tie", [SURRENDER, TIE, CAPTURING]),
        ("can it be a tie", [TIE, CAPTURING]),
        ("tied", [TIE, CAPTURING]),
    ],
)
def test_a_page_whose_title_is_among_the_words_comes_first(typed: str, pages: list[str]) -> None:
    assert found(typed, CARDS) == pages


@pytest.mark.parametrize(
    ("language", "typed", "means"),
    [
        ("en", "can i discard if it is in the deck", "discard deck"),
        ("ru", "можно ли сбросить её, если она на руке", "сбросить руке"),
        ("pl", "czy mogę je odrzucić, gdy jest na ręce", "odrzucić ręce"),
        ("it", "come si può scartare con l'inverno", "scartare inverno"),
    ],
)
def test_little_words_do_not_count(language: str, typed: str, means: str) -> None:
    assert telling(words_in(typed), language) == words_in(means)


def test_little_words_count_where_there_are_no_others() -> None:
    assert found("in") == found("in a") == [WINTER]
    assert found("on the table") == [SPRING]


def test_only_words_that_tell_something_are_marked() -> None:
    hits = Index(read(CARDS), "en").find("can i have two if it is in doubt")
    assert [hit.excerpt.found for hit in hits if hit.page.id == DECK] == ["two"]


def test_accents_do_not_matter_in_any_language() -> None:
    text = "# app/a | Наёмник\n\nŻółć perché città NAÏVE.\n"
    for typed in ("наемн", "НАЁМ", "zolc", "perche", "CITTA", "naive"):
        assert found(typed, text) == ["app/a"], typed


def test_a_line_of_the_page_shows_what_was_found() -> None:
    assert excerpt("snow", WINTER) == Excerpt("A battle in the ", "snow", ".")
    assert excerpt("battl", WINTER) == Excerpt("A ", "battle", " in the snow.")
    assert excerpt("goes", BATTLE) == Excerpt("second, which ", "goes", " on")
    assert excerpt("cafe", BATTLE) == Excerpt("…words about the Łódź ", "café", ".")
    assert excerpt("counts mercenary", WINTER) == Excerpt("Every ", "Mercenary", " counts 1.")


def test_a_page_found_by_its_title_shows_how_it_begins() -> None:
    assert excerpt("winter", WINTER) == Excerpt("", "", "Every Mercenary counts 1.")
    assert excerpt("season", SPRING) == Excerpt("", "", "Every Winter on the table is discarded.")


def test_a_long_line_begins_shortly_before_what_was_found() -> None:
    text = "# app/a | Title\n\nOne two three four five six seven eight nine ten eleven.\n"
    assert excerpt("nine", "app/a", text) == Excerpt(
        "…five six seven eight ", "nine", " ten eleven."
    )


@pytest.mark.parametrize(
    "typed",
    [
        *("a b c " * 4000, "".join(f"w{number} " for number in range(5000)), "\ufdfa" * 20_000),
        *("\u0301\u0323" * 10_000, "x" * 20_000, "winter " * 3000),
    ],
    ids=["letters", "words", "ligatures", "marks", "one word", "the same"],
)
def test_so_many_words_are_looked_for_however_much_is_typed(
    typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    near = Index._near

    def counted(index: Index, word: str) -> object:
        looked.append(word)
        return near(index, word)

    monkeypatch.setattr(Index, "_near", counted)
    hits = Index(read(BOOK), "en").find(typed)
    assert len(looked) <= 20
    assert len(set(looked)) == len(looked)
    assert sum(map(len, looked)) <= 6000
    assert bool(hits) is typed.startswith(("winter", "a"))
