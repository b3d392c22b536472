"""Laws over random games, whatever the broker does: one result for each tap, none doubled, and
every page ends equal to the record.
"""

import os
import threading
import time
from pathlib import Path

import pytest

from engine.record import AnyRecord
from tests.browser.test_whole_games import condottiere, ordonnance
from tests.chance import FEW, SOAKING, seeds, some
from tests.far.guest import Guest, Sealing, packed, unpacked, word
from tests.far.lying import BAD, LyingBroker
from tests.far.pages import FarPage
from tests.far.served import Served
from tests.waiting import until

MOVES = 30


@pytest.mark.parametrize("seed", seeds(1, 20))
@pytest.mark.parametrize(
    ("of", "end"), [(condottiere, ""), (ordonnance, "restart"), (condottiere, "kill")]
)
def test_a_game_in_the_worst_of_ways(tmp_path: Path, seed: int, of: object, end: str) -> None:
    """In the middle the broker may forget everything, or the host be killed."""
    print(f"seed {seed}")
    game: AnyRecord = of(seed, 3)  # type: ignore[operator]
    moves = game.moves[: some(MOVES) + 4]
    broker = LyingBroker(seed)
    served = Served(tmp_path / "data", "--broker", broker.url)
    line = served.line()
    header = game.text.partition("\n\n")[0] + "\n"
    served.begin(header)
    guests = {
        player.seat: Guest(broker.url if at % 2 else broker.web_url, line, wait=0.4)
        for at, player in enumerate(game.setup.players)
    }
    watching = FarPage(Guest(broker.url, line, wait=0.4))
    if SOAKING:  # an answer that is lost may cost the seat for 15 s
        broker.chances = BAD
    for seat, guest in guests.items():
        while guest.join(seat.value)["status"] == 409:  # by itself: the answer was lost
            time.sleep(1)
        guest.follow()
    watching.open()
    broker.chances = BAD
    revision = 0
    for number, move in enumerate(moves):
        guest = guests[getattr(move, "seat", None) or next(iter(guests))]
        while guest.revision < revision:
            guest.follow()
        answer = guest.move(str(move))
        assert answer["status"] == 200, (number, move, answer)
        revision = answer["body"]["revision"]
        if number == len(moves) // 2 and end == "restart":
            broker.restart()
        elif number == len(moves) // 2 and end == "kill":
            served.kill()
            served = Served(tmp_path / "data", "--broker", broker.url)
            assert served.line() == line
    record = next(iter(guests.values())).ask("GET /api/record")["body"]
    assert record.count("\n") == header.count("\n") + len(moves) + 1
    assert record.endswith("\n".join([*map(str, moves), ""]))
    watching.until(revision)
    again = FarPage(watching.guest)
    again.open()
    assert repr(watching.app) == repr(again.app)
    wanted = () if FEW else ("lost", "doubled", "held", "replayed", "forged")
    assert all(broker.befell[what] for what in wanted), broker.befell
    for each in (*guests.values(), watching.guest):
        each.close()
    served.close()
    assert "line" not in served.errors.read_text(), served.errors.read_text()
    broker.close()


def test_what_is_retained_of_the_host_is_put_right(broker: LyingBroker, tmp_path: Path) -> None:
    """A last will may come late, and anybody may write there."""
    served = Served(tmp_path / "data", "--broker", broker.url)
    guest = Guest(broker.url, served.line())
    guest.join()
    topic, right = f"ct1/{guest.table}/host", guest.host
    for wrong in (right[:65] + b"\0" + right[66:], b"rubbish", right[:65] + b"\2" + right[66:]):
        broker.forge(topic, wrong, kept=True)
        until(lambda: broker.kept(topic) != right)
        until(lambda: broker.kept(topic) == right)
    served.close()


def _begun(broker: LyingBroker, folder: Path) -> tuple[Served, str, str]:
    """A host with a game, the line with its link, and its token."""
    served = Served(folder / "data", "--broker", broker.url)
    return served, served.line(), served.begin()


def test_old_letters_begin_nothing_again(broker: LyingBroker, tmp_path: Path) -> None:
    """All that was ever said, said again to the same host and to the next one."""
    served, line, token = _begun(broker, tmp_path)
    red = Guest(broker.url, line)
    red.join("red")
    red.follow()
    assert red.move("red place siena")["status"] == 200
    sealing = red._sealing
    assert sealing is not None
    red.close()
    said = [(topic, letter) for topic, letter in broker.letters if "/h/" in topic]
    before = len(broker.letters)
    for restarted in (False, True):
        for topic, letter in said:
            broker.forge(topic, letter)
        other = Guest(broker.url, line)
        other.join()
        other.close()
        told = [each for topic, each in broker.letters[before:] if topic == sealing.answers]
        bodies = [unpacked(body) for each in told if (body := sealing.open(each))]
        assert all("event" in each for each in bodies)  # such as a beat, for half a minute
        assert not (restarted and told)
        assert served.ask("/api/table", token=token)["moves"] == 1
        served.kill()
        served = Served(tmp_path / "data", "--broker", broker.url)
        assert served.line() == line
        token = served.host()
        before = len(broker.letters)
    served.close()


def test_a_flood_of_first_letters(broker: LyingBroker, tmp_path: Path) -> None:
    """The host's own requests are answered, and its memory stays as it is."""
    served, line, token = _begun(broker, tmp_path)
    guest = Guest(broker.url, line)
    guest.join("red")
    public, epoch = guest.host[:65], guest.host[66:]
    letter = Sealing(public, epoch, bytes(16)).seal(packed({"n": 1, "do": "beat"}))
    over = threading.Event()

    def flood() -> None:
        while not over.is_set():
            for _ in range(200):
                stranger = Sealing.__new__(Sealing)
                stranger.channel, stranger.table = _name(), guest.table
                broker.forge(stranger.topic, letter)
            time.sleep(0.05)

    flooding = threading.Thread(target=flood)
    flooding.start()
    memory = []
    for _ in range(8):
        begun = time.monotonic()
        served.ask("/api/table", token=token)
        assert time.monotonic() - begun < 2
        memory.append(_memory(served.program.pid))
        time.sleep(0.5)
    assert guest.ask("GET /api/table")["status"] == 200  # who is there already is heard
    over.set()
    flooding.join()
    assert memory[-1] - memory[2] < 8_000, memory
    guest.close()
    served.close()


def _name() -> str:
    return word(os.urandom(12))


def _memory(pid: int) -> int:
    """In kB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def test_guests_cannot_pose_as_each_other_or_the_host(broker: LyingBroker, tmp_path: Path) -> None:
    """A guest who has the link and reads everything at the broker."""
    served = Served(tmp_path / "data", "--broker", broker.url)
    line = served.line()
    served.begin()
    red, mallory = Guest(broker.url, line), Guest(broker.url, line)
    red.join("red")
    mallory.join()
    assert red._sealing is not None
    assert mallory._sealing is not None
    mine, theirs = mallory._sealing, red._sealing
    before = len(red.told)
    lie = packed({"n": 99, "event": "table", "id": 999, "data": {}})
    mine.channel, real = theirs.channel, mine.channel
    broker.forge(theirs.answers, mine.seal(lie))
    broker.forge(theirs.topic, mine.seal(packed({"n": 1, "do": "POST /api/close"})))
    mine.channel = real
    answers = [each for topic, each in broker.letters if topic == theirs.answers]
    assert answers
    mine.taken = -1
    assert all(mine.open(each) is None for each in answers)
    assert red.ask("GET /api/table")["status"] == 200
    assert [each for each in red.told[before:] if each.get("n") == 99] == []
    red.close()
    mallory.close()
    served.close()
