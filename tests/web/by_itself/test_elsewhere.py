"""A browser by itself keeps a table for guests elsewhere. The tests stand in for its scripts."""

import itertools
import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.far import bodies
from companion.far.sealing import letters_of, table_of
from companion.web.by_itself.in_browser import InBrowser, open_in
from engine.seats import Seat
from tests.live.tables import BASE
from tests.web.by_itself.test_in_browser import Page, begin
from tests.web.pages.buttons import buttons, choose_row, rows_of_menu

BROKER = "wss://broker.example/mqtt"
ADDRESS = "https://somebody.example/app/"
TAB = "tab-of-a-guest"
PAIR, OTHER = ((each * 32, b"\4" + 2 * each * 32) for each in (b"p", b"q"))
"""As scripts tell of keys that they have made; nothing is sealed here."""


class Scripts:
    """What the worker's scripts do: they make keys, and carry what is said."""

    def __init__(self, alone: InBrowser) -> None:
        self.alone = alone
        self.left: list[list[Any]] = []
        self._numbers = itertools.count(1)

    def meet(self, *told: str) -> Any:
        """Tell something; what the host's page is told, if anything."""
        found = self.alone.meet(json.dumps(told))
        return json.loads(found) if found else None

    def leaves(self) -> list[list[Any]]:
        """What there is to do now."""
        found = json.loads(self.alone.leaves() or "[]")
        self.left += found
        return list(found)

    def open(self) -> str:
        """As `Invite phones` has asked; the link's table."""
        assert self.leaves() == [["pair"]]
        self.meet("pair", *(each.hex() for each in PAIR))
        [[what, broker, keys, _ended, _ways]] = self.leaves()
        assert (what, broker, keys["public"]) == ("open", BROKER, PAIR[1].hex())
        self.meet("taken")
        return str(keys["table"])

    def say(self, channel: str, does: str, body: Any, **more: Any) -> dict[str, Any]:
        """A letter of a guest; the answer."""
        number = next(self._numbers)
        said = bodies.pack({"n": number, "do": does, "body": body, **more})
        self.told = self.meet("heard", channel, b64encode(said).decode())
        return next(each for each in self.answers(channel) if each["n"] == number)

    def answers(self, channel: str) -> list[dict[str, Any]]:
        return [
            dict(bodies.unpack(b64decode(body)))
            for what, *values in self.leaves()
            if what == "say"
            for to, body in [values]
            if to == channel
        ]


def table(folder: str = "", brokers: tuple[str, ...] = (BROKER,)) -> InBrowser:
    return open_in(folder, lambda _number, _seconds: None, json.dumps(brokers))


@pytest.fixture
def alone() -> Iterator[InBrowser]:
    made = table()
    yield made
    made.close()


@pytest.fixture
def scripts(alone: InBrowser) -> Scripts:
    return Scripts(alone)


@pytest.fixture
def page(alone: InBrowser) -> Page:
    return Page(alone, address=ADDRESS)


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


def test_a_game_goes_on_whose_host_is_gone(page: Page, scripts: Scripts) -> None:
    link = f"#at={'A' * 22}.{'A' * 22}"
    record = BASE.rstrip() + "\n\nred place siena\n"
    scripts.meet("go on", record, link, "Anna", 1)  # type: ignore[arg-type]
    assert page.alone.hear(json.dumps({"open": {"languages": ["en"]}}))
    scripts.open()
    [[what, old, note]] = scripts.leaves()
    assert (what, old, note["name"], note["moves"]) == ("moved", link, "Anna", 1)
    assert note["link"].startswith("#at=")
    page.tap("hush")
    assert page.whole["page"] not in ("home", "invite")


def test_where_a_game_came_from_is_known_until_that_leads_nowhere(
    page: Page, scripts: Scripts
) -> None:
    """A broker retains for the old table's guests who goes on: the scripts look after that."""
    old = f"#at={'A' * 22}.{'A' * 22}"
    record = BASE.rstrip() + "\n\nred place siena\n"
    scripts.meet("go on", record, old, "Anna", 1)  # type: ignore[arg-type]
    page.alone.hear(json.dumps({"open": {"languages": ["en"]}}))
    name = scripts.open()
    scripts.leaves()
    elsewhere = page.alone.elsewhere
    elsewhere.close()
    elsewhere.open()
    scripts.leaves()
    scripts.meet("pair", *(each.hex() for each in OTHER))
    [[_open, _broker, _keys, _ended, ways]] = scripts.leaves()
    assert ways == [[name, old]], "nobody has heard that it was forgotten"
    scripts.meet("forgotten", old)
    elsewhere.close()
    elsewhere.open()
    scripts.leaves()
    scripts.meet("pair", *(each.hex() for each in PAIR))
    [[_open, _broker, _keys, _ended, ways]] = scripts.leaves()
    assert ways == []


def test_another_went_on_too(tmp_path: Path) -> None:
    """Also who is loaded anew listens at the old table, whose link is kept with the table."""
    old, other = (f"#at={each * 22}.{'A' * 22}" for each in "AQ")
    alone = table(str(tmp_path))
    page, scripts = Page(alone, address=ADDRESS), Scripts(alone)
    record = BASE.rstrip() + "\n\nred place siena\n"
    scripts.meet("go on", record, old, "Anna", 1)  # type: ignore[arg-type]
    page.alone.hear(json.dumps({"open": {"languages": ["en"]}}))
    name = scripts.open()
    alone.close()
    alone = table(str(tmp_path))
    page, scripts = Page(alone, address=ADDRESS), Scripts(alone)
    [[_open, _broker, keys, _ended, ways]] = scripts.leaves()
    assert keys["table"] == name
    assert ways == [[name, old]]
    scripts.meet("moved", other, "Boris", "2")
    page.tap("hush")
    assert "Boris goes on with the game, at move 2." in page.markup
    alone.close()


def test_what_is_no_game_does_not_go_on(page: Page, scripts: Scripts) -> None:
    scripts.meet("go on", "no game", "#at=", "Anna", 1)  # type: ignore[arg-type]
    assert scripts.leaves() == []
    page.tap("rest")
    assert page.whole["page"] == "home"


def test_the_screen_stays_on_for_guests(alone: InBrowser, scripts: Scripts) -> None:
    page = Page(alone, can=["awake"])
    assert ["awake", True] not in page.whole.get("ask", [])
    alone.elsewhere.open()
    scripts.open()
    page.tap("hush")
    assert ["awake", True] in page.whole["ask"]


def test_who_goes_on_elsewhere_is_told_to_the_host(tmp_path: Path) -> None:
    link = f"#at={'A' * 22}.{'A' * 22}"
    alone = table(str(tmp_path))
    page, scripts = Page(alone, address=ADDRESS), Scripts(alone)
    alone.elsewhere.open()
    scripts.open()
    scripts.meet("moved", link, "Olga", "31")
    page.tap("hush")
    assert "Olga goes on with the game, at move 31." in page.markup
    said = {"id": "tap-to-follow", "revision": 1, "page": "home", "do": "follow_game", "with": []}
    assert json.loads(alone.hear(json.dumps(said)))["ask"] == [["come", link]]
    page.tap("stay_here")
    scripts.meet("moved", link, "Olga", "31")
    page.tap("hush")
    assert "goes on with the game" not in page.markup
    alone.close()


def test_a_copy_is_kept(page: Page, scripts: Scripts) -> None:
    page.tap("keep_copy")
    begin(page, BASE)
    scripts.alone.elsewhere.open()
    scripts.open()
    page.tap("keep_copy")
    assert scripts.alone.elsewhere.is_open, "nobody was asked that"
    scripts.meet("moved", f"#at={'A' * 22}.{'A' * 22}", "Olga", "31")
    page.tap("keep_copy")
    assert ["close"] in scripts.leaves()
    assert "goes on with the game" not in page.markup
    assert scripts.alone._shared.table.history is not None


def test_somebody_without_a_name_goes_on(page: Page, scripts: Scripts) -> None:
    page.tap("follow_game")
    page.tap("stay_here")
    scripts.alone.elsewhere.open()
    scripts.open()
    scripts.meet("moved", f"#at={'A' * 22}.{'A' * 22}", "", "31")
    page.tap("hush")
    assert "Somebody goes on with the game, at move 31." in page.markup
    scripts.meet("moved")
    page.tap("hush")
    assert "goes on with the game" not in page.markup


LINK = f"at={'A' * 22}.{'b' * 21}A"


@pytest.mark.parametrize(
    ("text", "leads"),
    [
        (f"https://somebody.example/app/#{LINK}", f"#{LINK}"),
        (f"Come here: https://x.example/#{LINK}\nsoon!", f"#{LINK}"),
        (f"#{LINK}.3", f"#{LINK}.3"),
        (LINK, f"#{LINK}"),
        (f"#{LINK}ABC", ""),
        ("#at=short.link", ""),
        ("nothing", ""),
        (" ", ""),
    ],
)
def test_a_link_is_pasted_into_the_app(page: Page, text: str, leads: str) -> None:
    page.tap("go", "come")
    assert page.whole["page"] == "come"
    said = {"id": "tap-to-paste", "revision": page.whole["revision"], "page": "come"}
    said |= {"do": "paste", "with": [text]}
    told = json.loads(page.alone.hear(json.dumps(said)) or "{}")
    assert told.get("ask", []) == ([["come", leads]] if leads else [])
    assert ("There is no link" in json.dumps(told)) is (not leads and bool(text.strip()))


def test_a_code_is_scanned_where_the_browser_can(alone: InBrowser) -> None:
    page = Page(alone)
    page.tap("go", "come")
    assert 'id="scan"' not in page.markup
    page = Page(alone, can=["scan"])
    alone.hear(json.dumps({"id": "tell-of-scan", "told": "can", "value": ["scan"]}))
    said = {"id": "tap-to-scan", "revision": page.whole["revision"], "page": "come"}
    told = json.loads(alone.hear(json.dumps(said | {"do": "scan", "with": []})))
    assert told["ask"] == [["scan", "Close"]]
    scanned = {"id": "tell-what-it-is", "told": "scanned", "value": f"https://x.example/#{LINK}"}
    assert json.loads(alone.hear(json.dumps(scanned)))["ask"] == [["come", f"#{LINK}"]]


def test_a_host_has_a_seat_for_as_long_as_guests_can_come(page: Page, scripts: Scripts) -> None:
    """Red is to play, and blue is the host's."""
    begin(page, BASE.rstrip() + "\n\nred place siena\n")
    assert "seat" not in rows_of_menu(page)
    assert buttons(page.markup, "tap")
    scripts.alone.elsewhere.open()
    scripts.open()
    page.tap("hush")
    choose_row(page, "seat")
    page.tap("take", "blue")
    assert page.whole["page"] == "battle"
    assert not buttons(page.markup, "tap")
    page.tap("play_for", "red")
    assert buttons(page.markup, "tap")
    page.tap("tap", "4")
    assert buttons(page.markup, "tap"), "it is blue's turn"
    page.tap("tap", "5")
    assert not buttons(page.markup, "tap")
    scripts.alone.elsewhere.close()
    page.tap("hush")
    assert buttons(page.markup, "tap"), "nobody else can"


@pytest.mark.parametrize(("name", "plays"), [("Anna", True), ("Jan", False), ("", True)])
def test_who_goes_on_keeps_the_seat(
    page: Page, scripts: Scripts, name: str, *, plays: bool
) -> None:
    """Anna is to play; who only looked on has the keys of everybody."""
    record = BASE.rstrip() + "\n\nred place siena\n"
    scripts.meet("go on", record, "#at=", name, 1)  # type: ignore[arg-type]
    page.alone.hear(json.dumps({"open": {"languages": ["en"]}}))
    scripts.open()
    page.tap("hush")
    assert bool(buttons(page.markup, "tap")) is plays


def test_a_seat_of_a_guest_is_not_the_host_s(page: Page, scripts: Scripts) -> None:
    begin(page, BASE.rstrip() + "\n\nred place siena\n")
    scripts.alone.elsewhere.open()
    scripts.open()
    key = scripts.alone._shared.guest_key
    scripts.alone._shared.join(key, Seat.BLUE, None)
    page.tap("hush")
    choose_row(page, "seat")
    page.tap("take", "blue")
    assert page.whole["page"] == "join"
    assert "This seat is taken" in page.markup
