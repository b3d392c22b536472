"""Every text goes through the catalogues: tested with a language without Latin letters."""

import gettext
import itertools
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from string import Formatter
from typing import Any

import pytest

from companion import formats, texts
from companion.condottiere.viewmodels.battle import battle_keys, battle_rows
from companion.condottiere.viewmodels.read_aloud import spoken_row
from companion.condottiere.widgets.battle.keypad import CardKey
from companion.condottiere.words import card_name
from companion.rules.rulebook import FOLDER
from engine.condottiere.edition import DEFAULT_EDITION, load
from engine.seats import Seat
from tests.app.crowd import NAMES
from tests.app.driver import Driver
from tests.app.inviting import HOTSPOT_AND_HOME
from tests.app.scene import show
from tests.app.scenes import SCENES

_ALPHA = ord("α")
_GREEK = {
    ord(letter): chr(_ALPHA + number % 17)
    for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz")
}
_GREEK |= {ord(chr(latin).upper()): greek for latin, greek in _GREEK.items()}
_WORD = re.compile(r"[^\W\d_α-ω]+")


_PLAYERS = (
    "Anna",
    "Jan",
    "Żaneta",
    *(f"P{place} {seat.value.title()}" for place, seat in itertools.product(range(6), Seat)),
)
_FILES = (
    "/tmp/games", "condottiere.txt", "Tornei", "Игры с друзьями за прошлую зиму", "a.txt",
    "red bishop nowhere", "pink", "Борис",
)  # fmt: skip
"""Parts of scenes that are in Latin letters anyway, and quoted lines of files."""


class Greek(gettext.NullTranslations):
    """English in Greek letters, except for placeholders."""

    def gettext(self, message: str) -> str:
        """The text, its placeholders untouched."""
        return "".join(
            before.translate(_GREEK) + (f"{{{name}}}" if name is not None else "")
            for before, name, _format, _conversion in Formatter().parse(message)
        )

    def pgettext(self, context: str, message: str) -> str:
        del context
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One or many, as in English."""
        return self.gettext(msgid1 if n == 1 else msgid2)


def proper() -> set[str]:
    """The words of names, which are the same in every language."""
    regions = [region.name for region in load(DEFAULT_EDITION).board.regions]
    files = ["damaged-2026-11-18-112857.db"]
    said = ["Condottiere", *regions, *files, *NAMES, *texts.LANGUAGES.values(), *_PLAYERS, *_FILES]
    said += HOTSPOT_AND_HOME
    return {word for name in said for word in _WORD.findall(name)}


def forget() -> None:
    """Nothing is remembered in what was English until now."""
    for cached in (battle_keys.keys, battle_rows.rows, card_name, spoken_row):
        vars(cached)["__wrapped__"].cache_clear()


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    patch = pytest.MonkeyPatch()
    patch.setattr(texts, "_of", lambda _language: Greek())
    forget()
    try:
        with Driver(tmp_path_factory.mktemp("greek")) as driver:
            yield driver
    finally:
        patch.undo()
        forget()
        texts.set_language("en")


def test_the_greek_is_greek() -> None:
    greek = Greek()
    assert greek.gettext("{name} to play").startswith("{name} ")
    assert not _WORD.findall(greek.gettext("It is not {seat}’s turn.").format(seat=1))
    assert greek.ngettext("card", "{count} cards", 2).startswith("{count}")
    assert _WORD.findall("Anna: card") == ["Anna", "card"]


def test_nothing_is_shown_that_is_not_translated(driver: Driver) -> None:
    known = proper()
    found: dict[str, list[str]] = {}
    for name, scene in SCENES.items():
        show(driver, scene)
        here = (
            known | at_table(driver) | moments() | (rules() if name.startswith("rules") else set())
        )
        plain = [text for text in shown_texts(driver) if not translated(text, here)]
        if plain:
            found[name] = sorted(set(plain))
    assert found == {}


def moments() -> set[str]:
    """Dates and durations have tables of their own for every language (companion/formats.py)."""
    days = [datetime(2026, month, 1, tzinfo=UTC) for month in range(1, 13)]
    said = [*map(formats.short_date, days), formats.duration(61 * 60)]
    return {word for text in said for word in _WORD.findall(text)}


@cache
def rules() -> set[str]:
    """The rules are whole texts for every language (companion/rules)."""
    return set(_WORD.findall((FOLDER / "en.txt").read_text(encoding="utf-8"))) | {"winter"}


def at_table(driver: Driver) -> set[str]:
    """The words of the players' names."""
    history = driver.app.desk.table.history
    players = history.setup.players if history is not None else ()
    return {word for player in players for word in _WORD.findall(player.name)}


def translated(text: str, known: set[str]) -> bool:
    """Whether only names are left in Latin letters."""
    return all(
        word in known or any(name.startswith(word) for name in known if "…" in text)
        for word in _WORD.findall(text)
    )


def shown_texts(driver: Driver) -> Iterator[str]:
    """All texts, the labels of icon buttons, and hints.

    Of a card's key only what is drawn: its text is the word that a tap on it means. An error report
    is for developers, and a link is an address and a key, without words.
    """
    for widget in driver.widgets():
        if type(widget).__name__ in ("ReportText", "TypedLink"):
            continue
        for mark in getattr(widget, "marks", ()):
            yield mark.text
        if isinstance(widget, CardKey):
            continue
        for key in ("text", "label", "hint_text"):
            said: Any = getattr(widget, key, "")
            if isinstance(said, str):
                yield said
