"""What is read aloud of each kind of row, word by word."""

from dataclasses import replace

from companion.condottiere.viewmodels.battle.battle_keys import KeyView
from companion.condottiere.viewmodels.battle.battle_rows import CardView, RowView
from companion.condottiere.viewmodels.battle.explanations import ExplanationView, TermView
from companion.condottiere.viewmodels.battle.sums import (
    DealView,
    PartView,
    SumView,
    spoken_deal_count,
    spoken_part,
    spoken_sum,
)
from companion.condottiere.viewmodels.deal.deal import DealRow, spoken_deal
from companion.condottiere.viewmodels.map.map_sight import MapSight, RegionSight
from companion.condottiere.viewmodels.map.nearness import NearRow, spoken_near
from companion.condottiere.viewmodels.moves.offered import card_offer
from companion.condottiere.viewmodels.read_aloud import (
    spoken_explanation,
    spoken_keys,
    spoken_map,
    spoken_row,
)
from companion.spoken.heard import in_words, sentences
from companion.viewmodels.moves.moves_face import Kind, MoveRow, Offer
from companion.viewmodels.past.endings import Holding
from engine.condottiere.cards import Card
from engine.condottiere.outlook import Standing
from engine.seats import Player, Seat


def line(*cards: Card | None) -> tuple[CardView, ...]:
    return tuple(map(CardView, cards))


def test_a_player_in_battle() -> None:
    laid = line(Card.TEN, Card.DRUMMER, Card.THREE)
    row = RowView(Seat.RED, "Anna", 5, laid, 27, Standing.LEADS)
    assert spoken_row(row) == "Anna: 27, leads, 5 cards in hand. Line: 10, Drummer, 3."
    row = RowView(Seat.RED, "Anna", 1, (), 0, status="passed", dim=True)
    assert spoken_row(row) == "Anna: 0, passed, 1 card in hand."
    row = RowView(Seat.RED, "Anna", 2, line(Card.COURTESAN), 1, Standing.TIES, 1, majority=True)
    assert spoken_row(row) == (
        "Anna: 1, tied for the lead, 2 cards in hand, most Courtesans. Line: Courtesan."
    )


def test_cards_of_a_kind_are_counted_and_what_falls_is_told_apart() -> None:
    laid = (*line(Card.TEN, Card.THREE, Card.TEN, None), CardView(Card.SIX, falls=True))
    row = RowView(Seat.RED, "Anna", 5, laid, 30)
    assert spoken_row(row) == (
        "Anna: 30, 5 cards in hand. Line: 10 twice, 3, facedown card. Discarded: 6."
    )


def test_keys_say_what_a_card_makes_and_nothing_about_those_that_are_off() -> None:
    keys = (
        KeyView("10", "10", Card.TEN, "×8", "37", Standing.LEADS),
        KeyView("1", "1", Card.ONE, "×3", "28", Standing.TIES),
        KeyView("winter", "Winter", Card.WINTER, "×0", off=True),
        None,
        KeyView("surrender", "Surrender", Card.SURRENDER, "×3", "ends"),
        KeyView("pass", "Pass", note="ends the battle"),
    )
    assert spoken_keys(keys) == (
        "Keys: 10 makes 37, 1 makes 28, Surrender: ends, Pass: ends the battle. "
        "Would lead: 10. Would tie: 1."
    )
    assert spoken_keys((None, None)) == ""


def test_how_a_strength_came_about() -> None:
    terms = (
        TermView(Card.TEN, 4, "10 × 2 + 3 = 23", "Drummer doubles, Spring adds 3", 92),
        TermView(Card.DRUMMER, 1, "0", "doubles the Mercenaries of this line", 0),
    )
    assert spoken_explanation(ExplanationView(Seat.RED, "Anna", 92, terms)) == (
        "Anna: 92. 4 times 10: 92, 23 each, Drummer doubles, Spring adds 3. "
        "Drummer: 0, doubles the Mercenaries of this line."
    )
    empty = ExplanationView(Seat.RED, "Anna", 0, (), "No card in the line.")
    assert spoken_explanation(empty) == "Anna: 0. No card in the line."


def test_the_map() -> None:
    regions = (
        RegionSight("siena", "Siena", Seat.RED),
        RegionSight("roma", "Roma", contested=True),
        RegionSight("torino", "Torino", Seat.RED),
        RegionSight("napoli", "Napoli", pope=True),
    )
    players = Player(Seat.RED, "Anna"), Player(Seat.GREEN, "Bruno")
    assert spoken_map(MapSight("x", regions, players=players)) == (
        "Condottiere: Roma. The Pope: Napoli. Anna: Siena, Torino. No marker: Roma, Napoli."
    )


def test_nearness_and_the_end() -> None:
    row = NearRow(Seat.RED, "Anna", 1, 5, 1, 3, "wins with Siena", holder=True)
    assert spoken_near(row) == (
        "Anna: 1 region of 5, 1 of 3 in one group, has the Condottiere, wins with Siena"
    )
    assert Holding(Seat.RED, "Anna", 4, 4, 4, won=True).spoken == "Anna: 4 regions, victory"


def test_dealing() -> None:
    row = DealRow(Seat.RED, "Anna", 11, "10 + 3 regions − 2 kept", ticked=True)
    assert spoken_deal(row) == "Anna: 11, 10 plus 3 regions minus 2 kept, done"
    assert spoken_deal_count(DealView(Seat.RED, 1, 2, 9, may_win=True, may_keep=True)) == (
        "red: 1 region, 2 kept, 9 to deal"
    )


def test_the_calculator() -> None:
    view = SumView(Seat.RED, line(Card.TEN), 10, Standing.LEADS, majority=False, selected=True)
    assert spoken_sum(view) == "red: 10, leads, chosen. Line: 10."
    assert spoken_part(PartView(Card.TEN, "10", changed=False)) == "10"
    assert spoken_part(PartView(Card.SIX, "6×2+3", changed=True)) == "6 counts as 6 times 2 plus 3"
    assert spoken_part(PartView(Card.DRUMMER, "×2", changed=False)) == "Drummer: times 2"


def test_moves_and_what_they_may_become() -> None:
    assert MoveRow(Kind.MOVE, 11, "Anna plays a 10").spoken == "12: Anna plays a 10."
    assert MoveRow(Kind.UNDONE, 11, "Anna passes").spoken == "12: Anna passes, undone."
    ended = MoveRow(Kind.END, 11, "Anna takes Siena", "Anna 12 · Bruno 3")
    assert ended.spoken == "Anna takes Siena. Anna 12, Bruno 3."
    assert replace(card_offer(Card.TEN), note="37", chosen=True).spoken == "10 makes 37, chosen"
    assert Offer("Anna", note="5", off=True).spoken == "Anna: 5, unavailable"


def test_signs_become_words_and_sentences_end_once() -> None:
    assert in_words("10 × 2 = 20 · Anna…") == "10 times 2 makes 20, Anna"
    assert sentences("Who?", "", "Anna", "She wins.") == "Who? Anna. She wins."
