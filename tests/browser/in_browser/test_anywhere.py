"""A browser by itself keeps a table for phones anywhere: all of them here are real browsers."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.seats import Seat
from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium
from tests.browser.far import thin
from tests.browser.far.guests import Page, Table
from tests.browser.in_browser.anywhere import Host
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.site import Site, site
from tests.browser.in_browser.staged import MADE
from tests.browser.in_browser.test_by_itself import IS_KEPT
from tests.browser.in_browser.test_killed import kill
from tests.browser.webdriver import Browser
from tests.far.guest import moved_note
from tests.far.lying import BAD, LyingBroker

_TAPS = """
let last = 0;
window.tapping = setInterval(() => {
    if (waiting.size || shown.revision === last) return;
    const find = what => document.querySelector(`${what}:not([disabled])`);
    const button = find(shown.revision % 2 === arguments[0] ? "#app [data-do=tap]" : "#undo");
    if (button) {
        last = shown.revision;
        send(button);
    }
}, 15);
"""
"""A card is laid and taken back, again and again, never before what was tapped last is shown."""


def test_two_guests_play_at_the_table_of_a_browser(
    host: Host, new_page: Callable[..., Page]
) -> None:
    link = host.begin()
    anna, boris = _sit(link, new_page(), new_page(Seat.BLUE))
    anna.tap("tap", "10")
    anna.calm()
    boris.wait_for(anna.revision)
    boris.tap("tap", "1")
    boris.calm()
    anna.wait_for(boris.revision)
    assert boris.kept(link)["lines"][-2:] == ["red 10", "blue 1"]
    host.browser.wait(lambda: host.revision == boris.revision, "the host shows something else")


def test_a_host_that_is_loaded_anew_has_lost_nothing(
    host: Host, new_page: Callable[..., Page]
) -> None:
    link = host.begin()
    anna = new_page()
    anna.sit(link)
    anna.tap("tap", "10")
    anna.calm()
    revision = anna.revision
    host.browser.go("about:blank")
    anna.wait_until_said("has not answered since")
    anna.tap("undo")
    host.browser.go(host.site.url)
    host.wait_for_page()
    anna.wait_until_nothing_is_said()
    anna.calm()
    anna.wait_for(revision + 1)
    assert anna.kept(link)["lines"][-1] == "red place siena"


def test_a_closed_table_is_closed_for_good(host: Host, new_page: Callable[..., Page]) -> None:
    link = host.begin()
    anna = new_page()
    anna.sit(link)
    host.press("ask_to_close")
    host.press("close_table")
    anna.wait_until_said("closed")
    assert "The table is closed." in host.text
    host.press("open_again")
    host.browser.wait(lambda: host.link() not in ("#", link), "the same link")


def test_the_game_goes_on_at_a_guests_phone(
    host: Host, new_page: Callable[..., Page], far_site: Site, broker: LyingBroker
) -> None:
    link = host.begin()
    anna, boris = _sit(link, new_page(), new_page(Seat.BLUE))
    anna.tap("tap", "10")
    anna.calm()
    boris.wait_for(anna.revision)
    host.browser.go("about:blank")
    anna.browser.wait(lambda: anna.offers("goOn"), "nobody may go on")
    anna.take("goOn")
    anna.wait_until_said("This phone becomes the host.")
    anna.take("goOn")
    now = Host(anna.browser, far_site)
    now.wait_for_page("battle")
    boris.wait_until_said("Anna goes on with the game, at move 2.")
    boris.take("follow")
    boris.browser.wait(lambda: boris.shows("battle"), "not at the table")
    boris.tap("tap", "1")
    boris.calm()
    now.browser.wait(lambda: now.revision == boris.revision, "the new host has not seen it")
    host.browser.go(host.site.url)
    host.browser.wait(lambda: "Anna goes on with the game" in host.text, "the old host: nothing")
    host.press("follow_game")
    old = Page(host.browser, far_site.url)
    old.browser.wait(lambda: old.shows("join") or old.shows("battle"), "not at the new table")
    assert broker.kept(f"ct1/{link[4:26]}/moved")
    now.choose_row("invite")
    now.press("ask_to_close")
    now.press("close_table")
    boris.wait_until_said("closed")
    now.browser.wait(lambda: not broker.kept(f"ct1/{link[4:26]}/moved"), "it leads there for ever")


def test_two_go_on_at_once_and_meet_at_one_table(
    host: Host, new_page: Callable[..., Page], far_site: Site, broker: LyingBroker
) -> None:
    """A broker keeps one note: whose was overwritten is asked, and never empties the other's."""
    link = host.begin()
    both = _sit(link, new_page(), new_page(Seat.BLUE))
    both[0].calm()
    host.browser.go("about:blank")
    for page in both:
        page.take("goOn")
    for page in both:
        page.wait_until_said("This phone becomes the host.")
    both[0].browser.later("setTimeout(arguments[0], 400)")
    for page in both:
        page.browser.find("[data-way=goOn]").touch()
    hosts = [Host(page.browser, far_site) for page in both]
    for each in hosts:
        each.wait_for_page("battle")
    told = "goes on with the game"
    both[0].browser.wait(lambda: any(told in each.text for each in hosts), "neither is told")
    [late] = [each for each in hosts if told in each.text]
    [first] = [each for each in hosts if each is not late]
    late.browser.go(far_site.url)  # and its page is loaded anew
    late.browser.wait(lambda: told in late.text, "told only once")
    assert told not in first.text
    note = broker.kept(f"ct1/{link[4:26]}/moved")
    assert note
    late.press("follow_game")
    follower = both[hosts.index(late)]
    follower.browser.wait(lambda: follower.shows("battle") or follower.shows("join"), "not there")
    if follower.shows("join"):
        follower.tap("take", follower.seat)
    follower.browser.wait(lambda: follower.shows("battle"), "nobody sits")
    follower.browser.wait(lambda: follower.revision == first.revision, "another table")
    late.browser.go(far_site.url)
    late.browser.wait(lambda: told in late.text, "its own table, which is still open")
    late.press("keep_copy")
    late.browser.wait(lambda: told not in late.text, "still asked")
    first.choose_row("invite")
    assert broker.kept(f"ct1/{link[4:26]}/moved") == note, "emptied by who had not written it"
    first.press("ask_to_close")
    first.press("close_table")
    first.browser.wait(lambda: not broker.kept(f"ct1/{link[4:26]}/moved"), "it leads there still")


def test_the_old_host_keeps_a_copy(
    host: Host, new_page: Callable[..., Page], broker: LyingBroker
) -> None:
    link = host.begin()
    anna = new_page()
    anna.sit(link)
    said = {"link": f"#at={'A' * 22}.{'A' * 22}", "name": "Olga", "moves": 31}
    broker.forge(*moved_note(link, said), kept=True)
    host.browser.wait(lambda: "Olga goes on with the game, at move 31." in host.text)
    host.press("keep_copy")
    anna.wait_until_said("Olga goes on")
    host.browser.wait(lambda: broker.kept(f"ct1/{link[4:26]}/host")[65:66] == b"\2", "not closed")
    assert "goes on with the game" not in host.text
    assert host.moves == ["red place siena"]


def test_what_a_guest_has_seen_survives_a_host_that_is_killed(
    chromiums: Chromiums, new_page: Callable[..., Page], far_site: Site, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    host = Host(chromiums.lasting(profile), far_site)
    link = host.begin()
    anna = new_page()
    anna.sit(link)
    chance, even = Random(11), anna.revision % 2
    for _ in range(3):
        _kill_among_taps(host, anna, even, chance.uniform(0.1, 1))
        host = Host(chromiums.lasting(profile), far_site)
        _is_as_it_was(host, anna)
    kill(host.browser)


def _sit(link: str, *pages: Page) -> tuple[Page, ...]:
    for page in pages:
        page.sit(link)
    return pages


def _kill_among_taps(host: Host, anna: Page, even: int, seconds: float) -> None:
    before = anna.revision
    anna.browser.script(_TAPS, even)
    anna.browser.wait(lambda: anna.revision > before, "nothing happens")
    time.sleep(seconds)
    kill(host.browser)
    anna.browser.script("clearInterval(tapping)")


def _is_as_it_was(host: Host, anna: Page) -> None:
    """Nothing that the guest has seen is lost, and the last tap counts once."""
    shown = anna.revision
    host.open()
    anna.wait_until_nothing_is_said()
    anna.calm()
    host.browser.wait(lambda: host.revision >= shown, "a tap is lost")
    anna.browser.wait(lambda: anna.revision == host.revision <= shown + 1, "a tap is doubled")


def test_a_broker_that_lies_changes_nothing(
    chromium: Chromium, far_site: Site, new_page: Callable[..., Page], broker: LyingBroker
) -> None:
    host = Host(chromium, far_site)
    link = host.begin()
    anna, boris = _sit(link, new_page(), new_page(Seat.BLUE))
    broker.chances = BAD
    for card in ("10", "1", "3", "2"):
        for page in (anna, boris):
            page.calm()
        one, other = (anna, boris) if card in ("10", "3") else (boris, anna)
        one.tap("tap", card)
        one.calm()
        other.wait_for(one.revision)
    kept = [page.kept(link)["lines"][-4:] for page in (anna, boris)]
    assert kept == [["red 10", "blue 1", "red 3", "blue 2"]] * 2
    host.browser.wait(lambda: host.revision == anna.revision, "the host shows something else")


def test_who_has_the_app_is_a_guest_all_the_same(
    browser: Browser, far_site: Site, broker: LyingBroker, tmp_path: Path
) -> None:
    """The service worker answers then, with a policy of its own."""
    phone = Phone(browser, far_site)
    phone.open()
    browser.wait(lambda: browser.later(IS_KEPT), "it is not kept on the device")
    table = Table(tmp_path / "data", broker.url)
    try:
        page = Page(browser, far_site.url)
        page.open(table.link)
        browser.go(far_site.url)
        phone.wait_for_page("home")
        phone.press("go", "come")
        browser.find("#paste-text").type(far_site.url + table.link)
        phone.touch("#come")
        browser.wait(lambda: page.shows("join"), "no seats")
    finally:
        table.close()


def test_without_a_broker_nothing_of_it_is_shown(browser: Browser, tmp_path: Path) -> None:
    thin.write(tmp_path / "bare", made=MADE)
    with site(tmp_path / "bare", tmp_path / "place") as there:
        phone = Phone(browser, there)
        phone.open()
        assert not browser.all("#to-invite")
