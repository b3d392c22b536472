"""Files of the app are damaged in the browser's cache: it heals by itself, and the games stay."""

import json

import pytest

from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import wait_until_kept
from tests.browser.in_browser.test_evicted import came_back

PICTURE = "picture"
"""The memory that later starts begin with; it is kept beside the files."""
_DAMAGE = """
const [wanted, kind, done] = arguments, kinds = {
    byte: (bytes) => { bytes[bytes.length >> 1] ^= 1; return bytes; },
    end: (bytes) => bytes.slice(0, bytes.length >> 1),
    empty: () => new Uint8Array(),
    page: () => new TextEncoder().encode("<!doctype html><title>Log in to this network</title>"),
};
caches.keys().then(async all => {
    let damaged = 0;
    for (const each of all.filter(name => name.startsWith("companion-"))) {
        const cache = await caches.open(each);
        for (const one of await cache.keys()) {
            if (wanted && !one.url.endsWith("/" + wanted)) continue;
            if (!wanted && one.url.endsWith("/picture")) continue;
            const found = await cache.match(one), headers = found.headers;
            const bytes = kinds[kind](new Uint8Array(await found.arrayBuffer()));
            await cache.put(one, new Response(bytes, {headers}));
            damaged++;
        }
    }
    done(damaged);
});
"""
_WRONG = """
const [files, done] = arguments;
const hex = bytes => [...new Uint8Array(bytes)].map(one => one.toString(16).padStart(2, "0"));
caches.open("companion-" + document.documentElement.dataset.version).then(async cache => {
    const wrong = [];
    for (const [name, {sum}] of Object.entries(files)) {
        const found = await cache.match(name), content = await found?.arrayBuffer();
        const has = found && hex(await crypto.subtle.digest("SHA-256", content)).join("");
        if (has !== sum) wrong.push(name);
    }
    done(wrong);
});
"""
_FORGET = """
const [done] = arguments;
caches.keys().then(all => Promise.all(all.map(one => caches.delete(one)))).then(() => done());
"""


def damage(phone: Phone, kind: str, name: str = "") -> None:
    """Damage this file in the cache, or all that are listed."""
    assert phone.browser.later(_DAMAGE, name, kind) >= 1, f"{name} was not kept"


def wrong(phone: Phone) -> list[str]:
    """The files that the cache does not have as they are listed."""
    listed = json.loads((phone.site.folder / "files.json").read_bytes())
    return list(phone.browser.later(_WRONG, listed["files"]))


def started_with_a_game(phone: Phone) -> None:
    phone.browser.pardon("")  # the console tells what could not be fetched
    phone.open()
    wait_until_kept(phone)
    phone.play("Anna", "Boris")


def is_whole(phone: Phone) -> None:
    """Everything is there again, so that it starts without a network."""
    phone.browser.wait(lambda: wrong(phone) == [], "it is not mended")
    phone.site.stop()
    phone.open()
    assert "Anna" in phone.text


@pytest.mark.parametrize("kind", ["byte", "end", "empty", "page"])
def test_whatever_is_damaged_is_fetched_again(phone: Phone, kind: str) -> None:
    """Also files that this start does not need."""
    started_with_a_game(phone)
    damage(phone, kind)
    phone.open()
    assert "Anna" in phone.text
    is_whole(phone)


@pytest.mark.parametrize("name", ["index.html", "worker.js", "pyodide.js", "python.tar.gz"])
def test_what_is_damaged_without_a_network_is_said_and_heals_with_one(
    phone: Phone, name: str
) -> None:
    started_with_a_game(phone)
    damage(phone, "end", name)
    phone.site.stop()
    if name != "index.html":  # nothing of ours could say anything
        phone.browser.go(phone.site.url)
        phone.wait_for_page("failed")
        assert len(phone.text.split()) > 5
    phone.site.start()
    phone.browser.wait(lambda: came_back(phone, "map"), "it is not mended")
    is_whole(phone)


@pytest.mark.parametrize("kind", ["byte", "end", "empty"])
def test_a_damaged_memory_of_an_earlier_start_is_not_used(phone: Phone, kind: str) -> None:
    started_with_a_game(phone)
    phone.browser.wait(
        lambda: phone.script("return document.documentElement.dataset.pictured"),
        "no memory is kept",
    )
    damage(phone, kind, PICTURE)
    phone.open()
    assert "Anna" in phone.text


def test_after_all_caches_are_gone_one_visit_brings_everything_back(phone: Phone) -> None:
    started_with_a_game(phone)
    phone.browser.later(_FORGET)
    phone.open()
    assert "Anna" in phone.text
    is_whole(phone)
