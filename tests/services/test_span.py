"""When a game was played survives a text file; whatever such a file says, nothing breaks."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.device.abilities import Sharing
from companion.exchange import Exchange
from companion.router import Router
from companion.services import bundle, gamefile
from companion.services.archive import Archive
from companion.services.importing import Import
from companion.services.span import Span, span_in
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.app.opening import OpeningModel
from companion.viewmodels.past.game_rows import facts
from engine.record import judge
from tests.blank import Blank
from tests.said import said_nothing
from tests.services.collections import ONE

BEGAN, ENDED = "2026-03-01T19:00:00+00:00", "2026-03-01T19:06:00+00:00"
COMMENT = f"# played {BEGAN} {ENDED}\n"


def given() -> tuple[str, bytes]:
    """A game of six minutes, handed on as a file."""
    table = Table(Journal(None))
    record, _game = judge(ONE)
    number = table.journal.adopt(
        gamefile.read(ONE.encode()).header, tuple(map(str, record.moves)), over=False,
        started=BEGAN, touched=ENDED,
    )  # fmt: skip
    files: list[tuple[str, bytes]] = []

    class Phone(Sharing):
        works = True

        def share_file(self, file: Path, title: str) -> None:
            del title
            files.append((file.name, file.read_bytes()))

    Exchange(
        table, Router(lambda _name: Blank(), lambda _screen: None), Phone(), said_nothing
    ).share_file(number)
    [file] = files
    return file


def taken(name: str, data: bytes) -> Journal:
    journal = Journal(None)
    errand = Import(journal, bundle.in_files([(name, data)]))
    for _step in errand.steps():
        pass
    return journal


def test_the_minutes_survive_a_text_file() -> None:
    name, data = given()
    assert judge(data.decode())[0].text == judge(ONE)[0].text, "other readers pass over it"
    [entry] = Archive(taken("renamed.txt", data)).games()
    assert (entry.started, entry.touched) == (BEGAN, ENDED)
    assert "6\u00a0min" in " ".join(facts(replace(entry, over=True)))
    assert name.startswith("condottiere 2026-03-01")


def test_they_survive_being_opened_alone() -> None:
    _name, data = given()
    table = Table(Journal(None))
    model = OpeningModel(table)
    model.look_at(file="renamed.txt", data=data)
    assert model.keep() is not None
    [entry] = Archive(table.journal).games()
    assert (entry.started, entry.touched) == (BEGAN, ENDED)


@pytest.mark.parametrize(
    "comment",
    [
        "",
        "# played yesterday today",
        f"# played {ENDED} {BEGAN}",
        f"# played {BEGAN}",
        f"# played {BEGAN} 2999-01-01T00:00:00+00:00",
        "# played 0001-01-01T00:00:00+23:59 0001-01-01T00:00:00+23:59",
        f"#played {BEGAN} {ENDED}",
    ],
)
def test_what_cannot_be_is_passed_over(comment: str) -> None:
    text = f"{ONE.rstrip()}\n{comment}\n"
    assert span_in(text) == Span()
    [entry] = Archive(taken("condottiere 2025-12-24 A, B.txt", text.encode())).games()
    assert entry.started[:10] == "2025-12-24", "then its name says the day"


def test_times_of_any_zone_and_line_end_are_read() -> None:
    text = ONE + "# played 2026-03-01T20:00:00+01:00 2026-03-01T19:06:00.7Z\r\n"
    assert span_in(text) == Span(BEGAN, ENDED)
    assert span_in(text + COMMENT.replace("2026", "2025")).began.startswith("2025"), "the last"
