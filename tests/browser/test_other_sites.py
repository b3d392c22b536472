"""Pages of other sites in the browser of somebody at the table; and where keys are left."""

import logging
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from engine.seats import Seat
from tests.browser.browsers import INSECURE
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table

RECORD = """condottiere 1
player red Anna
player blue Boris
start red

red place roma
"""
OPENED = """
const [table, done] = arguments, said = {};
const tap = JSON.stringify({id: "from-elsewhere", tab: "12345678", revision: 1, page: "battle",
    do: "tap", with: ["10"]});
const join = JSON.stringify({protocol: 1, key: "KEY", seat: "blue", token: null});
const ask = async (name, path, more) => {
    try {
        const answer = await fetch(table + path, {credentials: "include", ...more});
        said[name] = [answer.type, await answer.text()];
    } catch (error) { said[name] = "refused"; }
};
const json = {"Content-Type": "application/json"}, plain = {"Content-Type": "text/plain"};
const loads = (name, element, address) => new Promise(over => {
    element.onload = () => { said[name] = "loaded"; over(); };
    element.onerror = () => { said[name] = "refused"; over(); };
    element.src = address;
    document.body.append(element);
});
const form = (kind, path, value) => new Promise(over => {
    const into = document.createElement("iframe"), form = document.createElement("form");
    into.name = kind;
    into.onload = () => setTimeout(over, 100);
    document.body.append(into, form);
    Object.assign(form, {method: "post", enctype: kind, action: table + path, target: kind});
    const field = document.createElement("input");
    field.name = value;
    field.value = "";
    form.append(field);
    form.submit();
});
(async () => {
    await ask("read", "api/table", {});
    await ask("record", "api/record", {});
    await ask("page", "", {});
    await ask("tap", "page/do", {method: "POST", headers: json, body: tap});
    await ask("move", "api/moves", {method: "POST", headers: json, body: tap});
    for (const [name, mode] of [["blind", "no-cors"]])
        for (const [path, body] of [["page/do", tap], ["api/join", join], ["api/close", "{}"]])
            await ask(name + path, path, {method: "POST", mode, headers: plain, body});
    await form("text/plain", "api/moves", tap);
    await form("application/x-www-form-urlencoded", "api/undo", "x");
    await form("multipart/form-data", "api/close", "x");
    await new Promise(over => {
        const stream = new EventSource(table + "api/events", {withCredentials: true});
        stream.onerror = () => { said.stream = "refused"; stream.close(); over(); };
        stream.addEventListener("table", () => { said.stream = "read"; over(); });
    });
    await loads("image", new Image(), table + "api/table");
    await loads("picture", new Image(), table + "static/icons.svg");
    await loads("script", document.createElement("script"), table + "static/page.js");
    const frame = document.createElement("iframe");
    frame.id = "framed";
    frame.src = table;
    document.body.append(frame);
    await new Promise(over => { frame.onload = over; });
    done(said);
})();
"""


class Elsewhere(BaseHTTPRequestHandler):
    """Another site: an empty page, whatever is asked."""

    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(f"{self.path} {self.headers}")
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><title>Elsewhere</title><link rel=icon href=data:,>")

    def log_message(self, *_given: object) -> None:
        """Nothing is printed."""


@pytest.fixture
def elsewhere() -> Iterator[ThreadingHTTPServer]:
    Elsewhere.asked = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


@pytest.mark.parametrize("site", [INSECURE, "127.0.0.1"])
def test_another_site_neither_reads_nor_taps(
    table: LiveTable, elsewhere: ThreadingHTTPServer, chromium: Chromium, site: str
) -> None:
    """On another port of the same name, to which browsers send the same cookies, and elsewhere."""
    chromium.pardon(*("CORS", "Failed to load", "frame", "Refused", "ERR_", "blocked", "violates"))
    table.sit(chromium, Seat.RED)
    assert chromium.cookies()
    chromium.open()
    chromium.go(f"http://{site}:{elsewhere.server_port}/")
    at_table = f"http://{INSECURE}:{table.port}/"
    said = chromium.later(OPENED, at_table)
    read = {name: what for name, what in said.items() if what not in ("refused", ["opaque", ""])}
    assert read == {}
    chromium.call("POST", "/frame", {"id": chromium.script("return window.length") - 1})
    assert not chromium.all("#app")
    assert str(chromium.script("return location.href")).startswith("chrome-error:")
    assert table.moves() == ["red place roma"]
    assert table.ask(lambda opened: (opened.shared.closed, opened.shared.taps)) == (False, "own")


def test_keys_and_tokens_are_left_nowhere(
    table: LiveTable,
    elsewhere: ThreadingHTTPServer,
    new_chromium: Callable[[], Chromium],
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Neither in the address, nor told to another site, nor in storage, nor printed or logged."""
    caplog.set_level(logging.DEBUG)
    chromium = new_chromium()
    chromium.pardon("401")
    shared = table.opened.shared
    for host in (False, True):
        chromium.go(table.url(host=host))
        chromium.find("#app[data-page]")
        bare = f"http://{INSECURE}:{table.port}/"
        chromium.wait(lambda bare=bare: chromium.url == bare, "the key stays")  # type: ignore[misc]
        visited = chromium.script(
            "return performance.getEntriesByType('resource').map(each => each.name).join()"
        )
        assert "page/open" in visited
        cookies = list(chromium.cookies().values())
        assert len(cookies) == 1 + host, "a host's and a guest's"
        for cookie in cookies:
            assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Strict")
        secrets = (shared.host_key, shared.guest_key, *(each["value"] for each in cookies))
        kept = chromium.script("return JSON.stringify(localStorage) + document.cookie")
        assert not any(secret in kept + visited for secret in secrets)
        chromium.script(f"location.href = 'http://127.0.0.1:{elsewhere.server_port}/next'")
        chromium.wait(lambda: chromium.title == "Elsewhere")
        chromium.back()
        chromium.find("#app[data-page]")
        assert "#" not in chromium.url
        told = "".join(Elsewhere.asked)
        assert "Referer" not in told
        said = capfd.readouterr()
        for secret in secrets:
            assert secret not in told + said.out + said.err + caplog.text
