"""A replay under real fingers."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.condottiere.widgets.map.map_view import MapView
from engine.condottiere.state import Phase
from engine.record import judge
from tests.app.crowd import won
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.looks import in_every_look
from tests.app.sitting import example, sitting
from tests.app.soundness import crossings, faults
from tests.app.test_result import named
from tests.ordonnance.scripts import setup, text_of
from tests.tables import keep

BASE = example("base")
ORDONNANCE = text_of(setup(4), 80)


@contextmanager
def replaying(data: Path, text: str = BASE, **options: Any) -> Iterator[Driver]:
    """The app at the replay of a saved game."""
    with Driver(data, **options, drawn=True) as driver:
        driver.app.router.reset("home")
        driver.app.router.go("replay", game=keep(driver.app.desk.journal, text))
        driver.frames(3)
        yield driver


def states(text: str) -> list[Any]:
    """The state after every move."""
    record, _ = judge(text)
    found = [record.rules.begin(record.setup)]
    for move in record.moves:
        found.append(record.rules.apply(found[-1], move))
    return found


def the(driver: Driver, kind: str) -> Any:
    """The one visible widget of that class."""
    return Fingers(driver).one(kind)


def slide(driver: Driver, at: int) -> None:
    """A finger puts the slider there."""
    slider = the(driver, "MoveSlider")
    driver.tap(slider.x_of(at), y=slider.center_y)


def test_the_slider_follows_the_finger_and_shows_the_state_in_the_next_frame(
    tmp_path: Path,
) -> None:
    with replaying(tmp_path) as driver:
        slider, games = the(driver, "MoveSlider"), states(BASE)
        driver.touch_down(slider.x_of(0), slider.center_y)
        for at in (8, 30, 31, 60, 45, len(games) - 1):
            driver.touch_move(slider.x_of(at), slider.center_y + 60)
            driver.frames()
            assert driver.screen.model.at == at
            game = games[at]
            shown = Fingers(driver).all("PlayerRow")
            if game.phase is Phase.TURN:
                assert len(shown) == len(game.fighting())
                assert {row.view.hand for row in shown} <= set(game.hands)
            elif not shown:
                owners = [region.owner for region in the(driver, "MapView").view.regions]
                seats = [player.seat for player in game.setup.players]
                assert owners == [None if at is None else seats[at] for at in game.owners]
        driver.touch_up()


def test_steps_lead_move_by_move_and_battle_by_battle(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        model = driver.screen.model
        fingers = Fingers(driver)
        fingers.do("step", 1)
        fingers.do("step", 1)
        assert model.at == 2
        fingers.do("step", -1)
        assert model.at == 1
        fingers.do("battle_on")
        fingers.do("battle_on")
        assert model.at == model.starts[1 if model.starts[0] > 1 else 2]
        fingers.do("battle_back")
        assert model.at == model.starts[0 if model.starts[0] > 1 else 1]
        slide(driver, model.last)
        assert driver.does("step", 1).off
        assert driver.does("go_on").off


def test_without_battles_two_steps_lead_to_the_ends(tmp_path: Path) -> None:
    with replaying(tmp_path, ORDONNANCE) as driver:
        model, fingers = driver.screen.model, Fingers(driver)
        assert driver.does("battle_on").label == "To the end"
        fingers.do("battle_on")
        assert model.at == model.last
        assert driver.does("battle_back").label == "To the beginning"
        fingers.do("battle_back")
        assert model.at == 0
        assert not any("battle" in getattr(each, "label", "") for each in driver.widgets())


def test_it_plays_pauses_and_stops_at_the_end(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        model, fingers = driver.screen.model, Fingers(driver)
        for _ in range(2):
            fingers.do("faster")
        assert model.pace == 4
        slide(driver, model.last - 3)
        assert driver.does("play_or_pause").label == "Play"
        fingers.do("play_or_pause")
        driver.until(lambda: model.at > model.last - 3)
        assert driver.does("play_or_pause").label == "Pause"
        fingers.do("play_or_pause")
        at = model.at
        driver.rest(0.6)
        assert model.at == at
        fingers.do("play_or_pause")
        driver.until(lambda: model.at == model.last)
        driver.frames(2)
        assert not model.playing


def test_nothing_is_drawn_while_it_is_paused(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        slide(driver, 40)
        for tab in ("lines", "charts", "map"):
            driver.do(tab)
            driver.rest(1)
            drawn = Counter[str]()
            driver.window.fbind("on_draw", drawn.update, [tab])
            driver.rest(0.5)
            driver.window.funbind("on_draw", drawn.update, [tab])
            assert drawn == {}


def test_only_what_changes_is_drawn_anew(tmp_path: Path) -> None:
    with replaying(tmp_path, size=(1280, 800)) as driver:
        maps = [each for each in driver.widgets() if isinstance(each, MapView)]
        slide(driver, 40)
        for _ in range(12):
            driver.do("step", 1)
        assert [view.builds for view in maps] == [1]
        assert the(driver, "MapView") is maps[0]


def test_going_on_from_here_is_a_new_game_and_the_old_one_stays(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        desk, old = driver.app.desk, driver.screen._game
        before = desk.journal.load(old)
        slide(driver, 30)
        driver.do("go_on")
        assert desk.router.name == "battle"
        assert desk.table.id != old
        assert desk.table.game == states(BASE)[30]
        assert desk.journal.load(old) == before
        Fingers(driver).tap(Fingers(driver).key("pass"))
        assert desk.table.game.moves == 31
        assert desk.journal.load(old) == before


def test_from_the_beginning_it_asks_before_it_makes_a_game(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        fingers, desk = Fingers(driver), driver.app.desk
        before = len(desk.journal.headers(99))
        for puts_off in (True, False):
            fingers.do("go_on")
            assert "Begin a new game" in [row.text for row in fingers.all("MenuRow")]
            if puts_off:
                fingers.tap(fingers.all("MenuRow")[1])
            else:
                driver.key(27)
            assert (desk.router.name, fingers.all("MenuRow")) == ("replay", [])
            assert len(desk.journal.headers(99)) == before
        fingers.do("go_on")
        fingers.do("begin")
        assert desk.router.name == "map"
        assert desk.table.game.moves == 0
        assert len(desk.journal.headers(99)) == before + 1


def test_going_on_after_a_battle_tells_nobody_the_old_result(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        games = states(BASE)
        at = next(i for i, game in enumerate(games) if game.battle == 3 and game.last)
        while games[at].phase is not Phase.PLACE:
            at += 1
        slide(driver, at)
        driver.do("go_on")
        assert driver.app.router.name == "map"


def test_a_tap_on_a_chart_moves_the_slider_there(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        fingers, model = Fingers(driver), driver.screen.model
        slide(driver, 60)
        driver.do("charts")
        strengths, counts = fingers.all("Chart")[-2:]
        if strengths.view is not model.strengths:
            strengths, counts = counts, strengths
        middle = (strengths.view.first + strengths.view.last) // 2
        x, y = strengths.to_window(strengths.plot.x(middle), strengths.center_y)
        fingers.tap_at(x, y)
        driver.until(lambda: model.at == middle)
        driver.screen._parts["charts"].scroll_to(counts, animate=False)
        driver.frames(3)
        x, y = counts.to_window(counts.plot.x(100), counts.center_y)
        fingers.tap_at(x, y)
        driver.until(lambda: abs(model.at - 100) <= 1)
        table = the(driver, "SpentChart")
        driver.screen._parts["charts"].scroll_y = 0
        driver.frames(3)
        last = len(table.view.rows) - 1
        fingers.tap_at(*table.to_window(table.center_x, table.middle_of(last)))
        driver.until(lambda: model.at == model.starts[-1])


def test_the_place_survives_another_look(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        desk = driver.app.desk
        slide(driver, 33)
        driver.do("charts")
        driver.do("faster")
        desk.settings.chosen_theme = "light"
        desk.settings.chosen_language = "it"
        desk.new_look()
        driver.frames(3)
        screen = driver.screen
        assert (screen.model.at, screen.tab, screen.model.pace) == (33, "charts", 2)
        assert screen.look.theme == "light"


def test_every_opening_begins_at_the_start(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        slide(driver, 33)
        game = driver.screen._game
        driver.do("back")
        assert driver.app.router.name == "home"
        driver.app.router.go("replay", game=game)
        driver.frames(2)
        assert driver.screen.model.at == 0
        driver.screen.model.slide(20)
        driver.app.router.go("rules")
        driver.frames(2)
        driver.app.router.back()
        driver.frames(2)
        assert driver.screen.model.at == 20


def test_a_game_that_is_gone_leads_back(tmp_path: Path) -> None:
    with Driver(tmp_path, drawn=True) as driver:
        driver.app.router.reset("home")
        driver.app.router.go("replay", game=99)
        driver.frames(2)
        assert driver.app.router.name == "home"
        assert Fingers(driver).said == "This game cannot be read."


def test_victory_leads_to_the_replay_of_its_game(tmp_path: Path) -> None:
    with sitting(tmp_path, won().text) as driver:
        fingers = Fingers(driver)
        button = driver.does("replay")
        fingers.bring(button)
        fingers.tap(button)
        assert driver.app.router.name == "replay"
        assert driver.screen.model.last == len(fingers.moves)
        driver.key(27)
        assert driver.app.router.name == "victory"


def test_space_plays(tmp_path: Path) -> None:
    with replaying(tmp_path) as driver:
        driver.key(32, " ")
        assert driver.screen.model.playing
        driver.key(27)
        assert driver.app.router.name == "home"


def untouched(driver: Driver) -> list[str]:
    """The errors, except about names; Ordonnance's bands cannot be tapped here."""
    model = driver.screen.model
    players = {series.name for series in model.counts.series} if model.counts else set()
    wrong = faults(driver, named(driver) | players)
    return [fault for fault in wrong if not fault.startswith("Band(") or "is only" not in fault]


@in_every_look
def test_nothing_is_cut_or_covered(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    texts = {
        "capturing": example("capturing"),
        "corrections": example("corrections"),
        "hidden cards shown": example("hidden-cards"),
        "ordonnance": ORDONNANCE,
        "empty": "condottiere 1\nplayer red Anna\nplayer blue Jan\n",
    }
    found = {}
    with Driver(tmp_path, size=size, scale=scale) as driver:
        for name, text in texts.items():
            driver.app.router.reset("home")
            driver.app.router.go("replay", game=keep(driver.app.desk.journal, text))
            model = driver.screen.model
            for at in {0, 1, model.last // 3, model.last - 1, model.last}:
                model.slide(at)
                for tab, *_ in driver.screen.tabs:
                    driver.screen.tab = tab
                    driver.frames(3)
                    wrong = untouched(driver) + crossings(driver)
                    if tab == "charts":
                        driver.screen._parts["charts"].scroll_y = 0
                        driver.frames(3)
                        wrong += untouched(driver) + crossings(driver)
                    if wrong:
                        found[name, at, tab] = wrong
    assert found == {}
