"""Replays in all their states, for tests and pictures."""

from collections.abc import Callable

from tests.app.driver import Driver


def replayed(at: float, tab: str = "lines", *, down: bool = False) -> Callable[[Driver], None]:
    """The replay of the game at the table: `at` is the share of its moves that are made."""

    def replay(driver: Driver) -> None:
        router, table = driver.app.router, driver.app.desk.table
        router.reset("home")
        router.go("replay", game=table.id)
        driver.frames(2)
        screen = driver.screen
        screen.tab = tab
        screen.model.slide(round(screen.model.last * at))
        driver.frames(3)
        if down:
            charts = next(
                each for each in driver.widgets() if type(each).__name__ == "ReplayCharts"
            )
            charts.scroll_y = 0

    return replay


def damaged(name: str) -> Callable[[Driver], None]:
    """Damage the last move of the game at the table; Home or the replay says so."""

    def spoil(driver: Driver) -> None:
        desk = driver.app.desk
        game = desk.table.id
        desk.table.leave()
        desk.journal.change(
            "UPDATE move SET line = line || 'x' WHERE game = ?1"
            " AND number = (SELECT max(number) FROM move WHERE game = ?1)",
            (game,),
        )
        desk.router.reset("home")
        if name != "home":
            desk.router.go(name, game=game)

    return spoil
