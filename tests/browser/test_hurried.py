"""People and programs who do not wait for each other: every move was seen by who made it."""

import http.client
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from companion.live.shared_table import Guest, SharedTable, Stamp
from companion.spots import NEW
from engine.condottiere.cards import CARDS
from engine.condottiere.edition import load
from engine.seats import Seat
from tests.app.guests import meanwhile
from tests.app.hurried import Hurried
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.browser.chromium import Chromium
from tests.browser.live_table import live_table
from tests.browser.webdriver import Browser
from tests.chance import seeds

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo
player yellow Dario
start red
{variants}
red place roma
"""
SCRIPT = Path(__file__).with_name("hurried.js").read_text("utf-8")
SECONDS = 8
REGIONS = [region.word for region in load("third").board.regions]
_FRAME = 60
"""Milliseconds by which a frame of a busy machine may come late, so that less was seen of it."""
_VARIANTS = ("", "variant hidden-cards\n", "variant draw-after-battle\n", "variant capturing\n")


@pytest.fixture(scope="module")
def pages(chromiums: Any) -> Iterator[list[Chromium]]:
    """A host's, and those of two players."""
    first, second, third = chromiums.new(), chromiums.new(), chromiums.new()
    with first as one, second as two, third as three:
        yield [one, two, three]


def listened(shared: SharedTable) -> dict[str, str]:
    """The moves that requests lead to from now on, by their ids; for the table's thread."""
    made: dict[str, str] = {}
    make = shared.move

    def heard(guest: Guest, stamp: Stamp, move: object) -> int:
        revision = make(guest, stamp, move)
        made[stamp.id] = str(move)
        return revision

    shared.move = heard  # type: ignore[method-assign]
    return made


@pytest.mark.parametrize("seed", seeds(10, 200))
def test_every_move_was_seen_by_who_made_it(pages: list[Chromium], seed: int) -> None:
    record = RECORD.format(variants=_VARIANTS[seed % len(_VARIANTS)])
    with live_table(record) as table:
        made = table.ask(lambda opened: listened(opened.shared))
        pages[0].go(table.url(host=True))
        sit(pages[1:], table.url())
        begin(pages, seed)
        key = table.opened.shared.guest_key
        programs = [Program(table.port, key, seat, seed) for seat in ("green", "yellow")]
        while not made or any(page.script("return window.isHurried") for page in pages):
            for program in programs:
                program.play()
        told(seed, pages, made)


@pytest.mark.parametrize("seed", seeds(3, 60))
def test_with_the_app_among_them(pages: list[Chromium], tmp_path: Path, seed: int) -> None:
    """The host is the app: its window is tapped while two pages and two programs play."""
    record = RECORD.format(variants=_VARIANTS[seed % len(_VARIANTS)])
    with sitting(tmp_path, record, real_time=True) as driver:
        opened = driver.app.hosting.open(0)
        made, key, port = listened(opened.shared), opened.shared.guest_key, opened.server.port
        hurried = Hurried(TouchPlayer(driver), seed, late=_FRAME / 1000)

        def play() -> None:
            sit(pages[1:], f"http://127.0.0.1:{port}/#{key}")
            begin(pages[1:], seed)
            programs = [Program(port, key, seat, seed) for seat in ("green", "yellow")]
            while not made or any(page.script("return window.isHurried") for page in pages[1:]):
                for program in programs:
                    program.play()

        others = Thread(target=play, daemon=True)
        others.start()
        while others.is_alive():
            hurried.frame()
            time.sleep(0.002)
        print(f"{hurried.made} moves by the app's fingers")
        meanwhile(driver, lambda: told(seed, pages[1:], made))


def sit(pages: list[Chromium], url: str) -> None:
    """The first two seats are taken."""
    for page, seat in zip(pages, (Seat.RED, Seat.BLUE), strict=True):
        page.go(url)
        page.find(f"#sit-{seat}").click()


def begin(pages: list[Chromium], seed: int) -> None:
    for number, page in enumerate(pages):
        page.find("[data-do=undo]")
        page.script(f"{SCRIPT} hurry(...arguments);", 100 * seed + number, SECONDS)


def told(seed: int, pages: list[Chromium], made: dict[str, str]) -> bool:
    """What was found; then the pages are left."""
    judged = [found for page in pages for found in judge(page, made)]
    print(f"seed {seed}: {len(made)} moves, {len(judged)} of them by a known finger")
    assert made
    for page in pages:
        page.go("about:blank")
    return True


class Program:
    """A player with a program of their own, who plays at random moments, too."""

    def __init__(self, port: int, key: str, seat: str, seed: int) -> None:
        self._rng = random.Random(f"{seat} {seed}")
        self._port = port
        self._token = ""
        self.seat, self._count = seat, 0
        joined = self._ask("join", {"protocol": 1, "key": key, "seat": seat, "token": None})
        self._token = joined["token"]

    def play(self) -> None:
        """Wait a moment, then play if it is the own turn, or deal."""
        time.sleep(self._rng.uniform(0.02, 0.4))
        told = self._ask("table")
        game = told["game"]
        prompt = game and game["prompt"]
        if not prompt or prompt["kind"] not in ("turn", "place", "deal", "draw"):
            return
        if prompt["kind"] in ("deal", "draw"):
            lines = [prompt["kind"]]
        elif prompt["seat"] != self.seat:
            return
        elif prompt["kind"] == "place":
            lines = [f"{self.seat} place {word}" for word in REGIONS]
        else:
            lines = [f"{self.seat} {word}" for word in CARDS]
            lines += [f"{self.seat} hidden", f"{self.seat} pass"]
        self._rng.shuffle(lines)
        for line in lines:
            self._count += 1
            asked = {"id": f"{self.seat}-{self._count:06}", "move": line}
            answer = self._ask("moves", asked | {"revision": told["revision"]})
            if answer.get("code") in (None, "stale", "too-many"):
                return

    def _ask(self, path: str, body: object = None) -> dict[str, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        method, sent = ("GET", None) if body is None else ("POST", json.dumps(body))
        connection.request(method, f"/api/{path}", sent, headers)
        found: dict[str, Any] = json.loads(connection.getresponse().read())
        connection.close()
        return found


def judge(page: Browser, made: dict[str, str]) -> Iterator[str]:
    """What its fingers made, each of which was where it was for long enough."""
    tapped: dict[str, dict[str, Any]] = page.script("return tapped")
    least = 1000 * NEW - _FRAME
    for key, tap in tapped.items():
        if key in made:
            told = f"{made[key]} by {tap}"
            assert tap["since"] >= least, told
            assert tap["turned"] >= least, told
            yield made[key]
