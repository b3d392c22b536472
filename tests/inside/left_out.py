"""Which tests cannot run inside the Python that browsers are given, and why."""

import pytest

THREADS = "there are no threads"
PROCESSES = "there are no processes"
LARGER = "the file is larger than all memory"
PYTHON = "Python 3.14 asks the system otherwise"
SYSTEM = "the system has no such files"
DEPTH = "a text so deeply nested ends this Python"
LEFT_OUT = {
    "tests/live/test_killed.py": PROCESSES,
    "tests/services/test_bundle.py::test_a_huge_file_called_a_zip_is_not_looked_into": LARGER,
    "tests/services/test_claim.py": PROCESSES,
    "tests/services/test_cut_short.py::test_killed": PROCESSES,
    "tests/services/test_folders.py::test_what_cannot_be_looked_at": PYTHON,
    "tests/services/test_gamefile.py::test_a_file_that_lies_about_its_size": LARGER,
    "tests/services/test_gamefile.py::test_what_is_no_file_is_not_waited_for": SYSTEM,
    "tests/services/test_ordonnance_survives.py": PROCESSES,
    "tests/services/test_inspection.py::test_meanwhile_everything_goes_on": THREADS,
    "tests/services/test_storage.py::test_what_was_shown_survives_a_kill": PROCESSES,
    "tests/test_chart_file.py::test_what_is_no_map_is_refused[text3]": DEPTH,
    "tests/spoken/test_speaking.py": THREADS,
    "tests/viewmodels/test_two_languages.py": THREADS,
}
"""By the beginning of their names."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for beginning, why in LEFT_OUT.items():
            if item.nodeid.startswith(beginning):
                item.add_marker(pytest.mark.skip(reason=why))
