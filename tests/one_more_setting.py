"""Settings that only tests have, declared as any other."""

import pytest

from companion.services.settings import Section, Setting, Settings

SPARKLE = Setting(
    name="sparkle", section=Settings.vibration.section, options=(True, False), usual=True,
    key="sparkle", remembered_as="sparkle", word=lambda on: "on" if on else "off",
    title=lambda: "Sparkle", means=lambda: "For who likes that.",
)  # fmt: skip
HAT = Setting(
    name="hat", section=Section("hats", Settings.aloud.section.part, lambda: "Hats"),
    options=("none", "beret"), usual="none", key="hat", remembered_as="hat", says=str.capitalize,
)  # fmt: skip


def declare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A switch among others, and a choice below a heading of its own."""
    monkeypatch.setattr(Settings, "sparkle", SPARKLE, raising=False)
    monkeypatch.setattr(Settings, "hat", HAT, raising=False)
