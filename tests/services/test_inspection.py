"""A file too large to be checked before it is used is looked over aside."""

import threading
from pathlib import Path

import pytest

from companion.services.storage import inspection, open_journal
from tests.services.collections import lay
from tests.services.damaging import crowd, damaged_at


def a_large_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file too large to be checked completely before it is used."""
    monkeypatch.setattr(inspection, "SMALL", 0)
    return crowd(folder, 30, 150)


def inspected(file: Path) -> list[str]:
    calls: list[str] = []
    inspection.whole(file, lambda: calls.append("damaged"))
    return calls


def test_a_large_file_that_is_whole_leaves_no_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = a_large_file(tmp_path, monkeypatch)
    opened = open_journal(tmp_path)
    assert inspected(file) == []
    assert not inspection.mark(file).exists()
    opened.journal.begin("it goes on")
    opened.journal.close()


def test_damaged_moves_of_a_large_file_are_found_aside_and_mended_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = a_large_file(tmp_path, monkeypatch)
    damaged_at(file, b"<17 77>")
    opened = open_journal(tmp_path)
    assert opened.set_aside is None
    assert inspected(file) == ["damaged"]
    new = opened.journal.begin("begun meanwhile")
    lay(opened.journal, new, "one")
    opened.journal.close()
    again = open_journal(tmp_path)
    assert again.set_aside is not None
    assert again.salvaged == 31
    assert "begun meanwhile" in again.journal.headers(99)
    assert inspected(file) == []
    again.news_shown()
    again.journal.close()
    third = open_journal(tmp_path)
    assert third.set_aside is None
    assert not inspection.mark(file).exists()
    third.journal.close()


def test_meanwhile_everything_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = a_large_file(tmp_path, monkeypatch)
    damaged_at(file, b"<17 77>")
    calls: list[str] = []
    inspection.later(file, lambda: calls.append(threading.current_thread().name)).join()
    assert calls == ["inspection"]


@pytest.mark.parametrize("what", [b"Anna 7;", b"theme"])
def test_a_damaged_list_of_a_large_file_is_found_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: bytes
) -> None:
    damaged_at(a_large_file(tmp_path, monkeypatch), what)
    opened = open_journal(tmp_path)
    assert opened.set_aside is not None
    opened.journal.close()


def test_a_mark_without_damage_is_taken_away(tmp_path: Path) -> None:
    file = crowd(tmp_path, 3, 3)
    inspection.mark(file).touch()
    opened = open_journal(tmp_path)
    assert opened.set_aside is None
    assert not inspection.mark(file).exists()
    opened.journal.close()
