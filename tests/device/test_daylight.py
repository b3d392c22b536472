"""Whether the device is set to a dark or a light theme, for every possible answer."""

import plistlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from kivy.clock import Clock

from companion.device import daylight


def test_a_phone_that_does_not_answer_asks_for_nothing(linux: pytest.MonkeyPatch) -> None:
    linux.setitem(sys.modules, "jnius", None)
    linux.setenv("ANDROID_ARGUMENT", "")
    assert daylight.theme() == ""


def test_nobody_watches_a_desktop(linux: pytest.MonkeyPatch) -> None:
    due: list[Any] = []
    linux.setattr(Clock, "schedule_interval", lambda *what: due.append(what))
    daylight.watch(lambda: None)
    assert due == []


@pytest.mark.parametrize(
    ("named", "asks"),
    [("", ""), ("Adwaita", "light"), ("Adwaita:dark", "dark"), ("Yaru-dark", "dark")],
)
def test_a_desktop_may_name_its_theme(linux: pytest.MonkeyPatch, named: str, asks: str) -> None:
    linux.setenv("GTK_THEME", named)
    assert daylight.theme() == asks


@pytest.mark.parametrize(
    ("written", "asks"),
    [
        ("[Settings]\ngtk-application-prefer-dark-theme=1\n", "dark"),
        ("[Settings]\ngtk-application-prefer-dark-theme=true\ngtk-theme-name=Adwaita\n", "dark"),
        ("[Settings]\ngtk-application-prefer-dark-theme=0\n", "light"),
        ("[Settings]\ngtk-theme-name=Breeze-Dark\n", "dark"),
        ("[Settings]\ngtk-theme-name=Breeze\n", "light"),
        ("[Settings]\ngtk-font-name=Sans 10\n", ""),
        ("nonsense", ""),
        ("[Settings]\n%%%=%(x)s\ngtk-theme-name=%(y)s-dark\n", "dark"),
    ],
)
def test_or_write_it_into_its_settings(
    linux: pytest.MonkeyPatch, tmp_path: Path, written: str, asks: str
) -> None:
    for folder in (tmp_path / ".config", tmp_path / "elsewhere"):
        (folder / "gtk-4.0").mkdir(parents=True)
        (folder / "gtk-4.0" / "settings.ini").write_text(written)
        assert daylight.theme() == asks
        (folder / "gtk-4.0" / "settings.ini").unlink()
        linux.setenv("XDG_CONFIG_HOME", str(tmp_path / "elsewhere"))


@pytest.mark.usefixtures("linux")
def test_settings_that_are_no_text_say_nothing(tmp_path: Path) -> None:
    folder = tmp_path / ".config" / "gtk-3.0"
    folder.mkdir(parents=True)
    (folder / "settings.ini").write_bytes(b"[Settings]\xff\x00")
    assert daylight.theme() == ""


@pytest.mark.parametrize(
    ("liked", "asks"), [({"AppleInterfaceStyle": "Dark"}, "dark"), ({"AppleLocale": "it"}, "light")]
)
def test_a_mac_writes_only_that_it_is_dark(
    linux: pytest.MonkeyPatch, tmp_path: Path, liked: dict[str, str], asks: str
) -> None:
    linux.setattr(sys, "platform", "darwin")
    assert daylight.theme() == ""
    folder = tmp_path / "Library" / "Preferences"
    folder.mkdir(parents=True)
    (folder / ".GlobalPreferences.plist").write_bytes(plistlib.dumps(liked))
    assert daylight.theme() == asks
    (folder / ".GlobalPreferences.plist").write_bytes(b"nonsense")
    assert daylight.theme() == ""


@pytest.mark.parametrize(("value", "asks"), [(0, "dark"), (1, "light"), (None, "")])
def test_windows_keeps_it_in_its_registry(
    linux: pytest.MonkeyPatch, value: int | None, asks: str
) -> None:
    class Key:
        def __enter__(self) -> "Key":
            return self

        def __exit__(self, *_: object) -> None: ...

    def asked_for(_key: object, name: str) -> tuple[object, int]:
        assert name == "AppsUseLightTheme"
        if value is None:
            raise FileNotFoundError(name)
        return value, 4

    registry = ModuleType("winreg")
    registry.HKEY_CURRENT_USER = 1  # type: ignore[attr-defined]
    registry.OpenKey = lambda *_: Key()  # type: ignore[attr-defined]
    registry.QueryValueEx = asked_for  # type: ignore[attr-defined]
    linux.setitem(sys.modules, "winreg", registry)
    linux.setattr(sys, "platform", "win32")
    assert daylight.theme() == asks
