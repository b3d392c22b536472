"""Games as links, as they look where the app for browsers is published."""

from collections.abc import Callable

from companion.services.link import packed
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
