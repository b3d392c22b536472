"""Every page as it can look at a table, by name, for tests and pictures."""

from companion.viewmodels.moves.move_panels import PanelButton
from engine.seats import Seat
from tests.app.crowd import NAMES, battle_over, dealing, drawing, keeping, won
from tests.app.scene import decisive, enough, fight, hidden, shown, table, thrown_in
from tests.app.sitting import example, up_to
from tests.browser.deeds import (
    TOLD,
    agreeing,
    at,
    brought,
    by_itself,
    calculating,
    campaign,
    closed,
    counted,
    counting_the_deal,
    dismissing,
    finished,
    followed,
    in_the_middle,
    introduced,
    joined,
    lands,
    left_handed,
    linked,
    mending,
    naming,
    ordonnance,
    past,
    paused,
    prepared,
    prepared_for_all,
    resting,
    taken,
    taps,
    worked_out,
)
from tests.browser.staged import HOST, NEWCOMER, ON_NOTHING, WATCHER, Scene
from tests.services.collections import packed as zipped
from tests.services.endless import endless

RED, GREEN, BLUE, YELLOW, GREY, PURPLE = Seat
_ABLE = ("say", "buzz", "awake", "keep", "share")
_VOICES = (TOLD, "voices", ["en", "ru"])
_MENU = ("open_menu",)
_FINAL = up_to(example("final-battle"), lambda game: game.final)
_FINAL_BATTLE = up_to(example("final-battle"), lambda game: game.final and any(game.lines))
_LAST_PASS = table(3, ["red place siena", "red 3", "green pass", "blue pass"])
_LAST_CARD = table(3, ["red place siena", "red 3", "fix hand red 1", "green pass", "blue pass"])
_WON = table(3, ["red place siena", "red 6", "green 5", "blue pass", "red pass", "green pass"])
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
    "lobby-next": Scene(won().text, NEWCOMER, before=prepared),
    "lobby-next-in": Scene(
        won().text, NEWCOMER, taps(("type_name", "Zoe"), ("come_in",)), prepared
    ),
    "lobby-next-seats": Scene(_SIX, NEWCOMER, taps(("see_seats",)), prepared),
    "lobby-next-unfinished": Scene(_SIX, NEWCOMER, before=prepared),
    "watch-next": Scene(won().text, WATCHER, before=prepared),
    "watch-next-over": Scene(won().text, WATCHER, before=prepared_for_all),
    "watch-next-battle": Scene(_SIX, WATCHER, before=prepared_for_all),
    "victory-next": Scene(won().text, None, before=prepared_for_all),
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
    "battle-eight": Scene(fight(6, 8), RED),
    "battle-left-hand": Scene(fight(6, 8), RED, left_handed),
    "battle-decides": Scene(decisive(6, "red winter"), RED),
    "battle-decides-theirs": Scene(decisive(6), BLUE),
    "battle-decides-host": Scene(decisive(6, "red winter"), HOST),
    "battle-decides-begun": Scene(decisive(6), HOST),
    "battle-tied": Scene(table(4, ["red place siena", "red 10", "green 10"]), RED),
    "battle-last-pass": Scene(_LAST_PASS, RED),
    "battle-last-card": Scene(_LAST_CARD, RED),
    "battle-bishop": Scene(_SIX, RED, taps(("tap", "bishop"))),
    "battle-pope": Scene(_SIX, RED, taps(("tap", "bishop"), ("choose_spot", "napoli"))),
    "battle-scarecrow": Scene(_SIX, RED, taps(("tap", "scarecrow"))),
    "battle-hidden": Scene(hidden(), RED),
    "battle-hide": Scene(hidden(), RED, taps(("tap", "hide"))),
    "battle-turn-up": Scene(hidden("red surrender reveal 10"), GREEN),
    "battle-turn-up-theirs": Scene(hidden("red surrender reveal 10"), BLUE),
    "battle-discards": Scene(thrown_in(), HOST),
    "battle-discarded": Scene(f"{thrown_in()}green discards\n", HOST),
    "battle-discards-own": Scene(thrown_in(), RED),
    "battle-discards-theirs": Scene(thrown_in(), GREEN),
    "battle-asking": Scene(thrown_in(), HOST, taps(("discard", "green"))),
    "battle-asking-own": Scene(thrown_in(), GREEN, taps(("discard", "green"))),
    "battle-skipped": Scene(f"{thrown_in()}green discards\nred 1\n", BLUE),
    "battle-naming": Scene(shown(), GREEN, naming(GREEN)),
    "battle-named": Scene(shown(), HOST, naming(RED, "winter", "winter", "heroine", "drummer")),
    "battle-explained": Scene(_THIRTEEN, BLUE, taps(("explain", "blue"))),
    "battle-explained-host": Scene(_SIX, HOST, taps(("explain", "red"))),
    "battle-explained-early": Scene(_SIX, HOST, taps(("explain", "green"))),
    "battle-early": Scene(_SIX, HOST, taps(("explain", "green"), ("play_early",))),
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
    "result-choosing": Scene(_WON, RED, late=1),
    "result-chosen": Scene(_WON, RED, taps(("choose", "lucca")), late=1),
    "result-won": Scene(won().text, RED, late=1),
    "keep": Scene(keeping().text, YELLOW),
    "keep-theirs": Scene(keeping().text, RED),
    "deal": Scene(dealing().text, RED),
    "deal-first": Scene(table(6, []), GREEN),
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
    "settings-unable": Scene(_SIX, HOST, at("settings", ("fold", "abilities"))),
    "settings-by-itself": Scene(
        _SIX, HOST, by_itself(at("settings", _VOICES, ("fold", "voice"), ("fold", "abilities"))),
        can=_ABLE,
    ),
    "invite": Scene(_SIX, RED, at("invite"), before=taken),
    "invite-host": Scene(_SIX, HOST, at("invite"), before=taken),
    "invite-first": Scene("", HOST, at("invite"), introduced),
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
    "home-iphone-games": Scene(
        won().text, HOST, by_itself(lambda page: page.go()), can=("add-by-hand",)
    ),
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
    # large totals that take cards
    "totals-keyed": Scene(_SIX, HOST, in_the_middle()),
    "totals-keyed-six": Scene(_THIRTEEN, HOST, in_the_middle()),
    "totals-keyed-mine": Scene(_SIX, RED, in_the_middle()),
    "totals-keyed-theirs": Scene(_SIX, GREEN, in_the_middle()),
    "totals-keyed-two": Scene(fight(2, 4), HOST, in_the_middle()),
    "totals-keyed-three": Scene(fight(3, 3, "red pass"), HOST, in_the_middle()),
    "totals-keyed-four": Scene(fight(4, 5), HOST, in_the_middle()),
    "totals-keyed-five": Scene(fight(5, 6, "red pass"), HOST, in_the_middle()),
    "totals-keyed-hidden": Scene(hidden(), HOST, in_the_middle()),
    "totals-keyed-turn-up": Scene(hidden("red surrender reveal 10"), HOST, in_the_middle()),
    "totals-keyed-scarecrow": Scene(_SIX, HOST, in_the_middle(("tap", "scarecrow"))),
    "totals-keyed-bishop": Scene(_SIX, HOST, in_the_middle(("tap", "bishop"))),
    "totals-keyed-explained": Scene(_SIX, HOST, in_the_middle(("explain", "green"))),
    "totals-keyed-player": Scene(_SIX, HOST, in_the_middle(("correct", "green"))),
    "totals-keyed-menu": Scene(_SIX, HOST, in_the_middle(_MENU)),
    "totals-keyed-left": Scene(_SIX, HOST, in_the_middle(("go_back",))),
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
