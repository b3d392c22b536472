"""What arrives by sharing asks first; what another site sends in its place changes nothing."""

import base64
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from companion.services.archive import Archive
from companion.services.gamefile import LARGEST_ZIP
from companion.services.looking import MOST_NAMES
from companion.services.storage import open_journal
from tests.browser.files import drag
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import wait_until_kept
from tests.browser.test_other_sites import Elsewhere
from tests.services.collections import packed

GAMES = 300
GAME = "condottiere 1\nplayer red Mallory {0}\nplayer blue Eve\n\nred place siena\n"
ZIP = packed({f"{each}.txt": GAME.format(each).encode() for each in range(GAMES)})
_SEND = """
const [target, hidden, data] = arguments;
if (hidden) {
    const referrer = document.createElement("meta");
    Object.assign(referrer, {name: "referrer", content: "no-referrer"});
    document.head.append(referrer);
}
const carried = new DataTransfer(), form = document.createElement("form");
const bytes = Uint8Array.from(atob(data), each => each.charCodeAt(0));
carried.items.add(new File([bytes], "evening.zip", {type: "application/zip"}));
const field = Object.assign(document.createElement("input"), {type: "file", name: "files"});
field.files = carried.files;
Object.assign(form, {method: "post", enctype: "multipart/form-data", action: target});
form.append(field);
document.body.append(form);
form.submit();
"""
"""A form of a page, with a file that nobody chose."""
_SHARE = """
const [data, times, done] = arguments;
const bytes = Uint8Array.from(atob(data), each => each.charCodeAt(0));
(async () => {
    for (let each = 0; each < times; each++) {
        const form = new FormData();
        for (let part = 0; part <= each; part++)
            form.append("files", new File([bytes], `${each}.zip`));
        await fetch("share", {method: "POST", body: form});
    }
    const aside = await caches.open("condottiere-arrived");
    done((await aside.keys()).map(each => each.url.split("/").pop()));
})();
"""
"""What a browser sends when another app shares files with this one, again and again."""
_LARGE = """
const [size, done] = arguments, form = new FormData();
const parts = Array(size >> 20).fill(new Uint8Array(1 << 20));
form.append("files", new File([...parts, "x"], "large.zip"));
fetch("share", {method: "POST", body: form}).then(async () => {
    const aside = await caches.open("condottiere-arrived");
    const kept = await Promise.all((await aside.keys()).map(async each =>
        (await (await aside.match(each)).blob()).size));
    done(kept);
});
"""


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """The address of another site."""
    Elsewhere.asked = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=partial(server.serve_forever, 0.05))
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def games(phone: Phone, folder: Path) -> int:
    """How many are saved."""
    folder.mkdir()
    phone.take_out(folder)
    opened = open_journal(folder)
    try:
        return len(Archive(opened.journal).games())
    finally:
        opened.journal.close()


def visited(phone: Phone) -> None:
    """The app was there before, so that its service worker answers."""
    phone.open()
    wait_until_kept(phone)
    phone.open()


def send(phone: Phone, elsewhere: str, *, hidden: bool) -> None:
    """Have a page of that site send its games, with or without its own name."""
    phone.browser.go(elsewhere)
    phone.script(_SEND, f"{phone.site.url}share", hidden, base64.b64encode(ZIP).decode())
    phone.browser.wait(lambda: phone.browser.url == phone.site.url, "the app is not opened")
    phone.wait_for_page()


def share(phone: Phone, data: bytes = ZIP, times: int = 1) -> list[str]:
    """Share zips, each time one more; what was put aside then."""
    return list(phone.browser.later(_SHARE, base64.b64encode(data).decode(), times))


def test_a_page_of_another_site_brings_nothing(
    phone: Phone, elsewhere: str, tmp_path: Path
) -> None:
    visited(phone)
    send(phone, elsewhere, hidden=False)
    assert phone.page == "home"
    phone.open()
    assert phone.page == "home"
    assert games(phone, tmp_path / "back") == 0


def test_a_site_that_hides_its_name_is_asked_about(
    phone: Phone, elsewhere: str, tmp_path: Path
) -> None:
    visited(phone)
    send(phone, elsewhere, hidden=True)
    asks(phone)
    assert games(phone, tmp_path / "asked") == 0
    phone.touch("#close")
    phone.wait_for_page("home")
    phone.open()
    assert phone.page == "home"
    assert games(phone, tmp_path / "refused") == 0


def asks(phone: Phone) -> None:
    """It says what it is, and that nothing of it is saved."""
    phone.browser.wait(lambda: "Import these games?" in phone.text, "it does not ask")
    others = f"and {GAMES + 1 - MOST_NAMES} others."
    for said in (f"{GAMES} games.", "Players: Eve, Mallory", others, "Nothing of it is saved yet."):
        assert said in phone.text


def test_what_is_shared_is_imported_when_that_is_wanted_and_can_be_undone(
    new_phone: Callable[[], Phone], tmp_path: Path
) -> None:
    phone = new_phone()
    visited(phone)
    assert share(phone) == ["0.zip"]
    phone.open()
    asks(phone)
    assert "From “0.zip”." in phone.text
    phone.touch("#accept")
    phone.browser.wait(lambda: f"{GAMES} new games." in phone.text, "they do not come")
    assert games(phone, tmp_path / "here") == GAMES
    phone.touch("#accept")
    phone.browser.wait(lambda: f"{GAMES} games were removed." in phone.text)
    phone.touch("#close")
    assert games(phone, tmp_path / "undone") == 0
    phone.open()
    assert phone.page == "home"
    assert games(phone, tmp_path / "later") == 0


def test_an_import_can_be_undone_later_from_the_past_games(phone: Phone, tmp_path: Path) -> None:
    phone.open()
    phone.play("Anna", "Boris")
    phone.touch("#back")
    drag(phone.browser, "main", "drop", one_txt=GAME.format(1), two_txt=GAME.format(2))
    phone.browser.wait(lambda: "2 new games." in phone.text)
    phone.open()
    phone.touch("#to-games")
    phone.choose_row("undo_import")
    phone.browser.wait(lambda: "2 games will go." in phone.text)
    phone.touch("#accept")
    phone.browser.wait(lambda: "2 games were removed." in phone.text)
    assert games(phone, tmp_path / "back") == 0  # the one that is played has no move yet


def test_however_much_is_shared_only_the_last_is_kept(new_phone: Callable[[], Phone]) -> None:
    phone = new_phone()
    visited(phone)
    assert share(phone, times=4) == ["3.zip"] * 4
    assert phone.browser.later(_LARGE, LARGEST_ZIP) == [0]
    phone.open()
    phone.browser.wait(lambda: "64 MB at most" in phone.text, "it is not refused")
