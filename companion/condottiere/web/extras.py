"""Condottiere's pages that need no table."""

from collections.abc import Sequence

from companion.texts import _
from companion.web.page import Entry


def entries() -> Sequence[Entry]:
    return (Entry("calculator-variant", _("Calculator"), "calculator"),)
