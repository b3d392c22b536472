"""The device's language, for every possible answer of a device."""

import ctypes
import locale
import sys

import pytest

from companion.device import language
from companion.services.settings import Settings
from companion.services.storage import Journal
from companion.texts import LANGUAGES


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A system without any language set."""
    for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(key, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    monkeypatch.setattr(sys, "platform", "linux")
    return monkeypatch


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "it-CH"}, "it"),
        ({"LANG": "it_IT@euro"}, "it"),
        ({"LANG": "RU.KOI8-R"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "rus"}, "en"),
        ({"LANG": "_.@:-"}, "en"),
        ({"LANG": "ru", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "ru", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru", "LC_ALL": ""}, "ru"),
        ({"LANG": "ru", "LC_MESSAGES": "it_IT.UTF-8"}, "it"),
        ({"LANG": "ru", "LANGUAGE": "de:it:pl"}, "it"),
    ],
)
def test_the_environment_names_it(
    silent: pytest.MonkeyPatch, environment: dict[str, str], code: str
) -> None:
    for key, value in environment.items():
        silent.setenv(key, value)
    assert language.find(LANGUAGES) == code


def test_where_the_environment_is_silent_the_locale_speaks(silent: pytest.MonkeyPatch) -> None:
    silent.setattr(locale, "getlocale", lambda: ("pl_PL", "UTF-8"))
    assert language.find(LANGUAGES) == "pl"


def test_a_locale_that_nobody_understands_is_english(silent: pytest.MonkeyPatch) -> None:
    def unknown() -> None:
        raise ValueError("unknown locale: UTF-8")

    silent.setattr(locale, "getlocale", unknown)
    assert language.find(LANGUAGES) == "en"


def test_a_phone_that_does_not_answer_is_english(silent: pytest.MonkeyPatch) -> None:
    silent.setitem(sys.modules, "jnius", None)
    silent.setenv("ANDROID_ARGUMENT", "")
    silent.setenv("LANG", "ru")
    assert language.find(LANGUAGES) == "en"


def test_windows_without_its_library_is_english(silent: pytest.MonkeyPatch) -> None:
    silent.delattr(ctypes, "windll", raising=False)
    silent.setattr(sys, "platform", "win32")
    assert language.find(LANGUAGES) == "en"


def test_the_devices_language_holds_until_one_is_chosen() -> None:
    journal = Journal(None)
    settings = Settings(journal, device_language="pl")
    assert (settings.language, settings.chosen_language) == ("pl", "")
    settings.chosen_language = "it"
    assert Settings(journal, device_language="pl").language == "it"
    settings.chosen_language = ""
    assert Settings(journal, device_language="ru").language == "ru"
    assert Settings(journal, device_language="de").language == "en"
