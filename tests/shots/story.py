"""The game that is played for the pictures: six players, six battles, one winner."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.condottiere import parse_move
from engine.condottiere.state import Phase
from tests.app.player import TouchPlayer
from tests.app.steady import let_pass
from tests.ordonnance.scripts import setup, text_of
from tests.services.campaigning import keep, quick
from tests.shots.camera import QUIET, Camera
from tests.tables import bring

NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena", "Flavio")
_BACK = 27


@dataclass(frozen=True, slots=True)
class Battle:
    """The region, and what everyone plays in turn; players without cards left to play pass."""

    region: str
    lines: dict[str, str]


FIRST = Battle(
    "firenze",
    {
        "red": "3, 10, 6, drummer, courtesan, 4, 5, 2, 6, 1",
        "green": "2, 6, heroine, courtesan, 5, 4, 3, 1, 5, 1",
        "blue": "1, 5, courtesan, courtesan, 6, courtesan, 10, 4, 2, 3",
        "yellow": "4, 10, drummer, 3, 2, courtesan, 1, 5, 6, 2",
        "grey": "bishop torino, 10, 6, 2, courtesan, 3, 5, scarecrow 2, 4, 1, 6",
        "purple": "2, 6, spring, 1, heroine, 3, 2, 4",
    },
)
"""Everyone except the last plays the whole hand, so that a deal follows."""
_FULL = 48
"""After so many moves of the first battle its lines are long and it is the first player's turn."""
LATER = (
    Battle("venezia", {"blue": "10, 6"}),
    Battle("siena", {"red": "10, 6"}),
    Battle("napoli", {"purple": "10"}),
    Battle("milano", {"green": "10"}),
    Battle("bologna", {"red": "10, drummer"}),
)
_SUMS = ("10 6 drummer courtesan 3 3", "5 10 heroine", "6 6 spring 1")
_REGIONS = (3, 0, 2, 1)
"""The regions in the deal counter, from the top row on."""
_THREE = """condottiere 1
player red Anna
player green Bruno
player blue Chiara
"""
_HIDDEN = f"""{_THREE}variant hidden-cards

red place siena
red hidden
green hidden
blue hidden
red hidden reveal 10
green hidden reveal 6
blue winter reveal drummer
red hidden reveal drummer
green hidden reveal courtesan
blue hidden
"""
_DRAWING = f"""{_THREE}variant draw-after-battle

red place siena
red 10
green 6
blue courtesan
red drummer
green pass
blue pass
red pass
"""


def play_story(player: TouchPlayer, camera: Camera) -> None:
    """Play it all, and take every screen on the way."""
    player.begin(NAMES)
    _place(player, FIRST)
    _fight(player, FIRST, at=_FULL, meanwhile=lambda: _take_battle(player, camera))
    camera.take("result")
    player.go_on()
    for battle in LATER:
        if battle is LATER[-1]:
            camera.take("map-choose", lambda: player.tap_region(LATER[-1].region))
        _place(player, battle)
        if battle is LATER[0]:
            _take_deal(player, camera)
        _fight(player, battle)
        player.go_on()
    camera.take("victory")
    _take_replay(player, camera)
    player.do("rematch")
    camera.take("new-game")
    _back(player)
    _take_beside(player, camera)


def _place(player: TouchPlayer, battle: Battle) -> None:
    player.driver.frames(4)
    game = player.game
    player.play(parse_move(f"{game.setup.players[game.holder].seat} place {battle.region}"))


def _fight(
    player: TouchPlayer,
    battle: Battle,
    at: int = -1,
    meanwhile: Callable[[], None] = lambda: None,
) -> None:
    """Play until the battle is over; `at` is called after so many moves."""
    left = {seat: line.split(", ") for seat, line in battle.lines.items()}
    game = player.game
    number, start = game.battle, game.moves
    while (game := player.game).battle == number and game.phase is Phase.TURN:
        if game.moves - start == at:
            meanwhile()
        seat = str(game.setup.players[game.turn].seat)
        cards = left.get(seat)
        move = parse_move(f"{seat} {cards.pop(0) if cards else 'pass'}")
        player.play(move)
        assert player.moves[-1] == str(move), f"{move} was not made: {player.said}"


def _take_battle(player: TouchPlayer, camera: Camera) -> None:
    """The battle at its fullest, and everything that opens over it."""
    rows: Callable[[], Any] = lambda: player.all("PlayerRow")[0]  # noqa: E731
    camera.take("battle")
    camera.take("battle-bishop", lambda: player.tap(player.key("bishop")))
    camera.take("battle-scarecrow", lambda: player.tap(player.key("scarecrow")))
    camera.take("battle-explanation", lambda: player.tap(rows()))
    player.driver.press(player.key("drummer"))
    camera.take("rules-card")
    _back(player)
    player.do("map")
    camera.take("map-look")
    _back(player)
    player.menu("moves")
    camera.take("moves")
    _back(player)
    player.menu("totals")
    camera.take("totals")
    _back(player)
    _back(player)
    camera.take("home")
    player.do("resume")


def _take_deal(player: TouchPlayer, camera: Camera) -> None:
    """The next region is chosen, then the deal."""
    camera.take("keep")
    player.play(parse_move("purple keeps 2"))
    camera.take("deal", lambda: _tick(player, 2))
    player.play(parse_move("deal"))


def _tick(player: TouchPlayer, hands: int) -> None:
    for line in player.all("DealLine")[:hands]:
        player.tap(line)


def _take_replay(player: TouchPlayer, camera: Camera) -> None:
    """The replay: in the middle of its first battle, and as charts."""
    button = player.driver.does("replay")
    player.bring(button)
    player.tap(button)
    slider = player.one("MoveSlider")
    player.tap_at(slider.x_of(_FULL), slider.center_y)
    camera.take("replay")
    player.do("charts")
    camera.take("replay-charts")
    _back(player)


def _take_beside(player: TouchPlayer, camera: Camera) -> None:
    """The screens outside that game."""
    player.do("settings")
    assert player.screen == "settings"
    camera.take("settings")
    _back(player)
    player.do("games")
    player.driver.frames(20)
    camera.take("games")
    player.do("statistics")
    camera.take("statistics")
    player.do("tables")
    camera.take("statistics-tables")
    _back(player)
    _back(player)
    _take_rules(player, camera)
    player.do("calculator")
    for place, line in enumerate(_SUMS):
        player.tap(player.all("SumRow")[place])
        for word in line.split():
            player.tap(player.key(word))
    camera.take("calculator")
    player.do("turn_to", "deal")
    for place, regions in enumerate(_REGIONS):
        for _ in range(regions):
            player.tap(player.all("DealCountRow")[place].regions.more)
    camera.take("deal-counter")
    _back(player)
    sit_down(player, _HIDDEN)
    camera.take("battle-hidden")
    sit_down(player, _DRAWING)
    player.go_on()
    camera.take("draw")
    _take_ordonnance(player, camera)
    _take_campaign(player, camera)
    player.driver.app.desk.exchange.receive(_HIDDEN.encode())
    camera.take("opening")


def _take_campaign(player: TouchPlayer, camera: Camera) -> None:
    """A campaign with a tie at its end, and the list."""
    desk: Any = player.driver.app.desk
    for target, winners in ((30, ("red", "blue", "red")), (9, ("red", "green"))):
        games = [quick(winner, 4, names=NAMES) for winner in winners]
        number, _games = keep(desk.journal, games, target)
        desk.router.reset("home", "campaigns")
        desk.router.go("campaign", campaign=number)
        player.driver.frames(3)
        camera.take("campaign" if target == 30 else "campaign-tied")
    _back(player)
    camera.take("campaigns")


def _take_rules(player: TouchPlayer, camera: Camera) -> None:
    """The list, a search, and a page with armies."""
    player.do("rules")
    camera.take("rules")
    player.driver.screen.field.text = "winter"
    camera.take("rules-found")
    player.driver.screen.pick("ordonnance/comparing")
    camera.take("rules-armies")
    while player.screen == "rules":
        _back(player)


def _take_ordonnance(player: TouchPlayer, camera: Camera) -> None:
    """The other game: a card being tried, why somebody leads, and the end."""

    def key(kind: str, place: int) -> None:
        player.tap(player.all(kind)[place])

    def trying() -> None:
        key("TerritoryKey", 2)
        key("IconKey", 0)
        key("IconKey", 3)

    sit_down(player, text_of(setup(4, names=NAMES), 46, seed=7))
    camera.take("ordonnance", trying)
    camera.take("ordonnance-why", lambda: key("Band", 1))
    sit_down(player, text_of(setup(4, names=NAMES), 80, seed=7))
    camera.take("ordonnance-victory")


def _back(player: TouchPlayer) -> None:
    player.driver.key(_BACK)
    player.driver.frames(2)
    # a touch this soon after a new screen would count as a bounce
    let_pass(QUIET)


def sit_down(player: TouchPlayer, text: str) -> None:
    """Open another game at the table."""
    desk: Any = player.driver.app.desk
    bring(text, desk.table)
    desk.flow.sit_down()
    player.driver.frames(3)
