"""A browser, driven as the W3C's WebDriver says: https://www.w3.org/TR/webdriver2/"""

import base64
import http.client
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 60.0
"""Enough seconds for what takes a moment, on any machine."""
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
_SETTLED = """
const done = arguments[0], drawn = then => requestAnimationFrame(() => requestAnimationFrame(then));
drawn(() => { // a font is asked for by the first letters that need it
    const waits = [document.fonts.ready];
    for (const image of document.images) waits.push(image.decode().catch(() => 0));
    for (const each of document.getAnimations())
        if (each.effect?.getComputedTiming().endTime !== Infinity) waits.push(each.finished);
    Promise.allSettled(waits).then(() => drawn(done));
});
"""
_SEEN = """
const one = arguments[0].closest?.("[data-do]");
if (typeof mayMean !== "function" || !one || one.matches(FIELDS)
    || one.disabled || one.closest("[inert]"))
    return true;
if (!window.refused) {
    window.refused = { taps: 0 };
    new MutationObserver(all => {
        for (const { addedNodes } of all) for (const each of addedNodes)
            if (each.className === "noticed") window.refused.taps++;
    }).observe(document.body, { childList: true });
}
if (!mayMean(one, null, performance.now())) return false;
window.refused.taps = 0;
return true;
"""
"""Whether a finger could have seen what is there for long enough."""
_REFUSED = "return window.refused?.taps > 0"
"""Whether the last tap fell on what had changed since it was seen, and did nothing."""


class Key:
    """Keys without a letter, as WebDriver writes them."""

    TAB, ENTER, SHIFT, CONTROL, ESCAPE = "\ue004", "\ue007", "\ue008", "\ue009", "\ue00c"
    LEFT, UP, RIGHT, DOWN = "\ue012", "\ue013", "\ue014", "\ue015"


class Failed(Exception):
    """What the driver refused, by the name that WebDriver has for it."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(f"{name}: {message.partition(chr(10) + '#0')[0].strip()}")
        self.name = name


class Remote:
    """The driver's own small server."""

    def __init__(self, port: int) -> None:
        self.port = port

    def ready(self) -> bool:
        """Whether it answers by now."""
        try:
            return bool(self.call("GET", "/status")["ready"])
        except OSError:
            return False

    def call(
        self, method: str, path: str, body: object = None, patience: float = 5 * PATIENCE
    ) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)
        try:
            sent = json.dumps(body if body is not None else {}) if method == "POST" else None
            connection.request(method, path, sent, {"Content-Type": "application/json"})
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and value.keys() >= {"error", "message"}:
            raise Failed(value["error"], value["message"])
        return value


class Element:
    """Something in a page."""

    def __init__(self, browser: "Browser", key: str) -> None:
        self._browser = browser
        self.key = key

    def _ask(self, what: str) -> Any:
        return self._browser.call("GET", f"/element/{self.key}/{what}")

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
        self._browser.until_taken(
            self, lambda: self._browser.call("POST", f"/element/{self.key}/click")
        )

    def touch(self) -> None:
        """With a finger."""
        self._browser.touch(self)

    def type(self, text: str) -> None:
        """By the keyboard."""
        self._browser.call("POST", f"/element/{self.key}/value", {"text": text})

    def screenshot(self, file: Path | None = None) -> bytes:
        return _saved(self._ask("screenshot"), file)


class Browser:
    """A browser of its own, with windows, cookies and storage that no other has.

    What looks for something waits until it is there.
    """

    def __init__(self, remote: Remote, capabilities: dict[str, Any]) -> None:
        self._remote = remote
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        answer = remote.call("POST", "/session", wanted, PATIENCE)
        self._session = f"/session/{answer['sessionId']}"
        self.capabilities: dict[str, Any] = answer["capabilities"]
        self.patience = PATIENCE
        self._pardoned: list[str] = []
        self._problems: list[str] = []
        limits = {"script": 1000 * PATIENCE, "pageLoad": 3000 * PATIENCE, "implicit": 0}
        self.call("POST", "/timeouts", {key: int(value) for key, value in limits.items()})

    def call(self, method: str, path: str, body: object = None) -> Any:
        """A command that WebDriver has for a session."""
        return self._remote.call(method, self._session + path, body)

    def quit(self) -> None:
        self._remote.call("DELETE", self._session)

    # --- pages

    def go(self, url: str) -> None:
        self.call("POST", "/url", {"url": url})

    def reload(self) -> None:
        self.call("POST", "/refresh")

    def back(self) -> None:
        self.call("POST", "/back")

    @property
    def url(self) -> str:
        return str(self.call("GET", "/url"))

    @property
    def title(self) -> str:
        return str(self.call("GET", "/title"))

    def cookies(self) -> dict[str, dict[str, Any]]:
        return {each["name"]: each for each in self.call("GET", "/cookie")}

    # --- what is in them

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

    # --- hands

    def touch(self, what: Element, x: int = 0, y: int = 0, seconds: float = 0) -> None:
        """Put a finger on it, once it has been seen, so far from its middle and for so long, and
        lift it.
        """
        actions = (
            {"type": "pointerMove", "origin": {ELEMENT: what.key}, "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": int(1000 * seconds)},
            {"type": "pointerUp", "button": 0},
        )
        self._scroll_to(what)
        self.until_taken(what, lambda: self._actions("touch", *actions))

    def until_taken(self, what: Element, tap: Callable[[], object]) -> None:
        """Tap, once it has been seen; again, if it changed just then and the page said so."""
        self.see(what)
        tap()
        try:
            while self.script(_REFUSED):
                self.see(what)
                tap()
        except Failed:
            return  # there is something else now

    def see(self, what: Element) -> None:
        """Wait until somebody has had the time to see it: a tap before that does nothing."""
        self.wait(lambda: self.script(_SEEN, what), "it never stood still")

    def drag(self, what: Element, x: int, y: int, seconds: float = 0.2) -> None:
        """Put a finger on it, move it so far, and lift it."""
        self._scroll_to(what)
        time_taken = int(1000 * seconds)
        self._actions(
            "touch",
            {"type": "pointerMove", "origin": {ELEMENT: what.key}, "x": 0, "y": 0, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerMove", "origin": "pointer", "x": x, "y": y, "duration": time_taken},
            {"type": "pointerUp", "button": 0},
        )

    def keys(self, *keys: str) -> None:
        """Press keys, one after the other, whatever has the focus."""
        for each in keys:
            self.chord(each)

    def chord(self, *keys: str) -> None:
        """Press keys together, such as Shift and Tab."""
        presses = [{"type": "keyDown", "value": key} for key in keys]
        presses += [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "k", "actions": presses}]})

    def _scroll_to(self, what: Element) -> None:
        self.script("arguments[0].scrollIntoView({block: 'nearest', behavior: 'instant'})", what)

    def _actions(self, pointer: str, *actions: dict[str, Any]) -> None:
        hand = {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}}
        self.call("POST", "/actions", {"actions": [hand | {"actions": list(actions)}]})
        self.call("DELETE", "/actions")

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

    # --- windows

    @property
    def window(self) -> str:
        """The key of the window that commands are for."""
        return str(self.call("GET", "/window"))

    def windows(self) -> list[str]:
        return list(self.call("GET", "/window/handles"))

    def open(self) -> str:
        """Open another window with the same cookies, and turn to it; its key."""
        window = str(self.call("POST", "/window/new", {"type": "window"})["handle"])
        self.turn_to(window)
        return window

    def turn_to(self, window: str) -> None:
        self.call("POST", "/window", {"handle": window})

    def close(self) -> None:
        """Close this window and turn to another that is open."""
        self.call("DELETE", "/window")
        self.turn_to(self.windows()[0])

    @contextmanager
    def within(self, window: str) -> Iterator[None]:
        """Turn to a window for a while."""
        before = self.window
        self.turn_to(window)
        try:
            yield
        finally:
            self.turn_to(before)

    def screenshot(self, file: Path | None = None) -> bytes:
        """A picture of what the window shows, as PNG."""
        return _saved(self.call("GET", "/screenshot"), file)

    def settle(self) -> None:
        """Wait until fonts and pictures are there, no animation runs and all of it is drawn."""
        self.later(_SETTLED)

    def resize(self, width: int, height: int) -> None:
        """Give the page so many pixels of style sheets."""
        raise NotImplementedError

    def save_into(self, folder: Path) -> Path:
        """Where what is downloaded from now on is saved: in this folder, if it can be chosen."""
        raise NotImplementedError

    # --- what went wrong

    def pardon(self, *parts: str) -> None:
        """What the console says with one of these words in it is no problem of this test."""
        self._pardoned += parts

    def problems(self) -> Sequence[str]:
        """Errors of scripts, breaches of the page's policies and failed requests so far."""
        self._problems += self._new_problems()
        return [each for each in self._problems if not any(part in each for part in self._pardoned)]

    def _new_problems(self) -> list[str]:
        raise NotImplementedError


def _sent(value: Any) -> Any:
    if isinstance(value, Element):
        return {ELEMENT: value.key}
    if isinstance(value, list | tuple):
        return [_sent(each) for each in value]
    if isinstance(value, dict):
        return {key: _sent(each) for key, each in value.items()}
    return value


def _saved(picture: str, file: Path | None) -> bytes:
    data = base64.b64decode(picture)
    if file is not None:
        file.write_bytes(data)
    return data
