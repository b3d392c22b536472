"""Statistics by touches: players, two side by side, tables; correct again after a
game has changed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.condottiere.card_pictures import picture_of
from companion.services.archive import Archive
from companion.services.storage import open_journal
from companion.widgets.past.statistic_lines import FigureLine, NamesLine
from engine.condottiere.cards import Card
from tests.app.crowd import won
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.soundness import crossings, faults
from tests.oracle.random_players import random_game
from tests.ordonnance.scripts import setup, text_of
from tests.tables import keep

FEW = "".join(
    f"{line}\n"
    for line in (
        "condottiere 1", "player red Anna", "player green Jan", "", "red place siena",
        *(f"fix owner {region} red" for region in ("roma", "napoli", "firenze", "spoleto")),
        "fix owner ancona red", "red 10", "green pass", "red pass",
    )
)  # fmt: skip


@contextmanager
def at_statistics(data: Path, *texts: str, **options: Any) -> Iterator[Fingers]:
    """The app with these games, and the statistics just opened by a finger."""
    journal = open_journal(data).journal
    for day, text in enumerate(texts, start=1):
        keep(journal, text, f"2025-03-{day:02}T12:00:00+00:00")
    journal.close()
    with Driver(data, **options) as driver:
        driver.app.router.reset("home", "games")
        driver.frames(4)
        fingers = Fingers(driver)
        (way_in,) = (
            each for each in driver.widgets() if getattr(each, "icon_name", "") == "chart-bar"
        )
        fingers.tap(way_in)
        counted(driver)
        yield fingers


def counted(driver: Driver) -> None:
    """Wait until every game has been counted and the figures are drawn."""
    assert driver.app.router.name == "statistics"
    driver.until(lambda: not driver.screen.model.counting)
    driver.frames(3)


def written(driver: Driver) -> dict[str, list[str]]:
    """The figures on the screen, by their labels."""
    return {
        widget.view.label: [cell.text for cell in widget.view.cells]
        for widget in driver.widgets()
        if isinstance(widget, FigureLine)
        and all(cell.text in [mark.text for mark in widget.marks] for cell in widget.view.cells)
    }


def whose(driver: Driver) -> list[tuple[str, ...]]:
    return [each.view.names for each in driver.widgets() if isinstance(each, NamesLine)]


def test_players_a_pair_and_tables(tmp_path: Path) -> None:
    with at_statistics(tmp_path, FEW, FEW.replace("Jan", "Ewa")) as fingers:
        driver = fingers.driver
        assert whose(driver) == [("Anna",)]
        assert written(driver)["Wins"] == ["2 · 100%"]
        fingers.tap_text("Ewa")  # of both rows the lower: beside
        assert whose(driver) == [("Anna", "Ewa")]
        assert written(driver)["Wins"] == ["1 · 100%", "0 · 0%"]
        fingers.tap_text("Ewa")
        assert whose(driver) == [("Anna",)]
        fingers.do("tables")
        assert whose(driver) == []
        assert written(driver)["Won by the player who started"] == ["2 · 100%"]
        fingers.do("ranking")
        assert sorted(written(driver)) == ["1. Anna", "2. Ewa", "2. Jan"]
        assert written(driver)["1. Anna"] == ["2 · 100%"]
        fingers.do("players")
        assert written(driver)["Games"] == ["2"]
        fingers.do("back")
        assert driver.app.router.names == ["home", "games"]


def test_the_other_game_and_its_icons(tmp_path: Path) -> None:
    table = setup(2, names=("Anna", "Jan"))
    with at_statistics(tmp_path, FEW, text_of(table, 40)) as fingers:
        assert "Cards played per region taken" in written(fingers.driver)
        fingers.do("play", "ordonnance")
        said = written(fingers.driver)
        assert said["Games"] == ["1"]
        assert "The icon played most often" in said


def test_the_favourite_card_is_drawn(tmp_path: Path) -> None:
    with at_statistics(tmp_path, FEW) as fingers:
        (line,) = (
            each
            for each in fingers.driver.widgets()
            if isinstance(each, FigureLine) and each.view.cells[0].picture
        )
        assert line.view.cells[0].picture == picture_of(Card.TEN)
        assert [mark.text for mark in line.marks] == ["The card played most often", "10"]


def test_right_again_after_a_game_is_deleted_and_brought_back(tmp_path: Path) -> None:
    with at_statistics(tmp_path, FEW, FEW.replace("Jan", "Ewa")) as fingers:
        driver = fingers.driver
        fingers.do("back")
        row = driver.screen.ids.list.in_sight[0]
        x, y = map(float, row.to_window(*row.center))
        fingers.tap_at(x + row.width / 2 - 24, y)
        driver.frames(2)
        fingers.do("delete")
        fingers.do("statistics")
        counted(driver)
        assert written(driver)["Games"] == ["1"]
        assert driver.screen.model.names == ("Anna", "Jan")


def test_right_again_after_an_old_game_is_changed_at_the_table(tmp_path: Path) -> None:
    with at_statistics(tmp_path, FEW) as fingers:
        driver = fingers.driver
        desk = driver.app.desk
        (entry,) = Archive(desk.journal).games()
        driver.app.router.reset("home")
        desk.table.resume(entry.id)
        desk.table.undo()
        driver.app.router.go("statistics")
        counted(driver)
        assert driver.screen.model.rows == ()
        desk.table.redo()
        driver.app.router.reset("home", "statistics")
        counted(driver)
        assert written(driver)["Wins"] == ["1 · 100%"]


def test_back_while_games_are_still_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.screens.statistics.SLICE", 0.0)  # a few games a frame
    journal = open_journal(tmp_path).journal
    for _ in range(120):
        keep(journal, won().text, "2025-03-01T12:00:00+00:00")
    journal.close()
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home", "statistics")
        screen = driver.screen
        assert screen.model.counting
        assert screen.model.summary.startswith("Games counted: ")
        driver.frames()
        assert "Games counted" in driver.find(screen.model.summary).spoken()
        assert faults(driver) + crossings(driver) == []
        driver.do("back")
        assert driver.app.router.name == "home"
        assert not screen.model.counting
        driver.app.router.go("statistics")
        driver.until(lambda: not screen.model.counting)
        driver.frames(2)
        assert written(driver)["Games"] == ["120"]


def test_what_is_chosen_outlasts_a_new_look(tmp_path: Path) -> None:
    with at_statistics(tmp_path, FEW, FEW.replace("Jan", "Ewa")) as fingers:
        driver = fingers.driver
        driver.screen.model.choose("Ewa")
        driver.screen.model.compare("Anna")
        driver.app.desk.new_look()
        counted(driver)
        assert whose(driver) == [("Ewa", "Anna")]


def test_nothing_is_drawn_when_nothing_happens(tmp_path: Path) -> None:
    with at_statistics(tmp_path, FEW) as fingers:
        driver = fingers.driver
        drawn: list[Any] = []
        lines: list[Any] = [each for each in driver.widgets() if isinstance(each, FigureLine)]
        for line in lines:
            line.draw = lambda line=line: drawn.append(line)
        driver.frames(5)
        assert drawn == []


def test_it_is_heard(tmp_path: Path) -> None:
    with at_statistics(tmp_path, FEW) as fingers:
        lines = [each.spoken() for each in fingers.driver.widgets() if isinstance(each, FigureLine)]
        assert "Wins: 1 · 100%" in lines
        assert "The card played most often: 10" in lines


def test_the_longest_name_of_a_card_fits_beside_it(tmp_path: Path) -> None:
    games = [random_game(seed, players=2)[0] for seed in range(6)]
    with at_statistics(tmp_path, *games, size=(360, 640), scale=1.4, language="it") as fingers:
        driver, model = fingers.driver, fingers.driver.screen.model
        seen = set()
        for name in model.names:
            model.choose(name)
            for other in ("", *model.others):
                model.compare(other)
                driver.screen.ids.lines.scroll_y = 0
                driver.frames(3)
                assert faults(driver) + crossings(driver) == []
                seen |= {cell for cells in written(driver).values() for cell in cells}
        assert "Spaventapasseri" in seen
