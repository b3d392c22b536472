"""Windows and text sizes in which everything must fit, and how to set them."""

import pytest

from companion.look import LARGEST_TEXT
from companion.services.settings import TEXT_SCALES
from tests.app.driver import Driver

SIZES = ((360, 640), (412, 915), (915, 412), (1280, 800))
SCALES = (1.0, 1.3, 1.4, LARGEST_TEXT)
"""Text sizes: the settings' times the device's, up to the largest."""
TIGHT = (((360, 640), LARGEST_TEXT), ((915, 412), LARGEST_TEXT))
"""The smallest windows, portrait and landscape: what fits here mostly fits everywhere."""

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
"""Runs a test in the smallest windows; a soak runs it in all others as well."""


def look_like(
    driver: Driver,
    size: tuple[int, int],
    scale: float,
    theme: str = "dark",
    language: str = "en",
) -> None:
    """Set another window, text size, theme or language.

    A text size that cannot be chosen is set as the whole device's.
    """
    from kivy.metrics import Metrics

    settings = driver.app.desk.settings
    settings.chosen_language = language
    settings.text_scale = scale if scale in TEXT_SCALES else 1.0
    Metrics.fontscale = scale / settings.text_scale
    settings.chosen_theme = "light" if theme == "light" else "dark"
    driver.resize(*size)
    driver.app.desk.new_look()
    driver.frames(3)
