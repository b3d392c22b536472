"""The code that phones join by."""

import re

import segno

from companion.live.code import QUIET, code, svg

ADDRESS = "http://192.168.178.101:8321/#Zm9ydHktdHdvIGNvbmRvdHRpZXJp"


def test_it_says_the_address() -> None:
    """Square for square it is what segno makes of it."""
    made = segno.make(ADDRESS, error="m", micro=False)
    inside = [row[QUIET:-QUIET] for row in code(ADDRESS)[QUIET:-QUIET]]
    assert inside == [tuple(map(bool, row)) for row in made.matrix]
    assert code(ADDRESS) != code(ADDRESS + "x")


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
