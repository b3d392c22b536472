"""Actions that bring the app into a state, for the list of scenes."""

import os
import shutil
from collections.abc import Callable, Iterable
from dataclasses import replace
from errno import ENOSPC
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from companion.condottiere.card_pictures import picture_of
from companion.device.abilities import Voice
from companion.services.gamefile import not_written
from companion.services.storage import Opened
from companion.viewmodels.app.home import HomeModel
from companion.viewmodels.app.settings import abilities
from companion.viewmodels.moves.moves_face import Kind
from engine.condottiere.cards import Card
from engine.seats import Seat
from tests import tables
from tests.app.crowd import NAMES, won
from tests.app.driver import Driver
from tests.app.sitting import example
from tests.ordonnance.scripts import setup, text_of
from tests.services.campaigning import crowded, keep

_FILES = (
    "condottiere 2026-11-18 Anna, Jan, Łucja.txt",
    "condottiere 2026-11-17 Борис, Flavio Montefeltro.txt",
)


def keys(*words: str) -> Callable[[Driver], None]:
    """Tap keys of the battle."""

    def tap(driver: Driver) -> None:
        for word in words:
            driver.screen.model.tap(word)
            driver.frames()

    return tap


def go(*names: str, **arguments: Any) -> Callable[[Driver], None]:
    """Open another screen."""

    def open_(driver: Driver) -> None:
        for name in names:
            driver.app.router.go(name, **arguments)
            driver.frames(2)

    return open_


def keyed(driver: Driver, *words: str) -> None:
    """Large totals with keys in the middle, of which some are tapped."""
    driver.app.router.go("totals")
    driver.screen.model.show_keys(on=True)
    driver.frames(2)
    for word in words:
        driver.screen.play.tap(word)
        driver.frames(2)


def keyed_bishop(driver: Driver) -> None:
    """There, the Pope is to be placed."""
    keyed(driver, "bishop")


def first_deal(driver: Driver) -> None:
    """The game has just begun."""
    driver.app.desk.flow.begin()
    driver.frames(2)


def on_model(name: str, *arguments: Any) -> Callable[[Driver], None]:
    """Call a method of the screen's view model."""

    def ask(driver: Driver) -> None:
        getattr(driver.screen.model, name)(*arguments)

    return ask


def early(seat: Seat) -> Callable[[Driver], None]:
    """Somebody plays out of turn."""

    def ask(driver: Driver) -> None:
        driver.screen.model.explain(seat)
        driver.screen.model.play_early()

    return ask


def menu(driver: Driver) -> None:
    """Open the menu."""
    driver.screen.open_menu()


def home(driver: Driver) -> None:
    """Leave the table for Home."""
    driver.app.flow.get_up()


def troubled(driver: Driver, *, damaged: bool = False) -> None:
    """Home with a remark about the saved games."""
    home(driver)
    desk = driver.app.desk
    aside = None if damaged else Path("damaged-2026-11-18-112857.db")
    opened = Opened(desk.journal, aside, 12, PermissionError(), damaged=damaged)
    said = HomeModel(desk.table, opened)
    driver.screen.model.unsaved, driver.screen.model.damage = said.unsaved, said.damage


def voice_known(driver: Driver) -> bool:
    """Whether Settings says which languages the device's voice speaks."""
    return all(each.icon != "timer-sand" for each in driver.screen.model.abilities)


def settled(driver: Driver) -> None:
    """Settings, with the voice's languages known."""
    go("settings")(driver)
    driver.until(lambda: voice_known(driver))


class UnknownVoice(Voice):
    """A voice whose languages are not known yet."""

    def speaks(self, language: str) -> None:
        """Whether this is one of its languages."""
        del language


def unsettled(driver: Driver) -> None:
    """Settings, before the voice's languages are known."""
    settled(driver)
    desk, model = driver.app.desk, driver.screen.model
    model.abilities = abilities(replace(desk.device, voice=UnknownVoice()), desk.opened)
    model.mute = True


def agreeing(names: Iterable[str], *, opened: bool) -> Callable[[Driver], None]:
    """A new game being prepared."""

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


def calculating(full: bool, page: str, *more: str) -> Callable[[Driver], None]:
    """The calculator."""

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
        for word in more:
            model.tap(word)
        model.turn_to(page)

    return calculate


def reading(page: str, typed: str = "") -> Callable[[Driver], None]:
    """The rules, with a page open or a search."""

    def read(driver: Driver) -> None:
        driver.app.router.go("rules", page=page)
        driver.frames(2)
        driver.screen.field.text = typed
        driver.frames(2)

    return read


def mending(
    deed: str = "", *, index: int = 20, card: Card | None = None, nth: tuple[int, ...] = ()
) -> Callable[[Driver], None]:
    """The list of moves, with one being edited; `nth` are answers by their number."""

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
            offers = model.panel.level.offers
            model.choose(next(each for each in offers if each.picture == picture_of(card)))
        for number in nth:
            level = model.panel.level
            model.choose((*level.offers, *level.foot)[number])

    return mend


def arrived(*texts: str) -> Callable[[Driver], None]:
    """Files arrive one by one; all but the last are opened at the table."""

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
            tables.keep(driver.app.desk.journal, text)
        driver.app.router.reset("home", "games", "statistics")
        driver.until(lambda: not driver.screen.model.counting)
        model = driver.screen.model
        for deed, *arguments in (("play", "condottiere"), ("turn_to", "players"), *deeds):
            getattr(model, deed)(*arguments)

    return count


def filing(*, saving: bool, asked: bool = False, refused: bool = False) -> Callable[[Driver], None]:
    """The file dialog, in a folder with all kinds of entries."""

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
            if refused:
                why = OSError(ENOSPC, "/tmp/games/condottiere.txt")
                driver.screen.model.fault = not_written(why)
        finally:
            shutil.rmtree(name)

    return file


def held(driver: Driver) -> None:
    """A region is pressed long."""
    driver.screen.model.hold("torino")


def rows(driver: Driver) -> None:
    """The map with the players' rows."""
    go("map", look=True)(driver)
    driver.screen.show_rows()


def fixing(seat: Seat, *, card: int | None = None, at: str = "") -> Callable[[Driver], None]:
    """A correction is open, for a player or a card."""

    def fix(driver: Driver) -> None:
        if at:
            go(at)(driver)
        if card is None:
            driver.screen.fixes.correct(seat)
        else:
            driver.screen.fixes.correct_card(seat, card)

    return fix


def naming(seat: Seat, *cards: str) -> Callable[[Driver], None]:
    """A hand is being discarded, and these cards of it have been named."""

    def name(driver: Driver) -> None:
        driver.screen.discarding.discard(seat)
        for card in cards:
            driver.screen.discarding.name(card)

    return name


def ticked(driver: Driver) -> None:
    """Some players have been dealt their cards."""
    driver.screen.model.tick(Seat.RED)
    driver.screen.model.tick(Seat.GREY)


def trying(driver: Driver) -> None:
    """A card of Ordonnance is being chosen."""
    model = driver.screen.model
    model.choose(next(key.number for key in model.territories if not key.full))
    for icon in ("flag", "bow"):
        model.toggle(icon)


def icons(driver: Driver) -> None:
    """The icons of a card are being changed."""
    mending("change", index=9)(driver)
    model = driver.screen.model
    model.choose(next(each for each in model.panel.level.offers if not each.off))


def agreeing_on_ordonnance(driver: Driver) -> None:
    """A game of Ordonnance is being prepared."""
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
    """A campaign of six, after games that these players won."""

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


def agreeing_on_a_campaign(driver: Driver) -> None:
    """A campaign is being prepared."""
    agreeing(NAMES, opened=False)(driver)
    model = driver.screen.model
    model.play_campaign(True)
    model.agree(next(each for each in model.variants if each.word == "capturing"))
