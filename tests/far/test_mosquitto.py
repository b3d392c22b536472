"""The table from anywhere, served as a program of its own over a real broker."""

import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt import client as mqtt

from tests.far.guest import Guest, client_of
from tests.far.mosquitto import PROGRAM, Mosquitto
from tests.far.served import Served
from tests.needs import ROOT
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="there is no Mosquitto here")

FAR = re.compile(r"far:    #at=[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{22}")


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    broker = Mosquitto(tmp_path)
    yield broker
    broker.kill()


Serve = Callable[..., Served]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts the program, in this test's folder."""
    served: list[Served] = []

    def start(*options: str, **environment: str) -> Served:
        served.append(Served(tmp_path / "data", *options, **environment))
        return served[-1]

    yield start
    for each in served:
        each.close()


@pytest.fixture
def guests() -> Iterator[Callable[..., Guest]]:
    made: list[Guest] = []

    def come(url: str, line: str) -> Guest:
        made.append(Guest(url, line))
        return made[-1]

    yield come
    for each in made:
        each.close()


class Retained:
    """What is retained at a broker, and all else that comes by."""

    def __init__(self, url: str) -> None:
        self.letters: list[tuple[str, bytes, bool]] = []
        self.newest: dict[str, bytes] = {}
        self.client, host, port = client_of(url)
        ready = threading.Event()
        self.client.on_message = self._heard
        self.client.on_connect = _subscribe_to_all
        self.client.on_subscribe = lambda *_: ready.set()
        self.client.connect(host, port, 60)
        self.client.loop_start()
        assert ready.wait(PATIENCE)

    def _heard(self, _client: object, _data: object, letter: mqtt.MQTTMessage) -> None:
        self.letters.append((letter.topic, letter.payload, letter.retain))
        if letter.topic.endswith("/host"):
            self.newest[letter.topic] = letter.payload

    def says(self, line: str, byte: int) -> bool:
        topic = f"ct1/{line.partition('#at=')[2].partition('.')[0]}/host"
        return self.newest.get(topic, b"")[65:66] == bytes([byte])

    def close(self) -> None:
        self.client.disconnect()
        self.client.loop_stop()


def _subscribe_to_all(client: mqtt.Client, *_told: Any) -> None:
    client.subscribe("#", 0)


@pytest.fixture
def retained(mosquitto: Mosquitto) -> Iterator[Retained]:
    found = Retained(mosquitto.url)
    yield found
    found.close()


def at_red(
    mosquitto: Mosquitto, serve: Serve, guests: Callable[..., Guest]
) -> tuple[Served, Guest]:
    """A host with a game, and a guest who plays red."""
    served = serve("--broker", mosquitto.url)
    line = served.line()
    served.begin()
    red = guests(mosquitto.url, line)
    red.join("red")
    red.follow()
    return served, red


def test_a_game_from_anywhere(
    mosquitto: Mosquitto, serve: Serve, guests: Callable[..., Guest]
) -> None:
    served = serve("--broker", mosquitto.url)
    line = served.line()
    assert FAR.fullmatch(line)
    served.begin()
    red, blue = guests(mosquitto.url, line), guests(mosquitto.web_url, line)
    assert red.join("red")["body"]["role"] == "seat"
    assert blue.join("blue")["status"] == 200
    assert blue.join("red")["body"]["code"] == "seat-taken"
    assert guests(mosquitto.url, line).ask("GET /api/table")["body"]["code"] == "who"
    for each in (red, blue):
        each.follow()
    for who, move in ((red, "red place siena"), (red, "red 10"), (blue, "blue 3")):
        answer = who.move(move)
        assert answer["status"] == 200
        for each in (red, blue):
            each.until(lambda guest: guest.revision == answer["body"]["revision"])  # noqa: B023
    assert blue.move("red 1")["body"]["code"] == "not-yours"
    record = red.ask("GET /api/record")["body"]
    assert record.endswith("red place siena\nred 10\nblue 3\n")


@pytest.mark.parametrize("how", ["tcp", "web"])
def test_the_host_comes_either_way(
    mosquitto: Mosquitto, serve: Serve, guests: Callable[..., Guest], how: str
) -> None:
    served = serve("--broker", mosquitto.url if how == "tcp" else mosquitto.web_url)
    assert guests(mosquitto.url, served.line()).join()["status"] == 200


def test_the_link_is_the_same_until_the_table_is_closed(
    mosquitto: Mosquitto, serve: Serve, guests: Callable[..., Guest], retained: Retained
) -> None:
    served = serve("--broker", mosquitto.url)
    line = served.line()
    until(lambda: retained.says(line, 1))
    guest = guests(mosquitto.url, line)
    guest.join("red")
    epoch = guest.host[66:]
    served.kill()
    until(lambda: retained.says(line, 0))  # the last will
    again = serve("--broker", mosquitto.url)
    assert again.line() == line
    until(lambda: retained.says(line, 1))
    assert guest.join("red")["body"]["token"] == guest.token
    assert guest.host[66:] != epoch
    again.ask("/api/close", {}, again.host())
    host, guests_line, far = again.line(), again.line(), again.line()
    assert host.startswith("host:   http://")
    assert guests_line.startswith("guests: http://")
    assert FAR.fullmatch(far)
    assert far.split(".")[0] != line.split(".")[0]
    assert far.split(".")[1] != line.split(".")[1]
    until(lambda: retained.says(line, 2) and retained.says(far, 1))
    again.program.send_signal(signal.SIGTERM)
    assert again.program.wait(PATIENCE) == 0
    until(lambda: retained.says(far, 0))


def test_streams_end_with_an_event_when_the_table_closes(
    mosquitto: Mosquitto, serve: Serve, guests: Callable[..., Guest]
) -> None:
    served = serve("--broker", mosquitto.url)
    guest = guests(mosquitto.url, served.line())
    guest.join()
    guest.follow()
    served.ask("/api/close", {}, served.host())
    guest.until(lambda guest: guest.told[-1].get("event") == "closed")


def test_a_table_closed_while_nobody_could_be_told(mosquitto: Mosquitto, serve: Serve) -> None:
    served = serve("--broker", mosquitto.url)
    line = served.line()
    mosquitto.kill()
    served.ask("/api/close", {}, served.host())
    assert [served.line()[:7] for _ in range(2)] == ["host:  ", "guests:"]
    served.kill()
    mosquitto.start()
    watching = Retained(mosquitto.url)
    again = serve("--broker", mosquitto.url)
    assert again.line() != line
    until(lambda: watching.says(line, 2))
    watching.close()


def test_a_broker_that_is_not_there_keeps_nobody_waiting(
    tmp_path: Path, serve: Serve, guests: Callable[..., Guest]
) -> None:
    mosquitto = Mosquitto(tmp_path)
    mosquitto.kill()
    begun = time.monotonic()
    served = serve("--broker", mosquitto.url)
    token = served.begin()
    assert served.ask("/api/table", token=token)["moves"] == 0
    until(lambda: "broker" in served.errors.read_text())
    mosquitto.start()
    line = served.line()
    assert FAR.fullmatch(line)
    assert guests(mosquitto.url, line).join()["status"] == 200
    assert served.errors.read_text().count("\n") == 1
    assert time.monotonic() - begun < PATIENCE
    mosquitto.kill()


def test_a_broker_is_killed_in_mid_game(
    mosquitto: Mosquitto, serve: Serve, guests: Callable[..., Guest]
) -> None:
    """It forgets everything, what it retained as well."""
    _served, red = at_red(mosquitto, serve, guests)
    for move in ("red place siena", "red 10"):
        threading.Thread(target=mosquitto.restart).start()
        answer = red.move(move)
        if answer["body"].get("code") == "stale":
            raise AssertionError(answer)
        red.follow()
        red.until(lambda guest: guest.revision == answer["body"]["revision"])  # noqa: B023
        until(lambda: mosquitto._program is not None)
    assert red.ask("GET /api/record")["body"].endswith("red place siena\nred 10\n")


def test_the_broker_may_stand_in_a_file_of_the_folder(
    mosquitto: Mosquitto, serve: Serve, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "broker").write_text(f"{mosquitto.url}\nrest\n")
    assert FAR.fullmatch(serve().line())


@pytest.mark.parametrize("url", ["http://localhost", "mqtt://", "localhost:1883", "mqtt://h:port"])
def test_a_wrong_address_ends_the_program(tmp_path: Path, url: str) -> None:
    ended = subprocess.run(
        [sys.executable, "main.py", "--serve", "--port", "0", "--data", tmp_path, "--broker", url],
        cwd=ROOT, text=True, capture_output=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1


def test_who_may_write_and_where(tmp_path: Path, serve: Serve) -> None:
    """A password that is refused is no end of the table either."""
    mosquitto = Mosquitto(tmp_path, "allow_anonymous false")
    served = serve("--broker", f"mqtt://somebody:wrong@127.0.0.1:{mosquitto.port}")
    assert served.begin()
    until(lambda: "broker" in served.errors.read_text())
    assert "wrong" not in served.errors.read_text()
    mosquitto.kill()


def test_what_crosses_is_sealed(
    mosquitto: Mosquitto, serve: Serve, guests: Callable[..., Guest], retained: Retained
) -> None:
    """No name, move, key or token in the clear; no two equal letters; nothing kept but the key."""
    served, red = at_red(mosquitto, serve, guests)
    red.move("red place siena")
    for _ in range(5):
        red.ask("GET /api/table")
        red.say("beat")
    red.ask("GET /api/record")
    crossed = b"\n".join(letter for _topic, letter, _kept in retained.letters)
    topics = " ".join(topic for topic, _letter, _kept in retained.letters)
    secrets = [red.token, red.key_word, served.host_key, served.guests_line.partition("#")[2]]
    for clear in ("Anna", "Jan", "siena", "red", "place", "protocol", "token", *secrets):
        assert clear.encode() not in crossed
        assert clear not in topics
    letters = [each for topic, each, _kept in retained.letters if not topic.endswith("/host")]
    assert len(letters) > 15
    assert len(set(letters)) == len(letters)
    before = Retained(mosquitto.url)
    until(lambda: bool(before.newest))
    assert [topic for topic, _letter, kept in before.letters if kept] == [f"ct1/{red.table}/host"]
    before.close()


def test_it_ends_soon_whatever_the_broker_does(tmp_path: Path, serve: Serve) -> None:
    mosquitto = Mosquitto(tmp_path)
    served = serve("--broker", mosquitto.url)
    served.line()
    assert mosquitto._program is not None
    mosquitto._program.send_signal(signal.SIGSTOP)
    served.program.send_signal(signal.SIGTERM)
    begun = time.monotonic()
    assert served.program.wait(PATIENCE) == 0
    took = time.monotonic() - begun
    mosquitto._program.send_signal(signal.SIGCONT)
    mosquitto.kill()
    assert took < 20, took
