"""In every scene and both themes, texts have enough contrast to their background, and no seat is
known by its colour only.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from PIL import Image

from companion.look import PARCHMENT, SEATS, WALNUT, Palette, contrast
from tests.app.driver import Driver
from tests.app.emblems import bare_colors, without_emblem
from tests.app.looks import look_like
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.soundness import shown, visible_box

LEGIBLE = 4.5


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("contrast")) as driver:
        yield driver


LOOKS = (
    ((412, 915), 1.0, "dark"),
    ((360, 640), 1.4, "light"),
    ((412, 915), 1.0, "light"),
    ((360, 640), 1.4, "dark"),
    ((1280, 800), 1.4, "dark"),
    ((1280, 800), 1.4, "light"),
)


def test_every_word_stands_out_and_every_colour_has_its_emblem(driver: Driver) -> None:
    """Every scene in one of two looks; the next scene is in the other."""
    for number, look in enumerate(LOOKS[:2]):
        look_like(driver, *look)
        all_stands_out(driver, list(SCENES)[number::2])


@pytest.mark.soak
@pytest.mark.parametrize(("size", "scale", "theme"), LOOKS)
def test_all_stands_out_in_every_look(
    driver: Driver, size: tuple[int, int], scale: float, theme: str
) -> None:
    look_like(driver, size, scale, theme)
    all_stands_out(driver, list(SCENES))


def all_stands_out(driver: Driver, scenes: Sequence[str]) -> None:
    """Measured in the picture: the colour of the text against the most common colour around it."""
    found, colored, owned = {}, 0, 0
    for name in scenes:
        show(driver, SCENES[name])
        picture = driver.shown()
        bare, colors = bare_colors(driver, picture)
        regions, unsigned = without_emblem(driver)
        if wrong := [*sorted(set(too_faint(driver, picture))), *bare, *unsigned]:
            found[name] = wrong
        colored += colors
        owned += regions
    assert found == {}
    assert colored > 2 * len(scenes), "the colours are not found at all"
    assert owned > 10, "the regions are not found at all"


def too_faint(driver: Driver, image: Image.Image) -> Iterator[str]:
    """Texts with too little contrast, except those that are off."""
    for widget in shown(driver):
        if getattr(widget, "off", False) or getattr(widget.view, "off", False):
            continue
        crossed_out = {str(card.card) for card in getattr(widget.view, "line", ()) if card.falls}
        left, bottom, right, top = visible_box(widget)
        for mark in widget.marks:
            x, y = widget.to_window(mark.x, mark.y)
            seen = x >= left and y >= bottom and x + mark.width <= right and y + mark.height <= top
            if mark.color is None or mark.text in crossed_out or not seen:
                continue
            ground = ground_of(image, (x, y, mark.width, mark.height), mark.color)
            if ground is None:
                continue
            measured = contrast(mark.color, ground)
            if measured < LEGIBLE:
                yield f"{type(widget).__name__}: {mark.text!r} {measured:.1f}"


def ground_of(image: Image.Image, box: tuple[float, ...], ink: Any) -> Any:
    """The most common colour there that is not the text's; None outside the picture.

    A little around it counts, or the edge of a thick letter might be more than its ground.
    """
    x, y, width, height = box
    left, right = max(round(x) - 2, 0), min(round(x + width) + 2, image.width)
    upper = max(round(image.height - y - height) - 2, 0)
    lower = min(round(image.height - y) + 2, image.height)
    if right - left < 2 or lower - upper < 2:
        return None
    counted: Any = image.crop((left, upper, right, lower)).getcolors(
        (right - left) * (lower - upper)
    )
    own = [round(255 * part) for part in ink[:3]]
    others = [
        (count, color)
        for count, color in counted
        if max(abs(a - b) for a, b in zip(color, own, strict=True)) > 6
    ]
    if not others:
        return tuple(ink)
    return (*(part / 255 for part in max(others)[1]), 1.0)


PAIRS = {
    "ink": ("ground", "panel", "row", "row_active", "key", "key_off"),
    "muted": ("ground", "panel", "row", "row_active", "key"),
    "gold": ("ground", "panel", "row", "row_active", "key"),
    "accent": ("ground", "panel", "row"),
    "danger": ("ground", "panel", "row"),
    "on_gold": ("gold",),
    "card_ink": ("card",),
    "card_special": ("card",),
    "map_ink": ("land", "sea"),
}
"""Which text colour is used on which background."""


@pytest.mark.parametrize("palette", [WALNUT, PARCHMENT], ids=["walnut", "parchment"])
def test_the_colours_of_a_theme_go_together(palette: Palette) -> None:
    faint = {
        (ink, ground): round(contrast(getattr(palette, ink), getattr(palette, ground)), 1)
        for ink, grounds in PAIRS.items()
        for ground in grounds
        if contrast(getattr(palette, ink), getattr(palette, ground)) < LEGIBLE
    }
    assert faint == {}


def test_every_seat_has_an_emblem_that_stands_out_and_is_nobody_elses() -> None:
    assert len({look.icon for look in SEATS.values()}) == len(SEATS)
    assert len({look.color for look in SEATS.values()}) == len(SEATS)
    for look in SEATS.values():
        assert contrast(look.color, look.on_color) >= LEGIBLE
