"""Fingers that bounce, come too early, stay too long, or turn the device during a choice."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.spots import STEP
from engine.condottiere.state import Phase
from engine.seats import Seat
from tests.app.crowd import won
from tests.app.driver import moment, name_of
from tests.app.player import TouchPlayer
from tests.app.sitting import SEEN, sitting
from tests.app.steady import let_pass
from tests.condottiere.tables import record

Where = Callable[[TouchPlayer], tuple[float, float]]

HIDDEN = ("hidden-cards",)
DRAW = ("draw-after-battle",)
PLACED = "red place siena, red 6, green 1, blue 1"
LAST = "red place siena, red 6, green pass, blue pass"
FOUGHT = f"{LAST}, red pass"
KEEPING = f"{FOUGHT}, red place roma, fix hand green 0, fix hand blue 0"
FACEDOWN = "red place siena, red hidden, green pass, blue pass"
ACROSS = (0.12, 0.38, 0.5, 0.88)
"""A wide button is hit at several places, as what appears there afterwards differs."""
AFTER = 0.05
"""Seconds between a tap and its bounce."""
LATER = 0.2
"""Seconds after which another finger is no part of a tap with two."""


@contextmanager
def at_table(
    data: Path,
    moves: str,
    *,
    seen: int = SEEN,
    size: tuple[int, int] = (412, 915),
    **table: Any,
) -> Iterator[TouchPlayer]:
    """A simulated user, at that point of a game."""
    text = moves if moves.startswith("condottiere") else record(moves, **table)
    with sitting(data, text, seen=seen, size=size, drawn=True) as driver:
        player = TouchPlayer(driver)
        player.seen = seen
        yield player


def key(word: str) -> Where:
    """The middle of a key."""
    return lambda player: middle(player.key(word))


def deed(*what: object, across: float = 0.5) -> Where:
    """A place on what does this."""
    return lambda player: middle(player.driver.does(*what), across)


def middle(widget: Any, across: float = 0.5) -> tuple[float, float]:
    """The middle of a widget, or a place left or right of it."""
    x, y = widget.to_window(widget.x + widget.width * across, widget.center_y)
    return float(x), float(y)


def bounce(player: TouchPlayer, x: float, y: float, after: float = AFTER) -> None:
    """A tap, and its bounce at the same place."""
    player.tap_at(x, y)
    let_pass(after)
    player.hit(x, y)


# Double taps


@pytest.mark.parametrize(
    ("moves", "where", "last"),
    [
        (PLACED, key("6"), "red 6"),
        (PLACED, key("pass"), "red pass"),
        (PLACED, key("scarecrow"), "blue 1"),
        (f"{PLACED}, fix hand red 1", key("10"), "red 10"),
    ],
)
def test_a_bouncing_finger_lays_nothing_for_the_next_player(
    tmp_path: Path, moves: str, where: Where, last: str
) -> None:
    """A choice that was begun stays; later the same key drops it."""
    with at_table(tmp_path, moves) as player:
        bounce(player, *where(player))
        assert (player.moves[-1], player.screen) == (last, "battle")
        assert player.driver.screen.model.choosing == (last == "blue 1")


@pytest.mark.parametrize(
    ("moves", "opens", "where", "last"),
    [
        ("red place siena", ["hide"], None, "red hidden"),
        (FACEDOWN, ["hide"], key("5"), "red hidden reveal 5"),
        (FACEDOWN, ["pass up"], key("5"), "red pass reveal 5"),
        (f"{FACEDOWN}, red hidden reveal 6", ["scarecrow"], key("5"), "red hidden reveal 6"),
        (FACEDOWN, ["winter"], key("5"), "red winter reveal 5"),
    ],
)
def test_a_bouncing_finger_turns_up_one_card(
    tmp_path: Path, moves: str, opens: list[str], where: Where | None, last: str
) -> None:
    """C35: a bounce answers neither the next question nor the next turn."""
    with at_table(tmp_path, moves, variants=HIDDEN) as player:
        *before, word = opens
        for each in before:
            player.tap(player.key(each))
        made = player.moves
        if where is None:
            bounce(player, *key(word)(player))
            assert player.moves[-1] == last
            return
        player.tap(player.key(word))
        bounce(player, *where(player))
        assert player.moves[-1] == last
        assert len(player.moves) <= len(made) + 1


@pytest.mark.parametrize("up", [0.3, 0.7])
@pytest.mark.parametrize("across", [0.12, 0.38, 0.62, 0.88])
def test_face_down_tapped_twice_does_not_say_what_the_old_card_was(
    tmp_path: Path, across: float, up: float
) -> None:
    """The large key is replaced by the cards to choose from."""
    with at_table(tmp_path, FACEDOWN, variants=HIDDEN) as player:
        made, large = player.moves, player.key("hide")
        bounce(player, large.x + large.width * across, large.y + large.height * up)
        assert player.moves == made


def test_pass_and_turn_up_tapped_twice_does_not_say_which_card(tmp_path: Path) -> None:
    with at_table(tmp_path, FACEDOWN, variants=HIDDEN) as player:
        made = player.moves
        bounce(player, *key("pass up")(player))
        assert player.moves == made


def test_the_facedown_cards_are_shown_one_by_one(tmp_path: Path) -> None:
    moves = "red place siena, red hidden, green hidden, blue surrender"
    with at_table(tmp_path, moves, variants=HIDDEN) as player:
        bounce(player, *key("6")(player))
        assert player.moves[-1] == "red shows 6"
        assert player.game.phase is Phase.SHOW


@pytest.mark.parametrize("word", ["pass", "surrender"])
def test_the_result_is_seen_though_the_last_tap_bounced(tmp_path: Path, word: str) -> None:
    with at_table(tmp_path, LAST, seen=0) as player:
        bounce(player, *key(word)(player))
        assert (player.moves[-1], player.screen) == (f"red {word}", "result")


@pytest.mark.parametrize("across", ACROSS)
def test_the_pope_is_placed_once(tmp_path: Path, across: float) -> None:
    with at_table(tmp_path, PLACED) as player:
        player.tap(player.key("bishop"))
        bounce(player, *deed("leave_pope_off", across=across)(player))
        assert player.moves[-1] == "red bishop off"
        assert not player.driver.screen.model.choosing


@pytest.mark.parametrize("across", ACROSS)
def test_the_pope_favours_a_region_once(tmp_path: Path, across: float) -> None:
    with at_table(tmp_path, PLACED) as player:
        player.tap(player.key("bishop"))
        bounce(player, *player.map.place_of("roma"))
        bounce(player, *deed("place_pope", across=across)(player))
        assert player.moves[-1] == "red bishop roma"
        assert not player.driver.screen.model.choosing


@pytest.mark.parametrize("across", ACROSS)
def test_a_region_is_fought_over_and_nobody_has_laid_a_card(tmp_path: Path, across: float) -> None:
    with at_table(tmp_path, "") as player:
        bounce(player, *player.map.place_of("siena"))
        bounce(player, *deed("confirm", across=across)(player))
        assert (player.moves, player.screen) == (["red place siena"], "battle")
        assert not player.driver.screen.model.choosing


@pytest.mark.parametrize("across", ACROSS)
@pytest.mark.parametrize(
    ("moves", "seen", "words", "screen", "table"),
    [
        (FOUGHT, 0, "The next region", "map", {}),
        (FOUGHT, 0, "Drawing cards", "deal", {"variants": DRAW}),
        (
            f"{LAST}, fix hand red 1, fix hand green 0, fix hand blue 0, red 1",
            0,
            "The deal",
            "deal",
            {"rulings": {"region-after-deal": "yes"}},
        ),
        (won().text, 1, "The victory", "victory", {}),
    ],
    ids=["map", "draw", "deal", "victory"],
)
def test_what_follows_a_result_waits_for_a_tap_of_its_own(
    tmp_path: Path,
    moves: str,
    seen: int,
    words: str,
    screen: str,
    table: dict[str, Any],
    across: float,
) -> None:
    with at_table(tmp_path, moves, seen=seen, **table) as player:
        made = player.moves
        button = player.driver.does("go_on")
        assert button.text == words
        bounce(player, *middle(button, across))
        assert (player.moves, player.screen) == (made, screen)


@pytest.mark.parametrize("across", ACROSS)
def test_the_deal_is_done_once_and_nobody_has_laid_a_card(tmp_path: Path, across: float) -> None:
    with at_table(tmp_path, KEEPING) as player:
        number = next(each for each in player.all("NumberButton") if each.view == 1)
        bounce(player, *middle(number, across))
        assert player.moves[-1] == "red keeps 1"
        player.tap(player.all("DealLine")[0])
        bounce(player, *deed("finish", across=across)(player))
        assert (player.moves[-1], player.screen) == ("deal", "battle")
        assert not player.driver.screen.model.choosing


@pytest.mark.parametrize("across", ACROSS)
def test_cards_are_drawn_once(tmp_path: Path, across: float) -> None:
    with at_table(tmp_path, FOUGHT, variants=DRAW) as player:
        bounce(player, *deed("finish", across=across)(player))
        assert (player.moves[-1], player.screen) == ("draw", "map")


@pytest.mark.parametrize("place", range(3))
def test_one_hand_is_thrown_in(tmp_path: Path, place: int) -> None:
    """A bounce must not answer the question, nor discard another hand."""
    with at_table(tmp_path, f"{FOUGHT}, red place roma") as player:
        chip = sorted(player.all("DiscardChip"), key=lambda chip: float(chip.x))[place]
        bounce(player, *middle(chip))
        assert player.moves[-1] == "red place roma"
        bounce(player, *middle(player.one("AskingSheet").confirm))
        assert player.moves[-2:] == ["red place roma", f"{chip_seat(place)} discards"]


def chip_seat(place: int) -> str:
    """Whose chip it is."""
    return ("red", "green", "blue")[place]


def test_two_quick_taps_on_undo_are_two(tmp_path: Path) -> None:
    with at_table(tmp_path, PLACED) as player:
        bounce(player, *deed("undo")(player), after=STEP)
        assert player.moves == ["red place siena", "red 6"]


@pytest.mark.parametrize("across", ACROSS)
def test_begin_begins_one_game(tmp_path: Path, across: float) -> None:
    with at_table(tmp_path, "red place siena") as player:
        player.driver.app.router.reset("home", "new_game")
        player.driver.frames(2)
        before = len(player.driver.app.desk.journal.headers(99))
        bounce(player, *deed("begin", across=across)(player))
        assert len(player.driver.app.desk.journal.headers(99)) == before + 1
        assert (player.moves, player.screen) == ([], "deal")


@pytest.mark.parametrize("across", ACROSS)
def test_a_rematch_is_agreed_on_before_it_begins(tmp_path: Path, across: float) -> None:
    with at_table(tmp_path, won().text) as player:
        assert player.screen == "victory"
        before = len(player.driver.app.desk.journal.headers(99))
        bounce(player, *deed("rematch", across=across)(player))
        assert player.screen == "new_game"
        assert len(player.driver.app.desk.journal.headers(99)) == before


def test_back_at_the_table_nothing_is_laid(tmp_path: Path) -> None:
    with at_table(tmp_path, PLACED) as player:
        made = player.moves
        bounce(player, *deed("back")(player))
        bounce(player, *deed("resume")(player))
        assert (player.moves, player.screen) == (made, "battle")


def test_a_correction_is_made_once(tmp_path: Path) -> None:
    with at_table(tmp_path, PLACED) as player:
        player.press_row(Seat.GREEN)
        player.tap(player.all("Stepper")[-1].more)
        bounce(player, *deed("set_hand")(player))
        assert player.moves[-2:] == ["blue 1", "fix hand green 10"]


def test_a_removal_is_not_accepted_by_the_same_tap(tmp_path: Path) -> None:
    with at_table(tmp_path, PLACED) as player:
        made = player.moves
        player.menu("moves")
        player.tap(next(line for line in player.all("MoveLine") if name_of(line).startswith("4 ")))
        bounce(player, *deed("remove")(player))
        assert player.moves == made


def test_a_bishop_tapped_twice_is_not_placed(tmp_path: Path) -> None:
    with at_table(tmp_path, PLACED) as player:
        bounce(player, *key("bishop")(player))
        assert player.moves[-1] == "blue 1"
        if player.driver.screen.model.choosing:
            player.do("cancel")
        player.tap(player.key("6"))
        assert player.moves[-1] == "red 6"


# A change of screen


@pytest.mark.parametrize("held", ["6", "bishop", "pass"])
def test_a_finger_left_on_a_key_when_the_battle_ends_does_nothing(
    tmp_path: Path, held: str
) -> None:
    with at_table(tmp_path, LAST, seen=0) as player:
        driver = player.driver
        driver.touch_down(*key(held)(player))
        first = driver._finger
        moment()
        player.hit(*key("surrender")(player))
        assert player.screen == "result"
        driver.frames()
        first.touch_up()
        moment()
        assert (player.moves[-1], player.screen) == ("red surrender", "result")


def test_a_finger_left_on_a_region_when_the_battle_begins_does_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, "") as player:
        driver = player.driver
        player.tap_region("siena")
        x, y = middle(driver.does("confirm"))
        driver.touch_down(*player.map.place_of("roma"))
        first = driver._finger
        driver.rest(LATER)
        player.hit(x, y)
        assert player.screen == "battle"
        let_pass(0.6)
        moment()
        first.touch_up()
        moment()
        player.tap(player.key("6"))
        assert player.moves == ["red place siena", "red 6"]


def test_a_long_press_that_outlasts_its_screen_opens_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, LAST, seen=0) as player:
        driver = player.driver
        row = player.row(Seat.GREEN)
        driver.touch_down(row.x + 12, row.center_y)
        first = driver._finger
        driver.rest(LATER)
        player.hit(*key("pass")(player))
        assert player.screen == "result"
        let_pass(0.6)
        moment()
        first.touch_up()
        player.do("undo")
        assert player.screen == "battle"
        assert not player.all("PlayerSheet")
        player.tap(player.key("6"))
        assert player.moves[-1] == "red 6"
