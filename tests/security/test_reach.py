"""What the app can reach: no network unless phones are invited, no programs except the voice, no
files except its own.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir

import pytest

from tests.app.crowd import NAMES
from tests.app.driver import Driver
from tests.app.scene import Scene, show
from tests.app.scenes import SCENES
from tests.fuzz.watch import MARK, confined
from tests.test_import_laws import ROOT, imports, in_, module_of, sources_of

NETWORKS = (
    *("socket", "ssl", "select", "selectors", "asyncio", "urllib.request", "urllib.robotparser"),
    *("http", "ftplib", "smtplib", "poplib", "imaplib", "nntplib", "telnetlib", "xmlrpc"),
    *("socketserver", "webbrowser", "requests", "urllib3", "aiohttp", "httpx", "kivy.network"),
    *("h11", "kivy.loader", "plyer.wifi", "plyer.email", "plyer.sms", "plyer.bluetooth"),
    "paho",
)
"""Modules and calls that use a network."""
SERVER = {
    *(
        "companion.web.serving.connections",
        "companion.web.serving.conversation",
        "companion.web.serving.host_names",
    ),
    *(
        "companion.web.serving.lobby",
        "companion.web.serving.post",
        "companion.web.serving.server",
        "companion.web.serving.streams",
        "companion.web.serving.wire",
    ),
}
"""What of ours carries requests; imported when the table is opened."""
FAR = {
    "companion.far.broker",  # connects to the broker that somebody has chosen
}
LIVE = (
    SERVER
    | FAR
    | {
        "companion.device.addresses",  # lists the addresses to invite phones to
        "companion.web.serving.trial",  # asks this device itself whether it answers
        "companion.web.serving.serve",  # `--serve`
    }
)
"""All of ours that knows of networks: only what the live table needs."""
ALONE = """
import sys
from pathlib import Path
from tests.app.driver import Driver
from tests.app.scene import Scene, fight, show

def tell():
    print("ours:", *sorted(name for name in sys.modules if name.startswith("companion.")
        or name == "h11"))

with Driver(Path(sys.argv[1])) as driver:
    driver.frames(2)
    show(driver, Scene(fight(6, 4)))
    tell()
    driver.app.hosting.open(0).addresses()
    tell()
"""
PROGRAMS = {"companion.device.espeak": "subprocess"}
HOSTILE = (
    f"{{name.__class__}}{{0}}{MARK}",
    f"[b]{MARK}[/b][ref=a]b[/ref]&bl;&amp;",
    f"%s%(name)s{MARK}%",
    f"'+__import__('os').getcwd()+'{MARK}",
    f"=1+1;{MARK}\"',<b>&lt;",
    f"../../{MARK}\\..\\con:*?|",
)
"""Names for the players in the scenes."""
STARTS = [name.partition(MARK)[0] for name in HOSTILE]
"""Their beginnings, as far as they are shown where there is little room."""


def test_only_the_live_table_knows_of_networks() -> None:
    found = {
        module_of(path)
        for path, source in sources_of("engine", "companion", "main.py").items()
        if any(in_(name, *NETWORKS) for _line, name in imports(path, ast.parse(source, path)))
    }
    assert found == LIVE


def test_networks_are_known_only_once_phones_are_invited(
    tmp_path: Path,
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    before, after = (
        set(line.split()[1:]) for line in done.stdout.splitlines() if line.startswith("ours:")
    )
    assert "companion.hosting" in before
    assert not before & (LIVE | {"h11"})
    assert after >= SERVER | {"companion.device.addresses", "h11"}
    assert not after & FAR  # that takes a broker, and a word from the host


def test_nothing_is_run_that_was_not_written_here() -> None:
    """No text is executed, and only the voice starts a program; of what the system offers to
    programs in C, only its language, this device's addresses and its screen are asked for.
    """
    risky = {"eval", "exec", "compile", "pickle", "marshal", "shelve", "ctypes", "subprocess"}
    found: list[tuple[str, str]] = []
    for path, source in sources_of("engine", "companion", "main.py").items():
        module = path.removesuffix(".py").replace("/", ".")
        tree = ast.parse(source, path)
        names = {name.partition(".")[0] for _line, name in imports(path, tree)}
        names |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {
            f"os.{node.attr}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and node.attr in ("system", "popen", "startfile")
        }
        found += [(module, name) for name in names if name in risky or name.startswith("os.")]
    names_of_c = ("language", "addresses", "motion", "screen_room")
    asking = {f"companion.device.{name}" for name in names_of_c}
    allowed = {*PROGRAMS.items(), *((module, "ctypes") for module in asking)}
    assert set(found) <= allowed


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("tour")) as driver:
        yield driver


def renamed(scene: Scene) -> Scene:
    """The same record, with the names of players replaced."""
    text = scene.text
    for usual, hostile in zip(NAMES, HOSTILE, strict=True):
        text = text.replace(usual, hostile)
    return Scene(text, scene.then, scene.seen)


def shown_by(driver: Driver) -> list[str]:
    """Every text on the screen."""
    return [mark.text for widget in driver.widgets() for mark in getattr(widget, "marks", ())]


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_keeps_within(driver: Driver, name: str) -> None:
    """No socket, no program except the voice, no file elsewhere; and names are drawn unchanged.

    Where phones are invited, the app listens, and reaches nobody but this device.
    """
    scene = renamed(SCENES[name])
    invites = name.partition("-")[0] == "invite"
    with confined(Path(gettempdir()), "espeak-ng", "espeak", listening=invites):
        show(driver, scene)
    shown = shown_by(driver)
    assert shown
    for text in shown:
        assert "<class" not in text
        if MARK in text:
            assert any(text.partition(MARK)[0].endswith(start) for start in STARTS), text


@pytest.mark.skipif(sys.platform == "win32", reason="names are no bytes there")
@pytest.mark.parametrize("name", [b"bad\xff.txt", b"a\x1b[31m\nb.txt", b"\xe2\x80\xaetxt.exe.txt"])
@pytest.mark.parametrize("there", [True, False])
def test_a_file_is_opened_by_any_name(
    driver: Driver, tmp_path: Path, name: bytes, there: bool
) -> None:
    """A name that is no valid text among them."""
    file = tmp_path / os.fsdecode(name)
    if there:
        file.write_text("condottiere 1\nplayer red Anna\nplayer blue Bo\n\n")
    driver.app.router.reset("home")
    driver.app.on_drop(None, os.fsencode(file))
    driver.until(lambda: driver.app.router.name == "opening")
    driver.frames(2)
    (drawn,) = [text for text in shown_by(driver) if ".txt" in text]
    assert drawn.isprintable()
    assert driver.screen.model.ready is there
