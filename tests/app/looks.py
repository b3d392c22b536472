"""Windows and text sizes in which everything must be whole, and how a window comes to look so."""

import pytest

from tests.app.driver import Driver

SIZES = ((360, 640), (412, 915), (915, 412), (1280, 800))
SCALES = (1.0, 1.4)
TIGHT = (((360, 640), 1.4), ((915, 412), 1.4))
"""Where there is least room, upright and across: what fits here mostly fits everywhere."""

in_every_look = pytest.mark.parametrize(
    ("size", "scale"),
    [
        pytest.param(
            size,
            scale,
            id="{}x{} at {}".format(*size, scale),
            marks=() if (size, scale) in TIGHT else pytest.mark.soak,
        )
        for size in SIZES
        for scale in SCALES
    ],
)
"""A test is run where there is least room; a soak runs it in every other window as well."""


def look_like(
    driver: Driver,
    size: tuple[int, int],
    scale: float,
    theme: str = "dark",
    language: str = "en",
) -> None:
    """Another window, another text size, another theme, another language."""
    settings = driver.app.desk.settings
    settings.language = language
    settings.text_scale = scale
    settings.theme = "light" if theme == "light" else "dark"
    driver.resize(*size)
    driver.app.desk.new_look()
    driver.frames(3)
