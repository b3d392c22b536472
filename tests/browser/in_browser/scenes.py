"""Every page of the app in a browser by itself as it can look, by name, for tests and pictures."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from companion.condottiere.card_pictures import picture_of
from companion.far.keeping import keys_for
from companion.live.shared_table import SharedTable
from companion.viewmodels.moves.move_panels import PanelButton
from engine.condottiere.cards import Card
from tests.app.crowd import NAMES, battle_over, dealing, keeping, won
from tests.app.scene import fight, hidden, shown, table
from tests.app.sitting import example
from tests.browser.deeds import (
    agreeing,
    at,
    campaign,
    counted,
    counting_the_deal,
    finished,
    mending,
    ordonnance,
    past,
    taps,
    worked_out,
)
from tests.browser.scenes import SCENES as AT_A_TABLE
from tests.browser.staged import HOST, Scene
from tests.ordonnance.scripts import setup, text_of
from tests.services import campaigning
from tests.web.pages.buttons import choose_row
from tests.web.pages.sitting import Sat, Sitting

_BROKER = "wss://broker.example/mqtt"
_KEYS = b"p" * 32, b"\4" + b"q" * 64
_NEXT = f"#at={'A' * 22}.{'A' * 22}"
"""A table that somebody goes on at."""


class _Pair:
    """Nothing is sealed with it here."""

    def new_pair(self) -> tuple[bytes, bytes]:
        return _KEYS


def keyed(sitting: Sitting) -> None:
    """The table has keys, which are the same wherever the scene is shown."""
    keys_for(SharedTable(sitting.table), _Pair())


def invited(*told: tuple[str, ...], taps: Sequence[str] = ()) -> Callable[[Sat], None]:
    """Phones are invited, as far as scripts tell of it."""

    def invite(page: Any) -> None:
        page.reach(_BROKER)
        page.go("invite")
        page.meet("pair", *(each.hex() for each in _KEYS))
        for each in told:
            page.meet(*each)
        for intent in taps:
            page.tap(intent)

    return invite


def come(page: Any) -> None:
    """A link is to be pasted."""
    page.reach(_BROKER)
    page.go("come")


def moved(page: Any) -> None:
    """Somebody goes on elsewhere with the game at this table."""
    invited(("taken",), ("moved", _NEXT, NAMES[0], "131"))(page)
    page.tap("go_back")


def moved_in_battle(page: Any) -> None:
    """And that over the game itself."""
    moved(page)
    if page.session.desk.router.name == "home":
        page.tap("resume")


OF_OTHERS = (
    *("join", "lobby", "invite", "overlay", "watch"),
    *("late", "paused", "closed", "cut", "resting"),
)
"""What there is only where other devices are."""
NOT_SAID = (
    *("settings-by-itself", "opening-file-wrong", "files-zip", "victory-next"),
    *("errand-refused", "errand-asks", "errand-undone", "errand-undoes"),
)
"""What is brought about otherwise than by what a page says, or asks its browser for more."""

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
_NAMED = f"green discards{' courtesan' * 7} winter winter spring\n"
_SIX = fight(6, 4)


def home(page: Sat) -> None:
    """By the menu of the table."""
    choose_row(page, "home")


def choosing(*nth: int, card: Card | None = None, move: int = 20) -> Callable[[Sat], None]:
    """A move is being changed: a card is chosen, then answers by their number."""

    def choose(page: Sat) -> None:
        rows = [row for row in _rows(page) if row.kind.value == "move"]
        mending(PanelButton.CHANGE, move=rows[move].index)(page)
        if card is not None:
            level = page.page.model.panel.level
            wanted = next(each for each in level.offers if each.picture == picture_of(card))
            page.tap("choose", page.page._step, [*level.offers, *level.foot].index(wanted))
        for number in nth:
            level = page.page.model.panel.level
            count = len(level.offers) + len(level.foot)
            page.tap("choose", page.page._step, number % count)

    return choose


def _rows(page: Sat) -> Any:
    page.go("moves")
    return page.page.model.rows


def from_afar(page: Sat) -> None:
    """Large totals, for a screen at the table's end."""
    page.go("watch")


def slid(share: float, *deeds: tuple[object, ...]) -> Callable[[Sat], None]:
    """The replay of the game at the table, so far on its way."""

    def slide(page: Sat) -> None:
        at("replay", game=1)(page)
        taps(("slide", round(page.page.model.last * share)), *deeds)(page)

    return slide


def damaged(sitting: Sitting) -> None:
    """The last move of the game is damaged."""
    sitting.table.leave()
    sitting.table.journal.set_note("at table", "no")
    sitting.table.journal.change(
        "UPDATE move SET line = line || 'x' WHERE game = 1"
        " AND number = (SELECT max(number) FROM move WHERE game = 1)",
        (),
    )


def grouped(sitting: Sitting) -> None:
    """Games of one day, some of them in campaigns."""
    past(sitting)
    campaign(12, "blue")(sitting)


def _won_one(target: int, *winners: str) -> Callable[[Sitting], None]:
    """The last game of a campaign is at the table."""

    def win(sitting: Sitting) -> None:
        journal = sitting.table.journal
        _number, games = campaigning.keep(journal, campaigning.crowded(*winners), target)
        sitting.table.resume(games[-1])
        journal.set_note("at table", "yes")
        journal.set_note(f"seen {games[-1]}", "9")

    return win


SCENES: dict[str, Scene] = {
    **{
        name: replace(scene, who=HOST)
        for name, scene in AT_A_TABLE.items()
        if name.partition("-")[0] not in OF_OTHERS and name not in NOT_SAID
    },
    **{f"battle-{players}": Scene(fight(players, 4), HOST) for players in range(2, 7)},
    "battle-passed": Scene(fight(3, 3, "red pass"), HOST),
    "battle-winter-thirteen": Scene(fight(6, 13, "red winter"), HOST),
    "battle-spring-thirteen": Scene(fight(6, 13, "red spring"), HOST),
    "battle-bishop-two": Scene(fight(2, 4), HOST, taps(("tap", "bishop"))),
    "battle-bishop-allowed": Scene(_ALLOWED, HOST, taps(("tap", "bishop"))),
    "battle-explained-winter": Scene(
        fight(6, 13, "red winter"), HOST, taps(("explain", "blue"))
    ),
    "battle-player-passed": Scene(fight(3, 3, "red pass"), HOST, taps(("correct", "red"))),
    "battle-capturing": Scene(_ATTACKED, HOST),
    "totals-two": Scene(fight(2, 4), HOST, from_afar),
    "totals-five": Scene(fight(5, 6, "red pass"), HOST, from_afar),
    "totals-six": Scene(fight(6, 13, "red winter"), HOST, from_afar),
    "invite": Scene(_SIX, HOST, invited(("taken",)), before=keyed),
    "invite-looking": Scene(_SIX, HOST, invited(), before=keyed),
    "invite-failed": Scene(_SIX, HOST, invited(("failed",)), before=keyed),
    "invite-closing": Scene(
        _SIX, HOST, invited(("taken",), taps=["ask_to_close"]), before=keyed
    ),
    "invite-closed": Scene(
        _SIX, HOST, invited(("taken",), taps=["ask_to_close", "close_table"]),
        before=keyed,
    ),
    "moved-on": Scene(_SIX, HOST, moved, before=keyed),
    "moved-on-battle": Scene(_SIX, HOST, moved_in_battle, before=keyed),
    "come": Scene("", HOST, come),
    "totals-menu": Scene(_SIX, HOST, at("watch", ("open_menu",))),
    "totals-map": Scene(battle_over().text, HOST, from_afar),
    "totals-keep": Scene(keeping().text, HOST, from_afar),
    "totals-victory": Scene(won().text, HOST, from_afar),
    "totals-ordonnance": Scene(ordonnance(4, 0.6), HOST, from_afar),
    "result-defended": Scene(_DEFENDED, HOST, late=1),
    "deal-player": Scene(dealing().text, HOST, taps(("correct", "red"))),
    "replay-decided": Scene(won().text, HOST, slid(1)),
    "replay-spent": Scene(example("base"), HOST, slid(0.5, ("turn_to", "charts"))),
    "replay-hidden": Scene(hidden(), HOST, slid(0.9, ("turn_to", "charts"))),
    "replay-final": Scene(example("final-battle"), HOST, slid(0.99, ("turn_to", "charts"))),
    "replay-damaged": Scene(_SIX, HOST, at("replay", game=1), before=damaged),
    "home-damaged": Scene(_SIX, HOST, before=damaged),
    "home-by-the-menu": Scene(_SIX, HOST, home),
    "games-grouped": Scene("", HOST, worked_out(), before=grouped),
    "statistics-ordonnance": Scene(
        "", HOST, counted(("play", "ordonnance")), before=finished
    ),
    "moves-bishop": Scene(_SIX, HOST, choosing(card=Card.BISHOP)),
    "moves-naming": Scene(shown() + _NAMED, HOST, choosing(-6, 2, 2, move=9)),
    "moves-hand": Scene(_SIX, HOST, choosing(-1, 0, 0)),
    "moves-hand-large": Scene(_SIX, HOST, choosing(-1, 0, 0, -1)),
    "moves-ten": Scene(_SIX, HOST, choosing(card=Card.TEN)),
    "new-game-empty": Scene("", HOST, at("new_game")),
    "new-game-opened": Scene("", HOST, agreeing(*NAMES, then=taps(("open", "red")))),
    "calculator-deal": Scene("", HOST, at("calculator", ("turn_to", "deal"))),
    "calculator-deal-full": Scene("", HOST, counting_the_deal),
    "opening-further": Scene(
        _SIX, HOST, at("opening", ("look_at", fight(6, 4, "red pass")))
    ),
    "campaign-won": Scene(
        "", HOST, at("campaign", campaign=1), before=campaign(12, "red", "green", "red")
    ),
    "campaign-victory": Scene("", HOST, before=_won_one(60, "red", "green")),
    "campaign-victory-won": Scene("", HOST, before=_won_one(12, "red", "red")),
    "campaign-home": Scene("", HOST, before=campaign(60, "red", "green")),
    **{
        f"ordonnance-{players}": Scene(ordonnance(players, 0.6), HOST) for players in (2, 3, 4)
    },
    "ordonnance-deck": Scene(text_of(setup(4, names=NAMES, deck=48), 24), HOST),
    "ordonnance-home": Scene(ordonnance(4, 0.3), HOST, home),
    "ordonnance-icons": Scene(ordonnance(4, 0.6), HOST, choosing(0, move=9)),
}  # fmt: skip
"""By name, every page in every state that looks different."""

SAME = {
    "new-game-opened": "new-game-player", "calculator-empty": "calculator",
    "calculator-deal-empty": "calculator-deal", "settings": "looks",
    "battle-thrown-in": "battle-discards", "battle-hidden-reveal": "battle-hide",
    "battle-hidden-show": "battle-turn-up", "map-look": "whole-map", "map-near": "map-choose",
    "totals-player": "totals-keyed-player",
    "battle-decides-winter": "battle-decides", "battle-scarecrow-thirteen": "battle-scarecrow",
    "calculator-bishop": "calculator", "deal-first-two": "deal-first",
    "totals-three": "totals-two", "totals-four": "totals-five",
    "replay-lines": "replay", "games-asked-for-all": "games", "deal-ticked": "deal-host",
}  # fmt: skip
"""Scenes of the app that have another name here."""
WITHOUT = {
    "home-troubled": "what is wrong with a store is shown by tests of the store",
    "home-without-room": "the same",
    "settings-unsettled": "a browser says of its voices what it knows, at once",
    "report": "an error ends nothing here: what is saved is opened again",
    "games-imported": "files are opened one by one",
    "files": "a browser has its own way to choose files",
    "files-save": "the same",
    "files-ask": "the same",
    "files-refused": "what files bring, and what is not taken, is told by tests of files",
    **dict.fromkeys(
        ("files-many", "games-arrived", "games-to-be-undone", "games-undone"), "the same"
    ),
    **dict.fromkeys(("invite-joined", "invite-dismissing"), "guests come in tests with a broker"),
    **dict.fromkeys(
        ("invite-alone", "invite-nowhere", "invite-apart"),
        "there is one link, whatever the network at hand",
    ),
}
"""Scenes of the app that have none here, and why."""

OWN = tuple(
    name
    for name in SCENES
    if name not in AT_A_TABLE or name in ("home-first", "home-waiting", "battle-menu", "map-choose")
)
"""Those that a table with guests has not got or shows otherwise."""
