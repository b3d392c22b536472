"""What a page without a host does for its games once it is shown."""

import json
from pathlib import Path

import pytest

from companion.services.storage import FILE, Opened, inspection, open_journal
from companion.web.by_itself.in_browser import InBrowser
from tests.services.damaging import DAMAGES, blank, crowd, root


def opened(folder: Path) -> Opened:
    found = open_journal(folder)
    found.journal.close()
    return found


class Page:
    """A page that was just opened."""

    def __init__(self, folder: Path) -> None:
        self._asked: list[int] = []
        self.alone = InBrowser(folder, lambda number, _seconds: self._asked.append(number))
        self.told = self.alone.hear(json.dumps({"open": {}}))

    def wait(self) -> str:
        """Do what was put off; what that tells the page."""
        asked, self._asked = self._asked, []
        return "".join(self.alone.due(number) for number in asked)


def test_news_of_damage_is_told_by_one_start(tmp_path: Path) -> None:
    DAMAGES["the header"](crowd(tmp_path, 3, 3))
    page = Page(tmp_path)
    assert "3 games could be read and were kept" in page.told
    page.wait()
    page.alone.close()
    assert opened(tmp_path).set_aside is None


def test_games_that_were_deleted_are_gone_at_the_next_start(tmp_path: Path) -> None:
    crowd(tmp_path, 3, 3)
    journal = open_journal(tmp_path).journal
    journal.change("UPDATE game SET deleted = '2020-01-01' WHERE id = 2", ())
    journal.begin("never played")
    journal.bring_up(1)
    journal.close()
    page = Page(tmp_path)
    page.wait()
    assert page.alone.hear(json.dumps({"open": {}}))
    page.alone.close()
    journal = open_journal(tmp_path).journal
    assert journal.rows("SELECT id FROM game ORDER BY id") == [(1,), (3,)]
    journal.close()


def test_all_of_a_large_file_is_looked_at_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "SMALL", 0)
    file = crowd(tmp_path, 30, 150)
    blank(file, root(file, "move") + 9, byte=b"\xff")
    page = Page(tmp_path)
    assert "Some saved games are damaged." in page.wait()
    assert inspection.mark(tmp_path / FILE).exists()
    page.alone.close()
