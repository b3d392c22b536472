"""What outlives the process, what counts as a change, and what never leaves the journal."""

import sqlite3
import zipfile
from contextlib import closing
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest

from companion.live.guests import FORGOTTEN, MOST, PATIENCE
from companion.services.archive import Archive
from companion.services.errand import Errand
from companion.services.exporting import GameTable, PlayerTable, Records
from companion.services.storage import FILE, open_journal
from engine.history import History
from engine.record import judge
from tests.live.tables import BASE, Live, said, told
from tests.services.damaging import blank, root
from tests.tables import bring

PLAYED = BASE + "\nred place siena\nred 10\nblue 3\n"


@pytest.fixture
def live(tmp_path: Path) -> Live:
    """A live table in a folder."""
    return Live(tmp_path)


def test_everything_is_there_after_a_restart(live: Live) -> None:
    host = live.begin()
    red = live.token("red")
    live.post("taps", host, taps="any")
    done = live.post(
        "moves", red, id="red-0001", revision=live.shared.revision, move="red place siena"
    )
    refused = live.post("moves", red, id="red-0002", move="red eleven")
    keys, before = (live.shared.host_key, live.shared.guest_key), live.state(red)
    live.restart()
    assert (live.shared.host_key, live.shared.guest_key) == keys
    assert live.post("moves", red, id="red-0001", revision=1, move="red 1") == done
    assert live.post("moves", red, id="red-0002", move="red 10") == refused
    assert live.state(red) == before
    assert said(live.join("red", red))["token"] == red
    assert live.post("taps", host, taps="none").status == 200


def test_a_seat_is_kept_over_a_restart(live: Live) -> None:
    live.begin()
    red = live.token("red")
    live.restart()
    assert told(live.join("red")) == (409, "seat-taken")
    live.clock.seconds += PATIENCE + 1
    assert live.join("red").status == 200
    live.restart()
    assert told(live.post("moves", red, move="red place siena")) == (403, "not-yours")


def test_nobody_is_forgotten_because_of_a_restart(live: Live) -> None:
    live.clock.seconds += 10 * FORGOTTEN
    tokens = [live.token() for _ in range(MOST)]
    live.restart()
    assert told(live.join()) == (429, "too-many")
    live.clock.seconds += FORGOTTEN + 1
    for token in tokens[1:]:
        assert live.call("/api/table", token).status == 200
    assert live.join().status == 200
    assert told(live.call("/api/table", tokens[0])) == (401, "who")


def test_the_table_that_was_left_is_empty_after_a_restart(live: Live) -> None:
    host = live.begin(PLAYED)
    live.post("leave", host)
    revision = live.shared.revision
    live.restart()
    assert live.state(host)["game"] is None
    assert live.shared.revision == revision


def test_after_closing_there_are_other_keys(live: Live) -> None:
    host = live.begin()
    revision, keys = live.shared.revision, {live.shared.host_key, live.shared.guest_key}
    live.post("close", host)
    live.restart()
    assert not keys & {live.shared.host_key, live.shared.guest_key}
    assert told(live.call("/api/table", host)) == (401, "who")
    assert live.shared.revision >= revision
    assert live.journal.rows("SELECT * FROM live_guest") == []


def test_every_change_of_the_game_counts_whoever_makes_it(live: Live) -> None:
    live.begin()
    table, seen = live.table, [live.shared.revision]

    def counted() -> bool:
        (row,) = live.journal.rows("SELECT revision FROM live")
        seen.append(live.shared.revision)
        return row == (seen[-1],) and seen[-1] == seen[-2] + 1

    assert table.rules is not None
    for line in "red place siena", "red 10", "blue 3":
        table.do(table.rules.parse_move(line))
        assert counted()
    table.undo()
    assert counted()
    table.redo()
    assert counted()
    table.go_to(0)
    assert counted()
    record, _game = judge(BASE + "\nred place parma\n")
    table.mend(History(record.rules, record.setup, record.moves))
    assert counted()
    table.adopt(History(record.rules, record.setup, record.moves))
    assert counted()
    table.begin(record.rules, record.setup)
    assert counted()
    assert table.resume(1)
    assert counted()
    table.leave()
    assert counted()


def test_nothing_else_counts(live: Live) -> None:
    live.begin(PLAYED)
    revision, table, journal = live.shared.revision, live.table, live.journal
    table.go_to(3)
    assert table.id is not None
    assert table.resume(table.id)
    table.refresh()
    other = journal.adopt(BASE, ["red place parma"], over=False, for_later=True)
    journal.set_note("theme", "light")
    Archive(journal).delete(other)
    live.token("red")
    assert live.shared.revision == revision
    live.restart()
    assert live.shared.revision == revision


def test_a_game_changed_by_an_import_is_stale(live: Live) -> None:
    host = live.begin(BASE + "\nred place siena\n")
    revision, saved_moves = live.shared.revision, live.table.saved_moves
    assert saved_moves is not None
    live.journal.write(live.table.id or 0, saved_moves, saved_moves.after("red 10"), over=False)
    answer = live.post("moves", host, revision=revision, move="red 1")
    assert (told(answer), said(answer)["revision"]) == ((409, "stale"), revision + 1)
    assert live.lines == ["red place siena", "red 10"]


def test_what_changed_while_nobody_counted_counts_at_the_next_start(live: Live) -> None:
    host = live.begin(BASE + "\nred place siena\n")
    game, revision = live.table.id, live.shared.revision
    saved_moves = live.table.saved_moves
    assert game is not None
    assert saved_moves is not None
    live.journal.write(game, saved_moves, saved_moves.after("red 10"), over=False)
    live.restart()
    assert live.shared.revision == revision + 1
    Archive(live.journal).delete(game)
    live.restart()
    assert live.shared.revision == revision + 2
    assert live.state(host)["game"] is None


def test_a_game_is_at_the_table_again_wherever_the_host_was(live: Live) -> None:
    host = live.begin(PLAYED)
    revision, lines = live.shared.revision, live.lines
    live.journal.set_note("at table", "no")  # as Home does
    live.restart()
    assert (live.lines, live.shared.revision) == (lines, revision)
    assert live.state(host)["game"]


def test_a_new_table_has_no_game_of_one_that_was_closed(live: Live) -> None:
    host = live.begin(PLAYED)
    live.post("close", host)
    live.journal.set_note("at table", "no")
    live.restart()
    assert live.state(live.token(host=True))["game"] is None


def test_who_plays_alone_saves_nothing_more(live: Live) -> None:
    host = live.begin()
    live.post("close", host)
    before = live.journal.rows("SELECT * FROM live")
    bring(PLAYED, live.table)
    live.table.undo()
    live.table.leave()
    assert live.journal.rows("SELECT * FROM live") == before


def test_a_disk_that_refuses(live: Live) -> None:
    """Nothing has changed, and the same request may come again."""
    host = live.begin()
    red, before = live.token("red"), live.state(host)
    revision = live.shared.revision
    other = sqlite3.connect(live.journal.file or "", isolation_level=None)
    live.journal._db.execute("PRAGMA busy_timeout = 10")
    with closing(other):
        other.execute("BEGIN IMMEDIATE")
        asked = {"id": "red-0001", "revision": revision, "move": "red place siena"}
        assert told(live.post("moves", red, **asked)) == (503, "not-saved")
        assert told(live.post("moves", red, move="red eleven")) == (503, "not-saved")
        for path, body in (
            ("games", {"record": PLAYED}),
            ("leave", {}),
            ("taps", {"taps": "any"}),
            ("free", {"seat": "red"}),
            ("close", {}),
        ):
            assert told(live.post(path, host, **body)) == (503, "not-saved")
        assert told(live.join("blue", red)) == (503, "not-saved")
        assert told(live.join("blue")) == (503, "not-saved")
        other.execute("ROLLBACK")
    assert live.state(host) == before
    assert said(live.post("moves", red, **asked)) == {"revision": revision + 1}
    live.restart()
    assert live.lines == ["red place siena"]
    assert live.shared.revision == revision + 1


def test_tokens_are_saved_as_hashes_only(live: Live, tmp_path: Path) -> None:
    tokens = [live.begin(), live.token("red"), live.token()]
    live.journal.close()
    data = (tmp_path / FILE).read_bytes()
    assert live.shared.host_key.encode() in data
    assert not any(token.encode() in data for token in tokens)


@pytest.mark.parametrize("damage", ["live", "live_guest", "game"])
def test_a_salvaged_journal_has_its_games_and_a_new_table(
    live: Live, tmp_path: Path, damage: str
) -> None:
    live.begin(PLAYED)
    for _ in range(50):
        live.token()
    live.journal.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("VACUUM")
    blank(tmp_path / FILE, root(tmp_path / FILE, damage), byte=b"\xff")
    opened = open_journal(tmp_path)
    assert opened.set_aside is not None
    for table in "game", "campaign":
        found = opened.journal.rows(f"SELECT id FROM {table}")
        assert len(found) <= (table == "game")
    assert opened.journal.rows("SELECT key FROM note WHERE key LIKE '%live%'") == []
    opened.journal.close()
    keys = live.shared.host_key, live.shared.guest_key
    live.restart()
    assert (live.shared.host_key, live.shared.guest_key) != keys
    assert live.token(host=True)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE live SET host_key = 7",
        "UPDATE live SET guest_key = ''",
        "UPDATE live SET senders = 'x', taps = 'all', game = 'x', seal = 'y'",
        "UPDATE live SET revision = 'x'",
        "UPDATE live SET revision = 9223372036854775807",
        "UPDATE live SET revision = -7, senders = '{\"1\": 1e999}'",
        "UPDATE live_answer SET id = 9223372036854775807 WHERE id = 2",
        "UPDATE live_answer SET answer = '{}', guest = 'x'",
        "UPDATE live_answer SET answer = 'x'",
        "UPDATE live_answer SET answer = '[1]'",
        "UPDATE live_guest SET token = 7, role = 9, seat = 'orange'",
        "DELETE FROM live",
    ],
)
def test_values_that_nobody_wrote_end_nothing(live: Live, damage: str) -> None:
    host = live.begin(PLAYED)
    live.post("moves", host, id="one-more", move="red 10")
    live.journal.change(damage, ())
    live.restart()
    host = live.token(host=True)
    assert live.state(host)["moves"] == 4
    assert live.shared.taps == "own"
    assert live.post("undo", host).status == 200


@pytest.mark.parametrize("kind", [Records, GameTable, PlayerTable])
def test_nothing_of_it_is_exported(live: Live, kind: type[Errand]) -> None:
    secrets = [live.begin(PLAYED), live.shared.host_key, live.shared.guest_key]
    secrets += [sha256(secrets[0].encode()).hexdigest()]
    errand = kind(live.journal)  # type: ignore[call-arg]
    while not errand.done:
        errand.go_on(1)
    assert errand.file is not None
    name, data = errand.file
    contents = [data]
    if name.endswith(".zip"):
        with zipfile.ZipFile(BytesIO(data)) as file:
            contents = [file.read(each) for each in file.namelist()]
    assert kind is PlayerTable or any(b"Anna" in content for content in contents)
    for secret in secrets:
        assert not any(secret.encode() in content for content in contents)
