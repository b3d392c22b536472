"""Discarding a hand, and naming its cards where a table shows them."""

from typing import Any

import pytest

from companion.condottiere.viewmodels.deal.discarding import (
    AskingView,
    DiscardModel,
    NamingView,
)
from companion.condottiere.viewmodels.moves.offers import offers
from companion.services.storage import StorageError
from companion.texts import speaking
from companion.viewmodels.moves.moves_face import Level
from engine.condottiere.cards import Card
from engine.condottiere.moves import Discard
from engine.seats import Seat
from tests.viewmodels.battles import BLUE, GREEN, RED, Sitting

SHOWN: dict[str, Any] = {"rulings": {"discards-shown": "yes"}}
FIRST = "red place roma, red 10, green pass, blue pass, red pass, red place parma"
THREE = f"{FIRST}, fix hand green 3"


def asked(moves: str = THREE, *words: str) -> Sitting:
    """Green discards the hand, and these cards of it have been named."""
    at = Sitting(moves, **SHOWN)
    at.discarding.discard(GREEN)
    for word in words:
        at.discarding.name(word)
    return at


def view(at: Sitting) -> NamingView:
    found: NamingView | None = at.discarding.naming
    assert found is not None
    return found


def copies(at: Sitting) -> dict[str, str]:
    """The numbers of copies left, on keys that are on."""
    return {key.word: key.copies for key in view(at).keys if not key.off}


def test_where_hands_are_not_shown_it_is_asked_once() -> None:
    at = Sitting(THREE)
    at.discarding.discard(GREEN)
    assert at.last == "fix hand green 3"
    asking = at.discarding.asking
    rule = "A hand with a Mercenary cannot be discarded."
    assert (at.discarding.naming, asking) == (
        None,
        AskingView(GREEN, "Discard Łucja’s 3 cards?", rule, "Discard 3 cards", "Keep the hand"),
    )
    at.discarding.confirm_asked()
    assert at.last == "green discards"
    assert at.discarding.asking is None
    at.discarding.confirm_asked()
    assert at.last == "green discards"


def test_the_hand_is_kept_after_all() -> None:
    at = Sitting(THREE)
    at.discarding.discard(GREEN)
    assert at.discarding.close()
    at.discarding.confirm_asked()
    assert (at.last, at.discarding.asking) == ("fix hand green 3", None)


def test_ones_own_hand_is_called_so() -> None:
    at = Sitting(f"{FIRST}, fix hand green 1")
    at.table.mine = GREEN
    own = DiscardModel(at.table, at.said)
    own.enter()
    own.discard(BLUE)
    assert own.asking is not None
    assert own.asking.question == "Discard Борис’s 10 cards?"
    own.discard(GREEN)
    assert own.asking.question == "Discard your 1 card?"
    own.confirm_asked()
    assert at.said == ["Your 1 card is discarded. You have no cards and are skipped."]


@pytest.mark.parametrize(
    ("count", "question", "told"),
    [
        (1, "Łucja: сбросить 1 карту?", "Łucja: сброшена 1 карта."),
        (3, "Łucja: сбросить 3 карты?", "Łucja: сброшены 3 карты."),
        (11, "Łucja: сбросить 11 карт?", "Łucja: сброшено 11 карт."),
    ],
)
def test_cards_are_counted_in_every_form(count: int, question: str, told: str) -> None:
    with speaking("ru"):
        at = Sitting(f"{FIRST}, fix hand green {count}")
        at.discarding.discard(GREEN)
        assert at.discarding.asking is not None
        assert at.discarding.asking.question.replace("\xa0", " ") == question
        at.discarding.confirm_asked()
    assert at.said[0].replace("\xa0", " ").startswith(told)


def test_the_question_stays_while_others_play_as_long_as_it_can_be_answered() -> None:
    at = Sitting(THREE)
    at.discarding.discard(GREEN)
    at.do("blue discards")
    assert at.discarding.asking is not None
    at.do("fix hand green 4")
    assert at.discarding.asking.question == "Discard Łucja’s 4 cards?"
    assert at.said == []
    at.do("red 1")
    assert at.discarding.asking is None
    assert at.said == ["Łucja can no longer discard the hand."]


@pytest.mark.parametrize("agreed", [{}, SHOWN])
def test_what_is_discarded_is_told_and_can_be_taken_back(agreed: dict[str, Any]) -> None:
    at = Sitting(THREE, **agreed)
    at.discarding.discard(GREEN)
    if agreed:
        at.discarding.leave_unseen()
    else:
        at.discarding.confirm_asked()
    assert at.said == ["Łucja’s 3 cards are discarded. Łucja has no cards and is skipped."]
    assert at.said.take_back is not None
    assert at.said.take_back.may()
    at.said.take_back.deed()
    assert at.last == "fix hand green 3"
    assert at.row(GREEN).hand == 3
    assert not at.said.take_back.may()


def test_only_the_last_move_is_taken_back() -> None:
    at = Sitting(THREE)
    at.discarding.discard(GREEN)
    at.discarding.confirm_asked()
    assert at.said.take_back is not None
    at.do("blue discards")
    assert not at.said.take_back.may()
    at.model.undo()
    at.model.undo()
    assert not at.said.take_back.may()


def test_who_has_discarded_stays_among_the_others() -> None:
    at = Sitting(THREE)

    def offered() -> list[tuple[Seat, bool]]:
        return [(view.seat, view.gone) for view in at.model.discards]

    before = [(RED, False), (GREEN, False), (BLUE, False)]
    assert offered() == before
    at.do("green discards")
    gone = [(RED, False), (GREEN, True), (BLUE, False)]
    assert offered() == gone
    at.discarding.discard(GREEN)
    assert at.discarding.asking is None
    at.do("fix pope roma")
    assert offered() == gone
    at.model.undo()
    at.model.undo()
    assert offered() == before
    at.do("green discards", "fix hand green 2")
    assert offered() == before
    at.do("green discards", "red 1")
    assert offered() == []


def test_who_is_skipped_is_told_to_whom_the_turn_comes() -> None:
    at = Sitting(THREE)
    assert at.model.prompt.skipped == ""
    at.do("green discards")
    assert at.model.prompt.skipped == ""
    at.do("red 1")
    assert at.model.prompt.skipped == "Łucja has no cards and is skipped"
    at.do("blue 1")
    assert at.model.prompt.skipped == ""


def test_every_card_is_named_and_only_then_it_is_a_move() -> None:
    at = asked()
    assert view(at).title == "Which cards does Łucja discard?"
    assert (view(at).progress, view(at).confirm) == ("0 of 3 cards named", "Discard 3 cards")
    for word in ("winter", "courtesan"):
        at.discarding.name(word)
        at.discarding.confirm()
    assert at.last == "fix hand green 3"
    assert view(at).progress == "2 of 3 cards named"
    at.discarding.name("winter")
    assert view(at).whole
    at.discarding.confirm()
    assert at.last == "green discards winter courtesan winter"
    assert at.discarding.naming is None
    assert at.row(GREEN).hand == 0
    assert (at.key("winter").copies, at.key("courtesan").copies) == ("×1", "×11")


def test_the_keys_have_what_such_a_hand_can_hold() -> None:
    at = asked(THREE, "heroine", "winter")
    assert copies(at) == {
        "heroine": "×2", "winter": "×2", "spring": "×3", "drummer": "×6",
        "courtesan": "×12", "bishop": "×6", "scarecrow": "×16", "surrender": "×3",
    }  # fmt: skip
    at.discarding.name("spring")
    assert copies(at) == {}
    at.discarding.name("spring")
    assert view(at).named == (Card.HEROINE, Card.WINTER, Card.SPRING)


def test_no_more_copies_are_named_than_there_are() -> None:
    at = asked(f"{FIRST}, fix hand green 5", *["surrender"] * 3)
    assert "surrender" not in copies(at)
    at.discarding.name("surrender")
    assert view(at).why == "Every Surrender in the deck has been seen since the last shuffle."
    assert view(at).named == (Card.SURRENDER,) * 3
    at.discarding.name("spring")
    assert view(at).why == ""


def test_the_last_one_named_can_be_taken_back() -> None:
    at = asked(THREE, "winter", "spring")
    at.discarding.take_back()
    assert view(at).named == (Card.WINTER,)
    at.discarding.take_back()
    at.discarding.take_back()
    assert view(at).named == ()


def test_nobody_need_have_looked() -> None:
    at = asked(THREE, "winter")
    at.discarding.leave_unseen()
    assert at.last == "green discards"
    assert at.key("winter").copies == "×3"


def test_it_is_over_when_the_hand_may_not_be_discarded_any_more() -> None:
    at = asked(THREE, "winter")
    at.do("blue discards")
    assert view(at).named == (Card.WINTER,)
    at.do("fix hand green 2")
    assert (view(at).progress, view(at).confirm) == ("1 of 2 cards named", "Discard 2 cards")
    at.do("fix hand green 0")
    assert at.discarding.naming is None
    assert at.said == ["Closed: this hand can no longer be discarded."]
    at.discarding.name("winter")
    at.discarding.confirm()
    at.discarding.leave_unseen()
    at.discarding.take_back()
    assert at.last == "fix hand green 0"


def test_it_is_closed_and_kept_while_the_rules_are_read() -> None:
    at = asked(THREE, "winter")
    at.discarding.leave(keep=True)
    at.discarding.enter()
    assert view(at).named == (Card.WINTER,)
    assert at.discarding.close()
    assert not at.discarding.close()
    at.discarding.discard(BLUE)
    at.discarding.leave()
    assert at.discarding.naming is None


def test_what_could_not_be_saved_is_still_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    at = asked(THREE, "winter", "winter", "spring")

    def fail(*_: object, **__: object) -> None:
        raise StorageError("no room")

    monkeypatch.setattr(at.table.journal, "write", fail)
    at.discarding.confirm()
    assert view(at).whole
    assert at.last == "fix hand green 3"


# In the list of moves


def opened(level: Level, text: str) -> Level:
    (offer,) = (each for each in (*level.offers, *level.foot) if each.text == text)
    assert offer.move is None
    assert offer.opens is not None
    return offer.opens()


def test_the_list_of_moves_asks_for_one_card_after_the_other() -> None:
    at = Sitting(THREE, **SHOWN)
    level = opened(offers(at.model.game), "Łucja discards the hand")
    assert level.title == "Which cards does Łucja discard?\n0 of 3 cards named"
    assert [offer.text for offer in level.offers if offer.off] == []
    assert [offer.move for offer in level.foot] == [Discard(GREEN)]
    level = opened(opened(level, "Winter"), "Winter")
    assert [offer.note for offer in level.offers if offer.text == "Winter"] == ["×1"]
    (last,) = (offer for offer in level.offers if offer.text == "Winter")
    assert last.move == Discard(GREEN, (Card.WINTER,) * 3)
    many = opened(offers(Sitting(f"{FIRST}, fix hand red 4", **SHOWN).model.game),
                  "Anna discards the hand")  # fmt: skip
    for _ in range(3):
        many = opened(many, "Winter")
    assert [offer.text for offer in many.offers if offer.off] == ["Winter"]


def test_the_list_of_moves_marks_what_stands_there() -> None:
    at = Sitting(THREE, **SHOWN)
    now = Discard(GREEN, (Card.WINTER, Card.SPRING, Card.WINTER))

    def chosen(level: Level) -> list[str]:
        return [offer.text for offer in (*level.offers, *level.foot) if offer.chosen]

    first = offers(at.model.game, now)
    assert chosen(first) == ["Łucja discards the hand"]
    level = opened(first, "Łucja discards the hand")
    assert chosen(level) == ["Winter"]
    assert chosen(opened(level, "Winter")) == ["Spring"]
    assert chosen(opened(level, "Spring")) == []
    assert chosen(opened(first, "Anna discards the hand")) == []
    bare = opened(offers(at.model.game, Discard(RED)), "Anna discards the hand")
    assert chosen(bare) == ["Nobody looked"]


def test_where_hands_are_not_shown_the_list_of_moves_asks_nothing() -> None:
    (offer,) = (
        each
        for each in offers(Sitting(THREE).model.game).foot
        if each.text == "Łucja discards the hand"
    )
    assert offer.move == Discard(GREEN)
