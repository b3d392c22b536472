"""The voice of Linux and its processes, none of which may remain. Its sound is in test_sound."""

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.device import voice
from companion.device.abilities import Voice
from companion.device.espeak import Espeak
from companion.device.speaker import Mailbox, Utterance
from tests.waiting import PATIENCE, until


def script(folder: Path, text: str) -> str:
    """A program called in place of espeak-ng."""
    path = folder / "espeak-ng"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def written(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def alive(pid: int) -> bool:
    """Whether a process runs, or is a zombie that nobody waited for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def quiet(espeak: Espeak) -> Callable[[], bool]:
    """Whether it says nothing, and has nothing to say."""
    return lambda: espeak._process is None and not espeak._mailbox.newer


LISTS = "echo Pty Language Age; for code in en-gb ru pl it; do echo 5 $code --/M; done"
"""A program's answer when it is asked for its voices."""
NAMES = [
    "--help",
    "-v",
    "-w /dev/null",
    "--stdin",
    "W" * 40,
    "\"'`$(id)\\",
    "🦁 Łucja",
    "[[h@l'oU]]",
]


@pytest.mark.parametrize("name", [*NAMES, "\ud800", "\0", "a\nb"])
def test_the_text_goes_in_by_the_standard_input(tmp_path: Path, name: str) -> None:
    called, heard = tmp_path / "called", tmp_path / "heard"
    espeak = Espeak(
        script(tmp_path, f'cat > {heard}.new; echo "$*" > {called}; mv {heard}.new {heard}')
    )
    espeak.say(f"{name}, twenty-seven", "pl")
    until(heard.exists)
    assert written(called).split() == ["-b", "1", "-v", "pl", "--stdin"]
    text = heard.read_text(encoding="utf-8")
    assert text.endswith(", twenty-seven")
    assert "[[" not in text
    assert "\0" not in text


def test_a_new_announcement_ends_the_old_one(tmp_path: Path) -> None:
    log = tmp_path / "log"
    espeak = Espeak(script(tmp_path, f'read said; echo "$$ $said" >> {log}; sleep 600'))
    espeak.say("one\n", "en")
    until(lambda: "one" in written(log))
    first = int(written(log).split()[0])
    espeak.say("two\n", "en")
    until(lambda: "two" in written(log))
    assert not alive(first)
    second = int(written(log).splitlines()[1].split()[0])
    assert alive(second)
    espeak.hush()
    until(lambda: not alive(second))


def test_what_came_too_late_is_left_out(tmp_path: Path) -> None:
    """However fast announcements come, the last is said, and at most one process runs."""
    log = tmp_path / "log"
    espeak = Espeak(script(tmp_path, f'echo "$$ $(cat)" >> {log}; sleep 600'))
    for number in range(100):
        espeak.say(str(number), "en")
    until(lambda: written(log).endswith(" 99\n"))
    said = [line.split() for line in written(log).splitlines()]
    assert [pid for pid, _ in said if alive(int(pid))] == [said[-1][0]]
    espeak.hush()
    until(lambda: not alive(int(said[-1][0])))


def test_children_of_the_program_end_with_it(tmp_path: Path) -> None:
    log = tmp_path / "log"
    espeak = Espeak(script(tmp_path, f"sleep 600 & echo $! > {log}.new; mv {log}.new {log}; wait"))
    espeak.say("one", "en")
    until(log.exists)
    child = int(written(log))
    espeak.hush()
    # a grandchild cannot be waited for here: only whether it still runs counts
    until(lambda: not _sleeps(child))


def _sleeps(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in "ZX"


def test_hush_with_nothing_said_does_nothing() -> None:
    before = threading.active_count()
    Espeak("espeak-ng").hush()
    assert threading.active_count() == before


@pytest.mark.parametrize(
    "text", ["exit 3", "kill -9 $$", "exec <&-; exit 1", "head -c 1000000 /dev/zero"]
)
def test_a_program_that_fails_is_only_silent(tmp_path: Path, text: str) -> None:
    log = tmp_path / "log"
    failing = Espeak(script(tmp_path, f"echo ran >> {log}; {text}"))
    for count in (1, 2):
        failing.say("x" * 200_000, "en")
        until(lambda count=count: written(log).count("ran") == count)  # type: ignore[misc]
        until(quiet(failing))


def test_a_program_that_went_away_is_only_silent(tmp_path: Path) -> None:
    path = script(tmp_path, "exit 0")
    espeak = Espeak(path)
    Path(path).unlink()
    espeak.say("one", "en")
    until(quiet(espeak))
    assert known(espeak).speaks("en") is False
    log = tmp_path / "log"
    script(tmp_path, f"cat > {log}.new; mv {log}.new {log}")
    espeak.say("two", "en")
    until(log.exists)
    assert written(log) == "two"


def test_a_program_that_hangs_holds_nobody_up(tmp_path: Path) -> None:
    """It reads nothing, ends only when killed, and never lists its voices."""
    pids = tmp_path / "pids"
    espeak = Espeak(script(tmp_path, f"trap '' TERM INT HUP; echo $$ >> {pids}; exec sleep 600"))
    espeak.learn(lambda: None)
    until(lambda: len(written(pids).split()) == 1)
    assert espeak.speaks("en") is None
    espeak.say("x" * 1_000_000, "en")
    until(lambda: len(written(pids).split()) == 2)
    asking, saying = map(int, written(pids).split())
    espeak.hush()
    until(lambda: not alive(saying))
    assert alive(asking)
    espeak.end()
    until(lambda: not alive(asking))


def known(espeak: Espeak) -> Espeak:
    """Set as soon as the languages are known."""
    ready = threading.Event()
    espeak.learn(ready.set)
    assert ready.wait(PATIENCE)
    return espeak


def test_what_it_speaks_is_not_known_until_it_has_told(tmp_path: Path) -> None:
    """Nobody waits for that, and stopping to speak meanwhile does not end it."""
    gate = tmp_path / "gate"
    waits = f"while [ ! -e {gate} ]; do sleep 0.02; done"
    espeak = Espeak(script(tmp_path, f"{waits}; {LISTS}"))
    answers: list[bool | None] = []
    assert espeak.speaks("pl") is None
    for _ in range(2):
        espeak.learn(lambda: answers.append(espeak.speaks("pl")))
    espeak.say("trzy", "pl")
    espeak.hush()
    assert espeak.speaks("pl") is None
    assert answers == []
    gate.touch()
    until(lambda: answers == [True, True])
    espeak.learn(lambda: answers.append(espeak.speaks("xx")))
    assert answers == [True, True, False]


def test_what_it_could_not_say_it_is_asked_once_more(tmp_path: Path) -> None:
    espeak = Espeak(script(tmp_path, "exit 1"))
    assert known(espeak).speaks("pl") is False
    until(lambda: not espeak._asking)
    script(tmp_path, LISTS)
    assert known(espeak).speaks("pl") is True


def test_a_language_it_has_no_voice_for_is_not_said(tmp_path: Path) -> None:
    log = tmp_path / "log"
    espeak = Espeak(script(tmp_path, f"cat >> {log}"))
    espeak.say("one", "--help")
    until(quiet(espeak))
    espeak.say("two", "it")
    until(lambda: written(log) == "two")


def test_a_device_without_the_program_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    found = voice.find()
    assert type(found) is Voice
    found.wake()
    found.say("Anna, twenty-seven", "en")
    found.hush()
    answers: list[bool] = []
    found.learn(lambda: answers.append(True))
    assert answers
    assert {found.speaks(language) for language in ("en", "ru", "pl", "it")} == {False}


def test_the_newest_is_said_and_the_rest_forgotten() -> None:
    """A voice that cannot be interrupted says the newest text next."""
    said: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def say(utterance: Utterance) -> None:
        said.append(utterance.text)
        begun.set()
        go_on.wait(PATIENCE)
        raise RuntimeError("no voice today")

    mailbox = Mailbox(say, lambda: None)
    mailbox.post(Utterance("one", "en"))
    assert begun.wait(PATIENCE)
    for text in ("two", "three", "four"):
        mailbox.post(Utterance(text, "en"))
    go_on.set()
    until(lambda: len(said) == 2)
    assert said == ["one", "four"]
