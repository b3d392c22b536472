"""The text size of the whole device, with a stand-in for Java."""

import sys
from types import ModuleType, SimpleNamespace

import pytest
from kivy.metrics import Metrics

from companion.device import letters
from companion.services.settings import Settings
from companion.services.storage import Journal


@pytest.fixture
def scale(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The phone's setting; it can be changed."""
    config = SimpleNamespace(fontScale=1.0)
    resources = SimpleNamespace(getConfiguration=lambda: config)
    activity = SimpleNamespace(mActivity=SimpleNamespace(getResources=lambda: resources))
    jnius = ModuleType("jnius")
    jnius.autoclass = {"org.kivy.android.PythonActivity": activity}.__getitem__  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    return config


def test_a_phone_is_asked_each_time(scale: SimpleNamespace) -> None:
    settings = Settings(Journal(None), device_scale=letters.scale)
    assert settings.look.text_scale == 1
    scale.fontScale = 1.3
    assert settings.look.text_scale == 1.3
    assert settings.text_scale == 1


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
