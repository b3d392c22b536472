"""What is said before the app runs, and if it cannot: in words of the browser's language."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.chromium import Chromium
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import CARD, saved, wait_until_kept

TEXT = "return document.getElementById('curtain').innerText"
SHOWN = "return !document.getElementById('curtain').hidden"
WATCH_BAR = """
setInterval(() => {
    const bar = document.getElementById("curtain-progress");
    if (bar && document.readyState !== "complete") window.early = bar.value;
}, 5);
"""
WATCH_TAPS = """
addEventListener("click", ({target}) => {
    window.marked = target.closest("[data-do]").classList.contains("sent");
});
"""
PICTURED = "return document.documentElement.dataset.pictured"
WORDS = "return JSON.parse(document.getElementById('curtain-words').textContent)"
OLD = "delete window.DecompressionStream;"
DIES = """
const post = self.postMessage.bind(self);
let isDying = false;
const ear = new BroadcastChannel("death");
ear.onmessage = () => { isDying = true; ear.postMessage("heard"); };
self.postMessage = (message, ...more) => {
    if (isDying && "id" in message) throw new Error("it is gone");
    post(message, ...more);
};
"""
DIE = """
const [done] = arguments;
const ear = new BroadcastChannel("death");
ear.onmessage = () => done();
ear.postMessage("now");
"""
MUTE = """
const ear = new BroadcastChannel("death");
ear.onmessage = () => {
    const nothing = new Proxy(() => nothing, {get: () => nothing, set: () => true});
    IDBDatabase.prototype.transaction = nothing;
    ear.postMessage("heard");
};
"""
SILENT = "IDBFactory.prototype.open = () => ({});"
ROOM = "room"
CRAMPED = f"""
const asked = new XMLHttpRequest();
asked.open("GET", "{ROOM}", false);
asked.send();
if (asked.responseText === "none")
    WebAssembly.Memory.prototype.grow = () => {{ throw new RangeError(); }};
"""
"""There is room for more memory as long as the server says so."""
IS_PICTURED = """
const [done] = arguments;
caches.open("companion-" + document.documentElement.dataset.version)
    .then(kept => kept.match("picture")).then(found => done(!!found));
"""
MARK = """
const [done] = arguments;
caches.open("companion-" + document.documentElement.dataset.version)
    .then(kept => kept.put("mark", new Response("here"))).then(() => done());
"""
MARKED = """
const [done] = arguments;
caches.match("mark").then(found => done(!!found));
"""
"""Whether the browser still has what it kept of the app."""
LACKS = """
const refuse = () => { throw new DOMException("", "SecurityError"); };
for (const name of ["caches", "indexedDB"]) Object.defineProperty(self, name, {get: refuse});
navigator.locks.request = () => Promise.reject(new DOMException("", "SecurityError"));
"""


def fails(phone: Phone, kind: str, language: str = "en") -> None:
    """Opened, it says that it cannot start."""
    phone.browser.go(phone.site.url)
    phone.wait_for_page("failed")
    says(phone, kind, language)


def says(phone: Phone, kind: str, language: str = "en") -> None:
    assert phone.script(WORDS)[language][kind] in phone.script(TEXT)


def test_the_curtain_goes_up_for_the_first_page(phone: Phone) -> None:
    phone.open()
    assert not phone.script(SHOWN)


def test_the_bar_of_a_first_visit_moves_before_the_page_is_complete(
    new_phone: Callable[[], Phone],
) -> None:
    """The script of the page comes only when half of what runs the app is there."""
    phone = new_phone()
    assert isinstance(phone.browser, Chromium)
    phone.browser.tool("Page.addScriptToEvaluateOnNewDocument", source=WATCH_BAR)
    phone.site.hold("static/page.js", until="python.tar.gz")
    phone.open()
    assert phone.script("return early") > 0.3


def test_the_first_taps_are_marked_at_once(phone: Phone) -> None:
    phone.open()
    phone.script(WATCH_TAPS)
    phone.touch("#to-new_game")
    assert phone.script("return marked")
    phone.wait_for_page("new_game")


@pytest.mark.parametrize("language", ["en", "it", "pl", "ru"])
def test_it_speaks_the_language_of_the_browser(
    new_phone: Callable[[], Phone], language: str
) -> None:
    phone = new_phone()
    assert isinstance(phone.browser, Chromium)
    phone.browser.speak(f"{language}-XX")
    phone.browser.pardon("404", "worker.js")
    (phone.site.folder / "worker.js").unlink()
    fails(phone, "unreachable", language)
    assert phone.script("return document.documentElement.lang") == language


def test_what_cannot_be_fetched_is_said_and_can_be_tried_again(phone: Phone) -> None:
    phone.browser.pardon("404", "Not Found", "not as listed", "cannot be loaded", "Failed to load")
    archive = phone.site.folder / "python.tar.gz"
    content = archive.read_bytes()
    archive.unlink()
    fails(phone, "unreachable")
    archive.write_bytes(content)
    phone.browser.find("#curtain-again").touch()
    phone.wait_for_page("home")


def test_what_is_never_answered_can_be_tried_again(phone: Phone) -> None:
    worker = (phone.site.folder / "worker.js").read_text("utf-8")
    phone.site.begin_script("worker.js", SILENT)
    phone.browser.go(phone.site.url)
    phone.browser.wait(lambda: phone.script(WORDS)["en"]["games"] in phone.script(TEXT))
    assert not phone.browser.find("#curtain-again").shown
    phone.browser.wait(lambda: phone.browser.find("#curtain-again").shown, "nothing can be done")
    phone.site.script("worker.js", worker)
    phone.browser.find("#curtain-again").touch()
    phone.wait_for_page("home")
    phone.play("Anna", "Boris")
    assert not phone.script(SHOWN)


def test_where_memory_is_too_small_for_what_was_kept_a_start_does_without(phone: Phone) -> None:
    phone.browser.pardon("enough memory")
    room = phone.site.folder / ROOM
    room.write_text("enough")
    phone.site.begin_script("worker.js", CRAMPED)
    phone.site.publish("cramped")  # as listed, or it would be taken for damaged
    phone.open()
    wait_until_kept(phone)
    phone.browser.wait(lambda: phone.script(PICTURED), "no memory is kept")
    assert phone.browser.later(IS_PICTURED)
    room.write_text("none")
    fails(phone, "stopped")
    assert not phone.browser.later(IS_PICTURED)
    room.write_text("enough")
    phone.browser.find("#curtain-again").touch()
    phone.wait_for_page("home")


def test_a_browser_that_lacks_something_is_too_old(new_phone: Callable[[], Phone]) -> None:
    phone = new_phone()
    assert isinstance(phone.browser, Chromium)
    phone.browser.tool("Page.addScriptToEvaluateOnNewDocument", source=OLD)
    fails(phone, "old")


def test_where_nothing_may_be_kept_it_plays_all_the_same_and_says_so(phone: Phone) -> None:
    phone.site.begin_script("worker.js", LACKS)
    phone.browser.pardon("SecurityError", "is not as listed", "service.js")
    phone.open()
    assert "Games are not being saved" in phone.text
    phone.play("Anna", "Boris")
    assert "Anna" in phone.text


def test_the_end_of_python_is_said_and_what_was_saved_is_there(phone: Phone) -> None:
    phone.site.begin_script("worker.js", DIES)
    phone.browser.pardon("it is gone", "is not as listed", "service.js")
    phone.open()
    phone.play("Anna", "Boris")
    phone.browser.later(DIE)
    phone.browser.find("#menu-button").touch()
    phone.wait_for_page("failed")
    says(phone, "stopped")
    phone.browser.find("#curtain-again").touch()
    phone.wait_for_page("map")
    assert "Anna" in phone.text


def test_the_app_is_repaired_with_a_network_and_the_games_stay(phone: Phone) -> None:
    phone.site.begin_script("worker.js", DIES)
    phone.browser.pardon("")  # the console tells what could not be fetched
    phone.open()
    phone.play("Anna", "Boris")
    phone.browser.later(DIE)
    phone.browser.find("#menu-button").touch()
    phone.wait_for_page("failed")
    phone.browser.later(MARK)
    phone.site.stop()
    phone.browser.find("#curtain-repair").touch()
    phone.browser.wait(lambda: phone.script(WORDS)["en"]["unreachable"] in phone.script(TEXT))
    assert phone.browser.later(MARKED)
    phone.site.start()
    phone.browser.find("#curtain-repair").touch()
    phone.wait_for_page("map")
    assert "Anna" in phone.text
    assert not phone.browser.later(MARKED)


def test_a_browser_that_never_answers_is_not_waited_for_in_silence(
    phone: Phone, tmp_path: Path
) -> None:
    """A card that was not stored is not shown; all before it is there when it is loaded again."""
    phone.site.begin_script("worker.js", MUTE)
    phone.browser.pardon("no answer", "is not as listed", "service.js")
    phone.put_in(saved(tmp_path))
    phone.open()
    phone.wait_for_page("battle")
    before = phone.text
    phone.browser.later(DIE)
    phone.browser.touch(phone.browser.find(CARD))
    phone.wait_for_page("failed")
    says(phone, "stopped")
    phone.browser.find("#curtain-again").touch()
    phone.wait_for_page("battle")
    assert phone.text == before


def test_after_a_fault_there_is_a_report_and_the_game_goes_on(phone: Phone) -> None:
    phone.browser.pardon("Misread", "PythonError")
    phone.open()
    phone.play("Anna", "Boris")
    phone.script("link.say({nobody: 'knows this'})")
    phone.wait_for_page("report")
    assert "continued with what was saved" in phone.text
    assert "Misread" in phone.text
    phone.open()
    phone.wait_for_page("map")
    assert "Anna" in phone.text
