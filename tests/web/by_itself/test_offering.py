"""A page by itself: what it offers, and what becomes of it after a failure."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.live.requests import Misread
from companion.services.storage import open_journal
from companion.web.by_itself.in_browser import InBrowser
from tests.app.crowd import won
from tests.tables import keep

MAP = ("Anna", "Boris")


class By:
    """A page by itself, as its browser talks to it."""

    def __init__(self, folder: Path | None, **hello: object) -> None:
        self._hello = hello
        self._number = 0
        self.alone = InBrowser(folder, lambda _number, _seconds: None)
        self.shown: Any = json.loads(self.alone.hear(json.dumps({"open": hello})))

    @property
    def session(self) -> Any:
        return self.alone._session

    @property
    def page(self) -> str:
        return str(self.session.desk.router.name)

    @property
    def markup(self) -> str:
        return str(self.session.whole().put[0][1])

    def tap(self, does: str, *values: object) -> Any:
        """Tap a button; what the browser is asked to do then."""
        return self._say({
            "revision": self.session.desk.shared.revision,
            "page": self.page, "do": does, "with": values,
        })  # fmt: skip

    def tell(self, what: str, value: object) -> Any:
        """Have the device tell something; what the browser is asked to do then."""
        return self._say({"told": what, "value": value})

    def _say(self, message: dict[str, object]) -> Any:
        self._number += 1
        answer = self.alone.hear(json.dumps({"id": f"{self._number:032}", **message}))
        return json.loads(answer).get("ask", []) if answer else []

    def play(self) -> None:
        self.tap("go", "new_game")
        for name in MAP:
            self.session.desk.router.current.model.add(name)
        self.tap("begin")
        assert self.page == "deal"
        self.tap("go_on")
        assert self.page == "map"


@pytest.fixture
def by(tmp_path: Path) -> By:
    return By(tmp_path)


@pytest.mark.parametrize(("to", "page"), [("new_game", "new_game"), ("calculator", "calculator")])
def test_a_shortcut_opens_its_page(tmp_path: Path, to: str, page: str) -> None:
    assert By(tmp_path, to=to).page == page


@pytest.mark.parametrize("to", ["games", "report", "../x", 7, None, ["new_game"]])
def test_nothing_else_is_a_shortcut(tmp_path: Path, to: object) -> None:
    assert By(tmp_path, to=to).page == "home"


def test_only_what_the_browser_can_do_is_offered(by: By) -> None:
    assert "offer-" not in by.markup
    by.tell("can", ["install"])
    assert 'id="offer-home-screen"' in by.markup
    by.tell("can", ["renew"])
    assert 'id="offer-home-screen"' not in by.markup
    assert 'id="offer-version"' in by.markup


def test_installing_is_offered_once(by: By, tmp_path: Path) -> None:
    by.tell("can", ["install"])
    assert by.tap("install") == [["install"]]
    assert 'id="offer-home-screen"' not in by.markup
    by.alone.close()
    assert 'id="offer-home-screen"' not in By(tmp_path, can=["install"]).markup


def test_on_an_iphone_the_steps_are_told_once(by: By, tmp_path: Path) -> None:
    by.tell("can", ["add-by-hand"])
    assert by.markup.count("<li>") == 3
    assert by.tap("install") == []
    by.tap("settle_home_screen")
    by.alone.close()
    assert 'id="offer-home-screen"' not in By(tmp_path, can=["add-by-hand"]).markup


def test_nothing_is_offered_in_the_middle_of_a_game(tmp_path: Path) -> None:
    by = By(tmp_path, can=["install", "renew"])
    assert by.markup.count("offer-") > 0
    by.play()
    assert "offer-" not in by.markup
    by.session.desk.table.leave()
    by.session.desk.router.reset("home")
    assert "offer-" not in by.markup


def test_a_new_version_is_used_at_once_or_later(by: By) -> None:
    assert by.tap("renew") == []
    by.tell("can", ["renew"])
    assert by.tap("renew") == [["renew"]]
    by.tell("others", True)
    assert "Close that first" in by.markup
    by.tap("renew_later")
    assert 'id="offer-version"' not in by.markup


@pytest.mark.parametrize(
    ("why", "said"),
    [("full", "there is no space left"), ("refused", "the disk cannot be written to")],
)
def test_what_the_store_did_not_take_is_said(by: By, why: str, said: str) -> None:
    by.play()
    by.alone.close()
    by.alone.begin_again(why)
    assert said in by.markup
    assert by.page == "map"


def test_half_a_character_does_nothing(by: By) -> None:
    """It may be typed, so it is no fault."""
    by.play()
    assert by.tap("choose", "half \ud800") == []
    assert by.tell("can", ["half \ud800"]) == []
    by.tap("choose", "roma")
    by.tap("confirm")
    assert by.page == "battle"


def test_a_fault_has_a_report_which_can_be_shared_and_deleted(by: By) -> None:
    by.play()
    with pytest.raises(Misread):
        by.alone.hear('{"nobody": "knows this"}')
    by.alone.close()
    by.alone.begin_again("fault")
    assert by.page == "report"
    assert "Misread" in by.markup
    assert "Anna" not in by.markup
    [[what, name, kind, _content]] = by.tap("share")
    assert (what, name[-4:], kind) == ("share", ".txt", "text/plain")
    by.tap("delete")
    assert by.page == "home"
    by.tap("resume")
    assert by.page == "map"


def test_a_fault_where_nothing_can_be_kept_is_said(tmp_path: Path) -> None:
    del tmp_path
    by = By(None)
    with pytest.raises(Misread):
        by.alone.hear('{"nobody": "knows this"}')
    by.alone.begin_again("fault")
    assert "The app continues with what was saved." in by.markup


def test_the_first_start_brings_games_along_as_a_file_or_a_link(by: By) -> None:
    assert 'id="bring"' in by.markup
    by.tap("bring_games")
    assert by.page == "opening"
    assert 'id="choose"' in by.markup
    assert 'id="pasted"' in by.markup
    by.tap("go_back")
    by.play()
    by.session.desk.router.reset("home")
    assert 'id="bring"' not in by.markup


def test_past_games_that_are_none_bring_some(by: By) -> None:
    by.tap("go", "games")
    assert 'id="bring"' in by.markup
    by.tap("open_files")
    assert by.page == "opening"


def test_who_goes_to_the_home_screen_takes_the_games_along(tmp_path: Path) -> None:
    keep(journal := open_journal(tmp_path).journal, won().text)
    journal.close()
    by = By(tmp_path, can=["add-by-hand", "share .zip"])
    [(asked, name, kind, _data)] = by.tap("take_along")
    assert (asked, kind) == ("share", "application/zip")
    by.tell("taken", name)
    assert "Saved." in by.markup
    assert 'id="offer-home-screen"' in by.markup
    assert "Bring my games" in by.markup


def test_who_has_no_games_takes_none_along(tmp_path: Path) -> None:
    assert 'id="along"' not in By(tmp_path, can=["add-by-hand"]).markup
