"""Past games in all their states, for the list of scenes."""

from collections.abc import Callable

from companion.exchange import named
from companion.services.arrival import settle
from companion.services.bundle import Found
from companion.services.errand import Errand
from companion.services.gamefile import read
from companion.services.importing import Import
from companion.services.looking import Looking
from companion.services.undoing import UndoImport
from engine.seats import Seat
from tests.app.crowd import NAMES, won
from tests.app.driver import Driver
from tests.services import campaigning
from tests.services.collections import ONE, OTHER, go_to
from tests.tables import keep

Then = Callable[[Driver], None]
_VARIANTS = ("draw-after-battle", "bigger-kingdoms", "hidden-cards")


def listed(then: Then = lambda _: None, *, games: bool = True) -> Then:
    """The list, with games of two to six players; then an action on it."""

    def show(driver: Driver) -> None:
        journal = driver.app.desk.journal
        texts = [won().text, ONE, OTHER]
        for players in range(2, 7):
            header = [f"player {seat} {name}" for seat, name in zip(Seat, NAMES, strict=False)]
            variants = [f"variant {word}" for word in _VARIANTS[: players - 2]]
            texts.append(
                "\n".join(["condottiere 1", *header[:players], *variants, "", "fix pope roma", ""])
            )
        for day, text in enumerate(texts if games else (), start=1):
            keep(journal, text, f"2025-09-{day + 8:02}T18:00:00+00:00")
        driver.app.router.reset("home", "games")
        for entry in driver.screen.model.entries:
            driver.screen.model.work_out(entry)
        driver.frames(4)
        then(driver)
        driver.frames(3)

    return show


def grouped(driver: Driver) -> None:
    """Games of one day, some of them in campaigns."""
    journal = driver.app.desk.journal
    for target, winners in ((60, ("red", "green")), (12, ("blue",))):
        campaigning.keep(journal, campaigning.crowded(*winners), target)
    driver.screen.model.enter()
    for entry in driver.screen.model.entries:
        driver.screen.model.work_out(entry)


def asked(driver: Driver) -> None:
    """The menu of a game."""
    driver.screen.open_menu_of(driver.screen.model.entries[-1])


def asked_for_all(driver: Driver) -> None:
    """The menu for all games, of which some were imported."""
    settle(driver.app.desk.journal, read(ONE.replace("Anna", NAMES[0]).encode()), for_later=True)
    driver.screen.ask_for_all()


def deleted(driver: Driver) -> None:
    """Some games are deleted, and can be restored."""
    for entry in driver.screen.model.entries[:2]:
        driver.screen.model.delete(entry)


def chosen(driver: Driver) -> None:
    """Only one player's games."""
    driver.screen.model.choose(NAMES[4])


def imported(driver: Driver) -> None:
    """Files were imported, some of them refused."""
    _run(driver, Import(driver.app.desk.journal, _files()))


def arrived(driver: Driver) -> None:
    """Another app handed over games, some of which are refused."""
    _run(driver, Looking(driver.app.desk.journal, _files, named([f"{', '.join(NAMES)}.zip"])))


def to_be_undone(driver: Driver) -> None:
    """An import that added games and changed one can be undone; others were changed since."""
    journal = driver.app.desk.journal
    known = keep(journal, ONE)
    further = ONE + "red pass\n"
    texts = (further, *(ONE.replace("Anna", name) for name in NAMES))
    _run(driver, Import(journal, [Found("", text.encode()) for text in texts]))
    go_to(journal, known + 1, 0)
    _run(driver, UndoImport(journal))


def undone(driver: Driver) -> None:
    """And it was undone."""
    to_be_undone(driver)
    driver.screen.accept()
    driver.until(lambda: bool(driver.screen.model.done))


def _files() -> list[Found]:
    wrong = [(f"{name}.txt", ONE + f"pink {name}\n") for name in NAMES[:2]]
    new = [(f"{name}.txt", ONE.replace("Anna", name)) for name in NAMES[2:]]
    return [Found(name, text.encode()) for name, text in (*wrong, *new, ("a.txt", ""))]


def _run(driver: Driver, errand: Errand) -> None:
    driver.app.router.reset("home", "games")
    driver.app.router.go("errand", errand=errand)
    driver.until(lambda: bool(driver.screen.model.done))
