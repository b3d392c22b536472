"""What a page's markup has, read strictly, and what it offers to tap."""

import json
import re
from html.parser import HTMLParser
from typing import Any

_A_TEXT = re.compile(r"data:text/plain;charset=utf-8,[\w.~%!'()*/-]*")
"""The only address that leads elsewhere: a file that is in the page itself."""
_TYPED = "<i onload=x>&\"'"
_VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"}


class Markup(HTMLParser):
    """Elements and attributes of a page, one after the other; all that is opened is closed."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, tuple[str, ...]]] = []
        self.offers: list[tuple[str, list[Any]]] = []
        """What can be tapped: intents with their values."""
        self.said: list[str] = []
        """Texts, and values of attributes."""
        self._open: list[str] = []
        self.feed(markup)
        self.close()
        assert not self._open, self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = tuple(name for name, _value in attrs)
        given = dict(attrs)
        assert len(given) == len(attrs), attrs
        for name, value in attrs:
            assert name != "style", value
            assert not name.startswith("on"), (name, value)
            if name in ("href", "src") and ":" in (value or ""):
                assert _A_TEXT.fullmatch(value or ""), value
        self.elements.append((tag, names))
        self.said += [value for value in given.values() if value]
        if "data-do" in given and "disabled" not in given:
            assert given["data-do"] is not None
            values = json.loads(given.get("data-with") or "[]")
            if tag in ("input", "textarea") and given.get("type") != "checkbox":
                values.append(_TYPED if given.get("type") != "range" else "1")
            if tag != "select" and given.get("type") != "checkbox":
                self.offers.append((given["data-do"], values))
        if tag not in _VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open, tag
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(decl)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(data)
