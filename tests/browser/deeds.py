"""What is done before a page is looked at: at the table, and by taps on the page."""

from collections.abc import Callable
from typing import Any

from companion.services.link import packed
from companion.viewmodels.moves.move_panels import PanelButton
from companion.web.by_itself.keeping import Keeping
from companion.web.session.messages import Kept
from engine.record import Record, judge
from engine.seats import Seat
from tests.app.crowd import NAMES, won
from tests.app.scene import fight
from tests.app.sitting import example
from tests.ordonnance.scripts import setup, text_of
from tests.services import campaigning
from tests.tables import keep
from tests.web.pages.buttons import choose_row
from tests.web.pages.sitting import Sat, Sitting
from tests.web.session.files import bring

TOLD = "told"
ADDRESS = "https://somebody.example/condottiere-companion/"
_CARDS = ("10", "6", "heroine", "drummer", "4", "spring")
_LONG_LINE = ("10", "10", *"665543211", "courtesan", "winter")


def ordonnance(players: int, share: float) -> str:
    """A game of Ordonnance, so far on its way."""
    return text_of(setup(players, names=NAMES), int(players * 20 * share))


def by_itself(then: Callable[[Sat], None]) -> Callable[[Sat], None]:
    """In a browser by itself, which does not promise to keep the games."""

    def be_by_itself(page: Sat) -> None:
        desk = page.session.desk
        desk.keeping = Keeping(desk.browser, desk.journal, desk.table)
        if desk.browser.can("keep"):
            desk.browser.hear(Kept(agreed=False))
        then(page)

    return be_by_itself


def left_handed(page: Sat) -> None:
    """Back from the settings of one's own phone."""
    page.go("looks")
    page.tap("choose", "keys", "left")
    page.tap("go_back")


def taps(*deeds: tuple[object, ...]) -> Callable[[Sat], None]:
    """Tap these in turn; `TOLD` is what the device tells by itself."""

    def tap(page: Sat) -> None:
        for name, *values in deeds:
            if name == TOLD:
                page.tell(str(values[0]), values[1])
            else:
                page.tap(str(name), *values)

    return tap


def at(name: str, /, *deeds: tuple[object, ...], **arguments: Any) -> Callable[[Sat], None]:
    """Another page, on the way that Home leads there; then tap these."""

    def go(sat: Sat) -> None:
        sat.go(*(["games"] if name == "replay" else []), name, **arguments)
        taps(*deeds)(sat)

    return go


def linked(*deeds: tuple[object, ...]) -> Callable[[Sat], None]:
    """The game at the table is handed on, where it is known where links lead."""

    def hand_on(page: Sat) -> None:
        exchange = page.session.desk.exchange
        exchange.address = exchange.address or ADDRESS
        page.go("game_link", game=1)
        taps(*deeds)(page)

    return hand_on


def followed(text: str, cut: int = 0) -> Callable[[Sat], None]:
    """A link has come, of which the end may be missing."""
    link = f"{ADDRESS}#{packed(text)}"
    return at("opening", ("look_at", link[: len(link) - cut]))


def mending(*deeds: PanelButton, move: int = 10, choices: tuple[int, ...] = ()) -> Any:
    """The list of moves, a move of it, and what is asked about it."""

    def mend(page: Sat) -> None:
        page.go("moves")
        page.tap("pick", f"move-{move}")
        for deed in deeds:
            page.tap("act", page.page._step, deed.value)
        for place in choices:
            page.tap("choose", page.page._step, place)

    return mend


def naming(whose: Seat, *cards: str) -> Callable[[Sat], None]:
    """A hand is thrown in, and everyone saw it."""
    return taps(("discard", whose.value), *(("name", card) for card in cards))


def in_the_middle(*deeds: tuple[object, ...]) -> Callable[[Sat], None]:
    """Large totals with keys, as a device in the middle of the table has them."""

    def lie_down(page: Sat) -> None:
        choose_row(page, "totals")
        choose_row(page, "keyed")
        taps(*deeds)(page)

    return lie_down


def lands(*territory: int) -> Callable[[Sat], None]:
    """Icons that somebody of Ordonnance's players thinks of laying."""

    def lay(page: Sat) -> None:
        page.tap("choose", *territory)
        for icon in ("flag", "bow", "flag"):
            page.tap("toggle", icon)

    return lay


def agreeing(*names: str, then: Callable[[Sat], None] = lambda _: None) -> Callable[[Sat], None]:
    """A new game is prepared."""

    def agree(page: Sat) -> None:
        page.go("new_game")
        for name in names:
            page.tap("type_name", name)
            page.tap("add_typed")
        then(page)

    return agree


def past(sitting: Sitting) -> None:
    """Games of both kinds, and a campaign."""
    journal = sitting.table.journal
    varied = won().text.replace("\n\n", "\nvariant capturing\n\n", 1)
    ended = [won().text, varied, example("final-battle"), ordonnance(4, 1)]
    for day, text in enumerate((*ended, fight(6, 2)), start=1):
        keep(journal, text, f"2025-09-{day:02}T18:00:00+00:00")
    campaigning.keep(journal, campaigning.crowded("red", "green", "red"), 60)


def finished(sitting: Sitting) -> None:
    """Games that can be counted."""
    varied = won().text.replace("\n\n", "\nvariant capturing\n\n", 1)
    for text in (won().text, varied, example("final-battle"), ordonnance(4, 1)):
        record, _ = judge(text)
        header = Record(record.rules, record.setup, ()).text
        sitting.table.journal.adopt(header, [str(move) for move in record.moves], over=True)


def counted(*deeds: tuple[object, ...]) -> Callable[[Sat], None]:
    """Statistics, when all games are counted."""

    def count(page: Sat) -> None:
        page.go("games", "statistics")
        page.sitting.wait(lambda: not page.page.model.counting)
        taps(("play", "condottiere"), ("turn_to", "players"), *deeds)(page)

    return count


def worked_out(*deeds: tuple[object, ...]) -> Callable[[Sat], None]:
    """Past games, when it is known how they ended."""

    def work(page: Sat) -> None:
        page.go("games")
        model = page.page.model
        page.sitting.wait(lambda: all(model.ending(entry) is not None for entry in model.entries))
        for name, *values in deeds:
            page.tap(str(name), *(values or [model.entries[-1].id] if name == "more" else values))

    return work


def brought(
    *files: tuple[str, bytes], then: str = "", came: bool = False, accept: int = 0
) -> Callable[[Sat], None]:
    """Files from the browser, chosen or from elsewhere, and what became of them; what is offered
    then is accepted so many times; then some work with all games.
    """

    def settled(page: Sat) -> None:
        page.sitting.wait(lambda: page.name != "errand" or page.page.model.done)

    def come(page: Sat) -> None:
        page.go("games")
        bring(page, *files, came=came)
        if page.name == "errand":
            settled(page)
        for _ in range(accept):
            page.tap("accept")
            settled(page)
        if then:
            page.tap("close")
            choose_row(page, then)
            settled(page)

    return come


def campaign(target: int, *winners: str) -> Callable[[Sitting], None]:
    """A campaign of six, after games that these players won."""

    def begin(sitting: Sitting) -> None:
        campaigning.keep(sitting.table.journal, campaigning.crowded(*winners), target)

    return begin


def calculating(page: Sat) -> None:
    """The calculator, as full as it gets."""
    page.go("calculator")
    while page.page.model.may_widen:
        page.tap("widen")
    for place, card in enumerate(_CARDS):
        page.tap("select", place)
        taps(*[("tap", card)] * 3)(page)
    page.tap("select", 3)
    taps(*(("tap", card) for card in _LONG_LINE))(page)


def counting_the_deal(page: Sat) -> None:
    """The deal counter, with something to count."""
    page.go("calculator")
    while page.page.model.may_widen:
        page.tap("widen")
    page.tap("turn_to", "deal")
    for place in range(4):
        taps(*[("count_regions", place, 1)] * (3 - place), ("count_kept", place, 1))(page)


def taken(sitting: Sitting) -> None:
    """Some seats have somebody."""
    for seat in (Seat.GREEN, Seat.PURPLE):
        guest = sitting.guest(seat)
        sitting.shared.present(guest.guest).__enter__()


def introduced(sitting: Sitting) -> None:
    """Before a game, others have said who they are."""
    for name, emblem in (("Bartolomeo Colleoni di Solza e Bergamo X", "purple"), ("Jan", "grey")):
        page = sitting.guest()
        page.tap("type_name", name)
        page.tap("wear", emblem)
        page.tap("come_in")


def prepared(sitting: Sitting) -> None:
    """Others sit at the game at the table, and the host's New game is open with five of them."""
    taken(sitting)
    host = sitting.host()
    host.go("new_game")
    host.tap("open", "yellow")
    host.tap("remove")


def prepared_for_all(sitting: Sitting) -> None:
    """Likewise, and nobody's seat is free."""
    for player in sitting.shared.players:
        sitting.shared.present(sitting.guest(player.seat).guest).__enter__()
    sitting.host().go("new_game")


def joined(sitting: Sitting) -> None:
    """Some have seats, others look on; one has gone, and there is a second host."""
    taken(sitting)
    for _ in range(2):
        sitting.watcher()
    sitting.host()
    for place in list(sitting.shared._guests._places.values())[-2:-1]:
        place.last_sign, place.came = -1000.0, True


def dismissing(page: Sat) -> None:
    """The first of those who joined is to be sent away."""
    page.go("invite")
    page.tap("ask_to_dismiss", page.page.model.attendees[0].guest)


def resting(page: Sat) -> None:
    """Too many others of the same browser are open."""
    page.session.rest()


def paused(page: Sat) -> None:
    page.sitting.shared.paused = True


def closed(page: Sat) -> None:
    host = page.sitting.host()
    page.sitting.shared.close(host.guest)
