"""A desk has nothing that lies over the edges of a window; a phone's is in tests/android."""

import pytest
from kivy.clock import Clock

from companion.device import bars


def test_a_desk_has_no_such_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(Clock, "schedule_interval", lambda *what: asked.append(what))
    bars.match(light=True)
    bars.watch(lambda: None)
    assert bars.insets() == bars.Insets()
    assert not bars.makes_room()
    assert asked == []
