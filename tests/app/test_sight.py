"""Emblems of seats differ, and stand out from their colours, for all eyes."""

from itertools import combinations

import pytest
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons
from PIL import Image, ImageFont

from companion.look import SEATS, contrast
from engine.seats import Seat
from tests.shots.sight import SIGHTS, picture_seen, seen

_STANDS_OUT = 3.0
_ALIKE = 0.72
"""From this overlapping share on, two emblems are too similar."""


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("seat", Seat)
def test_an_emblem_stands_out_from_its_colour_for_all_eyes(seat: Seat, sight: str) -> None:
    look = SEATS[seat]
    measured = contrast(_four(seen(look.color, sight)), _four(seen(look.on_color, sight)))
    assert measured >= _STANDS_OUT


def test_emblems_differ_in_shape() -> None:
    """Laid on each other, they overlap less than similar ones would."""
    font = ImageFont.truetype(f"{fonts_path}materialdesignicons-webfont.ttf", 64)
    inks = {}
    for seat, look in SEATS.items():
        mask = Image.new("L", (96, 96))
        mask.paste(Image.Image()._new(font.getmask(md_icons[look.icon])), (8, 8))
        inks[seat] = {at for at, ink in enumerate(mask.tobytes()) if ink > 127}
    alike = {
        (one, other): len(inks[one] & inks[other]) / len(inks[one] | inks[other])
        for one, other in combinations(Seat, 2)
    }
    assert {pair: share for pair, share in alike.items() if share > _ALIKE} == {}


@pytest.mark.parametrize("sight", SIGHTS)
def test_white_black_and_grey_look_the_same_to_everybody(sight: str) -> None:
    """A check of the matrices: greys are unchanged."""
    for grey in (0.0, 0.3, 0.6, 1.0):
        assert seen((grey, grey, grey), sight) == pytest.approx((grey, grey, grey), abs=0.005)


def test_who_lacks_red_cones_hardly_tells_red_from_green() -> None:
    """A check that the simulation works."""
    plain = Image.new("RGB", (2, 1))
    plain.putdata([(160, 60, 30), (90, 90, 30)])
    result = picture_seen(plain, "protanopia")
    red, green = result.getpixel((0, 0)), result.getpixel((1, 0))
    before = sum(abs(a - b) for a, b in zip((160, 60, 30), (90, 90, 30), strict=True))
    assert sum(abs(a - b) for a, b in zip(red, green, strict=True)) < before / 2


def _four(color: tuple[float, ...]) -> tuple[float, float, float, float]:
    red, green, blue, alpha = color
    return red, green, blue, alpha
