"""Where our own code failed, for the log."""

import logging
import traceback

log = logging.getLogger(__name__)


def report(error: BaseException) -> None:
    """Log the kind of an error and its place, without what it says: that may be a key."""
    places = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s\n%s", type(error).__name__, places)
