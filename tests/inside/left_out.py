"""Which tests cannot run inside the Python that browsers are given, and why."""

import pytest

THREADS = "there are no threads"
LARGER = "the file is larger than all memory"
LEFT_OUT = {
    "tests/security/test_zips": LARGER,
    "tests/services/test_bundle.py::test_a_huge": LARGER,
    "tests/services/test_gamefile.py::test_a_file_that_lies_about_its_size": LARGER,
}
"""By the beginning of their names."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for beginning, why in LEFT_OUT.items():
            if item.nodeid.startswith(beginning):
                item.add_marker(pytest.mark.skip(reason=why))
