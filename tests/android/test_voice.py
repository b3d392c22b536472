"""The voice of Android over real pyjnius: which calls the engine gets, on which thread."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from companion.device import voice
from companion.device.android_voice import AndroidVoice
from tests.android.phone import Phone
from tests.waiting import PATIENCE, until


@pytest.fixture
def engine(phone: Phone) -> Iterator["Engine"]:
    """The phone's engine; only the voice's own thread may ask it anything."""
    engine = Engine(phone)
    yield engine
    threads = phone.engine.threads
    # a thread of Python has no name of its own in Java
    assert "main" not in {str(threads.get(each)) for each in range(threads.size())}
    assert engine.on_our_thread == 0


class Engine:
    """The engine that speaks, and what it was asked for."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone
        self.java = phone.engine
        for code, has in {"en": 1, "pl": 0, "it": -1, "ru": -2}.items():
            self.can(code, has)

    def can(self, code: str, has: int) -> None:
        from jnius import autoclass

        self.java.languages.put(code, autoclass("java.lang.Integer")(has))

    @property
    def bound(self) -> int:
        return int(self.java.waiting.size())

    @property
    def ended(self) -> int:
        return int(self.java.ended)

    @property
    def on_our_thread(self) -> int:
        """How often it was asked on the thread that this test runs on, which is Kivy's."""
        from jnius import autoclass

        ours = str(autoclass("java.lang.Thread").currentThread().getName())
        threads = self.java.threads
        return [str(threads.get(each)) for each in range(threads.size())].count(ours)

    def ready(self, status: int = 0, number: int = -1) -> None:
        """The engine is bound, as the system's own thread reports."""
        self.java.tell(range(self.bound)[number], status)

    @property
    def calls(self) -> list[str]:
        return self._phone.calls

    def says(self, text: str) -> bool:
        return f"speak {text}" in self.calls


def test_a_phone_has_it_and_binds_nothing_before_it_is_needed(engine: Engine) -> None:
    found = voice.find()
    assert isinstance(found, AndroidVoice)
    found.hush()
    assert engine.bound == 0


def test_it_speaks_once_the_engine_is_there(engine: Engine) -> None:
    found = AndroidVoice()
    found.say("Anna, trzy", "pl")
    found.say("Anna 👑, dwadzieścia siedem", "pl")
    assert not any(call.startswith(("speak", "language")) for call in engine.calls)
    engine.ready()
    until(lambda: engine.says("Anna 👑, dwadzieścia siedem"))
    assert not engine.says("Anna, trzy")
    assert engine.calls.index("language pl") < len(engine.calls) - 1
    assert engine.calls[-1].startswith("speak")
    until(lambda: bool(engine.java.way))
    assert engine.java.way == "0 null companion"
    assert engine.bound == 1


def known(found: AndroidVoice) -> threading.Event:
    """Set as soon as the languages are known."""
    ready = threading.Event()
    found.learn(ready.set)
    return ready


def test_it_says_which_languages_the_engine_has_as_soon_as_it_is_there(engine: Engine) -> None:
    found = AndroidVoice()
    assert found.speaks("en") is None
    assert engine.bound == 0
    ready = known(found)
    assert found.speaks("en") is None
    assert not ready.is_set()
    engine.ready()
    assert ready.wait(PATIENCE)
    assert [found.speaks(language) for language in ("en", "pl", "it", "ru")] == [
        *(True, True, False, False)
    ]
    found.say("Анна, три", "ru")
    found.say("Anna, three", "en")
    until(lambda: engine.says("Anna, three"))
    assert "language ru" not in engine.calls


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


def listener(found: AndroidVoice) -> Any:
    """What Java calls."""
    assert found._bound is not None
    return found._bound[1]


def test_an_engine_that_comes_late_tells_its_languages_and_says_nothing_stale(
    engine: Engine,
) -> None:
    found = AndroidVoice()
    found.wake()
    late = listener(found).answered = Impatient()
    found.say("Anna, three", "en")
    until(lambda: not found._mailbox.newer)
    passed = late.waits
    until(lambda: late.waits > passed + 1)
    ready = known(found)
    engine.ready()
    assert ready.wait(PATIENCE)
    found.say("Anna, four", "en")
    until(lambda: engine.says("Anna, four"))
    assert not engine.says("Anna, three")


def test_an_engine_that_is_bound_anew_is_asked_anew(engine: Engine) -> None:
    """The user may have given it another voice meanwhile."""
    found = AndroidVoice()
    ready = known(found)
    engine.ready()
    assert ready.wait(PATIENCE)
    assert found.speaks("it") is False
    engine.can("it", 0)
    engine.ready(status=-1)
    until(lambda: found._lost)
    ready = known(found)
    engine.ready()
    assert ready.wait(PATIENCE)
    assert found.speaks("it") is True


def test_hush_stops_the_engine(engine: Engine) -> None:
    found = AndroidVoice()
    found.say("Anna, three", "en")
    engine.ready()
    until(lambda: engine.says("Anna, three"))
    found.hush()
    until(lambda: engine.calls[-1] == "stop")


def test_an_engine_that_does_not_work_is_silent(engine: Engine) -> None:
    found = AndroidVoice()
    found.say("Anna, three", "en")
    engine.ready(status=-1)
    until(listener(found).answered.is_set)
    found.say("Anna, four", "en")
    assert known(found).wait(PATIENCE)
    assert found.speaks("en") is False
    assert engine.calls == []
    assert engine.bound == 1


@pytest.mark.parametrize("how", ["broken", "deaf", "gone"])
def test_an_engine_that_is_lost_is_bound_anew(engine: Engine, how: str) -> None:
    """As when another app was used during the evening."""
    found = AndroidVoice()
    found.say("Anna, three", "en")
    engine.ready()
    until(lambda: engine.says("Anna, three"))
    if how == "gone":
        engine.ready(status=-1)
    else:
        setattr(engine.java, how, True)
        found.say("Anna, four", "en")
    until(lambda: found._lost)
    assert engine.bound == 1
    engine.java.broken = engine.java.deaf = False
    found.say("Anna, five", "en")
    assert (engine.bound, engine.ended) == (2, 1)
    assert not engine.says("Anna, five")
    engine.ready()
    until(lambda: engine.says("Anna, five"))
    assert not engine.says("Anna, four")
    found.say("Anna, six", "en")
    until(lambda: engine.says("Anna, six"))
    assert engine.bound == 2


def test_what_an_engine_says_that_was_given_up_changes_nothing(engine: Engine) -> None:
    found = AndroidVoice()
    found.say("Anna, three", "en")
    engine.ready()
    until(lambda: engine.says("Anna, three"))
    engine.java.deaf = True
    found.say("Anna, four", "en")
    until(lambda: found._lost)
    engine.java.deaf = False
    found.wake()
    engine.ready()
    engine.ready(status=-1, number=0)
    found.say("Anna, five", "en")
    until(lambda: engine.says("Anna, five"))
    assert engine.bound == 2


def test_a_phone_without_any_engine_is_silent(engine: Engine) -> None:
    engine.java.missing = True
    found = AndroidVoice()
    found.wake()
    found.say("Anna, three", "en")
    found.hush()
    assert known(found).is_set()
    assert found.speaks("en") is False
    assert engine.bound == 0
