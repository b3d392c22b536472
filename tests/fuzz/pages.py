"""What a page asks of its session: any JSON, between taps on what the page offers.

The first byte chooses the game and who taps. Then every line is a tap on what is offered, such as
`#17`, or JSON as it comes over the network, with the page's name for PAGE.
"""

import json
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.live.requests import Misread
from companion.viewmodels.basic.intents import intents_of
from companion.web.serving.page_routes import NETWORK
from companion.web.session import reading
from companion.web.session.intents import NoIntent
from companion.web.session.messages import OPENS
from engine.seats import Seat
from tests.fuzz import lines
from tests.web.pages.sitting import Sat, Sitting
from tests.web.pages.walked import Markup
from tests.web.session.marked import marked

_RECORDS = (
    "",
    *(
        (Path(__file__).parents[1] / "records/examples" / f"{name}.game").read_text("utf-8")
        for name in ("base", "hidden-cards", "draw-after-battle")
    ),
    "ordonnance 1\nplayer red A\nplayer blue B\nstart red\n\nred 1 spear\nblue 1 bow\n",
)
_MOVES = (0, 3, 20, 60, 500)
_WHO = ("host", "red", "watch")
_LONGEST = 25
_VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 10**9, 10**10, 1.5, "", "red", "green", "pink", "10"),
    *(
        "x" * 25_000,
        "roma",
        "atlantis",
        "pass",
        "scarecrow",
        "<b>",
        "\x00",
        "\u202e",
        "condottiere",
    ),
    *([], {}, [[1]], "2026-11-19", "hidden-cards", "spear", "third", "../x", "{0}", "en", "dark"),
)
_TOLD: tuple[tuple[str, object], ...] = (
    *(
        ("files", [1, files, False])
        for files in ([["a.txt", 4]], [["a.zip", 4], ["b.txt", 0]], [["a", 0]])
    ),
    *(("part", [1, 0, part]) for part in ("eHh4eA==", "UEsDBA==", "eA==", "x", None)),
    *(
        ("part", [1, 1, "eHh4"]),
        ("unshared", None),
        ("taken", "a.zip"),
        ("files", [2, [["c.txt", 1 << 30]], True]),
    ),
)
"""What a browser tells of files, in any order."""
Said = dict[str, Any]


@cache
def _intents() -> tuple[str, ...]:
    """The intents of all pages and of their view models, and names that are none."""
    found = {"", "enter", "leave", "desk", "__init__", "_mean", "title", "0", "render", "do"}
    return tuple(sorted(found.union(*map(intents_of, marked()))))


def seeds() -> list[bytes]:
    """Walks of everybody at each table, with JSON between."""
    dice, found = Random(7), []
    for first in range(len(_RECORDS) * len(_MOVES) * len(_WHO)):
        said = [_line(dice) for _ in range(dice.randrange(4, 30))]
        found.append(bytes([first]) + b"\n".join(said))
    return found


def _line(dice: Random) -> bytes:
    if dice.random() < 0.7:
        return b"#%d" % dice.randrange(1000)
    values = [dice.choice(_VALUES) for _ in range(dice.choice((0, 1, 1, 1, 2, 3)))]
    body: Said = {"page": "PAGE", "do": dice.choice(_intents()), "with": values}
    if dice.random() < 0.05:
        return json.dumps({OPENS: _first_words(dice)}).encode()
    if dice.random() < 0.15:
        told, value = dice.choice(_TOLD)
        body = {"told": told, "value": value}
    if dice.random() < 0.1:
        body[dice.choice(("page", "do", "with", "told", "value"))] = dice.choice(_VALUES)
    return json.dumps(body).encode()


def _first_words(dice: Random) -> Said:
    """As a page's, but for a few of them."""
    said: Said = {
        "languages": ["pl-PL", "xx"], "look": {"theme": "dark", "size": 1.3, "aloud": "every"},
        "place": ["home", "battle", "rules"], "can": ["say", "share .txt"],
    }  # fmt: skip
    for field in dice.sample([*said, "look", "key", "came", "to", "as", "overlay"], 3):
        said[field] = dice.choice([*_VALUES, [dice.choice(_VALUES)], {"theme": 1, "size": "x"}])
    return said


def mutate(dice: Random, data: bytes, most: int) -> bytes:
    """Another line somewhere, one less, or other bytes."""
    return lines.mutate_said(dice, data, most, _line, head=1)


def check(data: bytes, folder: Path) -> None:
    """Every request is done or refused, and the page can be written afterwards.

    Who only watches changes nothing, nor does what is refused.
    """
    assert folder.is_dir()
    first = data[0] if data else 0
    record = _RECORDS[first % len(_RECORDS)]
    moves = _MOVES[first // len(_RECORDS) % len(_MOVES)]
    who = _WHO[first // len(_RECORDS) // len(_MOVES) % len(_WHO)]
    table = Sitting(record, moves)
    page = table.host() if who == "host" else table.guest(Seat.RED if who == "red" else None)
    for number, line in enumerate(data[1:].split(b"\n")[:_LONGEST]):
        before = table.shared.revision
        offered = Markup(page.markup).offers
        watches = who == "watch" and page.session.desk.mine is None
        if not _say(page, _read(line, page.name, offered), number, before) or watches:
            assert table.shared.revision == before
        table.catch_up()
    Markup(page.markup)
    table.sessions.close()
    table.table.journal.close()


def _read(line: bytes, page: str, offered: list[tuple[str, list[Any]]]) -> Said:
    """What a line says."""
    if line.startswith(b"#") and line[1:].isdigit() and offered:
        does, values = offered[int(line[1:10]) % len(offered)]
        return {"page": page, "do": does, "with": values}
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(said, dict):
        return {}
    return {key: page if value == "PAGE" else value for key, value in said.items()}


def _say(page: Sat, said: Said, number: int, revision: int) -> bool:
    """Send it as companion.web.serving.page_routes does; whether there was such a thing to ask."""
    own = {"id": f"request-{number:08}", "tab": "tab-00000000", "revision": revision}
    if isinstance(first := said.get(OPENS), dict):
        with suppress(Misread):
            hello = reading.hello(reading.read(json.dumps({**first, **own}).encode()))
            other = page.sitting.sessions.open(page.guest, "", hello, NETWORK)
            Markup(other.whole().put[0][1])
        return False
    try:
        page.session.hear(reading.said(reading.read(json.dumps({**said, **own}).encode())))
    except (Misread, NoIntent):
        return False
    return True
