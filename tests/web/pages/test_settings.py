"""The settings of a page that keeps the table: what is offered, and what the browser remembers."""

from typing import Any

import pytest

from engine.seats import Seat
from tests.one_more_setting import declare
from tests.web.pages.buttons import choose_row
from tests.web.pages.records import FIGHTING
from tests.web.pages.sitting import Sat, Sitting
from tests.web.session.test_own_device import ABLE, asked


def settings(can: list[str] = ABLE, record: str = "", language: str = "en") -> Sat:
    page = Sitting(record).host(language, can=can)
    page.go("settings")
    page.tap("fold", "voice")
    page.tap("fold", "abilities")
    return page


def look(page: Sat) -> dict[str, Any]:
    return dict(page.session.whole().look)


def test_every_choice_is_remembered_by_the_browser() -> None:
    page = settings()
    page.tap("choose", "theme", "light")
    page.tap("choose", "size", "1.6")
    page.tap("choose", "language", "pl")
    page.tap("choose", "aloud", "leaders")
    page.tap("choose", "voice", "ru")
    page.tap("choose", "vibration", "off")
    page.tap("choose", "awake", "off")
    kept = look(page)
    again = Sitting(FIGHTING).host(can=ABLE, look=kept)
    assert look(again) == kept
    chosen = again.session.desk.settings
    assert (chosen.aloud, chosen.voice_language, chosen.language) == ("leaders", "ru", "pl")
    assert (chosen.vibration, chosen.awake, chosen.text_scale) == (False, False, 1.6)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("size", "9"),
        ("size", "-1"),
        ("language", "xx"),
        ("aloud", "shout"),
        ("voice", "xx"),
        ("dim", "1"),
        ("", ""),
    ],
)
def test_nothing_is_chosen_that_is_not_offered(name: str, value: str) -> None:
    page = settings()
    before = look(page)
    page.tap("choose", name, value)
    assert look(page) == before


def test_what_the_browser_cannot_do_is_listed_and_not_offered() -> None:
    page = settings(["vibrate"])
    for line in ("Voice, English: no", "Vibration: no", "Keeping the screen on: no"):
        assert line in page.text
    for offer in ("aloud-off", "try_voice", 'id="vibration"', 'id="awake"'):
        assert offer not in page.markup
    assert "Saved games" not in page.text


def test_what_is_long_is_folded_and_says_in_short_what_it_holds() -> None:
    page = Sitting().host(can=ABLE)
    page.go("settings")
    page.tell("voices", ["en"])
    assert "Not everything that the app has" in page.text
    for long in ("Voice, English", "Vibration: yes", "no voice for this language", "voice-ru"):
        assert long not in page.markup
    page.tap("fold", "voice")
    assert 'id="voice-ru"' in page.markup
    page.tap("choose", "language", "pl")
    assert 'id="voice-ru"' in page.markup
    page.tap("fold", "voice")
    assert 'id="voice-ru"' not in page.markup
    page.tap("fold", "language")
    assert 'id="language-ru"' in page.markup


def test_the_browsers_voices_are_learnt_late() -> None:
    page = settings()
    assert asked(page) == {"voices": []}
    assert "Voice, English: not known yet" in page.text
    assert "no voice for this language" not in page.text
    page.tell("voices", ["en", "ru"])
    assert "Voice, English: yes" in page.text
    assert "Voice, Polski: no" in page.text
    assert page.text.count("This device has no voice for this language.") == 2
    page.tell("voices", ["pl"])
    assert "Voice, Polski: yes" in page.text
    assert "Voice, English: no" in page.text


@pytest.mark.parametrize("told", [[], None, "en", {"en": 1}, [1, None, ["en"]]])
def test_a_browser_without_voices_offers_no_announcements(told: object) -> None:
    page = settings()
    page.tell("voices", told)
    assert "Voice, English: no" in page.text
    assert "Announcements" not in page.text


def test_the_voice_is_tried_in_its_language() -> None:
    page = settings()
    page.tell("voices", ["en", "pl"])
    page.tap("choose", "voice", "pl")
    asked(page)
    page.tap("try_voice")
    said, language = asked(page)["say"]
    assert language == "pl"
    assert "dwadzieścia siedem" in said


def test_a_message_stays_while_the_browser_tells_of_itself() -> None:
    page = settings()
    page.session.say("Something was said.")
    page.tell("voices", ["en"])
    assert "Something was said." in page.text
    page.tap("choose", "awake", "off")
    assert "Something was said." not in page.text


def test_a_guest_chooses_only_how_the_page_looks() -> None:
    sitting = Sitting(FIGHTING)
    guest, host = sitting.guest(Seat.RED), sitting.host(can=ABLE)
    for page, name in ((guest, "looks"), (host, "settings")):
        choose_row(page, "settings")
        assert page.name == name
    assert 'id="vibration"' not in guest.markup
    assert 'id="vibration"' in host.markup


def test_one_more_setting_is_asked_and_kept_by_a_reload(monkeypatch: pytest.MonkeyPatch) -> None:
    declare(monkeypatch)
    page = settings()
    assert ("Sparkle" in page.text, "For who likes that." in page.text) == (True, True)
    page.tell("voices", ["en"])
    assert ("Hats" in page.text, "Beret" in page.text) == (True, True)
    assert set(look(page)) == {"lang", "chosen", "theme", "size", "moving", "keys"}
    page.tap("choose", "sparkle", "off")
    page.tap("choose", "hat", "beret")
    kept = look(page)
    again = Sitting(FIGHTING).host(can=ABLE, look=kept)
    assert look(again) == kept
    noted = again.session.desk.wishes.notes
    assert (noted.note("sparkle"), noted.note("hat")) == ("off", "beret")
