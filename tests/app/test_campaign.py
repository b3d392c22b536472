"""Campaigns by touches, and whether all of it fits."""

from functools import partial
from pathlib import Path
from typing import Any

from companion.services.archive import Archive
from companion.services.campaigns import Campaigns
from companion.services.storage import open_journal
from engine.condottiere import parse_move
from engine.seats import Seat
from tests.app.crowd import NAMES
from tests.app.driver import Driver
from tests.app.player import TouchPlayer
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.soundness import crossings, faults
from tests.services.campaigning import keep, quick

FIRST = (
    "fix owner torino red, fix owner genova red, fix owner modena red, red place milano, "
    "red heroine, green pass, red pass"
)
SECOND = (
    "fix owner torino red, fix owner genova red, fix owner modena red, green place milano, "
    "green pass, red heroine, red pass"
)


def kept(folder: Path, texts: list[str], target: int = 30, *, at_table: bool = True) -> int:
    """The app was left at the end of a campaign's last game."""
    journal = open_journal(folder).journal
    number, _games = keep(journal, texts, target)
    journal.set_note("at table", "yes" if at_table else "no")
    journal.close()
    return number


def named(driver: Driver) -> frozenset[str]:
    """The texts that have a long name, and so may be shortened."""
    texts = {mark.text for widget in driver.widgets() for mark in getattr(widget, "marks", ())}
    parts = {part for name in NAMES for part in (name.split()[0], name.split()[-1])}
    return frozenset(
        text
        for text in texts
        if any(text in name for name in NAMES) or any(part in text for part in parts)
    )


def play(player: TouchPlayer, moves: str) -> None:
    for move in moves.split(", "):
        player.play(parse_move(move))


def points(driver: Driver) -> list[tuple[str, int]]:
    return [(row.name, row.points) for row in driver.screen.model.standings]


def sound(driver: Driver) -> list[str]:
    return faults(driver, named(driver)) + crossings(driver)


def test_two_short_games_to_a_won_campaign(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        player = TouchPlayer(driver)
        player_begins(player)
        (campaign,) = Campaigns(driver.app.desk.journal).every()
        assert campaign.target == 10
        play(player, FIRST)
        player.go_on()
        assert driver.app.router.name == "victory"
        driver.do("rematch")
        assert points(driver) == [("Anna", 9), ("Jan", 0)]
        driver.do("begin", Seat.GREEN)
        assert driver.app.router.names == ["home", "deal"]
        player.seen = 0
        play(player, SECOND)
        player.go_on()
        driver.do("rematch")
        model = driver.screen.model
        assert model.verdict == "Winner of the campaign, 18 points ahead: Anna"
        assert model.waiting is None
        assert sound(driver) == []
    with Driver(tmp_path) as driver:
        assert driver.app.router.name == "victory"


def test_a_won_campaign_offers_the_next_one(tmp_path: Path) -> None:
    kept(tmp_path, [quick("red"), quick("red")], target=18, at_table=False)
    with Driver(tmp_path) as driver:
        assert driver.app.router.name == "home"
        driver.do("resume")
        assert driver.find("Next campaign")
        assert sound(driver) == []
        driver.do("begin", Seat.GREEN)
        assert driver.app.router.names == ["home", "deal"]
        newer, older = Campaigns(driver.app.desk.journal).every()
        assert (newer.target, len(newer.games), newer.players) == (18, 1, older.players)


def _aims(model: Any, target: int) -> bool:
    return bool(model.target == target)


def player_begins(player: TouchPlayer) -> None:
    """Anna and Jan prepare a campaign to ten."""
    driver = player.driver
    assert player.screen == "new_game"
    model = driver.screen.model
    for name in ("Anna", "Jan"):
        assert model.add(name)
    driver.frames(2)
    segment = driver.does("play_campaign", True)
    player.bring(segment)
    player.tap(segment)
    driver.until(lambda: bool(model.target == 20))
    stepper = player.one("Stepper")
    player.bring(stepper)
    for target in range(19, 9, -1):
        player.tap(stepper.less)
        driver.until(partial(_aims, model, target))
    player.do("begin")


def test_a_finished_game_corrected_by_touch_changes_the_standings(tmp_path: Path) -> None:
    number = kept(tmp_path, [quick("red"), quick("green")])
    with Driver(tmp_path) as driver:
        assert driver.does("rematch").text == "Campaign"
        driver.do("rematch")
        assert points(driver) == [("Anna", 11), ("Jan", 11), ("Łucja", 4)]
        driver.app.router.go("games")
        driver.frames(3)
        older = Archive(driver.app.desk.journal).games()[-1]
        assert driver.screen.model.sit_down(older)
        driver.app.flow.sit_down(caught_up=True)
        driver.frames(2)
        assert driver.app.router.name == "victory"
        driver.do("undo")
        assert driver.app.router.name == "battle"
        driver.app.router.go("campaign", campaign=number)
        driver.frames(3)
        assert points(driver) == [("Jan", 9), ("Anna", 2), ("Łucja", 2)]
        assert driver.does("go_on").text == "Keep playing"
        driver.do("go_on")
        assert driver.app.router.names == ["home", "battle"]
        driver.do("redo")
        assert driver.app.router.name == "result"
        driver.app.router.go("campaign", campaign=number)
        driver.frames(3)
        assert points(driver) == [("Anna", 11), ("Jan", 11), ("Łucja", 4)]


def test_the_same_player_may_start_again_and_back_leads_to_the_victory(tmp_path: Path) -> None:
    kept(tmp_path, [quick("blue")])
    with Driver(tmp_path) as driver:
        player = TouchPlayer(driver)
        player.do("rematch")
        player.do("back")
        assert driver.app.router.name == "victory"
        player.do("rematch")
        player.do("begin", Seat.BLUE)
        assert driver.app.router.name == "deal"
        assert driver.app.desk.table.game.setup.start is Seat.BLUE


def test_a_game_of_it_opens_in_the_replay(tmp_path: Path) -> None:
    kept(tmp_path, [quick("red"), quick("green")])
    with Driver(tmp_path) as driver:
        driver.do("rematch")
        (rows,) = [each for each in driver.widgets() if type(each).__name__ == "CampaignGame"][:1]
        TouchPlayer(driver).bring(rows)
        driver.tap(rows)
        assert driver.app.router.name == "replay"
        driver.do("back")
        assert driver.app.router.name == "campaign"


def test_who_won_the_final_battle_is_told_with_a_tap(tmp_path: Path) -> None:
    kept(tmp_path, [quick("red"), quick("green")], target=10)
    with Driver(tmp_path) as driver:
        driver.do("rematch")
        line = next(each for each in driver.widgets() if type(each).__name__ == "FightLine")
        TouchPlayer(driver).bring(line)
        driver.tap(line)
        assert driver.screen.model.verdict.endswith("by the final battle: Anna")
        assert sound(driver) == []
    with Driver(tmp_path) as driver:
        driver.do("rematch")
        assert driver.screen.model.verdict.endswith("by the final battle: Anna")


def test_home_and_past_games_lead_to_it(tmp_path: Path) -> None:
    kept(tmp_path, [quick("red")], at_table=False)
    with Driver(tmp_path) as driver:
        assert driver.app.router.name == "home"
        assert driver.does("resume").text == "Campaign"
        driver.do("resume")
        assert driver.app.router.names == ["home", "campaign"]
        driver.do("back")
        driver.do("games")
        TouchPlayer(driver).menu("campaigns")
        assert driver.app.router.name == "campaigns"
        (tile,) = [each for each in driver.widgets() if type(each).__name__ == "CampaignTile"]
        driver.tap(tile)
        assert driver.app.router.names == ["home", "games", "campaigns", "campaign"]


def test_a_campaign_without_games_is_left_for_where_one_came_from(tmp_path: Path) -> None:
    number = kept(tmp_path, [quick("red")], at_table=False)
    with Driver(tmp_path) as driver:
        driver.app.desk.journal.change("DELETE FROM campaign", ())
        driver.app.router.go("campaign", campaign=number)
        driver.frames(3)
        assert driver.app.router.names == ["home"]


def test_long_names_leave_room_for_what_happens(tmp_path: Path) -> None:
    with Driver(tmp_path, size=(360, 640)) as driver:
        show(driver, SCENES["campaign"])
        buttons = [each for each in driver.widgets() if type(each).__name__ == "NextButton"]
        assert len(buttons) == 2
        for button in buttons:
            assert button.text.endswith("… starts")
            assert not any(mark.cut for mark in button.marks)
            assert button.spoken() == button.view.text
