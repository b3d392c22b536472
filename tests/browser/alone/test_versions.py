"""Another version is fetched aside, told once, and taken at the next start; none are mixed."""

from tests.browser.alone.phone import Phone
from tests.browser.alone.test_alone import wait_until_kept

NEW = "f" * 16
_LOOK = """
const [done] = arguments;
navigator.serviceWorker.getRegistration().then(one => one.update()).then(() => done());
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


def test_a_half_evicted_cache_is_mended(phone: Phone) -> None:
    phone.open()
    wait_until_kept(phone)
    for name in ("python.tar.gz", "static/page.js"):
        phone.browser.later(_EVICT, name)
    phone.open()
    phone.site.stop()
    phone.open()
    assert phone.page == "home"


def test_what_is_evicted_while_the_server_has_another_version_comes_from_that(
    phone: Phone,
) -> None:
    phone.open()
    wait_until_kept(phone)
    phone.browser.pardon(
        "is not as listed", "cannot be loaded", "Failed to fetch", "TypeError", "NetworkError"
    )
    phone.site.publish(NEW)
    phone.browser.later(_EVICT, "worker.js")
    phone.browser.go(phone.site.url)
    phone.browser.wait(lambda: version(phone) == NEW and phone.page == "home", "it is not mended")
