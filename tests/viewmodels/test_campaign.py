"""A campaign as it is shown, prepared and begun."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.services.archive import Archive
from companion.services.campaigns import Campaigns
from companion.services.storage import Journal, Opened, open_journal
from companion.table import Table
from companion.viewmodels.app.home import HomeModel
from companion.viewmodels.past.campaign import CampaignModel, CampaignsModel
from companion.viewmodels.past.games import GamesModel
from companion.viewmodels.setup.new_game import NewGameModel
from engine.condottiere.setup import Setup
from engine.record import judge
from engine.seats import Player, Seat
from tests.chance import seeds
from tests.said import Said
from tests.services.campaigning import SHORT, keep, quick, random_games

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE


def shown(texts: Iterable[str], target: int = 30) -> tuple[CampaignModel, Table, list[int]]:
    table = Table(Journal(None))
    number, games = keep(table.journal, texts, target)
    model = CampaignModel(table, Said())
    assert model.open(number)
    return model, table, games


def agreeing(table: Table) -> NewGameModel:
    model = NewGameModel(table)
    model.render()
    for name in SHORT[:3]:
        assert model.add(name)
    return model


def choose(model: NewGameModel, word: str, value: str) -> None:
    (found,) = [each for each in model.for_points if (each.word, each.value) == (word, value)]
    model.agree(found)


# Agreeing on one


def test_one_game_is_what_is_played_unless_somebody_says_otherwise() -> None:
    table = Table(Journal(None))
    model = agreeing(table)
    assert (model.has_campaigns, model.target, model.for_points) == (True, 0, ())
    assert model.begin()
    assert Campaigns(table.journal).of_game(table.id) is None


def test_a_campaign_and_its_first_game_begin_at_once() -> None:
    table = Table(Journal(None))
    model = agreeing(table)
    model.play_campaign(True)
    assert model.target == 20
    model.aim(30)
    model.aim(model.target + 1)
    choose(model, "points-bonus", "each")
    assert model.begin()
    (campaign,) = Campaigns(table.journal).every()
    assert (campaign.target, campaign.unfinished) == (31, table.id)
    assert campaign.agreed.setup == table.game.setup
    assert campaign.agreed.setup.rules.points_bonus
    assert not campaign.agreed.setup.rules.points_target


def test_a_target_has_its_bounds() -> None:
    model = agreeing(Table(Journal(None)))
    model.play_campaign(True)
    model.aim(1)
    assert (model.target, model.may_lower_target, model.may_raise_target) == (5, False, True)
    model.aim(1000)
    assert (model.target, model.may_lower_target, model.may_raise_target) == (99, True, False)


def test_capturing_is_warned_of_in_a_campaign_only() -> None:
    model = agreeing(Table(Journal(None)))
    (capturing,) = [each for each in model.variants if each.word == "capturing"]
    model.agree(capturing)
    assert model.warning == ""
    model.play_campaign(True)
    assert model.warning == "Capturing regions is not recommended in a campaign."


def test_ordonnance_has_no_campaigns() -> None:
    model = agreeing(Table(Journal(None)))
    model.play_campaign(True)
    model.play("ordonnance")
    assert (model.has_campaigns, model.target) == (False, 0)
    model.play_campaign(True)
    model.play("condottiere")
    assert model.target == 20


def test_after_a_campaign_a_new_game_is_one_game_without_its_rulings() -> None:
    table = Table(Journal(None))
    keep(table.journal, [quick("red", rules="ruling points-target exceed")])
    model = NewGameModel(table)
    model.render()
    assert model.target == 0
    assert model.begin()
    assert isinstance(table.game.setup, Setup)
    assert not table.game.setup.rules.points_target


def test_what_is_agreed_outlives_another_look() -> None:
    model = agreeing(Table(Journal(None)))
    model.play_campaign(True)
    model.aim(12)
    again = NewGameModel(model._table)
    again.resume(model.draft())
    assert again.target == 12


# Its screen


@pytest.mark.parametrize("seed", seeds(1, 20))
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_rows_are_those_of_random_games(players: int, seed: int) -> None:
    texts = random_games(seed, 3, players)
    model, table, games = shown(texts, target=60)
    campaign = Campaigns(table.journal).every()[0]
    ends = [judge(text)[1] for text in texts]
    for row in model.standings:
        regions = sum(len(end.regions(end.setup.place[row.seat])) for end in ends)
        assert row.points - regions in (0, 5, 10, 15)
        assert row.missing.startswith(f"{60 - row.points} point")
    assert [row.points for row in model.standings] == sorted(
        (row.points for row in model.standings), reverse=True
    )
    assert [row.id for row in model.games] == games
    for place, seat in enumerate(model.heads):
        cells = [row.cells[place] for row in model.games]
        assert cells[-1].total == sum(cell.earned for cell in cells) == campaign.points[seat]
        assert model.chart is not None
        (series,) = [series for series in model.chart.series if series.seat is seat]
        assert [y for _x, y in series.points] == [0, *(cell.total for cell in cells)]
    assert model.chart is not None
    assert model.chart.target == 60


def test_the_next_game_begins_with_one_tap_and_either_start() -> None:
    for number, start in enumerate((GREEN, RED)):
        model, table, _games = shown([quick("red")])
        assert [each.text for each in model.next_games] == ["Jan starts", "Anna starts"]
        assert model.begin(model.next_games[number].start)
        assert table.game.setup.start is start
        assert table.game.setup.players == tuple(map(Player, Seat, SHORT[:3]))
        assert Campaigns(table.journal).of_game(table.id) is not None


def test_a_game_that_goes_on_is_gone_on_with_and_no_other_begun() -> None:
    model, table, games = shown([quick("red"), quick("green")])
    assert table.resume(games[0])
    table.undo()
    table.leave()
    assert model.open(1)
    assert (bool(model.waiting), model.next_games) == (True, ())
    assert not model.begin(RED)
    assert model.games[0].state == "ongoing"
    assert model.go_on()
    assert table.id == games[0] == table.journal.latest()


def test_won_and_by_how_much() -> None:
    model, _table, _games = shown([quick("red"), quick("red")], target=18)
    assert model.verdict == "Winner of the campaign, 14 points ahead: Anna"
    assert model.standings[0].won
    assert model.standings[0].missing == "target reached"
    assert (model.waiting, model.fight) == (None, ())


def test_a_campaign_that_is_won_offers_the_next() -> None:
    model, table, games = shown([quick("red"), quick("red")], target=18)
    assert model.next_title == "Next campaign"
    assert [each.text for each in model.next_games] == ["Jan starts", "Anna starts"]
    assert model.begin(GREEN)
    number = Campaigns(table.journal).of_game(table.id)
    first = Campaigns(table.journal).of_game(games[0])
    assert number not in (None, first)
    assert number is not None
    assert model.open(number)
    assert (model.title, len(model.games)) == ("Campaign to 18", 1)
    assert table.game.setup.start is GREEN
    assert model.open(first or 0)
    assert (len(model.games), model.next_title) == (2, "Next campaign")


def test_one_that_is_won_by_the_final_battle_offers_the_next_once_that_is_told() -> None:
    model, _table, _games = shown([quick("red"), quick("green")], target=10)
    assert (model.next_games, model.next_title) == ((), "")
    model.toggle_winner(GREEN)
    assert [each.text for each in model.next_games] == ["Łucja starts", "Jan starts"]
    assert model.next_title == "Next campaign"


def test_a_tie_is_fought_out_and_told_with_a_tap() -> None:
    model, _table, _games = shown([quick("red"), quick("green")], target=10)
    assert model.verdict == "Tied for the lead: the final battle decides."
    assert [(row.name, row.cards) for row in model.fight] == [
        ("Anna", "12 cards"),
        ("Jan", "14 cards"),
    ]
    assert model.next_games == ()
    model.toggle_winner(GREEN)
    assert model.verdict == "Winner of the campaign, by the final battle: Jan"
    assert [row.won for row in model.fight] == [False, True]
    model.toggle_winner(RED)
    assert model.verdict == "The campaign ends with a shared victory: Anna, Jan"
    model.toggle_winner(GREEN)
    model.toggle_winner(RED)
    assert model.remark
    assert model.verdict == "Tied for the lead: the final battle decides."


def test_one_that_is_gone_is_not_shown() -> None:
    model, _table, _games = shown([quick("red")])
    assert not model.open(99)
    assert (model.standings, model.next_games) == ((), ())


# From elsewhere


def test_the_victory_says_what_the_game_brought() -> None:
    table = Table(Journal(None))
    number, games = keep(table.journal, [quick("green")])
    table.resume(games[0])
    model = VictoryModel(table, Said())
    model.enter()
    assert model.campaign == number
    assert model.points == "Points of this game: Jan 9, Anna 2, Łucja 2"


def test_the_victory_says_that_it_decides_the_campaign() -> None:
    table = Table(Journal(None))
    _number, games = keep(table.journal, [quick("green")])
    table.journal.change("UPDATE campaign SET target = 5", ())
    table.resume(games[0])
    model = VictoryModel(table, Said())
    model.enter()
    assert model.points == (
        "Winner of the campaign, 7 points ahead: Jan\nPoints of this game: Jan 9, Anna 2, Łucja 2"
    )


def test_home_leads_to_the_campaign_instead_of_a_rematch_also_when_it_is_won() -> None:
    table = Table(Journal(None))
    number, _games = keep(table.journal, [quick("green")])
    model = HomeModel(table, Opened(table.journal))
    model.render()
    assert (model.campaign, model.players) == (number, "Jan 9, Anna 2, Łucja 2")
    assert model.due == "The next game can begin."
    assert not model.rematch()
    table.journal.change("UPDATE campaign SET target = 5", ())
    model.render()
    assert model.campaign == number
    assert model.due == "Winner of the campaign, 7 points ahead: Jan"
    assert not model.rematch()


def test_home_is_right_after_a_kill_between_two_games(tmp_path: Path) -> None:
    table = Table(open_journal(tmp_path).journal)
    model = agreeing(table)
    model.play_campaign(True)
    assert model.begin()
    record, _game = judge(quick("red"))
    for move in record.moves:
        table.do(move)
    table.journal._db.close()
    again = Table(open_journal(tmp_path).journal)
    home = HomeModel(again, Opened(again.journal))
    home.render()
    assert (home.campaign, home.players) == (1, "Anna 9, Jan 2, Łucja 2")
    shown_again = CampaignModel(again, Said())
    assert shown_again.open(home.campaign)
    assert shown_again.begin(GREEN)
    again.journal.close()


def test_the_list_has_the_one_played_last_first() -> None:
    table = Table(Journal(None))
    model = CampaignsModel(table, Said())
    model.render()
    assert not model.cards
    assert model.remark
    first, _games = keep(table.journal, [quick("green")])
    second, _games = keep(table.journal, [quick("red", 4)], target=5)
    model.render()
    assert [card.id for card in model.cards] == [second, first]
    assert model.cards[0].verdict == "Winner of the campaign, 6 points ahead: Anna"
    assert model.cards[1].points == "Jan 9, Anna 2, Łucja 2"


def test_deleting_one_of_its_games_is_said() -> None:
    table = Table(Journal(None))
    keep(table.journal, [quick("green"), quick("red")])
    model = GamesModel(table, Said())
    model.enter()
    games = Archive(table.journal).games()
    model.delete(games[0])
    assert model.gone_text == "1 game deleted\nIt no longer counts in its campaign."
    model.delete(games[1])
    assert model.gone_text == "2 games deleted\n2 no longer count in their campaigns."
    model.restore()
    assert model.gone_text == ""
    assert Campaigns(table.journal).every()[0].points == {RED: 11, GREEN: 11, BLUE: 4}
