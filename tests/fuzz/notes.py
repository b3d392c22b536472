"""Settings and all other notes with impossible values, and the app with them."""

import json
from pathlib import Path
from random import Random

from companion.services.storage import Journal, Opened
from engine.record import Record, judge
from tests.fuzz import lines
from tests.fuzz.tour import Tour

_ORDONNANCE = b"ordonnance 1\nplayer red A\nplayer blue B\n\nred 1 bow\n"
KEYS = (
    *("theme", "text scale", "language", "voice language", "aloud", "vibration", "awake"),
    *("moving", "keys"),
    *("at table", "latest game", "seen 1", "bottom 1", "calculator", "seen 2", "x"),
    *("last import", "last import game 1", "last import game 2", "last import campaign 1"),
)
_VALUES = (
    *("", "dark", "light", "1.0", "1.4", "nan", "inf", "-1", "1e999", "0", "1", "2", "999"),
    *("9" * 5000, "en", "ru", "../../x", "off", "on", "yes", "no", "red", "pink", "every"),
    *(
        "{}",
        "[]",
        "null",
        "[" * 9000,
        '{"seats": 1}',
        "\x00",
        "{name}",
        "%s",
        "1_0",
        " 1 ",
        "१",
        "\u0661",
    ),
)
_PART = "\x1f"


def seeds() -> list[bytes]:
    """Every key with some of the values, and a calculator that was used."""
    used = {
        "seats": ["red", "blue"], "lines": [["10", "winter"], ["3"]], "selected": 1,
        "held": {"red": [3, 2], "blue": [1, 0]}, "page": "deal",
    }  # fmt: skip
    was = {"made": 1, "undone": ["red 10"], "seal": 1, "over": 0, "campaign": 1}
    imported = {
        "last import": json.dumps({"began": "2025-01-01T00:00:00+00:00", "latest": 1}),
        "last import game 1": json.dumps({"seal": 1, "was": was}),
        "last import game 2": json.dumps({"seal": 1, "was": None}),
        "last import campaign 1": json.dumps({"was": "red/red green", "is": None}),
    }
    found = [_written(dict.fromkeys(KEYS, value)) for value in _VALUES]
    return [
        *found,
        _written({"calculator": json.dumps(used), "at table": "yes"}),
        _written(imported),
    ]


def _written(notes: dict[str, str]) -> bytes:
    return _PART.join(f"{key}={value}" for key, value in notes.items()).encode()


def mutate(dice: Random, data: bytes, most: int) -> bytes:
    """Another value somewhere, or a part of one."""
    notes = dict(_read(data))
    for _ in range(dice.choice((1, 1, 3))):
        key = dice.choice(KEYS)
        if dice.random() < 0.4:
            notes[key] = dice.choice(_VALUES)
        else:
            old = notes.get(key, "").encode()
            notes[key] = _spoilt(dice, old).decode("utf-8", "replace")
    return _written(notes)[:most]


def _spoilt(dice: Random, old: bytes) -> bytes:
    """A word of the note replaced by another, or a byte changed."""
    if dice.random() < 0.5:
        words = old.split(b'"')
        words[dice.randrange(len(words))] = dice.choice(lines.WORDS).encode("utf-8", "replace")
        return b'"'.join(words)
    at = dice.randrange(len(old) + 1)
    return (
        old[:at]
        + dice.choice((b"-1", b"99999", b"[", b"]", b"{", b"null", b'"', b"1.5"))
        + old[at + dice.randrange(3) :]
    )


def _read(data: bytes) -> list[tuple[str, str]]:
    parts = (part.partition("=") for part in data.decode("utf-8", "replace").split(_PART))
    return [(key, value) for key, equals, value in parts if equals]


def check(data: bytes, _folder: Path) -> None:
    """The app starts, and shows everything it can show."""
    journal = Journal(None)
    dice = Random(data)
    try:
        for text in (lines.EXAMPLES[0], _ORDONNANCE):
            record, game = judge(text.decode())
            header = Record(record.rules, record.setup, ()).text
            made = list(map(str, record.moves))[:60]
            journal.adopt(header, made, over=game.outcome is not None)
        for key, value in _read(data):
            journal.set_note(key, value)
        tour = Tour(Opened(journal), dice)
        for room in (tour.settings, tour.home, tour.remembered, tour.undoing, tour.somewhere):
            room()
    finally:
        journal.close()
