"""The listing of a folder for a file dialog."""

import os
import sys
from pathlib import Path

import pytest

from companion.services import folders
from companion.services.folders import first_folder, is_folder, is_link, listing


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two folders and some files, one of them hidden."""
    for name in ("b", "A", "z.txt", ".hidden"):
        (tmp_path / name).mkdir()
    for name in ("c.txt", "B.TXT", "a.zip", "photo.jpg", ".secret.txt"):
        (tmp_path / name).write_text("x")
    return tmp_path


def names(folder: Path, ending: str | tuple[str, ...] = "") -> list[str]:
    found = listing(folder, ending)
    assert (found.whole, found.fault) == (True, "")
    return [entry.name for entry in found.entries]


def test_folders_come_first_whatever_they_are_called(folder: Path) -> None:
    inside = ["A", "b", "z.txt"]
    assert names(folder) == [*inside, "a.zip", "B.TXT", "c.txt", "photo.jpg"]
    assert names(folder, ".txt") == [*inside, "B.TXT", "c.txt"]
    assert names(folder, (".txt", ".zip")) == [*inside, "a.zip", "B.TXT", "c.txt"]
    assert [entry.folder for entry in listing(folder, ".txt").entries] == [True] * 3 + [False] * 2
    assert listing(folder, ".zip").entries[-1].path == folder / "a.zip"


@pytest.mark.skipif(sys.platform == "win32", reason="no file has such a name there")
def test_a_name_that_cannot_be_shown_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "a\nb.txt").write_text("x")
    assert names(tmp_path) == ["a\N{REPLACEMENT CHARACTER}b.txt"]


@pytest.mark.parametrize("limit", ["MOST_SHOWN", "_MOST_READ"])
def test_no_more_is_shown_than_anybody_scrolls_through(
    folder: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    everything = len(listing(folder).entries)
    hidden = 2
    monkeypatch.setattr(
        folders, limit, everything if limit == "MOST_SHOWN" else everything + hidden
    )
    assert listing(folder).whole
    monkeypatch.setattr(folders, limit, 3)
    found = listing(folder)
    assert not found.whole
    assert len(found.entries) <= 3


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (PermissionError(13, "Permission denied"), "No permission to open this folder."),
        (FileNotFoundError(2, "No such file"), "This folder no longer exists."),
        (OSError(5, "Input/output error"), "This folder cannot be read: Input/output error"),
        (OSError("odd"), "This folder cannot be read: odd"),
    ],
)
def test_a_folder_that_cannot_be_read_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, why: str
) -> None:
    def scandir(_folder: Path) -> None:
        raise error

    monkeypatch.setattr(os, "scandir", scandir)
    found = listing(tmp_path)
    assert (found.entries, found.fault) == ((), why)


def test_what_cannot_be_looked_at_is_no_folder_and_no_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_folder(tmp_path)
    assert not is_link(tmp_path)

    def stat(_path: Path, **_how: bool) -> os.stat_result:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", stat)
    assert not is_folder(tmp_path)
    assert not is_link(tmp_path)


def test_one_looks_first_where_documents_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert first_folder() == tmp_path
    (tmp_path / "Documenti").write_text("no folder")
    assert first_folder() == tmp_path
    (tmp_path / "Dokumenty").mkdir()
    assert first_folder() == tmp_path / "Dokumenty"

    def nowhere() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", nowhere)
    assert first_folder() == Path(Path.cwd().anchor)
