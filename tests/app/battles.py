"""Battles on the screen, and names for what is on it, for tests."""

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.spots import NEW
from engine.seats import LONGEST_NAME
from tests.app.driver import Driver
from tests.app.sitting import sitting
from tests.app.steady import let_pass
from tests.condottiere.tables import record

SEATS = ("red", "green", "blue", "yellow", "grey", "purple")
LONG_NAME = "Wilhelmina Konstancja Brzęczyszczykiewicz"[:LONGEST_NAME]
HIDDEN = ("hidden-cards",)


def table(moves: str, players: int = 3, variants: tuple[str, ...] = ()) -> str:
    """A record; with six players the last one has the longest possible name."""
    text = record(moves, players=" ".join(SEATS[:players]), variants=variants)
    return text.replace("player purple Femi", f"player purple {LONG_NAME}")


def long_lines(players: int, cards: int, season: str = "winter") -> str:
    """Everyone has played so many cards, in an order that the deck allows."""
    rng = random.Random(7)
    deck = ["1", "2", "3", "4", "5", "6", "10", "courtesan", "drummer", "heroine"]
    copies = {"1": 10, "courtesan": 12, "drummer": 6, "heroine": 3}
    pack = [card for card in deck for _ in range(copies.get(card, 8))]
    rng.shuffle(pack)
    seats = SEATS[:players]
    moves = ["red place firenze", *(f"fix hand {seat} 20" for seat in seats)]
    turns = itertools.islice(itertools.cycle(seats), players * cards)
    moves += [f"{seat} {card}" for seat, card in zip(turns, pack, strict=False)]
    return ", ".join([*moves, f"red {season}"])


@contextmanager
def at_battle(data: Path, text: str, **options: Any) -> Iterator[Driver]:
    """The app with a battle on its screen."""
    with sitting(data, text, **options) as driver:
        assert driver.app.router.name == "battle"
        yield driver


def key(driver: Driver, word: str) -> Any:
    """The key with this meaning."""
    return driver.screen.ids.keypad.key(word)


def row(driver: Driver, place: int) -> Any:
    """The row of the player in that place."""
    return driver.screen.ids.rows.children[-1 - place]


def moves(driver: Driver) -> list[str]:
    """Every move made, as its line."""
    history = driver.app.desk.table.history
    assert history is not None
    return [str(move) for move in history.moves]


def said(driver: Driver) -> Any:
    """The notice that is shown."""
    return driver.app.notice.view


def wait() -> None:
    """Wait until a second tap at the same place is meant."""
    let_pass(NEW + 0.02)


def press_emblem(driver: Driver, place: int) -> None:
    found = row(driver, place)
    driver.touch_down(found.x + 12, found.center_y)
    driver.rest(0.7)
    driver.touch_up()
    driver.frames(2)


def stepper(driver: Driver) -> Any:
    return next(widget for widget in driver.widgets() if hasattr(widget, "may_less"))
