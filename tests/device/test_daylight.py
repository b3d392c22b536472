"""Whether the device is set to a dark or a light theme, for every possible answer."""

import plistlib
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from kivy.clock import Clock

from companion.device import daylight


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """A desktop on which nothing was chosen."""
    for key in ("GTK_THEME", "ANDROID_ARGUMENT", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(key, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return monkeypatch


class Phone:
    """A phone with a configuration."""

    def __init__(self, mode: int) -> None:
        self.mode = mode

    def autoclass(self, name: str) -> Any:
        assert name == "org.kivy.android.PythonActivity"
        configuration = SimpleNamespace(uiMode=self.mode)
        resources = SimpleNamespace(getConfiguration=lambda: configuration)
        return SimpleNamespace(mActivity=SimpleNamespace(getResources=lambda: resources))


def on_phone(monkeypatch: pytest.MonkeyPatch, phone: object) -> None:
    jnius = ModuleType("jnius")
    if isinstance(phone, Phone):
        jnius.autoclass = phone.autoclass  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")


@pytest.mark.parametrize(
    ("mode", "asks"), [(0x21, "dark"), (0x11, "light"), (0x01, ""), (0x31, ""), (0x24, "dark")]
)
def test_a_phone_says_so_in_its_configuration(
    linux: pytest.MonkeyPatch, mode: int, asks: str
) -> None:
    """Among other bits, such as the kind of device."""
    on_phone(linux, Phone(mode))
    assert daylight.asked() == asks


def test_a_phone_that_does_not_answer_asks_for_nothing(linux: pytest.MonkeyPatch) -> None:
    on_phone(linux, None)
    assert daylight.asked() == ""


def test_whoever_watches_a_phone_is_told_when_night_falls(linux: pytest.MonkeyPatch) -> None:
    phone, changes = Phone(0x11), list[str]()
    on_phone(linux, phone)
    due: list[Any] = []
    linux.setattr(Clock, "schedule_interval", lambda look, seconds: due.append((look, seconds)))
    daylight.watch(lambda: changes.append(daylight.asked()))
    ((look, seconds),) = due
    assert 0.5 <= seconds <= 5
    look(seconds)
    assert changes == []
    phone.mode = 0x21
    look(seconds)
    look(seconds)
    assert changes == ["dark"]


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
    assert daylight.asked() == asks


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
        assert daylight.asked() == asks
        (folder / "gtk-4.0" / "settings.ini").unlink()
        linux.setenv("XDG_CONFIG_HOME", str(tmp_path / "elsewhere"))


@pytest.mark.usefixtures("linux")
def test_settings_that_are_no_text_say_nothing(tmp_path: Path) -> None:
    folder = tmp_path / ".config" / "gtk-3.0"
    folder.mkdir(parents=True)
    (folder / "settings.ini").write_bytes(b"[Settings]\xff\x00")
    assert daylight.asked() == ""


@pytest.mark.parametrize(
    ("liked", "asks"), [({"AppleInterfaceStyle": "Dark"}, "dark"), ({"AppleLocale": "it"}, "light")]
)
def test_a_mac_writes_only_that_it_is_dark(
    linux: pytest.MonkeyPatch, tmp_path: Path, liked: dict[str, str], asks: str
) -> None:
    linux.setattr(sys, "platform", "darwin")
    assert daylight.asked() == ""
    folder = tmp_path / "Library" / "Preferences"
    folder.mkdir(parents=True)
    (folder / ".GlobalPreferences.plist").write_bytes(plistlib.dumps(liked))
    assert daylight.asked() == asks
    (folder / ".GlobalPreferences.plist").write_bytes(b"nonsense")
    assert daylight.asked() == ""


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
    assert daylight.asked() == asks
