"""The rules, by touches: opened from a card, a total, a refusal, or found by typing."""

from pathlib import Path
from typing import Any

import pytest

from companion.condottiere.viewmodels.battle.choices import Question
from engine.condottiere.moves import Lay
from engine.seats import Seat
from tests.app.battles import said
from tests.app.crowd import NAMES
from tests.app.driver import Driver
from tests.app.looks import in_every_look
from tests.app.scene import fight, table
from tests.app.sitting import sitting
from tests.app.soundness import crossings, faults

BACK = 27
TURN = table(3, ["red place siena", "red 6", "green 4", "blue 5"])
ALL_SEEN = table(
    6, ["red place siena", "red winter", "green winter", "blue winter", "yellow 3", "grey 3"]
)
"""The last three Winters were others'; there is no fourth."""


def key(driver: Driver, word: str) -> Any:
    return next(
        widget
        for widget in driver.widgets()
        if type(widget).__name__ == "CardKey" and widget.text == word
    )


def of_kind(driver: Driver, kind: str) -> list[Any]:
    return [widget for widget in driver.widgets() if type(widget).__name__ == kind]


def moves(driver: Driver) -> tuple[Any, ...]:
    history = driver.app.desk.table.history
    assert history is not None
    return tuple(history.moves)


def open_page(driver: Driver) -> str:
    assert driver.app.router.name == "rules"
    page = driver.screen.model.page
    return "" if page is None else page.id


def at_rules(driver: Driver, **arguments: str) -> Driver:
    driver.app.router.reset("home")
    driver.app.router.go("rules", **arguments)
    driver.frames(4)
    return driver


def line(driver: Driver, title: str) -> Any:
    """The row of the list with this text."""
    return next(row for row in of_kind(driver, "RuleLine") if row.view.title == title)


def type_in(driver: Driver, text: str) -> None:
    """Letter by letter, into the field that has the keyboard."""
    for letter in text:
        driver.window.dispatch("on_textinput", letter)
        driver.frames()
    driver.frames(3)


@pytest.mark.parametrize(
    ("word", "page"),
    [("10", "condottiere/card/mercenary"), ("bishop", "condottiere/card/bishop")],
)
def test_a_long_press_on_a_key_opens_the_page_of_the_card_and_lays_nothing(
    tmp_path: Path, word: str, page: str
) -> None:
    with sitting(tmp_path, TURN) as driver:
        before = moves(driver)
        driver.press(key(driver, word))
        assert open_page(driver) == page
        assert moves(driver) == before
        driver.key(BACK)
        assert driver.app.router.name == "battle"
        assert not driver.screen.model.choosing
        assert key(driver, word).held is False
        driver.frames(20)
        driver.tap(key(driver, "6"))
        assert moves(driver) == (*before, Lay(Seat.RED, moves(driver)[-1].card))


def test_a_long_press_on_pass_is_a_tap(tmp_path: Path) -> None:
    with sitting(tmp_path, TURN) as driver:
        before = moves(driver)
        driver.press(key(driver, "pass"))
        assert driver.app.router.name == "battle"
        assert len(moves(driver)) == len(before) + 1


def test_a_finger_that_wanders_off_a_key_asks_nothing(tmp_path: Path) -> None:
    with sitting(tmp_path, TURN) as driver:
        before, pressed = moves(driver), key(driver, "6")
        x, y = pressed.to_window(*pressed.center)
        driver.touch_down(x, y)
        driver.frames()
        driver.touch_move(x, y + 300)
        driver.frames(50)
        driver.touch_up()
        driver.frames(2)
        assert driver.app.router.name == "battle"
        assert moves(driver) == before


@pytest.mark.parametrize(
    ("word", "step"), [("scarecrow", Question.TAKE), ("bishop", Question.POPE)]
)
def test_a_choice_that_was_begun_is_there_when_one_comes_back(
    tmp_path: Path, word: str, step: Question
) -> None:
    with sitting(tmp_path, TURN, size=(1280, 800)) as driver:
        driver.tap(key(driver, word))
        assert driver.screen.model.asked is step
        driver.press(key(driver, word))
        assert open_page(driver) == f"condottiere/card/{word}"
        driver.key(BACK)
        assert driver.screen.model.asked is step
        assert (driver.screen.model.pope is not None) is (step is Question.POPE)
        assert len(moves(driver)) == 4
        driver.key(BACK)
        assert not driver.screen.model.choosing


def test_the_calculator_tells_of_its_cards_too(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home", "calculator")
        driver.frames(3)
        driver.press(key(driver, "drummer"))
        assert open_page(driver) == "condottiere/card/drummer"
        driver.key(BACK)
        assert driver.app.router.name == "calculator"
        assert not any(row.cards for row in driver.screen.model.rows)


def way_to_rules(explanation: Any) -> tuple[float, float, float, float]:
    """Where its way to the rules is."""
    found: tuple[float, float, float, float] = next(
        box for box, event in explanation._ways if event == "on_rules"
    )
    return found


def test_a_total_leads_to_how_it_is_counted(tmp_path: Path) -> None:
    with sitting(tmp_path, TURN) as driver:
        driver.tap(of_kind(driver, "PlayerRow")[0])
        explanation = driver.screen.ids.explanation
        assert explanation.view is not None
        left, bottom, width, height = way_to_rules(explanation)
        assert min(width, height) >= 48
        driver.tap(left + width / 2, y=bottom + height / 2)
        assert open_page(driver) == "condottiere/strength"
        driver.key(BACK)
        assert driver.app.router.name == "battle"
        assert driver.screen.ids.explanation.view is None
        driver.frames(20)
        driver.tap(of_kind(driver, "PlayerRow")[0])
        driver.frames(20)
        driver.tap(200, y=bottom + height + 60)
        assert driver.app.router.name == "battle"
        assert driver.screen.ids.explanation.view is None


def test_a_refusal_leads_to_its_rule_and_only_there_takes_touches(tmp_path: Path) -> None:
    with sitting(tmp_path, ALL_SEEN) as driver:
        before = moves(driver)
        driver.tap(key(driver, "winter"))
        assert said(driver)
        notice = driver.app.notice
        assert notice.rule_box is not None
        left, bottom, width, height = notice.rule_box
        assert min(width, height) >= 48
        for box in (key(driver, word) for word in ("1", "winter", "pass")):
            assert bottom > box.to_window(*box.pos)[1] + box.height
        driver.tap(left + width + 40, y=bottom + height / 2)
        assert driver.screen.model.explanation is None
        assert said(driver)
        driver.tap(left + width / 2, y=bottom + height / 2)
        assert open_page(driver) == "condottiere/deck"
        assert notice.rule_box is None
        driver.key(BACK)
        assert driver.app.router.name == "battle"
        assert moves(driver) == before


def test_what_is_said_in_passing_without_a_page_takes_no_touch(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        driver.app.desk.say("Saved.")
        driver.frames(2)
        assert driver.app.notice.rule_box is None
        driver.app.desk.say("No.", "condottiere/turn")
        driver.frames(2)
        assert driver.app.notice.rule_box is not None
        driver.app.desk.say("")
        assert driver.app.notice.rule_box is None


def test_home_leads_to_the_list_and_the_list_to_a_page(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home")
        driver.frames(3)
        driver.do("rules")
        assert open_page(driver) == ""
        driver.frames(20)
        driver.tap(line(driver, "Your turn"))
        assert open_page(driver) == "condottiere/turn"
        driver.key(BACK)
        assert open_page(driver) == ""
        driver.key(BACK)
        assert driver.app.router.name == "home"


def test_links_lead_on_and_back_the_same_way(tmp_path: Path) -> None:
    with Driver(tmp_path, size=(412, 915)) as driver:
        at_rules(driver, page="condottiere/card/courtesan")
        driver.tap(driver.find("A tie for strongest"))
        assert open_page(driver) == "condottiere/tie"
        driver.key(BACK)
        assert open_page(driver) == "condottiere/card/courtesan"
        driver.key(BACK)
        assert driver.app.router.name == "home"


def test_a_page_opened_at_once_leads_to_the_list_as_well(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        at_rules(driver, page="condottiere/card/courtesan")
        driver.do("show_list")
        assert open_page(driver) == ""
        driver.key(BACK)
        assert driver.app.router.name == "home"


def test_what_is_typed_finds_pages_at_every_letter(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        at_rules(driver)
        driver.tap(driver.screen.field)
        assert driver.screen.field.focus
        type_in(driver, "scar")
        rows = sorted(of_kind(driver, "RuleLine"), key=lambda row: -row.y)
        titles = [row.view.title for row in rows]
        assert titles[0] == "Scarecrow"
        assert "Winter" not in titles
        assert driver.does("text", "").opacity
        driver.tap(line(driver, "Scarecrow"))
        assert open_page(driver) == "condottiere/card/scarecrow"
        assert not driver.screen.field.focus
        driver.key(BACK)
        assert driver.screen.field.text == "scar"
        driver.do("text", "")
        assert driver.screen.field.text == ""
        assert len(driver.screen.model.entries) > 40
        driver.frames(20)
        driver.tap(driver.screen.field)
        type_in(driver, "qqq")
        assert [row.view.title for row in of_kind(driver, "RuleLine")] == ["Nothing found."]
        driver.tap(of_kind(driver, "RuleLine")[0])
        assert open_page(driver) == ""


def test_the_line_that_was_found_shows_the_word_in_it(tmp_path: Path) -> None:
    with Driver(tmp_path, size=(360, 640)) as driver:
        at_rules(driver)
        driver.tap(driver.screen.field)
        type_in(driver, "left placed")
        row = line(driver, "The Condottiere")
        written = {mark.text: mark for mark in row.marks}
        assert next(iter(written)) == "The Condottiere"
        assert "left" in written
        assert "The Condottiere. " in row.spoken()
        assert "the player to the left of whoever placed it" in row.spoken()
        left, right = row.x, row.right
        assert all(left <= mark.x <= mark.x + mark.width <= right for mark in row.marks)
        driver.tap(row)
        assert open_page(driver) == "condottiere/token"


@in_every_look
@pytest.mark.parametrize("language", ["ru", "it"])
def test_what_is_found_is_whole(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    with Driver(tmp_path, size=size, scale=scale, language=language) as driver:
        at_rules(driver)
        found = {}
        for typed in ("а", "e", "регион", "regione", "спаветапасс", "куртизонка", "tamburi", "не"):
            driver.screen.field.text = typed
            driver.frames(3)
            wrong = faults(driver) + crossings(driver)
            if wrong:
                found[typed] = wrong
        assert found == {}


def test_where_there_is_room_the_list_stands_beside_the_page(tmp_path: Path) -> None:
    with Driver(tmp_path, size=(1280, 800)) as driver:
        at_rules(driver)
        assert open_page(driver) == "condottiere/goal"
        driver.tap(line(driver, "Your turn"))
        assert open_page(driver) == "condottiere/turn"
        assert line(driver, "Your turn").chosen
        links = {link.view.title: link for link in of_kind(driver, "RuleLink")}
        driver.tap(links["How strong is a line?"])
        assert open_page(driver) == "condottiere/strength"
        driver.key(BACK)
        driver.resize(412, 915)
        driver.frames(4)
        assert not of_kind(driver, "RuleLine")
        assert open_page(driver) == "condottiere/turn"
        driver.resize(915, 412)
        driver.frames(4)
        assert of_kind(driver, "RuleLine")
        while driver.app.router.name == "rules":
            driver.key(BACK)
        assert driver.app.router.name == "home"


@in_every_look
def test_every_page_is_whole(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with Driver(tmp_path, size=size, scale=scale) as driver:
        at_rules(driver)
        found = {}
        for page in [page.id for page in driver.screen.model._book.pages]:
            driver.screen.model.pick(page)
            driver.frames(3)
            wrong = faults(driver) + crossings(driver)
            driver.screen.ids.scroll.scroll_y = 0
            driver.frames(2)
            wrong += faults(driver) + crossings(driver)
            if wrong:
                found[page] = wrong
        assert found == {}


def test_with_six_at_the_table_the_way_to_the_rules_still_fits(tmp_path: Path) -> None:
    with sitting(tmp_path, fight(6, 13, "red spring"), size=(360, 640), scale=1.4) as driver:
        driver.screen.model.explain(Seat.RED)
        driver.frames(3)
        _left, bottom, _width, height = way_to_rules(driver.screen.ids.explanation)
        assert height >= 48
        assert bottom >= 0
        assert faults(driver, frozenset(NAMES)) + crossings(driver) == []


def test_another_look_leaves_the_reader_where_he_was(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        at_rules(driver)
        driver.tap(driver.screen.field)
        type_in(driver, "scar")
        driver.screen.pick("condottiere/card/scarecrow")
        driver.screen.model.follow("condottiere/discard")
        driver.app.desk.new_look()
        driver.frames(4)
        assert open_page(driver) == "condottiere/discard"
        driver.key(BACK)
        assert open_page(driver) == "condottiere/card/scarecrow"
        driver.key(BACK)
        assert driver.screen.field.text == "scar"
        driver.key(BACK)
        driver.app.desk.new_look()
        at_rules(driver, page="condottiere/turn")
        assert open_page(driver) == "condottiere/turn"
        assert driver.screen.field.text == ""
