"""A page whose games are in its browser: whether it keeps them, and the reminder of copies."""

import json
from base64 import b64decode
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.services.bundle import in_zip
from companion.services.storage import open_journal
from companion.table import Table
from companion.web.by_itself.in_browser import InBrowser
from companion.web.session import exchange, writing
from engine.history import History
from engine.record import judge

GAME = Path(__file__).parents[2] / "records" / "examples" / "base.game"
NOT_AGREED = "has not agreed to keep"


class Page:
    """The app in a browser by itself, which talks as its worker does."""

    def __init__(
        self, folder: Path, *, over: bool = True, can: tuple[str, ...] = ("keep",)
    ) -> None:
        _put_in(folder, over=over)
        self.alone = InBrowser(folder, lambda _number, _seconds: None)
        self._number = 0
        self.asked: list[list[Any]] = []
        self.markup = ""
        self.page, self.revision = "", 0
        self._take(self.alone.hear(json.dumps({"open": {"can": list(can)}})))

    def tap(self, intent: str, *values: object) -> None:
        self._say({
            "revision": self.revision, "page": self.page, "do": intent, "with": list(values)
        })  # fmt: skip

    def tell(self, *, agreed: object) -> None:
        """The browser tells whether it has agreed."""
        self.tell_of("kept", agreed)

    def tell_of(self, what: str, value: object) -> None:
        """The browser tells something of its own accord."""
        self._say({"told": what, "value": value})

    def _say(self, said: dict[str, object]) -> None:
        self._number += 1
        self._take(self.alone.hear(json.dumps({"id": f"request-{self._number:08}", **said})))
        self._look()

    def _look(self) -> None:
        self._take(json.dumps(writing.view(self.session.whole())))

    def begin(self) -> None:
        """Begin a game between two."""
        desk = self.session.desk
        record, _game = judge(GAME.read_text("utf-8"))
        desk.table.begin(record.rules, record.setup)
        self._look()

    @property
    def session(self) -> Any:
        return self.alone._session

    @property
    def keeping(self) -> Any:
        return self.session.desk.keeping

    def wanted(self) -> list[bool]:
        """Whether the browser was asked to agree, or only whether it has, since the last time."""
        found = [bool(values[0]) for what, *values in self.asked if what == "keep"]
        self.asked.clear()
        return found

    def go_home(self) -> None:
        self.session.desk.router.reset("home")
        self._look()

    @property
    def reminds(self) -> bool:
        return 'id="copies"' in self.markup

    def wait(self, days: int) -> None:
        """So many days pass."""
        before = self.keeping._now
        self.keeping._now = lambda: before() + timedelta(days=days)
        self.go_home()

    def pass_time(self) -> None:
        """Do what was put off."""
        for number in list(self.alone._deeds):
            self._take(self.alone.due(number))
        self._look()

    def _take(self, said: str) -> None:
        told: dict[str, Any] = json.loads(said) if said else {}
        self.asked += told.get("ask", [])
        self.page, self.revision = told.get("page", self.page), told.get("revision", self.revision)
        if told.get("whole"):
            self.markup = told["put"][0][1]


def _put_in(folder: Path, *, over: bool) -> None:
    """A game that was played here, to its end or not, and left."""
    opened = open_journal(folder)
    record, _game = judge(GAME.read_text("utf-8"))
    moves = record.moves if over else record.moves[:9]
    Table(opened.journal).adopt(History(record.rules, record.setup, moves))
    opened.journal.close()


def refused(page: Page) -> Page:
    """Its browser was asked, and has not agreed."""
    page.tell(agreed=False)
    page.keeping.ask()
    page.tell(agreed=False)
    page.go_home()
    return page


def test_it_is_asked_when_a_game_begins_and_not_again_for_a_week(tmp_path: Path) -> None:
    page = Page(tmp_path)
    assert page.wanted() == [False]
    page.tell(agreed=False)
    page.begin()
    assert page.wanted() == [True]
    page.begin()
    assert page.wanted() == []
    page.wait(days=8)
    page.begin()
    assert page.wanted() == [True]


def test_a_browser_that_has_agreed_is_not_asked(tmp_path: Path) -> None:
    page = Page(tmp_path)
    page.tell(agreed=True)
    page.wanted()
    page.begin()
    assert page.wanted() == []


def test_settings_say_whether_it_agreed_and_ask_again(tmp_path: Path) -> None:
    page = Page(tmp_path)
    page.tap("go", "settings")
    assert "has not said yet whether it keeps" in page.markup
    page.tell(agreed=False)
    assert NOT_AGREED in page.markup
    page.wanted()
    page.tap("ask_to_keep")
    assert page.wanted() == [True]
    page.tell(agreed=False)
    assert "The browser has not agreed." in page.markup
    page.tap("ask_to_keep")
    assert "The browser has not agreed." not in page.markup
    page.tell(agreed=True)
    assert "has agreed to keep" in page.markup
    assert "ask_to_keep" not in page.markup
    page.wanted()
    page.tap("ask_to_keep")
    assert page.wanted() == []


@pytest.mark.parametrize("told", [None, 1, "yes", [True]])
def test_only_a_plain_yes_is_an_agreement(tmp_path: Path, told: object) -> None:
    page = Page(tmp_path)
    page.tell(agreed=told)
    assert page.keeping.agreed is False


def test_a_browser_that_cannot_be_asked_keeps_nothing_for_good(tmp_path: Path) -> None:
    page = Page(tmp_path, can=())
    assert page.reminds
    page.tap("go", "settings")
    assert NOT_AGREED in page.markup
    assert "ask_to_keep" not in page.markup


def test_home_reminds_of_copies_where_it_was_refused(tmp_path: Path) -> None:
    page = refused(Page(tmp_path))
    assert page.reminds
    page.tap("go", "games")
    page.go_home()
    assert page.reminds


@pytest.mark.parametrize(("can", "how"), [(("keep",), "file"), (("keep", "share .zip"), "share")])
def test_one_tap_makes_the_copy_and_only_a_taken_one_is_enough(
    tmp_path: Path, can: tuple[str, ...], how: str
) -> None:
    page = refused(Page(tmp_path, can=can))
    page.wait(days=1)
    page.asked.clear()
    page.tap("make_copy")
    [(asked, name, kind, data)] = page.asked
    assert (asked, kind) == (how, "application/zip")
    assert len(list(in_zip(b64decode(data)))) == 2  # the game, and the list of contents
    assert page.page == "home"
    assert page.reminds  # its sheet may still be closed
    page.tell_of("taken", name)
    assert "Saved." in page.markup
    assert not page.reminds
    page.wait(days=60)
    assert not page.reminds


def test_a_copy_that_takes_long_shows_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "_AT_ONCE", 0)
    page = refused(Page(tmp_path))
    page.asked.clear()
    page.tap("make_copy")
    assert (page.page, page.asked) == ("errand", [])
    while page.page == "errand":
        page.pass_time()
    assert page.page == "home"
    [(asked, name, *_data)] = page.asked
    assert (asked, name.endswith(".zip")) == ("file", True)


def test_a_copy_that_could_not_be_shared_is_offered_as_a_file(tmp_path: Path) -> None:
    page = refused(Page(tmp_path, can=("keep", "share .zip")))
    page.tap("make_copy")
    page.tell_of("unshared", "NotAllowedError")
    assert page.page == "files"
    page.go_home()
    assert page.reminds


def test_nobody_is_reminded_before_it_was_asked_or_when_it_agreed(tmp_path: Path) -> None:
    page = Page(tmp_path)
    page.tell(agreed=False)
    assert not page.reminds
    page.keeping.ask()
    page.tell(agreed=True)
    assert not page.reminds


def test_nobody_is_reminded_in_the_middle_of_a_game(tmp_path: Path) -> None:
    assert not refused(Page(tmp_path, over=False)).reminds
    page = refused(Page(tmp_path))
    page.begin()
    page.go_home()
    assert not page.reminds


def test_a_reminder_that_was_closed_comes_back_after_a_month(tmp_path: Path) -> None:
    page = refused(Page(tmp_path))
    page.tap("close_reminder")
    assert not page.reminds
    page.wait(days=29)
    assert not page.reminds
    page.wait(days=2)
    assert page.reminds
    page.alone.close()
    again = Page(tmp_path)
    again.tell(agreed=False)
    assert not again.reminds


@pytest.mark.parametrize(("name", "reminds"), [("games.zip", False), ("one game.txt", True)])
def test_nobody_is_reminded_of_games_that_all_have_a_copy(
    tmp_path: Path, name: str, *, reminds: bool
) -> None:
    page = refused(Page(tmp_path))
    page.wait(days=1)
    page.tell_of("taken", name)
    page.go_home()
    assert page.reminds is reminds


def test_what_a_person_set_stays_when_the_table_begins_again(tmp_path: Path) -> None:
    page = Page(tmp_path)
    page.tap("go", "settings")
    page.tap("choose", "language", "ru")
    page.alone.close()
    again = json.loads(page.alone.begin_again("full"))
    assert again["look"]["chosen"] == "ru"
