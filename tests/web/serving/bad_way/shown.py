"""What a page shows, where its script would put in what comes: elements, by their ids."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import count
from typing import Any

from tests.web.serving.bad_way.air import Air
from tests.web.serving.bad_way.page import PageEnd

_VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"}
_numbers = count()


@dataclass
class Element:
    tag: str
    traits: dict[str, str | None]
    parts: list["Element | str"] = field(default_factory=list)

    def all(self) -> Iterator["Element"]:
        """This one and all within it."""
        yield self
        for part in self.parts:
            if isinstance(part, Element):
                yield from part.all()

    def find(self, name: str) -> "Element":
        [found] = [each for each in self.all() if each.traits.get("id") == name]
        return found


class _Reading(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element(tag, dict(attrs))
        self.open[-1].parts.append(made)
        if tag not in _VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].parts.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].parts.append(data)


def element(markup: str) -> Element:
    """The one that this is the markup of."""
    reading = _Reading()
    reading.feed(markup)
    reading.close()
    [made] = reading.open[0].parts
    assert isinstance(made, Element)
    return made


class ShownPage:
    """A tab, which says what is tapped on it."""

    def __init__(self, air: Air, key: str) -> None:
        self.tab = f"shown-{next(_numbers):08}"
        self.key = key
        self.message: dict[str, Any] = {"n": 0, "revision": 0, "page": "", "place": []}
        self.app = Element("div", {"id": "app"})
        self.way = PageEnd(air, self.tab, self.put, self._hello, lambda: int(self.message["n"]))
        self.way.open()

    def put(self, message: dict[str, Any]) -> None:
        """Put in what a message brings."""
        for name, markup, *shell in message["put"]:
            made, old = element(markup), self._find(name)
            old.tag, old.traits = made.tag, made.traits
            if not shell:
                old.parts = made.parts
        self.message = message

    def tap(self, does: str, values: list[Any]) -> None:
        """Say that something was tapped."""
        self.way.say({
            "id": f"tap-{next(_numbers):08}", "tab": self.tab, "do": does, "with": values,
            "revision": self.message["revision"], "page": self.message["page"],
        })  # fmt: skip

    def offers(self, does: str, values: list[Any]) -> bool:
        """Whether something that means this can be tapped."""
        return any(
            each.traits.get("data-do") == does
            and json.loads(each.traits.get("data-with") or "[]") == values
            and "disabled" not in each.traits
            for each in self.app.all()
        )

    def _find(self, name: str) -> Element:
        return self.app if name == "app" else self.app.find(name)

    def _hello(self) -> dict[str, Any]:
        return {
            "tab": self.tab, "key": self.key, "languages": ["en"],
            "place": self.message["place"],
        }  # fmt: skip
