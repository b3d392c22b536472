"""White space in templates only keeps them readable.

Beside an element, a block or an expression it is nothing, and a line may end there; a space that is
meant is written as `{{ " " }}`. Between the attributes of an element it is one space, and what
stands in quotes there stays as it is.
"""

import re
from collections.abc import Iterator

from jinja2 import Environment
from jinja2.lexer import Token, TokenStream

_SIGNS = re.compile(r'(<|/?>|"|\s+)')
_ENDS = frozenset(("<", ">", "/>", ""))
"""What white space is nothing beside; an empty text stands for a block or an expression."""


class Templates(Environment):
    """Leaves the white space out when a template is read; what is left keeps its line numbers."""

    def _tokenize(
        self, source: str, name: str | None, filename: str | None = None, state: str | None = None
    ) -> TokenStream:
        """As an extension would do it; but what extensions are based on is not small."""
        stream = super()._tokenize(source, name, filename, state)
        return TokenStream(_without_white_space(stream), name, filename)


def _without_white_space(stream: TokenStream) -> Iterator[Token]:
    """The template again. The text between two blocks or expressions is a token of `data`."""
    writer = _Writer()
    for token in stream:
        if token.type == "data":
            yield Token(token.lineno, "data", "".join(writer.text(token.value)))
            continue
        if token.type == "variable_begin":
            yield Token(token.lineno, "data", writer.gap())
        elif token.type == "block_begin":
            writer.block(stream.current.value)
        yield token


class _Writer:
    """Writes the texts of a template one after the other, and knows where each of them begins."""

    def __init__(self) -> None:
        self._place = "text"  # or the `opening` of an element, or `quoted` in it
        self._is_gap_due = False  # before the next attribute, if there comes one
        self._gaps_before = list[bool]()  # whether one was due before each condition that is open

    def text(self, text: str) -> Iterator[str]:
        """What is written of this text."""
        signs = ["", *filter(None, _SIGNS.split(text)), ""]
        for before, sign, after in zip(signs, signs[1:], signs[2:], strict=False):
            if self._place == "opening":
                yield self._in_opening(sign)
            elif self._place == "quoted":
                self._place = "opening" if sign == '"' else "quoted"
                yield sign
            elif not sign.isspace():
                self._place = "opening" if sign == "<" else "text"
                yield sign
            elif _ENDS.isdisjoint((before, after)):
                yield " "

    def gap(self) -> str:
        """What is written before an attribute or an expression."""
        due, self._is_gap_due = self._is_gap_due, False
        return " " if due else ""

    def block(self, name: str) -> None:
        """A block begins or ends; an attribute within a condition comes after a gap of its own."""
        if self._place != "opening":
            return
        if name == "if":
            self._gaps_before.append(self._is_gap_due)
        elif name in ("elif", "else"):
            self._is_gap_due = self._gaps_before[-1]
        elif name == "endif":
            self._gaps_before.pop()
            self._is_gap_due = False

    def _in_opening(self, sign: str) -> str:
        if sign.isspace():
            self._is_gap_due = True
            return ""
        if sign in (">", "/>"):
            self._place, self._is_gap_due = "text", False
            return sign
        if sign == '"':
            self._place = "quoted"
        return self.gap() + sign
