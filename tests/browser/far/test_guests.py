"""A guest's page at a table anywhere, in real browsers: it comes, plays, and is cut off."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.far.by_cryptography import ByCryptography
from companion.far.sealing import letters_of
from engine.condottiere.moves import Place
from engine.seats import Seat
from tests.browser.chromium import Chromium
from tests.browser.far.guests import Page, Table
from tests.browser.in_browser.site import Site
from tests.browser.webdriver import Browser
from tests.far.guest import moved_note
from tests.far.lying import BAD, LyingBroker

FIRST = Place(Seat.RED, "siena")
MOVES = ["red 10", "blue 1", "red 3", "blue 2"]


def test_from_the_link_to_the_game_is_one_tap(page: Page, table: Table) -> None:
    page.sit(table.link)
    assert table.state()["seats"]["red"] == 1
    page.play(FIRST, None)
    page.calm()
    assert table.moves() == 1
    table.do("red 10")
    page.wait_for(table.state()["revision"])
    assert page.kept(table.link)["lines"][-2:] == ["red place siena", "red 10"]
    assert page.kept(table.link)["moves"] == 2
    assert page.kept(table.link)["name"] == "Anna"


def test_it_speaks_the_language_of_its_browser(
    new_chromium: Callable[[], Chromium], published: Site, table: Table
) -> None:
    browser = new_chromium()
    browser.speak("ru-RU")
    page = Page(browser, published.url)
    page.open(table.link)
    assert "Кто вы?" in browser.script("return document.body.innerText")
    table.kill()
    page.wait_until_said("не отвечает")


def test_a_reload_and_another_tab_are_the_same_guest(page: Page, table: Table) -> None:
    page.sit(table.link)
    page.browser.reload()
    page.browser.wait(lambda: page.shows("deal"), "not at the table")
    page.browser.go("about:blank")
    page.browser.go(page.address + table.link)
    page.browser.wait(lambda: page.shows("deal"), "not at the table")
    assert len(table.served.ask("/api/guests", token=table.token)["guests"]) == 2
    assert page.browser.script("return location.hash") == ""


def test_a_host_that_is_gone_is_told_of_and_taps_are_kept(page: Page, table: Table) -> None:
    table.do("red place siena")
    page.sit(table.link)
    table.kill()
    page.wait_until_said("has not answered since")
    page.tap("tap", "10")
    table.again()
    page.wait_until_nothing_is_said()
    page.calm()
    assert table.moves() == 2


def test_whoever_waits_may_go_on(page: Page, table: Table) -> None:
    page.sit(table.link)
    page.play(FIRST, None)
    page.calm()
    table.kill()
    page.wait_until_said("has not answered since")
    assert not page.offers("goOn")
    page.browser.wait(lambda: page.offers("goOn"), "nobody may go on")
    page.take("goOn")
    page.wait_until_said("This phone becomes the host.")
    page.take("stay")
    page.wait_until_said("has not answered since")


def test_who_goes_on_is_followed_only_by_a_tap(
    page: Page, table: Table, broker: LyingBroker, tmp_path: Any
) -> None:
    page.sit(table.link)
    other = Table(tmp_path / "other", broker.url)
    try:
        said = {"link": other.link, "name": "Olga <b>", "moves": 31}
        broker.forge(*moved_note(table.link, said), kept=True)
        page.wait_until_said("Olga <b> goes on with the game, at move 31.")
        page.take("stay")
        page.wait_until_nothing_is_said()
        page.browser.reload()
        page.take("follow")
        page.browser.wait(lambda: other.state()["seats"]["red"] == 1, "nobody sits")
        assert len(other.served.ask("/api/guests", token=other.token)["guests"]) == 2
    finally:
        other.close()


@pytest.mark.parametrize("to", ["https://evil.example/", "#at=x.y", "javascript:alert(1)", ""])
def test_nobody_is_led_away(chromium: Chromium, published: Site, table: Table, broker: LyingBroker,
                            to: str) -> None:  # fmt: skip
    page = Page(chromium, published.url)
    page.sit(table.link)
    said = {"link": to, "name": "Olga", "moves": 31}
    broker.forge(*moved_note(table.link, said), kept=True)
    broker.forge(f"ct1/{table.link[4:26]}/moved", b"\0" * 60, kept=True)
    table.do("red place siena")
    page.wait_for(table.state()["revision"])
    assert page.said == ""


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#at=", "damaged"),
        ("#at=" + "A" * 22, "damaged"),
        (f"#at={'A' * 22}.{'A' * 21}B", "damaged"),
        (f"#at={'A' * 22}.<script>alert(1)</script>", "damaged"),
        (f"#at={'A' * 22}.{'A' * 22}.7", "newer version"),
    ],
)
def test_links_that_lead_nowhere(page: Page, link: str, said: str, broker: LyingBroker) -> None:
    page.browser.go(page.address + link)
    page.wait_until_said(said)
    assert broker.letters == []


def test_the_link_of_a_closed_table_says_so(page: Page, table: Table) -> None:
    link = table.link
    page.sit(link)
    table.served.ask("/api/close", {}, table.token)
    page.wait_until_said("closed")
    page.browser.go("about:blank")
    page.browser.go(page.address + link)
    page.wait_until_said("The host has closed this table.")


def test_a_broker_that_makes_up_hosts_is_not_believed(
    page: Page, table: Table, broker: LyingBroker
) -> None:
    page.sit(table.link)
    _private, public = ByCryptography().new_pair()
    topic = f"ct1/{table.link[4:26]}/host"
    for word in (b"\0", b"\1", b"\2"):
        broker.forge(topic, public + word + b"e" * 16, kept=True)
    broker.forge(topic, b"", kept=True)
    table.do("red place siena")
    page.wait_for(table.state()["revision"])
    assert page.said == ""


def test_a_broker_that_starts_again_is_found_again(
    page: Page, table: Table, broker: LyingBroker
) -> None:
    page.sit(table.link)
    broker.restart()
    table.do("red place siena")
    page.wait_for(table.state()["revision"])


def test_a_page_that_was_hidden_is_soon_on_the_newest_state(
    chromium: Chromium, published: Site, table: Table, broker: LyingBroker
) -> None:
    page = Page(chromium, published.url)
    page.sit(table.link)
    chromium.lay_aside()
    chromium.wait(lambda: chromium.script("return document.hidden"), "not hidden")
    table.do("red place siena")
    broker.cut()
    revision = table.state()["revision"]
    assert page.revision < revision
    chromium.lay_aside(aside=False)
    page.wait_for(revision)


def test_it_may_reach_nothing_but_the_broker(
    chromium: Chromium, published: Site, table: Table, broker: LyingBroker
) -> None:
    page = Page(chromium, published.url)
    page.open(table.link)
    policy = chromium.script(
        "return document.querySelector('meta[http-equiv]').getAttribute('content')"
    )
    assert f"connect-src 'self' ws://127.0.0.1:{broker.web_port};" in policy
    assert "unsafe" not in policy
    refused = chromium.later(
        "const [done] = arguments;"
        "addEventListener('securitypolicyviolation', ({blockedURI}) => done(blockedURI));"
        "new WebSocket('ws://127.0.0.1:9/');"
    )
    assert refused == "ws://127.0.0.1:9/"
    chromium.pardon("127.0.0.1:9")


def test_a_broker_that_lies_changes_nothing(page: Page, table: Table, broker: LyingBroker) -> None:
    page.sit(table.link)
    broker.chances = BAD
    page.play(FIRST, None)
    for move in MOVES:
        page.calm()
        page.wait_for(table.state()["revision"])
        if move.startswith("red"):
            page.tap("tap", move.split()[1])
            page.calm()
        else:
            table.do(move)
    page.wait_for(table.state()["revision"])
    assert page.kept(table.link)["lines"][-5:] == ["red place siena", *MOVES]
    assert broker.befell


def test_what_browsers_seal_others_open(browser: Browser, published: Site) -> None:
    """HPKE against RFC 9180, A.3.1, and against a library."""
    browser.go(f"{published.url}table.html#at={'A' * 22}.{'A' * 22}")
    found = browser.later(_VECTORS, published.url)
    assert found == {"enc": True, "sealed": True, "opened": True, "refused": True}
    private, public = ByCryptography().new_pair()
    sealed = browser.later(_SEALED, published.url, list(public))
    secret = ByCryptography().open_first(private, public, bytes(sealed), b"condottiere far table 1")
    assert secret == bytes(range(32))
    assert letters_of(secret)


_VECTORS = """
const [address, done] = arguments;
const bytes = text => Uint8Array.from(text.match(/../g), each => parseInt(each, 16));
const same = (one, other) => String([...one]) === String([...other]);
(async () => {
    const { CURVE, opened, sealedFor } = await import(address + "far/hpke.js");
    const { base64url } = await import(address + "far/bytes.js");
    const pairOf = async (secret, pub) => {
        const [d, x, y] = [bytes(secret), pub.slice(1, 33), pub.slice(33)].map(base64url);
        const key = { kty: "EC", crv: "P-256", d, x, y };
        return {
            privateKey: await crypto.subtle.importKey("jwk", key, CURVE, true, ["deriveBits"]),
            publicKey: await crypto.subtle.importKey("raw", pub, CURVE, true, []), pub,
        };
    };
    const of_sender = bytes("04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac9" +
        "8536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4");
    const of_receiver = bytes("04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a" +
        "826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0");
    const sender = await pairOf(
        "4995788ef4b9d6132b249ce59a77281493eb39af373d236a1fe415cb0c2d7beb", of_sender);
    const receiver = await pairOf(
        "f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2", of_receiver);
    const info = bytes("4f6465206f6e2061204772656369616e2055726e");
    const text = bytes("4265617574792069732074727574682c20747275746820626561757479");
    const how = { aead: { id: 1, size: 16 }, aad: bytes("436f756e742d30") };
    const sealed = bytes("5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f" +
        "9076ac232e3ab2523f39513434");
    const made = await sealedFor(of_receiver, info, text, { ...how, pair: sender });
    const back = await opened(receiver, info, made.enc, made.sealed, how);
    made.sealed[3] ^= 1;
    const refused = await opened(receiver, info, made.enc, made.sealed, how).then(
        () => false, () => true);
    made.sealed[3] ^= 1;
    done({
        enc: same(made.enc, of_sender), sealed: same(made.sealed, sealed),
        opened: same(back, text), refused,
    });
})().catch(error => done(String(error)));
"""
_SEALED = """
const [address, pub, done] = arguments;
import(address + "far/letters.js").then(async ({ beginning }) => {
    const made = await beginning(new Uint8Array(pub), new Uint8Array(32).map((_, at) => at));
    done([...made.subarray(1)]);
}).catch(error => done(String(error)));
"""
