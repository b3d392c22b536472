"""The code that phones join by."""

import re

import pytest
import segno

from companion.live.code import DENSEST, QUIET, TooLong, code, room, svg
from tests import cameras

GAME = "https://somebody.github.io/condottiere-companion/#game="
ADDRESS = "http://192.168.178.101:8321/#Zm9ydHktdHdvIGNvbmRvdHRpZXJp"


def test_it_says_the_address() -> None:
    """Square for square it is what segno makes of it."""
    made = segno.make(ADDRESS, error="m", micro=False)
    inside = [row[QUIET:-QUIET] for row in code(ADDRESS)[QUIET:-QUIET]]
    assert inside == [tuple(map(bool, row)) for row in made.matrix]
    assert code(ADDRESS) != code(ADDRESS + "x")


@pytest.mark.parametrize("letters", [1, 19, 20, 200, 333, 777, 1250, 2048])
def test_a_camera_reads_it(letters: int) -> None:
    """Long ends in capitals are written closer, which a camera need not know of."""
    for text in (
        ADDRESS + "a" * min(letters, 600),
        f"{GAME}{'Z7' * letters}"[: letters + len(GAME)],
    ):
        assert cameras.read(code(text)) == text


@pytest.mark.parametrize("beginning", [GAME, GAME.replace("github.io", "\u0142" * 90)])
def test_a_code_that_would_be_too_dense_is_refused(beginning: str) -> None:
    letters = room(beginning)
    assert len(code(beginning + "Z" * letters)) == 17 + 4 * DENSEST + 2 * QUIET == 133
    for more in (1, 3000):
        with pytest.raises(TooLong):
            code(beginning + "Z" * (letters + more))


def test_capitals_take_less_room() -> None:
    assert len(code(GAME + "Z" * 600)) < len(code(GAME + "z" * 500))


def test_nothing_is_in_its_quiet_zone() -> None:
    """Four light squares on each side, as the standard asks."""
    rows = code(ADDRESS)
    assert len({len(row) for row in rows} | {len(rows)}) == 1
    for turned in (rows, tuple(zip(*rows, strict=True))):
        assert not any(map(any, (*turned[:4], *turned[-4:])))
        assert any(turned[4])


def test_the_picture_is_the_code() -> None:
    """Dark on white, whatever the theme."""
    picture = svg(ADDRESS)
    side = len(code(ADDRESS))
    assert f'viewBox="0 0 {side} {side}"' in picture
    assert picture.index('fill="#fff"') < picture.index('fill="#000"')
    dark = {
        (int(x) + step, int(y))
        for x, y, long in re.findall(r"M(\d+) (\d+)h(\d+)v1", picture)
        for step in range(int(long))
    }
    rows = enumerate(code(ADDRESS))
    assert dark == {(x, y) for y, row in rows for x, square in enumerate(row) if square}
