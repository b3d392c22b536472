"""A browser by itself keeps a table for guests elsewhere. The tests stand in for its scripts."""

import itertools
from base64 import b64decode
from pathlib import Path
from typing import Any

from companion.far import bodies
from companion.far.sealing import letters_of, table_of
from companion.web.by_itself.in_browser import InBrowser
from tests.live.tables import BASE
from tests.web.by_itself.scripts import ADDRESS, OTHER, PAIR, Scripts, table
from tests.web.by_itself.test_in_browser import Page, begin

TAB = "tab-of-a-guest"


def hello(key: str) -> dict[str, Any]:
    return {"tab": TAB, "key": key, "languages": ["en"]}


def test_without_a_broker_nobody_can_be_invited() -> None:
    alone = table(brokers=())
    page = Page(alone)
    assert 'id="to-invite"' not in page.markup
    page.tap("go", "invite")
    assert page.whole["page"] == "home"
    alone.elsewhere.open()
    assert alone.leaves() == ""
    alone.close()


def test_phones_are_invited_by_a_link(page: Page, scripts: Scripts) -> None:
    page.tap("go", "invite")
    assert "#at=" not in page.markup
    assert "Looking for a way" in page.markup
    name = scripts.open()
    page.tap("hush")
    assert name == table_of(PAIR[1])
    assert f"{ADDRESS}#at={name}." in page.markup
    assert "leave it awake" in page.markup


def test_a_broker_that_is_not_there_is_told_of(page: Page, scripts: Scripts) -> None:
    page.tap("go", "invite")
    scripts.leaves()
    scripts.meet("pair", *(each.hex() for each in PAIR))
    scripts.meet("failed")
    page.tap("hush")
    assert "cannot be found" in page.markup
    scripts.meet("taken")
    page.tap("hush")
    assert "cannot be found" not in page.markup


def test_a_guest_sits_down_and_the_host_sees_it(page: Page, scripts: Scripts) -> None:
    begin(page, BASE)
    page.tap("go", "invite")
    page.tap("open_menu")
    page.tap("close_menu")
    scripts.alone.elsewhere.open()
    scripts.open()
    key = letters_of(bytes.fromhex(scripts.left[-1][2]["key"]))
    opened = scripts.say("a", "page/open", hello(key))
    assert opened["status"] == 200
    assert opened["body"]["page"] == "join"
    token = opened["token"]
    tap = {"id": "tap-of-anna", "tab": TAB, "do": "take", "with": ["red"], "page": "join",
           "revision": opened["body"]["revision"]}  # fmt: skip
    assert scripts.say("a", "page/do", tap, token=token)["status"] == 200
    move = {"id": "move-of-anna", "revision": opened["body"]["revision"], "move": "red place siena"}
    assert scripts.say("a", "POST /api/moves", move, token=token)["status"] == 200
    assert scripts.told["revision"] > opened["body"]["revision"]


def test_guests_come_in_for_the_next_game(page: Page, scripts: Scripts) -> None:
    """While this browser's New game is open over the game that lies at its table."""
    begin(page, BASE)
    scripts.alone.elsewhere.open()
    scripts.open()
    key = letters_of(bytes.fromhex(scripts.left[-1][2]["key"]))
    opened = scripts.say("a", "page/open", hello(key))
    token, numbers = opened["token"], itertools.count(1)

    def shown() -> str:
        again = scripts.say("a", "page/open", hello(key), token=token)["body"]
        return f"{again['page']} {again['put'][0][1]}"

    def tap(does: str, *values: str) -> None:
        said = {"id": f"tap-of-zoe-{next(numbers)}", "tab": TAB, "do": does, "with": [*values],
                "page": "join", "revision": opened["body"]["revision"]}  # fmt: skip
        assert scripts.say("a", "page/do", said, token=token)["status"] == 200

    assert 'data-do="come_in"' not in shown()
    page.tap("go_back")
    page.tap("go", "new_game")
    assert 'data-do="come_in"' in shown()
    tap("type_name", "Zoe")
    tap("come_in")
    assert 'data-do="change"' in shown()
    page.tap("hush")
    assert "Zoe" in page.markup
    page.tap("begin")
    assert shown().startswith("deal ")


def test_a_wrong_key_is_shown_out(page: Page, scripts: Scripts) -> None:
    scripts.alone.elsewhere.open()
    scripts.open()
    assert page.markup
    assert scripts.say("a", "page/open", hello("wrong"))["status"] == 401
    assert scripts.say("a", "page/do", {"tab": TAB})["status"] == 400


def test_the_link_outlives_a_restart(tmp_path: Path) -> None:
    first = table(str(tmp_path))
    Page(first, address=ADDRESS)
    first.elsewhere.open()
    name = Scripts(first).open()
    first.close()
    again = table(str(tmp_path))
    page, scripts = Page(again, address=ADDRESS), Scripts(again)
    [[what, _broker, keys, ended, _ways]] = scripts.leaves()
    assert (what, keys["table"], ended) == ("open", name, [])
    scripts.meet("taken")
    page.tap("go", "invite")
    assert f"#at={name}.{letters_of(bytes.fromhex(keys['key']))}" in page.markup
    again.close()


def test_a_closed_table_says_so_and_another_is_opened(page: Page, scripts: Scripts) -> None:
    page.tap("go", "invite")
    scripts.open()
    key = letters_of(bytes.fromhex(scripts.left[-1][2]["key"]))
    opened = scripts.say("a", "page/open", hello(key))
    shown = {"tab": TAB, "n": opened["body"]["n"]}
    scripts.say("a", "page/stream", shown, token=opened["token"])
    page.tap("ask_to_close")
    page.tap("close_table")
    *said, last = scripts.leaves()
    assert [bodies.unpack(b64decode(body))["event"] for _say, _to, body in said] == ["closed"]
    assert last == ["close"]
    assert "The table is closed." in page.markup
    page.tap("open_again")
    assert scripts.leaves() == [["pair"]]
    scripts.meet("pair", *(each.hex() for each in OTHER))
    [[_open, _broker, keys, ended, _ways]] = scripts.leaves()
    assert ended == [PAIR[1].hex()]
    assert letters_of(bytes.fromhex(keys["key"])) != key
    scripts.meet("told", PAIR[1].hex())
    assert scripts.say("a", "page/open", hello(key), token=opened["token"])["status"] == 401


def test_the_screen_stays_on_for_guests(alone: InBrowser, scripts: Scripts) -> None:
    page = Page(alone, can=["awake"])
    assert ["awake", True] not in page.whole.get("ask", [])
    alone.elsewhere.open()
    scripts.open()
    page.tap("hush")
    assert ["awake", True] in page.whole["ask"]
