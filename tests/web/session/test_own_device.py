"""What happens at the table is announced, felt and seen to by the browser of the host's page."""

from typing import Any

import pytest

from companion.web.session import reading
from companion.web.session.desk import Wishes
from companion.web.session.messages import StayAwake
from engine.seats import Seat
from tests.web.pages.records import FIGHTING, LAST_PASS
from tests.web.pages.sitting import Sat, Sitting

ABLE = ["say", "buzz", "awake"]


def asked(page: Sat) -> dict[str, list[Any]]:
    """What the page's browser is asked to do, by name."""
    return {what: values for what, *values in page.news().get("ask", [])}


def host(sitting: Sitting, *can: str, **look: object) -> Sat:
    """The host's page, in a browser that can do this and remembers these settings."""
    page = sitting.host(can=list(can) or ABLE, look=look)
    asked(page)
    return page


def test_totals_are_announced_in_the_language_of_the_voice() -> None:
    page = host(Sitting(FIGHTING), aloud="every", voice="it")
    page.tap("tap", "6")
    assert asked(page)["say"] == ["Anna, nove.", "it"]


def test_the_voice_speaks_the_pages_language_unless_another_is_chosen() -> None:
    sitting = Sitting(FIGHTING)
    page = sitting.host("ru", can=ABLE, look={"aloud": "every"})
    asked(page)
    page.tap("tap", "6")
    said, language = asked(page)["say"]
    assert (said, language) == ("Anna, девять.", "ru")


def test_what_others_do_is_announced_where_it_is_set() -> None:
    sitting = Sitting(FIGHTING)
    anna = sitting.guest(Seat.RED)
    loud, quiet = host(sitting, aloud="every"), host(sitting)
    anna.tap("tap", "6")
    assert "say" in asked(loud)
    assert "say" not in asked(quiet)


def test_only_the_newest_is_said_to_who_has_slept() -> None:
    sitting = Sitting(FIGHTING)
    page = host(sitting, aloud="every")
    page.tap("tap", "6")
    page.tap("undo")
    said = [each for each in page.news()["ask"] if each[0] == "say"]
    assert said == [["say", "Anna, three.", "en"]]


def test_a_guests_page_asks_its_browser_for_nothing() -> None:
    sitting = Sitting(FIGHTING)
    hello = {"can": ABLE, "look": {"aloud": "every"}}
    anna = sitting._join(sitting.shared.guest_key, Seat.RED, "en", **hello)
    anna.tap("tap", "6")
    assert asked(anna) == {}


def test_a_card_a_refusal_and_the_end_of_a_battle_are_felt() -> None:
    page = host(Sitting(FIGHTING))
    page.tap("tap", "6")
    assert asked(page)["buzz"] == [30]
    ended = host(Sitting(LAST_PASS))
    ended.tap("tap", "pass")
    assert asked(ended)["buzz"] == [400]


def test_what_is_turned_off_is_not_felt() -> None:
    page = host(Sitting(FIGHTING), vibration="off")
    page.tap("tap", "6")
    assert asked(page) == {}


def test_the_screen_stays_on_at_the_table() -> None:
    sitting = Sitting(FIGHTING)
    page = sitting.host(can=["awake"])
    assert ["awake", True] in page.told["ask"]
    page.go("settings")
    assert asked(page) == {}
    page.tap("choose", "awake", "off")
    page.tap("go_back")
    assert asked(page) == {"awake": [False]}
    page.go("settings")
    page.tap("choose", "awake", "on")
    page.tap("go_back")
    assert asked(page) == {"awake": [True]}
    sitting.table.leave()
    assert asked(page) == {"awake": [False]}


def test_a_page_that_missed_it_is_told_again_that_the_screen_stays_on() -> None:
    page = host(Sitting(FIGHTING), "awake")
    assert page.session.whole().asks == (StayAwake(True),)


def test_a_browser_is_asked_for_nothing_that_it_cannot_do() -> None:
    page = host(Sitting(FIGHTING), "share", aloud="every")
    page.tap("tap", "6")
    assert asked(page) == {}


def test_a_page_that_is_gone_hears_of_nothing() -> None:
    sitting = Sitting(FIGHTING)
    page = host(sitting, aloud="every")
    anna, session = sitting.guest(Seat.RED), page.session
    sitting.sessions._drop((page.guest.key, page._tab))
    anna.tap("tap", "6")
    assert not session.desk.browser.is_asked


@pytest.mark.parametrize(
    "look",
    [
        {"aloud": "shout", "voice": "xx", "vibration": 7, "awake": None, "size": "big"},
        {"aloud": ["every"], "voice": {"it": 1}, "size": True, "theme": "x" * 10**6},
        {"aloud": "every" * 10**5, "chosen": 10**400, "theme": [[[]]], "size": float("nan")},
    ],
)
def test_settings_that_nobody_can_have_chosen_are_not_taken(look: dict[str, object]) -> None:
    wishes = Wishes.of(reading.hello({"tab": "any-tab-at-all", "look": look}))
    settings = wishes.settings
    assert (settings.aloud, settings.voice_language) == ("off", "en")
    assert (settings.vibration, settings.awake) == (True, True)
    assert (settings.chosen_theme, settings.text_scale) == ("device", 1.0)
    assert len(str(wishes.remembered)) < 200
