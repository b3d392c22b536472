"""A simulated user who prepares a new game: touches, typing, and what is shown."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.services.storage import open_journal
from engine.condottiere.header import header_lines
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.seats import Player, Seat
from tests.app.driver import Driver, name_of

NAMES = ("Anna", "Борис", "Łucja", "Bartholomäus Maximilian von und zu Hohen", "Eve", "Flavio")


def played(folder: Path, *names: str, rules: Ruleset | None = None) -> None:
    """A game of these players is in the journal."""
    players = tuple(Player(seat, name) for seat, name in zip(Seat, names, strict=False))
    setup = Setup(players, players[0].seat, rules or Ruleset())
    journal = open_journal(folder).journal
    header = "\n".join(["condottiere 1", *header_lines(setup), ""])
    journal.adopt(header, ["fix pope roma"], over=False)
    journal.close()


def type_name(driver: Driver, name: str, *, enter: bool = True) -> None:
    """Type into the field, as a keyboard would."""
    field = driver.screen.ids.name
    if not field.focus:
        bring(driver, field)
        driver.until(lambda: bool(field.focus))
    if name:
        driver.window.dispatch("on_textinput", name)
    if enter:
        driver.window.dispatch("on_key_down", 13, 40, "\r", [])
        driver.window.dispatch("on_key_up", 13, 40)
    driver.frames(2)


def bring(driver: Driver, widget: Any) -> None:
    """Scroll to a widget, as a finger would, and tap it."""
    view = next(each for each in driver.widgets() if type(each).__name__ == "Scroll")
    if view.do_scroll_y:
        view.scroll_to(widget, animate=False)
        driver.frames(3)
    driver.tap(widget)
    driver.frames(3)


def names(driver: Driver) -> list[str]:
    return [view.name for view in driver.screen.model.players]


def seats(driver: Driver) -> list[Seat]:
    return [view.seat for view in driver.screen.model.players]


def games(driver: Driver) -> int:
    return len(driver.app.desk.journal.headers(99))


def words(driver: Driver) -> str:
    return " ".join(
        widget.text for widget in driver.widgets() if isinstance(getattr(widget, "text", 0), str)
    )


def row(driver: Driver, name: str) -> Any:
    return next(row for row in driver.screen.ids.seats.rows if name_of(row) == name)


def names_of(driver: Driver) -> list[str]:
    return [player.name for player in driver.app.desk.table.game.setup.players]


@contextmanager
def asked_again(folder: Path) -> Iterator[Driver]:
    """New game, after two games were played."""
    played(folder, "Zoe", "Yves")
    played(folder, *NAMES[:3])
    with Driver(folder, size=(412, 915)) as driver:
        driver.app.router.reset("home", "new_game")
        driver.frames(3)
        yield driver
