"""Announcements of a game of Ordonnance."""

import random
import re
from collections.abc import Iterator

import pytest

from companion.ordonnance import announcements as ordonnance
from companion.spoken.numbers import in_words
from companion.spoken.phrases import Mode
from companion.texts import LANGUAGES, set_language, speaking
from engine.ordonnance import apply, begin
from engine.ordonnance.standing import lead
from engine.ordonnance.state import TERRITORIES
from tests.ordonnance.tables import game, move, rounds
from tests.ordonnance.walks import random_setup, walk


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """English, now and for the next test."""
    set_language("en")
    yield
    set_language("en")


def said(moves: str, mode: Mode = "every", **table: object) -> str:
    """The announcement of the last of these moves; red is Anna, blue Борис."""
    *earlier, last = [line.strip() for line in moves.split(",")]
    before, made = game(",".join(earlier), **table), move(last)
    return ordonnance.after_move(before, apply(before, made), made, mode)


@pytest.mark.parametrize(
    ("moves", "every", "leaders"),
    [
        ("red 1 spear", "Territory one: Anna leads.", "Territory one: Anna leads."),
        ("red 1 bow, blue 1 spear", "Борис: territory one.", ""),
        (
            "red 3 bow, blue 3 flag",
            "Territory three: Борис leads.",
            "Territory three: Борис leads.",
        ),
        ("red 5 bow, blue 5 bow", "Territory five: nobody leads.", "Territory five: nobody leads."),
    ],
)
def test_after_a_card(moves: str, every: str, leaders: str) -> None:
    assert said(moves) == every
    assert said(moves, "leaders") == leaders


def test_a_territory_is_taken_when_it_is_settled() -> None:
    """P3, O6."""
    moves = ", ".join([rounds("2", "flag", "bow")] * 4)
    assert said(moves) == "Territory two: Anna controls it."


def test_the_game_is_won() -> None:
    """O7."""
    moves = ", ".join([rounds("12345", "flag", "bow")] * 4)
    assert said(moves, "leaders") == "Territory five: Anna controls it. Anna wins the game."


def test_undo_says_who_leads_again() -> None:
    whole, earlier = game("red 3 bow, blue 3 flag"), game("red 3 bow")
    assert ordonnance.after_change(whole, earlier, "every") == "Territory three: Anna leads."
    assert ordonnance.after_change(earlier, earlier, "every") == ""


@pytest.mark.parametrize("seed", range(25))
def test_who_only_listens_knows_who_leads_everywhere(seed: int) -> None:
    rng = random.Random(seed)
    state = begin(random_setup(rng))
    numbers = {in_words(number): number for number in TERRITORIES}
    heard: dict[int, str] = {}
    for made, after in walk(rng, state.setup):
        text = ordonnance.after_move(state, after, made, "leaders")
        for sentence in text.removesuffix(".").split(". "):
            found = re.fullmatch(r"Territory (\w+): (.+?) (leads|controls it)", sentence)
            if found:
                heard[numbers[found[1]]] = found[2]
        for number, row in zip(TERRITORIES, after.rows, strict=True):
            first = lead(row, after.setup.singles)
            name = "nobody" if first is None else after.setup.players[first.place].name
            assert heard.get(number, "nobody") == name, (seed, str(made), text)
        state = after
    assert state.outcome is not None
    assert all(state.setup.players[place].name in text for place in state.outcome.winners)
    assert "game" in text or "victory" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    with speaking(language):
        text = said("red 3 bow, blue 3 flag")
        assert in_words(3) in text
    assert "Борис" in text
    assert "{" not in text
