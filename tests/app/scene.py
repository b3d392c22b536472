"""A state of the app at the table: how to reach it, and records that lead there."""

import itertools
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from companion import games
from engine.record import judge
from engine.seats import Seat
from tests.app.crowd import NAMES
from tests.app.driver import Driver
from tests.tables import keep

_PACK = "1 " * 10 + "2 3 4 5 6 10 " * 8 + "courtesan " * 12 + "drummer " * 6 + "heroine " * 3


@dataclass(frozen=True, slots=True)
class Scene:
    """A record, whether its last result has been looked at, and actions at the table then."""

    text: str = ""
    then: Callable[[Driver], None] = lambda _: None
    seen: bool = True


def show(driver: Driver, scene: Scene) -> None:
    """Bring the app into that state."""
    desk = driver.app.desk
    desk.router.reset("home")
    desk.hosting.close()
    desk.say("")
    desk.journal._db.executescript(
        "DELETE FROM game; DELETE FROM campaign;"
        " DELETE FROM note WHERE key NOT IN ('theme', 'text scale', 'language');"
    )
    desk.table.leave()
    desk.router.reset("home")
    if scene.text:
        record, game = judge(scene.text)
        number = keep(desk.journal, scene.text, over=False)
        desk.journal.set_note(
            f"seen {number}", str(games.face_of(record.rules).concluded(game) - (not scene.seen))
        )
        desk.table.resume(number)
        desk.flow.sit_down()
    driver.frames(2)
    scene.then(driver)
    driver.frames(3)


def table(players: int, moves: Iterable[str], *variants: str) -> str:
    """A record of players with short and long names."""
    seats = list(Seat)[:players]
    header = ["condottiere 1"]
    header += [f"player {seat} {name}" for seat, name in zip(seats, NAMES, strict=False)]
    header += ["start red", *(f"variant {variant}" for variant in variants), ""]
    return "\n".join([*header, *moves]) + "\n"


def fight(players: int, cards: int, *last: str, variants: tuple[str, ...] = ()) -> str:
    """A battle in which each player has played so many cards, and then the last moves given."""
    seats = list(Seat)[:players]
    pack = _PACK.split()
    random.Random(7).shuffle(pack)
    moves = [
        *("fix owner torino red", "fix owner genova red", "fix owner siena green"),
        *("fix pope bologna", "red place firenze"),
        *(f"fix hand {seat} {cards + 7}" for seat in seats),
    ]
    turns = itertools.islice(itertools.cycle(seats), players * cards)
    moves += [f"{seat} {card}" for seat, card in zip(turns, pack, strict=False)]
    return table(players, [*moves, *last], *variants)


def enough() -> str:
    """A correction has given somebody all that is needed to win."""
    held = [f"fix owner {word} red" for word in ("parma", "lucca", "bologna", "modena")]
    return table(6, ["red place siena", "red 3", *held])


def decisive(players: int, *last: str) -> str:
    """A battle with which somebody, or somebody else, would win the game."""
    held = [f"fix owner {word} green" for word in ("parma", "lucca", "bologna")]
    held += [f"fix owner {word} red" for word in ("roma", "napoli", "siena", "spoleto", "urbino")]
    return table(players, [*held, "red place modena", *last])


def thrown_in() -> str:
    """Hands may be discarded while the next battle begins."""
    passes = [f"{seat} pass" for seat in list(Seat)[1:]]
    return table(6, ["red place siena", "red 3", *passes, "red pass", "red place roma"])


def shown(*, late: bool = False) -> str:
    """Discarded hands are shown; `late`: before the next region is chosen."""
    rulings = "ruling discards-shown yes" + "\nruling region-after-deal yes" * late
    begun = thrown_in().replace("start red", f"start red\n{rulings}")
    return begun.replace("red place roma\n", "") if late else begun


def hidden(*moves: str) -> str:
    """Facedown cards are in the lines."""
    laid = [f"{seat} hidden" for seat in Seat]
    return table(6, ["red place siena", *laid, *moves], "hidden-cards")
