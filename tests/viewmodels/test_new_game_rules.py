"""Preparing a new game: by which variants, house rules and deck it is played."""

from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.setup.new_game import NewGameModel
from engine.condottiere.ruleset import RULINGS, Ruleset
from engine.ordonnance.army import Singles
from engine.ordonnance.setup import Setup as Ordonnance
from tests.viewmodels.new_games import agree, begun, model_of, names, setup_of


def test_variants_are_played_or_not() -> None:
    model = model_of(setup_of("A", "B"))
    for word in ("hidden-cards", "capturing", "hidden-cards"):
        agree(model, word)
    assert begun(model).rules == Ruleset(capturing=True)


def test_house_rules_are_offered_where_they_matter() -> None:
    model = model_of(setup_of("A", "B"))

    def offered() -> set[str]:
        return {each.word for each in model.rulings}

    always = {"bishop-in-winter", "pope-on-contested"}
    assert offered() == always | {"region-after-deal", "discards-shown"}
    agree(model, "capturing")
    agree(model, "hidden-cards")
    agree(model, "draw-after-battle")
    assert offered() == always | {"courtesan-over-defender", "reveal-first"}


def test_every_ruling_of_a_single_game_can_be_settled_either_way() -> None:
    for ruling, values in RULINGS.items():
        if ruling.startswith("points-"):
            continue
        for value in values:
            model = model_of(setup_of("A", "B"))
            agree(model, "capturing")
            agree(model, "hidden-cards")
            agree(model, ruling, value)
            agree(model, ruling, value)
            assert begun(model).rules.rulings == {
                **Ruleset().rulings,
                ruling: value,
            }


def test_changed_house_rules_are_counted() -> None:
    model = model_of(setup_of("A", "B"))
    assert "All standard" in model.house_rules
    agree(model, "bishop-in-winter", "all")
    assert "1" in model.house_rules


def test_ordonnance_is_agreed_on_and_begun() -> None:
    model = NewGameModel(Table(Journal(None)))
    model.render()
    model.play("ordonnance")
    assert "two to four" in model.invitation
    for name in ("Anna", "Bo"):
        assert model.add(name)
    agree(model, "singles", "count")
    assert "1" in model.house_rules
    assert (model.has_deck, model.deck) == (True, 0)
    model.count_deck()
    assert model.deck == 56
    model.change_deck(-2)
    assert model.begin()
    found = model._table.game.setup
    assert isinstance(found, Ordonnance)
    assert (found.singles, found.deck, len(found.players)) == (Singles.COUNT, 54, 2)
    model.render()
    assert (model.game, model.deck, names(model)) == ("ordonnance", 54, ["Anna", "Bo"])
    again = NewGameModel(model._table)
    again.render()
    assert (again.game, again.deck) == ("ordonnance", 54)


def test_a_deck_always_does_for_the_deal() -> None:
    model = NewGameModel(Table(Journal(None)))
    model.render()
    model.play("ordonnance")
    for name in "ABCD":
        model.add(name)
    model.count_deck()
    model.change_deck(-999)
    assert (model.deck, model.may_fewer_cards) == (24, False)
    model.open(0)
    model.remove()
    model.change_deck(-999)
    assert model.deck == 18
    model.add("Z")
    assert model.deck == 24
    assert model.begin()
    assert model._table.game.setup.deck == 24
