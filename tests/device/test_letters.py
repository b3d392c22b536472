"""The text size of the whole device, and the one chosen in the app."""

import pytest
from kivy.metrics import Metrics

from companion.device import letters
from companion.services.settings import Settings
from companion.services.storage import Journal


def test_elsewhere_it_is_what_kivy_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    Metrics.fontscale = 1.15
    try:
        assert letters.scale() == 1.15
    finally:
        Metrics.fontscale = 1.0


@pytest.mark.parametrize(
    ("chosen", "device", "shown"),
    [(1.2, 1.0, 1.2), (1.0, 0.85, 0.85), (1.0, 1.6, 1.6), (1.4, 1.6, 1.6), (1.0, 2.0, 1.6)],
)
def test_both_count_up_to_what_the_smallest_screen_holds(
    chosen: float, device: float, shown: float
) -> None:
    settings = Settings(Journal(None), scale=chosen, device_scale=lambda: device)
    assert settings.look.text_scale == pytest.approx(shown)
    assert settings.largest == (shown == 1.6)
