"""What a page's browser can do, what it is asked for once, and what it tells by itself."""

import pytest

from companion.web.browser import Browser
from companion.web.intents import NoIntent
from tests.web_pages.sitting import Sitting


@pytest.mark.parametrize("said", [None, "share", {"share": True}, [["share"], 1, None]])
def test_a_browser_that_talks_nonsense_can_do_nothing(said: object) -> None:
    assert not Browser(said).can("share")


def test_it_is_asked_once() -> None:
    browser = Browser(["share"])
    browser.ask("file", "game.txt", "text/plain")
    assert browser.can("share")
    assert browser.is_asked
    assert browser.asked() == [["file", "game.txt", "text/plain"]]
    assert not browser.is_asked


@pytest.mark.parametrize("what", ["other", None, 3, ["kept"]])
def test_only_what_somebody_listens_for_may_be_told(what: object) -> None:
    browser = Browser()
    heard: list[object] = []
    browser.when("kept", heard.append)
    with pytest.raises(NoIntent):
        browser.hear(what, True)
    browser.hear("kept", True)
    assert heard == [True]


def test_a_page_passes_on_what_its_browser_tells_and_is_to_do() -> None:
    host = Sitting().host()
    heard: list[object] = []
    host.session.desk.browser.when("kept", heard.append)
    host.session.changes()
    host.tap("told", "kept", False)
    assert heard == [False]
    assert host.session.changes() is None
    host.session.desk.browser.ask("file", "game.txt")
    assert (host.session.changes() or {})["ask"] == [["file", "game.txt"]]
    assert host.session.changes() is None
