"""The symbols in a phone's bars, with a stand-in for Java."""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device import bars


class Phone:
    """A phone with some version of Android; only the thread that built its window may change it."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.signs: list[tuple[int, int]] = []
        self._on_ui_thread = False

    def run_on_ui_thread(self, deed: Callable[..., None]) -> Callable[..., None]:
        def run(*arguments: Any) -> None:
            self._on_ui_thread = True
            deed(*arguments)
            self._on_ui_thread = False

        return run

    def autoclass(self, name: str) -> Any:
        assert self._on_ui_thread
        controller = SimpleNamespace(setSystemBarsAppearance=lambda *to: self.signs.append(to))
        window = SimpleNamespace(getInsetsController=lambda: controller)
        return {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.level),
            "org.kivy.android.PythonActivity": SimpleNamespace(
                mActivity=SimpleNamespace(getWindow=lambda: window)
            ),
        }[name]

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name, part in (("jnius", "autoclass"), ("android.runnable", "run_on_ui_thread")):
            module = ModuleType(name)
            setattr(module, part, getattr(self, part))
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setitem(sys.modules, "android", ModuleType("android"))
        monkeypatch.setenv("ANDROID_ARGUMENT", "")


def test_signs_are_dark_on_a_light_ground_and_light_on_a_dark_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    phone = Phone(35)
    phone.install(monkeypatch)
    bars.match(light=True)
    bars.match(light=False)
    (dark, both), (light, again) = phone.signs
    assert dark == both == again != 0
    assert light == 0


def test_bars_with_a_ground_of_their_own_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone(34)
    phone.install(monkeypatch)
    bars.match(light=True)
    assert phone.signs == []


def test_a_phone_that_refuses_is_no_reason_not_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone(36)
    phone.install(monkeypatch)

    def refuse(deed: Callable[..., None]) -> Callable[..., None]:
        raise RuntimeError(deed)

    monkeypatch.setattr(sys.modules["android.runnable"], "run_on_ui_thread", refuse)
    bars.match(light=True)


def test_a_desk_has_no_such_bars() -> None:
    bars.match(light=True)
