"""Every screen of the app as it can look at the table, by name, for tests and pictures."""

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.condottiere.cards import Card
from engine.seats import Seat
from tests.app import past_scenes as past
from tests.app.crowd import NAMES, battle_over, dealing, drawing, keeping, won
from tests.app.doings import (
    agreeing,
    agreeing_on_a_campaign,
    agreeing_on_ordonnance,
    arrived,
    calculating,
    campaigning,
    counted,
    early,
    filing,
    first_deal,
    fixing,
    go,
    held,
    home,
    icons,
    keyed,
    keyed_bishop,
    keys,
    mending,
    menu,
    naming,
    on_model,
    reading,
    rows,
    settled,
    ticked,
    troubled,
    trying,
    unsettled,
)
from tests.app.driver import Driver
from tests.app.fault_scenes import reported
from tests.app.inviting import inviting
from tests.app.linking import linked, received
from tests.app.replays import damaged, replayed
from tests.app.scene import Scene, decisive, enough, fight, hidden, shown, table, thrown_in
from tests.app.sitting import example, up_to
from tests.ordonnance.scripts import setup, text_of
from tests.services.endless import endless


def ordonnance(
    players: int, share: float, then: Callable[[Driver], None] = lambda _: None, **agreed: Any
) -> Scene:
    """A game of Ordonnance, so far on its way."""
    return Scene(text_of(setup(players, names=NAMES, **agreed), int(players * 20 * share)), then)


_FINAL = up_to(example("final-battle"), lambda game: game.final)
_FINAL_BATTLE = up_to(example("final-battle"), lambda game: game.final and any(game.lines))
_WON = table(3, ["red place siena", "red 6", "green 5", "blue pass", "red pass", "green pass"])
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

_NAMED = f"green discards{' courtesan' * 7} winter winter spring\n"

SCENES: dict[str, Scene] = {
    "home-first": Scene(),
    "home-waiting": Scene(fight(6, 2), home),
    "home-ended": Scene(won().text, home),
    "home-troubled": Scene(fight(6, 2), troubled),
    "home-without-room": Scene(fight(6, 2), partial(troubled, damaged=True)),
    "home-damaged": Scene(fight(6, 2), damaged("home")),
    "new-game-empty": Scene("", agreeing((), opened=False)),
    "new-game-full": Scene("", agreeing(NAMES, opened=False)),
    "new-game-opened": Scene("", agreeing(NAMES, opened=True)),
    "calculator-empty": Scene("", calculating(False, "battle")),
    "calculator-full": Scene("", calculating(True, "battle")),
    "calculator-deal-empty": Scene("", calculating(False, "deal")),
    "calculator-deal-full": Scene("", calculating(True, "deal")),
    "opening": Scene("", arrived(battle_over("capturing").text)),
    "opening-further": Scene("", arrived(fight(6, 4), fight(6, 4, "red pass"))),
    "opening-link": Scene(fight(6, 4), received(won().text)),
    "opening-wrong-link": Scene("", received(won().text, cut=9)),
    "opening-wrong": Scene("", arrived(fight(6, 4, "red bishop nowhere"))),
    "files": Scene("", filing(saving=False)),
    "files-save": Scene("", filing(saving=True)),
    "files-ask": Scene("", filing(saving=True, asked=True)),
    "settings": Scene("", settled),
    "settings-unsettled": Scene("", unsettled),
    "report": Scene("", reported),
    "statistics-empty": Scene("", counted(played=False)),
    "statistics": Scene("", counted(("choose", NAMES[0]))),
    "statistics-pair": Scene("", counted(("choose", NAMES[0]), ("compare", NAMES[1]))),
    "statistics-tables": Scene("", counted(("turn_to", "tables"))),
    "statistics-ranking": Scene("", counted(("turn_to", "ranking"))),
    "statistics-ordonnance": Scene("", counted(("play", "ordonnance"))),
    "rules": Scene(fight(6, 4), go("rules")),
    "rules-found": Scene("", reading("", "winter")),
    "rules-lines": Scene(fight(6, 4), reading("condottiere/card/bishop")),
    "rules-armies": Scene("", reading("ordonnance/comparing")),
    "battle-begun": Scene(table(4, ["red place siena"])),
    **{f"battle-{players}": Scene(fight(players, 4)) for players in range(2, 7)},
    "battle-eight": Scene(fight(6, 8)),
    "battle-passed": Scene(fight(3, 3, "red pass")),
    "battle-winter-thirteen": Scene(fight(6, 13, "red winter")),
    "battle-spring-thirteen": Scene(fight(6, 13, "red spring")),
    "battle-decides": Scene(decisive(6)),
    "battle-decides-winter": Scene(decisive(6, "red winter")),
    "battle-last-card": Scene(
        table(3, ["red place siena", "red 3", "fix hand red 1", "green pass", "blue pass"])
    ),
    "battle-tied": Scene(table(4, ["red place siena", "red 10", "green 10"])),
    "battle-bishop": Scene(fight(6, 4), keys("bishop")),
    "battle-bishop-two": Scene(fight(2, 4), keys("bishop")),
    "battle-scarecrow": Scene(fight(6, 4), keys("scarecrow")),
    "battle-explained": Scene(fight(6, 13, "red spring"), on_model("explain", Seat.RED)),
    "battle-explained-winter": Scene(fight(6, 13, "red winter"), on_model("explain", Seat.BLUE)),
    "battle-explained-early": Scene(fight(6, 4), on_model("explain", Seat.GREEN)),
    "battle-early": Scene(fight(6, 4), early(Seat.GREEN)),
    "battle-player": Scene(fight(6, 4), fixing(Seat.GREEN)),
    "battle-player-passed": Scene(fight(3, 3, "red pass"), fixing(Seat.RED)),
    "battle-card": Scene(fight(6, 4), fixing(Seat.GREEN, card=2)),
    "battle-menu": Scene(fight(6, 4), menu),
    "invite": Scene(fight(6, 4), inviting(Seat.GREEN, Seat.PURPLE)),
    "invite-alone": Scene("", inviting(places=("192.168.43.1",))),
    "invite-nowhere": Scene(fight(2, 4), inviting(places=())),
    "invite-apart": Scene(fight(3, 4), inviting(Seat.RED, apart=True)),
    "invite-joined": Scene(fight(6, 4), inviting(Seat.GREEN, Seat.PURPLE, watching=2)),
    "invite-dismissing": Scene(fight(6, 4), inviting(Seat.GREEN, dismissing=True)),
    "invite-closing": Scene(fight(4, 4), inviting(Seat.RED, closing=True)),
    "game-link": Scene(won().text, linked),
    "game-link-long": Scene(endless(), linked),
    "battle-thrown-in": Scene(thrown_in()),
    "battle-discarded": Scene(thrown_in() + "green discards\n"),
    "battle-asking": Scene(thrown_in(), lambda driver: driver.screen.discard(Seat.GREEN)),
    "battle-skipped": Scene(thrown_in() + "green discards\nred 1\n"),
    "battle-naming": Scene(shown(), naming(Seat.GREEN)),
    "battle-named": Scene(shown(), naming(Seat.RED, *["winter", "winter", "heroine", "drummer"])),
    "battle-hidden": Scene(hidden()),
    "battle-hidden-reveal": Scene(hidden(), keys("hide")),
    "battle-hidden-show": Scene(hidden("red surrender reveal 10")),
    "battle-capturing": Scene(_ATTACKED),
    "battle-final": Scene(_FINAL_BATTLE),
    "totals-two": Scene(fight(2, 4), go("totals")),
    "totals-five": Scene(fight(5, 6, "red pass"), go("totals")),
    "totals-keyed": Scene(fight(6, 4), keyed),
    "totals-keyed-four": Scene(fight(4, 5, "red pass"), keyed),
    "totals-keyed-bishop": Scene(fight(3, 4), keyed_bishop),
    "totals-player": Scene(fight(6, 4), fixing(Seat.RED, at="totals")),
    "totals-six": Scene(fight(6, 13, "red winter"), go("totals")),
    "map-choose": Scene(battle_over().text),
    "map-chosen": Scene(battle_over().text, on_model("choose", "napoli")),
    "map-refused": Scene(battle_over().text, on_model("choose", "firenze")),
    "map-look": Scene(fight(6, 4), go("map", look=True)),
    "map-held": Scene(battle_over().text, held),
    "map-near": Scene(fight(6, 4), rows),
    "map-player": Scene(battle_over().text, fixing(Seat.RED)),
    "map-enough": Scene(enough(), go("map", look=True)),
    "map-naming": Scene(shown(late=True), naming(Seat.BLUE, *["courtesan"] * 10)),
    "result": Scene(battle_over().text, seen=False),
    "result-explained": Scene(battle_over().text, on_model("open_total", Seat.RED), seen=False),
    "result-won": Scene(won().text, seen=False),
    "deal-first": Scene(table(6, []), first_deal),
    "deal-first-two": Scene(table(2, []), first_deal),
    "result-chosen": Scene(_WON, on_model("choose", "lucca"), seen=False),
    "result-tie": Scene(_TIE, seen=False),
    "result-defended": Scene(_DEFENDED, seen=False),
    "battle-bishop-allowed": Scene(_ALLOWED, keys("bishop")),
    "keep": Scene(keeping().text),
    "deal": Scene(dealing().text),
    "deal-player": Scene(dealing().text, fixing(Seat.RED)),
    "deal-ticked": Scene(dealing().text, ticked),
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
    "replay-damaged": Scene(fight(6, 2), damaged("replay")),
    "replay-final": Scene(example("final-battle"), replayed(0.99, "charts")),
    "games": Scene("", past.listed()),
    "games-empty": Scene("", past.listed(games=False)),
    "games-chosen": Scene("", past.listed(past.chosen)),
    "games-grouped": Scene("", past.listed(past.grouped)),
    "games-asked": Scene("", past.listed(past.asked)),
    "games-asked-for-all": Scene("", past.listed(past.asked_for_all)),
    "games-deleted": Scene("", past.listed(past.deleted)),
    "games-imported": Scene("", past.imported),
    "games-arrived": Scene("", past.arrived),
    "games-to-be-undone": Scene("", past.to_be_undone),
    "games-undone": Scene("", past.undone),
    "moves": Scene(fight(6, 4), mending()),
    "moves-picked": Scene(fight(6, 4), mending("pick")),
    "moves-change": Scene(fight(6, 4), mending("change")),
    "moves-place": Scene(fight(6, 4), mending("change", index=4)),
    "moves-bishop": Scene(fight(6, 4), mending("change", card=Card.BISHOP)),
    "moves-naming": Scene(shown() + _NAMED, mending("change", index=9, nth=(-6, 2, 2))),
    "moves-hand": Scene(fight(6, 4), mending("change", nth=(-1, 0, 0))),
    "moves-hand-large": Scene(fight(6, 4), mending("change", nth=(-1, 0, 0, -1))),
    "moves-preview": Scene(fight(6, 4), mending("change", card=Card.TEN)),
    "moves-misfit": Scene(fight(6, 4), mending("remove")),
    "new-game-campaign": Scene("", agreeing_on_a_campaign),
    "campaign": Scene("", campaigning(60, "red", "green", "red")),
    "campaign-tied": Scene("", campaigning(12, *map(str, Seat))),
    "campaign-won": Scene("", campaigning(12, "red", "green", "red")),
    "campaign-victory": Scene("", campaigning(60, "red", "green", at="victory")),
    "campaign-victory-won": Scene("", campaigning(12, "red", "red", at="victory")),
    "campaign-home": Scene("", campaigning(60, "red", "green", at="home")),
    "campaigns": Scene("", campaigning(60, "red", "green", at="campaigns")),
    "campaigns-empty": Scene("", go("campaigns")),
    "new-game-ordonnance": Scene("", agreeing_on_ordonnance),
    "ordonnance-begun": ordonnance(4, 0),
    **{f"ordonnance-{players}": ordonnance(players, 0.6, trying) for players in (2, 3, 4)},
    "ordonnance-why": ordonnance(4, 0.6, on_model("explain", 3)),
    "ordonnance-deck": ordonnance(4, 0.3, deck=48),
    "ordonnance-home": ordonnance(4, 0.3, home),
    "ordonnance-victory": ordonnance(4, 1),
    "ordonnance-victory-why": ordonnance(3, 1, on_model("explain", 3)),
    "ordonnance-moves": ordonnance(4, 0.6, mending("pick", index=9)),
    "ordonnance-icons": ordonnance(4, 0.6, icons),
    "calculator-bishop": Scene("", calculating(True, "battle", "bishop")),
    "files-refused": Scene("", filing(saving=True, refused=True)),
    "files-many": Scene("", go("files", many=True)),
    "battle-scarecrow-thirteen": Scene(fight(6, 13), keys("scarecrow")),
    "totals-three": Scene(fight(3, 5), go("totals")),
    "totals-four": Scene(fight(4, 5), go("totals")),
}  # fmt: skip
"""By name, every screen in every state that looks different."""
