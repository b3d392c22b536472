"""The network that is bad on purpose."""

import http.client
import socket
from collections.abc import Callable, Iterator

import pytest

from tests.browser.bad_network import FAIR, BadNetwork, Weather
from tests.browser.browsers import INSECURE
from tests.browser.tiny import Tiny, tiny
from tests.browser.webdriver import Browser
from tests.waiting import until


@pytest.fixture
def server() -> Iterator[Tiny]:
    with tiny() as server:
        yield server


@pytest.fixture
def network(server: Tiny) -> Iterator[BadNetwork]:
    network = BadNetwork(server.port)
    yield network
    network.stop()


def _post(network: BadNetwork, text: str, patience: float | None = None) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", network.port, timeout=patience)
    try:
        connection.request("POST", "/", text)
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def test_a_fair_network_passes_everything_on(network: BadNetwork, server: Tiny) -> None:
    assert _post(network, "x") == "done " * 100
    assert server.posted == ["x"]


@pytest.mark.parametrize(
    ("weather", "posted"),
    [(Weather(drop=1), []), (Weather(lose=1), ["x"]), (Weather(cut=1), ["x"])],
)
def test_answers_that_do_not_come(
    network: BadNetwork, server: Tiny, weather: Weather, posted: list[str]
) -> None:
    network.weather = weather
    with pytest.raises((OSError, http.client.HTTPException)):
        _post(network, "x")
    assert server.posted == posted
    network.weather = FAIR
    assert _post(network, "y") == "done " * 100


def test_a_request_that_comes_twice(network: BadNetwork, server: Tiny) -> None:
    network.weather = Weather(double=1)
    assert _post(network, "x") == "done " * 100
    assert server.posted == ["x", "x"]
    assert network.done == ["POST /, doubled"]


def test_only_some_requests_are_met(network: BadNetwork, server: Tiny) -> None:
    network.weather, network.meets = Weather(drop=1), lambda request: request.startswith("GET ")
    _post(network, "x")
    assert server.posted == ["x"]


def test_the_same_seed_has_the_same_faults(server: Tiny) -> None:
    faults = []
    for _ in range(2):
        network = BadNetwork(server.port, seed=7)
        network.weather = Weather(double=0.5, delay=(0, 0.001))
        for _ in range(12):
            _post(network, "x")
        faults.append(network.done)
        network.stop()
    assert faults[0] == faults[1]
    assert len(set(faults[0])) == 2


def test_a_silent_network_neither_answers_nor_closes(network: BadNetwork, server: Tiny) -> None:
    network.silent = True
    with pytest.raises(TimeoutError):
        _post(network, "x", patience=0.3)
    assert server.posted == []
    network.silent = False
    assert _post(network, "y") == "done " * 100


def test_a_connection_that_a_browser_closes_is_closed_for_the_server(
    network: BadNetwork, server: Tiny
) -> None:
    with socket.create_connection(("127.0.0.1", network.port)) as browser:
        browser.sendall(b"GET /stream HTTP/1.1\r\n\r\n")
        assert b"event-stream" in browser.recv(1000)
        assert server.streams == 1
    until(lambda: server.streams == 0)


def test_a_stream_dies_in_silence(
    network: BadNetwork, server: Tiny, new_browser: Callable[[], Browser]
) -> None:
    browser = new_browser()
    browser.go(f"http://{INSECURE}:{network.port}/")
    browser.script(
        "window.stream = new EventSource('/stream');"
        "stream.onmessage = event => { window.last = Number(event.data) }"
    )
    browser.wait(lambda: browser.script("return window.last > 2"))
    network.hush()
    assert server.streams == 1
    last = browser.script("return window.last")
    told = browser.later("setTimeout(() => arguments[0]([last, stream.readyState]), 300)")
    assert told[0] <= last + 1  # one may have been on its way
    assert told[1] == 1  # open, as far as the browser knows
    browser.reload()
    browser.script("new EventSource('/stream').onmessage = event => { window.last = event.data }")
    browser.wait(lambda: browser.script("return window.last"))
    assert server.streams == 2
