"""The end of a battle: texts and values."""

from typing import Any

import pytest

from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.table import Table
from engine.condottiere.outlook import Standing
from engine.condottiere.strength import strengths
from engine.seats import Seat
from tests.app.crowd import keeping
from tests.app.scene import shown as shown_hands
from tests.app.sitting import example, up_to
from tests.condottiere.tables import record
from tests.said import Said, said_nothing
from tests.tables import play

THREE = "red green blue"


def shown(text: str) -> tuple[ResultModel, Table]:
    """The model on the screen, after these moves."""
    table = play(text)
    model = ResultModel(table, said_nothing)
    model.enter()
    return model, table


def said(model: ResultModel) -> list[str]:
    return [remark.text for remark in model.remarks]


def end(moves: str, **table: Any) -> ResultModel:
    """The result after these moves of Anna, Łucja and Борис."""
    model, _ = shown(record(moves, players=THREE, **table))
    return model


def test_the_strongest_line_takes_region_and_token() -> None:
    model = end(
        "red place firenze, red 10, green 4, blue 2, red pass, green drummer, blue pass, "
        "green pass",
    )
    assert model.title == "Anna takes Firenze"
    assert model.below == "Battle 1 · 4 cards played"
    assert said(model) == ["Anna won and takes the Condottiere."]
    assert [(row.name, row.strength, row.standing) for row in model.rows] == [
        ("Anna", 10, Standing.LEADS),
        ("Łucja", 8, Standing.TRAILS),
        ("Борис", 2, Standing.TRAILS),
    ]
    assert model.next_step == "The next region"
    assert model.sight is not None
    assert [region.word for region in model.sight.regions if region.lit] == ["firenze"]
    assert model.sight.region("firenze").owner is Seat.RED


def test_bishops_and_scarecrows_count_among_the_cards_laid() -> None:
    model = end(
        "red place firenze, red 10, green bishop off, blue 2, red scarecrow, green pass, "
        "blue pass, red pass, blue place roma, blue 3, red pass, green pass, blue scarecrow 3, "
        "blue pass",
    )
    assert model.below == "Battle 2 · 2 cards played"
    assert model.title == "Roma stays free"


def test_a_lone_majority_of_courtesans_takes_the_token() -> None:
    model = end(
        "red place firenze, red 10, green courtesan, blue 2, red pass, green pass, blue pass",
    )
    assert model.title == "Anna takes Firenze"
    assert said(model) == ["Łucja alone has the most Courtesans and takes the Condottiere."]
    assert [row.majority for row in model.rows] == [False, False, True]
    assert [row.courtesans for row in model.rows] == [0, 0, 1]


def test_the_winners_own_majority_is_said() -> None:
    model = end(
        "red place firenze, red courtesan, green pass, blue pass, red 5, red pass",
    )
    assert said(model) == ["Anna won, also has the most Courtesans, and takes the Condottiere."]


def test_a_tie_takes_nothing_and_the_token_goes_left_of_the_placer() -> None:
    model = end("red place firenze, red 4, green 4, blue 2, red pass, green pass, blue pass")
    assert model.title == "Firenze stays free"
    assert model.below == "4 : 4, nobody takes it · Battle 1 · 3 cards played"
    assert said(model) == ["A tie: Łucja, to the left of Anna, takes the Condottiere."]
    assert [row.standing for row in model.rows] == [
        Standing.TIES,
        Standing.TIES,
        Standing.TRAILS,
    ]


def test_a_tied_attack_leaves_the_defender_region_and_token() -> None:
    model = end(
        "fix owner roma blue, red place roma, red 4, green 4, blue pass, red pass, green pass, "
        "blue pass",
        variants=["capturing"],
    )
    assert model.title == "Борис keeps Roma"
    assert model.below == "4 : 4, Борис keeps it · Battle 1 · 2 cards played"
    assert said(model) == ["A tie: the defender Борис takes the Condottiere."]


def test_courtesans_over_the_defender() -> None:
    moves = (
        "fix owner roma blue, red place roma, red courtesan, green 1, blue pass, red pass, "
        "green pass, blue pass"
    )
    over = end(moves, variants=["capturing"])
    assert over.title == "Борис keeps Roma"
    assert said(over)[0] == "Anna alone has the most Courtesans and takes the Condottiere."
    assert "Whoever has the most Courtesans takes the token" in said(over)[1]
    under = end(
        moves,
        variants=["capturing"],
        rulings={"courtesan-over-defender": "no"},
    )
    assert said(under)[0] == "A tie: the defender Борис takes the Condottiere."
    assert "and gets the token" in said(under)[1]


@pytest.mark.parametrize(("card", "title"), [("2", "Anna takes Roma"), ("5", "Борис keeps Roma")])
def test_an_attack_that_is_won_or_lost(card: str, title: str) -> None:
    model = end(
        f"fix owner roma blue, red place roma, red 4, green pass, blue {card}, red pass, blue pass",
        variants=["capturing"],
    )
    assert model.title == title


def test_what_ends_the_game_is_said() -> None:
    model = end(
        "fix owner genova red, fix owner torino red, fix owner venezia red, red place milano, "
        "red 4, green pass, blue pass, red pass",
    )
    assert said(model)[-1] == "Anna wins the game: 4 adjacent regions."
    assert [remark.strong for remark in model.remarks] == [False, True]
    assert model.next_step == "The victory"


def test_the_final_battle_is_announced_and_then_won() -> None:
    called = up_to(example("final-battle"), lambda game: game.final)
    model, _ = shown(called)
    assert said(model)[-1].startswith("No region is left to fight over")
    assert model.next_step == "The final battle"
    won, table = shown(example("final-battle"))
    assert won.title == "P2 Red wins the final battle"
    assert said(won) == ["P2 Red wins the game: the final battle."]
    assert {row.seat for row in won.rows} == {
        table.game.setup.players[place].seat for place in table.game.fighting()
    }


@pytest.mark.parametrize("name", ["base", "capturing", "hidden-cards", "winter-bishop"])
def test_every_total_can_be_opened_and_adds_up(name: str) -> None:
    model, table = shown(example(name))
    last = table.game.last
    for row in model.rows:
        model.open_total(row.seat)
        opened = model.opened
        assert opened is not None
        assert opened.name == row.name
        place = table.game.setup.place[row.seat]
        assert opened.total == strengths(last.lines)[place] == row.strength
        assert sum(term.worth for term in opened.terms) == row.strength
    assert model.close_total()
    assert not model.close_total()


def test_what_came_later_changes_nothing() -> None:
    moves = "red place firenze, red 10, green courtesan, blue 2, red pass, green pass, blue pass"
    model, table = shown(record(moves, players=THREE))
    before = model.title, model.below, said(model), model.rows
    later, _ = shown(record(f"{moves}, green place roma, green 3, fix owner siena red"))
    assert (later.title, later.below, said(later)) == before[:3]
    for _ in range(12):
        table.undo()
    while table.history is not None and table.history.undone:
        table.redo()
    assert (model.title, model.below, said(model), model.rows) == before


def test_nothing_is_rendered_while_another_screen_is_shown() -> None:
    model, table = shown(example("base"))
    title = model.title
    model.leave()
    for _ in range(30):
        table.undo()
    assert model.title == title
    model.enter()
    assert model.title != title
    assert model.may_redo


def test_a_long_name_leaves_room_for_the_sentence() -> None:
    text = record("red place roma, red 4, green pass, blue pass, red pass", players=THREE)
    model, _ = shown(text.replace("Anna", "Bartolomeo Colleoni di Solza e Bergamo X"))
    assert model.title == "Bartolomeo Colleoni di Solza e Bergamo X takes Roma"
    assert said(model) == ["Bartolomeo Colleoni… won and takes the Condottiere."]


NEXT = "red place firenze, red 10, green pass, blue pass, red pass"


def test_the_next_region_is_tapped_on_the_map_of_the_result() -> None:
    model, table = shown(record(NEXT, players=THREE))
    assert (model.choosing, model.chosen, model.next_step) == (True, "", "The next region")
    model.choose("roma")
    assert (model.chosen, model.next_step) == ("roma", "Fight for Roma")
    model.choose("siena")
    assert (model.chosen, model.around) == ("siena", "firenze")
    assert model.confirm()
    assert table.history is not None
    assert str(table.history.moves[-1]) == "red place siena"
    assert (model.choosing, model.next_step) == (False, "Continue the battle")


def test_a_region_that_may_not_be_chosen_says_why_on_the_result() -> None:
    said = Said()
    table = play(record(NEXT, players=THREE))
    model = ResultModel(table, said)
    model.enter()
    model.choose("roma")
    model.choose("firenze")
    assert list(said) == ["Firenze already has a marker."]
    assert (model.chosen, model.next_step) == ("", "The next region")
    assert not model.confirm()


def test_after_a_tie_the_region_itself_may_be_chosen_again() -> None:
    model = end("red place firenze, red 4, green 4, blue pass, red pass, green pass")
    model.choose("firenze")
    assert model.next_step == "Fight for Firenze"


def test_at_a_rounds_end_there_is_no_region_to_choose() -> None:
    model, _ = shown(keeping().text)
    model.choose("roma")
    assert (model.choosing, model.chosen) == (False, "")


def test_hands_are_discarded_before_a_region_is_chosen_where_that_is_agreed() -> None:
    model, _ = shown(shown_hands(late=True))
    assert not model.choosing
