"""Condottiere, third edition: the rules as pure functions over immutable values."""

from engine.condottiere.facts import as_json
from engine.condottiere.header import header_lines, read_header
from engine.condottiere.notation import parse_move
from engine.condottiere.referee import apply, fold
from engine.condottiere.sheet import as_text
from engine.condottiere.state import begin

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
