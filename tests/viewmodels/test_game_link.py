"""The link to a game as it is shown, and what a received link leads to."""

import re
from collections.abc import Iterator

import pytest

from companion.live.code import code
from companion.services.link import packed, unpacked
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.app.opening import OpeningModel
from companion.viewmodels.past.game_link import GameLinkModel
from engine.record import Record, judge
from tests.oracle.random_players import random_game
from tests.said import Said
from tests.tables import bring

ADDRESS = "https://somebody.example/companion/"
GAME = """condottiere 1
player red Anna
player blue Борис

red place roma
red 10
blue 3
"""
FURTHER = GAME + "red pass\n"
OTHER = GAME.replace("Anna", "Cleo")


@pytest.fixture
def table() -> Iterator[Table]:
    journal = Journal(None)
    yield Table(journal)
    journal.close()


def played(table: Table, text: str) -> int:
    """This game, at the table."""
    bring(text, table)
    assert table.id is not None
    return table.id


def shown(table: Table, said: Said) -> GameLinkModel:
    return GameLinkModel(lambda: table.journal, said)


def received(table: Table, text: str) -> OpeningModel:
    model = OpeningModel(table)
    model.look_at(data=f"Look: {ADDRESS}#{packed(text)}".encode())
    return model


def test_the_link_holds_the_moves_that_are_made(table: Table) -> None:
    game = played(table, FURTHER)
    table.undo()
    model = shown(table, Said())
    assert model.look_at(game, ADDRESS)
    assert model.players == "Anna, Борис"
    assert unpacked(model.link.partition("#")[2]).decode() == judge(GAME)[0].text
    assert model.typed.startswith("somebody.example/companion/#game=")
    assert (model.typed[-1], model.fault) == ("…", "")
    assert code(model.link)


def test_what_cannot_be_read_is_said(table: Table) -> None:
    said = Said()
    assert not shown(table, said).look_at(99, ADDRESS)
    table.journal.close()
    assert not shown(table, said).look_at(1, ADDRESS)
    assert said[0] == "This game cannot be read."
    assert len(said) == 2


def test_a_long_game_says_how_much_of_it_would_fit(table: Table) -> None:
    """What is said is right: so much of it fits."""
    whole = judge(random_game(3, players=6, fixes=0.9, max_moves=3000)[0])[0]
    game = played(table, whole.text)
    model = shown(table, Said())
    assert model.look_at(game, ADDRESS)
    assert (model.link, model.typed) == ("", "")
    moves, fits = map(int, re.findall(r"\d+", model.fault))
    assert moves == len(whole.moves)
    for part_of, has_code in ((0.85, True), (1.15, False)):
        part = Record(whole.rules, whole.setup, whole.moves[: int(fits * part_of)])
        model.look_at(played(table, part.text), ADDRESS)
        assert bool(model.link) is has_code
        assert bool(model.fault) is not has_code


def test_a_link_is_opened_like_a_file(table: Table) -> None:
    model = received(table, GAME)
    assert (model.ready, model.title, model.kinship) == (True, "Open this game?", "")
    assert [sitter.name for sitter in model.sitters] == ["Anna", "Борис"]
    assert model.open()
    assert len(table.game.setup.players) == 2


def test_a_broken_link_says_that_it_is_one(table: Table) -> None:
    model = OpeningModel(table)
    model.look_at(data=f"{ADDRESS}#{packed(GAME)[:-1]}".encode())
    assert (model.ready, model.title) == (False, "This link cannot be opened")
    assert "Copy the whole link" in model.fault
    model.look_at(data=b"Dear Anna")
    assert model.title == "This file cannot be opened"


def test_an_illegal_game_in_a_link_is_refused_with_its_line(table: Table) -> None:
    model = received(table, GAME + "red 11\n")
    assert model.title == "This link cannot be opened"
    assert model.fault.startswith("Line 8")


def test_the_game_at_the_table_is_said_to_stay(table: Table) -> None:
    played(table, GAME)
    assert "stays saved" in received(table, OTHER).kinship
    assert "stays saved" not in received(table, GAME).kinship
    assert received(table, FURTHER).kinship.endswith("has 1 more move.")
    table.leave()
    assert received(table, OTHER).kinship == ""


def test_a_game_kept_for_its_replay_changes_nothing_else(table: Table) -> None:
    game = played(table, GAME)
    kept = received(table, OTHER).keep()
    assert kept not in (None, game)
    assert received(table, OTHER).keep() == kept
    assert table.id == table.journal.latest() == game
    assert len(table.journal.headers(9)) == 2
    assert received(table, FURTHER).keep() == game
    table.refresh()
    assert table.game.moves == 4
    model = OpeningModel(table)
    model.look_at(data=b"Dear Anna")
    assert model.keep() is None
