"""Which results are news to the people at the table, also after the app was closed."""

from pathlib import Path

from companion.services.storage import open_journal
from companion.table import Table
from engine.history import History
from engine.record import judge
from tests.app.scene import fight
from tests.app.scripted import BarePlayer
from tests.there import there

ENDING = "red surrender"


def sat_down(folder: Path) -> BarePlayer:
    """At a battle that the next card ends."""
    record, _ = judge(fight(3, 1, ENDING))
    journal = open_journal(folder).journal
    Table(journal).adopt(History(record.rules, record.setup, record.moves))
    journal.close()
    player = BarePlayer(folder)
    player.table.undo()
    assert player.router.name == "battle"
    return player


def end(player: BarePlayer) -> None:
    """End the battle as before."""
    player.table.redo()
    assert player.router.name == "result"


def restarted(player: BarePlayer, folder: Path) -> BarePlayer:
    player.table.journal.close()
    return BarePlayer(folder)


def test_a_result_is_shown_until_somebody_has_seen_it(tmp_path: Path) -> None:
    player = sat_down(tmp_path)
    end(player)
    player = restarted(player, tmp_path)
    assert player.router.name == "result"
    player.flow.go_on()
    assert restarted(player, tmp_path).router.name == "map"


def test_a_battle_undone_from_elsewhere_ends_with_news(tmp_path: Path) -> None:
    player = sat_down(tmp_path)
    end(player)
    player.flow.go_on()
    player.table.journal.close()
    journal = open_journal(tmp_path).journal
    table = Table(journal)
    table.resume(there(journal.latest()))
    table.undo()
    journal.close()
    player = BarePlayer(tmp_path)
    end(player)
    assert restarted(player, tmp_path).router.name == "result"


def test_what_was_seen_of_one_game_says_nothing_of_another(tmp_path: Path) -> None:
    player = sat_down(tmp_path)
    end(player)
    player.flow.go_on()
    record, _ = judge(fight(3, 1, ENDING))
    player.table.adopt(History(record.rules, record.setup, record.moves))
    player.flow.sit_down()
    assert player.router.name == "result"
    player.flow.go_on()
    assert restarted(player, tmp_path).router.name == "map"
