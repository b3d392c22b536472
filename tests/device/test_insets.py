"""The edges of a phone's window that the system covers, with a stand-in for Java."""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from kivy.clock import Clock

from companion.device.bars import Insets, insets, watch

WIDE, HIGH = 1080, 2400
BARS = (0, 90, 0, 140)
"""Left, top, right and bottom, counted from the window's edges."""


class Phone:
    """A window of the system, and the app's surface in it."""

    def __init__(self, bars: tuple[int, ...] | None, surface: tuple[int, ...] | None) -> None:
        self.bars = bars
        self.surface = surface

    def autoclass(self, name: str) -> Any:
        window = SimpleNamespace(getDecorView=lambda: self)
        return {
            "android.graphics.Rect": SimpleNamespace,
            "org.kivy.android.PythonActivity": SimpleNamespace(
                mActivity=SimpleNamespace(getWindow=lambda: window), getSurface=lambda: self
            ),
        }[name]

    def getRootWindowInsets(self) -> Any:  # noqa: N802
        sides = ("Left", "Top", "Right", "Bottom")
        return self.bars and SimpleNamespace(
            **{
                f"getSystemWindowInset{side}": lambda kept=kept: kept
                for side, kept in zip(sides, self.bars, strict=True)
            }
        )

    def getGlobalVisibleRect(self, into: Any) -> bool:  # noqa: N802
        if self.surface is None:
            return False
        into.left, into.top, into.right, into.bottom = self.surface
        return True

    def getWidth(self) -> int:  # noqa: N802
        return WIDE

    def getHeight(self) -> int:  # noqa: N802
        return HIGH


@pytest.mark.parametrize(
    ("bars", "surface", "kept"),
    [
        pytest.param(BARS, (0, 0, WIDE, HIGH), Insets(0, 90, 0, 140), id="beneath the bars"),
        pytest.param(BARS, (0, 90, WIDE, HIGH - 140), Insets(), id="between the bars"),
        pytest.param(BARS, (0, 90, WIDE, HIGH), Insets(0, 0, 0, 140), id="beneath one of them"),
        pytest.param((80, 0, 60, 0), (30, 0, WIDE, HIGH), Insets(50, 0, 60, 0), id="on its side"),
        pytest.param(None, (0, 0, WIDE, HIGH), Insets(), id="not laid out"),
        pytest.param(BARS, None, Insets(), id="not seen"),
    ],
)
def test_only_what_reaches_into_the_surface_counts(
    monkeypatch: pytest.MonkeyPatch,
    bars: tuple[int, ...] | None,
    surface: tuple[int, ...] | None,
    kept: Insets,
) -> None:
    java = ModuleType("jnius")
    java.__dict__["autoclass"] = Phone(bars, surface).autoclass
    monkeypatch.setitem(sys.modules, "jnius", java)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert insets() == kept


def test_a_phone_is_looked_at_from_time_to_time_and_a_desk_never(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Callable[[float], None]] = []
    monkeypatch.setattr(Clock, "schedule_interval", lambda call, _often: asked.append(call))
    fitted: list[str] = []
    watch(lambda: fitted.append("fit"))
    assert not asked
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    watch(lambda: fitted.append("fit"))
    asked[0](1.0)
    assert fitted == ["fit"]
