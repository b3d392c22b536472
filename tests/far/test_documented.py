"""The settings for Mosquitto in docs/anywhere.md, word for word but for places and ports."""

import datetime
import os
import re
import subprocess
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.far.guest import Guest
from tests.far.mosquitto import PROGRAM, answers, free_port
from tests.far.served import Served
from tests.needs import ROOT
from tests.waiting import until

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="there is no Mosquitto here")
_BLOCK = re.compile(r"(?:^    .*\n|^\n(?=    ))+", re.MULTILINE)
BLOCKS = [
    textwrap.dedent(each)
    for each in _BLOCK.findall((ROOT / "docs" / "anywhere.md").read_text("utf-8"))
]
[SETTINGS] = [each for each in BLOCKS if "listener 8883" in each]
EVERYBODY, KNOWN = (each for each in BLOCKS if each.strip().startswith("topic"))


def certificate(folder: Path) -> Path:
    """Of localhost, signed by itself; its file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name)
        .public_key(key.public_key()).serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )  # fmt: skip
    (folder / "fullchain.pem").write_bytes(made.public_bytes(Encoding.PEM))
    (folder / "privkey.pem").write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    )
    return folder / "fullchain.pem"


class Documented:
    """A broker with these settings."""

    def __init__(self, folder: Path, rules: str, more: str = "") -> None:
        self.port, self.web_port = free_port(), free_port()
        self.certificate = certificate(folder)
        settings = SETTINGS + more
        for old, new in (
            ("/etc/mosquitto/certs", str(folder)), ("/etc/mosquitto", str(folder)),
            ("listener 8883", f"listener {self.port} 127.0.0.1"),
            ("listener 8443", f"listener {self.web_port} 127.0.0.1"),
            ("log_dest syslog", "log_dest stderr"),
        ):  # fmt: skip
            assert old in settings or old == "/etc/mosquitto"
            settings = settings.replace(old, new)
        (folder / "tables.acl").write_text(rules)
        (folder / "mosquitto.conf").write_text(f"user root\n{settings}")
        assert PROGRAM is not None
        self.program = subprocess.Popen(
            [PROGRAM, "-c", str(folder / "mosquitto.conf")], stderr=subprocess.DEVNULL
        )
        until(lambda: answers(self.port))

    def close(self) -> None:
        self.program.kill()
        self.program.wait()


@pytest.fixture
def closing() -> Iterator[list[Documented | Served | Guest]]:
    found: list[Documented | Served | Guest] = []
    yield found
    for each in reversed(found):
        each.close()


def test_a_broker_for_everybody(
    tmp_path: Path, closing: list[Documented | Served | Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host by TLS, one guest by TLS within a WebSocket; both look at the certificate."""
    broker = Documented(tmp_path, EVERYBODY)
    closing.append(broker)
    trusted = {"SSL_CERT_FILE": str(broker.certificate)}
    for url in (f"mqtts://localhost:{broker.port}", f"wss://localhost:{broker.web_port}/mqtt"):
        served = Served(tmp_path / url[:3], "--broker", url, **trusted)
        closing.append(served)
        line = served.line()
        assert line.startswith("far:    #at=")
        monkeypatch.setenv("SSL_CERT_FILE", str(broker.certificate))
        guest = Guest(f"wss://localhost:{broker.web_port}/mqtt", line)
        closing.append(guest)
        assert guest.join()["status"] == 200
        served.close()
    url = f"mqtts://localhost:{broker.port}"
    untrusting = Served(tmp_path / "none", "--broker", url, SSL_CERT_FILE=os.devnull)
    closing.append(untrusting)
    until(lambda: "certificate verify failed" in untrusting.errors.read_text())


def test_a_broker_of_known_hosts(
    tmp_path: Path, closing: list[Documented | Served | Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has no password is a guest only."""
    tool = PROGRAM and Path(PROGRAM).with_name("mosquitto_passwd")
    passwords = tmp_path / "passwords"
    for path in (tool, Path("/usr/bin/mosquitto_passwd")):
        if path and path.exists():
            subprocess.run([path, "-b", "-c", passwords, "hosts", "p@ss word"], check=True)
            break
    broker = Documented(tmp_path, KNOWN, "password_file /etc/mosquitto/passwords\n")
    closing.append(broker)
    trusted = {"SSL_CERT_FILE": str(broker.certificate)}
    url = f"mqtts://hosts:p%40ss%20word@localhost:{broker.port}"
    served = Served(tmp_path / "data", "--broker", url, **trusted)
    closing.append(served)
    line = served.line()
    assert line.startswith("far:    #at=")
    monkeypatch.setenv("SSL_CERT_FILE", str(broker.certificate))
    guest = Guest(f"mqtts://localhost:{broker.port}", line)
    closing.append(guest)
    assert guest.join("red")["status"] == 200
    assert guest._client is not None
    before = guest.host
    guest._client.publish(f"ct1/{guest.table}/host", b"wrong", 1, retain=True)
    other = Guest(f"mqtts://localhost:{broker.port}", line)
    closing.append(other)
    assert other.join()["status"] == 200
    assert other.host == before
