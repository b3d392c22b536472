"""Another language during a game, by touches: everything uses it at once, and nothing is lost."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.device.abilities import Voice
from companion.texts import LANGUAGES, _, set_language
from tests.app.doings import voice_known
from tests.app.driver import Driver
from tests.app.scene import fight, show
from tests.app.scenes import SCENES
from tests.app.sitting import sitting
from tests.app.test_translated import shown_texts

ROUND = ("ru", "it", "pl", "en")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language("en")


def choose(driver: Driver, code: str) -> None:
    """Go from the table to Home, and choose another language in Settings."""
    driver.app.flow.get_up()
    driver.frames(2)
    driver.do("settings")
    row = next(each for each in driver.screen.ids.look.rows("language") if each.view.value == code)
    driver.tap(row)


def said_on_the_way(driver: Driver) -> dict[str, list[str]]:
    """The texts of Settings, Home, the battle, its map and its moves."""
    said = {}
    for name in ("settings", "home"):
        driver.app.router.reset("home", *([name] if name != "home" else []))
        driver.frames(3)
        if name == "settings":
            driver.until(lambda: voice_known(driver))
        said[name] = sorted(shown_texts(driver))
    driver.do("resume")
    assert driver.app.router.name == "battle"
    driver.frames(3)
    said["battle"] = sorted(shown_texts(driver))
    for name in ("map", "moves"):
        driver.app.router.go(name)
        driver.frames(3)
        said[name] = sorted(shown_texts(driver))
    return said


def test_everything_speaks_the_new_language_at_once(tmp_path: Path) -> None:
    live = {}
    with sitting(tmp_path, fight(4, 3)) as driver:
        game = driver.app.desk.table.game
        driver.screen.model.tap("scarecrow")
        for code in ROUND:
            choose(driver, code)
            assert driver.app.router.names == ["home", "settings"]
            live[code] = said_on_the_way(driver)
        assert driver.app.desk.table.game == game
    for code in ROUND:
        with Driver(tmp_path, language=code) as driver:
            assert said_on_the_way(driver) == live[code], code
    settings = {code: said["settings"] for code, said in live.items()}
    assert all(settings[code] != settings["en"] for code in ROUND if code != "en")


ONE_OF_EACH = tuple({name.partition("-")[0]: name for name in SCENES}.values())
"""A scene of every kind."""


@pytest.mark.parametrize(
    "names", [ONE_OF_EACH, pytest.param(tuple(SCENES), marks=pytest.mark.soak)], ids=len
)
def test_no_screen_keeps_a_word_of_the_language_before(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    live, fresh = {}, {}
    with Driver(tmp_path / "live") as driver:
        for name in (
            *("new-game-full", "calculator-full", "battle-6", "invite-apart", "moves-preview"),
            "victory",
        ):
            show(driver, SCENES[name])
        for code in ("ru", "it", "pl"):
            driver.app.desk.settings.chosen_language = code
            driver.app.desk.new_look()
        for name in names:
            show(driver, SCENES[name])
            live[name] = sorted(shown_texts(driver))
    with Driver(tmp_path / "fresh", language="pl") as driver:
        for name in names:
            show(driver, SCENES[name])
            fresh[name] = sorted(shown_texts(driver))
    assert live == fresh


def test_a_half_made_new_game_is_kept(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home", "new_game")
        driver.frames(2)
        for name in ("Anna", "Łucja"):
            driver.screen.ids.name.text = name
            driver.do("add_typed")
        driver.do("add_typed")
        assert driver.find("Type a name first.")
        driver.screen.ids.name.text = "Бор"
        driver.screen.model.start(driver.screen.model.players[1].seat)
        choose(driver, "ru")
        driver.app.router.go("new_game")
        driver.frames(2)
        assert [player.name for player in driver.screen.model.players] == ["Anna", "Łucja"]
        assert driver.screen.model.players[1].starts
        assert driver.screen.ids.name.text == "Бор"
        assert "Łucja" in driver.screen.model.starting
        assert driver.find("Добавить")
        assert driver.find("Кондотьер")
        assert driver.find("Ордонанс")
        assert not driver.screen.model.fault


def test_what_was_said_in_passing_is_not_left_in_the_old_language(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        driver.app.desk.say("The game is over.")
        choose(driver, "it")
        assert not driver.app.notice.view


@pytest.mark.parametrize("code", LANGUAGES)
def test_at_first_the_device_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setenv("LANGUAGE", f"xx:{code}")
    with Driver(tmp_path, language=None) as driver:
        driver.app.router.reset("home", "settings")
        driver.frames(3)
        assert driver.find(_("Text size"))
        first, *others = driver.screen.ids.look.rows("language")
        assert (first.on, first.meaning) == (True, LANGUAGES[code])
        assert not any(row.on for row in others)


def test_a_voice_that_takes_its_time_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings says so until the languages are known, and then the result, without a touch."""
    gate, folder = tmp_path / "gate", tmp_path / "bin"
    folder.mkdir()
    program = folder / "espeak-ng"
    program.write_text(
        f"#!/bin/sh\nwhile [ ! -e {gate} ]; do sleep 0.02; done\n"
        "echo Pty Language Age/Gender VoiceName File Other\n"
        "for code in en-gb pl it; do echo 5 $code --/M name file; done\n"
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    with Driver(tmp_path / "data", size=(1280, 800)) as driver:
        driver.app.router.reset("home", "settings")
        driver.frames(60)
        missing = "This device has no voice for this language."
        shown = list(shown_texts(driver))
        assert "Voice, Русский: not known yet" in shown
        assert missing not in shown
        assert driver.does("try_voice").off
        gate.touch()
        driver.until(lambda: "Voice, Русский: no" in shown_texts(driver))
        shown = list(shown_texts(driver))
        assert {"Voice, English: yes", "Voice, Polski: yes", "Voice, Italiano: yes"} <= set(shown)
        assert shown.count(missing) == 1
        assert not driver.does("try_voice").off


class Heard(Voice):
    """A voice that notes what it is to say."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    def speaks(self, language: str) -> bool:
        return language != "pl"

    def say(self, text: str, language: str) -> None:
        self.said.append((text, language))


def test_the_voice_is_chosen_and_tried(tmp_path: Path) -> None:
    heard = Heard()
    with Driver(tmp_path, size=(1280, 800)) as driver:
        desk = driver.app.desk
        desk.device = replace(desk.device, voice=heard)
        driver.app.router.reset("home", "settings")
        driver.frames(3)
        driver.do("aloud", "every")
        assert desk.settings.aloud == "every"
        for code in ("it", "ru"):
            row = next(
                each for each in driver.screen.ids.voice.rows("voice") if each.view.value == code
            )
            driver.screen.ids.scroll.scroll_to(row, animate=False)
            driver.frames(3)
            driver.tap(row)
            button = driver.does("try_voice")
            driver.screen.ids.scroll.scroll_to(button, animate=False)
            driver.frames(3)
            driver.tap(button)
        assert [language for _text, language in heard.said] == ["it", "ru"]
        assert heard.said[0][0] == "Anna, ventisette"
        assert heard.said[1][0].startswith("Анна, ")
        assert desk.settings.language == "en"
        row = next(
            each for each in driver.screen.ids.voice.rows("voice") if each.view.value == "pl"
        )
        driver.tap(row)
        assert driver.does("try_voice").off


def test_switches_are_kept(tmp_path: Path) -> None:
    with Driver(tmp_path, size=(1280, 800)) as driver:
        settings = driver.app.desk.settings
        driver.app.router.reset("home", "settings")
        driver.frames(3)
        for word in ("vibration", "awake"):
            row = driver.does(word)
            driver.screen.ids.scroll.scroll_to(row, animate=False)
            driver.frames(3)
            driver.tap(row)
            assert not driver.does(word).on
        assert (settings.vibration, settings.awake) == (False, False)
