"""The app in a browser by itself: it plays without a server and keeps what it was told."""

from collections.abc import Callable
from pathlib import Path

from companion.services.storage import open_journal
from companion.table import Table
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.site import PLACE
from tests.tables import bring
from tests.there import there

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo

red place roma
"""
CARD = "#app [data-do=tap]:not([disabled])"

MARKS = """
window.marks = []; // how many taps waited when something was marked
new MutationObserver((all) => {
    if (all.some(({target}) => target.classList.contains("sent"))) marks.push(waiting.size);
}).observe(document, {attributes: true, attributeFilter: ["class"], subtree: true});
"""


def saved(folder: Path, record: str = RECORD) -> Path:
    """A folder with this game, saved as the app does on a computer."""
    opened = open_journal(folder)
    bring(record, Table(opened.journal))
    opened.journal.set_note("at table", "yes")
    opened.journal.close()
    return folder


def lines(folder: Path) -> tuple[str, ...]:
    """The moves of the game played last."""
    journal = open_journal(folder).journal
    try:
        return there(journal.load(there(journal.latest()))).lines
    finally:
        journal.close()


def test_a_game_is_begun_by_touches_and_is_there_again(phone: Phone) -> None:
    phone.open()
    assert phone.page == "home"
    phone.play("Anna", "Boris")
    phone.open()
    assert "Anna" in phone.text


def test_a_game_of_a_computer_goes_on_here_and_the_other_way_round(
    phone: Phone, tmp_path: Path
) -> None:
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    for _ in range(3):
        phone.touch(CARD)
    (back := tmp_path / "back").mkdir()
    phone.take_out(back)
    assert len(lines(back)) == 4
    assert lines(back)[0] == "red place roma"


def test_nothing_is_marked_as_sent_that_is_done(phone: Phone, tmp_path: Path) -> None:
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    phone.script(MARKS)
    for button in CARD, "#undo", CARD, CARD, "#undo", "#undo":
        phone.touch(button)
    assert 0 not in phone.script("return window.marks")


def test_it_asks_for_nothing_outside_its_folder(phone: Phone) -> None:
    phone.open()
    assert [path for path in phone.site.asked if not path.startswith(f"/{PLACE}/")] == []


def test_it_works_without_a_network_after_the_first_visit(phone: Phone) -> None:
    phone.open()
    wait_until_kept(phone)
    phone.site.stop()
    phone.open()
    phone.play("Anna", "Boris")
    assert "Anna" in phone.text


def test_a_second_page_says_that_the_app_is_open_elsewhere(
    new_phone: Callable[[], Phone],
) -> None:
    phone = new_phone()
    phone.open()
    first = phone.browser.window
    second = phone.browser.open()
    phone.browser.go(phone.site.url)
    phone.wait_for_page("elsewhere")
    with phone.browser.within(first):
        phone.play("Anna", "Boris")
        phone.browser.close()
    phone.browser.turn_to(second)
    phone.wait_for_page("map")
    assert "Anna" in phone.text


def test_a_page_that_is_left_and_come_back_to_goes_on(phone: Phone) -> None:
    phone.open()
    phone.play("Anna", "Boris")
    for _ in range(2):
        phone.browser.go("about:blank")
        phone.open()
        phone.wait_for_page("map")
    phone.browser.go("about:blank")
    phone.browser.back()
    phone.wait_for_page("map")
    assert "Anna" in phone.text


FULL = """
let isFull = false;
const ear = new BroadcastChannel("full");
ear.onmessage = event => { isFull = event.data; ear.postMessage("heard"); };
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, what);
};
"""
"""No browser lets itself be told that its store is full."""
TELL = """
const [isFull, done] = arguments;
const told = new BroadcastChannel("full");
told.onmessage = () => { told.close(); done(); };
told.postMessage(isFull);
"""


def test_what_cannot_be_saved_is_not_done(phone: Phone, tmp_path: Path) -> None:
    phone.site.begin_script("worker.js", FULL)
    phone.browser.pardon("full", "is not as listed", "service.js")
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    before = phone.text
    phone.browser.later(TELL, True)
    phone.touch(CARD)
    assert "nothing has changed: there is no space left" in phone.text
    phone.browser.later(TELL, False)
    phone.press("hush")
    assert phone.text == before
    phone.touch(CARD)
    assert phone.text != before
    (back := tmp_path / "back").mkdir()
    phone.take_out(back)
    assert len(lines(back)) == 2


IS_KEPT = """
const [done] = arguments;
navigator.serviceWorker.getRegistration().then(one => done(!!one?.active && !one.installing));
"""


def wait_until_kept(phone: Phone) -> None:
    """Until everything is on the device."""
    phone.browser.wait(lambda: phone.browser.later(IS_KEPT), "it is not kept on the device")
