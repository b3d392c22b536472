"""Chance in tests: the same in every `make test`, another in every `make soak`.

A change is not to blame for what chance finds, so what everybody runs is alike for everybody. A
soak is for finding: its seed is new each time, and stands at the head of what pytest prints.
TEST_SEED=... is that chance once more.
"""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

SOAKING = bool(os.environ.get("SOAKING"))
"""Whether only the long tests are run (tests/conftest.py)."""
SEED = int(os.environ.get("TEST_SEED", "1"))
_USUAL = 100
_LONGER = 20


def examples(number: int) -> settings:
    """So many examples of a law, and many times as many in a soak."""
    return settings(max_examples=number * (_LONGER if SOAKING else 1))


def seeds(few: int, many: int) -> list[Any]:
    """So few that are the same in every run; in a soak so many new ones."""
    if SOAKING:
        return [pytest.param(seed, marks=pytest.mark.soak) for seed in range(SEED, SEED + many)]
    return list(range(SEED, SEED + few))


def settle() -> None:
    """For laws that say nothing else."""
    settings.register_profile(
        "companion",
        examples(_USUAL),
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
        derandomize=not SOAKING,
    )
    settings.load_profile("companion")
