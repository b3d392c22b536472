"""Style sheets as browsers get them, without comments and without white space."""

import re

_STRING = re.compile(r'("[^"]*")')
_STRING_OR_COMMENT = re.compile(r'("[^"]*")|/\*.*?\*/', re.DOTALL)
_SHORTER = (
    (re.compile(r"\s+"), " "),
    (re.compile(r" ?([{};,>~]) ?"), r"\1"),
    (re.compile(r"([(:]) "), r"\1"),  # before these, and beside a plus, a space has a meaning
    (re.compile(r" \)"), ")"),
    (re.compile(r"(?<![\w.])0(\.\d)"), r"\1"),
    (re.compile(r";}"), "}"),
)


def compact(sheet: str) -> str:
    """The same style sheet, in fewer characters."""
    parts = _STRING.split(_STRING_OR_COMMENT.sub(lambda found: found[1] or "", sheet))
    parts[::2] = map(_shorter, parts[::2])  # between them are the strings, as they are
    return "".join(parts)


def _shorter(part: str) -> str:
    for pattern, written in _SHORTER:
        part = pattern.sub(written, part)
    return part
