"""When a game was played, in a comment of its file: a record itself has no times."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime

_COMMENT = "# played {began} {ended}"
_FOUND = re.compile(r"^# played (\S{1,40}) (\S{1,40})\r?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Span:
    """When it began, and when its last move was made, to the second; empty if that is not known."""

    began: str = ""
    ended: str = ""

    @property
    def comment(self) -> str:
        """A line of its own, which other readers pass over."""
        if not self.began:
            return ""
        return _COMMENT.format(began=self.began, ended=self.ended) + "\n"


UNKNOWN = Span()


def span(began: str, ended: str) -> Span:
    """A span of two moments; an empty one if they are none, or not in this order, or to come."""
    try:
        first, last = map(_moment, (began, ended))
    except (ValueError, OverflowError):
        return UNKNOWN
    if not first <= last <= datetime.now(UTC):
        return UNKNOWN
    return Span(first.isoformat("T", "seconds"), last.isoformat("T", "seconds"))


def span_in(text: str) -> Span:
    """What the last such comment of a record says."""
    found = _FOUND.findall(text)
    return span(*found[-1]) if found else UNKNOWN


def _moment(written: str) -> datetime:
    moment = datetime.fromisoformat(written)
    return moment.replace(tzinfo=moment.tzinfo or UTC, microsecond=0).astimezone(UTC)
