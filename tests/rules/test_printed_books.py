"""What the printed rulebooks say of the rulings, as people read it in each language."""

from collections.abc import Iterator

import pytest

from companion import texts
from companion.condottiere.agreements import agreements, campaign_agreements
from companion.rules.rulebook import Bullets, Text
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.app.rules import RulesModel
from companion.viewmodels.setup.agreements import Agreement
from engine.condottiere.ruleset import PRINTED, RULINGS, VARIANTS, Ruleset

OWN = {
    "en": ("as in the English rulebook", "English"),
    "ru": ("как в\u00a0русской книге", "Русская"),
    "pl": ("jak w\u00a0polskiej instrukcji", "Polska"),
    "it": ("come nel regolamento italiano", "Italiano"),
}
"""The mark of a side, and the book as its page names it first."""

DIFFERS = {
    "en": {"pope-on-contested"},
    "ru": {"bishop-in-winter", "pope-on-contested"},
    "pl": {"pope-on-contested", "discards-shown"},
    "it": {"bishop-in-winter", "pope-on-contested", "points-bonus", "points-target"},
}
"""The rulings whose default is not what the book in that language says."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    texts.set_language("en")


@pytest.fixture(params=OWN)
def language(request: pytest.FixtureRequest) -> str:
    texts.set_language(request.param)
    return str(request.param)


def sides() -> Iterator[Agreement]:
    """Both sides of every ruling, each once."""
    rules = Ruleset.agreed(set(VARIANTS) - {"draw-after-battle"}, {})
    yield from (each for each in agreements(rules) if each.house_rule)
    yield from campaign_agreements(rules)


def test_every_book_takes_sides_that_there_are() -> None:
    assert PRINTED.keys() == RULINGS.keys()
    for ruling, said in PRINTED.items():
        assert said.keys() <= texts.LANGUAGES.keys()
        assert set(said.values()) <= set(RULINGS[ruling])


def test_the_side_of_ones_own_book_is_marked(language: str) -> None:
    marked = {(each.word, each.value): each.in_print for each in sides()}
    assert {word for word, _value in marked} == RULINGS.keys()
    for (word, value), said in marked.items():
        own = PRINTED[word].get(language) == value
        assert said == (OWN[language][0] if own else ""), (word, value)
    assert {each.word for each in sides() if each.in_print and not each.usual} == DIFFERS[language]


def test_without_a_book_in_that_language_nothing_is_marked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(texts, "language", lambda: "cs")
    assert [each.in_print for each in sides() if each.in_print] == []


def test_every_rulings_page_says_which_book_says_what(language: str) -> None:
    meanings = {(each.word, each.value): each.meaning for each in sides()}
    model = RulesModel(Table(Journal(None)))
    for ruling, said in PRINTED.items():
        model.enter(f"condottiere/ruling/{ruling}")
        assert model.page is not None
        *_before, last = model.page.blocks
        if not said:
            assert isinstance(last, Text), ruling
            continue
        assert isinstance(last, Bullets), ruling
        for value in set(said.values()):
            assert any(meanings[ruling, value] in item for item in last.items), (ruling, value)
        assert len(last.items) == len(set(said.values())) + (len(said) < len(OWN))
        if len(last.items) > 1:
            assert last.items[0].startswith(OWN[language][1]), ruling


def test_other_pages_do_not_repeat_it() -> None:
    model = RulesModel(Table(Journal(None)))
    for page in ("condottiere/card/bishop", "ordonnance/singles", "app/knows"):
        model.enter(page)
        assert model.page is not None
        assert not any("rulebook" in str(block) for block in model.page.blocks)
