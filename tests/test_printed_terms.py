"""The printed rulebooks' words, and no synonyms, in catalogues and rules pages.

printed_terms/LANGUAGE.toml has a table for each printed term: `form`, which finds it in any of its
forms, `rivals`, which find other words for the same, and `allowed`, where one of these has another
meaning. All are regular expressions; case is ignored.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion import texts
from companion.rules.rulebook import FOLDER as RULES
from companion.rules.rulebook import Bullets, Text, read
from companion.texts import FOLDER as CATALOGUES
from tools.blanks import APART, CURLED, bound, curled
from tools.catalogue import Catalogue, read_po
from tools.messages import files, in_sources

FOLDER = Path(__file__).parent / "printed_terms"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.toml"))


@dataclass(frozen=True, slots=True)
class Term:
    """A printed term, and its synonyms."""

    printed: str
    form: str
    rivals: tuple[str, ...]
    allowed: tuple[str, ...] = ()

    def rivals_in(self, text: str) -> list[str]:
        """The synonyms that are in a text."""
        for phrase in self.allowed:
            text = re.sub(phrase, "…", text, flags=re.IGNORECASE)
        found = (re.finditer(rival, text, re.IGNORECASE) for rival in self.rivals)
        return [each[0] for matches in found for each in matches]


def terms(language: str) -> Iterator[Term]:
    """The printed terms of a language."""
    for printed, entry in _read(language).items():
        lists = {key: tuple(entry.get(key, ())) for key in ("rivals", "allowed")}
        yield Term(printed, entry["form"], **lists)


@cache
def _read(language: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def texts_of(language: str) -> dict[str, str]:
    """All texts in a language, by the message or the page they belong to."""
    said = {message.name: "\n".join(forms) for message, forms in _catalogue(language).items()}
    pages = read((RULES / f"{language}.txt").read_text(encoding="utf-8"))
    return said | {page.id: "\n".join([page.title, *_words(page.blocks)]) for page in pages}


def _catalogue(language: str) -> Catalogue:
    """The app's texts; for English those in the sources."""
    if language == "en":
        return {message: (message.one, message.many) for message in in_sources()}
    po, _mo = files(CATALOGUES, language)
    return read_po(po.read_text(encoding="utf-8"))


def _words(blocks: Iterable[object]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Text(words=words):
                yield words
            case Bullets(items=items):
                yield from items


def test_every_language_has_its_printed_terms() -> None:
    assert set(LANGUAGES) == texts.LANGUAGES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rival_of_a_printed_term_is_said(language: str) -> None:
    found = {
        (term.printed, where): rivals
        for term in terms(language)
        for where, text in texts_of(language).items()
        if (rivals := term.rivals_in(text))
    }
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printed_term_is_said(language: str) -> None:
    """Otherwise its entry is not needed; the same is true of what is allowed."""
    said = "\n".join(texts_of(language).values())
    wanted = [each for term in terms(language) for each in (term.form, *term.allowed)]
    assert [each for each in wanted if not re.search(each, said, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_printed_term_is_its_own_rival(language: str) -> None:
    for term in terms(language):
        assert re.search(term.form, term.printed, re.IGNORECASE)
        assert term.rivals_in(term.printed) == []


@pytest.mark.parametrize("language", APART)
def test_no_blank_breaks_where_it_must_not(language: str) -> None:
    found = [where for where, text in texts_of(language).items() if text != bound(text, language)]
    assert found == []


@pytest.mark.parametrize("language", CURLED)
def test_no_apostrophe_is_straight(language: str) -> None:
    found = [where for where, text in texts_of(language).items() if text != curled(text, language)]
    assert found == []


def test_a_rival_is_found_in_any_form_but_where_it_is_meant() -> None:
    term = Term("войско", r"\bвойск", (r"\bряд(а|у)?\b",), ("в один ряд",))
    assert term.rivals_in("Сила Ряда: 5, в ряду 4 карты, рядом Папа") == ["Ряда", "ряду"]
    assert term.rivals_in("Выложите карты в один ряд, войско за войском") == []
