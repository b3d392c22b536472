"""Condottiere's pages that need no table."""

from collections.abc import Sequence

from companion.viewmodels.app.ways import CALCULATOR, Way


def ways() -> Sequence[Way]:
    return (CALCULATOR,)
