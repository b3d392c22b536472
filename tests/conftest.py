"""Settings for every test."""

import os
import random

import pytest

os.environ["LANGUAGE"] = "en"
"""Whatever language the machine speaks, also the programs that a test starts."""

os.environ |= {"KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1"}
"""As the app has it: nothing is read from this person's home, nor left there."""


def pytest_configure(config: pytest.Config) -> None:
    """A soak has chance of its own; the processes that share its work inherit which."""
    if config.option.markexpr == "soak":
        os.environ["SOAKING"] = "1"
        os.environ.setdefault("TEST_SEED", str(random.SystemRandom().randrange(10**6)))
    from tests import chance

    chance.settle()


def pytest_report_header() -> str:
    """What chance there is in this run."""
    from tests import chance

    return f"TEST_SEED={chance.SEED}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In a soak every law is held against more examples."""
    from tests import chance

    for item in items:
        if chance.SOAKING and getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("soak")
