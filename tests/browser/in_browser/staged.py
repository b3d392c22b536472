"""One browser by itself, started once, that shows one scene after another.

What it shows is made by the Python in its worker, of the journal that it was given.
"""

import base64
import itertools
import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path

from companion.services.storage import FILE
from tests.browser.chromium import Chromium
from tests.browser.in_browser import performing
from tests.browser.in_browser.phone import PATIENCE
from tests.browser.in_browser.rehearsal import Rehearsal
from tests.browser.in_browser.site import site
from tests.browser.staged import Scene
from tests.browser.webdriver import Browser

MADE = Path(__file__).parents[3] / "dist" / "web"

_IN_WORKER = """
const stage = new BroadcastChannel("stage");
stage.onmessage = ({ data: { journal, program, told, token } }) => app && inTurn(null, () => {
    try {
        const names = app.hear.__globals__, base = names.get("__builtins__");
        app.close();
        for (const name of folder.FS.readdir(SAVED))
            if (!name.startsWith(".")) folder.FS.unlink(`${SAVED}/${name}`);
        folder.FS.writeFile(`${SAVED}/FILE`, journal);
        app = names.get("open_in")(SAVED, ring);
        const room = base.get("dict")();
        base.get("exec")(program, room);
        const text = room.get("perform")(app, told);
        return text.replace("{", `{"staged": ${token}, `);
    } catch (error) {
        stage.postMessage(String(error?.stack || error));
        return "";
    }
});
""".replace("FILE", FILE)
_ON_PAGE = """
const [text, program, told, token, done] = arguments;
const journal = Uint8Array.from(atob(text), each => each.charCodeAt(0));
const stage = new BroadcastChannel("stage");
const end = (wrong) => { stage.close(); done(wrong); };
stage.onmessage = ({ data }) => end(data);
document.activeElement?.blur();
stage.postMessage({ journal, program, told, token });
(function look() { shown.staged === token ? end("") : setTimeout(look, 5); })();
"""
_LOOK = """
const [theme, size] = arguments, root = document.documentElement;
root.dataset.theme = theme;
root.style.setProperty("--size", size);
window.scrollTo(0, 0);
"""


class InBrowserStage:
    """A browser that shows scenes by itself."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self._numbers = itertools.count(1)
        self._program = Path(performing.__file__).read_text("utf-8")
        self._shows: tuple[Scene, str] | None = None
        self.patience = browser.patience = PATIENCE
        browser.resize(390, 844)
        if isinstance(browser, Chromium):
            browser.prefer(motion="reduce")
        browser.go(address)
        browser.wait(lambda: browser.script("return shown.page === 'home'"), "it does not start")
        self._hello = dict(browser.script("return hello()"))
        self._rehearsed = cache(self._rehearse)

    def _rehearse(self, scene: Scene, language: str) -> Rehearsal:
        opens = {"languages": [language], "look": {}, "place": []}
        return Rehearsal(scene, self._hello | opens)

    def show(
        self, scene: Scene, language: str = "en", theme: str = "dark", size: float = 1
    ) -> None:
        """Wait until it is drawn; nothing is done anew if only its look is another."""
        if self._shows != (scene, language):
            self._shows = None
            rehearsed = self._rehearsed(scene, language)
            journal = base64.b64encode(rehearsed.journal).decode()
            wrong = self.browser.later(
                _ON_PAGE, journal, self._program, rehearsed.told, next(self._numbers)
            )
            assert not wrong, wrong
            self._shows = scene, language
        self.browser.script(_LOOK, theme, size)

    def said(self) -> object:
        """What its session said last."""
        return self.browser.script("return shown.put")

    def rehearsed(self, scene: Scene, language: str = "en") -> object:
        """What a session says of the same, in the Python that runs the tests."""
        return json.loads(self._rehearsed(scene, language).shown)["put"]

    def window(self, size: tuple[int, int]) -> None:
        """Have a screen of that size."""
        if isinstance(self.browser, Chromium):
            self.browser.phone(*size)
        else:
            self.browser.resize(*size)


@contextmanager
def staging_in_browser(
    opened: AbstractContextManager[Browser], room: Path
) -> Iterator[InBrowserStage]:
    """A browser with the app as `make web` made it, served out of this folder."""
    with site(MADE, room) as there, opened as browser:
        there.script("worker.js", (there.folder / "worker.js").read_text("utf-8") + _IN_WORKER)
        browser.pardon("is not as listed", "service.js", "ServiceWorker")
        yield InBrowserStage(browser, there.url)
