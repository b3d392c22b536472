"""Totals of lines without a game."""

import pytest

from engine.condottiere.calculator import lay, remove, sums, to_deal
from engine.condottiere.cards import CARDS, Card, Line


def line(words: str) -> Line:
    return tuple(CARDS[word] for word in words.split())


def lines(*words: str) -> tuple[Line, ...]:
    return tuple(map(line, words))


def test_the_sums_of_a_table() -> None:
    """Without a referee, Winter and Spring may be on the table together; both then count."""
    found = sums(lines("6 drummer spring", "6 courtesan winter", "heroine courtesan courtesan"))
    assert found.strengths == (5, 5, 12)
    assert found.leaders == (2,)
    assert found.majority == 2
    assert found.falling == {Card.SIX}
    assert [[term.worth for term in terms] for terms in found.terms] == [
        [5, 0, 0],
        [4, 1, 0],
        [10, 1, 1],
    ]


def test_equal_lines_lead_together_and_no_majority_is_nobodys() -> None:
    found = sums(lines("5 1", "courtesan", "4 2", "courtesan"))
    assert found.leaders == (0, 2)
    assert found.majority is None
    assert sums(lines("", "winter")).leaders == (0, 1)


def test_what_a_bishop_would_fell_in_winter_is_a_ruling() -> None:
    table = lines("6 winter 3", "3 1 heroine")
    assert sums(table).falling == {Card.SIX}
    assert sums(table, all_in_winter=True).falling == set(line("6 3 1"))
    assert lay(table, 0, Card.BISHOP, all_in_winter=True) == lines("winter", "heroine")
    assert lay(table, 0, Card.BISHOP) == lines("winter 3", "3 1 heroine")
    no_winter = lines("6 3", "3 1")
    assert sums(no_winter, all_in_winter=True).falling == {Card.SIX}


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("winter", ("5 drummer", "winter 10 winter")),
        ("spring", ("5 spring drummer", "10 spring")),
        ("bishop", ("5 spring drummer", "winter")),
        ("scarecrow", ("5 spring drummer", "winter 10")),
        ("heroine", ("5 spring drummer", "winter 10 heroine")),
    ],
)
def test_a_card_does_what_it_would_at_the_table(card: str, after: tuple[str, str]) -> None:
    before = lines("5 spring drummer", "winter 10")
    assert lay(before, 1, CARDS[card]) == lines(*after)
    assert before == lines("5 spring drummer", "winter 10")


def test_a_card_laid_by_mistake_goes_alone() -> None:
    before = lines("5", "3 1 3", "6")
    assert remove(before, 1, 0) == lines("5", "1 3", "6")
    assert remove(before, 1, 2) == lines("5", "3 1", "6")
    assert remove(before, 0, 0) == lines("", "3 1 3", "6")
    for index in (-1, 3):
        with pytest.raises(IndexError):
            remove(before, 1, index)


@pytest.mark.parametrize(
    ("regions", "kept", "dealt"), [(0, 0, 10), (3, 0, 13), (2, 2, 10), (0, 2, 8), (0, 12, 0)]
)
def test_cards_to_deal(regions: int, kept: int, dealt: int) -> None:
    """C28; a hand above its size, possible only by a correction, is dealt nothing."""
    assert to_deal(regions, kept) == dealt
