"""The battle under real fingers: what a tap does, and what is refused."""

from pathlib import Path

import pytest

from companion.condottiere.viewmodels.battle.battle_keys import LETTERS
from companion.condottiere.widgets.battle.player_row import PlayerRow
from engine.condottiere.cards import Card
from engine.condottiere.state import Phase
from tests.app.battles import (
    HIDDEN,
    SEATS,
    at_battle,
    key,
    long_lines,
    moves,
    press_emblem,
    row,
    said,
    stepper,
    table,
    wait,
)
from tests.app.fingers import Fingers
from tests.app.looks import SIZES
from tests.app.soundness import faults
from tests.app.steady import let_pass


def test_a_tap_lays_a_card_and_the_row_and_the_journal_have_it(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena")) as driver:
        driver.tap(key(driver, "10"))
        assert moves(driver)[-1] == "red 10"
        assert row(driver, 0).view.strength == 10
        assert row(driver, 1).view.active
        saved = driver.app.desk.journal.load(1)
        assert saved is not None
        assert saved.lines[-1] == "red 10"


def test_a_whole_battle_is_played_by_taps_and_ends_at_the_result(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena")) as driver:
        for word in ("6", "10", "drummer", "pass", "pass"):
            driver.tap(key(driver, word))
            wait()
        driver.tap(key(driver, "pass"))
        assert driver.app.router.name == "result"
        assert moves(driver)[-3:] == ["red pass", "green pass", "blue pass"]


def test_a_scarecrow_takes_two_taps(tmp_path: Path) -> None:
    text = table("red place siena, red 6, green pass, blue pass")
    with at_battle(tmp_path, text) as driver:
        driver.tap(key(driver, "scarecrow"))
        assert moves(driver)[-1] == "blue pass"
        driver.tap(key(driver, "6"))
        assert moves(driver)[-1] == "red scarecrow 6"


@pytest.mark.parametrize("size", SIZES)
def test_a_bishop_shows_what_falls_and_takes_the_pope_to_a_region(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    text = table("red place siena, red 6, green 10, blue 10")
    with at_battle(tmp_path, text, size=size) as driver:
        driver.tap(key(driver, "bishop"))
        choice = driver.screen.ids.pope.children[0]
        assert moves(driver)[-1] == "blue 10"
        assert "10" in choice.view.subtitle
        assert faults(driver) == []
        choice.map.dispatch("on_region", "roma")
        driver.frames(2)
        driver.tap(choice.bar)
        assert moves(driver)[-1] == "red bishop roma"
        assert not driver.screen.ids.pope.children


def test_the_pope_may_stay_off_the_board(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6")) as driver:
        driver.tap(key(driver, "bishop"))
        wait()
        driver.do("leave_pope_off")
        assert moves(driver)[-1] == "green bishop off"


@pytest.mark.parametrize("how", ["again", "back", "undo", "backspace"])
def test_a_choice_is_taken_back(tmp_path: Path, how: str) -> None:
    text = table("red place siena, red 6, green pass, blue pass")
    with at_battle(tmp_path, text) as driver:
        driver.tap(key(driver, "scarecrow"))
        assert driver.screen.model.choosing
        match how:
            case "again":
                driver.tap(key(driver, "scarecrow"))
            case "back":
                driver.key(27)
            case "undo":
                driver.do("undo")
            case "backspace":
                driver.key(8)
        assert not driver.screen.model.choosing
        assert moves(driver)[-1] == "blue pass"
        assert driver.app.router.name == "battle"


def test_back_takes_back_the_bishop_too(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6")) as driver:
        driver.tap(key(driver, "bishop"))
        driver.key(27)
        assert not driver.screen.ids.pope.children
        assert driver.screen.ids.keypad.height > 0


def test_undo_and_redo_are_one_tap_however_fast(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6, green 10, blue 1")) as driver:
        driver.do("undo")
        driver.do("undo")
        assert moves(driver)[-1] == "red 6"
        driver.do("redo")
        assert moves(driver)[-1] == "green 10"


@pytest.mark.parametrize("word", ["6", "pass"])
def test_a_bouncing_finger_lays_one_card(tmp_path: Path, word: str) -> None:
    """A tenth of a second after the turn moved on, a tap at the same place is a bounce."""
    with at_battle(tmp_path, table("red place siena, red 1, green 1, blue 1")) as driver:
        driver.tap(key(driver, word))
        let_pass(0.05)
        driver.tap(key(driver, word), hurried=True)
        assert moves(driver)[-1] == f"red {word}"
        wait()
        driver.tap(key(driver, word))
        assert moves(driver)[-1] == f"green {word}"


def test_a_bounce_from_the_popes_map_does_not_reach_the_keys_below(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6")) as driver:
        driver.tap(key(driver, "bishop"))
        wait()
        place = driver.does("leave_pope_off").center
        driver.tap(place[0], y=place[1])
        driver.tap(place[0], y=place[1], hurried=True)
        assert moves(driver)[-1] == "green bishop off"
        assert not driver.screen.model.choosing


def test_two_fingers_at_different_keys_lay_a_card_each(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena")) as driver:
        driver.tap(key(driver, "6"))
        driver.tap(key(driver, "10"), hurried=True)
        assert moves(driver)[-2:] == ["red 6", "green 10"]


def test_a_player_alone_may_lay_two_cards_one_after_the_other(tmp_path: Path) -> None:
    """C8: the turn did not move on, so two taps play two cards."""
    with at_battle(tmp_path, table("red place siena, red 1, green pass, blue pass")) as driver:
        driver.tap(key(driver, "6"))
        driver.tap(key(driver, "6"))
        assert moves(driver)[-2:] == ["red 6", "red 6"]


def test_a_double_tap_on_a_choice_takes_nothing(tmp_path: Path) -> None:
    text = table("red place siena, red 6, green pass, blue pass")
    with at_battle(tmp_path, text) as driver:
        driver.tap(key(driver, "scarecrow"))
        driver.tap(key(driver, "scarecrow"))
        assert moves(driver)[-1] == "blue pass"
        assert not driver.screen.model.choosing


def test_what_is_all_seen_says_so(tmp_path: Path) -> None:
    text = table("red place siena, red heroine, green heroine, blue heroine")
    with at_battle(tmp_path, text) as driver:
        driver.tap(key(driver, "heroine"))
        assert moves(driver)[-1] == "blue heroine"
        assert "Heroine" in said(driver)


def test_a_strength_opens_and_any_tap_closes_it(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6, green 10")) as driver:
        driver.tap(row(driver, 1))
        opened = driver.screen.ids.explanation
        assert opened.view.total == 10
        driver.tap(key(driver, "1"))
        assert opened.view is None
        assert moves(driver)[-1] == "green 10"


def test_a_long_press_beside_the_emblem_corrects_the_hand(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6")) as driver:
        press_emblem(driver, 1)
        assert driver.screen.ids.explanation.view is None
        driver.tap(stepper(driver).more)
        driver.do("set_hand")
        assert moves(driver)[-1] == "fix hand green 11"
        assert not any("Set to" in getattr(w, "text", "") for w in driver.widgets())


def test_a_long_press_on_the_emblem_corrects_turn_and_token(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6")) as driver:
        press_emblem(driver, 2)
        driver.tap(Fingers(driver).fact("turn"))
        assert moves(driver)[-1] == "fix turn blue"
        press_emblem(driver, 1)
        driver.tap(Fingers(driver).fact("token"))
        assert moves(driver)[-1] == "fix condottiere green"


def test_a_tap_beside_a_correction_or_back_closes_it(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6")) as driver:
        press_emblem(driver, 2)
        driver.tap(key(driver, "surrender"))
        assert driver.screen.fixes.player is None
        press_emblem(driver, 2)
        driver.key(27)
        assert driver.screen.fixes.player is None
        assert moves(driver)[-1] == "red 6"


def test_the_keyboard_lays_cards_passes_and_undoes(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena")) as driver:
        for letter in "605dhcws1p":
            driver.key(ord(letter), letter)
        lines = [line.split()[1] for line in moves(driver)[1:]]
        assert " ".join(lines) == "6 10 5 drummer heroine courtesan winter spring 1 pass"
        driver.key(8)
        assert moves(driver)[-1] == "blue 1"
        driver.key(ord("x"), "x")
        assert driver.screen.model.choosing
        driver.key(ord("p"), "p")
        assert moves(driver)[-1] == "blue 1"
        driver.key(ord("x"), "x")
        driver.key(ord("r"), "r")
        assert driver.app.router.name == "result"


def test_facedown_cards_are_laid_and_turned_up(tmp_path: Path) -> None:
    text = table("red place siena", variants=HIDDEN)
    with at_battle(tmp_path, text) as driver:
        assert key(driver, "hide").height > 2 * key(driver, "pass").height
        driver.tap(key(driver, "hide"))
        driver.tap(key(driver, "surrender"))
        assert driver.app.desk.table.game.phase is Phase.SHOW
        wait()
        driver.tap(key(driver, "10"))
        assert moves(driver)[-1] == "red shows 10"
        assert driver.app.router.name == "result"


def test_a_row_is_chosen_to_be_turned_up_first(tmp_path: Path) -> None:
    text = table("red place siena, red hidden, green hidden, blue surrender", variants=HIDDEN)
    with at_battle(tmp_path, text) as driver:
        driver.tap(row(driver, 1))
        driver.tap(key(driver, "3"))
        assert moves(driver)[-1] == "green shows 3"


@pytest.mark.parametrize(("size", "players"), [((360, 640), 6), ((412, 915), 3)])
def test_throwing_in_a_hand_looks_like_a_deed(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    passes = "".join(f", {seat} pass" for seat in SEATS[1:players])
    text = table(f"red place siena, red 3{passes}, red pass, red place roma", players)
    with at_battle(tmp_path, text, size=size) as driver:
        chips = driver.screen.ids.discards.children
        assert len(chips) == players
        for chip in chips:
            emblem, can = sorted(chip.signs, key=lambda sign: sign.x)
            assert can.name == "trash-can-outline"
            number = next(mark for mark in chip.marks if mark.text == str(chip.view.hand))
            assert chip.x < emblem.x < can.x < number.x
            assert number.x + number.width < chip.right
        prompt = next(each for each in driver.widgets() if type(each).__name__ == "PromptLine")
        asked, words = sorted(prompt.marks, key=lambda mark: mark.x, reverse=True)
        assert asked.text == "or discard a whole hand"
        assert words.x + words.width < asked.x
        assert not words.cut
        driver.tap(chips[0])
        driver.tap(driver.screen.sheet.confirm)
        assert moves(driver)[-1] == f"{SEATS[players - 1]} discards"
        driver.tap(key(driver, "5"))
        captions = [mark.text for mark in prompt.marks]
        assert "new total" in captions


def test_whole_hands_are_thrown_in_beside_an_open_keypad(tmp_path: Path) -> None:
    fought = "red place siena, red 3, green pass, blue pass, red pass, red place roma"
    with at_battle(tmp_path, table(fought)) as driver:
        driver.tap(driver.find("Борис"))
        driver.tap(driver.screen.sheet.confirm)
        assert moves(driver)[-1] == "blue discards"
        driver.tap(key(driver, "5"))
        assert moves(driver)[-1] == "red 5"
        assert driver.screen.ids.discards.width == 0


def test_the_way_home_and_back_to_the_table(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena, red 6")) as driver:
        driver.do("back")
        assert driver.app.router.name == "home"
        driver.do("resume")
        assert driver.app.router.name == "battle"
        assert row(driver, 1).view.active


def test_only_what_changed_is_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[PlayerRow] = []
    draw = PlayerRow.draw

    def watched(self: PlayerRow) -> None:
        drawn.append(self)
        draw(self)

    monkeypatch.setattr(PlayerRow, "draw", watched)
    with at_battle(tmp_path, table(long_lines(6, 4, "pass"), 6)) as driver:
        drawn.clear()
        driver.tap(key(driver, "1"))
        assert {one.seat for one in drawn} == {"green", "blue"}


def test_the_map_beside_the_battle_is_left_alone_by_a_card(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena"), size=(1280, 800)) as driver:
        beside = driver.screen.ids.map.children[0]
        assert beside.view.region("siena").contested
        changed: list[object] = []
        beside.fbind("view", lambda *_: changed.append(True))
        driver.tap(key(driver, "6"))
        assert moves(driver)[-1] == "red 6"
        assert not changed


def test_every_kind_of_card_has_its_letter() -> None:
    assert {*map(str, Card)} <= {*LETTERS}


def test_a_question_mark_shows_what_the_keyboard_plays(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena")) as driver:
        keypad = driver.screen.ids.keypad
        made = len(moves(driver))
        for code, text, shown in ((47, "?", "W"), (47, "/", "")):
            driver.key(code, text)
            assert keypad.key("winter").letter == shown
        assert len(moves(driver)) == made


def test_letters_of_the_keyboard_cover_no_card(tmp_path: Path) -> None:
    with at_battle(tmp_path, table("red place siena"), size=(1366, 768)) as driver:
        driver.key(47, "?")
        driver.frames(2)
        for each in driver.screen.ids.keypad.children:
            (letter,) = [mark for mark in each.marks if mark.text == each.letter][-1:]
            top = letter.y + letter.height / 2 + 17 / 2
            for mark in each.marks:
                low = mark.y + mark.height * 0.2
                assert mark is letter or low >= top, (each.text, mark.text)
            assert all(sign.y > top + 17 for sign in each.signs), each.text
