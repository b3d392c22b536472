"""What a home screen is told of the app in a browser by itself."""

import json
import struct

from tools.web_page import manifest, policy, policy_of_table, screenshots


def test_it_says_which_app_it_is_and_shows_it() -> None:
    told = json.loads(manifest())
    assert told["id"]
    assert 50 < len(told["description"]) < 300
    assert {shot["form_factor"] for shot in told["screenshots"]} == {"narrow", "wide"}


def test_every_screenshot_is_there_and_as_large_as_it_is_said() -> None:
    told = {shot["src"]: shot["sizes"] for shot in json.loads(manifest())["screenshots"]}
    for (form, name), data in screenshots().items():
        assert data.startswith(b"\x89PNG")
        wide, high = struct.unpack_from(">LL", data, 16)
        assert told[name] == f"{wide}x{high}"
        assert (form == "wide") == (wide > high)
        assert 320 <= min(wide, high) < max(wide, high) <= 3840
        assert max(wide, high) <= 2.3 * min(wide, high)


def test_pages_reach_only_the_brokers_that_the_publisher_named() -> None:
    brokers = ("wss://somebody:secret@broker.example:8443/mqtt?a=b", "wss://other.example")
    named = "connect-src 'self' wss://broker.example:8443 wss://other.example;"
    for said in (policy(brokers), policy_of_table(brokers)):
        assert named in said
        assert "secret" not in said
        assert "unsafe-inline" not in said
        assert "'unsafe-eval'" not in said
    assert "connect-src 'self';" in policy(())
    assert "wasm" not in policy_of_table(brokers)
