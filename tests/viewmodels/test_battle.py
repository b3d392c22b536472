"""The battle's texts and values: a move in, rows and keys out."""

import random

import pytest

from companion.condottiere.viewmodels.battle.battle_keys import ORDER
from companion.condottiere.viewmodels.corrections.corrections import correcting
from companion.condottiere.viewmodels.map.nearness import near_rows
from companion.services.storage import StorageError
from companion.viewmodels.moves.moves_face import Level
from engine.condottiere.cards import Card
from engine.condottiere.corrections import most_in_hand
from engine.condottiere.moves import FixHand, Move
from engine.condottiere.outlook import Standing
from engine.condottiere.state import Game, Phase
from engine.record import judge
from engine.seats import Seat
from tests.chance import seeds
from tests.condottiere.tables import record
from tests.condottiere.test_rules_final_battle import FINAL, FIVE
from tests.condottiere.walks import random_setup, walk
from tests.there import there
from tests.viewmodels.battles import BLUE, GREEN, HIDDEN, RED, Sitting


def test_a_row_says_who_has_what_and_who_leads() -> None:
    at = Sitting("red place siena, red 6, green 10, blue pass, red 4, green courtesan")
    red, green, blue = at.model.rows
    assert (red.name, red.hand, red.strength, red.active) == ("Anna", 8, 10, True)
    assert [card.card for card in red.line] == [Card.SIX, Card.FOUR]
    assert (green.strength, green.standing, green.courtesans) == (11, Standing.LEADS, 1)
    assert green.majority
    assert (blue.status, blue.dim, blue.standing) == ("passed", True, None)


def test_a_tie_is_marked_but_not_at_nought() -> None:
    at = Sitting("red place siena")
    assert {row.standing for row in at.model.rows} == {None}
    at.do("red 4", "green 4")
    assert [row.standing for row in at.model.rows[:2]] == [Standing.TIES] * 2


def test_without_cards_a_player_sits_out() -> None:
    at = Sitting("red place siena, fix hand green 0")
    assert at.row(GREEN).status == "no cards"


def test_only_those_who_fight_a_final_battle_have_rows_and_courtesans_do_not_matter() -> None:
    at = Sitting(FINAL, **FIVE)
    assert at.model.header.title == "Final battle"
    assert [row.seat for row in at.model.rows] == [RED, BLUE, Seat.YELLOW]
    at.do("red courtesan")
    assert {row.courtesans for row in at.model.rows} == {0}


def test_in_a_final_battle_a_bishop_takes_one_tap() -> None:
    at = Sitting(FINAL, **FIVE)
    at.model.tap("bishop")
    assert at.last == "red bishop"


def test_the_header_names_region_battle_round_and_season() -> None:
    at = Sitting("red place siena")
    assert (at.model.header.title, at.model.header.where) == ("Siena", "Battle 1 · round 1")
    assert at.model.header.season is None
    at.do("red 6", "green spring")
    assert at.model.header.sign == "Spring: every 6 gets 3 more"
    at.do("blue winter")
    assert at.model.header.season is Card.WINTER


NEAR = "fix owner parma green, fix owner lucca green, fix owner bologna green"


def test_the_header_says_who_wins_the_game_with_the_region() -> None:
    at = Sitting(f"{NEAR}, red place modena")
    header = at.model.header
    assert (header.where, header.decides) == ("Łucja wins the game with Modena", True)
    assert next(row for row in near_rows(at.model.game) if row.seat is GREEN).winning
    at.do("red winter")
    header = at.model.header
    assert (header.where, header.season) == ("Łucja wins the game with Modena", Card.WINTER)


def test_several_may_win_the_game_with_the_same_region() -> None:
    others = [f"fix owner {word} red" for word in ("roma", "napoli", "siena", "spoleto", "urbino")]
    at = Sitting(", ".join([NEAR, *others, "red place modena"]))
    assert at.model.header.where == "Anna or Łucja wins the game with Modena"


def test_a_battle_elsewhere_decides_nothing() -> None:
    at = Sitting(f"{NEAR}, red place torino")
    assert (at.model.header.where, at.model.header.decides) == ("Battle 1 · round 1", False)


def test_a_final_battle_says_that_it_decides_the_game() -> None:
    at = Sitting(FINAL, **FIVE)
    assert at.model.header.where == "Who wins this battle wins the game"


def test_a_tie_is_said_in_words_until_somebody_leads() -> None:
    at = Sitting("red place siena, red 10")
    assert at.model.header.where == "Battle 1 · round 1"
    at.do("green 10")
    assert (at.model.header.where, at.model.header.decides) == ("10 : 10, nobody takes it", False)
    at.do("blue drummer", "red pass", "green 1")
    assert at.model.header.where == "Battle 1 · round 1"


def test_what_is_tied_stays_with_the_defender() -> None:
    at = Sitting("fix owner siena blue, red place siena, red 6, green 6", variants=["capturing"])
    assert at.model.header.where == "6 : 6, Борис keeps it"


def test_under_draw_after_battle_there_are_no_rounds_to_count() -> None:
    at = Sitting("red place siena", variants=["draw-after-battle"])
    assert at.model.header.where == "Battle 1"


def test_a_spring_without_a_mercenary_is_in_force_all_the_same() -> None:
    at = Sitting("red place siena, red spring")
    assert at.model.header.season is Card.SPRING


def test_the_keys_are_always_in_the_same_places() -> None:
    at = Sitting("red place siena")
    assert at.words() == [*map(str, ORDER), "pass"]


def test_a_key_tells_the_copies_left_and_the_total_after() -> None:
    at = Sitting("red place siena, red 6, green 10, blue 1")
    assert (at.key("4").copies, at.key("4").total, at.key("4").standing) == (
        "×8",
        "10",
        Standing.TIES,
    )
    assert (at.key("5").total, at.key("5").standing) == ("11", Standing.LEADS)
    assert (at.key("6").copies, at.key("drummer").total) == ("×7", "12")
    assert at.key("surrender").total == "ends"


def test_a_key_is_off_when_all_copies_are_seen() -> None:
    at = Sitting("red place siena, red heroine, green heroine, blue heroine")
    assert at.key("heroine").off
    at.model.tap("heroine")
    assert at.last == "blue heroine"
    assert at.said == ["Every Heroine in the deck has been seen since the last shuffle."]


def test_one_tap_lays_a_card_and_the_turn_moves_on() -> None:
    at = Sitting("red place siena")
    at.model.tap("10")
    assert at.last == "red 10"
    assert at.row(GREEN).active
    assert at.model.prompt.seat is GREEN


def test_a_pass_takes_one_tap_and_says_what_it_ends() -> None:
    at = Sitting("red place siena, red 3, green pass")
    assert at.key("pass").note == ""
    at.model.tap("pass")
    assert at.last == "blue pass"
    assert at.key("pass").note == "ends the battle"


def test_a_card_that_ends_the_battle_keeps_its_name_and_says_so() -> None:
    """Beginners read names; the word that it ends stands where the copies do."""
    at = Sitting("red place siena, red 3, fix hand red 1, green pass, blue pass")
    winter, three, surrender = map(at.key, ("winter", "3", "surrender"))
    assert (winter.name, winter.ends, winter.note) == ("Winter", "ends", "ends the battle")
    assert winter.total == "1"
    assert (three.ends, three.note) == ("", "ends the battle")
    assert (surrender.ends, surrender.total) == ("", "ends")


def test_a_surrender_that_ends_the_game_says_only_that() -> None:
    at = Sitting(
        "fix owner parma red, fix owner lucca red, fix owner bologna red, fix owner roma red, "
        "fix owner napoli red, red place modena, red 10, green 1, blue 2"
    )
    surrender = at.key("surrender")
    assert (surrender.name, surrender.ends, surrender.total) == ("Surrender", "ends the game", "")


def test_undo_and_redo() -> None:
    at = Sitting("red place siena, red 6")
    assert at.model.may_undo
    assert not at.model.may_redo
    at.model.undo()
    assert at.row(RED).active
    assert at.row(RED).line == ()
    at.model.redo()
    assert at.last == "red 6"


def test_what_cannot_be_saved_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Sitting("red place siena, red 6")
    rows = at.model.rows

    def broken(*_: object, **__: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(at.table.journal, "write", broken)
    at.model.tap("5")
    at.model.undo()
    assert at.model.rows is rows
    assert len(at.said) == 2
    assert all("disk full" in text for text in at.said)


def test_only_what_changes_gets_another_value() -> None:
    at = Sitting("red place siena, red 6, green 10, blue pass")
    heard: list[str] = []
    at.model.listen(heard.extend)
    before = at.model.rows
    at.model.tap("1")
    assert at.model.rows[2] == before[2]
    assert sorted(heard) == ["keys", "made", "prompt", "rows"]


def test_the_defender_waits_until_the_first_card() -> None:
    at = Sitting("fix owner siena green, red place siena", variants=["capturing"])
    assert at.row(GREEN).status == "defends and waits"
    at.model.tap("3")
    assert at.row(GREEN).active
    assert at.row(GREEN).status == "defends"
    assert at.key("pass").name == "Wait"
    at.model.tap("pass")
    assert at.row(GREEN).status == "defends and waits"
    assert not at.row(GREEN).dim
    at.do("blue 1", "red 1")
    at.model.tap("2")
    assert at.row(GREEN).status == "defends"


def test_the_defender_alone_does_not_wait_any_more() -> None:
    at = Sitting(
        "fix owner siena green, red place siena, red 3, green pass, blue pass, red pass",
        variants=["capturing"],
    )
    assert (at.key("pass").name, at.key("pass").note) == ("Pass", "ends the battle")


def test_a_hand_is_thrown_in_only_at_the_first_turn_and_without_a_known_mercenary() -> None:
    first = "red place siena, red 3, green pass, blue pass, red 1, red scarecrow 3, red pass"
    at = Sitting(f"{first}, red place roma")
    assert [view.seat for view in at.model.discards] == [RED, GREEN, BLUE]
    why = "Anna took a Mercenary back, so the hand cannot be discarded."
    assert [view.kept for view in at.model.discards] == [why, "", ""]
    at.discarding.discard(RED)
    assert at.said == [why]
    at.discarding.discard(BLUE)
    at.discarding.confirm_asked()
    assert at.last == "blue discards"
    assert [view.seat for view in at.model.discards if not view.gone] == [RED, GREEN]
    at.model.tap("1")
    assert at.model.discards == ()


def test_a_strength_is_taken_apart() -> None:
    at = Sitting("red place siena, red 6, green pass, blue pass, red 6, red drummer, red spring")
    at.do("red heroine")
    at.model.explain(RED)
    seen = there(at.model.explanation)
    assert (seen.total, seen.name) == (40, "Anna")
    six = seen.terms[0]
    assert (six.count, six.sum, six.worth) == (2, "6 × 2 + 3 = 15", 30)
    assert six.words == "Drummer doubles, Spring adds 3"
    assert sum(term.worth for term in seen.terms) == seen.total
    assert at.model.close()
    assert not at.model.close()


def test_a_facedown_card_is_said_to_count_later() -> None:
    at = Sitting("red place siena, red hidden", **HIDDEN)
    at.model.explain(RED)
    assert "facedown" in there(at.model.explanation).note


def test_a_hand_has_the_same_bounds_in_the_list_of_moves() -> None:
    at = Sitting("red place siena")
    level = _hands_of(at.model.game, "Борис")
    often, more = level.offers, level.foot[0].opens
    assert more is not None
    assert len(often) < 40
    moves = [offer.move for offer in (*often, *more().offers)]
    assert moves == [FixHand(BLUE, cards) for cards in range(most_in_hand(at.model.game) + 1)]
    assert not level.foot[0].chosen
    marked = _hands_of(at.model.game, "Борис", FixHand(BLUE, len(often))).foot[0]
    assert marked.chosen
    assert marked.opens is not None
    assert [offer.text for offer in marked.opens().offers if offer.chosen] == [str(len(often))]


def _hands_of(game: Game, name: str, now: Move | None = None) -> Level:
    """The question how many cards are in that hand."""
    (hands,) = (each for each in correcting(game, now).offers if each.text == "Cards in a hand")
    assert hands.opens is not None
    (hand,) = (each for each in hands.opens().offers if each.text == name)
    assert hand.opens is not None
    return hand.opens()


@pytest.mark.parametrize("seed", seeds(12, 100))
def test_whatever_happens_the_model_agrees_with_the_engine(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng)
    at = Sitting("red place siena")
    asked, _ = judge(record("red place siena"))
    at.table.begin(asked.rules, setup)
    for made, game in walk(rng, setup, most=150, fixes=0.1):
        at.table.do(made)
        if game.phase is Phase.TURN:
            acting = [row for row in at.model.rows if row.active]
            assert [row.seat for row in acting] == [setup.players[game.turn].seat]
            assert len(at.model.keys) == 16
            _tap_everything(at, rng)
            assert at.table.game is not None
            assert len(at.moves) == game.moves


def _tap_everything(at: Sitting, rng: random.Random) -> None:
    """Tap every key; its effect is undone again."""
    made = len(at.moves)
    for word in [key.word for key in at.model.keys if key is not None]:
        if rng.random() < 0.7:
            continue
        at.model.tap(word)
        while at.table.game.phase is Phase.TURN and at.model.choosing and len(at.moves) == made:
            if at.model.pope is not None:
                at.model.leave_pope_off()
                break
            keys = [key for key in at.model.keys if key and not key.off and not key.chosen]
            at.model.tap(rng.choice(keys).word)
        while len(at.moves) > made:
            at.table.undo()
