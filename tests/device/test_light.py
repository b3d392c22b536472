"""The light of a phone's screen, with a stand-in for Java: which calls are made, on
which thread.
"""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device.abilities import Light
from companion.device.device import PhoneLight


class Phone:
    """A window whose brightness only the thread that built it can set."""

    def __init__(self) -> None:
        self.brightness: list[float] = []
        self._on_ui_thread = False

    def run_on_ui_thread(self, deed: Callable[..., None]) -> Callable[..., None]:
        def run(*arguments: Any) -> None:
            self._on_ui_thread = True
            deed(*arguments)
            self._on_ui_thread = False

        return run

    def autoclass(self, name: str) -> Any:
        assert name == "org.kivy.android.PythonActivity"
        window = SimpleNamespace(
            getAttributes=lambda: SimpleNamespace(screenBrightness=-1.0),
            setAttributes=self._set,
        )
        return SimpleNamespace(mActivity=SimpleNamespace(getWindow=lambda: window))

    def _set(self, attributes: Any) -> None:
        assert self._on_ui_thread
        self.brightness.append(attributes.screenBrightness)


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    phone = Phone()
    for name, part in (("jnius", "autoclass"), ("android.runnable", "run_on_ui_thread")):
        module = ModuleType(name)
        setattr(module, part, getattr(phone, part))
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(sys.modules, "android", ModuleType("android"))
    return phone


def test_the_backlight_goes_low_and_back_to_what_the_system_wants(phone: Phone) -> None:
    light = PhoneLight(SimpleNamespace())
    light.dim(True)
    low = phone.brightness[-1]
    assert 0.1 < low < 0.2
    light.dim(False)
    assert phone.brightness == [low, -1]


def test_a_phone_stays_on_by_its_window(phone: Phone) -> None:
    window = SimpleNamespace()
    light = PhoneLight(window)
    for on in (True, False):
        light.keep_on(on)
        assert window.allow_screensaver is not on
    assert phone.brightness == []


def test_a_phone_that_will_not_dim_is_no_trouble() -> None:
    PhoneLight(SimpleNamespace()).dim(True)


def test_the_null_twin_takes_everything_and_does_nothing() -> None:
    light = Light()
    for on in (True, False):
        light.keep_on(on)
        light.dim(on)
