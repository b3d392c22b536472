"""The page at the bare address asks for the code, and lets in who types it."""

from collections.abc import Iterator

import pytest

from companion.live.entry_code import LASTS, LETTERS, LONG, EntryCode, meant
from companion.live.limits import WRONG_CODES
from tests.browser.live_table import LiveTable, live_table
from tests.live.tables import Clock
from tests.web.serving.pages_open import Played

RECORD = "condottiere 1\nplayer red Anna\nplayer blue Boris\nstart red\n\nred place roma\n"


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


def stranger(table: LiveTable) -> Played:
    """A browser at the bare address."""
    page = Played(table)
    page.key = ""
    return page


def code(table: LiveTable) -> str:
    return table.ask(lambda opened: opened.shared.code)


def wrong(table: LiveTable) -> str:
    """Another code than the table's."""
    right = code(table)
    return ("B" if right[0] != "B" else "C") + right[1:]


def test_the_bare_address_asks_for_the_code_however_often_it_is_opened(table: LiveTable) -> None:
    for _ in range(2 * WRONG_CODES):
        status, told = stranger(table).open()
        assert (status, told["code"]) == (401, "who")
        assert 'id="entry-code"' in told["put"][0][1]
    page = Played(table)
    assert page.open()[0] == 200


@pytest.mark.parametrize("typing", ["{}", " {} ", "{0[0]}{0[1]}{0[2]} {0[3]}-{0[4]}{0[5]}"])
def test_who_types_it_is_let_in_and_asked_who_they_are(table: LiveTable, typing: str) -> None:
    page = stranger(table)
    assert page.open(code=typing.format(code(table)).lower())[0] == 200
    assert page.page == "join"
    assert page.do("take", "red") == 200


def test_a_wrong_code_is_told_so_and_asked_again(table: LiveTable) -> None:
    status, told = stranger(table).open(code=wrong(table))
    assert status == 401
    assert "not valid" in told["put"][0][1]
    assert 'id="entry-code"' in told["put"][0][1]


def test_a_typed_code_makes_nobody_a_host(table: LiveTable) -> None:
    shared = table.opened.shared
    for whole in (shared.host_key, shared.guest_key):
        assert stranger(table).open(code=whole)[0] == 401


def test_guessing_is_bounded_and_the_host_is_told(table: LiveTable) -> None:
    host = Played(table, host=True)
    assert host.open()[0] == 200
    for _ in range(WRONG_CODES):
        assert stranger(table).open(code="none")[0] == 401
    for _ in range(WRONG_CODES):
        assert stranger(table).open(code=wrong(table))[0] == 401
    status, told = stranger(table).open(code=code(table))
    assert (status, told["code"]) == (429, "too-many")
    assert Played(table).open()[0] == 200
    assert host.open()[0] == 200
    assert "ten wrong codes" in host.elements


def test_another_code_lets_in_and_the_one_before_does_not(table: LiveTable) -> None:
    host, before = Played(table, host=True), code(table)
    assert host.open()[0] == 200
    assert host.do("open_menu") == 200
    table.ask(lambda opened: opened.shared.renew_code(opened.shared.host))
    assert stranger(table).open(code=before)[0] == 401
    assert stranger(table).open(code=code(table))[0] == 200


def test_who_was_sent_away_comes_back_with_the_code(table: LiveTable) -> None:
    page = stranger(table)
    assert page.open(code=code(table))[0] == 200
    table.ask(
        lambda opened: opened.shared.dismiss(
            opened.shared.host, opened.shared.visitors(opened.shared.host)[0].guest.key
        )
    )
    status, told = page.open()
    assert status == 401
    assert "sent this device away" in told["put"][0][1]
    assert page.open(code=code(table))[0] == 200


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("k7m2qx", "K7M2QX"),
        ("K7M-2QX", "K7M2QX"),
        ("\u043a7\u043c2qx", "K7M2QX"),
        ("\uff2b7M2QX", "K7M2QX"),
        ("K7M20X", "K7M2QX"),
        ("K7M2oX", "K7M2QX"),
        ("\u0421\u0415\u041d\u0422\u0410\u0423", "CEHTAY"),
        ("K7M2Q", ""),
        ("K7M2QXX", ""),
        ("K7M21X", ""),
        ("K7M2LX", ""),
        ("\U0001f600" * 6, ""),
        ("", ""),
    ],
)
def test_what_somebody_meant(typed: str, code: str) -> None:
    assert meant(typed) == code


def test_every_letter_means_itself() -> None:
    for letter in LETTERS:
        assert meant(letter * LONG) == letter * LONG
        assert meant(letter.lower() * LONG) == letter * LONG


def test_there_is_another_code_after_a_while() -> None:
    clock = Clock()
    entry = EntryCode(clock)
    first = entry.text
    clock.seconds += LASTS - 1
    assert entry.opens(first)
    clock.seconds += 1
    assert not entry.opens(first)
