"""Statistics compared with plain sums, for the chosen players, as shown and read aloud."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from companion import texts
from companion.services.storage import Journal
from companion.viewmodels.past.statistic_rows import MOST_RANKED, Head, Names, StatisticLine
from companion.viewmodels.past.statistics import MOST_NAMES, StatisticsModel
from engine.record import judge
from tests.chance import seeds
from tests.oracle.random_players import random_game
from tests.ordonnance.scripts import setup, text_of
from tests.tables import keep
from tests.there import there
from tests.viewmodels.counted import figures, opened, won

GAMES = 16


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal(tmp_path / "companion.db")
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    texts.set_language("en")


def plain_sums(texts_: list[str]) -> dict[str, Any]:
    """Sums over the states of the games."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    regions: Counter[str] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    won_beside: Counter[tuple[str, str]] = Counter()
    starter: defaultdict[int, Counter[bool]] = defaultdict(Counter)
    for text in texts_:
        record, _ = judge(text)
        begun = game = record.rules.begin(record.setup)
        for move in record.moves:
            game = record.rules.apply(game, move)
        facts = record.rules.as_json(game)
        if facts["outcome"] is None:
            continue
        winners = {str(seat) for seat in facts["outcome"]["winners"]}
        seated = {str(player["seat"]): player for player in facts["players"]}
        names = {seat: player["name"] for seat, player in seated.items()}
        for seat, player in seated.items():
            games[names[seat]] += 1
            wins[names[seat]] += seat in winners
            regions[names[seat]] += len(player["regions"])
            for other in names.values():
                met[names[seat], other] += 1
                won_beside[names[seat], other] += seat in winners
        first = str(record.setup.players[begun.holder].seat)
        starter[len(seated)][first in winners] += 1
    return {
        "games": games, "wins": wins, "regions": regions, "met": met, "won": won_beside,
        "starter": starter,
    }  # fmt: skip


def _all_named_apart(text: str) -> bool:
    """Of two players with one name only the first counts, which plain sums do not know."""
    names = [player.name for player in judge(text)[0].setup.players]
    return len(set(names)) == len(names)


@pytest.mark.parametrize("seed", seeds(1, 25))
def test_every_player_and_pair_against_plain_sums(journal: Journal, seed: int) -> None:
    played = (
        random_game(number, fixes=0.1 * (number % 6 == 0))[0] for number in count(seed * 1000)
    )
    counted = list(islice(filter(_all_named_apart, played), GAMES))
    for text in counted:
        keep(journal, text)
    sums = plain_sums(counted)
    model = opened(journal)
    games = sums["games"]
    assert model.names == tuple(
        sorted(games, key=lambda name: (-games[name], name.casefold()))[:MOST_NAMES]
    )
    for name in model.names:
        model.choose(name)
        said = figures(model)
        wins = sums["wins"][name]
        assert said["Games"] == (str(games[name]),)
        assert said["Wins"][0].split(" · ")[0] == str(wins)
        expected = sums["regions"][name] / games[name]
        assert abs(float(said["Regions at the end of a game"][0]) - expected) <= 0.051
        for other in model.others:
            model.compare(other)
            pair = figures(model)
            together = str(sums["met"][name, other])
            assert pair["Games played together"] == (together, together)
            assert [cell.split(" · ")[0] for cell in pair["Wins"]] == [
                str(sums["won"][name, other]), str(sums["won"][other, name]),
            ]  # fmt: skip
            model.compare(other)
        assert model.compared == ""
    model.turn_to("tables")
    by_number: dict[str, str] = {}
    title = ""
    for row in model.rows:
        if isinstance(row, Head) and row.large and row.text == "By variant":
            break
        if isinstance(row, Head):
            title = row.text
        if isinstance(row, StatisticLine) and row.label == "Won by the player who started":
            by_number[title] = row.cells[0].text.split(" · ")[0]
    assert by_number == {
        f"{number} players": str(counts[True]) for number, counts in sorted(sums["starter"].items())
    }


def test_a_name_spelt_two_ways_is_one_player_as_spelt_last(journal: Journal) -> None:
    keep(journal, won("ANNA", "Jan"))
    keep(journal, won("Anna", "Ewa"))
    model = opened(journal)
    assert model.names == ("Anna", "Ewa", "Jan")
    assert figures(model)["Games"] == ("2",)
    model.choose("Jan")
    assert model.others == ("Anna",) or model.others == ("ANNA",)
    model.compare(model.others[0])
    assert figures(model)["Games played together"] == ("1", "1")
    model.choose(model.others[0])
    assert model.compared == ""


def test_two_of_one_name_at_a_table_are_one_game(journal: Journal) -> None:
    keep(journal, won("Anna", "Anna"))
    keep(journal, won("Ewa", "Jan"))
    keep(journal, won("Ewa", "Jan"))
    model = opened(journal)
    assert model.names == ("Ewa", "Jan", "Anna")
    model.choose("Anna")
    assert figures(model)["Games"] == ("1",)
    assert model.others == ()


def test_many_players_are_found_by_typing(journal: Journal) -> None:
    for number in range(MOST_NAMES):
        keep(journal, won("Anna", f"Guest {number:02}"))
    model = opened(journal)
    assert model.may_search
    assert len(model.names) == MOST_NAMES
    assert "Guest 11" not in model.names
    rows = model.rows
    model.look_for("guest 11")
    assert model.names == ("Anna", "Guest 11")
    assert model.others == ("Guest 11",)
    assert model.rows is rows
    model.choose("Guest 11")
    assert model.rows[0] == Names(("Guest 11",))


def test_both_games_each_with_its_own_players(journal: Journal) -> None:
    keep(journal, won())
    table = setup(3, names=("Ola", "Anna", "Piotr"))
    keep(journal, text_of(table, 60))
    model = opened(journal)
    assert len(model.choices) == 2
    assert model.names == ("Anna", "Jan")
    model.play("ordonnance")
    assert set(model.names) == {"Ola", "Anna", "Piotr"}
    said = figures(model)
    assert "Territories at the end of a game" in said
    assert "Cards played per region taken" not in said
    laid = next(row for row in model.rows if isinstance(row, StatisticLine) and "icon" in row.label)
    assert there(laid.cells[0].picture).words[0] in ("spear", "bow", "swords", "helm", "flag")
    model.turn_to("tables")
    assert not any(isinstance(row, Head) and row.text == "By variant" for row in model.rows)


def ranked(model: StatisticsModel) -> list[tuple[str, str]]:
    return [(row.label, row.cells[0].text) for row in model.rows if isinstance(row, StatisticLine)]


def test_players_are_ranked_by_what_they_won(journal: Journal) -> None:
    for one, other in (("Anna", "Jan"), ("anna", "Ewa"), ("Jan", "Ewa"), ("Olga", "Ewa")):
        keep(journal, won(one, other))
    model = opened(journal)
    model.turn_to("ranking")
    assert ranked(model) == [
        ("1. anna", "2 · 100%"),
        ("2. Olga", "1 · 100%"),
        ("3. Jan", "1 · 50%"),
        ("4. Ewa", "0 · 0%"),
    ]
    assert [row.below for row in model.rows if isinstance(row, StatisticLine)] == [
        "2 finished games", "1 finished game", "2 finished games", "3 finished games",
    ]  # fmt: skip


def test_who_won_as_much_in_as_many_games_has_the_same_place(journal: Journal) -> None:
    for one, other in (("Bo", "Cy"), ("Anna", "Dan"), ("Eve", "Dan")):
        keep(journal, won(one, other))
    model = opened(journal)
    model.turn_to("ranking")
    assert [label for label, _ in ranked(model)] == [
        "1. Anna", "1. Bo", "1. Eve", "4. Cy", "5. Dan",
    ]  # fmt: skip


def test_of_very_many_players_the_first_are_ranked(journal: Journal) -> None:
    for number in range(MOST_RANKED + 6):
        keep(journal, won("Anna", f"Guest {number:02}"))
    model = opened(journal)
    model.turn_to("ranking")
    assert len(ranked(model)) == MOST_RANKED
    assert isinstance(model.rows[-1], Head)
    assert model.rows[-1].text == "7 more players"


@pytest.mark.parametrize("seed", seeds(1, 10))
def test_the_ranking_is_what_each_players_page_says(journal: Journal, seed: int) -> None:
    for text in islice((random_game(seed * 100 + at)[0] for at in count()), 12):
        keep(journal, text)
    model = opened(journal)
    if model.game != "condottiere" or not model.rows:
        return
    model.turn_to("ranking")
    for label, text in ranked(model):
        model.turn_to("players")
        model.choose(label.partition(" ")[2])
        assert figures(model)["Wins"] == (text,)


def test_where_only_ordonnance_is_played_it_is_shown(journal: Journal) -> None:
    keep(journal, text_of(setup(2), 40))
    model = opened(journal)
    assert (model.game, len(model.choices)) == ("ordonnance", 1)


@pytest.mark.parametrize("seed", seeds(1, 25))
def test_bars_fill_no_more_than_their_length(journal: Journal, seed: int) -> None:
    for number in range(12):
        keep(journal, random_game(seed * 12 + number)[0])
    model = opened(journal)

    def check() -> None:
        for row in model.rows:
            if isinstance(row, StatisticLine):
                assert all(0 <= cell.share <= 1 for cell in row.cells if cell.share is not None)
                assert row.mark is None or 0 < row.mark < 1

    for name in model.names:
        model.choose(name)
        check()
        for other in model.others:
            model.compare(other)
            check()
            model.compare(other)
    model.turn_to("tables")
    check()


def test_numbers_in_the_format_of_the_language(journal: Journal) -> None:
    for seed in range(4):
        keep(journal, random_game(seed, players=3)[0])
    model = opened(journal)
    said = next(
        row for row in model.rows if isinstance(row, StatisticLine) and row.label.startswith("Reg")
    )
    assert "." in said.cells[0].text
    texts.set_language("pl")
    model = opened(journal)
    values = [
        cell.text for row in model.rows if isinstance(row, StatisticLine) for cell in row.cells
    ]
    assert said.cells[0].text.replace(".", ",") in values


def test_a_journal_that_cannot_be_read(journal: Journal) -> None:
    keep(journal, won())
    model = StatisticsModel(lambda: journal)
    model.begin()
    journal.close()
    assert not model.work(1)
    assert model.rows == ()
    assert model.remark.startswith("The games could not be counted: ")
    model.begin()
    assert model.remark.startswith("The games could not be counted: ")


def test_what_is_heard(journal: Journal) -> None:
    keep(journal, won())
    model = opened(journal)
    model.compare("Jan")
    spoken = {row.label: row.spoken for row in model.rows if isinstance(row, StatisticLine)}
    assert spoken["Wins"] == "Wins: Anna: 1 · 100%, Jan: 0 · 0%"
    model.turn_to("tables")
    heads = [row.spoken for row in model.rows if isinstance(row, Head)]
    assert heads == ["By number of players", "2 players: 1 finished game"]
