"""Reading the screen aloud: everything visible is said, the most important first,
and it can stop.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.widgets.basic.rule_page import RuleList
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.window.reading import PACE, ReadAloud, reading
from engine.seats import Seat
from tests.app.crowd import NAMES
from tests.app.driver import Driver
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.sitting import sitting
from tests.app.soundness import shown, visible_box

_LONGEST = {(412, 915): 64, (1280, 800): 80}
"""The most seconds for the fullest screen without its longest names; on a tablet the battle and the
map are one screen.
"""
_TERRITORIES = 110
"""Up to twenty armies of five icons take longer."""
_IN_SHORT = {
    *("CardKey", "RoundKey", "Chart", "Explanation", "ReportText", "SpentChart", "TypedLink"),
}
"""Copies, totals, axes, reports and links that are read in other words, in part, or not at all."""


@pytest.fixture(
    scope="module",
    params=[(412, 915), pytest.param((1280, 800), marks=pytest.mark.soak)],
    ids=str,
)
def driver(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    folder = tmp_path_factory.mktemp("reading")
    with Driver(folder, size=request.param) as driver:
        yield driver


@pytest.mark.parametrize("name", SCENES)
def test_all_that_is_seen_is_heard_and_nothing_else(driver: Driver, name: str) -> None:
    """Within a minute, and in words."""
    show(driver, SCENES[name])
    heard = reading(driver.app.stage)
    assert words_seen(driver) - set(words(heard)) == set()
    assert "None" not in heard
    assert not re.search(r"[{}<>|×−=·]|\.\.|,,|: ?[.,]|\s[.,]|  ", heard), heard
    assert {unicodedata.category(letter) for letter in heard} <= {
        *("Lu", "Ll", "Nd", "Zs", "Po", "Ps", "Pe", "Pd", "Pi", "Pf")
    }  # fmt: skip
    ordonnance = driver.app.router.name.startswith("ordonnance")
    longest = _TERRITORIES if ordonnance else _LONGEST[tuple(driver.window.size)]
    for long in NAMES:
        heard = heard.replace(long, long.split()[0][:8])
    assert 0 < len(heard) / PACE < longest


def words(text: str) -> list[str]:
    """Words and numbers, without the symbols between them."""
    return re.findall(r"[\w']+", text.lower())


def words_seen(driver: Driver) -> set[str]:
    """The words of all that is fully visible and not cut."""
    found = set()
    for widget in shown(driver):
        if type(widget).__name__ in _IN_SHORT:
            continue
        left, bottom, right, top = visible_box(widget)
        figures = []
        for mark in widget.marks:
            x, y = widget.to_window(mark.x, mark.y)
            if x < left or x + mark.width > right or y < bottom or y + mark.height > top:
                continue
            if isinstance(widget, Smooth) and len(mark.text) == 1 and mark.text.isdigit():
                figures.append(mark.text)
            elif "…" not in mark.text and mark.text != "new total":
                found |= set(words(mark.text))
        if figures:
            found |= own_numbers(widget)
    return found


def own_numbers(widget: Any) -> set[str]:
    """A large total is drawn digit by digit, and so is in no text as a whole."""
    return {str(widget.view.strength)} if type(widget).__name__ == "PlayerRow" else set()


ANNA = """condottiere 1
player red Anna
player green Bruno
start red

red place siena
red 10
green drummer
red 10
green 3
"""


def test_a_battle_begins_with_whose_turn_it_is_and_the_totals(tmp_path: Path) -> None:
    with sitting(tmp_path, ANNA) as driver:
        heard = reading(driver.app.stage)
        assert heard.startswith(
            "Anna to play. Bruno: 3. Anna: 20, leads, 8 cards in hand. Line: 10 twice. "
            "Bruno: 6, 8 cards in hand. Line: Drummer, 3. Siena. Battle 1, round 1. "
            "Keys: 1 makes 21, 2 makes 22, "
        )
        assert "Drummer makes 40, " in heard
        assert "Would lead: 1, 2, 3, 4, 5, 6, 10, Heroine, " in heard
        assert heard.endswith("Back. Map. Undo. Menu.")


def test_what_lies_over_the_screen_is_all_that_is_heard(tmp_path: Path) -> None:
    with sitting(tmp_path, ANNA) as driver:
        driver.screen.model.explain(Seat.GREEN)
        driver.frames(2)
        assert reading(driver.app.stage) == (
            "Bruno: 6. Drummer: 0, doubles the Mercenaries of this line. "
            "3: 6, doubled by the Drummer."
        )
        driver.screen.model.close()
        driver.screen.fixes.correct(Seat.RED)
        driver.frames(3)
        heard = reading(driver.app.stage)
        assert "Anna" in heard
        assert "Siena" not in heard


class Listener:
    """A voice that records what it is to say; the test decides when its languages are known."""

    def __init__(self, *languages: str, known: bool = True) -> None:
        self.languages = languages
        self.known = known
        self.asked: list[str] = []
        self.waiting: list[Callable[[], None]] = []

    def speaks(self, language: str) -> bool | None:
        return language in self.languages if self.known else None

    def learn(self, ready: Callable[[], None]) -> None:
        self.waiting.append(ready)

    def settle(self) -> None:
        self.known = True
        for ready in self.waiting:
            ready()

    def say(self, text: str, language: str) -> None:
        self.asked.append(f"{language} {text}")

    def hush(self) -> None:
        self.asked.append("hush")


def test_a_list_is_read_from_its_top_however_it_was_scrolled(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        show(driver, SCENES["rules"])
        rules: Any = next(each for each in driver.widgets() if isinstance(each, RuleList))
        for share in (0.3, 0.6, 0.45):
            rules.scroll_y = share
            driver.frames(3)
        heard, at = reading(driver.app.stage), 0
        for row in rules.in_sight[1:-1]:
            at = heard.index(row.view.title, at)


def test_called_again_while_it_reads_it_stops(tmp_path: Path) -> None:
    with sitting(tmp_path, ANNA) as driver:
        voice = Listener("en")
        messages: list[str] = []
        read = ReadAloud(driver.app.stage, voice, lambda: "en", messages.append)
        read()
        read()
        read()
        text = f"en {reading(driver.app.stage)}"
        assert voice.asked == [text, "hush", text]
        assert messages == []


def test_a_device_without_a_voice_says_so_in_writing(tmp_path: Path) -> None:
    with sitting(tmp_path, ANNA) as driver:
        voice = Listener("en")
        messages: list[str] = []
        ReadAloud(driver.app.stage, voice, lambda: "pl", messages.append)()
        assert voice.asked == []
        assert messages == ["This device cannot read aloud in this language."]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_voice_that_has_not_told_what_it_speaks_is_tried(tmp_path: Path, language: str) -> None:
    """As on a phone, where the voice is bound with the first words."""
    with sitting(tmp_path, ANNA) as driver:
        voice = Listener("en", known=False)
        messages: list[str] = []
        read = ReadAloud(driver.app.stage, voice, lambda: language, messages.append)
        read()
        text = f"{language} {reading(driver.app.stage)}"
        assert voice.asked == [text]
        driver.frames(3)
        assert messages == []
        voice.settle()
        driver.frames(3)
        missing = ["This device cannot read aloud in this language."]
        assert messages == (missing if language == "pl" else [])
        read()
        assert voice.asked == ([text] if language == "pl" else [text, "hush"])


def test_a_key_of_the_keyboard_reads_too(tmp_path: Path) -> None:
    with sitting(tmp_path, ANNA) as driver:
        heard: list[int] = []
        driver.app.desk.read_aloud = lambda: heard.append(1)
        driver.key(282)
        assert heard == [1]


def test_it_reads_in_the_language_of_the_texts(tmp_path: Path) -> None:
    with sitting(tmp_path, ANNA, language="ru") as driver:
        voice = Listener("ru")
        settings = driver.app.desk.settings
        ReadAloud(driver.app.stage, voice, lambda: settings.language, lambda _: None)()
        assert voice.asked == [f"ru {reading(driver.app.stage)}"]
