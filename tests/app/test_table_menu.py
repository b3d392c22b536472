"""The menu at the table, by touches: the same on every screen people sit at."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.app.crowd import battle_over, dealing, won
from tests.app.driver import Driver
from tests.app.looks import in_every_look, look_like
from tests.app.player import TouchPlayer
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.sitting import SEEN, sitting
from tests.app.soundness import crossings, faults, faults_when_turned
from tests.app.test_impatience import middle
from tests.app.test_result import named
from tests.condottiere.tables import record

BATTLE = record("red place siena, red 6, green 3, blue 1")
WHERE = {
    "battle": (BATTLE, SEEN),
    "result": (battle_over().text, 0),
    "map": (battle_over().text, SEEN),
    "deal": (dealing().text, SEEN),
    "victory": (won().text, SEEN),
}


@pytest.mark.parametrize("size", [(412, 915), (915, 412)])
@pytest.mark.parametrize("where", WHERE)
def test_the_menu_leads_to_the_moves_and_back_leads_here(
    tmp_path: Path, where: str, size: tuple[int, int]
) -> None:
    text, seen = WHERE[where]
    with sitting(tmp_path, text, seen=seen, size=size) as driver:
        player = TouchPlayer(driver)
        assert player.screen == where
        player.menu("moves")
        assert player.screen == "moves"
        driver.key(27)
        assert player.screen == where
        assert player.all("TableMenu") == []


@pytest.mark.parametrize("where", WHERE)
def test_a_tap_beside_it_and_back_close_it_and_do_nothing_else(tmp_path: Path, where: str) -> None:
    text, seen = WHERE[where]
    with sitting(tmp_path, text, seen=seen) as driver:
        player = TouchPlayer(driver)
        made = player.moves
        ways: tuple[Callable[[], None], ...] = (
            lambda: player.tap_at(30, 60),
            lambda: driver.key(27),
        )
        for close in ways:
            player.do("menu")
            assert len(player.all("TableMenu")) == 1
            close()
            assert player.all("TableMenu") == []
            assert (player.screen, player.moves) == (where, made)


def test_the_menu_leads_from_the_map_that_was_only_looked_at(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        player = TouchPlayer(driver)
        player.do("map")
        player.menu("moves")
        assert driver.app.router.names == ["home", "battle", "map", "moves"]
        driver.key(27)
        assert (player.screen, driver.screen.looking) == ("map", True)


@pytest.mark.parametrize(
    ("row", "says", "screen"),
    [
        ("totals", "Large totals", "totals"),
        ("rules", "Rules", "rules"),
        ("share_file", "Hand on as a file", "files"),
    ],
)
def test_the_other_rows_open_what_they_say(
    tmp_path: Path, row: str, says: str, screen: str
) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        player = TouchPlayer(driver)
        player.do("menu")
        assert driver.does(row).text == says
        player.do(row)
        assert player.screen == screen
        driver.key(27)
        assert player.screen == "battle"


def test_what_is_read_aloud_is_the_screen_and_not_the_menu(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        shown: list[int] = []
        driver.app.desk.read_aloud = lambda: shown.append(len(TouchPlayer(driver).all("TableMenu")))
        TouchPlayer(driver).menu("read_aloud")
        assert shown == [0]


def test_totals_are_offered_only_in_a_battle(tmp_path: Path) -> None:
    with sitting(tmp_path, battle_over().text) as driver:
        TouchPlayer(driver).do("menu")
        rows = [row.text for row in TouchPlayer(driver).all("MenuRow")]
        assert "Rules" in rows
        assert "Large totals" not in rows


def test_keys_do_nothing_under_the_menu(tmp_path: Path) -> None:
    with sitting(tmp_path / "a", BATTLE) as driver:
        player = TouchPlayer(driver)
        made = player.moves
        player.do("menu")
        driver.key(ord("6"), "6")
        driver.key(8)
        assert player.moves == made
        driver.key(27)
        driver.key(ord("6"), "6")
        assert player.moves == [*made, "red 6"]
    with sitting(tmp_path / "b", battle_over().text, seen=0) as driver:
        player = TouchPlayer(driver)
        player.do("menu")
        driver.key(13)
        assert player.screen == "result"
        driver.key(27)
        driver.key(13)
        assert player.screen == "map"


def test_a_finger_that_bounces_neither_closes_the_menu_nor_lays_a_card(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        player = TouchPlayer(driver)
        made = player.moves
        at = middle(driver.does("menu"))
        player.tap_at(*at)
        player.hit(*at)
        assert len(player.all("TableMenu")) == 1
        where = middle(player.key("drummer"))
        player.tap_at(*where)
        player.hit(*where)
        assert player.all("TableMenu") == []
        assert player.moves == made
        player.tap_at(*where)
        assert player.moves == [*made, "red drummer"]


def test_the_moves_have_a_button_of_their_own_where_there_is_room(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE, size=(1280, 800)) as driver:
        player = TouchPlayer(driver)
        player.do("moves")
        assert player.screen == "moves"


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TouchPlayer]:
    with Driver(tmp_path_factory.mktemp("menu")) as driver:
        yield TouchPlayer(driver)


@in_every_look
@pytest.mark.parametrize("name", ["battle-6", "map-choose", "result", "deal", "victory"])
def test_the_open_menu_is_sound(
    player: TouchPlayer, name: str, size: tuple[int, int], scale: float
) -> None:
    driver = player.driver
    look_like(driver, size, scale)
    show(driver, SCENES[name])
    player.do("menu")
    driver.frames(3)
    assert len(player.all("TableMenu")) == 1
    assert faults(driver, named(driver)) + crossings(driver) == []


def test_it_can_be_turned(player: TouchPlayer) -> None:
    player.driver.resize(412, 915)
    show(player.driver, SCENES["battle-6"])
    player.do("menu")
    assert faults_when_turned(player.driver, named(player.driver)) == []
    assert len(player.all("TableMenu")) == 1


ON_PLAYER = "Press and hold a player’s emblem"


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("battle", (ON_PLAYER, "Press and hold a card", "Press and hold a region")),
        ("map", ("Press and hold a region", ON_PLAYER)),
        ("deal", (ON_PLAYER,)),
        ("victory", ("You can change any earlier move",)),
    ],
)
def test_it_says_how_what_is_wrong_is_set_right(
    tmp_path: Path, where: str, said: tuple[str, ...]
) -> None:
    text, seen = WHERE[where]
    for size in ((360, 640), (915, 412)):
        with sitting(tmp_path / str(size), text, seen=seen, size=size, scale=1.4) as driver:
            player = TouchPlayer(driver)
            player.do("menu")
            driver.frames(3)
            (hint,) = player.one("TableMenu").panel.children[0].children
            assert [each for each in said if each in hint.text] == list(said)
            assert hint.text.count("Press and hold") == len(said) * (where != "victory")
            panel = player.one("TableMenu").panel
            assert 0 <= panel.y < hint.y
            assert panel.top <= size[1]


@pytest.mark.parametrize(
    ("where", "size", "said"),
    [
        ("battle", (412, 915), True),
        ("battle", (1280, 800), True),
        ("battle", (360, 640), False),
        ("map", (412, 915), False),
    ],
)
def test_a_computers_menu_says_what_shows_the_keys(
    tmp_path: Path, where: str, size: tuple[int, int], said: bool
) -> None:
    text, seen = WHERE[where]
    with sitting(tmp_path, text, seen=seen, size=size) as driver:
        player = TouchPlayer(driver)
        player.do("menu")
        driver.frames(3)
        (hint,) = player.one("TableMenu").panel.children[0].children
        assert ("On a keyboard, ?" in hint.text) == said
