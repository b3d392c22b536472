"""The calculator: totals without a game, and the cards of a new deal."""

import json
import random
from collections.abc import Callable

import pytest

from companion.condottiere.viewmodels.calculator import NOTE, CalculatorModel
from companion.services.storage import Journal, StorageError
from engine.condottiere.cards import Card
from engine.condottiere.outlook import Standing
from engine.seats import Seat


def fresh() -> CalculatorModel:
    return CalculatorModel(Journal(None))


def tap(model: CalculatorModel, words: str) -> None:
    for word in words.split():
        model.tap(word)


def strengths(model: CalculatorModel) -> list[int]:
    return [view.strength for view in model.rows]


def laid(model: CalculatorModel, place: int) -> str:
    return " ".join(str(card.card) for card in model.rows[place].cards)


def key(model: CalculatorModel, word: str) -> tuple[str, Standing | None, bool]:
    view = next(view for view in model.keys if view.word == word)
    return view.total, view.standing, view.off


def test_four_empty_lines_the_first_time() -> None:
    model = fresh()
    assert [view.seat for view in model.rows] == [Seat.RED, Seat.GREEN, Seat.BLUE, Seat.YELLOW]
    assert strengths(model) == [0, 0, 0, 0]
    assert {view.standing for view in model.rows} == {None}
    assert [view.selected for view in model.rows] == [True, False, False, False]
    assert len(model.keys) == 16


def test_the_last_games_colours_the_first_time() -> None:
    journal = Journal(None)
    journal.begin("condottiere 1\nplayer purple A\nplayer grey B\nstart grey\n")
    assert [view.seat for view in CalculatorModel(journal).rows] == [Seat.PURPLE, Seat.GREY]


def test_cards_go_to_the_line_that_was_tapped() -> None:
    model = fresh()
    tap(model, "6 4 drummer")
    model.select(2)
    tap(model, "10 courtesan")
    assert strengths(model) == [20, 0, 11, 0]
    assert [view.standing for view in model.rows] == [Standing.LEADS, None, None, None]
    assert [view.majority for view in model.rows] == [False, False, True, False]
    assert laid(model, 0) == "6 4 drummer"


def test_a_tie_is_marked_on_all_who_tie() -> None:
    model = fresh()
    tap(model, "5")
    model.select(3)
    tap(model, "4 1")
    assert [view.standing for view in model.rows] == [Standing.TIES, None, None, Standing.TIES]


def test_how_each_card_comes_to_its_part() -> None:
    model = fresh()
    tap(model, "10 2 drummer heroine spring")
    assert [view.part for view in model.parts] == ["10×2+3", "2×2", "×2", "10", "+3"]
    assert [view.changed for view in model.parts] == [True, True, False, False, False]
    assert "every 10" in model.said
    model.select(1)
    assert not model.parts
    tap(model, "winter")
    assert "Spring" in model.said
    model.select(0)
    assert [view.part for view in model.parts] == ["1×2", "1×2", "×2", "10"]
    assert strengths(model) == [14, 0, 0, 0]


def test_seasons_drive_each_other_away() -> None:
    model = fresh()
    tap(model, "5 winter")
    assert model.said.startswith("Winter:")
    model.select(1)
    tap(model, "spring")
    assert model.said == "Spring: Winter is discarded."
    assert laid(model, 0) == "5"
    assert strengths(model)[0] == 8


def test_a_bishop_fells_the_highest_and_says_so() -> None:
    model = fresh()
    tap(model, "6 3 6")
    model.select(1)
    tap(model, "6 1 bishop")
    assert model.said == "The Bishop discards: 6."
    assert (laid(model, 0), laid(model, 1)) == ("3", "1")
    tap(model, "2")
    assert model.said == ""
    tap(model, "clear bishop")
    assert "no Mercenary" in model.said


def test_a_laid_card_is_taken_back() -> None:
    model = fresh()
    tap(model, "6 4 3")
    model.take_back(1)
    assert laid(model, 0) == "6 3"
    for index in (-1, 2, 99):
        model.take_back(index)
    assert laid(model, 0) == "6 3"


def test_undo_goes_back_to_the_start_and_redo_forth() -> None:
    model = fresh()
    tap(model, "6 bishop")
    model.widen()
    model.recolor()
    tap(model, "clear 3")
    after = model.rows
    for _ in range(9):
        model.tap("undo")
    assert len(model.rows) == 4
    assert strengths(model) == [0, 0, 0, 0]
    assert key(model, "undo")[2]
    for _ in range(9):
        model.tap("redo")
    assert model.rows == after
    assert key(model, "redo")[2]
    tap(model, "undo 5")
    assert key(model, "redo")[2]


def test_clear_keeps_the_table() -> None:
    model = fresh()
    model.widen()
    tap(model, "6")
    model.select(4)
    tap(model, "2 clear")
    assert len(model.rows) == 5
    assert strengths(model) == [0] * 5
    assert key(model, "clear")[2]
    tap(model, "undo")
    assert strengths(model) == [6, 0, 0, 0, 2]


def test_two_to_six_lines() -> None:
    model = fresh()
    for _ in range(9):
        model.widen()
    assert len(model.rows) == 6
    assert not model.may_widen
    model.select(5)
    tap(model, "6")
    for _ in range(9):
        model.narrow()
    assert len(model.rows) == 2
    assert not model.may_narrow
    assert [view.selected for view in model.rows] == [False, True]


def test_the_selected_line_changes_its_colour() -> None:
    model = fresh()
    taken = []
    for _ in range(3):
        model.recolor()
        taken.append(model.rows[0].seat)
    assert taken == [Seat.GREY, Seat.PURPLE, Seat.RED]
    model.widen()
    model.widen()
    before = model.rows
    model.recolor()
    assert model.rows == before


def test_keys_say_what_they_would_come_to() -> None:
    model = fresh()
    tap(model, "6")
    model.select(1)
    assert key(model, "5") == ("5", None, False)
    assert key(model, "6") == ("6", Standing.TIES, False)
    assert key(model, "10") == ("10", Standing.LEADS, False)
    assert key(model, "bishop") == ("0", Standing.TIES, False)


def test_no_more_of_a_card_than_there_are() -> None:
    model = fresh()
    tap(model, "heroine heroine heroine")
    assert key(model, "heroine")[2]
    tap(model, "heroine")
    assert strengths(model)[0] == 30
    model.take_back(0)
    assert not key(model, "heroine")[2]


def test_what_is_dealt() -> None:
    model = fresh()
    assert [view.dealt for view in model.deals] == [10] * 4
    for _ in range(3):
        model.count_regions(1, 1)
    model.count_kept(1, 1)
    model.count_kept(1, 1)
    model.count_kept(1, 1)
    model.count_regions(0, -1)
    assert [view.dealt for view in model.deals] == [10, 11, 10, 10]
    assert model.total == 41
    assert "108" in model.shuffled
    assert not model.deals[1].may_keep
    model.count_anew()
    assert model.total == 40


def test_no_more_regions_than_the_map_has() -> None:
    model = fresh()
    for _ in range(30):
        model.count_regions(0, 1)
        model.count_regions(1, 1)
    assert sum(view.regions for view in model.deals) == 17
    assert not any(view.may_win for view in model.deals)
    model.count_regions(0, -1)
    assert all(view.may_win for view in model.deals)


def test_everything_is_there_again_after_a_restart() -> None:
    model = fresh()
    model.widen()
    model.recolor()
    tap(model, "6 10 winter")
    model.select(3)
    tap(model, "courtesan")
    model.count_regions(2, 1)
    model.count_kept(2, 1)
    model.turn_to("deal")
    again = CalculatorModel(model._journal)
    assert (again.page, again.rows, again.deals) == ("deal", model.rows, model.deals)
    assert again.parts == model.parts


@pytest.mark.parametrize(
    "note",
    [
        "",
        "{",
        "[]",
        "1",
        "null",
        '"x"',
        "[" * 3000,
    ],
)
def test_a_note_that_says_nothing_is_no_note(note: str) -> None:
    is_no_note(note)


@pytest.mark.parametrize(
    "odd",
    [
        {"seats": ["red"], "lines": [[]]},
        {"seats": ["red", "red"]},
        {"seats": ["red", "pink"]},
        {"seats": [["red"], "blue"]},
        {"seats": 3},
        {"lines": [[]]},
        {"lines": [[], ["7"]]},
        {"lines": [[], ["1"] * 111]},
        {"lines": [[], None]},
        {"selected": 2},
        {"selected": -1},
        {"selected": True},
        {"held": {"red": [-1, 0]}},
        {"held": {"red": [1, 100]}},
        {"held": {"red": 5}},
        {"held": {"red": [1]}},
        {"held": []},
    ],
)
def test_a_note_of_a_table_that_cannot_be_is_no_note(odd: dict[str, object]) -> None:
    sound = {"seats": ["red", "blue"], "lines": [["6"], []], "selected": 1, "held": {}, "page": ""}
    journal = Journal(None)
    journal.set_note(NOTE, json.dumps(sound))
    assert strengths(CalculatorModel(journal)) == [6, 0]
    is_no_note(json.dumps(sound | odd))


def is_no_note(note: str) -> None:
    journal = Journal(None)
    journal.set_note(NOTE, note)
    model = CalculatorModel(journal)
    assert (model.rows, model.deals, model.page) == (fresh().rows, fresh().deals, "battle")


def test_a_journal_that_cannot_be_written_is_no_hindrance(monkeypatch: pytest.MonkeyPatch) -> None:
    model = fresh()

    def broken(*_: object) -> None:
        raise StorageError("full")

    monkeypatch.setattr(model._journal, "set_note", broken)
    tap(model, "6")
    assert strengths(model)[0] == 6


def test_no_order_of_taps_upsets_it() -> None:
    rng = random.Random(3)
    model = fresh()
    words = [str(card) for card in Card if card not in (Card.SCARECROW, Card.SURRENDER)]
    acts: list[Callable[[], None]] = [
        lambda: model.tap(rng.choice(words)),
        lambda: model.tap(rng.choice(["undo", "redo", "clear"])),
        lambda: model.select(rng.randrange(-1, 7)),
        lambda: model.take_back(rng.randrange(8)),
        model.widen,
        model.narrow,
        model.recolor,
        lambda: model.count_regions(0, rng.choice([-1, 1])),
        lambda: model.count_kept(1, rng.choice([-1, 1])),
    ]
    for number in range(1500):
        rng.choice(acts)()
        assert sum(view.selected for view in model.rows) == 1
        if number % 50 == 0:
            assert CalculatorModel(model._journal).rows == model.rows
