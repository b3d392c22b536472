"""Every page as it can look at a table, by name, for tests and pictures."""

from collections.abc import Callable
from typing import Any

from companion.services.link import packed
from companion.viewmodels.moves.move_panels import PanelButton
from companion.web.by_itself.keeping import Keeping
from companion.web.session.messages import Kept
from engine.record import Record, judge
from engine.seats import Seat
from tests.app.crowd import NAMES, battle_over, dealing, drawing, keeping, won
from tests.app.scene import enough, fight, hidden, shown, table, thrown_in
from tests.app.sitting import example, up_to
from tests.browser.staged import HOST, NEWCOMER, ON_NOTHING, WATCHER, Scene
from tests.ordonnance.scripts import setup, text_of
from tests.services import campaigning
from tests.services.collections import packed as zipped
from tests.services.endless import endless
from tests.tables import keep
from tests.web.pages.sitting import Sat, Sitting
from tests.web.session.files import bring

RED, GREEN, BLUE, YELLOW, GREY, PURPLE = Seat
_LONG_NAME = "Bartolomeo Colleoni di Solza e Bergamo X"
_ABLE = ("say", "buzz", "awake", "keep", "share")
TOLD = "told"
_VOICES = (TOLD, "voices", ["en", "ru"])
ADDRESS = "https://somebody.example/condottiere-companion/"
_MENU = ("open_menu",)
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
            page.tap("choose_entry", [each.does for each in page.page.entries()].index(then))
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
    for seat in (GREEN, PURPLE):
        guest = sitting.guest(seat)
        sitting.shared.present(guest.guest).__enter__()


def introduced(sitting: Sitting) -> None:
    """Before a game, others have said who they are."""
    for name, emblem in ((_LONG_NAME, "purple"), ("Jan", "grey")):
        page = sitting.guest()
        page.tap("type_name", name)
        page.tap("wear", emblem)
        page.tap("come_in")


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


_FINAL = up_to(example("final-battle"), lambda game: game.final)
_FINAL_BATTLE = up_to(example("final-battle"), lambda game: game.final and any(game.lines))
_LAST_PASS = table(3, ["red place siena", "red 3", "green pass", "blue pass"])
_TIE = table(2, ["red place siena", "red 6", "green 6", "red pass", "green pass"])
_SIX = fight(6, 4)
_THIRTEEN = fight(6, 13, "red winter")
_RECORD = battle_over("capturing").text

SCENES: dict[str, Scene] = {
    "join-waiting": Scene("", NEWCOMER),
    "lobby": Scene("", NEWCOMER, taps(("wear", "green")), introduced),
    "lobby-wrong": Scene("", NEWCOMER, taps(("type_name", "x" * 50), ("come_in",)), introduced),
    "lobby-in": Scene("", NEWCOMER, taps(("type_name", "Zoe"), ("come_in",)), introduced),
    "lobby-host": Scene("", HOST, at("new_game"), introduced),
    "join": Scene(_SIX, NEWCOMER, before=taken),
    "join-menu": Scene(_SIX, NEWCOMER, taps(_MENU)),
    # the battle
    "battle-begun": Scene(table(4, ["red place siena"]), RED),
    "battle-mine": Scene(_SIX, RED),
    "battle-theirs": Scene(_SIX, BLUE),
    "battle-host": Scene(_SIX, HOST),
    "battle-two": Scene(fight(2, 4), RED),
    "battle-three": Scene(fight(3, 3, "red pass"), GREEN),
    "battle-thirteen": Scene(_THIRTEEN, GREEN),
    "battle-thirteen-theirs": Scene(_THIRTEEN, RED),
    "battle-last-pass": Scene(_LAST_PASS, RED),
    "battle-bishop": Scene(_SIX, RED, taps(("tap", "bishop"))),
    "battle-pope": Scene(_SIX, RED, taps(("tap", "bishop"), ("choose_spot", "napoli"))),
    "battle-scarecrow": Scene(_SIX, RED, taps(("tap", "scarecrow"))),
    "battle-hidden": Scene(hidden(), RED),
    "battle-hide": Scene(hidden(), RED, taps(("tap", "hide"))),
    "battle-turn-up": Scene(hidden("red surrender reveal 10"), GREEN),
    "battle-turn-up-theirs": Scene(hidden("red surrender reveal 10"), BLUE),
    "battle-discards": Scene(thrown_in(), HOST),
    "battle-discarded": Scene(f"{thrown_in()}green discards\n", HOST),
    "battle-asking": Scene(thrown_in(), HOST, taps(("discard", "green"))),
    "battle-asking-own": Scene(thrown_in(), GREEN, taps(("discard", "green"))),
    "battle-skipped": Scene(f"{thrown_in()}green discards\nred 1\n", BLUE),
    "battle-naming": Scene(shown(), GREEN, naming(GREEN)),
    "battle-named": Scene(shown(), HOST, naming(RED, "winter", "winter", "heroine", "drummer")),
    "battle-explained": Scene(_THIRTEEN, BLUE, taps(("explain", "blue"))),
    "battle-explained-host": Scene(_SIX, HOST, taps(("explain", "red"))),
    "battle-player": Scene(_SIX, HOST, taps(("correct", "green"))),
    "battle-card": Scene(_SIX, HOST, taps(("correct_card", "green", 2))),
    "battle-menu": Scene(_SIX, HOST, taps(_MENU)),
    "battle-final": Scene(_FINAL_BATTLE, HOST),
    "whole-map": Scene(_SIX, RED, taps(("see_map",))),
    # between battles
    "map-choose": Scene(battle_over().text, GREEN),
    "map-chosen": Scene(battle_over().text, GREEN, taps(("choose", "napoli"))),
    "map-refused": Scene(battle_over().text, HOST, taps(("choose", "firenze"))),
    "map-looking": Scene(battle_over().text, PURPLE),
    "map-enlarged": Scene(battle_over().text, GREEN, taps(("zoom",))),
    "map-held": Scene(battle_over().text, HOST, taps(("choose", "firenze"), ("hold",))),
    "map-player": Scene(battle_over().text, HOST, taps(("correct", "red"))),
    "map-enough": Scene(enough(), HOST, at("map")),
    "map-naming": Scene(shown(late=True), BLUE),
    "result": Scene(battle_over().text, GREEN, late=1),
    "result-host": Scene(battle_over().text, HOST, late=1),
    "result-explained": Scene(battle_over().text, RED, taps(("open_total", "red")), late=1),
    "result-tie": Scene(_TIE, RED, late=1),
    "result-won": Scene(won().text, RED, late=1),
    "keep": Scene(keeping().text, YELLOW),
    "keep-theirs": Scene(keeping().text, RED),
    "deal": Scene(dealing().text, RED),
    "deal-host": Scene(
        dealing().text, HOST, taps(("serve", "red", True), ("serve", "green", True))
    ),
    "deal-looking": Scene(dealing().text, None),
    "deal-final": Scene(_FINAL, HOST),
    "draw": Scene(drawing().text, BLUE),
    "victory": Scene(won().text, RED),
    "victory-host": Scene(won().text, HOST),
    "victory-final": Scene(example("final-battle"), HOST),
    # Ordonnance
    "ordonnance-begun": Scene(ordonnance(4, 0), RED),
    "ordonnance-mine": Scene(ordonnance(4, 0.6), RED),
    "ordonnance-theirs": Scene(ordonnance(3, 0.6), GREEN),
    "ordonnance-laying": Scene(ordonnance(2, 0.4), HOST, lands(4)),
    "ordonnance-why": Scene(ordonnance(4, 0.6), GREEN, taps(("explain", 3))),
    "ordonnance-victory": Scene(ordonnance(4, 1), HOST),
    "ordonnance-victory-why": Scene(ordonnance(3, 1), RED, taps(("explain", 3))),
    "ordonnance-moves": Scene(ordonnance(4, 0.6), RED, at("moves")),
    # the moves
    "moves": Scene(_SIX, BLUE, at("moves")),
    "moves-host": Scene(_SIX, HOST, at("moves")),
    "moves-picked": Scene(_SIX, HOST, mending()),
    "moves-change": Scene(_SIX, HOST, mending(PanelButton.CHANGE)),
    "moves-place": Scene(_SIX, HOST, mending(PanelButton.CHANGE, move=4)),
    "moves-preview": Scene(_SIX, HOST, mending(PanelButton.CHANGE, move=11, choices=(0, 2))),
    "moves-misfit": Scene(_SIX, HOST, mending(PanelButton.REMOVE, move=11)),
    # what is beside a game
    "rules": Scene(_SIX, RED, at("rules")),
    "rules-found": Scene("", HOST, at("rules", ("search", "winter"))),
    "rules-lines": Scene(_SIX, RED, at("rules", page="condottiere/card/bishop")),
    "rules-armies": Scene("", HOST, at("rules", page="ordonnance/comparing")),
    "looks": Scene(_SIX, RED, at("looks")),
    "settings": Scene(_SIX, HOST, at("settings", _VOICES), can=_ABLE),
    "settings-unable": Scene(_SIX, HOST, at("settings")),
    "settings-by-itself": Scene(_SIX, HOST, by_itself(at("settings", _VOICES)), can=_ABLE),
    "invite": Scene(_SIX, RED, at("invite"), before=taken),
    "invite-host": Scene(_SIX, HOST, at("invite"), before=taken),
    "invite-joined": Scene(_SIX, HOST, at("invite"), before=joined),
    "invite-dismissing": Scene(_SIX, HOST, dismissing, before=joined),
    "resting": Scene(_SIX, RED, resting),
    "resting-watcher": Scene(_SIX, WATCHER, resting),
    "invite-closing": Scene(_SIX, HOST, at("invite", ("ask_to_close",))),
    "invite-nowhere": Scene("", HOST, at("invite"), places=()),
    "home-first": Scene("", HOST),
    "home-waiting": Scene(_SIX, HOST, lambda page: page.go()),
    "home-ended": Scene(won().text, HOST, lambda page: page.go()),
    "home-renewing": Scene("", HOST, can=("install", "renew")),
    "home-iphone": Scene("", HOST, can=("add-by-hand",)),
    "home-reminder": Scene(won().text, HOST, by_itself(lambda page: page.go())),
    "new-game": Scene("", HOST, at("new_game"), before=finished),
    "new-game-full": Scene("", HOST, agreeing(*NAMES)),
    "new-game-player": Scene("", HOST, agreeing(*NAMES, then=taps(("open", "red"), ("fold",)))),
    "new-game-ordonnance": Scene(
        "", HOST, agreeing(*NAMES[:4], then=taps(("play", "ordonnance"), ("count_deck",)))
    ),
    "new-game-campaign": Scene("", HOST, agreeing(*NAMES, then=taps(("play_campaign", True)))),
    "games-empty": Scene("", HOST, at("games")),
    "games": Scene("", HOST, worked_out(), before=past),
    "games-chosen": Scene("", HOST, worked_out(("choose", NAMES[4])), before=past),
    "games-asked": Scene("", HOST, worked_out(("more",)), before=past),
    "games-shared": Scene("", HOST, worked_out(("more",), ("share",)), before=past),
    "games-deleted": Scene("", HOST, worked_out(("more",), ("delete",)), before=past),
    "game-link": Scene(_SIX, HOST, linked(), can=("send links",)),
    "game-link-copied": Scene(_SIX, HOST, linked((TOLD, "copied", True))),
    "game-link-long": Scene(endless(), HOST, linked()),
    "opening-link": Scene(_SIX, HOST, followed(won().text)),
    "opening-wrong-link": Scene("", HOST, followed(won().text, cut=9)),
    "opening": Scene("", HOST, at("opening")),
    "opening-found": Scene("", HOST, at("opening", ("look_at", _RECORD))),
    "opening-wrong": Scene("", HOST, at("opening", ("look_at", fight(6, 4, "red bishop nowhere")))),
    "opening-file-wrong": Scene("", HOST, brought((f"{NAMES[1]}.txt", b"hello"))),
    "errand-refused": Scene("", HOST, brought(
        (f"{', '.join(NAMES[:3])}.txt", b"hello"), ("one.txt", fight(6, 4).encode()),
        ("all.zip", b"PK"),
    )),
    "errand-asks": Scene("", HOST, brought(
        (f"{', '.join(NAMES)}.zip", zipped({f"{each}.txt": fight(each, 2).encode()
                                            for each in range(2, 7)} | {"x.txt": b"hello"})),
        came=True,
    )),
    "errand-undone": Scene(
        "", HOST, brought(("a.txt", fight(6, 4).encode()), ("b.txt", b"hello"), accept=1)
    ),
    "errand-undoes": Scene("", HOST, brought(
        ("a.txt", fight(6, 4).encode()), ("b.txt", fight(5, 4).encode()), then="undo_import"
    )),
    "files-zip": Scene("", HOST, brought(("one.txt", fight(6, 4).encode()), ("two.txt", b""),
                                         then="export_games")),
    "replay": Scene(won().text, HOST, at("replay", ("slide", 48), game=1)),
    "replay-begun": Scene(won().text, HOST, at("replay", ("go_on",), game=1)),
    "replay-map": Scene(example("base"), HOST, at("replay", ("slide", 60), game=1)),
    "replay-charts": Scene(
        won().text, HOST, at("replay", ("slide", 48), ("turn_to", "charts"), game=1)
    ),
    "replay-ordonnance": Scene(ordonnance(4, 0.6), HOST, at("replay", ("slide", 30), game=1)),
    "statistics-empty": Scene("", HOST, at("statistics")),
    "statistics": Scene("", HOST, counted(("choose", NAMES[0])), before=finished),
    "statistics-pair": Scene(
        "", HOST, counted(("choose", NAMES[0]), ("compare", NAMES[1])), before=finished
    ),
    "statistics-tables": Scene("", HOST, counted(("turn_to", "tables")), before=finished),
    "statistics-ranking": Scene("", HOST, counted(("turn_to", "ranking")), before=finished),
    "campaigns": Scene("", HOST, at("campaigns"), before=campaign(60, "red", "green", "red")),
    "campaigns-empty": Scene("", HOST, at("campaigns")),
    "campaign": Scene(
        "", HOST, at("campaign", campaign=1), before=campaign(60, "red", "green", "red")
    ),
    "campaign-tied": Scene(
        "", HOST, at("campaign", campaign=1), before=campaign(12, *map(str, Seat))
    ),
    "calculator": Scene("", HOST, at("calculator")),
    "calculator-full": Scene("", HOST, calculating),
    "deal-counter": Scene("", NEWCOMER, counting_the_deal),
    # who only watches
    "watch-battle": Scene(_SIX, WATCHER),
    "watch-two": Scene(fight(2, 4), WATCHER),
    "watch-thirteen": Scene(_THIRTEEN, WATCHER),
    "watch-map": Scene(battle_over().text, WATCHER),
    "watch-keep": Scene(keeping().text, WATCHER),
    "watch-deal": Scene(dealing().text, WATCHER),
    "watch-victory": Scene(won().text, WATCHER),
    "watch-menu": Scene(_SIX, WATCHER, taps(_MENU)),
    "watch-ordonnance": Scene(ordonnance(4, 0.6), WATCHER),
    "watch-ordonnance-victory": Scene(ordonnance(4, 1), WATCHER),
    "overlay-battle": Scene(_THIRTEEN, ON_NOTHING),
    "overlay-map": Scene(battle_over().text, ON_NOTHING),
    "overlay-victory": Scene(won().text, ON_NOTHING),
    "overlay-ordonnance": Scene(ordonnance(4, 0.6), ON_NOTHING),
    # when something is wrong
    "late": Scene(_SIX, RED, lambda page: page.tap("tap", "3", revision=0)),
    "paused": Scene(_SIX, RED, paused),
    "closed": Scene(_SIX, RED, closed),
    "cut": Scene(_SIX, RED, cut=True),
}  # fmt: skip
"""By name, every page in every state that looks different."""
