"""A phone with the app in its browser: touched, and what it shows."""

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.services.storage import FILE, open_journal
from tests.browser.elements import Element
from tests.browser.in_browser.site import Site
from tests.browser.pressing import button, row
from tests.browser.webdriver import Browser

PATIENCE = 120.0
"""Seconds that a start may take on a machine that does much else."""
_BLOCK = 1 << 14

_PUT_IN = """
const [name, text, size, done] = arguments;
const asked = indexedDB.open("condottiere-companion", 1);
asked.onupgradeneeded = () =>
    ["names", "blocks"].forEach(each => asked.result.createObjectStore(each));
asked.onsuccess = () => {
    const tray = asked.result.transaction(["names", "blocks"], "readwrite");
    const whole = Uint8Array.from(atob(text), each => each.charCodeAt(0));
    for (let at = 0; at < whole.length; at += size)
        tray.objectStore("blocks").put(whole.slice(at, at + size), [1, at / size]);
    tray.objectStore("names").put({file: 1, size: whole.length}, name);
    tray.oncomplete = () => { asked.result.close(); done(); };
};
"""
_TAKE_OUT = """
const [done] = arguments;
const asked = indexedDB.open("condottiere-companion", 1);
asked.onsuccess = async () => {
    const tray = asked.result.transaction(["names", "blocks"]);
    const told = request => new Promise(go => { request.onsuccess = () => go(request.result); });
    const all = ["names", "blocks"].flatMap(each =>
        [told(tray.objectStore(each).getAllKeys()), told(tray.objectStore(each).getAll())]);
    const [names, files, places, blocks] = await Promise.all(all);
    asked.result.close();
    done(names.map((name, at) => {
        const whole = new Uint8Array(files[at].size);
        places.forEach(([file, block], which) => {
            const from = block * 16384;
            if (file === files[at].file)
                whole.set(blocks[which].subarray(0, whole.length - from), from);
        });
        return [name, btoa(Array.from(whole, each => String.fromCharCode(each)).join(""))];
    }));
};
"""


class Phone:
    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser = browser
        self.site = site
        browser.patience = PATIENCE
        browser.resize(390, 844)

    def open(self) -> None:
        """Open the app, and wait for its first page."""
        self.browser.go(self.site.url)
        self.wait_for_page()

    def wait_for_page(self, name: str = "") -> None:
        """Until this page is shown, or any."""
        try:
            self.browser.wait(lambda: self.page == name if name else self.page)
        except AssertionError:
            raise AssertionError(f"no page {name}, but {self.page}: {self.text}") from None

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        return str(
            self.browser.script(
                "return document.querySelector('[data-page]')?.dataset.page || "
                "(document.documentElement.className.match(/failed|elsewhere/) || [''])[0]"
            )
        )

    @property
    def text(self) -> str:
        """What can be read."""
        return str(self.browser.script("return document.body.innerText"))

    def touch(self, css: str) -> None:
        """Touch it as soon as it is there, and wait until that was answered."""
        self._touch(lambda: self.browser.find(css), css)

    def press(self, does: str, *values: object) -> None:
        """Touch the button that means this, in the same way."""
        self._touch(lambda: button(self.browser, does, *values), does)

    def choose_row(self, name: str) -> None:
        """Open the menu, and choose this row."""
        self.press("open_menu")
        self._touch(lambda: row(self.browser, name), name)

    def _touch(self, what: Callable[[], Element], called: str) -> None:
        def touched() -> bool:
            self.browser.touch(what())
            return True

        self.browser.wait(touched, f"{called} cannot be touched")
        self.settled()

    def settled(self) -> None:
        """Until everything that was touched is done, which is when it is saved."""
        self.browser.wait(lambda: not self.browser.all("[data-sent]"), "it is not answered")

    def play(self, *players: str) -> None:
        """Begin a game between these, up to its first region."""
        self.touch("#to-new_game")
        for name in players:
            self.browser.find("input[type=text], input:not([type])").type(name)
            self.touch("#add")
            self.browser.wait(lambda name=name: name in self.text, f"{name} is not there")  # type: ignore[misc]
        self.touch("#begin")
        self.wait_for_page("deal")
        self.touch("#on")
        self.wait_for_page("map")

    def put_in(self, folder: Path) -> None:
        """Have the journal of this folder saved, before the app is opened."""
        open_journal(folder).journal.close()
        self.put_file((folder / FILE).read_bytes())

    def put_file(self, data: bytes) -> None:
        """Have this saved as the journal's file, whatever it is."""
        self.browser.go(self.site.url + "static/icon.svg")
        self.browser.later(_PUT_IN, FILE, base64.b64encode(data).decode(), _BLOCK)

    def take_out(self, folder: Path) -> None:
        """Write what is saved into this folder."""
        for name, data in self.stored().items():
            (folder / name).write_bytes(data)

    def stored(self) -> dict[str, bytes]:
        """The files that are saved."""
        found = self.browser.later(_TAKE_OUT)
        return {str(name): base64.b64decode(text) for name, text in found}

    def script(self, text: str, *what: Any) -> Any:
        return self.browser.script(text, *what)
