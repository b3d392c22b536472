"""What tests need besides Python and `.venv`; tests not named here need nothing.

As a program, `python -m tests.needs ARGUMENTS OF PYTEST` prints what those tests need, in words
that tools/ground.sh knows: a `display`, `browsers`, a `voice`, a `packer`, the `next-python`,
the `framework` of Android, the `runtime` of browsers, `java`, the `android-names`, a `broker`.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
NEEDS = {
    "tests/android": ("java",),
    "tests/android/test_app.py": ("display", "java"),
    "tests/android/test_names.py": ("java", "android-names"),
    "tests/android/test_started.py": ("display", "java"),
    "tests/app": ("display",),
    "tests/browser": ("browsers",),
    "tests/browser/far": ("browsers", "runtime"),
    "tests/browser/inside": ("browsers", "runtime"),
    "tests/browser/test_hurried.py": ("browsers", "display"),
    "tests/desktop": ("display",),
    "tests/desktop/test_package.py": ("display", "voice", "packer"),
    "tests/device/test_letters.py::test_elsewhere_it_is_what_kivy_says": ("display",),
    "tests/device/test_sound.py": ("voice",),
    "tests/far/test_documented.py": ("broker",),
    "tests/far/test_mosquitto.py": ("broker",),
    "tests/inside/test_inside.py": ("runtime",),
    "tests/phone/test_java.py": ("java",),
    "tests/phone/test_linked.py": ("framework",),
    "tests/phone/test_next_python.py": ("next-python",),
    "tests/phone/test_packed.py::test_it_runs": ("display",),
    "tests/phone/test_packed.py::test_it_runs_under_the_phones_python": ("display",),
    "tests/security/test_reach.py::test_every_screen_keeps_within": ("display",),
    "tests/security/test_reach.py::test_networks_are_known_only_once_phones_are_invited": (
        "display",
    ),
    "tests/security/test_reach.py::test_a_file_is_opened_by_any_name": ("display",),
    "tests/soak/test_soak.py::test_a_game_by_touches": ("display",),
    "tests/soak/test_soak.py::test_fifty_games_by_touches": ("display",),
}
"""By folder, file or test. What only `make soak` needs is not here: it sets up all of that."""


def needs_of(test: str) -> set[str]:
    """What a test needs, or all in a file or folder except those with an entry of their own."""
    return {need for place, needs in NEEDS.items() if _within(test, place) for need in needs}


def needed(arguments: Iterable[str]) -> set[str]:
    """What all tests named there need; without a name, all tests."""
    named = [each for each in arguments if (ROOT / each.partition("::")[0]).exists()] or ["tests"]
    tests = (each.removeprefix("./").rstrip("/") for each in named)
    return {
        need
        for test in tests
        for place, needs in NEEDS.items()
        if _within(test, place) or _within(place, test)
        for need in needs
    }


def _within(test: str, place: str) -> bool:
    return test == place or test.startswith((f"{place}/", f"{place}::", f"{place}["))


if __name__ == "__main__":
    print(*sorted(needed(sys.argv[1:])))
