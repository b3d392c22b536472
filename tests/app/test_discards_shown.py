"""A discarded hand that is shown, by touches: naming its cards, in every way."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.condottiere.viewmodels.battle.battle_keys import LETTERS
from companion.widgets.moves.move_list import MoveLine
from companion.widgets.window.reading import reading
from engine.condottiere.cards import Card
from engine.condottiere.moves import Discard
from engine.condottiere.notation import parse_move
from engine.condottiere.ruleset import Ruleset
from engine.seats import Seat
from tests.app.driver import Driver, name_of
from tests.app.looks import SIZES
from tests.app.player import TouchPlayer
from tests.app.replays import replayed
from tests.app.sitting import sitting
from tests.app.soundness import faults, faults_when_turned
from tests.app.test_impatience import bounce, middle
from tests.condottiere.tables import record

FOUGHT = "red place siena, red 3, fix hand green 3, green pass, blue pass, red pass"
FIRST = f"{FOUGHT}, red place roma"
SHOWN = {"discards-shown": "yes"}
LATE = {**SHOWN, "region-after-deal": "yes"}
HEROINE, WINTER = Card.HEROINE, Card.WINTER


@contextmanager
def at_table(
    data: Path, moves: str = FIRST, rulings: dict[str, str] | None = None, **options: Any
) -> Iterator[TouchPlayer]:
    """A simulated user, when hands may be discarded."""
    with sitting(data, record(moves, rulings=rulings or SHOWN), **options) as driver:
        yield TouchPlayer(driver)


def ask(player: TouchPlayer, seat: Seat = Seat.GREEN) -> None:
    """Tap the chip of that hand."""
    player.tap(player.one("DiscardChip", lambda chip: chip.view.seat is seat))


def name(player: TouchPlayer, *cards: Card) -> None:
    """Tap the keys of these cards."""
    for card in cards:
        keys = player.one("NamingSheet").keys.children
        player.tap(next(key for key in keys if key.view.card is card))


def copies(player: TouchPlayer, card: Card) -> str:
    """The copies left on the battle's key of that card."""
    return str(player.key(card.value).view.copies)


def test_the_ruling_is_agreed_on_and_a_hand_is_named(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        player = TouchPlayer(driver)
        player.begin(["Anna", "Łucja", "Борис"], ["discards-shown yes"], Seat.RED)
        assert player.game.setup.rules == Ruleset(discards_shown=True)
        for move in FIRST.split(", "):
            player.play(parse_move(move))
        ask(player)
        driver.find("Which cards does Łucja discard?")
        name(player, WINTER, HEROINE, WINTER)
        player.do("confirm")
        assert player.moves[-1] == "green discards winter heroine winter"
        assert (copies(player, WINTER), copies(player, HEROINE)) == ("×1", "×2")
        saved = driver.app.desk.journal.load(driver.app.desk.table.id or 0)
        assert saved is not None
        assert saved.lines[-1] == "green discards winter heroine winter"
        player.do("undo")
        assert (copies(player, WINTER), copies(player, HEROINE)) == ("×3", "×3")
        player.do("redo")
        assert (copies(player, WINTER), copies(player, HEROINE)) == ("×1", "×2")


def test_nobody_looked(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        ask(player)
        name(player, WINTER)
        player.do("leave_unseen")
        assert player.moves[-1] == "green discards"
        assert copies(player, WINTER) == "×3"
        assert not player.all("NamingSheet")


def test_before_all_are_named_nothing_happens_and_after_that_no_more_is_named(
    tmp_path: Path,
) -> None:
    with at_table(tmp_path) as player:
        made = player.moves
        ask(player)
        name(player, WINTER, WINTER)
        confirm = player.one("NamingSheet").confirm
        assert confirm.spoken() == "2 of 3 cards named"
        player.tap(confirm)
        assert player.moves == made
        player.do("take_back")
        name(player, HEROINE, HEROINE)
        name(player, Card.SPRING)
        player.do("confirm")
        assert player.moves[-1] == "green discards winter heroine heroine"


def test_a_card_of_which_none_is_left_is_not_named_and_it_is_said_why(tmp_path: Path) -> None:
    with at_table(tmp_path, f"{FOUGHT}, fix hand green 5, red place roma") as player:
        ask(player)
        name(player, WINTER, WINTER, WINTER, WINTER)
        words = "Every Winter in the deck has been seen since the last shuffle."
        assert player.one("NamingSheet").confirm.spoken() == words
        assert len(player.one("NamedCards").view.named) == 3


@pytest.mark.parametrize("beside", [True, False])
def test_it_is_called_off_beside_the_sheet_or_by_back(tmp_path: Path, beside: bool) -> None:
    with at_table(tmp_path) as player:
        made = player.moves
        ask(player)
        name(player, WINTER)
        if beside:
            player.tap_at(4, 4)
        else:
            player.driver.key(27)
        assert not player.all("NamingSheet")
        assert (player.moves, player.screen) == (made, "battle")
        ask(player)
        assert player.one("NamedCards").view.named == ()


def test_the_rules_of_a_card_are_read_meanwhile(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        ask(player)
        name(player, WINTER)
        keys = player.one("NamingSheet").keys.children
        spring = next(key for key in keys if key.view.card is Card.SPRING)
        player.press(*spring.to_window(*spring.center))
        assert player.screen == "rules"
        player.do("back")
        assert player.one("NamedCards").view.named == (WINTER,)


def test_letters_name_cards_too(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        driver = player.driver
        ask(player)
        for letter in (LETTERS["winter"], "6", "p", LETTERS["heroine"]):
            driver.key(ord(letter), letter)
        assert player.one("NamedCards").view.named == (WINTER, HEROINE)
        driver.key(8)
        assert player.one("NamedCards").view.named == (WINTER,)
        assert player.moves[-1] == "red place roma"


@pytest.mark.parametrize("seat", [Seat.RED, Seat.GREEN, Seat.BLUE])
def test_a_finger_that_bounces_on_a_chip_names_nothing(tmp_path: Path, seat: Seat) -> None:
    with at_table(tmp_path) as player:
        chip = player.one("DiscardChip", lambda chip: chip.view.seat is seat)
        bounce(player, *middle(chip))
        assert player.one("NamedCards").view.named == ()


def test_a_finger_that_bounces_on_the_button_lays_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        ask(player)
        name(player, *[WINTER] * 3)
        bounce(player, *middle(player.one("NamingSheet").confirm))
        assert player.moves[-1] == "green discards winter winter winter"


def test_on_the_map_before_the_next_region_is_chosen(tmp_path: Path) -> None:
    with at_table(tmp_path, FOUGHT, LATE) as player:
        assert player.screen == "map"
        ask(player)
        name(player, *[WINTER] * 3)
        player.do("confirm")
        assert (player.moves[-1], player.screen) == (
            "green discards winter winter winter", "map"
        )  # fmt: skip
        ask(player, Seat.BLUE)
        player.driver.key(27)
        assert not player.all("NamingSheet")
        ask(player, Seat.BLUE)
        player.do("leave_unseen")
        assert player.screen == "deal"
        assert player.moves[-1] == "blue discards"


@pytest.mark.parametrize("size", SIZES)
def test_turned_on_its_side_it_stays_as_it_was(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, size=size) as player:
        ask(player)
        name(player, WINTER, HEROINE)
        assert faults(player.driver) == []
        assert faults_when_turned(player.driver) == []
        assert player.one("NamedCards").view.named == (WINTER, HEROINE)
        name(player, HEROINE)
        player.tap(player.one("NamingSheet").confirm)
        assert player.moves[-1] == "green discards winter heroine heroine"


def test_it_is_read_aloud(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        ask(player)
        name(player, WINTER, HEROINE)
        heard = reading(player.driver.app.stage)
        assert "2 of 3 cards named: Winter, Heroine." in heard
        assert "Which cards does Łucja discard?" in heard
        assert "Scarecrow" in heard
        assert "Pass" not in heard, "what lies below is not read"


# What has been named, later


NAMED = f"{FIRST}, green discards heroine winter heroine, red 5"


def line(player: TouchPlayer, number: int) -> Any:
    """The row of that move in the list."""
    lines = [each for each in player.driver.widgets() if isinstance(each, MoveLine)]
    return next(each for each in lines if name_of(each).split()[0] == str(number))


def test_the_list_of_moves_has_them_and_they_can_be_changed(tmp_path: Path) -> None:
    with at_table(tmp_path, NAMED) as player:
        player.menu("moves")
        driver = player.driver
        driver.find("8 Łucja discards the hand: Winter, Heroine ×2")
        player.tap(line(player, 8))
        player.do("change")
        player.do("naming", Seat.GREEN)
        for text in ("Winter", "Winter", "Bishop"):
            player.tap_text(text)
        differ = [each.text for each in driver.screen.model.panel.differences]
        assert differ == [
            "Unseen cards, Winter: 1 (now: 2)",
            "Unseen cards, Bishop: 5 (now: 6)",
            "Unseen cards, Heroine: 3 (now: 1)",
        ]
        player.do("accept")
        assert player.moves[7] == "green discards winter winter bishop"


def test_the_list_of_moves_takes_them_out_and_puts_them_in(tmp_path: Path) -> None:
    with at_table(tmp_path, NAMED) as player:
        player.menu("moves")
        player.tap(line(player, 8))
        player.do("remove")
        player.do("accept")
        assert player.moves[7] == "red 5"
        player.tap(line(player, 8))
        player.do("insert")
        player.do("naming", Seat.BLUE)
        for _ in range(10):
            player.tap_text("Courtesan")
        player.do("accept")
        assert player.moves[7:] == [f"blue discards{' courtesan' * 10}", "red 5"]
        player.tap(line(player, 8))
        player.do("change")
        player.do("naming", Seat.BLUE)
        player.do("blue discards")
        player.do("accept")
        assert player.moves[7:] == ["blue discards", "red 5"]


def test_a_replay_tells_them(tmp_path: Path) -> None:
    with at_table(tmp_path, NAMED) as player:
        replayed(8 / 9)(player.driver)
        player.driver.frames(3)
        shown = [each.view.text for each in player.all("ReplayMove")]
        assert shown == ["Łucja discards the hand: Winter, Heroine ×2"]


def test_the_moves_of_the_engine_are_the_taps(tmp_path: Path) -> None:
    with at_table(tmp_path) as player:
        player.play(Discard(Seat.BLUE, (Card.SCARECROW,) * 10))
        player.play(Discard(Seat.GREEN))
        assert player.moves[-2:] == [f"blue discards{' scarecrow' * 10}", "green discards"]
