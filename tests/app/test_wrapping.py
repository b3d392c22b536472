"""Lines of a text, none of which is a single short word."""

import pytest

from companion.look import TEXT, Look
from companion.widgets.drawing.ink import register_fonts
from companion.widgets.drawing.lettering import size_of, text_width, texture_of, wrapped

LOOK = Look("dark")
TEXTS = (
    "Shuffle 108 cards. Chiara deals 59.",
    "How many are kept? At most 2; nobody is told which.",
    "Anna takes the Condottiere token and chooses the first region.",
    "Сколько карт оставлено? Не больше двух; какие именно, остаётся тайной.",
)


@pytest.fixture(autouse=True)
def fonts() -> None:
    register_fonts()


@pytest.mark.parametrize("text", TEXTS)
def test_the_last_line_is_no_lone_word(text: str) -> None:
    for width in range(120, 420, 12):
        lines = wrapped(text, LOOK, 15, TEXT, width)
        assert " ".join(lines) == text
        assert all(text_width(line, LOOK, 15, TEXT) <= width for line in lines)
        if len(lines) > 1:
            above, last = (text_width(line, LOOK, 15, TEXT) for line in lines[-2:])
            assert last >= 0.4 * above or " " in lines[-1]


def test_what_fits_stays_on_one_line() -> None:
    assert wrapped("Deal for round 2", LOOK, 15, TEXT, 400) == ["Deal for round 2"]


def test_every_paragraph_has_its_own_lines() -> None:
    assert wrapped("One\nTwo", LOOK, 15, TEXT, 400) == ["One", "Two"]


@pytest.mark.parametrize("text", ["", " ", "7", *TEXTS])
def test_a_text_is_as_wide_as_its_picture(text: str) -> None:
    """Also one without a letter, as others divide by its width."""
    for size in (8, 15, 40):
        assert size_of(text, TEXT, size)[0] == texture_of(text, TEXT, size).width > 0
