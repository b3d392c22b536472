"""Editing any move of the list: previews, illegal results, several edits, restoring, going back."""

from pathlib import Path

import pytest

from companion import table
from companion.services.storage import StorageError
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel
from companion.viewmodels.moves.moves_face import Kind
from engine.condottiere.moves import (
    FixHand,
    FixOwner,
    Lay,
    Pass,
    Place,
)
from tests.app.sitting import example
from tests.said import Said
from tests.tables import bring
from tests.viewmodels.moves_table import BLUE, FIRST, GREEN, LONG, ONE, RED, SIX, Opened


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    return Opened(tmp_path, *LONG)


def test_what_stands_there_is_marked(opened: Opened) -> None:
    opened.pick(2, PanelButton.CHANGE)
    assert [offer.text for offer in opened.level.offers if offer.chosen] == ["10"]


def test_a_game_without_rounds_speaks_of_none() -> None:
    model = MovesModel(bring(example("draw-after-battle")), Said())
    model.enter()
    headings = [row.detail for row in model.rows if row.kind is Kind.BATTLE]
    assert headings[:2] == ["Battle 1", "Battle 2"]
    assert not any("round" in detail for detail in headings)


@pytest.mark.parametrize("name", ["base", "region-after-deal", "bigger-kingdoms"])
def test_a_battle_stands_in_the_round_in_which_it_was_fought(name: str) -> None:
    """Also where its region was chosen before the round ended."""
    table = bring(example(name))
    model = MovesModel(table, Said())
    model.enter()
    assert table.history is not None
    fought = {
        step.before.battle: step.before.round
        for step in table.history.steps()
        if step.before.in_battle and isinstance(step.move, Lay | Pass)
    }
    assert max(fought.values()) > 1
    headings = [row.detail for row in model.rows if row.kind is Kind.BATTLE]
    told = [f"Battle {battle} · round {number}" for battle, number in fought.items()]
    assert [detail for detail in headings if detail] == told


# Mending


def test_changing_a_move_shows_what_would_be_otherwise(opened: Opened) -> None:
    before = opened.written
    opened.pick(2, PanelButton.CHANGE)
    opened.choose("1")
    assert opened.title == "Is this what happened?"
    assert opened.model.panel is not None
    assert opened.model.panel.edits == ("Move 2: Anna plays a 1 (was: Anna plays a 10)",)
    assert opened.otherwise == [
        "Torino: Борис (now: Anna)",
        "Unseen cards, 1: 6 (now: 7)",
        "Unseen cards, 10: 8 (now: 7)",
    ]
    assert opened.moves == LONG
    assert opened.written == before
    opened.model.act(PanelButton.ACCEPT)
    assert opened.moves == (LONG[0], Lay(RED, ONE), *LONG[2:])
    assert opened.written == (tuple(map(str, opened.moves)), len(LONG))
    assert opened.model.panel is None
    assert opened.said == []
    assert opened.model.changed


def test_cancelling_leaves_everything_as_it_was(opened: Opened) -> None:
    before = opened.written
    opened.pick(2, PanelButton.CHANGE)
    opened.choose("1")
    opened.model.close()
    assert opened.model.panel is None
    assert (opened.moves, opened.written) == (LONG, before)
    assert not opened.model.changed


def test_back_goes_step_by_step(opened: Opened) -> None:
    opened.pick(2, PanelButton.CHANGE)
    opened.choose("Bishop", "Roma")
    titles = []
    while opened.model.panel is not None:
        titles.append(opened.title)
        assert opened.model.back()
    assert titles[1:] == ["Change move 2", "Change move 2", "Move 2"]
    assert not opened.model.back()


def test_the_same_move_again_changes_nothing(opened: Opened) -> None:
    opened.pick(2, PanelButton.CHANGE)
    opened.choose("10")
    assert opened.model.panel is None
    assert opened.moves == LONG


def test_removing_a_move_shows_the_first_that_no_longer_fits(opened: Opened) -> None:
    opened.pick(3, PanelButton.REMOVE)
    panel = opened.model.panel
    assert panel is not None
    assert panel.title == "Move 4 would no longer fit"
    assert panel.edits == ("Removed, move 3: Борис plays a 5",)
    assert panel.row is not None
    assert (panel.row.number, panel.row.text) == (4, "Łucja plays a Courtesan")
    assert panel.trouble == "It is not Łucja’s turn."
    assert PanelButton.ACCEPT not in [button.deed for button in panel.buttons]
    opened.model.act(PanelButton.ACCEPT)
    assert opened.moves == LONG


def test_a_list_can_be_cut_where_it_no_longer_fits(opened: Opened) -> None:
    opened.pick(3, PanelButton.REMOVE)
    opened.model.act(PanelButton.CUT)
    assert opened.title == "Is this what happened?"
    assert "Torino: nobody (now: Anna)" in opened.otherwise
    opened.model.act(PanelButton.ACCEPT)
    assert opened.moves == LONG[:2]


def test_a_forgotten_pass_is_put_in_and_the_rest_is_mended_on(tmp_path: Path) -> None:
    """Anna passed, but nobody recorded it: what Борис played then was recorded as hers."""
    wrong = Opened(tmp_path, *FIRST[:4], Lay(RED, SIX))
    wrong.pick(5, PanelButton.INSERT)
    wrong.choose("Pass")
    assert wrong.title == "Move 5 would no longer fit"
    wrong.model.act(PanelButton.CHANGE)
    wrong.choose("6")
    assert wrong.title == "Is this what happened?"
    assert wrong.model.panel is not None
    assert wrong.model.panel.edits == (
        "New, before move 5: Anna passes",
        "Move 5: Борис plays a 6 (was: Anna plays a 6)",
    )
    assert wrong.otherwise == [
        "Anna’s strength: 10 (now: 16)",
        "Anna would have passed.",
        "Борис’s strength: 11 (now: 5)",
        "Anna’s hand: 9 (now: 8)",
        "Борис’s hand: 8 (now: 9)",
        "Next · Łucja to play",
    ]
    assert wrong.written[1] == 5
    wrong.model.act(PanelButton.ACCEPT)
    assert wrong.moves == (*FIRST[:4], Pass(RED), Lay(GREEN, SIX))


def test_a_correction_is_put_in_anywhere(opened: Opened) -> None:
    opened.pick(3, PanelButton.INSERT)
    opened.choose("Correct something…", "Cards in a hand", "Борис", "12")
    assert opened.otherwise == ["Борис’s hand: 8 (now: 6)"]
    opened.model.act(PanelButton.ACCEPT)
    assert opened.moves[2] == FixHand(GREEN, 12)
    opened.pick(3, PanelButton.CHANGE)
    assert opened.level.title == "What needs correcting?"
    opened.choose("Where the Pope is", "Off the board")
    opened.model.act(PanelButton.ACCEPT)
    assert str(opened.moves[2]) == "fix pope off"


def test_something_is_put_in_at_the_end(opened: Opened) -> None:
    opened.model.pick(next(row for row in opened.model.rows if row.kind is Kind.NOW))
    opened.model.act(PanelButton.INSERT)
    opened.choose("Siena")
    opened.model.act(PanelButton.ACCEPT)
    assert opened.moves == (*LONG, Place(BLUE, "siena"))


def test_a_game_that_is_over_can_be_mended(tmp_path: Path) -> None:
    wins = tuple(FixOwner(word, RED) for word in ("milano", "genova", "parma"))
    over = Opened(tmp_path, *wins, *FIRST)
    assert over.model.rows[-1].text.startswith("Now · Anna wins the game")
    over.pick(len(wins) + 2, PanelButton.CHANGE)
    over.choose("1")
    assert over.otherwise[:2] == ["The game would not be over.", "Torino: Борис (now: Anna)"]
    over.model.act(PanelButton.ACCEPT)
    assert over.table.game.outcome is None


def test_a_change_is_undone_once(opened: Opened) -> None:
    before = opened.written
    opened.pick(2, PanelButton.CHANGE)
    opened.choose("1")
    assert not opened.model.may_restore
    opened.model.act(PanelButton.ACCEPT)
    assert opened.model.may_restore
    opened.model.restore()
    assert (opened.moves, opened.written) == (LONG, before)
    assert not opened.model.may_restore
    assert not opened.model.changed


def test_undoing_a_change_brings_undone_moves_back(opened: Opened) -> None:
    opened.model.undo()
    opened.model.undo()
    before = opened.written
    opened.pick(2, PanelButton.CHANGE)
    opened.choose("1")
    assert opened.otherwise[-1] == "2 undone moves are lost."
    opened.model.act(PanelButton.ACCEPT)
    assert opened.written[0] == tuple(map(str, opened.moves))
    opened.model.restore()
    assert opened.written == before
    assert opened.table.history is not None
    assert opened.table.history.undone == LONG[-2:]


def test_after_the_next_move_a_change_stays(opened: Opened) -> None:
    opened.pick(2, PanelButton.CHANGE)
    opened.choose("1")
    opened.model.act(PanelButton.ACCEPT)
    opened.table.do(Place(BLUE, "siena"))
    assert not opened.model.may_restore
    opened.model.restore()
    assert len(opened.moves) == len(LONG) + 1


def test_another_row_does_not_throw_edits_away(opened: Opened) -> None:
    opened.pick(3, PanelButton.REMOVE)
    opened.pick(1)
    assert opened.title == "Move 4 would no longer fit"


# Going back and forth


def test_going_back_to_a_move_and_forth_again(opened: Opened) -> None:
    opened.pick(4, PanelButton.GO_BACK)
    assert opened.moves == LONG[:4]
    assert opened.written == (tuple(map(str, LONG)), 4)
    assert opened.model.summary == "4 moves"
    opened.pick(9)
    assert opened.moves == LONG[:9]
    assert opened.written[1] == 9
    opened.pick(len(LONG))
    assert opened.moves == LONG


def test_going_back_to_the_beginning(opened: Opened) -> None:
    opened.model.pick(opened.model.rows[0])
    opened.model.act(PanelButton.GO_BACK)
    assert opened.moves == ()
    assert opened.written[1] == 0
    opened.model.redo()
    assert opened.moves == LONG[:1]


def test_who_watches_is_told_of_one_deed_and_the_state_before_it(opened: Opened) -> None:
    heard: list[tuple[table.Deed, object]] = []
    opened.table.watch(lambda deed, before: heard.append((deed, before)))
    end = opened.table.game
    opened.pick(4, PanelButton.GO_BACK)
    there = opened.table.game
    opened.pick(9)
    opened.pick(8, PanelButton.GO_BACK)
    opened.pick(9)
    went, undone, redone = (
        table.Deed.WENT,
        table.Deed.UNDONE,
        table.Deed.REDONE,
    )
    assert [deed for deed, _ in heard] == [went, went, undone, redone]
    assert [before for _, before in heard[:2]] == [end, there]
    assert heard[2][1] == opened.table.game


def test_what_cannot_be_saved_changes_nothing(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(opened.journal, "write", full)
    opened.pick(2, PanelButton.CHANGE)
    opened.choose("1")
    opened.model.act(PanelButton.ACCEPT)
    assert opened.title == "Is this what happened?"
    opened.model.close()
    opened.pick(4, PanelButton.GO_BACK)
    opened.model.undo()
    assert opened.moves == LONG
    assert opened.table.history is not None
    assert opened.table.history.undone == ()
    assert len(opened.said) == 3
    assert all("the disk is full" in text for text in opened.said)
    assert not opened.model.may_restore
    assert not opened.model.changed


def test_headings_and_ends_are_not_tapped(opened: Opened) -> None:
    for row in opened.model.rows:
        if row.kind in (Kind.BATTLE, Kind.END):
            opened.model.pick(row)
            assert opened.model.panel is None


def test_a_row_of_a_list_that_is_gone_means_nothing(opened: Opened) -> None:
    """The list has changed, and the finger was faster than the next frame."""
    opened.model.undo()
    old = next(row for row in opened.model.rows if row.kind is Kind.UNDONE)
    opened.model.redo()
    opened.model.pick(old)
    assert opened.moves == LONG
    assert opened.model.panel is None
