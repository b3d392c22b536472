"""Every edition in `engine/data` can be drawn, played and chosen for a new game."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.condottiere import words
from companion.services.campaigns import Campaigns
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.setup.new_game import NewGameModel
from engine import condottiere
from engine.condottiere import edition as editions
from engine.condottiere.chart import load_chart
from engine.condottiere.edition import DEFAULT_EDITION, MOST_PLAYERS, load
from engine.condottiere.moves import FixHand
from engine.condottiere.setup import Setup
from engine.record import Record, judge
from engine.seats import Player, Seat
from tests.condottiere.walks import walk
from tools import make_map

EDITIONS = editions.editions()
NAMES = ("Anna", "Борис", "Łucja", "Dario", "Eve", "Flavio")
SMALL = """
title = "Four islands"
contents = { cards = 60, regions = 4, borders = 4 }
deck = { 1 = 20, 6 = 20, heroine = 20 }
hands = { full = 3, start_drawing = 2, draw = 1, keep = 1 }
victory = [{ players = [2, 3, 4, 5, 6], total = 4, adjacent = 3 }]
[map]
width_to_height = 1.5
borders = [["north", "east"], ["east", "south"], ["south", "west"], ["west", "north"]]
[map.regions]
north = { name = "North", city = [0.5, 0.1] }
east = { name = "East", city = [0.9, 0.5] }
south = { name = "South", city = [0.5, 0.9] }
west = { name = "West", city = [0.1, 0.5] }
"""


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Another edition beside the third; its word."""
    folder = editions._DATA
    shutil.copy(folder / "third.toml", tmp_path)
    (tmp_path / "a-small-one.toml").write_text(SMALL, encoding="utf-8")
    monkeypatch.setattr(editions, "_DATA", tmp_path)
    forget()
    yield "a-small-one"
    forget()


def forget() -> None:
    """Clear what is cached about the folder."""
    load.cache_clear()
    editions.editions.cache_clear()


def setup_of(word: str, players: int) -> Setup:
    people = tuple(map(Player, list(Seat)[:players], NAMES))
    return Setup(people, people[0].seat, edition=load(word))


def test_the_default_edition_is_there_and_comes_first() -> None:
    assert EDITIONS[0] == DEFAULT_EDITION
    assert len({load(word).title for word in EDITIONS}) == len(EDITIONS)


@pytest.mark.parametrize("word", EDITIONS)
def test_an_edition_has_a_map_as_its_sketch_draws_it(word: str) -> None:
    assert list(load_chart(word).regions) == [region.word for region in load(word).board.regions]
    assert make_map.main([word, "--check"]) == 0


@pytest.mark.parametrize("word", EDITIONS)
@pytest.mark.parametrize("players", range(2, MOST_PLAYERS + 1))
def test_an_edition_is_played(word: str, players: int) -> None:
    seed = random.randrange(10**6)
    print("seed", seed)
    setup = setup_of(word, players)
    moves = tuple(move for move, _ in walk(random.Random(seed), setup, most=400))
    text = Record(condottiere, setup, moves).text
    assert judge(text)[0].moves == moves
    assert ("edition" in text) is (word != DEFAULT_EDITION)


def test_a_single_edition_is_no_choice() -> None:
    model = NewGameModel(Table(Journal(None)))
    model.render()
    assert (model.editions == ()) is (len(EDITIONS) == 1)


def test_an_edition_is_chosen_and_stays_chosen(two: str) -> None:
    table = Table(Journal(None))
    model = NewGameModel(table)
    model.render()
    assert [(each.value, each.on) for each in model.editions] == [("third", True), (two, False)]
    for name in NAMES[:2]:
        model.add(name)
    model.agree(model.editions[1])
    assert [each.on for each in model.editions] == [False, True]
    assert model.house_rules.endswith("All standard.")
    assert model.begin()
    assert table.game.setup == setup_of(two, 2)

    rematch = NewGameModel(table)
    rematch.render()
    assert [each.on for each in rematch.editions] == [False, True]
    assert rematch.begin()
    assert table.game.setup == setup_of(two, 2)
    rematch.play("ordonnance")
    assert rematch.editions == ()


def test_a_campaign_goes_on_with_its_edition(two: str) -> None:
    campaigns = Campaigns(Journal(None))
    campaign = campaigns.load(campaigns.found(20, condottiere, setup_of(two, 3)))
    assert campaign is not None
    assert campaign.game_setup(Seat.GREEN).edition.word == two


def test_what_is_kept_goes_by_the_edition(two: str) -> None:
    """C28: the last player with cards keeps one here, and two in the third edition."""
    lone = "red place {} | red heroine | green pass | fix hand green 0 | red pass | red place {}"
    said = {}
    for word, regions in ((two, ("north", "east")), ("third", ("siena", "roma"))):
        moves = map(condottiere.parse_move, lone.format(*regions).split(" | "))
        game = condottiere.fold(condottiere.begin(setup_of(word, 2)), moves)
        said[word] = words.due(game)
    assert said == {two: "Anna keeps up to 1 card", "third": "Anna keeps up to 2 cards"}
    assert words.due(condottiere.apply(game, FixHand(Seat.RED, 1))) == "Anna keeps up to 1 card"
