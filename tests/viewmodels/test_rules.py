"""The rules without a window: the list, the way back, and what the present game plays."""

from typing import Any

import pytest

from companion.condottiere.book import example as lines
from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.ordonnance.book import example as armies
from companion.rules.rulebook import Example, Page
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.app.rules import RulesModel
from engine.condottiere.outlook import Standing
from tests.condottiere.tables import record
from tests.ordonnance.tables import record as ordonnance
from tests.tables import play
from tests.there import there
from tests.viewmodels.battles import Sitting

BISHOP = "condottiere/card/bishop"


def sit_at(text: str = "") -> RulesModel:
    return RulesModel(play(text) if text else Table(Journal(None)))


def here(page: str, text: str = "") -> tuple[str, ...]:
    model = sit_at(text)
    model.enter(page)
    assert model.page is not None
    return model.page.here


def opened(model: RulesModel) -> str:
    return "" if model.page is None else model.page.id


def test_the_list_has_every_group_with_its_pages() -> None:
    model = sit_at()
    model.enter()
    headings = [entry.title for entry in model.entries if not entry.page]
    assert headings == ["The game", "Cards", "Variants", "House rules", "Ordonnance", "The app"]
    assert opened(model) == ""
    assert [entry.page for entry in model.entries].index(BISHOP) > [
        entry.title for entry in model.entries
    ].index("Cards")


def test_what_is_found_says_where_it_belongs() -> None:
    model = sit_at()
    model.enter()
    model.search("scarecr")
    assert (model.entries[0].title, model.entries[0].note) == ("Scarecrow", "Cards")
    model.search("scarecr qqq")
    assert model.entries[0].title == "Scarecrow"
    model.search("qqq")
    assert [entry.page for entry in model.entries] == [""]
    model.pick_first()
    assert opened(model) == ""
    model.search(" ")
    assert len(model.entries) > 50
    model.pick_first()
    model.search("winter")
    model.pick_first()
    assert opened(model) == "condottiere/card/winter"
    model.enter()
    assert (model.typed, opened(model)) == ("", "")


def test_what_is_found_is_shown_with_a_line_of_its_page() -> None:
    model = sit_at()
    model.enter()
    assert all(entry.excerpt is None for entry in model.entries)
    model.search("nobody crosses the sea")
    (adjacent,) = model.entries
    assert (adjacent.page, adjacent.note) == ("condottiere/adjacent", "The game")
    assert adjacent.excerpt is not None
    assert adjacent.excerpt.found == "nobody"
    assert adjacent.excerpt.after == " crosses the sea."


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("", "The game", "The app"),
        (record("red place siena"), "The game", "Ordonnance"),
        (ordonnance("red 1 spear"), "Ordonnance", "House rules"),
    ],
    ids=["no game", "Condottiere", "Ordonnance"],
)
def test_the_game_in_play_comes_first_in_the_list(text: str, first: str, last: str) -> None:
    model = sit_at(text)
    model.enter()
    headings = [entry.title for entry in model.entries if not entry.page]
    assert (headings[0], headings[-1]) == (first, last)
    model.lay_beside(on=True)
    assert opened(model) == next(entry.page for entry in model.entries if entry.page)


@pytest.mark.parametrize(
    ("text", "pages"),
    [
        (record("red place siena"), ["condottiere/victory", "ordonnance/victory"]),
        (ordonnance("red 1 spear"), ["ordonnance/victory", "condottiere/victory"]),
    ],
    ids=["Condottiere", "Ordonnance"],
)
def test_the_game_in_play_comes_first_in_what_is_found(text: str, pages: list[str]) -> None:
    model = sit_at(text)
    model.enter()
    model.search("victory")
    found = [entry.page for entry in model.entries]
    assert [page for page in found if page in pages] == pages
    other = pages[-1].partition("/")[0]
    elsewhere = [page.startswith(other) for page in found]
    assert elsewhere == sorted(elsewhere)


def test_a_game_that_began_meanwhile_comes_first_when_one_comes_back() -> None:
    table = Table(Journal(None))
    model = RulesModel(table)
    model.enter()
    assert model.entries[0].title == "The game"
    play(ordonnance("red 1 spear"), table)
    model.enter()
    assert model.entries[0].title == "Ordonnance"


def test_the_last_game_comes_first_when_nobody_sits_at_it() -> None:
    table = play(ordonnance("red 1 spear"))
    table.leave()
    model = RulesModel(table)
    model.enter()
    assert model.entries[0].title == "Ordonnance"
    model.search("victory")
    assert model.entries[0].page == "ordonnance/victory"


@pytest.mark.parametrize("from_list", [False, True])
def test_back_goes_the_way_one_came(from_list: bool) -> None:
    model = sit_at()
    if from_list:
        model.enter()
        model.pick(BISHOP)
    else:
        model.enter(BISHOP)
    model.follow("condottiere/pope")
    model.follow("condottiere/victory")
    seen = []
    while model.back():
        seen.append(opened(model))
    assert seen == ["condottiere/pope", BISHOP, *([""] if from_list else [])]


def test_beside_the_list_a_page_is_always_open() -> None:
    model = sit_at()
    model.enter()
    model.lay_beside(on=True)
    assert opened(model) == "condottiere/goal"
    model.follow("condottiere/turn")
    assert model.back()
    assert opened(model) == "condottiere/goal"
    model.pick(BISHOP)
    assert not model.back()
    model.lay_beside(on=False)
    assert opened(model) == BISHOP
    assert model.back()
    assert opened(model) == ""


def test_it_tells_of_the_game_that_waits_though_nobody_sits_at_it() -> None:
    journal = Journal(None)
    journal.begin(record("", variants=["capturing"]))
    model = RulesModel(Table(journal))
    model.enter("condottiere/variant/capturing")
    assert model.page is not None
    assert model.page.here[0] == "This game uses this variant."


def test_a_page_there_is_not_opens_the_list() -> None:
    model = sit_at()
    model.enter("condottiere/card/jester")
    assert opened(model) == ""


def test_what_this_table_plays_stands_on_the_page() -> None:
    assert here(BISHOP) == ()
    (winter, pope) = here(BISHOP, record("red place siena"))
    assert "highest printed" in winter
    assert "Not allowed" in pope
    agreed = record("red place siena", rulings={"bishop-in-winter": "all"})
    assert "Every Mercenary is discarded" in here(BISHOP, agreed)[0]
    assert here("condottiere/ruling/reveal-first", record("red place siena")) == ()
    hidden = record("red place siena", variants=["hidden-cards"])
    assert "Before" in here("condottiere/ruling/reveal-first", hidden)[0]
    page = "condottiere/variant/hidden-cards"
    assert here(page, record("red place siena")) == ("This game does not use this variant.",)
    assert here(page, hidden)[0] == "This game uses this variant."
    assert here(BISHOP, ordonnance("red 1 spear")) == ()


def test_in_ordonnance_single_icons_are_said_too() -> None:
    by_rank = here("ordonnance/comparing", ordonnance("red 1 spear"))
    by_number = here("ordonnance/comparing", ordonnance("red 1 spear", singles="count"))
    assert len(by_rank) == len(by_number) == 1
    assert by_rank != by_number


def sides(text: str) -> Example:
    return Example(tuple(tuple(side.split()) for side in text.split("|")))


def test_an_example_crowns_the_strongest_and_marks_whose_the_token_would_be() -> None:
    shown = lines(sides("10 courtesan | 2 courtesan courtesan | 3"))
    assert [line.total for line in shown] == [11, 4, 3]
    assert [line.standing for line in shown] == [
        Standing.LEADS, Standing.TRAILS, Standing.TRAILS,
    ]  # fmt: skip
    assert [line.majority for line in shown] == [False, True, False]
    assert [line.standing for line in lines(sides("6 | 5 1"))] == [Standing.TIES] * 2
    assert [line.standing for line in lines(sides("6 4"))] == [Standing.TRAILS]


def test_armies_are_compared_by_the_first_difference() -> None:
    shown = armies(sides("spear+flag spear | bow+swords"))
    assert [army.counts for army in shown.armies] == [(2, 0, 0, 0, 1), (0, 1, 1, 0, 0)]
    assert [army.leads for army in shown.armies] == [True, False]
    assert shown.reason == "1 company against 0"
    equal = armies(sides("spear flag bow helm | spear flag bow helm"))
    assert [army.leads for army in equal.armies] == [True, False]
    assert not any(army.leads for army in armies(sides("spear | spear")).armies)


def test_a_refusal_is_said_with_its_page() -> None:
    at = Sitting("red place siena, red winter, green winter, blue winter")
    at.model.tap("winter")
    assert at.said.pages == ["condottiere/deck"]


def test_where_a_house_rule_matters_it_is_said() -> None:
    usual = Sitting("red place siena, red 6, green winter, blue 3")
    usual.model.tap("bishop")
    assert there(usual.model.pope).note == ""
    rulings = {"pope-on-contested": "allowed"}
    at = Sitting("red place siena, red 6, green winter, blue 3", rulings=rulings)
    at.model.tap("bishop")
    assert "being fought over" in there(at.model.pope).note


def remarks(moves: str, **agreed: Any) -> list[str]:
    """The result's remarks on house rules."""
    at = Sitting(moves, **agreed)
    model = ResultModel(at.table, at.said)
    model.enter()
    return [remark.text for remark in model.remarks if remark.icon == "scale-balance"]


@pytest.mark.parametrize(
    ("value", "says"), [("yes", "Whoever has the most Courtesans"), ("no", "and gets the token")]
)
def test_a_tie_with_the_defender_says_who_gets_the_token(value: str, says: str) -> None:
    attacked = (
        "fix owner siena green, red place siena, red 6, green 10, blue courtesan, "
        "red 4, green pass, blue pass, red pass"
    )
    agreed = {"variants": ["capturing"], "rulings": {"courtesan-over-defender": value}}
    (said,) = remarks(attacked, **agreed)
    assert says in said
    assert remarks(attacked.replace("courtesan", "1"), **agreed) == []
    assert remarks(attacked.replace("red 4", "red 3"), **agreed) == []


@pytest.mark.parametrize("value", ["no", "yes"])
def test_that_the_region_is_chosen_after_the_deal_is_said_before_it(value: str) -> None:
    said = remarks(
        "red place siena, fix hand red 1, fix hand green 1, fix hand blue 1, "
        "red 6, green 4, blue 3",
        rulings={"region-after-deal": value},
    )
    assert bool(said) is (value == "yes")


@pytest.mark.parametrize(
    ("ruling", "said"), [("yes", "before its effect"), ("no", "after its effect")]
)
def test_when_a_facedown_card_is_turned_up_is_said_where_it_makes_a_difference(
    ruling: str, said: str
) -> None:
    at = Sitting(
        "red place siena, red hidden, green hidden, blue hidden",
        variants=["hidden-cards"],
        rulings={"reveal-first": ruling},
    )
    at.model.tap("hide")
    assert at.model.prompt.caption == "total after"
    at.model.cancel()
    at.model.tap("bishop")
    assert at.model.prompt.caption == said


def test_related_pages_are_named_as_they_are_called() -> None:
    model = sit_at()
    model.enter(BISHOP)
    assert model.page is not None
    page: Page = model._book.by_id[BISHOP]
    assert [entry.page for entry in model.page.see] == list(page.see)
    assert "The Pope" in [entry.title for entry in model.page.see]
