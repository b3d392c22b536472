"""Folders with entries that are no files: none is waited for, followed or read whole."""

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

import pytest

from companion.services import bundle
from companion.services.bundle import Found, found_in
from companion.services.folders import listing
from companion.services.gamefile import WrongFile, bytes_of, holds_many
from engine.record import LARGEST
from tests.fuzz.watch import watched
from tests.services.collections import ONE, packed


def found(folder: Path) -> dict[str, Found]:
    """What is found in a folder, by name; nothing in it is changed."""
    before = sorted(folder.iterdir())
    with watched(folder.parent / "nowhere"):
        each = {one.name: one for one in found_in([folder])}
    assert sorted(folder.iterdir()) == before
    return each


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "games"
    made.mkdir()
    (made / "a.txt").write_text(ONE)
    return made


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices among files there")
def test_pipes_sockets_and_devices_are_passed_over(folder: Path) -> None:
    os.mkfifo(folder / "pipe.txt")
    os.mkfifo(folder / "pipe.zip")
    (folder / "zero.txt").symlink_to("/dev/zero")
    (folder / "zero.zip").symlink_to("/dev/zero")
    (folder / "terminal.txt").symlink_to("/dev/tty")
    listener = socket.socket(socket.AF_UNIX)
    here = Path.cwd()
    os.chdir(folder)
    try:
        listener.bind("socket.txt")
    finally:
        os.chdir(here)
        listener.close()
    assert list(found(folder)) == ["a.txt"]
    for name in ("pipe.txt", "zero.txt", "terminal.txt", "socket.txt"):
        with pytest.raises(WrongFile, match="This is not a file"):
            bytes_of(folder / name)
    each = {one.name: one for one in found_in(sorted(folder.glob("*.zip")))}
    assert {one.fault for one in each.values()} == {"This is not a file."}


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
def test_links_in_circles_end(folder: Path) -> None:
    (folder / "self.txt").symlink_to("self.txt")
    (folder / "self.zip").symlink_to("self.zip")
    (folder / "up").symlink_to(folder)
    (folder / "up.txt").symlink_to(folder.parent)
    (folder / "nowhere.txt").symlink_to("not there")
    deep = folder / "/".join(["up"] * 200)
    assert list(found(folder)) == ["a.txt"]
    assert next(found_in([deep / "a.txt"])).fault
    assert listing(folder).entries


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
def test_a_link_inside_a_folder_is_not_followed(folder: Path, tmp_path: Path) -> None:
    """It may lead anywhere: to a game, or to a private file."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "b.txt").write_text(ONE)
    (outside / "c.zip").write_bytes(packed({"c.txt": ONE.encode()}))
    (folder / "b.txt").symlink_to(outside / "b.txt")
    (folder / "c.zip").symlink_to(outside / "c.zip")
    (folder / "d.txt").symlink_to("a.txt")
    (folder / "e.txt").symlink_to("/etc/passwd")
    assert list(found(folder)) == ["a.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
@pytest.mark.parametrize("name", ["b.txt", "b.zip"])
def test_a_file_that_becomes_a_link_is_not_followed(
    folder: Path, tmp_path: Path, name: str
) -> None:
    (folder / name).write_bytes(ONE.encode() if name == "b.txt" else packed({"b.txt": b"x"}))
    (tmp_path / name).write_bytes((folder / name).read_bytes())
    rest = found_in([folder])
    assert next(rest).name == "a.txt"
    (folder / name).unlink()
    (folder / name).symlink_to(tmp_path / name)
    assert [one.fault for one in rest] == ["This is not a file."]


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
def test_a_link_that_somebody_chose_is_followed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "b.txt").symlink_to(folder / "a.txt")
    (tmp_path / "more").symlink_to(folder)
    each = [one.data for one in found_in([tmp_path / "b.txt", tmp_path / "more"])]
    assert each == [ONE.encode()] * 2


def test_a_folder_with_the_name_of_a_file_is_passed_over(folder: Path) -> None:
    (folder / "b.txt").mkdir()
    (folder / "c.zip").mkdir()
    assert list(found(folder)) == ["a.txt"]
    with pytest.raises(WrongFile, match="This is not a file"):
        bytes_of(folder / "b.txt")


def test_a_file_of_ten_gigabytes_is_not_read_whole(folder: Path) -> None:
    for name in ("huge.txt", "huge.zip"):
        with (folder / name).open("wb") as file:
            file.truncate(10 << 30)
    each = found(folder)
    assert len(each["huge.txt"].data) == LARGEST + 1
    assert "too large" in each["huge.zip"].fault


def test_what_may_not_be_looked_at_does_not_hide_the_rest(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "b.txt").write_text(ONE)
    whole = Path.stat

    def stat(path: Path, **how: bool) -> os.stat_result:
        if path.name == "a.txt":
            raise PermissionError(13, "Permission denied")
        return whole(path, **how)

    monkeypatch.setattr(Path, "stat", stat)
    each = found(folder)
    assert each["a.txt"].fault == "No permission to read this file."
    assert each["b.txt"].data == ONE.encode()


@pytest.mark.parametrize("name", ["x" * 300, "x" * 300 + ".zip", "x/" * 4000, "nul\0.txt"])
def test_a_name_that_no_file_can_have_is_told(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    assert holds_many(path) == name.endswith(".zip")
    (one,) = found_in([path])
    assert one.fault


@contextmanager
def opened(file: Path, deed: str) -> Iterator[pytest.MonkeyPatch]:
    """Something happens to a file while it is open."""
    whole = Path.open

    def changed(path: Path, mode: str = "r") -> BufferedReader:
        reader = whole(path, mode)
        match deed:
            case "grows":
                with whole(file, "ab") as more:
                    more.write(b"# more\n" * LARGEST)
            case "shrinks":
                os.truncate(file, 9)
            case "vanishes":
                file.unlink()
        return reader  # type: ignore[return-value]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", changed)
        yield patch


@pytest.mark.parametrize("deed", ["grows", "shrinks", "vanishes"])
@pytest.mark.parametrize("name", ["b.txt", "b.zip"])
def test_a_file_that_changes_while_it_is_read(folder: Path, name: str, deed: str) -> None:
    file = folder / name
    file.write_bytes(ONE.encode() if name == "b.txt" else packed({"b.txt": ONE.encode()}))
    with opened(file, deed):
        each = list(found_in([file]))
    assert all(one.fault or len(one.data) <= LARGEST + 1 for one in each)


def test_a_file_that_is_gone_when_its_turn_comes(folder: Path) -> None:
    (folder / "b.txt").write_text(ONE)
    (folder / "c.zip").write_bytes(packed({"c.txt": ONE.encode()}))
    rest = found_in([folder])
    assert next(rest).name == "a.txt"
    (folder / "b.txt").unlink()
    (folder / "c.zip").unlink()
    assert [one.fault for one in rest] == ["There is no such file.", "This is not a file."]


def test_a_folder_with_very_much_in_it_ends(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "_MOST_LOOKED_AT", 5)
    for number in range(20):
        (folder / f"{number}.txt").write_text(ONE)
    assert len(found(folder)) == 6
