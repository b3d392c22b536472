"""Twelve phones at the app's table: what its own taps take, and those of a phone until all know."""

import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

from tests.bench.phones import PHONES
from tests.bench.timing import Measure, duration


def measures() -> Iterator[Measure]:
    """Taps; nothing without a display."""
    if not os.environ.get("DISPLAY"):
        return
    found = _measured()
    for name, what, aims in (
        (f"a tap on a card, with {PHONES} phones: shown", "shown", ("", "16 ms")),
        (f"a phone's tap, until {PHONES} pages are told", "told", ("", "")),
        ("  until the last of them has drawn it, in a Chromium", "drawn", ("30 ms", "60 ms")),
        ("  until the app has drawn it", "own", ("30 ms", "60 ms")),
        ("  until it is answered: judged, and on the disk", "answered", ("", "")),
    ):
        times = sorted(found[what])
        if math.isnan(times[0]):
            print("(no Chromium: no page draws; `make bench` sets it up)")
            continue
        for share, aim in zip((50, 95), aims, strict=True):
            value = times[min(len(times) * share // 100, len(times) - 1)]
            yield duration(f"{name} ({share} % of {len(times)})", value, aim)
    name = "  the bytes that a phone is sent for it"
    yield Measure(name, None, f"{found['bytes'][0]:,.0f} B", "4 kB")


def _measured() -> Any:
    """The result of a process of its own."""
    with tempfile.TemporaryDirectory() as kivy_home:
        shown = subprocess.run(
            [sys.executable, "-m", "tests.bench.inviting"],
            env=os.environ | {"KIVY_HOME": kivy_home, "KIVY_NO_ARGS": "1"},
            check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
    return json.loads(shown.splitlines()[-1])
