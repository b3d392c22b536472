"""WebKit, the engine of Safari, in the small browser that comes with WebKitGTK.

Its driver has no touch: a finger is a mouse there. Its language is English. Its console is not
told to anybody, so a script in the page listens to errors, from the end of its loading on.
"""

from pathlib import Path
from typing import Any

from tests.browser.remote import Failed, Remote
from tests.browser.webdriver import Browser

_LISTEN = """
if (window.heardErrors) return;
const heard = window.heardErrors = [], say = text => heard.push(String(text));
for (const level of ["error", "warn"]) {
    const before = console[level];
    console[level] = (...what) => { say(what.join(" ")); before(...what); };
}
addEventListener("error", event =>
    say(event.message || "Failed to load " + (event.target.src || event.target.href)), true);
addEventListener("unhandledrejection", event => say(event.reason));
addEventListener("securitypolicyviolation", event =>
    say("Content Security Policy: " + event.violatedDirective + " " + event.blockedURI));
"""
_HEARD = "return (window.heardErrors || []).splice(0);"


class WebKit(Browser):
    """A new process for each."""

    def __init__(self, remote: Remote, small_browser: Path, names: int, home: Path) -> None:
        self._home = home
        arguments = ["--automation", f"--proxy=socks5://127.0.0.1:{names}", "--ignore-host="]
        options = {"binary": str(small_browser), "args": arguments}
        super().__init__(remote, {"webkitgtk:browserOptions": options})

    def go(self, url: str) -> None:
        self._problems += self._new_problems()
        super().go(url)
        self.listen()

    def reload(self) -> None:
        self._problems += self._new_problems()
        super().reload()
        self.listen()

    def resize(self, width: int, height: int) -> None:
        """Its window has a bar at the top; the page gets all the rest."""

        def inner() -> Any:
            return self.script("return [innerWidth, innerHeight]")

        around = int(self.call("GET", "/window/rect")["height"]) - int(inner()[1])
        for more in (around, around + 1):  # the first may be answered before it is so
            self.call("POST", "/window/rect", {"width": width, "height": height + more})
        self.call("POST", "/window/rect", {"width": width, "height": height + around})
        self.wait(lambda: inner() == [width, height], f"the page is not {width}x{height}")

    def save_into(self, folder: Path) -> Path:
        """Always in its home."""
        del folder
        return self._home

    def listen(self) -> None:
        """To errors of a page that one came to by a link; `go` and `reload` do it themselves."""
        self.script(_LISTEN)

    def _new_problems(self) -> list[str]:
        try:
            return [str(each) for each in self.script(_HEARD)]
        except Failed:
            return []  # its window is closed
