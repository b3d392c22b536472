"""Campaigns, as worked out from the journal's games."""

import random
import sqlite3
from pathlib import Path

import pytest

from companion.services.archive import Archive
from companion.services.campaigns import Campaign, Campaigns
from companion.services.storage import FILE, Journal, open_journal, schema
from companion.table import Table
from engine.condottiere.campaign import standings
from engine.condottiere.state import Game
from engine.games import rules_of
from engine.history import History
from engine.record import Record, judge
from engine.seats import Seat
from tests.chance import seeds
from tests.services.campaigning import keep, quick, random_games
from tests.services.damaging import blank

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE


def load(journal: Journal, number: int) -> Campaign:
    found = Campaigns(journal).load(number)
    assert found is not None
    return found


def ends(texts: list[str]) -> list[Game]:
    return [judge(text)[1] for text in texts]


@pytest.mark.parametrize("seed", seeds(1, 20))
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_standings_are_those_of_the_games_in_the_journal(players: int, seed: int) -> None:
    texts = random_games(seed, 4, players)
    journal = Journal(None)
    number, games = keep(journal, texts, target=15)
    campaign = load(journal, number)
    expected = standings(15, campaign.agreed.setup.rules, ends(texts))
    assert campaign.standings == expected
    assert [game.id for game in campaign.games] == games
    so_far = [
        standings(15, campaign.agreed.setup.rules, ends(texts[: count + 1])).points
        for count in range(4)
    ]
    assert [game.totals for game in campaign.games] == so_far


@pytest.mark.parametrize("seed", seeds(1, 20))
def test_a_finished_game_that_is_corrected_later_changes_the_standings(seed: int) -> None:
    rng = random.Random(seed)
    texts = random_games(seed, 4, 3)
    journal = Journal(None)
    number, games = keep(journal, texts)
    before = load(journal, number)
    other = random_games(seed + 10_000, 1, 3)[0]
    at = rng.randrange(4)
    record, game = judge(other)
    saved = journal.load(games[at])
    assert saved is not None
    table = Table(journal)
    assert table.resume(games[at])
    # as in the list of moves: the history is replaced by another
    history = History(record.rules, record.setup, record.moves)
    table.mend(history)
    journal.change(
        "UPDATE game SET header = ? WHERE id = ?",
        (Record(record.rules, record.setup, ()).text, games[at]),
    )
    after = load(journal, number)
    corrected = [other if place == at else text for place, text in enumerate(texts)]
    assert after.standings == standings(30, before.agreed.setup.rules, ends(corrected))
    assert game.outcome is not None


def test_a_game_that_is_undone_goes_on_and_counts_no_more() -> None:
    journal = Journal(None)
    number, games = keep(journal, [quick("red"), quick("green")])
    assert load(journal, number).points == {RED: 11, GREEN: 11, BLUE: 4}
    table = Table(journal)
    assert table.resume(games[0])
    table.undo()
    campaign = load(journal, number)
    assert campaign.unfinished == games[0]
    assert campaign.points == {RED: 2, GREEN: 9, BLUE: 2}
    table.redo()
    campaign = load(journal, number)
    assert campaign.unfinished is None
    assert campaign.points == {RED: 11, GREEN: 11, BLUE: 4}


def test_a_game_put_away_counts_no_more_until_it_is_brought_back() -> None:
    journal = Journal(None)
    number, games = keep(journal, [quick("red"), quick("red"), quick("green")])
    all_three = load(journal, number).points
    archive = Archive(journal)
    archive.delete(games[1])
    assert load(journal, number).points == {RED: 11, GREEN: 11, BLUE: 4}
    archive.restore(games[1])
    assert load(journal, number).points == all_three
    for game in games:
        archive.delete(game)
    assert Campaigns(journal).every() == []
    archive.restore(games[0])
    assert [each.id for each in Campaigns(journal).every()] == [number]
    archive.forget()
    assert load(journal, number).points == {RED: 9, GREEN: 2, BLUE: 2}


def test_who_won_is_known_at_the_target_and_with_the_ruling_beyond_it() -> None:
    journal = Journal(None)
    number, _games = keep(journal, [quick("red")], target=9)
    assert load(journal, number).winners == (RED,)
    exceed, _games = keep(journal, [quick("red", rules="ruling points-target exceed")], target=9)
    assert load(journal, exceed).winners == ()
    assert not load(journal, exceed).standings.over


def test_a_tie_is_settled_for_those_who_are_tied_and_no_others() -> None:
    journal = Journal(None)
    campaigns = Campaigns(journal)
    number, games = keep(journal, [quick("red"), quick("green")], target=10)
    tied = load(journal, number)
    assert tied.winners == ()
    # R18: ten, and the regions held at the end of the last game
    assert tied.standings.final_battle == {RED: 12, GREEN: 14}
    campaigns.settle(tied, (GREEN,))
    assert load(journal, number).winners == (GREEN,)
    campaigns.settle(tied, (RED, GREEN))
    assert load(journal, number).winners == (RED, GREEN)
    # with another game the tie is different: between three, and not fought yet
    more, _ = keep(journal, [quick("blue")])
    journal.change("UPDATE game SET campaign = ? WHERE campaign = ?", (number, more))
    three = load(journal, number)
    assert set(three.standings.final_battle) == {RED, GREEN, BLUE}
    assert three.winners == ()
    Archive(journal).delete(games[0])
    campaigns.settle(load(journal, number), ())
    assert load(journal, number).settled == ()


def test_the_start_moves_clockwise_and_the_seats_stay() -> None:
    journal = Journal(None)
    number, _games = keep(journal, [quick("blue")])
    campaign = load(journal, number)
    assert (campaign.last_start, campaign.next_start) == (BLUE, RED)
    setup = campaign.game_setup(campaign.next_start)
    assert (setup.players, setup.start) == (campaign.agreed.setup.players, RED)


def test_what_cannot_be_read_or_was_played_by_others_counts_nothing() -> None:
    journal = Journal(None)
    number, games = keep(journal, [quick("red"), quick("red", 4), quick("green")])
    assert [game.id for game in load(journal, number).games] == [games[0], games[2]]
    journal.change("UPDATE game SET header = 'chess' WHERE id = ?", (games[0],))
    assert [game.id for game in load(journal, number).games] == [games[2]]
    journal.change("UPDATE campaign SET header = 'chess'", ())
    assert Campaigns(journal).load(number) is None
    assert Campaigns(journal).every() == []


def test_it_outlives_the_end_of_the_app(tmp_path: Path) -> None:
    journal = open_journal(tmp_path).journal
    number, _games = keep(journal, [quick("red")])
    campaign = load(journal, number)
    journal._db.close()  # nothing is cleaned up
    again = open_journal(tmp_path).journal
    assert load(again, number) == campaign
    rules = rules_of("condottiere")
    assert rules is not None
    table = Table(again)
    table.begin(rules, campaign.game_setup(GREEN), number)
    again._db.close()
    third = open_journal(tmp_path).journal
    assert load(third, number).unfinished == table.id
    third.close()


def test_games_of_an_older_file_are_of_no_campaign(tmp_path: Path) -> None:
    file = tmp_path / FILE
    db = sqlite3.connect(file, isolation_level=None)
    schema.migrate(db, 2)
    db.execute("INSERT INTO game (started, header) VALUES ('2026-01-01T10:00:00+00:00', 'x')")
    db.close()
    journal = Journal(file)
    assert Campaigns(journal).of_game(1) is None
    assert Campaigns(journal).every() == []
    journal.close()


def test_what_a_damaged_file_still_gives_stays_one_campaign(tmp_path: Path) -> None:
    journal = open_journal(tmp_path).journal
    number, _games = keep(journal, [quick("red"), quick("green")], target=10)
    campaign = load(journal, number)
    Campaigns(journal).settle(campaign, (RED,))
    journal.close()
    blank(tmp_path / FILE, 1)
    opened = open_journal(tmp_path)
    assert opened.salvaged == 2
    (found,) = Campaigns(opened.journal).every()
    assert (found.points, found.target, found.winners) == (campaign.points, 10, (RED,))
    opened.journal.close()
