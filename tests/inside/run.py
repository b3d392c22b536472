"""Runs pytest in the Python that browsers are given; it is started there by a script."""

import pytest

from tests.inside import floats, left_out

LEAVE = ("cacheprovider", "faulthandler", "xdist")
"""What pytest brings that nothing has here: a place for notes, signals, processes."""
PARDONED = "unclosed database:ResourceWarning"
"""Python 3.13 and later complain of what tests leave to the collector of garbage."""


def run(arguments: list[str], *plugins: object) -> int:
    """Run these tests; what pytest returns."""
    floats.stand_in()
    without = [word for name in LEAVE for word in ("-p", f"no:{name}")]
    return int(
        pytest.main([*without, "-W", f"ignore:{PARDONED}", *arguments], [left_out, *plugins])
    )
