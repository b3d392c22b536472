"""Turns that take more than one tap: Scarecrow, Bishop, and cards played facedown."""

import pytest

from companion.condottiere.viewmodels.moves.offers import offers
from engine.condottiere.cards import Card
from engine.condottiere.moves import Hide, Lay, Pass, Scarecrow
from tests.condottiere.test_way_on import ALL_BUT_ONE_SEEN
from tests.there import there
from tests.viewmodels.battles import BLUE, GREEN, HIDDEN, RED, Sitting


def test_a_scarecrow_takes_two_taps() -> None:
    at = Sitting("red place siena, red 6, green 3, blue 5, red 4, green 3, blue 5")
    at.model.tap("scarecrow")
    assert at.last == "blue 5"
    assert at.key("scarecrow").chosen
    assert not at.key("6").off
    assert not at.key("4").off
    assert at.key("5").off
    assert (at.key("6").copies, at.key("6").total) == ("×1", "4")
    at.model.tap("6")
    assert at.last == "red scarecrow 6"
    assert not at.model.choosing


def test_a_scarecrow_may_take_none() -> None:
    at = Sitting("red place siena, red 6, green pass, blue pass")
    at.model.tap("scarecrow")
    assert at.words()[-1] == "none"
    at.model.tap("none")
    assert at.last == "red scarecrow"


def test_a_scarecrow_with_nothing_to_take_takes_one_tap() -> None:
    at = Sitting("red place siena")
    at.model.tap("scarecrow")
    assert at.last == "red scarecrow"


def test_a_card_that_is_not_in_the_line_is_not_taken() -> None:
    at = Sitting("red place siena, red 6, green pass, blue pass")
    at.model.tap("scarecrow")
    at.model.tap("5")
    assert at.last == "blue pass"
    assert at.said == ["There is no 5 in Anna’s line."]


def test_a_bishop_marks_what_falls_and_asks_for_the_pope() -> None:
    at = Sitting("red place siena, red 6, green 10, blue 10")
    at.model.tap("bishop")
    assert at.last == "blue 10"
    assert [[card.falls for card in row.line] for row in at.model.rows] == [
        [False],
        [True],
        [True],
    ]
    assert there(at.model.pope).subtitle == "Discarded from every line: 10"
    assert there(at.model.pope).sight.region("siena").refusal
    at.model.place_pope("roma")
    assert at.last == "red bishop roma"
    assert at.model.pope is None
    assert at.row(GREEN).line == ()


def test_the_pope_may_stay_off_the_board_but_not_on_the_region_fought_over() -> None:
    at = Sitting("red place siena, red 6")
    at.model.tap("bishop")
    at.model.place_pope("siena")
    assert at.last == "red 6"
    assert at.said == ["Siena is being fought over."]
    assert at.model.pope is not None
    at.model.leave_pope_off()
    assert at.last == "green bishop off"


def test_in_winter_a_bishop_fells_as_the_table_agreed() -> None:
    at = Sitting(
        "red place siena, red 6, green 1, blue winter", rulings={"bishop-in-winter": "all"}
    )
    at.model.tap("bishop")
    assert there(at.model.pope).subtitle == "Discarded from every line: 1, 6"


@pytest.mark.parametrize("word", ["bishop", "scarecrow"])
@pytest.mark.parametrize("how", ["again", "undo", "cancel", "leave"])
def test_a_choice_is_taken_back_and_nothing_is_recorded(word: str, how: str) -> None:
    at = Sitting("red place siena, red 6, green pass, blue pass")
    before, rows, keys = len(at.moves), at.model.rows, at.model.keys
    at.model.tap(word)
    assert at.model.choosing
    match how:
        case "again":
            at.model.tap(word)
        case "undo":
            at.model.undo()
        case "cancel":
            assert at.model.cancel()
        case "leave":
            at.model.leave()
            at.model.enter()
    assert not at.model.choosing
    assert at.model.pope is None
    assert (len(at.moves), at.model.rows, at.model.keys) == (before, rows, keys)


def test_a_choice_is_forgotten_when_the_game_moves_on() -> None:
    at = Sitting("red place siena, red 6, green pass")
    at.model.tap("bishop")
    at.do("blue pass")
    assert not at.model.choosing
    assert at.model.pope is None


def test_face_down_takes_the_place_of_what_is_laid_that_way() -> None:
    at = Sitting("red place siena", **HIDDEN)
    assert at.words()[0] == "hide"
    assert at.words()[1:8] == [None] * 7
    assert not at.key("winter").off
    assert at.key("drummer").off
    at.model.tap("hide")
    assert at.moves[-1] == Hide(RED)
    assert [card.card for card in at.row(RED).line] == [None]


def test_the_next_card_asks_which_the_facedown_one_was() -> None:
    at = Sitting("red place siena, red hidden, green pass, blue pass", **HIDDEN)
    at.model.tap("winter")
    assert at.key("winter").chosen
    assert at.key("spring").off
    assert not at.key("heroine").off
    assert (at.key("10").total, at.key("heroine").total) == ("1", "10")
    at.model.tap("10")
    assert at.moves[-1] == Lay(RED, Card.WINTER, Card.TEN)


def test_another_facedown_card_turns_up_the_first_and_can_be_taken_back() -> None:
    at = Sitting("red place siena, red hidden, green pass, blue pass", **HIDDEN)
    at.model.tap("hide")
    at.model.tap("back")
    assert at.last == "blue pass"
    at.model.tap("hide")
    at.model.tap("spring")
    assert at.last == "blue pass"
    assert len(at.said) == 1
    at.model.tap("drummer")
    assert at.moves[-1] == Hide(RED, Card.DRUMMER)


def test_a_scarecrow_may_take_what_it_has_just_turned_up() -> None:
    at = Sitting("red place siena, red hidden, green pass, blue pass", **HIDDEN)
    at.model.tap("scarecrow")
    at.model.tap("6")
    assert [card.card for card in at.row(RED).line] == [Card.SIX]
    at.model.tap("6")
    assert at.moves[-1] == Scarecrow(RED, Card.SIX, Card.SIX)


def test_a_bishop_fells_what_it_has_just_turned_up() -> None:
    at = Sitting("red place siena, red hidden, green pass, blue pass", **HIDDEN)
    at.model.tap("bishop")
    assert at.model.pope is None
    at.model.tap("6")
    assert [(card.card, card.falls) for card in at.row(RED).line] == [(Card.SIX, True)]
    at.model.place_pope("roma")
    assert at.last == "red bishop roma reveal 6"


def test_a_pass_turns_nothing_up_unless_it_is_wanted() -> None:
    at = Sitting("red place siena, red hidden, green hidden, blue hidden", **HIDDEN)
    at.model.tap("pass")
    assert at.moves[-1] == Pass(RED)
    at.model.tap("pass up")
    at.model.tap("3")
    assert at.moves[-1] == Pass(GREEN, Card.THREE)


def test_at_the_end_each_is_turned_up_in_turn_or_in_any_order() -> None:
    at = Sitting("red place siena, red hidden, green hidden, blue surrender", **HIDDEN)
    assert at.model.prompt.seat is RED
    assert at.model.prompt.caption == "2 facedown cards"
    assert at.key("winter").off
    assert at.words()[-1] is None
    assert at.model.show(GREEN)
    assert not at.model.show(BLUE)
    assert at.row(GREEN).active
    at.model.tap("5")
    assert at.last == "green shows 5"
    assert at.row(RED).active
    at.model.tap("winter")
    assert at.last == "green shows 5"
    assert len(at.said) == 1
    at.model.tap("6")
    assert at.table.game.last.strengths == (6, 5, 0)


def test_where_every_facedown_card_has_been_seen_none_can_be_laid() -> None:
    """C2: a facedown card must be one that can be turned up."""
    at = Sitting(ALL_BUT_ONE_SEEN, **HIDDEN)
    assert at.key("hide").off
    at.model.tap("hide")
    assert at.said == ["Every card that is played facedown has been seen since the last shuffle."]
    assert at.said.pages == ["condottiere/deck"]
    assert not at.model.choosing
    level = offers(at.model.game)
    assert [offer.off for offer in level.foot if offer.text == "Facedown"] == [True]
