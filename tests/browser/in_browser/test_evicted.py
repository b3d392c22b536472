"""The system evicts one file or another of the app: it is mended, or says what is missing."""

import pytest

from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import wait_until_kept

NEEDED = (
    "worker.js",
    "pyodide.js",
    "pyodide.asm.js",
    "pyodide.asm.wasm.gz",
    "python.tar.gz",
    "static/page.js",
    "static/look.css",
)
_EVICT = """
const [wanted, done] = arguments;
caches.keys().then(async all => {
    let gone = 0;
    for (const each of all) {
        const cache = await caches.open(each);
        for (const one of await cache.keys())
            if (one.url.endsWith("/" + wanted)) gone += await cache.delete(one);
    }
    done(gone);
});
"""
_KEPT = """
const [done] = arguments;
caches.keys().then(async all => {
    let kept = [];
    for (const each of all) kept = kept.concat(await (await caches.open(each)).keys());
    done(kept.map(one => one.url));
});
"""


def evict(phone: Phone, name: str) -> None:
    assert phone.browser.later(_EVICT, name) >= 1, f"{name} was not kept"


# with the memory of an earlier start, the runtime begins without its empty library
@pytest.mark.parametrize("name", [name for name in NEEDED if name != "empty.zip"])
def test_without_a_network_it_says_that_something_is_missing(phone: Phone, name: str) -> None:
    phone.browser.pardon("")  # the console tells what could not be fetched
    phone.open()
    wait_until_kept(phone)
    evict(phone, name)
    phone.site.stop()
    phone.browser.go(phone.site.url)
    phone.wait_for_page()
    assert phone.page == "failed"
    assert len(phone.text.split()) > 5
    phone.site.start()
    phone.browser.wait(lambda: came_back(phone), "it is not mended")
    phone.site.stop()
    phone.open()
    assert phone.page == "home"


def came_back(phone: Phone, page: str = "home") -> bool:
    """Whether it runs after it was opened again."""
    phone.browser.go(phone.site.url)
    phone.wait_for_page()
    return phone.page == page


def test_with_a_network_whatever_is_missing_is_mended_at_once(phone: Phone) -> None:
    phone.open()
    wait_until_kept(phone)
    for name in NEEDED:
        evict(phone, name)
    phone.open()
    assert phone.page == "home"
    phone.site.stop()
    phone.open()
    kept = " ".join(phone.browser.later(_KEPT))
    assert [name for name in NEEDED if name not in kept] == []


def test_when_all_is_gone_but_the_games_they_are_there_after_the_next_visit(phone: Phone) -> None:
    phone.open()
    wait_until_kept(phone)
    phone.play("Anna", "Boris")
    phone.browser.later(
        "const [done] = arguments;"
        "caches.keys().then(all => Promise.all(all.map(one => caches.delete(one)))).then(done);"
    )
    phone.open()
    assert "Anna" in phone.text
    phone.site.stop()
    phone.open()
    assert "Anna" in phone.text
