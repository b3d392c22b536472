"""Randomness in tests: the same in every `make test`, different in every `make soak`.

A change must not fail by chance, so usual runs are the same for everybody. A soak searches for
errors: its seed is new each time, and printed in pytest's header. TEST_SEED=... repeats a run.
"""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

SOAKING = bool(os.environ.get("SOAKING"))
"""Whether this run is a soak (tests/conftest.py)."""
SEED = int(os.environ.get("TEST_SEED", "1"))
_USUAL = 100
_LONGER = 20
_FEWER = 10
FEW = bool(os.environ.get("FEW_EXAMPLES"))
"""Whether few will do: in `make quick`, and where the same laws are tested elsewhere."""


def some(number: int) -> int:
    """So many, or a tenth where few will do."""
    return max(1, number // _FEWER) if FEW else number


def examples(number: int) -> settings:
    """The number of examples for a law; many times as many in a soak."""
    return settings(max_examples=some(number) * (_LONGER if SOAKING else 1))


def seeds(few: int, many: int) -> list[Any]:
    """A few seeds that are the same in every run; in a soak so many new ones."""
    if SOAKING:
        return [pytest.param(seed, marks=pytest.mark.soak) for seed in range(SEED, SEED + many)]
    return list(range(SEED, SEED + (1 if FEW else few)))


def settle() -> None:
    """For laws without settings of their own."""
    settings.register_profile(
        "companion",
        examples(_USUAL),
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
        derandomize=not SOAKING,
    )
    settings.load_profile("companion")
