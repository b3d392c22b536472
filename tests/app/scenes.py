"""Every screen of the app as it can look at the table, by name, for tests and pictures."""

import itertools
import os
import random
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from companion.flow import battles_concluded
from companion.services.storage import Opened
from companion.viewmodels.home import HomeModel
from companion.viewmodels.move_rows import Kind
from engine.condottiere.cards import Card
from engine.record import Record, judge
from engine.seats import Seat
from tests.app import past_scenes as past
from tests.app.crowd import NAMES, battle_over, dealing, drawing, keeping, won
from tests.app.driver import Driver
from tests.app.replays import replayed
from tests.app.sitting import example, up_to
from tests.ordonnance.scripts import setup, text_of
from tests.services.campaigning import crowded, keep

_FILES = (
    "condottiere 2026-11-18 Anna, Jan, Łucja.txt",
    "condottiere 2026-11-17 Борис, Flavio Montefeltro.txt",
)
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
        "DELETE FROM game; DELETE FROM campaign;"
        " DELETE FROM note WHERE key NOT IN ('theme', 'text scale', 'language');"
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


def menu(driver: Driver) -> None:
    """The menu is open."""
    driver.screen.open_menu()


def home(driver: Driver) -> None:
    """Up from the table."""
    driver.app.flow.get_up()


def troubled(driver: Driver) -> None:
    """Home has something to say about the saved games."""
    home(driver)
    desk = driver.app.desk
    aside = Path("damaged-2026-11-18-112857.db")
    opened = Opened(desk.journal, aside, 12, PermissionError())
    said = HomeModel(desk.table, opened)
    driver.screen.model.unsaved, driver.screen.model.kept = said.unsaved, said.kept


def agreeing(names: Iterable[str], *, opened: bool) -> Callable[[Driver], None]:
    """A new game is being agreed on."""

    def agree(driver: Driver) -> None:
        driver.app.router.reset("home", "new_game")
        driver.frames(2)
        model = driver.screen.model
        model.play("condottiere")
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


def reading(page: str, typed: str = "") -> Callable[[Driver], None]:
    """The rules, open at a page, or searched."""

    def read(driver: Driver) -> None:
        driver.app.router.go("rules", page=page)
        driver.frames(2)
        driver.screen.field.text = typed
        driver.frames(2)

    return read


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


def arrived(*texts: str) -> Callable[[Driver], None]:
    """Files have come in; all but the last were opened."""

    def open_(driver: Driver) -> None:
        home(driver)
        for text in texts:
            if driver.app.router.name == "opening":
                driver.screen.sit_down()
            driver.app.desk.exchange.receive(text.encode())
            driver.frames(2)

    return open_


def counted(*deeds: tuple[str, ...], played: bool = True) -> Callable[[Driver], None]:
    """Statistics of games of both kinds, or of none, and what is chosen there."""

    def count(driver: Driver) -> None:
        plain = won().text
        varied = plain.replace("\n\n", "\nvariant capturing\n\n", 1)
        finished = [plain, varied, example("final-battle"), text_of(setup(4, names=NAMES), 80)]
        for text in finished if played else ():
            record, _ = judge(text)
            header = Record(record.rules, record.setup, ()).text
            driver.app.desk.journal.adopt(header, [str(move) for move in record.moves], over=True)
        driver.app.router.reset("home", "games", "statistics")
        driver.until(lambda: not driver.screen.model.counting)
        model = driver.screen.model
        for deed, *arguments in (("play", "condottiere"), ("turn_to", "players"), *deeds):
            getattr(model, deed)(*arguments)

    return count


def filing(*, saving: bool, asked: bool = False) -> Callable[[Driver], None]:
    """The file dialog, in a folder with a bit of everything."""

    def file(driver: Driver) -> None:
        home(driver)
        driver.app.router.go("files", **({"file": _FILES[0], "text": "text"} if saving else {}))
        # by the same name for every app in this process, as the path is shown
        name = Path(gettempdir()) / f"games {os.getpid()}"
        try:
            for folder in ("Игры с друзьями за прошлую зиму", "Tornei"):
                (name / folder).mkdir(parents=True)
            for each in _FILES:
                (name / each).touch()
            driver.screen.model.look_into(name)
            if asked:
                driver.screen.save()
        finally:
            shutil.rmtree(name)

    return file


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


def ordonnance(
    players: int, share: float, then: Callable[[Driver], None] = lambda _: None, **agreed: Any
) -> Scene:
    """A game of Ordonnance, so far on its way."""
    return Scene(text_of(setup(players, names=NAMES, **agreed), int(players * 20 * share)), then)


def _trying(driver: Driver) -> None:
    model = driver.screen.model
    model.choose(next(key.number for key in model.territories if not key.full))
    for icon in ("flag", "bow"):
        model.toggle(icon)


def _icons(driver: Driver) -> None:
    mending("change", index=9)(driver)
    model = driver.screen.model
    model.choose(next(each for each in model.panel.level.offers if not each.off))


def _agreeing_on_ordonnance(driver: Driver) -> None:
    agreeing((), opened=False)(driver)
    model = driver.screen.model
    model.fold_house_rules()
    model.play("ordonnance")
    while model.players:
        model.open(0)
        model.remove()
    for name in NAMES[:4]:
        assert model.add(name)
    if not model.deck:
        model.count_deck()


def campaigning(target: int, *winners: str, at: str = "campaign") -> Callable[[Driver], None]:
    """A campaign of six, after games that these won."""

    def campaign(driver: Driver) -> None:
        desk = driver.app.desk
        number, games = keep(desk.journal, crowded(*winners), target)
        desk.router.reset("home")
        if at == "victory":
            desk.table.resume(games[-1])
            desk.flow.sit_down()
        elif at != "home":
            desk.router.go(at, **({"campaign": number} if at == "campaign" else {}))

    return campaign


def _agreeing_on_a_campaign(driver: Driver) -> None:
    agreeing(NAMES, opened=False)(driver)
    model = driver.screen.model
    model.play_campaign(True)
    model.agree(next(each for each in model.agreed if each.word == "capturing"))


_FINAL = up_to(example("final-battle"), lambda game: game.final)
_FINAL_BATTLE = up_to(example("final-battle"), lambda game: game.final and any(game.lines))
_TIE = table(2, ["red place siena", "red 6", "green 6", "red pass", "green pass"])
_DEFENDED = table(
    3,
    [
        *("fix owner siena blue", "red place siena", "red courtesan", "green 1", "blue pass"),
        *("red pass", "green pass", "blue pass"),
    ],
    "capturing",
)
_ALLOWED = table(3, ["red place siena", "red 6", "green winter", "blue 3"]).replace(
    "start red", "start red\nruling pope-on-contested allowed"
)
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
    "opening": Scene("", arrived(battle_over("capturing").text)),
    "opening-further": Scene("", arrived(fight(6, 4), fight(6, 4, "red pass"))),
    "opening-wrong": Scene("", arrived(fight(6, 4, "red bishop nowhere"))),
    "files": Scene("", filing(saving=False)),
    "files-save": Scene("", filing(saving=True)),
    "files-ask": Scene("", filing(saving=True, asked=True)),
    "settings": Scene("", go("settings")),
    "statistics-empty": Scene("", counted(played=False)),
    "statistics": Scene("", counted(("choose", NAMES[0]))),
    "statistics-pair": Scene("", counted(("choose", NAMES[0]), ("compare", NAMES[1]))),
    "statistics-tables": Scene("", counted(("turn_to", "tables"))),
    "statistics-ordonnance": Scene("", counted(("play", "ordonnance"))),
    "rules": Scene(fight(6, 4), go("rules")),
    "rules-found": Scene("", reading("", "winter")),
    "rules-lines": Scene(fight(6, 4), reading("condottiere/card/bishop")),
    "rules-armies": Scene("", reading("ordonnance/comparing")),
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
    "battle-menu": Scene(fight(6, 4), menu),
    "battle-thrown-in": Scene(thrown_in()),
    "battle-hidden": Scene(hidden()),
    "battle-hidden-reveal": Scene(hidden(), keys("hide")),
    "battle-hidden-show": Scene(hidden("red surrender reveal 10")),
    "battle-capturing": Scene(_ATTACKED),
    "battle-final": Scene(_FINAL_BATTLE),
    "totals-two": Scene(fight(2, 4), go("totals")),
    "totals-five": Scene(fight(5, 6, "red pass"), go("totals")),
    "totals-six": Scene(fight(6, 13, "red winter"), go("totals")),
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
    "result-defended": Scene(_DEFENDED, seen=False),
    "battle-bishop-allowed": Scene(_ALLOWED, keys("bishop")),
    "keep": Scene(keeping().text),
    "deal": Scene(dealing().text),
    "deal-ticked": Scene(dealing().text, _ticked),
    "deal-final": Scene(_FINAL),
    "draw": Scene(drawing().text),
    "victory": Scene(won().text),
    "victory-final": Scene(example("final-battle")),
    "replay-begun": Scene(won().text, replayed(0)),
    "replay-lines": Scene(won().text, replayed(0.7)),
    "replay-decided": Scene(won().text, replayed(1)),
    "replay-map": Scene(example("base"), replayed(0.6, "map")),
    "replay-charts": Scene(won().text, replayed(0.7, "charts")),
    "replay-spent": Scene(example("base"), replayed(0.5, "charts", down=True)),
    "replay-hidden": Scene(hidden(), replayed(0.9, "charts")),
    "replay-final": Scene(example("final-battle"), replayed(0.99, "charts")),
    "games": Scene("", past.listed()),
    "games-empty": Scene("", past.listed(games=False)),
    "games-chosen": Scene("", past.listed(past.chosen)),
    "games-asked": Scene("", past.listed(past.asked)),
    "games-asked-for-all": Scene("", past.listed(past.asked_for_all)),
    "games-deleted": Scene("", past.listed(past.deleted)),
    "games-imported": Scene("", past.imported),
    "moves": Scene(fight(6, 4), mending()),
    "moves-picked": Scene(fight(6, 4), mending("pick")),
    "moves-change": Scene(fight(6, 4), mending("change")),
    "moves-place": Scene(fight(6, 4), mending("change", index=4)),
    "moves-bishop": Scene(fight(6, 4), mending("change", card=Card.BISHOP)),
    "moves-preview": Scene(fight(6, 4), mending("change", card=Card.TEN)),
    "moves-misfit": Scene(fight(6, 4), mending("remove")),
    "new-game-campaign": Scene("", _agreeing_on_a_campaign),
    "campaign": Scene("", campaigning(60, "red", "green", "red")),
    "campaign-tied": Scene("", campaigning(12, *map(str, Seat))),
    "campaign-won": Scene("", campaigning(12, "red", "green", "red")),
    "campaign-victory": Scene("", campaigning(60, "red", "green", at="victory")),
    "campaign-home": Scene("", campaigning(60, "red", "green", at="home")),
    "campaigns": Scene("", campaigning(60, "red", "green", at="campaigns")),
    "campaigns-empty": Scene("", go("campaigns")),
    "new-game-ordonnance": Scene("", _agreeing_on_ordonnance),
    "ordonnance-begun": ordonnance(4, 0),
    **{f"ordonnance-{players}": ordonnance(players, 0.6, _trying) for players in (2, 3, 4)},
    "ordonnance-why": ordonnance(4, 0.6, on_model("explain", 3)),
    "ordonnance-deck": ordonnance(4, 0.3, deck=48),
    "ordonnance-home": ordonnance(4, 0.3, home),
    "ordonnance-victory": ordonnance(4, 1),
    "ordonnance-victory-why": ordonnance(3, 1, on_model("explain", 3)),
    "ordonnance-moves": ordonnance(4, 0.6, mending("pick", index=9)),
    "ordonnance-icons": ordonnance(4, 0.6, _icons),
}  # fmt: skip
"""By name, every screen in every state that looks different."""
