"""What is open over the table stays while others play, and closes when what it is about is gone."""

from typing import Any

import pytest

from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.condottiere.viewmodels.map.map import MapModel
from companion.services.storage import StorageError
from engine.history import History
from engine.record import judge
from engine.seats import Seat
from tests.condottiere.tables import move, record
from tests.there import there
from tests.viewmodels.battles import BLUE, GREEN, HIDDEN, RED, Sitting

BEGUN = "red place siena, red 6"
OVER = "Closed: the battle is over."
TURNED = "Nothing was played: the turn has changed."


def bring(at: Sitting, text: str) -> None:
    """Another game comes to the table."""
    read, _game = judge(text)
    at.table.begin(read.rules, read.setup)


def mend(at: Sitting, index: int, line: str) -> None:
    """Somebody changes an earlier move."""
    history = there(at.table.history)
    moves = [*history.moves[:index], move(line), *history.moves[index + 1 :]]
    at.table.mend(History(history.rules, history.setup, moves))


# A total that is being read


def test_a_total_being_read_follows_what_others_play() -> None:
    at = Sitting(BEGUN)
    at.model.explain(RED)
    at.do("green winter")
    assert there(at.model.explanation).total == 1
    assert [term.words for term in there(at.model.explanation).terms] == ["1 in Winter"]
    at.do("blue drummer", "red 10")
    assert [term.card for term in there(at.model.explanation).terms] == ["6", "10"]
    assert there(at.model.explanation).total == 2
    assert at.said == []


def test_it_closes_with_its_battle_and_says_so() -> None:
    at = Sitting(f"{BEGUN}, green pass, blue pass")
    at.model.explain(RED)
    at.do("red pass")
    assert at.model.explanation is None
    assert at.said == [OVER]


def test_the_same_line_of_the_next_battle_is_another_one() -> None:
    """A page that slept meets several moves at once."""
    at = Sitting(f"{BEGUN}, green pass, blue pass")
    at.model.explain(RED)
    at.table.ignore(at.model._follow)
    at.do("red pass", "red place roma", "red 3")
    at.model._follow()
    assert (at.model.explanation, at.said) == (None, [OVER])


def test_an_undo_does_the_same_whoever_makes_it() -> None:
    at = Sitting(f"{BEGUN}, green winter")
    at.model.explain(RED)
    at.model.undo()
    assert there(at.model.explanation).total == 6
    at.table.undo()
    assert there(at.model.explanation).total == 0
    assert there(at.model.explanation).note == "No card in the line."
    at.table.undo()
    assert (at.model.explanation, at.said) == (None, ["Closed: the battle was undone."])


def test_another_game_closes_everything() -> None:
    at = Sitting(BEGUN)
    at.model.explain(RED)
    bring(at, record(BEGUN))
    assert at.model.explanation is None
    assert at.said == ["Closed: this game is no longer at the table."]


def test_what_the_user_closes_is_closed_without_a_word() -> None:
    at = Sitting(BEGUN)
    at.model.explain(RED)
    at.fixes.correct(GREEN)
    assert at.model.close()
    assert at.fixes.close()
    at.model.explain(RED)
    at.model.leave()
    at.do("green 3")
    assert at.said == []


def test_the_total_of_a_battle_that_is_over_stays_until_the_next_is_over() -> None:
    at = Sitting(f"{BEGUN}, green pass, blue pass, red pass")
    model = ResultModel(at.table, at.said)
    model.enter()
    model.open_total(RED)
    at.do("red place roma", "red winter")
    assert there(model.opened).total == 6
    at.do("green pass", "blue pass")
    assert at.said == []
    at.do("red pass")
    assert (model.opened, at.said) == (None, ["Closed: the game has gone on."])
    model.open_total(RED)
    at.table.undo()
    assert (model.opened, at.said[1:]) == (None, ["Closed: the battle goes on."])


# A correction that is half made


def test_a_hand_half_corrected_keeps_what_was_set_and_is_judged_when_it_is_done() -> None:
    at = Sitting(BEGUN)
    at.fixes.correct(GREEN)
    at.fixes.change_hand(1)
    at.do("green 5")
    seen = there(at.fixes.player)
    assert (seen.held, seen.cards, seen.confirm) == (9, 11, "Set to 11")
    assert seen.facts[0].note == "Now: Борис"
    at.fixes.make(seen.moves)
    assert (at.last, at.row(GREEN).hand, at.fixes.player) == ("fix hand green 11", 11, None)
    assert at.said == []


def test_a_hand_that_nobody_set_follows_the_cards_played() -> None:
    at = Sitting(BEGUN)
    at.fixes.correct(GREEN)
    at.fixes.change_hand(1)
    at.fixes.change_hand(-1)
    at.do("green 5")
    assert (there(at.fixes.player).cards, there(at.fixes.player).moves) == (9, ())


def test_a_number_that_came_true_meanwhile_needs_no_correction() -> None:
    at = Sitting(BEGUN)
    at.fixes.correct(GREEN)
    at.fixes.change_hand(-1)
    at.do("green 5")
    assert (there(at.fixes.player).confirm, there(at.fixes.player).moves) == ("Set to 9", ())
    at.do("blue 1", "red 1", "green 1")
    assert str(there(at.fixes.player).moves[0]) == "fix hand green 9"


def test_a_correction_that_could_not_be_saved_stays_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = Sitting(BEGUN)
    at.fixes.correct(GREEN)
    at.fixes.change_hand(2)

    def full(*_: object, **__: object) -> None:
        raise StorageError("disk full")

    with monkeypatch.context() as disk:
        disk.setattr(at.table.journal, "write", full)
        at.fixes.make(there(at.fixes.player).moves)
    assert "disk full" in at.said[-1]
    assert there(at.fixes.player).cards == 12
    at.do("green 5")
    at.fixes.make(there(at.fixes.player).moves)
    assert at.last == "fix hand green 12"


def test_a_player_stays_open_over_battles_and_says_what_is_true_by_then() -> None:
    at = Sitting(f"{BEGUN}, green pass, blue pass")
    at.fixes.correct(RED)
    at.do("red pass")
    assert [fact.text for fact in there(at.fixes.player).facts][2] == "Passed in the last battle"
    at.do("red place roma", "red 1")
    assert there(at.fixes.player).cards == 8
    assert at.said == []


def test_a_card_in_a_line_stays_the_card_that_it_was() -> None:
    at = Sitting(f"{BEGUN}, green 1, blue 1")
    at.fixes.correct_card(RED, 0)
    at.do("red 6")
    assert (there(at.fixes.card).title, there(at.fixes.card).index) == ("6", 1)
    history = there(at.table.history)
    moves = (move("fix pope roma"), *history.moves)
    at.table.mend(History(history.rules, history.setup, moves))
    assert there(at.fixes.card).index == 2
    assert "Move 3" in there(at.fixes.card).move
    at.do("green bishop off")
    assert (at.fixes.card, at.said) == (None, ["Closed: this card is no longer in the line."])


def test_a_facedown_card_is_gone_when_it_is_turned_up() -> None:
    at = Sitting("red place siena, red hidden, green hidden", **HIDDEN)
    at.fixes.correct_card(RED, 0)
    at.do("blue winter")
    assert there(at.fixes.card).card is None
    at.do("red winter reveal 3")
    assert (at.fixes.card, len(at.said)) == (None, 1)


# What was begun of a turn


def test_a_correction_leaves_a_turn_as_it_is_and_what_was_begun_of_it() -> None:
    at = Sitting(BEGUN)
    at.model.tap("bishop")
    at.do("fix hand blue 3", "fix pope roma")
    assert at.row(RED).line[0].falls
    assert there(at.model.pope).sight.pope_at == "roma"
    at.model.place_pope("torino")
    assert (at.last, at.said) == ("green bishop torino", [])


@pytest.mark.parametrize(
    "lines",
    [("green 3",), ("green pass",), ("fix turn blue",), ("fix hand green 0",)],
    ids=str,
)
def test_a_move_that_ends_the_turn_ends_what_was_begun(lines: tuple[str, ...]) -> None:
    at = Sitting(BEGUN)
    at.model.tap("bishop")
    at.do(*lines)
    assert (at.model.choosing, at.model.pope, at.said) == (False, None, [TURNED])
    assert not any(card.falls for row in at.model.rows for card in row.line)


def test_the_next_turn_of_the_same_player_is_another_one() -> None:
    at = Sitting(BEGUN)
    at.model.tap("bishop")
    at.table.ignore(at.model._follow)
    at.do("green 3", "blue 2", "red 1")
    at.model._follow()
    assert (at.model.choosing, at.said) == (False, [TURNED])


def test_a_turn_that_is_undone_is_gone_and_one_that_is_there_again_is_not() -> None:
    at = Sitting(BEGUN)
    at.model.tap("bishop")
    at.table.ignore(at.model._follow)
    at.do("green 3")
    at.table.undo()
    at.model._follow()
    assert at.model.choosing
    at.table.listen(at.model._follow)
    at.table.undo()
    assert (at.model.choosing, at.said) == (False, [TURNED])


def test_a_scarecrow_can_only_take_what_is_there_by_then() -> None:
    at = Sitting(f"{BEGUN}, green 5, blue 1, red 3, green 4, blue 1, red pass")
    at.model.tap("scarecrow")
    assert (at.key("5").off, at.key("4").off) == (False, False)
    mend(at, 2, "green 2")
    assert (at.key("2").off, at.key("5").off, at.key("2").total) == (False, True, "4")
    at.model.tap("2")
    assert (at.last, at.said) == ("green scarecrow 2", [])


def test_where_nothing_is_left_to_choose_nothing_is_played_by_itself() -> None:
    at = Sitting(f"{BEGUN}, green 5, blue 1, red 3")
    at.model.tap("scarecrow")
    made = len(at.moves)
    mend(at, 2, "green courtesan")
    assert (at.model.choosing, len(at.moves)) == (False, made)
    assert at.said == ["Nothing was played: there is nothing left to choose."]


def test_what_the_rules_do_not_allow_any_more_is_dropped_with_the_reason() -> None:
    bishops = ", ".join(f"{seat} bishop off" for seat in ("green", "blue", "red", "green"))
    at = Sitting(f"red place siena, red 1, {bishops}, blue bishop off, red 2")
    at.model.tap("bishop")
    mend(at, 1, "red bishop off")
    assert not at.model.choosing
    assert at.said == ["Every Bishop in the deck has been seen since the last shuffle."]


def test_a_facedown_card_half_named_stays_named() -> None:
    at = Sitting("red place siena, red hidden, green pass, blue pass", **HIDDEN)
    at.model.tap("scarecrow")
    at.model.tap("5")
    assert at.model.asked == "take"
    at.do("fix hand blue 4")
    assert at.model.asked == "take"
    at.model.tap("5")
    assert (at.last, at.said) == ("red scarecrow 5 reveal 5", [])


def test_the_facedown_card_that_was_chosen_is_the_next_whoever_turns_up_another() -> None:
    facedown = "red place siena, red hidden, green hidden, blue hidden, red surrender reveal 1"
    at = Sitting(facedown, **HIDDEN)
    assert at.model.show(BLUE)
    at.do("green shows 3")
    at.model.tap("2")
    assert at.last == "blue shows 2"


# The map


def test_a_region_that_is_asked_about_follows() -> None:
    at = Sitting(BEGUN)
    model = MapModel(at.table, at.said)
    model.enter()
    model.hold("roma")
    at.do("green 3", "fix owner roma blue", "fix pope roma")
    seen = there(model.held)
    assert (seen.owner, seen.pope) == (BLUE, True)
    model.set_owner("roma", RED)
    assert (at.last, model.held, at.said) == ("fix owner roma red", None, [])


def test_the_region_that_was_tapped_stays_tapped_while_hands_are_discarded() -> None:
    at = Sitting(f"{BEGUN}, green pass, blue pass, red pass", rulings={"region-after-deal": "yes"})
    model = MapModel(at.table, at.said)
    model.enter()
    model.choose("roma")
    at.do("green discards")
    assert (model.chosen, model.confirm_text) == ("roma", "Fight for Roma")
    at.do("red place torino")
    assert (model.chosen, at.said) == ("", ["Another region was chosen: Torino."])


def test_one_s_own_confirmed_region_is_no_news() -> None:
    at = Sitting("fix pope roma")
    model = MapModel(at.table, at.said)
    model.enter()
    model.choose("torino")
    model.confirm()
    assert (at.last, at.said) == ("red place torino", [])


def test_whose_winning_regions_are_shown_is_remembered_while_there_are_any() -> None:
    owned = ", ".join(f"fix owner {word} blue" for word in ("parma", "lucca", "siena"))
    at = Sitting(owned)
    model = MapModel(at.table, at.said)
    model.enter()
    model.show_winning(Seat.BLUE)
    at.do("fix pope roma")
    lit: Any = there(model.sight)
    assert any(region.lit for region in lit.regions)
    at.do("fix owner siena red")
    assert not any(region.lit for region in there(model.sight).regions)
    assert model.subtitle == "Anna has the Condottiere and chooses"
