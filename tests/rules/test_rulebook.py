"""The rules' texts: parsed strictly; English where a language has no page."""

from pathlib import Path

import pytest

from companion.rules.rulebook import Bullets, Example, Faulty, Page, Rulebook, Text, read, rulebook

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
words: season, time of the year
words: cold

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
    assert winter.names == ("season", "time of the year", "cold")
    assert battle.names == ()
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
        ("# app/a | A\nwords:\n\nx", 2, "words says nothing"),
        ("# app/a | A\nwords: b, , c\n\nx", 2, "between two commas"),
        ("# app/a | A\nwords: b\nwords: c\nsee:\n\nx", 4, "see says nothing"),
        ("# app/a | A\nwords: b\nwords: c\n\nx\n- y", 6, "of its own"),
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


def test_a_page_that_english_lacks_is_there_all_the_same(tmp_path: Path) -> None:
    """A file that was cut short may still be a valid rulebook, with fewer pages."""
    (tmp_path / "en.txt").write_text(BOOK[: BOOK.index("# ordonnance")], encoding="utf-8")
    (tmp_path / "pl.txt").write_text(BOOK, encoding="utf-8")
    assert ids(rulebook("pl", tmp_path).pages) == ids(read(BOOK))
