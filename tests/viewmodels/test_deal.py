"""Keeping, dealing and drawing: texts and values."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.condottiere.viewmodels.deal.deal import DealModel, about_pile
from companion.services.storage import Journal, StorageError
from companion.table import Table
from companion.viewmodels.setup.new_game import NewGameModel
from engine.condottiere.cards import HIDEABLE, Card
from engine.condottiere.moves import Deal, Draw, Keep, Lay, Pass, Place
from engine.condottiere.referee import apply
from engine.condottiere.rounds import hands_dealt, may_draw, nobody_has_cards
from engine.condottiere.state import Game, Phase
from engine.condottiere.turns import to_lay
from engine.record import judge
from engine.seats import Seat
from tests.app.sitting import example, up_to
from tests.condottiere.tables import record
from tests.said import Said, said_nothing
from tests.tables import play
from tests.viewmodels.new_games import journal_with, setup_of

ROUND_OVER = (
    "red place firenze, red 4, green pass, blue pass, red pass, fix owner siena blue, "
    "fix hand red 0, fix hand green 0, red place roma"
)


def shown(text: str) -> tuple[DealModel, Table, Said]:
    """The model on the screen, after these moves."""
    table = play(text)
    said = Said()
    model = DealModel(table, said)
    model.enter()
    return model, table, said


def test_the_last_with_cards_keeps_two_at_most() -> None:
    model, table, _ = shown(record(ROUND_OVER))
    assert model.keeping
    assert model.keeper is not None
    assert (model.keeper.name, model.keeper.hand) == ("Борис", 10)
    assert model.keys == (0, 1, 2)
    assert model.rows == ()
    model.keep(2)
    assert table.history is not None
    assert table.history.moves[-1] == Keep(Seat.BLUE, 2)
    assert not model.keeping
    assert model.keys == ()


def test_nobody_keeps_more_than_there_are() -> None:
    model, _, _ = shown(record(f"fix hand blue 1, {ROUND_OVER}"))
    assert model.keys == (0, 1)


def test_the_deal_goes_clockwise_from_the_dealers_left() -> None:
    model, table, _ = shown(record(f"{ROUND_OVER}, blue keeps 2"))
    assert model.title == "Deal for round 2"
    assert model.below == "Shuffle 108 cards. Anna deals 30."
    assert [(row.name, row.number, row.why) for row in model.rows] == [
        ("Łucja", 10, "10 + 0 regions"),
        ("Борис", 9, "10 + 1 region − 2 kept"),
        ("Anna", 11, "10 + 1 region"),
    ]
    assert all(row.most is None for row in model.rows)
    model.finish()
    assert table.game.phase is Phase.TURN
    assert table.game.hands == (11, 10, 11)


def test_where_no_region_adds_a_card_none_is_spoken_of_beside_what_was_kept() -> None:
    model, _, _ = shown(record(f"{ROUND_OVER}, fix owner siena none, blue keeps 2"))
    assert [(row.name, row.number, row.why) for row in model.rows if row.name == "Борис"] == [
        ("Борис", 8, "10 − 2 kept")
    ]


def test_ticks_are_for_the_eye_and_last_no_longer_than_the_deal() -> None:
    model, table, _ = shown(record(f"{ROUND_OVER}, blue keeps 2"))
    moves = table.game.moves
    model.tick(Seat.BLUE)
    model.tick(Seat.RED)
    model.tick(Seat.RED)
    assert [row.ticked for row in model.rows] == [False, True, False]
    assert table.game.moves == moves
    table.undo()
    table.redo()
    assert not any(row.ticked for row in model.rows)


def test_only_the_tied_are_dealt_for_the_final_battle() -> None:
    text = up_to(example("final-battle"), lambda game: game.final)
    model, table, _ = shown(text)
    game: Game = table.game
    assert model.title == "The final battle"
    assert "All hands are discarded. Shuffle 110 cards." in model.below
    tied = {game.setup.players[place].seat for place in game.fighting()}
    assert {row.seat for row in model.rows} == tied
    assert len(tied) < len(game.hands)
    assert [count.number for count in model.counts] == [110, sum(hands_dealt(game))]


def test_everyone_draws_all_they_may_unless_somebody_says_less() -> None:
    text = record(
        "red place firenze, red 4, green pass, blue pass, red pass", variants=["draw-after-battle"]
    )
    model, table, _ = shown(text)
    assert model.title == "Drawing cards"
    assert model.below == "Everyone draws, 9 cards in total. The pile has 89 cards."
    assert [(row.name, row.number, row.most, row.why) for row in model.rows] == [
        ("Anna", 3, 3, "6 of 11 in hand"),
        ("Łucja", 3, 3, "7 of 10 in hand"),
        ("Борис", 3, 3, "7 of 10 in hand"),
    ]
    model.take_more(Seat.RED)
    model.take_fewer(Seat.RED)
    model.take_fewer(Seat.GREEN)
    model.take_more(Seat.GREEN)
    assert [row.number for row in model.rows] == [2, 3, 3]
    assert "8 cards" in model.below
    model.finish()
    assert table.history is not None
    assert table.history.moves[-1] == Draw(((Seat.RED, 2),))
    assert table.game.hands == (8, 10, 10)


def test_nobody_draws_less_than_nothing() -> None:
    text = record("red place roma, red surrender", variants=["draw-after-battle"])
    model, table, _ = shown(text)
    for _ in range(5):
        model.take_fewer(Seat.BLUE)
    assert {row.seat: row.number for row in model.rows}[Seat.BLUE] == 0
    model.finish()
    assert table.game.hands[2] == 7


def test_when_nobody_has_cards_all_draw_a_full_hand() -> None:
    text = record(
        "fix hand green 0, fix hand blue 0, fix hand red 1, red place roma, red 1",
        variants=["draw-after-battle"],
    )
    model, table, _ = shown(text)
    assert nobody_has_cards(table.game)
    assert [(row.number, row.most) for row in model.rows] == [(10, None)] * 3
    model.finish()
    assert table.game.hands == (10, 10, 10)


def test_an_empty_pile_is_shuffled_anew() -> None:
    text = record("", players=" ".join(Seat), variants=["draw-after-battle"])
    model, table, _ = shown(text)
    said = []
    while table.game.battle < 5:
        game: Game = table.game
        match game.phase:
            case Phase.PLACE:
                table.do(Place(_seat(game, game.holder), game.board.regions[3 * game.battle].word))
            case Phase.TURN if len(game.lines[game.turn]) < 3:
                table.do(Lay(_seat(game, game.turn), _something(game)))
            case Phase.TURN:
                table.do(Pass(_seat(game, game.turn)))
            case Phase.DRAW:
                said.append("When it runs out" in model.below)
                assert said[-1] == (game.pile < sum(may_draw(game)))
                model.finish()
            case _:
                raise AssertionError(game.phase)
    assert True in said
    assert False in said


def test_where_even_the_discards_fall_short_the_lines_are_shuffled_too() -> None:
    _, game = judge(
        record(
            "red place roma, red 4, green pass, blue pass, red pass", variants=["draw-after-battle"]
        )
    )
    on_table = (Card.ONE,) * 80
    last = replace(game.last, lines=(on_table, (), ()))
    short = replace(game, pile=2, hands=(8, 8, 8), last=last)
    assert about_pile(short, apply(short, Draw())).endswith(
        "shuffle the discards and the lines for a new one."
    )
    enough = replace(short, last=replace(last, lines=(on_table[:20], (), ())))
    assert about_pile(enough, apply(enough, Draw())).endswith("shuffle the discards for a new one.")


def _seat(game: Game, place: int) -> Seat:
    return game.setup.players[place].seat


def _something(game: Game) -> Card:
    """A card without an effect on others, of which not every copy has been seen."""
    return next(card for card in Card if card in HIDEABLE and to_lay(game, game.turn, card) is None)


@pytest.mark.parametrize("wrong", [3, 9])
def test_a_refusal_changes_nothing_and_is_said(wrong: int) -> None:
    model, table, said = shown(record(ROUND_OVER))
    moves = table.game.moves
    model.keep(wrong)
    assert table.game.moves == moves
    assert said == ["2 at most."]


def test_what_cannot_be_saved_changes_nothing_and_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    model, table, said = shown(record(f"{ROUND_OVER}, blue keeps 0"))

    def full(*_: object, **__: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(table.journal, "write", full)
    model.finish()
    assert table.game.phase is Phase.DEAL
    assert "disk full" in said[0]
    assert Deal() not in table.history.moves  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "name", ["base", "draw-after-battle", "region-after-deal", "final-battle", "corrections"]
)
def test_whole_games_can_be_dealt_through_the_model(name: str) -> None:
    played, after = judge(example(name))
    table = Table(Journal(None))
    table.begin(played.rules, played.setup)
    model = DealModel(table, Said())
    model.enter()
    for move in played.moves:
        match move:
            case Keep(_, cards):
                model.keep(cards)
            case Deal():
                assert [row.number for row in model.rows if row.number] == [
                    number for number in _clockwise(table.game) if number
                ]
                model.finish()
            case Draw(named):
                for seat, cards in named:
                    for row in model.rows:
                        if row.seat is seat:
                            for _ in range(row.number - cards):
                                model.take_fewer(seat)
                model.finish()
            case _:
                table.do(move)
    assert table.game == after


def _clockwise(game: Game) -> list[int]:
    numbers = hands_dealt(game)
    first = game.after(game.holder)
    return [*numbers[first:], *numbers[:first]]


def test_the_first_deal_says_who_gets_what_and_who_begins() -> None:
    table = play(record("", start="green"))
    model = DealModel(table, said_nothing)
    model.enter()
    assert (model.title, model.first, model.done) == ("The first deal", True, "The first region")
    assert model.below == "Łucja has the Condottiere: deals 10 each, and begins."
    assert {row.number for row in model.rows} == {10}
    assert [row.why for row in model.rows if row.name == "Łucja"] == ["deals and begins"]
    model.tick(model.rows[0].seat)
    assert model.rows[0].ticked
    model.finish()
    assert table.history is not None
    assert not table.history.moves


@pytest.mark.parametrize(
    ("settle", "why"),
    [
        (lambda model: model.draw_lot(), "was drawn to begin"),
        (lambda model: model.start(Seat.BLUE), "was chosen to begin"),
        (NewGameModel.render, "deals and begins"),
    ],
)
def test_the_first_deal_says_why_its_player_starts(
    settle: Callable[[NewGameModel], None], why: str
) -> None:
    table = Table(journal_with(setup_of("A", "B", "C")))
    setting_up = NewGameModel(table, lot=lambda players: players[-1])
    setting_up.render()
    settle(setting_up)
    assert setting_up.begin()
    deal = DealModel(table, said_nothing)
    deal.enter()
    assert [row.why for row in deal.rows if row.why != "the first hand"] == [why]
    game: Game = table.game
    assert table.rules is not None
    table.begin(table.rules, game.setup)
    deal.render()
    assert [row.why for row in deal.rows if row.why != "the first hand"] == ["deals and begins"], (
        "nobody has said so of the next game, which begins alike"
    )
