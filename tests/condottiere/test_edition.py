"""The third edition, home-made editions, and every way an edition's file can be wrong."""

import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from engine import condottiere
from engine.condottiere.edition import Edition, EditionError, load, parse
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game
from engine.errors import Code, Refused
from engine.seats import Player, Seat
from tests.condottiere.tables import move

BORDERS = """
    torino-milano torino-genova milano-genova milano-venezia milano-mantova milano-modena
    milano-parma genova-parma mantova-venezia mantova-modena mantova-ferrara venezia-ferrara
    ferrara-modena ferrara-bologna modena-parma modena-lucca modena-bologna modena-firenze
    parma-lucca lucca-firenze bologna-firenze bologna-urbino firenze-urbino firenze-siena
    firenze-spoleto firenze-roma siena-roma urbino-spoleto urbino-ancona spoleto-ancona
    spoleto-roma spoleto-napoli ancona-napoli roma-napoli
"""
DECK = """
    1:10 2:8 3:8 4:8 5:8 6:8 10:8 winter:3 spring:3 bishop:6 courtesan:12 drummer:6
    heroine:3 scarecrow:16 surrender:3
"""


def borders(edition: Edition) -> list[frozenset[str]]:
    words = [region.word for region in edition.board.regions]
    return [frozenset((words[one], words[other])) for one, other in edition.board.borders]


def test_the_third_edition() -> None:
    """C1, C2, C23, C28, C31."""
    third = load("third")
    printed = [frozenset(pair.split("-")) for pair in BORDERS.split()]
    assert len(printed) == len(borders(third)) == 34
    assert set(borders(third)) == set(printed)
    assert {region.word for region in third.board.regions} == {word for p in printed for word in p}
    assert len(third.board.regions) == 17
    counted = zip(third.cards.values(), third.deck, strict=True)
    assert [f"{card}:{count}" for card, count in counted] == DECK.split()
    assert third.size == 110
    goals = {players: (goal.total, goal.adjacent) for players, goal in third.thresholds.items()}
    assert goals == {2: (6, 4), 3: (6, 4), 4: (5, 3), 5: (5, 3), 6: (5, 3)}
    hands = third.full_hand, third.start_hand_drawing, third.most_drawn, third.most_kept
    assert hands == (10, 7, 3, 2)


@pytest.mark.parametrize(
    "word",
    ["", "../x", "third/../third", "./third", "third.toml", "THIRD", "third\n", "a" * 300, "con/x"],
)
def test_no_file_outside_is_asked_for(word: str) -> None:
    with pytest.raises(EditionError):
        load(word)


HOME_MADE = """
title = "Four islands"
contents = { cards = 22, regions = 4, borders = 4 }
deck = { 1 = 6, 6 = 6, heroine = 4, scarecrow = 4, surrender = 2 }
hands = { full = 3, start_drawing = 2, draw = 1, keep = 1 }
[[victory]]
players = [2, 3]
total = 4
adjacent = 3
[[victory]]
players = [4, 5, 6]
total = 3
adjacent = 2
[map]
width_to_height = 1.5
borders = [["north", "east"], ["east", "south"], ["south", "west-end"], ["west-end", "north"]]
[map.regions]
north = { name = "Север", city = [0, 0.5] }
east = { name = "East", city = [1, 0.5] }
south = { name = "South", city = [0.5, 1] }
west-end = { name = "West End", city = [0.1, 0.2] }
"""


def fold(game: Game, moves: str) -> Game:
    return condottiere.fold(game, map(move, moves.split(", ")))


def refusal(game: Game, moves: str) -> Code:
    with pytest.raises(Refused) as refused:
        fold(game, moves)
    assert refused.value.index == moves.count(", ")
    return refused.value.code


def test_a_home_made_edition_is_played() -> None:
    """Its hands, its deck, its map and its thresholds; a word of the third edition
    means nothing.
    """
    anna, bruno = Player(Seat.RED, "Anna"), Player(Seat.BLUE, "Bruno")
    setup = Setup((anna, bruno), Seat.RED, Ruleset(), parse("islands", HOME_MADE))
    game = condottiere.begin(setup)
    shown = condottiere.as_json(game)
    assert ([player["hand"] for player in shown["players"]], shown["deck"]) == ([3, 3], 16)
    assert list(setup.edition.cards) == list(shown["unseen"])
    assert shown["unseen"] == {"1": 6, "6": 6, "heroine": 4, "scarecrow": 4, "surrender": 2}
    assert refusal(game, "red place roma") == "region-unknown"
    assert refusal(game, "red place north, red winter") == "not-in-deck"
    game = fold(game, "red place north, red 6, blue 1, red surrender, red place east, red 6")
    assert condottiere.as_json(game)["players"][0]["regions"] == ["north"]
    game = fold(game, "blue pass, red place west-end")
    shown = condottiere.as_json(game)
    assert shown["prompt"] == {"kind": "keep", "seat": "blue"}
    assert refusal(game, "blue keeps 2") == "too-many"
    game = fold(game, "blue keeps 1")
    assert condottiere.as_json(game)["deal"] == {"red": 5, "blue": 2}
    game = fold(game, "deal, red pass, blue pass, blue place west-end, blue pass, red 1, red pass")
    assert condottiere.as_json(game)["outcome"] == {"winners": ["red"], "reasons": ["adjacent"]}


def text_of(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        inside = (f"{json.dumps(key)} = {text_of(entry)}" for key, entry in value.items())
        return "{" + ", ".join(inside) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(text_of, value)) + "]"
    return str(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


def written(data: dict[str, Any]) -> str:
    return "\n".join(f"{key} = {text_of(value)}" for key, value in data.items())


DELETED = "(deleted)"
WRONG: tuple[Any, ...] = (
    DELETED,
    " ",
    -1,
    -0.5,
    True,
    [],
    [[]],
    {},
    {"a": {"b": 1}},
    float("nan"),
    float("inf"),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value of a file; for a list, to its first entry."""
    for key, entry in value.items() if isinstance(value, dict) else enumerate(value[:1]):
        yield (*path, key)
        if isinstance(entry, dict | list):
            yield from places(entry, (*path, key))


def damaged(path: tuple[Any, ...], value: Any) -> str:
    data = tomllib.loads(HOME_MADE)
    inside: Any = data
    for key in path[:-1]:
        inside = inside[key]
    if value is DELETED:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    return "\n".join(f"{key} = {text_of(entry)}" for key, entry in data.items())


def accepts(text: str) -> bool:
    try:
        parse("islands", text)
    except EditionError:
        return False
    return True


def test_the_undamaged_file_would_be_read() -> None:
    assert parse("islands", damaged(("title",), "Four islands")) == parse("islands", HOME_MADE)


@pytest.mark.parametrize(
    "path", list(places(tomllib.loads(HOME_MADE))), ids=lambda path: ".".join(map(str, path))
)
def test_a_missing_or_wrong_value_anywhere_is_refused(path: tuple[Any, ...]) -> None:
    assert [value for value in WRONG if accepts(damaged(path, value))] == []


@pytest.mark.parametrize(
    ("before", "after", "names"),
    [
        ('["north", "east"]', '["north", "atlantis"]', "atlantis"),
        ('["south", "west-end"]', '["east", "north"]', "north–east stands twice"),
        ('["south", "west-end"]', '["north", "east"]', "north–east stands twice"),
        ('["south", "west-end"]', '["south", "south"]', "south"),
        ('["south", "west-end"]', '["south", "west-end", "east"]', "south"),
        ('["south", "west-end"], ["west-end", "north"]', '["south", "north"]', "hang together"),
        ("borders = 4", "borders = 5", "4 borders where 5"),
        ("regions = 4", "regions = 17", "4 regions where 17"),
        ("cards = 22", "cards = 110", "22 cards where 110"),
        ("scarecrow = 4", "scarecrow = 5", "23 cards where 22"),
        ("scarecrow", "scarecrows", "scarecrows"),
        ("surrender = 2", '"7" = 2', "7"),
        ("full = 3", "full = 4", "too small"),
        ("start_drawing = 2", "start_drawing = 4", "too small"),
        ("players = [4, 5, 6]", "players = [4, 5]", "6 players"),
        ("players = [2, 3]", "players = [3]", "2 players"),
        ("total = 4", "total = 0", "victory.total"),
        ("adjacent = 2", "adjacent = 0", "victory.adjacent"),
        ("city = [1, 0.5]", "city = [1.1, 0.5]", "east"),
        ("city = [1, 0.5]", "city = [1, 1.5]", "east"),
        ("city = [1, 0.5]", "city = [1, 0.5, 0.5]", "east"),
        ('"East"', '""', "east.name"),
        ("width_to_height = 1.5", "width_to_height = 0", "width_to_height"),
        ("east", "off", "off"),
        ("east", "none", "none"),
        ("east", "reveal", "reveal"),
        ('"east"', '"isle1"', "isle1"),
        ('"east"', '"East"', "East"),
        ('"east"', '"the east"', "the east"),
        ('"east"', '"east-"', "east-"),
        ('"east"', '"łódź"', "łódź"),
        ('"east"', '""', "''"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(before: str, after: str, names: str) -> None:
    text = HOME_MADE.replace("\neast =", '\n"east" =')
    assert before in text
    with pytest.raises(EditionError) as caught:
        parse("islands", text.replace(before, after))
    assert names in str(caught.value)


@pytest.mark.parametrize(
    "text", ["condottiere 1\nplayer red Anna\n", "a = [", "a = " + "[" * 9999, "a = " + "1" * 5000]
)
def test_what_is_not_toml_is_refused(text: str) -> None:
    with pytest.raises(EditionError):
        parse("islands", text)
