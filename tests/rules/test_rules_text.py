"""The rules' texts: the same pages in every language, every rule explained, no dead links."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from companion import games
from companion.condottiere.book import LineView
from companion.condottiere.book import example as lines
from companion.condottiere.rule_pages import (
    BY_CODE,
    BY_RULE,
    STRENGTH,
    page_of_card,
)
from companion.ordonnance.book import ArmiesView
from companion.ordonnance.face import PAGES
from companion.rules.rule_search import index_of
from companion.rules.rulebook import FALLBACK, FOLDER, Example, Page, read, rulebook
from companion.texts import LANGUAGES
from companion.viewmodels.app.rules import book_face, game_of
from engine.condottiere.cards import CARDS, MERCENARIES
from engine.condottiere.ruleset import RULINGS, VARIANTS
from engine.errors import Code, Refused
from engine.ordonnance.army import FULL
from engine.ordonnance.cards import SENIORITY

ROOT = Path(__file__).parents[2]
TEXTS = sorted(path.stem for path in FOLDER.glob("*.txt"))
BOOK = rulebook(FALLBACK)
CODES: tuple[Code, ...] = get_args(Code)
SINGLES = "singles"


def pages(language: str) -> tuple[Page, ...]:
    return read((FOLDER / f"{language}.txt").read_text(encoding="utf-8"))


def examples(page: Page) -> list[Example]:
    return [block for block in page.blocks if isinstance(block, Example)]


def rule_ids(file: str) -> Iterator[str]:
    text = (ROOT / "docs" / "rules" / file).read_text(encoding="utf-8")
    yield from re.findall(r"^- ([A-Z]\d+)\.", text, re.MULTILINE)


def test_only_languages_there_are_have_a_text() -> None:
    assert FALLBACK in TEXTS
    assert set(TEXTS) <= set(LANGUAGES)


@pytest.mark.parametrize("language", TEXTS)
def test_every_language_has_the_same_pages_with_the_same_examples(language: str) -> None:
    own = pages(language)
    assert [page.id for page in own] == [page.id for page in BOOK.pages]
    for page, usual in zip(own, BOOK.pages, strict=True):
        assert (page.rules, page.see, page.rulings) == (usual.rules, usual.see, usual.rulings), (
            page.id
        )
        assert examples(page) == examples(usual), page.id
        assert [type(block) for block in page.blocks] == [type(block) for block in usual.blocks], (
            page.id
        )


@pytest.mark.parametrize("language", [each for each in TEXTS if each != FALLBACK])
def test_no_page_is_left_in_english(language: str) -> None:
    for page, usual in zip(pages(language), BOOK.pages, strict=True):
        for block, english in zip(page.blocks, usual.blocks, strict=True):
            assert isinstance(block, Example) or block != english, page.id


@pytest.mark.parametrize(
    ("file", "room"), [("condottiere.md", "condottiere/"), ("ordonnance.md", "ordonnance/")]
)
def test_every_rule_is_told_and_no_other(file: str, room: str) -> None:
    known = set(rule_ids(file))
    explained = [rule for page in BOOK.pages if page.id.startswith(room) for rule in page.rules]
    assert len(known) > 10
    assert set(explained) == known


def test_every_way_leads_to_another_page() -> None:
    for page in BOOK.pages:
        assert set(page.see) <= BOOK.by_id.keys(), page.id
        assert page.id not in page.see
        assert len(set(page.see)) == len(page.see)
        assert set(page.rulings) <= {*RULINGS, SINGLES}, page.id


def test_every_card_variant_and_ruling_has_its_page() -> None:
    for word, card in CARDS.items():
        assert page_of_card(word) in BOOK.by_id
        assert (page_of_card(word) == "condottiere/card/mercenary") is (card in MERCENARIES)
    assert page_of_card("pass") == page_of_card("") == ""
    assert {f"condottiere/variant/{word}" for word in VARIANTS} <= BOOK.by_id.keys()
    for word in RULINGS:
        assert word in BOOK.by_id[f"condottiere/ruling/{word}"].rulings
    assert STRENGTH in BOOK.by_id


def test_every_refusal_has_a_page() -> None:
    assert BY_CODE.keys() | PAGES.keys() == set(CODES)
    assert {*BY_CODE.values(), *BY_RULE.values(), *PAGES.values()} <= BOOK.by_id.keys()


@pytest.mark.parametrize("game", games.words())
def test_a_refusal_is_looked_up_in_its_own_game(game: str) -> None:
    codes: tuple[Code, ...] = ("not-your-turn", "game-over")
    for code in codes:
        page = games.face(game).page_of_refusal(Refused(code))
        assert page.startswith(f"{game}/")
        assert page in BOOK.by_id


def test_what_a_rule_forbids_is_on_the_page_that_tells_that_rule() -> None:
    """The rules that the engine's refusals name, as found in its source."""
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "engine").rglob("*.py"))
    )
    named = set(re.findall(r'Refused\("([a-z-]+)", "([A-Z]\d+|[a-z-]+)"', source))
    assert len(named) > 12
    for code, rule in sorted(named):
        face = games.face("ordonnance" if rule.startswith("O") else "condottiere")
        page = BOOK.by_id[face.page_of_refusal(Refused(code, rule))]
        if page.id.startswith("app/"):
            continue
        near = [page, *(BOOK.by_id[other] for other in page.see)]
        assert any(rule in (*each.rules, *each.rulings) for each in near), (code, rule, page.id)


@pytest.mark.parametrize("page", BOOK.pages, ids=lambda page: page.id)
def test_examples_can_lie_on_a_table(page: Page) -> None:
    for block in examples(page):
        shown = book_face(game_of(page)).example(block)
        if isinstance(shown, ArmiesView):
            assert page.id.startswith("ordonnance/")
            assert len(shown.armies) > 1
            assert shown.reason
            assert sum(army.leads for army in shown.armies) == 1
            for side in block.sides:
                icons = [icon for token in side for icon in token.split("+")]
                assert set(icons) <= SENIORITY.keys()
                assert max(icons.count(icon) for icon in icons) <= FULL
        else:
            assert isinstance(shown, tuple)
            assert all(isinstance(line, LineView) and line.cards for line in shown)


def test_examples_are_summed_up_by_the_engine() -> None:
    shown = lines(Example((("10", "5", "drummer"), ("6", "heroine"), ("winter",))))
    assert [line.total for line in shown] == [4, 11, 0]


def test_ids_are_told_apart_by_what_is_typed() -> None:
    """Typing a page's whole title finds that page."""
    for page, language in itertools.product(BOOK.pages, TEXTS):
        book = rulebook(language)
        hits = index_of(book, language).find(book.by_id[page.id].title)
        assert page.id in [hit.page.id for hit in hits[:2]]
