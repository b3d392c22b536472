"""Where the data is on every system: games must be found again after an update."""

from pathlib import Path

import pytest

from companion.device import folder


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, "home/.config/companion"),
        ("linux", {"XDG_CONFIG_HOME": "{}/elsewhere"}, "elsewhere/companion"),
        ("linux", {"XDG_CONFIG_HOME": "~/own"}, "home/own/companion"),
        ("linux", {"XDG_CONFIG_HOME": "~nobody-of-this-name/x"}, "home/.config/companion"),
        ("linux", {"XDG_CONFIG_HOME": "somewhere"}, "home/.config/companion"),
        ("darwin", {}, "home/Library/Application Support/companion"),
        ("win32", {"APPDATA": "{}/roaming"}, "roaming/companion"),
        ("win32", {}, "home/AppData/Roaming/companion"),
        ("linux", {"ANDROID_ARGUMENT": "x", "ANDROID_PRIVATE": "{}/files"}, "files"),
        ("darwin", {"KIVY_BUILD": "ios"}, "home/Documents/companion"),
        ("ios", {}, "home/Documents/companion"),
    ],
)
def test_each_system_has_its_place(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    environment: dict[str, str],
    expected: str,
) -> None:
    for name in ("XDG_CONFIG_HOME", "APPDATA", "ANDROID_ARGUMENT", "ANDROID_PRIVATE", "KIVY_BUILD"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name, value in environment.items():
        monkeypatch.setenv(name, value.format(tmp_path))
    monkeypatch.setattr("sys.platform", platform)
    assert folder.find() == tmp_path / expected
    assert not (tmp_path / "home").exists()
