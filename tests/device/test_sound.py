"""The sound of the voice of Linux: the real program, which `make test` installs."""

import array
import shutil
import wave
from pathlib import Path

import pytest

from companion.device import voice
from companion.device.espeak import Espeak
from tests.device.test_espeak import NAMES, known, quiet, script
from tests.waiting import until


class Sound:
    """A sound: samples, so many a second."""

    def __init__(self, samples: list[int], rate: int) -> None:
        self.samples = samples
        self.seconds = len(samples) / rate
        self.loudest = max(map(abs, samples))
        self.voiced = sum(abs(sample) > 300 for sample in samples) / len(samples)


def program() -> str:
    """The real program, which `make test` installs."""
    found = shutil.which("espeak-ng")
    assert found, "espeak-ng is missing: make voice"
    return found


def sound(folder: Path, text: str, language: str) -> Sound:
    """The sound it makes."""
    file = folder / f"{language}-{abs(hash(text))}.wav"
    done = folder / "done"
    # the real program, and then a sign that it has finished
    espeak = Espeak(script(folder, f'{program()} "$@"; echo over > {done}'), ["-w", str(file)])
    done.unlink(missing_ok=True)
    espeak.say(text, language)
    until(done.exists)
    until(quiet(espeak))
    with wave.open(str(file)) as heard:
        assert (heard.getnchannels(), heard.getsampwidth()) == (1, 2)
        data = heard.readframes(heard.getnframes())
        return Sound(array.array("h", data).tolist(), heard.getframerate())


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Anna, twenty-seven."),
        ("ru", "Анна, двадцать семь."),
        ("pl", "Anna, dwadzieścia siedem."),
        ("it", "Anna, ventisette."),
    ],
)
def test_an_announcement_is_heard(tmp_path: Path, language: str, text: str) -> None:
    heard = sound(tmp_path, text, language)
    assert 0.7 < heard.seconds < 6
    assert heard.loudest > 3000
    assert heard.voiced > 0.2


def test_every_language_has_its_own_sound(tmp_path: Path) -> None:
    heard = {
        language: sound(tmp_path, "Jan, 27", language) for language in ("en", "ru", "pl", "it")
    }
    assert len({tuple(each.samples) for each in heard.values()}) == 4


def test_more_words_take_longer(tmp_path: Path) -> None:
    short = sound(tmp_path, "Anna, four.", "en")
    long = sound(tmp_path, "Anna, four. Jan leads with twenty-seven. Jan takes Firenze.", "en")
    assert long.seconds > 2 * short.seconds


@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_taken_for_anything_else(tmp_path: Path, name: str) -> None:
    alone = sound(tmp_path, "twenty-seven.", "en")
    heard = sound(tmp_path, f"{name}, twenty-seven.", "en")
    assert heard.seconds > alone.seconds
    assert heard.voiced > 0.2


def test_phonemes_in_a_name_are_read_as_letters(tmp_path: Path) -> None:
    """Otherwise espeak-ng would say hello, and not read the symbols."""
    read = sound(tmp_path, "[[h@l'oU]]", "en")
    assert read.samples == sound(tmp_path, "  h@l'oU  ", "en").samples
    assert read.seconds > sound(tmp_path, "hello", "en").seconds


def test_this_device_has_a_voice() -> None:
    assert isinstance(voice.find(), Espeak)


def test_it_says_which_languages_it_speaks() -> None:
    espeak = known(Espeak(program()))
    assert [espeak.speaks(language) for language in ("en", "ru", "pl", "it", "xx")] == [
        *(True, True, True, True, False)
    ]
