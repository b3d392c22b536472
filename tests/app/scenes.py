"""Every screen of the app as it can look at the table, by name, for tests and pictures."""

import itertools
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.flow import battles_concluded
from companion.viewmodels.move_rows import Kind
from engine.condottiere.cards import Card
from engine.record import Record, judge
from engine.seats import Seat
from tests.app.crowd import NAMES, battle_over, dealing, drawing, keeping, won
from tests.app.driver import Driver
from tests.app.sitting import example, up_to

_PACK = "1 " * 10 + "2 3 4 5 6 10 " * 8 + "courtesan " * 12 + "drummer " * 6 + "heroine " * 3


@dataclass(frozen=True, slots=True)
class Scene:
    """A record, whether its last result has been looked at, and what is done at the table then."""

    text: str = ""
    then: Callable[[Driver], None] = lambda _: None
    seen: bool = True


def show(driver: Driver, scene: Scene) -> None:
    """Bring the app into that state."""
    desk = driver.app.desk
    desk.say("")
    desk.router.reset("home")
    desk.journal._db.executescript(
        "DELETE FROM game; DELETE FROM note WHERE key NOT IN ('theme', 'text scale');"
    )
    desk.table.leave()
    desk.router.reset("home")
    if scene.text:
        record, game = judge(scene.text)
        number = desk.journal.begin(Record(record.rules, record.setup, ()).text)
        desk.journal.rewrite(number, [str(move) for move in record.moves], over=False)
        desk.journal.set_note(f"seen {number}", str(battles_concluded(game) - (not scene.seen)))
        desk.table.resume(number)
        desk.flow.sit_down()
    driver.frames(2)
    scene.then(driver)
    driver.frames(3)


def table(players: int, moves: Iterable[str], *variants: str) -> str:
    """A record of people with names long and short."""
    seats = list(Seat)[:players]
    header = ["condottiere 1"]
    header += [f"player {seat} {name}" for seat, name in zip(seats, NAMES, strict=False)]
    header += ["start red", *(f"variant {variant}" for variant in variants), ""]
    return "\n".join([*header, *moves]) + "\n"


def fight(players: int, cards: int, *last: str, variants: tuple[str, ...] = ()) -> str:
    """A battle in which each has laid so many cards, and then what is said to be last."""
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


def thrown_in() -> str:
    """Hands may be thrown in while the next battle begins."""
    passes = [f"{seat} pass" for seat in list(Seat)[1:]]
    return table(6, ["red place siena", "red 3", *passes, "red pass", "red place roma"])


def hidden(*moves: str) -> str:
    """Cards lie facedown."""
    laid = [f"{seat} hidden" for seat in Seat]
    return table(6, ["red place siena", *laid, *moves], "hidden-cards")


def keys(*words: str) -> Callable[[Driver], None]:
    """Keys of the battle are tapped."""

    def tap(driver: Driver) -> None:
        for word in words:
            driver.screen.model.tap(word)
            driver.frames()

    return tap


def go(*names: str, **arguments: Any) -> Callable[[Driver], None]:
    """Another screen is opened."""

    def open_(driver: Driver) -> None:
        for name in names:
            driver.app.router.go(name, **arguments)
            driver.frames(2)

    return open_


def on_model(name: str, *arguments: Any) -> Callable[[Driver], None]:
    """Something is asked of the screen's view model."""

    def ask(driver: Driver) -> None:
        getattr(driver.screen.model, name)(*arguments)

    return ask


def home(driver: Driver) -> None:
    """Up from the table."""
    driver.app.flow.get_up()


def troubled(driver: Driver) -> None:
    """Home has something to say about the saved games."""
    home(driver)
    driver.screen.model.unsaved = (
        "Games are not being saved: the folder may not be written to. "
        "They last until the app is closed."
    )
    driver.screen.model.kept = (
        "The saved games were damaged: 12 games could be read and were kept. "
        "The damaged file is still there: damaged-2026-11-18-112857.db"
    )


def agreeing(names: Iterable[str], *, opened: bool) -> Callable[[Driver], None]:
    """A new game is being agreed on."""

    def agree(driver: Driver) -> None:
        driver.app.router.reset("home", "new_game")
        driver.frames(2)
        model = driver.screen.model
        while model.players:
            model.open(0)
            model.remove()
        for name in names:
            assert model.add(name)
        if opened:
            model.open(2)
        if bool(model.house_rules_open) is not opened:
            model.fold_house_rules()

    return agree


def calculating(full: bool, page: str) -> Callable[[Driver], None]:
    """Only the sums."""

    def calculate(driver: Driver) -> None:
        driver.app.router.reset("home", "calculator")
        driver.frames(2)
        model = driver.screen.model
        model.turn_to("battle")
        model.clear()
        model.count_anew()
        while model.may_narrow:
            model.narrow()
        while full and model.may_widen:
            model.widen()
        if full:
            for place, card in enumerate(("10", "6", "heroine", "drummer", "4", "spring")):
                model.select(place)
                for _ in range(3):
                    model.tap(card)
            model.select(3)
            for word in ("10", "10", *"665543211", "courtesan", "winter"):
                model.tap(word)
            for place in range(6):
                for _ in range(7):
                    model.count_regions(place, 1)
                model.count_kept(place, 1)
        model.turn_to(page)

    return calculate


def mending(
    deed: str = "", *, index: int = 20, card: Card | None = None
) -> Callable[[Driver], None]:
    """The list of moves, with what is done about one of them."""

    def mend(driver: Driver) -> None:
        driver.app.router.go("moves")
        driver.frames(2)
        model = driver.screen.model
        if deed:
            rows = [row for row in model.rows if row.kind is Kind.MOVE]
            model.pick(rows[index])
            if deed != "pick":
                model.act(deed)
        if card is not None:
            model.choose(next(each for each in model.panel.level.offers if each.card is card))

    return mend


def _held(driver: Driver) -> None:
    driver.screen.model.hold("torino")


def _rows(driver: Driver) -> None:
    go("map", look=True)(driver)
    driver.screen.show_rows()


def _fix(name: str) -> Callable[[Driver], None]:
    return lambda driver: getattr(driver.screen.fixes, name)(Seat.GREEN)


def _ticked(driver: Driver) -> None:
    driver.screen.model.tick(Seat.RED)
    driver.screen.model.tick(Seat.GREY)


_FINAL = up_to(example("final-battle"), lambda game: game.final)
_FINAL_BATTLE = up_to(example("final-battle"), lambda game: game.final and any(game.lines))
_TIE = table(2, ["red place siena", "red 6", "green 6", "red pass", "green pass"])
_ATTACKED = table(4, ["fix owner siena green", "red place siena", "red 6"], "capturing")

SCENES: dict[str, Scene] = {
    "home-first": Scene(),
    "home-waiting": Scene(fight(6, 2), home),
    "home-ended": Scene(won().text, home),
    "home-troubled": Scene(fight(6, 2), troubled),
    "new-game-empty": Scene("", agreeing((), opened=False)),
    "new-game-full": Scene("", agreeing(NAMES, opened=False)),
    "new-game-opened": Scene("", agreeing(NAMES, opened=True)),
    "calculator-empty": Scene("", calculating(False, "battle")),
    "calculator-full": Scene("", calculating(True, "battle")),
    "calculator-deal-empty": Scene("", calculating(False, "deal")),
    "calculator-deal-full": Scene("", calculating(True, "deal")),
    "settings": Scene("", go("settings")),
    "battle-begun": Scene(table(4, ["red place siena"])),
    **{f"battle-{players}": Scene(fight(players, 4)) for players in range(2, 7)},
    "battle-passed": Scene(fight(3, 3, "red pass")),
    "battle-winter-thirteen": Scene(fight(6, 13, "red winter")),
    "battle-spring-thirteen": Scene(fight(6, 13, "red spring")),
    "battle-bishop": Scene(fight(6, 4), keys("bishop")),
    "battle-bishop-two": Scene(fight(2, 4), keys("bishop")),
    "battle-scarecrow": Scene(fight(6, 4), keys("scarecrow")),
    "battle-explained": Scene(fight(6, 13, "red spring"), on_model("explain", Seat.RED)),
    "battle-explained-winter": Scene(fight(6, 13, "red winter"), on_model("explain", Seat.BLUE)),
    "battle-hand": Scene(fight(6, 4), _fix("ask_hand")),
    "battle-seat": Scene(fight(6, 4), _fix("ask_seat")),
    "battle-thrown-in": Scene(thrown_in()),
    "battle-hidden": Scene(hidden()),
    "battle-hidden-reveal": Scene(hidden(), keys("hide")),
    "battle-hidden-show": Scene(hidden("red surrender reveal 10")),
    "battle-capturing": Scene(_ATTACKED),
    "battle-final": Scene(_FINAL_BATTLE),
    "map-choose": Scene(battle_over().text),
    "map-chosen": Scene(battle_over().text, on_model("choose", "napoli")),
    "map-refused": Scene(battle_over().text, on_model("choose", "firenze")),
    "map-look": Scene(fight(6, 4), go("map", look=True)),
    "map-held": Scene(battle_over().text, _held),
    "map-near": Scene(fight(6, 4), _rows),
    "result": Scene(battle_over().text, seen=False),
    "result-explained": Scene(battle_over().text, on_model("open_total", Seat.RED), seen=False),
    "result-won": Scene(won().text, seen=False),
    "result-tie": Scene(_TIE, seen=False),
    "keep": Scene(keeping().text),
    "deal": Scene(dealing().text),
    "deal-ticked": Scene(dealing().text, _ticked),
    "deal-final": Scene(_FINAL),
    "draw": Scene(drawing().text),
    "victory": Scene(won().text),
    "victory-final": Scene(example("final-battle")),
    "moves": Scene(fight(6, 4), mending()),
    "moves-picked": Scene(fight(6, 4), mending("pick")),
    "moves-change": Scene(fight(6, 4), mending("change")),
    "moves-bishop": Scene(fight(6, 4), mending("change", card=Card.BISHOP)),
    "moves-preview": Scene(fight(6, 4), mending("change", card=Card.TEN)),
    "moves-misfit": Scene(fight(6, 4), mending("remove")),
}  # fmt: skip
"""By name, every screen in every state that looks different."""
