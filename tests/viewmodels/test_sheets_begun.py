"""The panel of a move, a card of Ordonnance and a deal, begun while others play."""

from collections.abc import Callable
from typing import Any

from companion.condottiere.viewmodels.deal.deal import DealModel
from companion.ordonnance.viewmodels.table import OrdonnanceModel
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel
from engine import ordonnance
from engine.history import History
from engine.ordonnance.moves import Play
from engine.seats import Seat
from tests.condottiere.tables import move
from tests.ordonnance.scripts import SEATS, moves_of, setup
from tests.said import Said
from tests.there import there
from tests.viewmodels.battles import Sitting

BEGUN = "red place siena, red 6, green 5"
NOT_THERE = "Closed: this move is no longer in the list."
CHANGED = "Closed: the moves up to here are no longer the same."


# The panel of a move


def listed(moves: str = BEGUN) -> tuple[Sitting, MovesModel]:
    at = Sitting(moves)
    model = MovesModel(at.table, at.said)
    model.enter()
    return at, model


def pick(model: MovesModel, text: str) -> None:
    """Tap the row of the list that begins so."""
    model.pick(next(row for row in model.rows if row.text.startswith(text)))


def choose(model: MovesModel, *texts: str) -> None:
    """Answer the panel's questions."""
    for text in texts:
        level = there(there(model.panel).level)
        offers = (*level.offers, *level.foot)
        model.choose(next(offer for offer in offers if offer.text == text))


def title(model: MovesModel) -> str:
    return "" if model.panel is None else model.panel.title


def test_the_panel_of_a_move_stays_while_others_play() -> None:
    at, model = listed()
    pick(model, "Anna plays a 6")
    at.do("blue 1")
    assert (title(model), model.chosen) == ("Move 2", 1)
    model.act(PanelButton.CHANGE)
    at.do("red 2")
    assert title(model) == "Change move 2"
    choose(model, "4")
    panel = there(model.panel)
    assert panel.edits == ("Move 2: Anna plays a 4 (was: Anna plays a 6)",)
    assert "Anna’s strength: 6 (now: 8)" in [each.text for each in panel.differences]
    at.do("green 3")
    model.act(PanelButton.ACCEPT)
    assert [str(made) for made in at.moves][1:] == [
        "red 4",
        "green 5",
        "blue 1",
        "red 2",
        "green 3",
    ]
    assert (title(model), model.mended, at.said) == ("", True, [])


def test_what_would_change_follows_what_is_played() -> None:
    at, model = listed()
    pick(model, "Anna plays a 6")
    model.act(PanelButton.CHANGE)
    choose(model, "4")
    at.do("blue drummer", "red drummer")
    texts = [each.text for each in there(model.panel).differences]
    assert "Anna’s strength: 8 (now: 12)" in texts


def test_an_edit_that_no_longer_fits_is_judged_with_what_was_played_since() -> None:
    at, model = listed("red place siena, red 6")
    pick(model, "Anna plays a 6")
    model.act(PanelButton.CHANGE)
    choose(model, "Surrender")
    assert title(model) == "Is this what happened?"
    at.do("green 5")
    assert title(model) == "Move 3 would no longer fit"
    assert PanelButton.ACCEPT not in [button.deed for button in there(model.panel).buttons]
    model.act(PanelButton.ACCEPT)
    assert at.last == "green 5"
    model.act(PanelButton.CUT)
    at.do("blue 1")
    assert there(model.panel).edits[-1] == "2 moves are removed, from move 3 on"
    model.act(PanelButton.ACCEPT)
    assert at.last == "red surrender"


def test_a_move_put_in_at_the_end_stays_where_it_was_meant() -> None:
    at, model = listed("red place siena, red 6")
    pick(model, "Now")
    at.do("green 5")
    assert (title(model), model.chosen) == ("Now", 3)
    model.act(PanelButton.INSERT)
    choose(model, "Correct something…")
    choose(model, "Cards in a hand", "Борис")
    at.do("blue 1")
    assert title(model) == "New move before move 4"
    choose(model, "3")
    model.act(PanelButton.ACCEPT)
    assert [str(made) for made in at.moves[-2:]] == ["fix hand blue 3", "blue 1"]


def test_it_closes_when_the_move_is_undone_and_says_so() -> None:
    at, model = listed()
    pick(model, "Łucja plays a 5")
    at.do("blue 1")
    at.table.undo()
    assert title(model) == "Move 3"
    at.table.undo()
    assert (title(model), model.chosen, at.said) == ("", -2, [NOT_THERE])


def test_one_s_own_undo_beside_it_is_no_other() -> None:
    at, model = listed()
    pick(model, "Anna plays a 6")
    model.act(PanelButton.CHANGE)
    model.undo()
    assert title(model) == "Change move 2"
    model.redo()
    model.undo()
    model.undo()
    assert (title(model), at.said) == ("", [NOT_THERE])


def test_a_move_is_found_again_when_others_before_it_were_changed() -> None:
    at, model = listed()
    pick(model, "Łucja plays a 5")
    replaced(at, "red place siena", "fix pope roma", "red 3", "green 5")
    assert (title(model), model.chosen, at.said) == ("Move 4", 3, [])


def test_a_question_about_it_is_not_asked_any_more_then() -> None:
    at, model = listed()
    pick(model, "Łucja plays a 5")
    model.act(PanelButton.CHANGE)
    replaced(at, "red place siena", "red 3", "green 5")
    assert (title(model), at.said) == ("", [CHANGED])


def replaced(at: Sitting, *lines: str) -> None:
    """Somebody else corrects earlier moves."""
    history = there(at.table.history)
    at.table.mend(History(history.rules, history.setup, list(map(move, lines))))


def test_an_edit_cannot_be_accepted_when_its_move_is_gone() -> None:
    at, model = listed()
    pick(model, "Łucja plays a 5")
    model.act(PanelButton.REMOVE)
    assert title(model) == "Is this what happened?"
    at.table.undo()
    model.act(PanelButton.ACCEPT)
    assert ([str(made) for made in at.moves], at.said) == (
        ["red place siena", "red 6"],
        [NOT_THERE],
    )


def test_a_second_edit_follows_too() -> None:
    at, model = listed("red place siena, red 6, green pass, blue 3")
    pick(model, "Łucja passes")
    model.act(PanelButton.REMOVE)
    assert title(model) == "Move 4 would no longer fit"
    model.act(PanelButton.INSERT)
    at.do("red 2")
    choose(model, "5")
    at.do("blue 2")
    assert len(there(model.panel).edits) == 2
    assert title(model) == "Move 6 would no longer fit"
    model.back()
    assert title(model) == "New move before move 4"
    assert model.back()
    assert title(model) == "Move 4 would no longer fit"
    assert at.said == []


def test_going_back_to_a_move_is_done_from_where_the_game_is() -> None:
    at, model = listed()
    pick(model, "Anna plays a 6")
    at.do("blue 1")
    model.act(PanelButton.GO_BACK)
    assert (at.last, title(model), at.said) == ("red 6", "", [])


# A card of Ordonnance


def table(count: int) -> tuple[Table, OrdonnanceModel, Said, Callable[[], object]]:
    """So many moves of a random game, and what makes the next one."""
    made = Table(Journal(None))
    played = moves_of(5, setup(3))
    made.begin(ordonnance, setup(3))
    for each in played[:count]:
        made.do(each)
    said = Said()
    model = OrdonnanceModel(made, said)
    model.enter()
    return made, model, said, lambda: made.do(played[count])


def test_a_card_half_chosen_is_dropped_when_the_turn_is_over_and_says_so() -> None:
    _made, model, said, play = table(9)
    model.choose(3)
    model.toggle("flag")
    play()
    assert (model.choosing, model.ready) == (False, False)
    assert said == ["Nothing was played: the turn has changed."]


def test_a_card_half_chosen_stays_while_an_earlier_one_is_corrected() -> None:
    made, model, said, _play = table(9)
    model.choose(3)
    model.toggle("flag")
    history: Any = there(made.history)
    first = history.moves[0]
    other = Play(first.seat, first.territory, ("sword",) if "flag" in first.icons else ("flag",))
    made.mend(History(history.rules, history.setup, (other, *history.moves[1:])))
    assert (model.choosing, model.ready, list(said)) == (True, True, [])
    model.lay()
    assert str(there(made.history).moves[-1]).endswith("3 flag")
    assert (model.choosing, list(said)) == (False, [])


def test_why_somebody_leads_follows_the_cards() -> None:
    made, model, said, _play = table(9)
    model.explain(2)
    before = there(model.why)
    seat = SEATS[made.game.turn]
    made.do(Play(seat, 2, ("flag",)))
    after = there(model.why)
    cards = {army.seat: sum(army.counts) for army in before.armies}
    assert {army.seat: sum(army.counts) for army in after.armies} == cards | {seat: cards[seat] + 1}
    assert list(said) == []


# A deal


DRAWING = (
    "red place siena, red 10, green 6, blue courtesan, red 1, green 1, blue 1,"
    " red pass, green pass, blue pass"
)


def drawing() -> tuple[Sitting, DealModel]:
    at = Sitting(DRAWING, variants=["draw-after-battle"])
    model = DealModel(at.table, at.said)
    model.enter()
    return at, model


def numbers(model: DealModel) -> dict[Seat, tuple[int, bool]]:
    return {row.seat: (row.number, row.ticked) for row in model.rows}


def test_ticks_and_numbers_stay_while_a_hand_is_corrected() -> None:
    at, model = drawing()
    before = numbers(model)
    model.take_fewer(Seat.RED)
    model.tick(Seat.GREEN)
    model.tick(Seat.BLUE)
    at.do("fix condottiere green")
    assert numbers(model) == before | {
        Seat.RED: (before[Seat.RED][0] - 1, False),
        Seat.GREEN: (before[Seat.GREEN][0], True),
        Seat.BLUE: (before[Seat.BLUE][0], True),
    }
    at.do("fix hand blue 10")
    assert numbers(model)[Seat.BLUE] == (0, False)
    model.finish()
    assert at.last == f"draw red {before[Seat.RED][0] - 1}"
    assert at.said == []


def test_numbers_that_were_not_used_are_told() -> None:
    at, model = drawing()
    model.take_fewer(Seat.RED)
    at.do("draw")
    assert at.said == ["The numbers set here were not used."]


def test_ticks_go_with_their_deal_without_a_word() -> None:
    at, model = drawing()
    model.tick(Seat.GREEN)
    at.do("draw")
    assert at.said == []
    at.table.undo()
    assert not any(ticked for _number, ticked in numbers(model).values())
