"""The rules' texts: read strictly, found by what is typed, English where a language has no page."""

from pathlib import Path

import pytest

from companion.rulebook import Bullets, Example, Faulty, Page, Rulebook, Text, read, rulebook

BOOK = """# condottiere/battle | The battle
rules: C5 C9
see: condottiere/card/winter
A turn is exactly one card,
or a pass.

- first
- second, which
  goes on
- third

> 10 5 drummer | 6 heroine | winter

Last words about the Łódź café.

# condottiere/card/winter | Winter
rules: C11
ruling: bishop-in-winter

Every Mercenary counts 1. A battle in the snow.

# ordonnance/armies | Armies
rules: O5

Two icons alike are a company.

> infantry infantry | cavalry archer
"""


def ids(pages: tuple[Page, ...]) -> list[str]:
    return [page.id for page in pages]


def test_a_page_is_read_whole() -> None:
    battle, winter, armies = read(BOOK)
    assert (battle.title, battle.group) == ("The battle", "condottiere")
    assert (battle.rules, battle.see, battle.rulings) == (
        ("C5", "C9"),
        ("condottiere/card/winter",),
        (),
    )
    assert battle.blocks == (
        Text("A turn is exactly one card, or a pass."),
        Bullets(("first", "second, which goes on", "third")),
        Example((("10", "5", "drummer"), ("6", "heroine"), ("winter",))),
        Text("Last words about the Łódź café."),
    )
    assert (winter.group, winter.rulings) == ("card", ("bishop-in-winter",))
    assert armies.blocks[-1] == Example((("infantry", "infantry"), ("cavalry", "archer")))


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "there is no page"),
        ("\n\nwords", 3, "before the first page"),
        ("# app/a A\n\nx", 1, "begins with"),
        ("#app/a | A\n\nx", 1, "begins with"),
        ("# app/a |\n\nx", 1, "begins with"),
        ("# app | A\n\nx", 1, "may be called"),
        ("# app/a/b | A\n\nx", 1, "may be called"),
        ("# condottiere/cards/ten | A\n\nx", 1, "may be called"),
        ("# app/a | A\n\nx\n\n# app/a | B\n\ny", 5, "already"),
        ("# app/a | A\n", 1, "says nothing"),
        ("# app/a | A\n\n> 10 5", 1, "says nothing"),
        ("# app/a | A\nrules: C1\nrules: C2\n\nx", 3, "twice"),
        ("# app/a | A\nsee:\n\nx", 2, "see says nothing"),
        ("# app/a | A\n\nx \ny", 3, "blanks"),
        ("# app/a | A\n\nx\n- y", 4, "of its own"),
        ("# app/a | A\n\nx\n  y", 4, "of its own"),
        ("# app/a | A\nrules: C1\nx\n> 10", 4, "of its own"),
        ("# app/a | A\n\n- x\ny", 4, "in a list"),
        ("# app/a | A\n\n- x\n   y", 4, "in a list"),
        ("# app/a | A\n\n-x", 3, "in a list"),
        ("# app/a | A\n\nx\n\n> 10\n> 5", 6, "one line"),
        ("# app/a | A\n\nx\n\n>10", 5, "begins with"),
        ("# app/a | A\n\nx\n\n> 10 | | 5", 5, "is empty"),
    ],
)
def test_a_fault_is_found_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(Faulty) as caught:
        read(text)
    assert caught.value.line == line
    assert why in caught.value.why


def test_the_groups_come_in_their_order_whatever_the_order_of_the_text() -> None:
    book = Rulebook(reversed(read(BOOK)))
    assert [name for name, _ in book.groups()] == ["condottiere", "card", "ordonnance"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["condottiere/battle", "condottiere/card/winter", "ordonnance/armies"]),
        ("  !", ["condottiere/battle", "condottiere/card/winter", "ordonnance/armies"]),
        ("batt", ["condottiere/battle", "condottiere/card/winter"]),
        ("WINTER", ["condottiere/card/winter"]),
        ("snow batt", ["condottiere/card/winter"]),
        ("attle", []),
        ("lodz cafe", ["condottiere/battle"]),
        ("łódź", ["condottiere/battle"]),
        ("second goes", ["condottiere/battle"]),
        ("compan", ["ordonnance/armies"]),
        ("winter zebra", []),
        ("drummer", []),
    ],
)
def test_every_word_typed_begins_a_word(typed: str, found: list[str]) -> None:
    assert ids(Rulebook(read(BOOK)).search(typed)) == found


def test_a_title_comes_before_a_text_that_stands_earlier() -> None:
    text = "# app/a | First\n\nIt speaks of winter.\n\n# app/b | Winter\n\nIt is cold.\n"
    assert ids(Rulebook(read(text)).search("wint")) == ["app/b", "app/a"]


def test_accents_and_case_do_not_matter() -> None:
    text = "# app/a | Наёмник\n\nŻółć perché città NAÏVE.\n"
    book = Rulebook(read(text))
    for typed in ("наемн", "НАЁМ", "zolc", "perche", "CITTA", "naive"):
        assert ids(book.search(typed)) == ["app/a"], typed


def test_a_page_that_a_language_lacks_is_in_english(tmp_path: Path) -> None:
    (tmp_path / "en.txt").write_text(BOOK, encoding="utf-8")
    own = "# condottiere/card/winter | Zima\n\nJest zimno.\n"
    (tmp_path / "pl.txt").write_text(own, encoding="utf-8")
    usual = rulebook("en", tmp_path)
    polish = rulebook("pl", tmp_path)
    assert ids(polish.pages) == ids(usual.pages)
    assert polish.by_id["condottiere/card/winter"].title == "Zima"
    assert polish.by_id["condottiere/battle"].title == "The battle"
    assert rulebook("it", tmp_path).pages == usual.pages
