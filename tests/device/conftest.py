"""A desktop for tests of what a device is asked."""

import sys
from pathlib import Path

import pytest


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """A desktop on which nothing was chosen."""
    for key in ("GTK_THEME", "ANDROID_ARGUMENT", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(key, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return monkeypatch
