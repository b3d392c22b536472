"""A compressed stream of events, read by real browsers: each event is there at once, also behind a
bad network."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest

from companion.web.serving.conversation import Route
from companion.web.serving.http_messages import Request
from companion.web.serving.limits import Limits
from companion.web.serving.post import Bell, TablePost
from companion.web.serving.server import Server
from companion.web.serving.static_files import StaticFile, takes_gzip
from companion.web.serving.streams import Stream, event
from tests.browser.bad_network import BadNetwork, Weather
from tests.browser.browsers import INSECURE
from tests.browser.webdriver import Browser
from tests.waiting import PATIENCE, until

SCRIPT = """
"use strict";
window.heard = [];
function listen() {
  const stream = new EventSource("stream");
  stream.addEventListener("page", (event) => heard.push(event.data));
  stream.addEventListener("closed", () => { heard.push("closed"); stream.close(); });
  stream.onerror = () => { stream.close(); setTimeout(listen, 50); };
}
listen();
"""
PAGE = '<!doctype html><title>Listening</title><script src="page.js" defer></script>'


class Teller:
    """Tells the newest word to every stream; no heartbeat ever pushes it along."""

    def __init__(self, post: TablePost) -> None:
        self.word = "0"
        self.zipped: list[bool] = []
        self._bells: list[Bell] = []
        files = {
            "/": StaticFile.of("text/html; charset=utf-8", PAGE.encode()),
            "/page.js": StaticFile.of("text/javascript; charset=utf-8", SCRIPT.encode()),
            "/favicon.ico": StaticFile.of("image/svg+xml", b""),
        }
        self.server = Server(
            post, None, names={INSECURE}, files=files, limits=Limits(heartbeat=PATIENCE),
            routes=lambda site: site.routes.update({"/stream": Route("GET", self._stream)}),
        )  # fmt: skip

    def say(self, word: str) -> None:
        self.word = word
        for bell in self._bells:
            bell.ring()

    async def _stream(self, request: Request) -> Stream:
        told = ""

        async def following() -> str:
            nonlocal told
            before, told = told, self.word
            return "" if told == before else event("page", told)

        bell = Bell()
        self._bells.append(bell)
        self.zipped.append(takes_gzip(request))
        return Stream("anybody", bell, following, lambda: None, zips=self.zipped[-1])


@contextmanager
def telling() -> Iterator[Teller]:
    post = TablePost()
    thread = Thread(target=post.run)
    thread.start()
    teller = Teller(post)
    teller.server.start("127.0.0.1", 0)
    try:
        yield teller
    finally:
        teller.server.stop()
        post.stop()
        thread.join()


@pytest.fixture
def teller() -> Iterator[Teller]:
    with telling() as each:
        yield each


@pytest.fixture
def network(teller: Teller) -> Iterator[BadNetwork]:
    network = BadNetwork(teller.server.port)
    yield network
    network.stop()


def heard(browser: Browser) -> list[str]:
    found: Any = browser.script("return window.heard || []")
    return list(found)


def hear_one_by_one(browser: Browser, teller: Teller, *words: str) -> None:
    """Each is heard before anything follows that could push it along."""
    for word in words:
        teller.say(word)
        until(lambda: heard(browser)[-1:] == [word])  # noqa: B023


def words() -> list[str]:
    """Of one letter, of a whole page, of what does not compress, and of one letter again."""
    page = json.dumps(
        [f'<button id="key-{number}">{number * 7919}</button>' for number in range(999)]
    )
    noise = "".join(chr(0x4E00 + number * 7919 % 20000) for number in range(9999))
    return ["1", "2", page, "3", noise, "4", page + "5", "6"]


def test_each_event_is_heard_before_the_next(browser: Browser, teller: Teller) -> None:
    browser.go(f"http://{INSECURE}:{teller.server.port}/")
    until(lambda: heard(browser) == ["0"])
    hear_one_by_one(browser, teller, *words())
    assert heard(browser) == ["0", *words()]
    assert teller.zipped == [True]
    teller.server.stop()
    until(lambda: heard(browser)[-1] == "closed")


def test_each_event_is_heard_behind_a_slow_network(
    browser: Browser, network: BadNetwork, teller: Teller
) -> None:
    network.weather = Weather(delay=(0.05, 0.2))
    browser.go(f"http://{INSECURE}:{network.port}/")
    until(lambda: heard(browser) == ["0"])
    hear_one_by_one(browser, teller, *words())
    assert heard(browser) == ["0", *words()]


def test_a_stream_that_is_cut_begins_anew(
    browser: Browser, network: BadNetwork, teller: Teller
) -> None:
    browser.pardon("stream")
    network.meets = lambda request: "/stream" in request
    network.weather = Weather(cut=1)
    browser.go(f"http://{INSECURE}:{network.port}/")
    hear_one_by_one(browser, teller, *words())
    assert len(teller.zipped) > 1
    assert all(teller.zipped)
