"""The voice of Android, with a stand-in for Java: which calls the engine gets, on which thread."""

import sys
import threading
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device import voice
from companion.device.android_voice import AndroidVoice
from tests.waiting import PATIENCE, until


class Phone:
    """The calls that a phone's engine got, and their threads."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.threads: set[str] = set()
        self.bound = 0
        self.languages = {"en": 1, "pl": 0, "it": -1, "ru": -2}
        self.listener: Any = None
        self.broken = False
        self.deaf = False
        self.ended = 0

    def note(self, *what: Any) -> None:
        self.threads.add(threading.current_thread().name)
        self.calls.append(what)

    def ready(self, status: int = 0) -> None:
        """The engine is bound, as the system's own thread reports."""
        threading.Thread(target=self.listener.on_init, args=[status]).start()

    def engine(self) -> Any:
        phone = self

        class TextToSpeech:
            SUCCESS, QUEUE_FLUSH, LANG_AVAILABLE = 0, 0, 0

            def __init__(self, activity: str, listener: Any) -> None:
                assert activity == "activity"
                phone.bound += 1
                phone.listener = listener

            def isLanguageAvailable(self, language: str) -> int:  # noqa: N802
                phone.note("available", language)
                return phone.languages[language]

            def setLanguage(self, language: str) -> None:  # noqa: N802
                phone.note("language", language)

            def speak(self, text: str, queue: int, bundle: None, name: str) -> int:
                assert (queue, bundle, name) == (0, None, "companion")
                if phone.broken:
                    raise RuntimeError("DeadObjectException")
                if phone.deaf:
                    return -1
                phone.note("speak", text)
                return 0

            def shutdown(self) -> None:
                phone.ended += 1

            def stop(self) -> None:
                phone.note("stop")

        return TextToSpeech

    def spoken(self) -> list[tuple[Any, ...]]:
        return [what for what in self.calls if what[0] in ("speak", "language", "stop")]


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    """A phone for this test."""
    phone = Phone()
    classes = {
        "android.speech.tts.TextToSpeech": phone.engine(),
        "java.util.Locale": SimpleNamespace(forLanguageTag=str),
        "java.lang.String": str,
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity="activity"),
    }

    def cast(name: str, what: str) -> str:
        assert name == "java.lang.CharSequence"
        return what

    def java_method(signature: str, name: str) -> Callable[[Any], Any]:
        assert (signature, name) == ("(I)V", "onInit")
        return lambda method: method

    jnius = ModuleType("jnius")
    jnius.__dict__.update(
        autoclass=classes.__getitem__, cast=cast, java_method=java_method, PythonJavaClass=object
    )
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "/")
    yield phone
    assert phone.threads <= {"voice"}


def test_a_phone_has_it_and_binds_nothing_before_it_is_needed(phone: Phone) -> None:
    found = voice.find()
    assert isinstance(found, AndroidVoice)
    found.hush()
    assert phone.bound == 0


def test_it_speaks_once_the_engine_is_there(phone: Phone) -> None:
    found = AndroidVoice()
    found.say("Anna, trzy", "pl")
    found.say("Anna, dwadzieścia siedem", "pl")
    assert not phone.spoken()
    phone.ready()
    until(lambda: ("speak", "Anna, dwadzieścia siedem") in phone.calls)
    assert ("speak", "Anna, trzy") not in phone.calls
    assert phone.calls.index(("language", "pl")) < phone.calls.index(phone.spoken()[-1])
    assert phone.bound == 1


def known(found: AndroidVoice) -> threading.Event:
    """Set as soon as the languages are known."""
    ready = threading.Event()
    found.learn(ready.set)
    return ready


def test_it_says_which_languages_the_engine_has_as_soon_as_it_is_there(phone: Phone) -> None:
    found = AndroidVoice()
    assert found.speaks("en") is None
    assert phone.bound == 0
    ready = known(found)
    assert found.speaks("en") is None
    assert not ready.is_set()
    phone.ready()
    assert ready.wait(PATIENCE)
    assert [found.speaks(language) for language in ("en", "pl", "it", "ru")] == [
        *(True, True, False, False)
    ]
    found.say("Анна, три", "ru")
    found.say("Anna, three", "en")
    until(lambda: ("speak", "Anna, three") in phone.calls)
    assert ("language", "ru") not in phone.calls


class Impatient(threading.Event):
    """Counts how often somebody began to wait for it in vain."""

    def __init__(self) -> None:
        super().__init__()
        self.waits = 0

    def wait(self, timeout: float | None = None) -> bool:
        """Wait no time at all."""
        del timeout
        self.waits += 1
        return super().wait(0)


def test_an_engine_that_comes_late_tells_its_languages_and_says_nothing_stale(
    phone: Phone,
) -> None:
    found = AndroidVoice()
    found.wake()
    late = phone.listener.answered = Impatient()
    found.say("Anna, three", "en")
    until(lambda: not found._mailbox.newer)
    passed = late.waits
    until(lambda: late.waits > passed + 1)
    ready = known(found)
    phone.ready()
    assert ready.wait(PATIENCE)
    found.say("Anna, four", "en")
    until(lambda: ("speak", "Anna, four") in phone.calls)
    assert ("speak", "Anna, three") not in phone.calls


def test_an_engine_that_is_bound_anew_is_asked_anew(phone: Phone) -> None:
    """The user may have given it another voice meanwhile."""
    found = AndroidVoice()
    ready = known(found)
    phone.ready()
    assert ready.wait(PATIENCE)
    assert found.speaks("it") is False
    phone.languages["it"] = 0
    phone.ready(status=-1)
    until(lambda: found._lost)
    ready = known(found)
    phone.ready()
    assert ready.wait(PATIENCE)
    assert found.speaks("it") is True


def test_hush_stops_the_engine(phone: Phone) -> None:
    found = AndroidVoice()
    found.say("Anna, three", "en")
    phone.ready()
    until(lambda: ("speak", "Anna, three") in phone.calls)
    found.hush()
    until(lambda: phone.calls[-1] == ("stop",))


def test_an_engine_that_does_not_work_is_silent(phone: Phone) -> None:
    found = AndroidVoice()
    found.say("Anna, three", "en")
    phone.ready(status=-1)
    until(phone.listener.answered.is_set)
    found.say("Anna, four", "en")
    assert known(found).wait(PATIENCE)
    assert found.speaks("en") is False
    assert phone.calls == []
    assert phone.bound == 1


@pytest.mark.parametrize("how", ["broken", "deaf", "gone"])
def test_an_engine_that_is_lost_is_bound_anew(phone: Phone, how: str) -> None:
    """As when another app was used during the evening."""
    found = AndroidVoice()
    found.say("Anna, three", "en")
    phone.ready()
    until(lambda: ("speak", "Anna, three") in phone.calls)
    if how == "gone":
        phone.ready(status=-1)
    else:
        setattr(phone, how, True)
        found.say("Anna, four", "en")
    until(lambda: found._lost)
    assert phone.bound == 1
    phone.broken = phone.deaf = False
    found.say("Anna, five", "en")
    assert (phone.bound, phone.ended) == (2, 1)
    assert ("speak", "Anna, five") not in phone.calls
    phone.ready()
    until(lambda: ("speak", "Anna, five") in phone.calls)
    assert ("speak", "Anna, four") not in phone.calls
    found.say("Anna, six", "en")
    until(lambda: ("speak", "Anna, six") in phone.calls)
    assert phone.bound == 2


def test_what_an_engine_says_that_was_given_up_changes_nothing(phone: Phone) -> None:
    found = AndroidVoice()
    found.say("Anna, three", "en")
    phone.ready()
    until(lambda: ("speak", "Anna, three") in phone.calls)
    old = phone.listener
    phone.deaf = True
    found.say("Anna, four", "en")
    until(lambda: found._lost)
    phone.deaf = False
    found.wake()
    phone.ready()
    old.on_init(-1)
    found.say("Anna, five", "en")
    until(lambda: ("speak", "Anna, five") in phone.calls)
    assert phone.bound == 2


def test_a_phone_without_any_engine_is_silent(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise RuntimeError(name)

    monkeypatch.setattr(sys.modules["jnius"], "autoclass", missing)
    found = AndroidVoice()
    found.wake()
    found.say("Anna, three", "en")
    found.hush()
    assert known(found).is_set()
    assert found.speaks("en") is False
    assert phone.bound == 0
