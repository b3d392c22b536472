"""What Python knows of a page has a name in its markup, and style sheets find nothing out."""

import re
from pathlib import Path

import pytest

from companion.table import WithListeners
from engine.seats import Seat
from tests.services.endless import endless
from tests.web.pages.sitting import Sat, Sitting
from tests.web.pages.test_replay import RECORD, replayed

ROOT = Path(__file__).parents[3]
SHEETS = sorted((*ROOT.glob("companion/**/static/*.css"), *ROOT.glob("packaging/web/*.css")))
COUNTED = re.compile(r":has\(|:nth-|:only-|:last-|:first-of-|~(?!=)")
"""Selectors that count or look around for a state."""
OTHER = """ordonnance 1
player red Anna
player blue Boris

red 2 flag
"""


class Alone(WithListeners):
    """A browser by itself that knows no way for guests."""

    is_possible = is_open = False
    is_closed = True
    fault = ""
    moved = None

    def open(self) -> None:
        raise AssertionError

    def stay(self) -> None:
        raise AssertionError


def classes(page: Sat, id: str) -> set[str]:  # noqa: A002
    """What an element is called for style sheets."""
    [attributes] = re.findall(rf'<[a-z]+ id="{id}"([^>]*)>', page.markup)
    return set(" ".join(re.findall(r'class="([^"]*)"', attributes)).split())


@pytest.mark.parametrize("file", SHEETS, ids=lambda file: file.name)
def test_no_sheet_counts(file: Path) -> None:
    rules = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not COUNTED.findall(rules)


def test_the_buttons_in_a_watchers_corner() -> None:
    sitting = Sitting(RECORD)
    assert "beside-back" not in classes(sitting.watcher(), "app")
    host = sitting.host()
    host.go("watch")
    assert 'id="back"' in host.markup
    assert "beside-back" in classes(host, "app")


def test_a_watchers_page_is_named_with_what_its_bar_lies_over() -> None:
    sitting = Sitting(RECORD)
    page = sitting.watcher()
    assert classes(page, "app") == {"page", "page-watch", "watches-condottiere"}
    page.changes()
    sitting.table.leave()
    assert {"app", "main"} <= set(page.changes())
    assert classes(page, "app") == {"page", "page-watch"}


def test_ways_from_home_are_in_pairs_without_the_wide_one() -> None:
    page = Sitting().host()
    assert 'id="to-invite"' in page.markup
    assert classes(page, "ways") == {"ways"}
    page.session.desk.elsewhere = Alone()
    assert 'id="to-invite"' not in page.markup
    assert classes(page, "ways") == {"ways", "in-pairs"}


def test_a_link_with_a_code_has_two_columns() -> None:
    for record, has in ((RECORD, True), (endless(), False)):
        page = Sitting(record).host()
        page.session.desk.exchange.address = "https://somebody.example/"
        page.go("game_link", game=page.sitting.table.id)
        assert ('id="code"' in page.markup) is has
        assert ("with-code" in classes(page, "main")) is has


def test_a_table_is_named_with_its_game() -> None:
    page = replayed(Sitting())
    assert classes(page, "stage") == {"stage", "condottiere-table"}
    page.changes()
    page.tap("turn_to", "charts")
    assert "stage" in page.changes()
    assert classes(page, "stage") == {"stage", "condottiere-charts"}
    assert classes(replayed(Sitting(), OTHER), "stage") == {"stage", "ordonnance-table"}


def test_a_key_without_a_remark_has_no_room_for_one() -> None:
    page = Sitting(RECORD).guest(Seat.RED)
    keys = re.findall(r'<button[^>]*class="key.*?</button>', page.markup, re.DOTALL)
    assert keys
    assert all(re.search(r'class="below[^>]*>[^<]', key) or "below" not in key for key in keys)
