"""The rulebooks' worked examples."""

import pytest

from engine.condottiere.calculator import lay, sums, to_deal
from engine.condottiere.cards import CARDS, Card, Line
from tests.condottiere.tables import facts


def line(words: str) -> Line:
    return tuple(CARDS[word] for word in words.split())


def totals(*lines: str) -> tuple[int, ...]:
    return sums([line(words) for words in lines]).strengths


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["10 10 5 4"], (29,)),
        (["10 10 5 4 winter"], (4,)),
        (["10 10 5 3"], (28,)),
        (["10 10 5 3 winter"], (4,)),
        (["2 5 5", "1 4 heroine spring"], (18, 15)),
        (["5 5 spring"], (16,)),
        (["5 5 spring", "6"], (10, 9)),
        (["10 10 1 drummer"], (42,)),
        (["10 10 1 drummer winter"], (6,)),
        (["2 4 drummer", "spring"], (15, 0)),
        (["4 3 drummer"], (14,)),
        (["4 3 drummer", "spring"], (17, 0)),
    ],
)
def test_totals(lines: list[str], expected: tuple[int, ...]) -> None:
    assert totals(*lines) == expected


def test_a_bishop_fells_the_highest_everywhere() -> None:
    left = lay([line("6 3 1 1"), line("6 1 1")], 1, Card.BISHOP)
    assert left == (line("3 1 1"), line("1 1"))
    assert sums(left).strengths == (5, 2)


def test_spring_as_a_six_arrives() -> None:
    before = "red place roma, red 5, green spring, blue 5"
    assert facts(before)["red"]["strength"] == 8
    after = facts(f"{before}, red pass, green 6")
    assert [after[seat]["strength"] for seat in ("red", "green", "blue")] == [5, 9, 5]


def test_a_bishop_passes_facedown_cards_by() -> None:
    moves = """red place roma, red hidden, green hidden, red hidden reveal 6, green hidden reveal 5,
        red hidden reveal 6, green hidden reveal 1, red pass, green hidden reveal 1,
        green bishop off reveal courtesan"""
    shown = facts(moves, players="red green", variants=["hidden-cards"])
    assert shown["red"]["line"] == []
    assert (shown["red"]["strength"], shown["green"]["strength"]) == (0, 8)
    after = facts(
        f"{moves}, green pass, red shows 10", players="red green", variants=["hidden-cards"]
    )
    assert after["last_battle"]["strengths"] == {"red": 10, "green": 8}


def test_cards_to_deal() -> None:
    assert to_deal(regions=3) == 13
    assert to_deal(regions=2, kept=2) == 10
