"""The pages of a browser by itself offer only what makes sense there."""

import itertools
import json
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.live.requests import Misread
from companion.services.link import packed
from companion.services.storage import FILE
from companion.web.by_itself.in_browser import InBrowser, open_in
from tests.app.scene import fight
from tests.web.pages.buttons import buttons, choose_row, rows_of_menu

_HEAD, _FRAME = 32, 24
"""Bytes of SQLite's log before its pages, and before each."""


class Page:
    """Its page, which says what is tapped."""

    def __init__(self, alone: InBrowser, **hello: object) -> None:
        self.alone = alone
        self._ids = itertools.count()
        self._hello = json.dumps({"open": {"languages": ["en"], **hello}})
        self.whole = json.loads(alone.hear(self._hello))

    def tap(self, intent: str, *values: object) -> None:
        said = {"id": f"tap-{next(self._ids):08}", "revision": self.whole["revision"]}
        said |= {"page": self.whole["page"], "do": intent, "with": values}
        self.alone.hear(json.dumps(said))
        self.whole = json.loads(self.alone.hear(self._hello))

    @property
    def markup(self) -> str:
        return str(self.whole["put"][0][1])


@pytest.fixture
def page() -> Iterator[Page]:
    alone = open_in("", lambda _number, _seconds: None)
    yield Page(alone)
    alone.close()


def begin(page: Page, record: str) -> None:
    """Open this game by pasting it."""
    page.tap("go", "games")
    choose_row(page, "import_many")
    page.tap("look_at", record)
    page.tap("open")


def test_the_calculator_keeps_its_lines(tmp_path: Path) -> None:
    for strength in "10", "16":
        alone = open_in(str(tmp_path), lambda _number, _seconds: None)
        page = Page(alone)
        page.tap("go", "calculator")
        page.tap("tap", "10" if strength == "10" else "6")
        assert f"<b>{strength}</b>" in page.markup
        alone.close()


def test_nobody_is_invited_to_where_nobody_can_come(page: Page) -> None:
    assert buttons(page.markup, "go")
    assert not buttons(page.markup, "go", "invite")
    page.tap("go", "invite")
    assert page.whole["page"] == "home"


def test_the_menu_at_the_table_speaks_of_no_other_devices(page: Page) -> None:
    begin(page, fight(3, 1))
    assert page.whole["page"] == "battle"
    found = rows_of_menu(page)
    assert not {"invite", "seat"} & {*found}
    assert "totals" in found


def test_a_game_is_left_and_gone_on_with(page: Page) -> None:
    begin(page, fight(3, 1))
    page.tap("open_menu")
    page.tap("choose_entry", page.markup.count("choose_entry") - 1)
    assert page.whole["page"] == "home"
    page.tap("resume")
    assert page.whole["page"] == "battle"


def test_who_went_home_is_there_after_a_restart(tmp_path: Path) -> None:
    for start in "opening", "battle", "home":
        alone = open_in(str(tmp_path), lambda _number, _seconds: None)
        page = Page(alone)
        if start == "opening":
            begin(page, fight(3, 1))
        else:
            assert page.whole["page"] == start
            page.tap("go_back" if start == "battle" else "resume")
        alone.close()


def test_a_tap_is_stored_at_once_and_once(tmp_path: Path) -> None:
    alone = open_in(str(tmp_path), lambda _number, _seconds: None)
    page = Page(alone)
    begin(page, fight(3, 1))
    log = tmp_path / f"{FILE}-wal"
    for move in ("tap", "5"), ("undo",), ("tap", "10"):
        before = commits(log)
        page.tap(*move)
        assert commits(log) == before + 1, move
    alone.close()


def commits(log: Path) -> int:
    """How many transactions are in SQLite's log: of each the last page says how many there are."""
    data = log.read_bytes()
    (size,) = struct.unpack_from(">L", data, 8)
    ends = range(_HEAD, len(data), _FRAME + size)
    return sum(struct.unpack_from(">L", data, at + 4) != (0,) for at in ends)


def test_a_record_is_judged_before_anything_is_saved(page: Page) -> None:
    begin(page, fight(3, 1, "red bishop nowhere"))
    assert page.whole["page"] == "opening"
    assert page.alone._shared.table.history is None


def test_what_is_played_while_nothing_happens_is_kept_nowhere(tmp_path: Path) -> None:
    asked: list[int] = []
    alone = open_in(str(tmp_path), lambda number, _seconds: asked.append(number))
    Page(alone)
    told = []
    while asked:
        told.append(alone.due(asked.pop(0)))
    alone.close()
    assert len(told) > 50
    assert set(told) == {""}
    with closing(sqlite3.connect(tmp_path / FILE)) as saved:
        assert saved.execute("SELECT count(*) FROM game").fetchone() == (0,)


@pytest.mark.parametrize("broken", [
    "game=", "game=%20%21", "game=" + "A" * 4_500, "game=" + "A" * 200_000, "game=\u017b",
])  # fmt: skip
def test_a_link_that_is_broken_says_so(broken: str) -> None:
    alone = open_in("", lambda _number, _seconds: None)
    shown = json.loads(alone.hear(json.dumps({"open": {"came": broken}})))
    assert shown["page"] == "opening"
    said = "too long" if len(broken) > 4_000 else "damaged, or a part of it is missing"
    assert said in shown["put"][0][1]
    alone.close()


def test_a_link_may_have_signs_for_its_signs() -> None:
    alone = open_in("", lambda _number, _seconds: None)
    behind = packed(fight(3, 1)).replace("=", "%3D")
    shown = json.loads(alone.hear(json.dumps({"open": {"came": behind}})))
    assert "Open this game?" in shown["put"][0][1]
    alone.close()


WHERE = {"agent": "Firefox/1.0", "window": "390 × 844, 3", "build": "0123456789abcdef"}


def test_a_report_and_the_settings_tell_which_build_it_is_and_where(tmp_path: Path) -> None:
    alone = open_in(str(tmp_path), lambda _number, _seconds: None)
    alone.hear(json.dumps({"open": WHERE}))
    with pytest.raises(Misread):
        alone.hear(json.dumps({"nobody": "knows this"}))
    shown = json.loads(alone.begin_again("fault"))
    assert shown["page"] == "report"
    for told in ("Build: 0123456789abcdef", "Browser: Firefox/1.0", "Page: 390 × 844, 3"):
        assert told in shown["put"][0][1]
    page = Page(alone, **WHERE)
    page.tap("go_back")
    page.tap("go", "settings")
    assert "build 01234567<" in page.markup
    alone.close()
