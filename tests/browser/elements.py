"""What is in a page: elements, found by style sheets' words or by name, and what scripts return."""

import base64
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tests.browser.remote import PATIENCE, Failed, Remote, Session

T = TypeVar("T")

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_MAY_BE_NAMED = (
    "a[href], area, button, input, select, textarea, summary, img, svg, output, progress, meter,"
    "table, fieldset, form, dialog, nav, main, header, footer, section, article, aside, details,"
    "h1, h2, h3, h4, h5, h6, ul, ol, li, td, th, tr, iframe, [role], [tabindex]"
)
_NEAR_THE_NAME = """
const [css, name] = arguments, plain = text => String(text ?? "").replace(/\\s+/g, " ").trim();
const said = element => [
    element.textContent, element.value, element.getAttribute("aria-label"), element.title,
    element.getAttribute("alt"), element.getAttribute("placeholder"),
    ...(element.getAttribute("aria-labelledby") || "").split(" ")
        .map(id => document.getElementById(id)?.textContent),
    ...[...element.labels || []].map(label => label.textContent),
    ...[...element.querySelectorAll("[aria-label], [alt], title")]
        .map(part => part.getAttribute("aria-label") || part.getAttribute("alt")),
].map(plain).join("\\n");
const words = plain(name).split(" ");
return [...document.querySelectorAll(css)].filter(element => {
    const all = said(element);
    return words.every(word => all.includes(word));
}).reverse();
"""


class Element:
    """Something in a page."""

    def __init__(self, page: "Page", key: str) -> None:
        self._page = page
        self.key = key

    def _ask(self, what: str) -> Any:
        return self._page.call("GET", f"/element/{self.key}/{what}")

    @property
    def text(self) -> str:
        """What is visible of its text."""
        return str(self._ask("text"))

    @property
    def name(self) -> str:
        """What a screen reader calls it."""
        return str(self._ask("computedlabel"))

    @property
    def role(self) -> str:
        """What a screen reader says that it is."""
        return str(self._ask("computedrole"))

    @property
    def enabled(self) -> bool:
        return bool(self._ask("enabled"))

    @property
    def shown(self) -> bool:
        return bool(self._ask("displayed"))

    @property
    def rect(self) -> dict[str, float]:
        """Its x, y, width and height in the page."""
        return dict(self._ask("rect"))

    def css(self, name: str) -> str:
        """What the style sheets make of a property."""
        return str(self._ask(f"css/{name}"))

    def attribute(self, name: str) -> str | None:
        value = self._ask(f"attribute/{name}")
        return None if value is None else str(value)

    def property(self, name: str) -> Any:
        return self._ask(f"property/{name}")

    def click(self) -> None:
        """With the mouse, once it has been seen for long enough and nothing covers it."""
        self._page.until_taken(self, lambda: self._page.call("POST", f"/element/{self.key}/click"))

    def touch(self) -> None:
        """With a finger."""
        self._page.touch(self)

    def type(self, text: str) -> None:
        """By the keyboard."""
        self._page.call("POST", f"/element/{self.key}/value", {"text": text})

    def screenshot(self, file: Path | None = None) -> bytes:
        return saved(self._ask("screenshot"), file)


class Page(Session, ABC):
    """What the window shows. What looks for something waits until it is there."""

    def __init__(self, remote: Remote, capabilities: dict[str, Any]) -> None:
        super().__init__(remote, capabilities)
        self.patience = PATIENCE

    @abstractmethod
    def touch(self, what: Element, x: int = 0, y: int = 0, seconds: float = 0) -> None:
        """Put a finger on it."""

    @abstractmethod
    def until_taken(self, what: Element, tap: Callable[[], object]) -> None:
        """Tap, once it has been seen."""

    def all(self, css: str) -> list[Element]:
        """All that are there now."""
        found = self.call("POST", "/elements", {"using": "css selector", "value": css})
        return [Element(self, each[ELEMENT]) for each in found]

    def find(self, css: str) -> Element:
        """The first."""
        return self.wait(lambda: self.all(css), f"nothing is {css}")[0]

    def named(self, name: str, role: str = "") -> Element:
        """What a screen reader calls so; of several the innermost or, of neighbours, the first."""
        return self.wait(lambda: self.all_named(name, role), f"no {role} is called {name!r}")[0]

    def all_named(self, name: str, role: str = "") -> list[Element]:
        """All that a screen reader calls so and that are shown, the innermost first."""
        near = self.script(_NEAR_THE_NAME, _MAY_BE_NAMED, name)
        right = [
            each for each in near if each.name == name and each.shown and role in ("", each.role)
        ]
        return sorted(right, key=lambda each: each.rect["y"])

    def wait(self, what: Callable[[], T], why: str = "it never came true") -> T:
        """Wait until there is something; while a page changes, its parts may come and go."""
        end = time.monotonic() + self.patience
        while True:
            try:
                if value := what():
                    return value
            except Failed as failure:
                if failure.name not in ("no such element", "stale element reference"):
                    raise
            if time.monotonic() > end:
                raise AssertionError(why)
            time.sleep(0.02)

    # --- scripts

    def script(self, text: str, *arguments: Any) -> Any:
        """Run JavaScript, which gets `arguments`; what it returns."""
        sent = {"script": text, "args": [_sent(each) for each in arguments]}
        return self._got(self.call("POST", "/execute/sync", sent))

    def later(self, text: str, *arguments: Any) -> Any:
        """Run JavaScript that calls the last of its `arguments` when it is done; with what."""
        sent = {"script": text, "args": [_sent(each) for each in arguments]}
        return self._got(self.call("POST", "/execute/async", sent))

    def _got(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._got(each) for each in value]
        if isinstance(value, dict):
            if ELEMENT in value:
                return Element(self, value[ELEMENT])
            return {key: self._got(each) for key, each in value.items()}
        return value


def _sent(value: Any) -> Any:
    if isinstance(value, Element):
        return {ELEMENT: value.key}
    if isinstance(value, list | tuple):
        return [_sent(each) for each in value]
    if isinstance(value, dict):
        return {key: _sent(each) for key, each in value.items()}
    return value


def saved(picture: str, file: Path | None) -> bytes:
    """A picture, also written to this file."""
    data = base64.b64decode(picture)
    if file is not None:
        file.write_bytes(data)
    return data
