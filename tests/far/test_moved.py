"""Somebody goes on with the game elsewhere: read strictly, as any guest could have written it."""

from typing import Any

import pytest

from companion.far import moved
from companion.far.by_cryptography import ByCryptography
from companion.far.sealing import Keys, letters_of
from companion.live.moved import Moved
from tests.far.guest import moved_note

GOOD = {"link": "#at=0123456789abcdefghijkl.0123456789abcdefghijkl", "name": "Anna", "moves": 31}


def written(keys: Keys, said: Any, *, key: bytes = b"", table: str = "") -> bytes:
    """As the contract has it."""
    at = f"#at={table or keys.table}.{letters_of(key or keys.key)}"
    return moved_note(at, said)[1]


@pytest.fixture
def keys() -> Keys:
    return Keys.new(ByCryptography())


def test_it_is_read(keys: Keys) -> None:
    found = moved.read(ByCryptography(), keys, written(keys, GOOD))
    assert found == Moved(GOOD["link"], "Anna", 31)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"link": "https://elsewhere.example/#at=x"}, {"link": "javascript:alert(1)"}, {"link": 3},
        {"link": "#at=" + "x" * 1000}, {"link": f"{GOOD['link']}\n"}, {"link": f"x{GOOD['link']}"},
        {"link": f"{GOOD['link']}.1000"}, {"name": "\u202eAnna"}, {"name": ["Anna"]},
        {"name": "x" * 300}, {"moves": -1}, {"moves": "31"}, {"moves": 10**9}, {"moves": None},
    ],
)  # fmt: skip
def test_what_nobody_of_ours_writes_is_nothing(keys: Keys, change: dict[str, Any]) -> None:
    assert moved.read(ByCryptography(), keys, written(keys, {**GOOD, **change})) is None


def test_a_table_does_not_go_on_at_itself(keys: Keys) -> None:
    same = {**GOOD, "link": keys.link("")}
    assert moved.read(ByCryptography(), keys, written(keys, same)) is None


def test_it_belongs_to_one_table(keys: Keys) -> None:
    crypto = ByCryptography()
    for letter in (
        written(keys, GOOD, key=bytes(16)), written(keys, GOOD, table="x" * 22), b"", b"\0",
        b"\1" + written(keys, GOOD)[1:], written(keys, b"[" * 3000), written(keys, b"\xff"),
        written(keys, [GOOD]), bytes(100_000),
    ):  # fmt: skip
        assert moved.read(crypto, keys, letter) is None
