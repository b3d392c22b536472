"""R19 by touches: a board corrected until nothing is left to fight over."""

from pathlib import Path

from companion.chronicle.digest import digest
from engine.condottiere.cards import Card
from engine.condottiere.moves import Deal, FixOwner, Lay, Pass
from engine.record import Record
from engine.seats import Seat
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.condottiere.tables import record
from tests.condottiere.test_rules_final_battle import FIVE
from tests.condottiere.test_way_on import NEAR_MOST, NEAR_TIED


def test_the_last_region_given_away_ends_the_game_at_once(tmp_path: Path) -> None:
    with sitting(tmp_path, record(NEAR_MOST, players=FIVE["players"])) as driver:
        player = TouchPlayer(driver)
        assert player.screen == "map"
        player.play(FixOwner("napoli", Seat.RED))
        assert player.screen == "victory"
        assert driver.screen.model.winners.names == "Anna"
        assert driver.screen.model.winners.reasons == (
            "the most regions, with none left to fight over",
        )
        player.do("undo")
        assert player.screen == "map"


def test_a_tie_is_dealt_a_final_battle_though_none_was_fought_before(tmp_path: Path) -> None:
    with sitting(tmp_path, record(NEAR_TIED, players=FIVE["players"]), seen=0) as driver:
        player = TouchPlayer(driver)
        player.play(FixOwner("napoli", Seat.GREEN))
        assert player.screen == "deal"
        player.play(Deal())
        assert player.screen == "battle"
        player.play(Lay(Seat.RED, Card.TEN))
        for seat in (Seat.BLUE, Seat.YELLOW, Seat.RED):
            player.play(Pass(seat))
        player.go_on()
        assert player.screen == "victory"
        assert driver.screen.model.winners.names == "Anna"
        history = driver.app.desk.table.history
        assert history is not None
        kept = digest(Record(history.rules, history.setup, history.moves))
        assert kept.reasons == ("final-battle",)
        driver.app.router.reset("home")
        driver.app.router.go("replay", game=driver.app.desk.table.id)
        driver.frames(3)
        for at in range(driver.screen.model.last + 1):
            driver.screen.model.slide(at)
            driver.frames(1)
