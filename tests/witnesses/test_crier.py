"""Announcements at a real table, as the voice gets them."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.device.abilities import Voice
from companion.services.settings import Aloud, Settings
from companion.services.storage import Journal
from companion.table import Table
from companion.texts import language
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel
from companion.witnesses.crier import Crier
from engine.errors import Refused
from engine.history import History
from tests.condottiere.tables import move, record
from tests.ordonnance import tables as ordonnance
from tests.said import Said
from tests.tables import play


class Ear(Voice):
    """A voice that records what it is to say."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []

    def wake(self) -> None:
        self.heard.append(("", "woken"))

    def say(self, text: str, language: str) -> None:
        self.heard.append((text, language))

    def hush(self) -> None:
        self.heard.append(("", "hushed"))

    def since(self) -> list[tuple[str, str]]:
        """What was announced since the last call."""
        heard, self.heard = self.heard, []
        return heard


WOKEN, HUSHED = ("", "woken"), ("", "hushed")


class Sitting:
    """A table with announcements."""

    def __init__(self, aloud: Aloud, text: str | None = None, **liked: str) -> None:
        self.journal = Journal(None)
        self.settings = Settings(self.journal)
        self.settings.aloud = aloud
        for key, value in liked.items():
            setattr(self.settings, key, value)
        self.ear = Ear()
        self.table = Table(self.journal)
        self.crier = Crier(self.table, self.settings, self.ear)
        play(text or record("red place siena"), self.table)

    def after(self, do: Callable[..., Any], *what: Any) -> list[tuple[str, str]]:
        """What is announced after this."""
        self.ear.since()
        do(*what)
        return self.ear.since()

    def moves(self, *lines: str) -> list[tuple[str, str]]:
        self.ear.since()
        for line in lines:
            self.table.do(move(line))
        return self.ear.since()


def test_every_card_is_announced() -> None:
    sitting = Sitting("every")
    texts = [text for text, _ in sitting.moves("red 6", "green 10", "blue 1")]
    assert texts == ["Anna leads with six.", "Łucja leads with ten.", "Борис, one."]


def test_only_leaders_are_announced() -> None:
    assert Sitting("leaders").moves("red 6", "green 1", "blue pass") == [
        ("Anna leads with six.", "en")
    ]


def test_nothing_is_said_unless_chosen() -> None:
    sitting = Sitting("off")
    assert sitting.ear.since() == []
    assert sitting.moves("red 6", "green 1", "blue pass") == []
    assert sitting.after(sitting.table.undo) == []
    assert sitting.after(sitting.table.leave) == []


def test_a_choice_holds_from_the_next_screen_on() -> None:
    sitting = Sitting("off")
    sitting.moves("red 6")
    sitting.settings.aloud = "every"
    assert sitting.moves("green 1") == []
    sitting.crier.read_settings()
    assert sitting.moves("blue 1") == [("Борис, one.", "en")]
    sitting.settings.aloud = "off"
    sitting.crier.read_settings()
    assert sitting.moves("red 1") == []


def test_what_is_liked_is_not_asked_for_at_every_card() -> None:
    sitting = Sitting("every", chosen_voice_language="it")
    asked: list[str] = []
    sitting.journal._db.set_trace_callback(asked.append)
    assert sitting.moves("red 6", "green 10") != []
    sitting.table.undo()
    sitting.table.leave()
    assert not [query for query in asked if "note" in query]


def test_the_voice_has_a_language_of_its_own() -> None:
    sitting = Sitting("every", chosen_voice_language="it")
    (heard,) = sitting.moves("red 6")
    assert heard[1] == "it"
    assert "sei" in heard[0]
    assert language() == "en"


def test_sitting_down_wakes_the_voice_and_getting_up_hushes_it() -> None:
    sitting = Sitting("every")
    assert sitting.ear.since() == [HUSHED, WOKEN]
    assert sitting.after(sitting.table.leave) == [HUSHED]


def test_a_refused_move_disturbs_nothing() -> None:
    sitting = Sitting("every")
    sitting.ear.since()
    with pytest.raises(Refused):
        sitting.table.do(move("blue 6"))
    assert sitting.ear.since() == []


def test_a_pass_lets_the_last_total_be_finished() -> None:
    sitting = Sitting("every")
    sitting.moves("red 6")
    assert sitting.moves("green pass") == []


def test_undo_cuts_the_card_short_and_says_the_total_again() -> None:
    sitting = Sitting("every")
    sitting.moves("red 6", "green 5", "blue 1", "red 3")
    assert sitting.after(sitting.table.undo) == [HUSHED, ("Anna, six.", "en")]
    assert sitting.after(sitting.table.redo) == [("Anna, nine.", "en")]


def test_undo_of_a_battle_s_end_says_who_led() -> None:
    sitting = Sitting("every")
    sitting.moves("red 6", "green pass", "blue pass", "red pass")
    assert sitting.after(sitting.table.undo) == [HUSHED, ("Anna leads with six.", "en")]
    assert sitting.after(sitting.table.redo) == [("Anna takes Siena.", "en")]


def test_going_back_several_moves_says_what_is_otherwise_now() -> None:
    sitting = Sitting("leaders")
    sitting.moves("red 6", "green 1", "blue 10")
    model = MovesModel(sitting.table, Said())
    model.enter()
    first = next(row for row in model.rows if row.number == 2)
    model.pick(first)
    heard = sitting.after(model.act, PanelButton.GO_BACK)
    assert heard == [HUSHED, ("Anna leads with six.", "en")]
    last = next(row for row in model.rows if row.number == 4)
    assert sitting.after(model.pick, last) == [HUSHED, ("Борис leads with ten.", "en")]


def test_a_mended_game_says_what_is_otherwise_now() -> None:
    sitting = Sitting("every")
    sitting.moves("red 6", "green 5")
    history = sitting.table.history
    assert history is not None
    mended = History(
        history.rules, history.setup, [*history.moves[:1], move("red 4"), move("green 5")]
    )
    heard = sitting.after(sitting.table.mend, mended)
    assert heard == [HUSHED, ("Łucja leads with five. Anna, four.", "en")]


def test_ordonnance_is_announced_too() -> None:
    sitting = Sitting("every", ordonnance.record("red 1 flag"))
    heard = sitting.after(sitting.table.do, ordonnance.move("blue 1 flag bow"))
    assert heard == [("Territory one: Борис leads.", "en")]


def test_settings_that_cannot_be_read_are_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.services.storage import StorageError

    sitting = Sitting("every")

    def gone(*_: object) -> None:
        raise StorageError("gone")

    monkeypatch.setattr(sitting.journal, "note", gone)
    sitting.crier.read_settings()
    assert sitting.moves("red 6") == []
