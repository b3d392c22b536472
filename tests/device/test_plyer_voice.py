"""The voice of macOS and Windows: plyer's, tested with the program it calls on Linux."""

import ctypes
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.device import voice
from companion.device.abilities import Voice
from companion.device.voice import PlyerVoice
from tests.waiting import until


def program(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def test_the_newest_text_waits_for_the_end_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, gate = tmp_path / "log", tmp_path / "gate"
    waits = f"while [ ! -e {gate} ]; do sleep 0.02; done"
    program(tmp_path, "espeak", f'echo "$# $1" >> {log}; {waits}')
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(PlyerVoice, "speaks", lambda *_: True)
    spoken = PlyerVoice()
    spoken.hush()
    spoken.say("--help", "en")
    until(log.exists)
    for text in ("two", "three", "-v"):
        spoken.say(text, "en")
    gate.touch()
    until(lambda: log.read_text().endswith("1  -v\n"))
    assert log.read_text() == "1  --help\n1  -v\n"


@pytest.fixture
def nameless(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A desktop whose environment names no language."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def spoken() -> list[str]:
    return [each for each in ("en", "ru", "pl", "it") if PlyerVoice().speaks(each)]


@pytest.mark.parametrize("own", ["it_IT", "pl_PL", "de_DE"])
def test_only_the_system_s_own_language_is_claimed(nameless: pytest.MonkeyPatch, own: str) -> None:
    nameless.setattr("locale.getlocale", lambda: (own, "UTF-8"))
    assert spoken() == [code for code in ("it", "pl") if own.startswith(code)]


@pytest.mark.parametrize(
    ("number", "called", "code"),
    [
        (0x0409, "English_United States", "en"),
        (0x0419, "Russian_Russia", "ru"),
        (0x0415, "Polish_Poland", "pl"),
        (0x0410, "Italian_Italy", "it"),
    ],
)
def test_windows_calls_languages_by_their_english_names(
    nameless: pytest.MonkeyPatch, number: int, called: str, code: str
) -> None:
    nameless.setattr("locale.getlocale", lambda: (called, "1250"))
    nameless.setattr(sys, "platform", "win32")
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    nameless.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert spoken() == [code]


@pytest.mark.parametrize(("system", "needed"), [("darwin", "say"), ("win32", "espeak.exe")])
def test_a_desktop_has_it_where_plyer_finds_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, needed: str
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", system)
    # plyer only asks where the program is, in the way of this system
    monkeypatch.setattr("shutil.which", lambda name: (tmp_path / name).exists() and name)
    assert type(voice.find()) is Voice
    program(tmp_path, needed, "exit 0")
    assert isinstance(voice.find(), PlyerVoice)
