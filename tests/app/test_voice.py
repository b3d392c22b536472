"""The app speaks: by touches, through a program that writes down what it is to say."""

import os
from pathlib import Path

import pytest

from companion.services.storage import open_journal
from tests.app.battles import at_battle, key, table, wait
from tests.waiting import until

OPENED = "red place siena"


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the replacement for espeak-ng was given: process, voice, text."""
    folder = tmp_path / "bin"
    folder.mkdir()
    log = tmp_path / "log"
    program = folder / "espeak-ng"
    program.write_text(f'#!/bin/sh\necho "$$ $4 $(cat)" >> {log}\nexec sleep 600\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return log


def liked(tmp_path: Path, **notes: str) -> Path:
    """A folder of games with these settings."""
    data = tmp_path / "data"
    journal = open_journal(data).journal
    for name, value in notes.items():
        journal.set_note(name.replace("_", " "), value)
    journal.close()
    return data


def heard(log: Path) -> list[list[str]]:
    text = log.read_text(encoding="utf-8") if log.exists() else ""
    return [line.split(" ", 2) for line in text.splitlines()]


def ended(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    return False


def test_a_tap_is_announced_and_the_next_cuts_it_short(tmp_path: Path, log: Path) -> None:
    data = liked(tmp_path, aloud="every")
    with at_battle(data, table(OPENED)) as driver:
        driver.tap(key(driver, "6"))
        until(lambda: len(heard(log)) == 1)
        wait()
        driver.tap(key(driver, "10"))
        until(lambda: len(heard(log)) == 2)
        first, second = heard(log)
        assert first[1:] == ["en", "Anna leads with six."]
        assert second[1:] == ["en", "Łucja leads with ten."]
        until(lambda: ended(first[0]))
        assert not ended(second[0])
    until(lambda: ended(second[0]))


def test_nobody_is_spoken_to_who_put_the_phone_away(tmp_path: Path, log: Path) -> None:
    data = liked(tmp_path, aloud="leaders", voice_language="pl")
    with at_battle(data, table(OPENED)) as driver:
        driver.tap(key(driver, "6"))
        until(lambda: len(heard(log)) == 1)
        ((pid, voice, text),) = heard(log)
        assert voice == "pl"
        assert "sześć" in text
        driver.app.dispatch("on_pause")
        until(lambda: ended(pid))
        driver.app.dispatch("on_resume")


def test_silent_unless_chosen(tmp_path: Path, log: Path) -> None:
    with at_battle(liked(tmp_path), table(OPENED)) as driver:
        driver.tap(key(driver, "6"))
        wait()
        driver.tap(key(driver, "10"))
        driver.frames(10)
    assert heard(log) == []
