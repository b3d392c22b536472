"""Whether the device is set to show less motion, for every possible answer."""

import plistlib
import sys
from pathlib import Path

import pytest

from companion.device import motion
from companion.services.settings import Settings
from companion.services.storage import Journal


def test_a_phone_that_does_not_answer_asks_for_nothing(linux: pytest.MonkeyPatch) -> None:
    linux.setitem(sys.modules, "jnius", None)
    linux.setenv("ANDROID_ARGUMENT", "")
    assert not motion.is_unwanted()


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize(
    ("written", "asks"),
    [
        ("", False),
        ("[Settings]\ngtk-enable-animations=0\n", True),
        ("[Settings]\ngtk-enable-animations=false\n", True),
        ("[Settings]\ngtk-enable-animations=1\n", False),
        ("[Settings]\ngtk-theme-name=Breeze\n", False),
        ("nonsense", False),
    ],
)
def test_a_desktop_writes_it_into_its_settings(tmp_path: Path, written: str, asks: bool) -> None:
    folder = tmp_path / ".config" / "gtk-4.0"
    folder.mkdir(parents=True)
    (folder / "settings.ini").write_text(written)
    assert motion.is_unwanted() is asks


@pytest.mark.parametrize(("liked", "asks"), [({"reduceMotion": True}, True), ({}, False)])
def test_a_mac_has_it_among_the_aids(
    linux: pytest.MonkeyPatch, tmp_path: Path, liked: dict[str, bool], asks: bool
) -> None:
    linux.setattr(sys, "platform", "darwin")
    assert not motion.is_unwanted()
    folder = tmp_path / "Library" / "Preferences"
    folder.mkdir(parents=True)
    (folder / "com.apple.universalaccess.plist").write_bytes(plistlib.dumps(liked))
    assert motion.is_unwanted() is asks


def test_windows_that_is_none_says_nothing(linux: pytest.MonkeyPatch) -> None:
    linux.setattr(sys, "platform", "win32")
    assert not motion.is_unwanted()


@pytest.mark.parametrize("chosen", ["device", "less"])
@pytest.mark.parametrize("asks", [True, False])
def test_nothing_moves_where_the_device_or_its_user_wants_none(chosen: str, asks: bool) -> None:
    settings = Settings(Journal(None), device_still=lambda: asks)
    Settings.motion.take(settings, chosen)
    assert settings.look.still is (asks or chosen == "less")
