"""Ordonnance: the rules as pure functions over immutable values."""

from engine.ordonnance.facts import as_json
from engine.ordonnance.header import header_lines, read_header
from engine.ordonnance.notation import parse_move
from engine.ordonnance.referee import apply, fold
from engine.ordonnance.sheet import as_text
from engine.ordonnance.state import begin

__all__ = [
    "apply",
    "as_json",
    "as_text",
    "begin",
    "fold",
    "header_lines",
    "parse_move",
    "read_header",
]
