"""Zips from people who mean no good: nothing is unpacked but text, within bounds, to nowhere."""

import struct
from pathlib import Path

import pytest

from companion.services import bundle
from companion.services.bundle import Found, found_in, in_zip
from companion.services.importing import Import
from companion.services.storage import Journal
from engine.record import LARGEST
from tests.fuzz.watch import watched
from tests.security.zips import Item, Zip
from tests.services.collections import ONE, OTHER, packed

GAME = ONE.encode()
MARK = "\N{REPLACEMENT CHARACTER}"


def taken(data: bytes, folder: Path) -> list[Found]:
    """What is found in a zip, within bounds and without a trace on the disk."""
    with watched(folder):
        found = list(in_zip(data))
    assert list(folder.iterdir()) == []
    return found


def imported(data: bytes) -> tuple[int, list[tuple[str, str]]]:
    """How many games a zip brings, and what is refused."""
    journal = Journal(None)
    errand = Import(journal, in_zip(data))
    while not errand.done:
        errand.go_on(1)
    assert not errand.fault
    games = len(journal.headers(99))
    journal.close()
    return games, errand.refused


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (b"../../up.txt", "up.txt"),
        (b"/etc/passwd.txt", "passwd.txt"),
        (b"C:/Windows/x.txt", "x.txt"),
        (b"C:\\Windows\\x.txt", "x.txt"),
        (b"..\\..\\up.txt", "up.txt"),
        (b"//server/share/x.txt", "x.txt"),
        (b"a\x1b[31m.txt", f"a{MARK}[31m.txt"),
        (b"a\nb.txt", f"a{MARK}b.txt"),
        ("\u202etxt.exe.txt".encode(), f"{MARK}txt.exe.txt"),
        (b"CON.txt", "CON.txt"),
        (b"[b]x[ref=y].txt", "[b]x[ref=y].txt"),
        (b"{name.__class__}.txt", "{name.__class__}.txt"),
        (b"n" * 9000 + b".txt", "n" * 9000 + ".txt"),
    ],
)
def test_a_name_is_only_shown(name: bytes, shown: str, tmp_path: Path) -> None:
    utf8 = 0 if name.isascii() else 0x800
    (found,) = taken(Zip([Item(name, GAME, flags=utf8)]).written(), tmp_path)
    assert (found.name, found.data, found.fault) == (shown, GAME, "")


def test_a_name_with_a_nul_ends_there(tmp_path: Path) -> None:
    (found,) = taken(Zip([Item(b"photo.jpg\0.txt", GAME)]).written(), tmp_path)
    assert found.fault == "Only text files are read."
    (found,) = taken(Zip([Item(b"a.txt\0.exe", GAME)]).written(), tmp_path)
    assert found.name == "a.txt"


def test_what_is_no_plain_file_is_no_more_than_its_bytes(tmp_path: Path) -> None:
    """A link in a zip is a file that holds a path: it is read as a record and refused."""
    kinds = {"link": 0o120777, "pipe": 0o010644, "device": 0o020644, "set user id": 0o104755}
    items = [
        Item(f"{kind}.txt".encode(), b"/etc/passwd", attributes=mode << 16)
        for kind, mode in kinds.items()
    ]
    data = Zip(items).written()
    assert [found.data for found in taken(data, tmp_path)] == [b"/etc/passwd"] * 4
    games, refused = imported(data)
    assert games == 0
    assert {why for _name, why in refused} == {"Line 1: This is not the record of a game."}


def test_files_of_one_name_are_files_of_their_own(tmp_path: Path) -> None:
    data = Zip([Item(b"a.txt", GAME), Item(b"a.txt", OTHER.encode())]).written()
    assert [found.data for found in taken(data, tmp_path)] == [GAME, OTHER.encode()]
    assert imported(data) == (2, [])


def test_zips_in_a_zip_are_not_opened(tmp_path: Path) -> None:
    data = packed({"in.zip": packed({"a.txt": GAME}), "zip.txt": packed({"a.txt": GAME})})
    games, refused = imported(data)
    assert games == 0
    assert [name for name, _why in refused] == ["in.zip", "zip.txt"]
    assert len(taken(data, tmp_path)) == 2


def test_entries_that_share_their_bytes_end_at_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand entries point at the same megabyte."""
    monkeypatch.setattr(bundle, "MOST_BYTES", 9 * LARGEST)
    first = Item(b"0.txt", b"#" * LARGEST)
    packed_once = Zip([first])._packed(first)
    others = [
        Item(b"%d.txt" % number, first.data, packed=packed_once, offset=0, local_name=b"0.txt")
        for number in range(1, 1000)
    ]
    found = taken(Zip([first, *others]).written(), tmp_path)
    assert sum(len(each.data) for each in found) <= 9 * LARGEST
    assert all(each.fault for each in found[1:])


@pytest.mark.parametrize("quoted", [0, 1, 10, 1 << 20, 0x7FFFFFFF, 0xFFFFFFFE])
def test_a_size_that_lies_is_not_believed(quoted: int, tmp_path: Path) -> None:
    for data in (GAME, b"#" * (8 << 20)):
        (found,) = taken(Zip([Item(b"a.txt", data, quoted=quoted)]).written(), tmp_path)
        assert found.fault or len(found.data) <= LARGEST + 1


def test_a_checksum_that_is_wrong_is_damage(tmp_path: Path) -> None:
    for method in (0, 8):
        data = Zip([Item(b"a.txt", GAME, method=method, crc=1), Item(b"b.txt", GAME)]).written()
        first, second = taken(data, tmp_path)
        assert first.fault == "This file of the zip is damaged."
        assert second.data == GAME


@pytest.mark.parametrize("method", [1, 6, 9, 12, 14, 93, 95, 97, 98, 99, 0xFFFF])
def test_ways_of_packing_that_are_not_known(method: int, tmp_path: Path) -> None:
    (found,) = taken(Zip([Item(b"a.txt", GAME, method=method)]).written(), tmp_path)
    assert found.fault == "This file is packed in a way that is not read here."


@pytest.mark.parametrize("flags", [1, 1 | 1 << 6, 1 << 5, 1 << 13])
def test_locked_patched_and_hidden_files(flags: int, tmp_path: Path) -> None:
    (found,) = taken(Zip([Item(b"a.txt", GAME, flags=flags)]).written(), tmp_path)
    assert found.fault or (flags == 1 << 13 and found.data == GAME)


def test_a_million_entries_take_neither_time_nor_memory(tmp_path: Path) -> None:
    entry = b"PK\x01\x02" + bytes(24) + struct.pack("<H", 1) + bytes(16) + b"a"
    listed = entry * 1_000_000
    for claimed in (0, 1, 0xFFFF):
        end = struct.pack("<HHHHIIH", 0, 0, claimed, claimed, len(listed), 0, 0)
        (found,) = taken(listed + b"PK\x05\x06" + end, tmp_path)
        assert found.fault == "There are too many files: 20000 at most."


def test_too_many_entries_that_are_not_told(tmp_path: Path) -> None:
    items = [Item(b"%d.txt" % number, offset=0) for number in range(bundle.MOST_FILES + 1)]
    (found,) = taken(Zip(items, claimed=1).written(), tmp_path)
    assert found.fault == "There are too many files: 20000 at most."


def test_a_list_that_ends_in_large_numbers_is_damage(tmp_path: Path) -> None:
    """The fields for zips of more than four gigabytes, with numbers that lead out of the file."""
    for number in (1 << 31, 1 << 32, 1 << 63, (1 << 64) - 1):
        extra = struct.pack("<HHQQQ", 1, 24, number, number, number)
        item = Item(b"a.txt", GAME, quoted=0xFFFFFFFF, offset=0xFFFFFFFF, extra=extra)
        for found in taken(Zip([Item(b"b.txt", GAME), item]).written(), tmp_path):
            assert found.fault or found.data == GAME
        body = Zip([Item(b"a.txt", GAME)]).written()
        end = body.index(b"PK\x05\x06")
        large = b"PK\x06\x06" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, 1, 1, number, number)
        locator = b"PK\x06\x07" + struct.pack("<IQI", 0, end, 1)
        for found in taken(body[:end] + large + locator + body[end:], tmp_path):
            assert found.fault


def test_what_stands_before_and_after_does_no_harm(tmp_path: Path) -> None:
    """A program with a zip at its end is a zip by its name only; handed over it is no text."""
    data = Zip([Item(b"a.txt", GAME)], before=b"#!/bin/sh\nexit\n", comment=b"c" * 65_535).written()
    (found,) = taken(data, tmp_path)
    assert found.data == GAME
    (tmp_path / "a.zip").write_bytes(data)
    assert [found.data for found in found_in([tmp_path / "a.zip"])] == [GAME]


def test_a_comment_is_no_second_list(tmp_path: Path) -> None:
    """An end of a list within the comment of another: whichever is taken, bounds hold."""
    inner = Zip([Item(b"b.txt", GAME)]).written()
    for found in taken(Zip([Item(b"a.txt", GAME)], comment=inner).written(), tmp_path):
        assert found.fault or found.data == GAME


def test_an_entry_without_a_name_is_passed_over(tmp_path: Path) -> None:
    found = taken(
        Zip([Item(b"", GAME), Item(b"/", GAME), Item(b"a.txt", GAME)]).written(), tmp_path
    )
    assert [each.name for each in found] == ["a.txt"]
