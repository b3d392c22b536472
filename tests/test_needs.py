"""Tests state what they need, so that no more is installed for them."""

import pytest

from tests.needs import NEEDS, ROOT, needed, needs_of

ALL = {
    *("display", "browsers", "voice", "packer", "next-python", "framework", "runtime"),
    *("java", "android-names", "broker"),
}


@pytest.mark.parametrize(
    ("arguments", "needs"),
    [
        ([], ALL),
        (["-k", "battle"], ALL),
        (["tests"], ALL),
        (["tests/android/test_sharing.py"], {"java"}),
        (["tests/android"], {"java", "display", "android-names"}),
        (["tests/condottiere", "tests/test_record.py"], set()),
        (["tests/app/test_map.py"], {"display"}),
        (["./tests/app/", "-k", "map"], {"display"}),
        (["tests/app/test_map.py::test_a_tap_chooses[siena]"], {"display"}),
        (["tests/browser/test_webdriver.py"], {"browsers"}),
        (["tests/desktop"], {"display", "voice", "packer"}),
        (["tests/desktop/test_wheel.py"], {"display"}),
        (["tests/device"], {"display", "voice"}),
        (["tests/inside"], {"runtime"}),
        (["tests/phone/test_packed.py"], {"display"}),
        (["tests/phone/test_packed.py::test_nothing_else_is_packed"], set()),
        (["tests/phone/test_linked.py"], {"framework"}),
        (["tests/spoken", "tests/phone/test_next_python.py"], {"next-python"}),
    ],
)
def test_only_what_is_needed_is_set_up(arguments: list[str], needs: set[str]) -> None:
    assert needed(arguments) == needs


def test_a_test_has_the_needs_of_its_folder_and_file() -> None:
    assert needs_of("tests/app/test_map.py::test_a_tap[siena]") == {"display"}
    assert needs_of("tests/security/test_reach.py") == set()
    assert needs_of("tests/apples/test_x.py") == set()


def test_all_that_is_named_is_there() -> None:
    for place in NEEDS:
        file, _, test = place.partition("::")
        assert (ROOT / file).exists(), place
        assert f"def {test}" in (ROOT / file).read_text("utf-8") if test else True, place
