"""Many files at once, from friends and from strangers."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services import bundle
from companion.services.bundle import Found, found_in, in_zip
from engine.record import LARGEST
from tests.services.collections import ONE, OTHER, packed


def names(found: list[Found]) -> list[str]:
    return [each.name for each in found]


def test_files_folders_and_zips(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    (folder / "deeper").mkdir(parents=True)
    (folder / "b.txt").write_text(OTHER)
    (folder / ".hidden.txt").write_text(OTHER)
    (folder / "photo.jpg").write_bytes(b"x")
    (folder / "deeper" / "no.txt").write_text(OTHER)
    (folder / "c.zip").write_bytes(packed({"in.txt": ONE.encode()}))
    (tmp_path / "one.game").write_text(ONE)
    found = list(found_in([tmp_path / "one.game", folder]))
    assert names(found) == ["one.game", "b.txt", "in.txt"]
    assert [each.data.decode() for each in found] == [ONE, OTHER, ONE]


def test_names_in_a_zip_lead_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    files = {"../../up.txt": b"1", "/etc/root.txt": b"2", "a\u202e/b\x01c.txt": b"3"}
    found = list(in_zip(packed(files)))
    assert names(found) == ["up.txt", "root.txt", "b\N{REPLACEMENT CHARACTER}c.txt"]
    assert list(tmp_path.iterdir()) == []


def test_what_systems_put_beside_files_is_passed_over() -> None:
    files = {
        "__MACOSX/._a.txt": b"x",
        "__MACOSX/b.txt": b"x",
        "folder/.DS_Store": b"x",
        "a.txt": b"y",
        "list.csv": b"z",
    }
    found = list(in_zip(packed(files)))
    assert names(found) == ["a.txt", "list.csv"]
    assert found[1].fault == "Only text files can be read."


def test_a_bomb_unpacks_no_more_than_a_record() -> None:
    (found,) = in_zip(packed({"bomb.txt": b"#" * (64 << 20)}))
    assert len(found.data) == LARGEST + 1


def test_many_bombs_end_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "MOST_BYTES", 3 * LARGEST)
    files = {f"{number}.txt": b"#" * LARGEST for number in range(9)}
    found = list(in_zip(packed(files)))
    assert [bool(each.fault) for each in found] == [False, False, False, True]


def test_too_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "MOST_FILES", 5)
    (found,) = in_zip(packed({f"{number}.txt": b"" for number in range(6)}))
    assert found.fault == "Too many files: 5 at most."


def test_as_many_files_as_may_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bundle, "MOST_FILES", 5)
    data = packed({f"{number}.txt": b"" for number in range(5)})
    assert not any(found.fault for found in in_zip(data))
    for number in range(5):
        (tmp_path / f"{number}.txt").write_text(ONE)
    assert not any(found.fault for found in found_in([tmp_path]))


def test_more_plain_files_than_may_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bundle, "MOST_FILES", 5)
    for number in range(7):
        (tmp_path / f"{number}.txt").write_text(ONE)
    inside = [found.fault for found in found_in([tmp_path])]
    assert inside == [*[""] * 5, "Too many files: 5 at most."]
    chosen = [found.fault for found in found_in(sorted(tmp_path.iterdir()))]
    assert chosen == [*[""] * 5, *["Too many files: 5 at most."] * 2]


def test_plain_files_end_at_the_limit_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bundle, "MOST_BYTES", 3 * LARGEST)
    for number in range(7):
        (tmp_path / f"{number}.txt").write_bytes(b"#" * LARGEST)
    for paths in ([tmp_path], sorted(tmp_path.iterdir())):
        faults = [found.fault for found in found_in(paths)]
        assert faults == [*[""] * 3, "This is too large to be a collection of games."]


@pytest.mark.parametrize(
    ("error", "why"),
    [(OSError(5, "Input/output error"), "Input/output error"), (OSError("odd"), "odd")],
)
def test_a_zip_that_cannot_be_read_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    (tmp_path / "a.zip").write_bytes(packed({"a.txt": b"x"}))

    def broken(_path: Path, _mode: str) -> None:
        raise error

    monkeypatch.setattr(Path, "open", broken)
    (found,) = found_in([tmp_path / "a.zip"])
    assert found == Found("a.zip", fault=f"This file cannot be read: {why}")


@pytest.mark.parametrize(
    ("error", "why"),
    [(PermissionError(13, "Permission denied"), "Permission denied"), (OSError("odd"), "odd")],
)
def test_a_folder_that_may_not_be_looked_into_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    def iterdir(_folder: Path) -> Iterator[Path]:
        raise error

    monkeypatch.setattr(Path, "iterdir", iterdir)
    assert list(found_in([tmp_path])) == [Found(tmp_path.name, fault=why)]


@pytest.mark.parametrize("kind", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_packing_that_knows_no_bounds_is_refused(kind: int) -> None:
    (found,) = in_zip(packed({"a.txt": b"#" * 9999}, kind))
    assert found.fault == "This file is compressed in a way the app cannot read."


def test_a_locked_file_is_refused() -> None:
    data = bytearray(packed({"a.txt": b"secret"}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    (found,) = in_zip(bytes(data))
    assert found.fault == "This file is locked with a password."


def test_whatever_is_damaged_is_said_and_the_rest_is_read() -> None:
    whole = packed({"a.txt": ONE.encode(), "b.txt": OTHER.encode()})
    for place in range(0, len(whole), 3):
        data = bytearray(whole)
        data[place] ^= 0xFF
        for found in in_zip(bytes(data)):
            assert found.fault or len(found.data) <= LARGEST + 1
    for cut in range(0, len(whole), 7):
        assert all(found.fault or found.data for found in in_zip(whole[:cut]))
    (broken,) = in_zip(b"PK\x03\x04rubbish")
    assert broken.fault == "This zip is damaged."


def test_a_huge_file_called_a_zip_is_not_looked_into(tmp_path: Path) -> None:
    with (tmp_path / "huge.zip").open("wb") as file:
        file.truncate(5 << 30)
    (found,) = found_in([tmp_path / "huge.zip"])
    assert "too large" in found.fault


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    found = list(found_in([tmp_path / "no.zip", tmp_path / "no.txt"]))
    assert all(each.fault for each in found)


def test_received_files_and_zips_are_read_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    zipped = packed({"in.txt": b"zipped", "Contents.txt": b"listed"})
    files = [("a.txt", b"plain"), ("games.ZIP", zipped), ("contents.txt", b"list"), ("b", zipped)]
    found = list(bundle.in_files(files))
    assert [(each.name, each.data) for each in found] == [
        ("contents.txt", b"list"), ("a.txt", b"plain"), ("Contents.txt", b"listed"),
        ("in.txt", b"zipped"), ("Contents.txt", b"listed"), ("in.txt", b"zipped"),
    ]  # fmt: skip
    monkeypatch.setattr(bundle, "MOST_BYTES", 10)
    assert list(bundle.in_files(files))[-1].fault
    monkeypatch.setattr(bundle, "MOST_FILES", 1)
    assert [each.fault for each in bundle.in_files(files)][1:] == [bundle.too_many()] * 3
