"""Games as links, as they look where the app for browsers is published."""

from collections.abc import Callable
from random import Random

from companion.services.link import packed
from engine.seats import Seat
from tests.app.crowd import NAMES
from tests.app.driver import Driver

ADDRESS = "https://somebody.example/condottiere-companion/"


def linked(driver: Driver) -> None:
    """The game at the table is handed on."""
    driver.app.desk.exchange.address = ADDRESS
    driver.app.desk.exchange.share()
    driver.frames(2)


def received(text: str, cut: int | None = None) -> Callable[[Driver], None]:
    """A message with a link to a game comes in; the link may be cut off."""

    def receive(driver: Driver) -> None:
        address = f"{ADDRESS}#{packed(text)}"
        driver.app.desk.exchange.receive(f"Our game: {address[: cut and -cut]}".encode())
        driver.frames(2)

    return receive


def endless(moves: int = 2000) -> str:
    """A game that no code can hold: corrections without any order in them."""
    dice = Random(7)
    players = [f"player {seat} {name}" for seat, name in zip(Seat, NAMES, strict=True)]
    regions = ("torino", "milano", "venezia", "genova", "parma", "lucca", "siena", "roma")
    fixes = [f"fix owner {dice.choice(regions)} {dice.choice(list(Seat))}" for _ in range(moves)]
    return "\n".join(["condottiere 1", *players, "", *fixes, ""])
