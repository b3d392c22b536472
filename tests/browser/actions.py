"""Fingers, a mouse and keys on a page; nothing is tapped before somebody could have seen it."""

from collections.abc import Callable
from typing import Any

from tests.browser.elements import ELEMENT, Element, Page
from tests.browser.remote import Failed

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


class Actions(Page):
    """What people do to a page, by what WebDriver calls actions."""

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
        self.script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", what)

    def _actions(self, pointer: str, *actions: dict[str, Any]) -> None:
        hand = {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}}
        self.call("POST", "/actions", {"actions": [hand | {"actions": list(actions)}]})
        self.call("DELETE", "/actions")
