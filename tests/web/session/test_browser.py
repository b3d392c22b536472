"""What a page's browser can do, what it is asked for once, and what it tells by itself."""

import pytest

from companion.web.session.browser import Browser
from companion.web.session.intents import NoIntent
from companion.web.session.messages import Able, Install, Keep, Kept, Told, Unshared
from tests.web.pages.sitting import Sitting


def test_it_is_asked_once() -> None:
    browser = Browser(frozenset({"install"}))
    browser.ask(Install())
    assert browser.can("install")
    assert browser.is_asked
    assert browser.asked() == (Install(),)
    assert not browser.is_asked


def test_of_the_same_only_the_newest_is_asked() -> None:
    browser = Browser()
    for asks in (False, True):
        browser.ask_anew(Keep(asks))
    assert browser.asked() == (Keep(True),)


def test_only_what_somebody_listens_for_may_be_told() -> None:
    browser = Browser()
    heard: list[Told] = []
    browser.when(Kept, heard.append)
    with pytest.raises(NoIntent):
        browser.hear(Unshared())
    browser.hear(Kept(True))
    assert heard == [Kept(True)]


def test_what_it_can_do_may_change() -> None:
    browser = Browser(frozenset({"share"}))
    browser.hear(Able(frozenset({"install"})))
    assert [browser.can(each) for each in ("share", "install")] == [False, True]


def test_a_page_passes_on_what_its_browser_tells_and_is_to_do() -> None:
    host = Sitting().host()
    heard: list[Told] = []
    host.session.desk.browser.when(Kept, heard.append)
    host.session.changes()
    host.tell("kept", False)
    assert heard == [Kept(False)]
    assert host.session.changes() is None
    host.session.desk.browser.ask(Install())
    assert host.news()["ask"] == [["install"]]
    assert host.session.changes() is None
