"""The current language: the app's, or another one for a while, in one thread."""

import threading
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from companion import formats
from companion.texts import _, language, ngettext, own_language, set_language, speaking


@pytest.fixture(autouse=True)
def _english_after() -> Iterator[None]:
    yield
    set_language("en")


def apart(said: Callable[[], str | None]) -> str | None:
    """The text in a new thread."""
    heard: list[str | None] = []
    thread = threading.Thread(target=lambda: heard.append(said()))
    thread.start()
    thread.join()
    return heard[0]


def test_another_language_is_spoken_for_a_while() -> None:
    set_language("it")
    with speaking("pl"):
        assert (language(), own_language(), _("Undo")) == ("pl", "pl", "Cofnij")
        with speaking("ru"):
            assert ngettext("{count} move", "{count} moves", 3) == "{count}\u00a0хода"
        assert _("Undo") == "Cofnij"
    assert (language(), own_language(), _("Undo")) == ("it", None, "Annulla")


def test_none_is_the_apps_whatever_that_is_by_then() -> None:
    with speaking("pl"), speaking(None):
        assert (own_language(), _("Undo")) == (None, "Undo")
        set_language("it")
        assert _("Undo") == "Annulla"


def test_a_fault_ends_it() -> None:
    with pytest.raises(ValueError, match="fault"), speaking("pl"):
        raise ValueError("fault")
    assert language() == "en"


def test_an_unknown_language_is_english() -> None:
    set_language("pl")
    with speaking("tlh"):
        assert (language(), _("Undo")) == ("en", "Undo")


def test_other_threads_speak_the_apps() -> None:
    set_language("ru")
    with speaking("pl"):
        assert apart(lambda: _("Undo")) == "Отменить"


def test_what_the_app_speaks_is_changed_for_all_threads_but_those_that_speak_another() -> None:
    with speaking("pl"):
        apart(partial(set_language, "it"))
        assert _("Undo") == "Cofnij"
        assert apart(lambda: _("Undo")) == "Annulla"
    assert _("Undo") == "Annulla"


def test_numbers_are_written_as_the_thread_speaks() -> None:
    with speaking("ru"):
        assert formats.number(12345) != apart(lambda: formats.number(12345))
