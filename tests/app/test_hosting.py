"""The app keeps a live table: guests come over loopback, and its own screens follow."""

import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from companion.services.storage import open_journal
from companion.texts import speaking
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.guests import Guest, meanwhile, opened
from tests.app.player import TouchPlayer
from tests.app.sitting import EXAMPLES, example, sitting
from tests.condottiere.tables import record

BATTLE = record("red place siena, red 6, green 3")
ALONE = """
import sys
from pathlib import Path
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.condottiere.tables import record
with sitting(Path(sys.argv[1]), record("red place siena, red 6, green 3")) as driver:
    driver.tap(TouchPlayer(driver).key("1"))
    driver.app.on_pause()
    driver.app.on_resume()
    driver.frames(3)
    print("rooms:", *sorted(name for name in sys.modules if name.partition(".")[0] in
        ("h11", "segno", "jinja2", "markupsafe")
        or name.startswith(("companion.web", "companion.live"))))
"""


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with sitting(tmp_path, BATTLE) as driver:
        yield driver


def keys(driver: Driver) -> tuple[str, str]:
    """The host's key and the guests', of a table that is open."""
    shared = opened(driver).shared
    return shared.host_key, shared.guest_key


def invite(driver: Driver, seat: str | None = "blue") -> Guest:
    """Open the table, and let somebody in."""
    driver.app.hosting.open(0)
    guest = Guest(driver, keys(driver)[1], seat)
    assert guest.joined.status == 200
    return guest


def test_nothing_of_it_is_imported_for_who_plays_alone(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE, str(tmp_path)],
        cwd=EXAMPLES.parents[2], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines()[-1] == "rooms:"


def test_a_guest_s_card_is_played_in_the_app(driver: Driver) -> None:
    player = TouchPlayer(driver)
    guest = invite(driver)
    assert guest.move("blue 10").status == 200
    assert player.moves[-1] == "blue 10"
    driver.frames(2)
    assert "10" in str(player.row(Seat.BLUE).view)
    driver.tap(player.key("2"))
    assert player.moves[-1] == "red 2"
    assert guest.ask("table").body["moves"] == len(player.moves)


def test_a_paused_app_says_so_and_goes_on(driver: Driver) -> None:
    guest = invite(driver)
    driver.app.on_pause()
    # no frame is drawn now: the server's thread answers by itself
    said = guest.send("moves", id="asked-0009", revision=1, move="blue 10")
    assert (said.status, said.body["code"]) == (503, "paused")
    assert guest.send("table").status == 503
    driver.app.on_resume()
    assert guest.ask("table").body["paused"] is False
    assert guest.move("blue 10", "asked-0009").status == 200


def test_streams_are_told_of_a_pause_before_it_begins(driver: Driver) -> None:
    guest = invite(driver)
    connection = HTTPConnection("127.0.0.1", guest.port, timeout=60)
    headers = {"Authorization": f"Bearer {guest.token}"}
    connection.request("GET", "/api/events", headers=headers)
    answer = meanwhile(driver, connection.getresponse)
    told = [meanwhile(driver, answer.readline) for _line in range(4)]
    assert b'"paused":false' in b"".join(told)
    driver.app.on_pause()
    assert b'"paused":true' in b"".join(answer.readline() for _line in range(4))
    driver.app.on_resume()
    told = [meanwhile(driver, answer.readline) for _line in range(4)]
    assert b'"paused":false' in b"".join(told)
    connection.close()


def test_it_is_open_again_after_the_app_was_ended(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        guest = invite(driver)
        before = keys(driver), guest.port
    with Driver(tmp_path) as driver:
        driver.until(lambda: driver.app.hosting.table is not None)
        assert (keys(driver), opened(driver).server.port) == before
        guest.driver = driver
        assert guest.move("blue 10").status == 200
        driver.app.hosting.close()
        assert guest.ask("table").status == 401
    with Driver(tmp_path) as driver:
        driver.frames(5)
        assert driver.app.hosting.table is None


def test_another_program_may_have_the_port(driver: Driver) -> None:
    first = invite(driver)
    driver.app.hosting.end()
    from companion.web.serving.server import bound

    with bound("0.0.0.0", first.port):
        driver.app.hosting.go_on()
        assert opened(driver).server.port != first.port


def test_a_table_can_be_opened_anew_after_it_was_closed(driver: Driver) -> None:
    guest = invite(driver)
    before = keys(driver)
    driver.app.hosting.close()
    assert driver.app.hosting.table is None
    assert guest.ask("table").status == 401
    driver.app.hosting.open(0)
    assert not set(keys(driver)) & set(before)
    assert Guest(driver, before[1]).joined.status == 401
    assert Guest(driver, keys(driver)[1]).joined.status == 200


def test_the_screen_stays_on_while_guests_are_invited(driver: Driver) -> None:
    driver.app.desk.settings.awake = False
    driver.app.flow.get_up()
    assert driver.window.allow_screensaver
    invite(driver)
    assert not driver.window.allow_screensaver
    driver.app.hosting.close()
    assert driver.window.allow_screensaver


def test_the_app_goes_along_to_a_game_that_the_host_s_page_begins(driver: Driver) -> None:
    driver.app.flow.get_up()
    driver.frames(2)
    driver.app.hosting.open(0)
    host = Guest(driver, keys(driver)[0])
    assert host.ask("games", id="asked-0002", record=example("base")).status == 200
    assert driver.app.router.name == "victory"
    for name in ("settings", "rules"):
        driver.app.router.go(name)
    assert host.ask("games", id="asked-0003", record=BATTLE).status == 200
    assert driver.app.router.names == ["home", "battle"]
    assert host.ask("leave", id="asked-0004").status == 200
    driver.frames(3)
    assert driver.app.router.names == ["home"]


def test_it_does_not_disturb_who_looks_at_something_else(driver: Driver) -> None:
    driver.app.hosting.open(0)
    host = Guest(driver, keys(driver)[0])
    driver.app.flow.get_up()
    driver.app.router.go("calculator")
    assert host.ask("games", id="asked-0003", record=BATTLE).status == 200
    assert driver.app.router.names == ["home", "calculator"]


def test_what_a_guest_does_is_shown_in_the_app_s_language(tmp_path: Path) -> None:
    almost = record("red place siena, red 6, green pass, blue pass")
    with sitting(tmp_path, almost, seen=0, language="pl") as driver:
        table = driver.app.desk.table
        assert table.rules is not None
        with speaking("ru"):
            table.do(table.rules.parse_move("red pass"))
        driver.frames(2)
        assert driver.app.router.name == "result"
        texts = " ".join(str(getattr(each, "text", "")) for each in driver.widgets())
        assert set("ąćęłńóśźż") & set(texts)
        assert not [letter for letter in texts if "а" <= letter <= "я"]


def test_ending_the_app_frees_the_port_and_forgets_nothing(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        guest = invite(driver)
    with pytest.raises(ConnectionRefusedError):
        HTTPConnection("127.0.0.1", guest.port, timeout=5).connect()
    journal = open_journal(tmp_path).journal
    assert journal.note("live port") == str(guest.port)
    journal.close()
