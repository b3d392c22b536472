"""Malicious zips: only text is unpacked, within limits, and written nowhere."""

import struct
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.services import bundle
from companion.services.bundle import Found, found_in, in_zip
from companion.services.errand import Refusal
from companion.services.importing import Import
from companion.services.storage import Journal
from engine.record import LARGEST
from tests.fuzz.watch import confined, watched
from tests.security.zips import Item, Zip, deflated
from tests.services.collections import ONE, OTHER, packed

GAME = ONE.encode()
MARK = "\N{REPLACEMENT CHARACTER}"


def taken(data: bytes, folder: Path) -> list[Found]:
    """What is found in a zip, within limits and without a trace on the disk."""
    with watched(folder):
        found = list(in_zip(data))
    assert list(folder.iterdir()) == []
    return found


def imported(data: bytes) -> tuple[int, list[Refusal]]:
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
    assert found.fault == "Only text files can be read."
    (found,) = taken(Zip([Item(b"a.txt\0.exe", GAME)]).written(), tmp_path)
    assert found.name == "a.txt"


def test_what_is_no_plain_file_is_no_more_than_its_bytes(tmp_path: Path) -> None:
    """A link in a zip is a file with a path in it: it is read as a record and refused."""
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


class Unpacking:
    """Counts the bytes unpacked of every entry, refused ones included."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.bytes = 0
        whole = zlib.decompressobj

        def counting(wbits: int) -> Any:
            return _Counted(self, whole(wbits))

        patch.setattr(zlib, "decompressobj", counting)


class _Counted:
    def __init__(self, count: Unpacking, inner: Any) -> None:
        self._count, self._inner = count, inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def decompress(self, data: bytes, most: int = 0) -> bytes:
        found: bytes = self._inner.decompress(data, most)
        self._count.bytes += len(found)
        return found


@pytest.fixture
def unpacking(monkeypatch: pytest.MonkeyPatch) -> Unpacking:
    return Unpacking(monkeypatch)


LARGE = b"#" * LARGEST
SHARED = "This file in the zip overlaps another."


def sharing(items: int, apart: int = 0) -> bytes:
    """Entries of one name that point at the same packed megabyte, or into each other."""
    first = Item(b"0.txt", LARGE, packed=deflated(LARGE), local_name=b"0.txt")
    others = [replace(first, offset=number * apart) for number in range(1, items)]
    return Zip([first, *others, Item(b"last.txt", GAME)]).written()


def test_entries_that_share_their_place_are_refused(tmp_path: Path, unpacking: Unpacking) -> None:
    found = taken(sharing(1000), tmp_path)
    assert [each.fault for each in found] == [SHARED] * 1000 + [""]
    assert found[-1].data == GAME
    assert unpacking.bytes == len(GAME)
    found = taken(sharing(1000, apart=7), tmp_path)
    assert [each.fault for each in found] == [SHARED] * 1001
    assert unpacking.bytes == len(GAME)


def test_an_entry_that_holds_others_is_refused_with_them(
    tmp_path: Path, unpacking: Unpacking
) -> None:
    """As large as the three after it together, so that each of these is read twice."""
    inner = [Item(b"%d.txt" % number, GAME, method=0) for number in range(3)]
    body = Zip(inner).written().partition(b"PK\x01\x02")[0]
    outer = Item(b"out.txt", body, method=0)
    at = 30 + len(outer.name)
    places = [at + number * (len(body) // 3) for number in range(3)]
    held = [replace(item, offset=place) for item, place in zip(inner, places, strict=True)]
    found = taken(Zip([outer, *held, Item(b"b.txt", GAME)]).written(), tmp_path)
    assert [each.fault for each in found] == [SHARED] * 4 + [""]
    assert unpacking.bytes == len(GAME)


def test_an_entry_that_reaches_into_the_list_is_refused(tmp_path: Path) -> None:
    body = Zip([Item(b"a.txt", GAME, method=0)]).written().partition(b"PK\x01\x02")[0]
    item = Item(b"a.txt", GAME + b"#" * 40, method=0, offset=-len(body) % (1 << 32))
    for data in (body, body + b"#" * 9):
        end = Zip([replace(item, offset=0)]).written()
        (found,) = taken(data + end[:-6] + struct.pack("<IH", len(data), 0), tmp_path)
        assert found.fault == SHARED


@pytest.mark.parametrize("method", [0, 8])
def test_what_is_unpacked_counts_whatever_becomes_of_it(
    method: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unpacking: Unpacking
) -> None:
    """A wrong checksum is found after the last byte; the next entry is read as well."""
    monkeypatch.setattr(bundle, "MOST_BYTES", 9 * LARGEST)
    packed_once = deflated(LARGE) if method else LARGE
    items = [
        Item(b"%d.txt" % number, LARGE, method=method, crc=1, packed=packed_once)
        for number in range(30)
    ]
    found = taken(Zip(items).written(), tmp_path)
    assert [each.fault for each in found[:9]] == ["This file in the zip is damaged."] * 9
    assert found[-1].fault == "This is too large to be a collection of games."
    assert len(found) <= 11
    assert unpacking.bytes <= 10 * LARGEST


def test_no_zip_gets_round_the_limit_there_is(tmp_path: Path, unpacking: Unpacking) -> None:
    """A hundred kilobytes that would unpack to two thousand megabytes."""
    packed_once = deflated(LARGE)
    items = [Item(b"%d.txt" % number, LARGE, crc=1, packed=packed_once) for number in range(300)]
    with confined(tmp_path):
        found = list(in_zip(Zip(items).written()))
    assert found[-1].fault == "This is too large to be a collection of games."
    assert len(found) < 300
    assert unpacking.bytes <= bundle.MOST_BYTES + LARGEST


def test_no_file_is_unpacked_past_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unpacking: Unpacking
) -> None:
    monkeypatch.setattr(bundle, "MOST_BYTES", LARGEST // 2)
    (found,) = taken(Zip([Item(b"a.txt", LARGE), Item(b"b.txt", GAME)]).written(), tmp_path)
    assert found.fault == "This is too large to be a collection of games."
    assert unpacking.bytes <= LARGEST // 2 + (1 << 16)


def test_a_folder_of_zips_has_one_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unpacking: Unpacking
) -> None:
    monkeypatch.setattr(bundle, "MOST_BYTES", 9 * LARGEST)
    for number in range(9):
        items = [Item(b"%d.txt" % place, LARGE) for place in range(2)]
        (tmp_path / f"{number}.zip").write_bytes(Zip(items).written())
    (tmp_path / "0.txt").write_bytes(LARGE)
    for paths in ([tmp_path], sorted(tmp_path.iterdir())):
        unpacking.bytes = 0
        found = list(found_in(paths))
        assert found[-1].fault == "This is too large to be a collection of games."
        assert not any(each.fault for each in found[:-1])
        assert sum(len(each.data) for each in found) <= 9 * LARGEST
        assert unpacking.bytes <= 9 * LARGEST


def test_a_folder_of_zips_has_so_many_files_in_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "MOST_FILES", 12)
    for number in range(9):
        files = {f"{place}.txt": GAME for place in range(5)}
        (tmp_path / f"{number}.zip").write_bytes(packed(files))
    found = list(found_in([tmp_path]))
    assert sum(not each.fault for each in found) == 10
    assert {each.fault for each in found[10:]} == {"Too many files: 12 at most."}


@pytest.mark.parametrize("quoted", [0, 1, 10, 1 << 20, 0x7FFFFFFF, 0xFFFFFFFE])
def test_a_size_that_lies_is_not_believed(quoted: int, tmp_path: Path) -> None:
    for data in (GAME, b"#" * (8 << 20)):
        (found,) = taken(Zip([Item(b"a.txt", data, quoted=quoted)]).written(), tmp_path)
        assert found.fault or len(found.data) <= LARGEST + 1


def test_a_checksum_that_is_wrong_is_damage(tmp_path: Path) -> None:
    for method in (0, 8):
        data = Zip([Item(b"a.txt", GAME, method=method, crc=1), Item(b"b.txt", GAME)]).written()
        first, second = taken(data, tmp_path)
        assert first.fault == "This file in the zip is damaged."
        assert second.data == GAME


@pytest.mark.parametrize("method", [1, 6, 9, 12, 14, 93, 95, 97, 98, 99, 0xFFFF])
def test_ways_of_packing_that_are_not_known(method: int, tmp_path: Path) -> None:
    (found,) = taken(Zip([Item(b"a.txt", GAME, method=method)]).written(), tmp_path)
    assert found.fault == "This file is compressed in a way the app cannot read."


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
        assert found.fault == "Too many files: 20000 at most."


def test_too_many_entries_that_are_not_told(tmp_path: Path) -> None:
    items = [Item(b"%d.txt" % number, offset=0) for number in range(bundle.MOST_FILES + 1)]
    (found,) = taken(Zip(items, claimed=1).written(), tmp_path)
    assert found.fault == "Too many files: 20000 at most."


def test_a_list_that_ends_in_large_numbers_is_damage(tmp_path: Path) -> None:
    """The fields for zips of more than four gigabytes, with numbers that point outside the file."""
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
    """A program with a zip at its end counts as a zip only by its name; received, it is no text."""
    data = Zip([Item(b"a.txt", GAME)], before=b"#!/bin/sh\nexit\n", comment=b"c" * 65_535).written()
    (found,) = taken(data, tmp_path)
    assert found.data == GAME
    (tmp_path / "a.zip").write_bytes(data)
    assert [found.data for found in found_in([tmp_path / "a.zip"])] == [GAME]


def test_a_comment_is_no_second_list(tmp_path: Path) -> None:
    """A directory within the comment of another: whichever is used, limits hold."""
    inner = Zip([Item(b"b.txt", GAME)]).written()
    for found in taken(Zip([Item(b"a.txt", GAME)], comment=inner).written(), tmp_path):
        assert found.fault or found.data == GAME


def test_an_entry_without_a_name_is_passed_over(tmp_path: Path) -> None:
    found = taken(
        Zip([Item(b"", GAME), Item(b"/", GAME), Item(b"a.txt", GAME)]).written(), tmp_path
    )
    assert [each.name for each in found] == ["a.txt"]
