"""Campaigns and statistics on the host's pages."""

from engine.seats import Seat
from tests.services.campaigning import keep, quick
from tests.web.pages.buttons import choose_row
from tests.web.pages.sitting import Sat, Sitting


def at_campaign(sitting: Sitting, *winners: str, target: int = 30) -> Sat:
    """The campaign page of games that these won."""
    number, _games = keep(sitting.table.journal, map(quick, winners), target)
    page = sitting.host()
    page.tap("go", "games")
    choose_row(page, "campaigns")
    assert page.name == "campaigns"
    page.tap("open", number)
    assert page.name == "campaign"
    return page


def test_the_next_game_begins_for_everybody() -> None:
    sitting = Sitting()
    page, guest = at_campaign(sitting, "red", "green"), sitting.guest(Seat.BLUE)
    assert "<polyline" in page.markup
    assert page.markup.count('data-do="begin"') == 2
    page.tap("begin", "purple")
    assert sitting.table.history is None
    start = page.page.model.next_games[0].start
    page.tap("begin", start.value)
    assert sitting.table.game.setup.start is start
    guest.changes()
    assert page.name == guest.name == "deal"
    page.tap("go_on")
    assert (page.name, guest.name) == ("map", "deal")


def test_a_game_of_it_is_looked_at() -> None:
    page = at_campaign(Sitting(), "red", "green")
    page.tap("look_at", 77)
    assert page.name == "campaign"
    page.tap("look_at", page.page.model.games[1].id)
    assert page.name == "replay"
    page.tap("go_back")
    assert page.name == "campaign"


def test_an_unfinished_game_is_gone_on_with_from_home() -> None:
    sitting = Sitting()
    page = at_campaign(sitting, "red")
    page.tap("begin", page.page.model.next_games[0].start.value)
    game = sitting.table.id
    sitting.shared.leave(sitting.shared.host, None)
    page.changes()
    assert page.name == "home"
    page.tap("resume")
    assert sitting.table.id == game
    assert page.name == "deal"


def test_home_leads_to_the_campaign_of_the_last_game() -> None:
    sitting = Sitting()
    at_campaign(sitting, "red", "green")
    page = sitting.host()
    page.tap("resume")
    assert page.name == "campaign"


def test_after_a_game_home_offers_a_rematch() -> None:
    sitting = Sitting(quick("red"))
    page = sitting.host()
    assert sitting.table.game.outcome is not None
    page.page.leave_table()
    page.changes()
    assert page.name == "home"
    assert "Rematch" in page.text
    page.tap("resume")
    assert len(sitting.history) == 0
    assert page.name == "deal"


def test_statistics_are_counted_and_compared() -> None:
    sitting = Sitting()
    keep(sitting.table.journal, map(quick, ("red", "green", "red")))
    page = sitting.host()
    page.tap("go", "games")
    page.tap("see_statistics")
    sitting.wait(lambda: not page.page.model.counting)
    assert "3 finished games" in page.text
    page.tap("choose", "Anna")
    page.tap("compare", "Jan")
    assert "Games played together" in page.text
    for tab, words in (("ranking", "1. Anna"), ("tables", "By number of players")):
        page.tap("turn_to", tab)
        assert words in page.text
    page.tap("turn_to", "nothing")
    page.tap("choose", "Nobody")
    page.tap("play", "chess")
    assert "By number of players" in page.text
