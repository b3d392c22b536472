"""Another version is fetched aside, told once, and taken at the next start; none are mixed."""

from collections.abc import Callable

import pytest

from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import wait_until_kept

NEW, LATER = "f" * 16, "e" * 16
_LOOK = """
const [done] = arguments;
const asked = navigator.serviceWorker.getRegistration().then(one => one.update());
asked.then(() => done(), () => done());
"""
_WAITS = """
const [done] = arguments;
navigator.serviceWorker.getRegistration().then(one => done(!!one.waiting));
"""
_EVICT = """
const [name, done] = arguments;
caches.keys().then(async all => {
    for (const each of all) await (await caches.open(each)).delete(name);
    done();
});
"""


def version(phone: Phone) -> str:
    return str(phone.script("return document.documentElement.dataset.version"))


def test_a_new_version_is_told_once_and_taken_at_the_next_start(phone: Phone) -> None:
    phone.open()
    wait_until_kept(phone)
    phone.open()
    before = version(phone)
    phone.site.publish(NEW)
    phone.browser.later(_LOOK)
    phone.browser.wait(lambda: "A new version is there." in phone.text, "it is not told")
    phone.play("Anna", "Boris")
    assert version(phone) == before
    phone.browser.go(phone.site.url)
    phone.browser.wait(lambda: version(phone) == NEW, "it is not taken")
    phone.wait_for_page("map")
    phone.site.stop()
    phone.open()
    assert version(phone) == NEW


def told(phone: Phone, version: str = NEW) -> None:
    """Publish a version, and wait until it is told."""
    phone.site.publish(version)
    phone.browser.later(_LOOK)
    phone.browser.wait(lambda: "A new version is there." in phone.text, "it is not told")


def test_a_new_version_is_taken_when_somebody_says_so(phone: Phone) -> None:
    phone.open()
    wait_until_kept(phone)
    told(phone)
    phone.touch("#renew-later")
    assert "A new version is there." not in phone.text
    phone.open()
    assert version(phone) == NEW
    told(phone, LATER)
    phone.browser.find("#renew").touch()
    phone.browser.wait(lambda: version(phone) == LATER, "it is not taken")
    phone.wait_for_page("home")


def test_while_another_page_is_open_the_version_stays(new_phone: Callable[[], Phone]) -> None:
    phone = new_phone()
    phone.open()
    wait_until_kept(phone)
    told(phone)
    before, first = version(phone), phone.browser.window
    second = phone.browser.open()
    phone.browser.go(phone.site.url)
    phone.wait_for_page("elsewhere")
    phone.browser.turn_to(first)
    phone.touch("#renew")
    phone.browser.wait(lambda: "Close that first" in phone.text, "nothing is said")
    assert version(phone) == before
    phone.browser.turn_to(second)
    phone.browser.close()
    phone.browser.turn_to(first)
    phone.browser.find("#renew").touch()
    phone.browser.wait(lambda: version(phone) == NEW, "it is not taken")
    phone.wait_for_page("home")


def test_in_the_middle_of_a_deploy_the_version_stays(phone: Phone) -> None:
    """The list is there already, but not all that it lists."""
    phone.browser.pardon("is not as listed", "Failed", "ServiceWorker", "error", "service.js")
    phone.open()
    wait_until_kept(phone)
    before = version(phone)
    worker = phone.site.folder / "worker.js"
    old = worker.read_text("utf-8")
    phone.site.publish(NEW)
    new = worker.read_text("utf-8")
    phone.site.script("worker.js", old)
    phone.browser.later(_LOOK)
    phone.open()
    assert version(phone) == before
    phone.play("Anna", "Boris")
    phone.site.script("worker.js", new)
    phone.browser.later(_LOOK)
    phone.browser.wait(lambda: phone.browser.later(_WAITS), "it is not fetched")
    phone.browser.go(phone.site.url)
    phone.browser.wait(lambda: version(phone) == NEW, "it is not taken")
    phone.wait_for_page("map")


def test_a_half_evicted_cache_is_mended(phone: Phone) -> None:
    phone.open()
    wait_until_kept(phone)
    for name in ("python.tar.gz", "static/page.js"):
        phone.browser.later(_EVICT, name)
    phone.open()
    phone.site.stop()
    phone.open()
    assert phone.page == "home"


@pytest.mark.parametrize("evicted", ["worker.js", "index.html"])
def test_what_is_evicted_while_the_server_has_another_version_comes_from_that(
    phone: Phone, evicted: str
) -> None:
    phone.open()
    wait_until_kept(phone)
    phone.browser.pardon(
        "is not as listed", "cannot be loaded", "Failed to fetch", "TypeError", "NetworkError"
    )
    phone.site.publish(NEW)
    phone.browser.later(_EVICT, evicted)
    phone.browser.go(phone.site.url)
    phone.browser.wait(lambda: version(phone) == NEW and phone.page == "home", "it is not mended")
