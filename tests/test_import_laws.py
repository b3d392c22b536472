"""Who may import what, checked on the syntax trees."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST_FILE = 400

MAY_DO_IO = {"engine.__main__", "engine.condottiere.edition", "engine.condottiere.chart"}
IO_MODULES = (
    *("asyncio", "ctypes", "fcntl", "fileinput", "ftplib", "glob", "http", "importlib.resources"),
    *("io", "logging", "mmap", "multiprocessing", "os", "pathlib", "pkgutil", "select", "shelve"),
    *("shutil", "signal", "socket", "socketserver", "sqlite3", "ssl", "subprocess", "sys"),
    *("tempfile", "threading", "urllib", "webbrowser"),
)
IO_NAMES = {"Path", "breakpoint", "eval", "exec", "input", "open", "print"}

LOADS_GAMES = "engine.games"
"""Imports the package of whichever game is asked for."""

WIDGETS = ("kivy.uix", "kivymd")
WORDS = ("condottiere", "ordonnance")
GAMES = tuple(f"companion.{word}" for word in WORDS)
"""Each game's own package, with its own view models, widgets and screens."""
REGISTRIES = ("engine.games", "companion.games")
"""Name every game, and nobody else does."""
ROOMS = ("screens", "widgets")
SHOW_WIDGETS = (
    *("companion.app", "companion.screens", "companion.widgets"),
    *(f"{game}.{room}" for game in GAMES for room in ROOMS),
)
PAGES = ("companion.web", *(f"{game}.web" for game in GAMES))
"""The second face: pages for browsers."""
OF_THE_WINDOW = ("companion.screens", "companion.widgets", "kv")
OVER_HTTP = (
    *("h11", "jinja2", "markupsafe", "http", "socketserver", "ssl", "urllib", "wsgiref"),
    *("aiohttp", "bottle", "flask", "requests", "starlette", "uvicorn", "asyncio", "socket"),
)
"""What carries requests and writes pages."""
DEVICE = ("jnius", "plyer")
CARRIES_LETTERS = {
    "paho": "companion.far.broker",
    "cryptography": "companion.far.by_cryptography",
}
KNOW_KIVY = ("companion.crash", "companion.device", "companion.start", *SHOW_WIDGETS)
PLAIN = (
    *("companion.viewmodels", "companion.chronicle", "companion.services", "companion.spoken"),
    *("companion.flow", "companion.games", "companion.live", "companion.router"),
    "companion.table",
    *GAMES,
)
"""Rooms that a face which knows no Kivy has in common with the app."""
PICTURES = (
    *("kivy.graphics.Fbo", "kivy.graphics.fbo", "kivy.graphics.texture", "kivy.graphics.svg"),
    *("kivy.core.image", "kivy.core.text.Label", "kivy.core.text.markup"),
)
ANYTHING = "(anything)"
"""Imported by a name that is worked out at run time."""
WHOLE = ("kivy", "kivy.core", "kivy.core.text", "kivy.graphics")
"""Imported whole, they would hand out pictures by their other names."""


def offences(path: str, source: str) -> list[str]:
    """The violations in a file."""
    module = module_of(path)
    tree = ast.parse(source, path)
    found = []
    if source.count("\n") > LONGEST_FILE:
        found.append(f"{path}: more than {LONGEST_FILE} lines hold two ideas")
    for line, imported in imports(path, tree):
        found += [f"{path}:{line}: {law}: {imported}" for law in broken_by(module, imported)]
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if names_a_game(module, text):
                found.append(f"{path}:{node.lineno}: nobody asks which game it is: {text}")
            case ast.Name(id=name) if name in IO_NAMES and in_(module, "engine"):
                if module not in MAY_DO_IO:
                    found.append(f"{path}:{node.lineno}: the engine does no I/O: {name}")
            case ast.Name(id="get_running_app") | ast.Attribute(attr="get_running_app"):
                found.append(f"{path}:{node.lineno}: collaborators are passed in: get_running_app")
    return found


def broken_by(module: str, imported: str) -> Iterator[str]:
    """The rules that a module breaks with an import."""
    for word in WORDS:
        own = (f"engine.{word}", f"companion.{word}")
        if in_(imported, *own) and not in_(module, *own):
            yield "a game is known to its own packages only"
    if in_(module, "engine"):
        loads_game = module == LOADS_GAMES and imported == ANYTHING
        if not loads_game and not in_(imported, "engine", *sys.stdlib_module_names):
            yield "the engine imports only the standard library and itself"
        if in_(imported, *IO_MODULES) and module not in MAY_DO_IO:
            yield "the engine does no I/O"
    plain = in_(module, *PLAIN) and not in_(module, *SHOW_WIDGETS)
    if plain and in_(imported, *SHOW_WIDGETS):
        yield "what is shown imports nothing that shows it"
    of_window = (*OF_THE_WINDOW, *(f"{game}.{room}" for game in GAMES for room in ROOMS))
    if in_(module, *PAGES) and in_(imported, *of_window, "companion.app"):
        yield "pages know nothing of the window"
    if in_(module, *of_window) and in_(imported, *PAGES):
        yield "the window knows nothing of the pages"
    if in_(module, "companion.live") and in_(imported, *OVER_HTTP, *PAGES):
        yield "the live table knows neither requests nor pages"
    if in_(imported, "kivy") and in_(module, "companion") and not in_(module, *KNOW_KIVY):
        yield "only what stands on Kivy's side knows of it"
    if in_(imported, *WIDGETS) and not in_(module, *SHOW_WIDGETS):
        yield "only screens and widgets import widgets"
    if in_(imported, *DEVICE) and not in_(module, "companion.device"):
        yield "only the device package speaks to the device"
    if in_(imported, *CARRIES_LETTERS) and module not in CARRIES_LETTERS.values():
        yield "one module carries letters, and one seals them"
    if in_(imported, "kivy.metrics.sp"):
        yield "the look says how large letters are"
    makes_pictures = in_(imported, *PICTURES) or imported in WHOLE
    if (
        makes_pictures
        and in_(module, "companion")
        and module != "companion.widgets.drawing.pictures"
    ):
        yield "pictures are made where they can be made anew"


def names_a_game(module: str, text: str) -> bool:
    """Whether a text is the word of another's game, or the beginning of what only that has."""
    if module in REGISTRIES:
        return False
    return any(
        (text == word or text.startswith((f"{word}/", f"{word}_")))
        and not in_(module, f"engine.{word}", f"companion.{word}")
        for word in WORDS
    )


def in_layout(path: str, text: str, screens: Mapping[str, str]) -> list[str]:
    """What a kv file does that its place does not allow: only a game's screen knows that game."""
    own = screens.get(path, "")
    return [
        f"{path}:{number}: a game is known to its own packages only: {line.strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        for word in WORDS
        if word != own and re.search(rf"companion\.{word}\b|['\"]{word}['\"/_]", line)
    ]


def layouts() -> dict[str, str]:
    """The kv files of games' screens, each with the word of the game; those of others with none."""
    return {
        f"kv/{path.stem}.kv": word
        for word in WORDS
        for path in (ROOT / "companion" / word / "screens").glob("*.py")
    }


def imports(path: str, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Everything a file imports, anywhere in it, as a full name with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                base = path.split("/")[:-level] if level else []
                parts = [*base, *([source] if source else [])]
                yield from ((node.lineno, ".".join([*parts, alias.name])) for alias in names)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[what, *_]):
                if name in {"import_module", "__import__"}:
                    yield node.lineno, beginning(what)


def beginning(expression: ast.expr) -> str:
    """The package of a name computed at run time, as far as it is certain."""
    match expression:
        case ast.Constant(value=str(name)):
            return name
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if "." in start:
            return start.rpartition(".")[0]
    return ANYTHING


def circle(sources: Mapping[str, str]) -> list[str]:
    """Modules that import each other in a circle, if there are any."""
    modules = {module_of(path) for path in sources}

    def known(name: str) -> str:
        while name and name not in modules:
            name = name.rpartition(".")[0]
        return name

    graph = {
        module_of(path): {known(name) for _, name in imports(path, ast.parse(source, path))}
        for path, source in sources.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def module_of(path: str) -> str:
    """The module's name; a package has the name of its `__init__`."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def in_(name: str, *packages: str) -> bool:
    """Whether a full name is one of these or inside one."""
    parts = name.split(".")
    return any(parts[: len(package.split("."))] == package.split(".") for package in packages)


def sources_of(*rooms: str) -> dict[str, str]:
    """The sources in these folders, by path."""
    paths = [path for room in rooms for path in [ROOT / room, *sorted((ROOT / room).rglob("*.py"))]]
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in paths
        if path.is_file()
    }


def test_the_house_keeps_its_laws() -> None:
    house = sources_of("engine", "companion", "main.py")
    assert {"engine/__main__.py", "engine/condottiere/referee.py"} <= house.keys()
    assert [fault for path, source in house.items() for fault in offences(path, source)] == []


@pytest.mark.parametrize("room", ["engine", "companion"])
def test_no_module_imports_itself_in_a_circle(room: str) -> None:
    assert circle(sources_of(room)) == []


def test_layouts_know_their_own_game_only() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in ROOT.glob("kv/*.kv")}
    assert len(files) > 20
    found = [in_layout(f"kv/{name}", text, layouts()) for name, text in files.items()]
    assert list(chain.from_iterable(found)) == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("kv/home.kv", "#:import Bands companion.ordonnance.widgets.bands.Bands"),
        ("kv/home.kv", "    on: root.model.game == 'condottiere'"),
        ("kv/rules.kv", "    on_release: root.go('ordonnance/comparing')"),
        ("kv/battle.kv", "#:import Bands companion.ordonnance.widgets.bands.Bands"),
    ],
)
def test_an_offence_of_a_layout_is_found(path: str, line: str) -> None:
    assert len(in_layout(path, line, layouts())) == 1


def test_a_layout_knows_its_own_game() -> None:
    line = "#:import Keypad companion.condottiere.widgets.battle.keypad.Keypad"
    assert in_layout("kv/battle.kv", line, layouts()) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("companion/web/building/page.py", "from companion.screens.home import HomeScreen"),
        ("companion/condottiere/web/pope.py", "import kv"),
        ("companion/screens/home.py", "from companion.web.building.page import Page"),
        ("companion/condottiere/screens/battle.py", "import companion.condottiere.web.pope"),
        ("kv/__init__.py", "from companion.web.building import style"),
        ("companion/live/api.py", "from h11 import Request"),
        ("companion/live/api.py", "import http.client"),
        ("companion/far/talk.py", "from paho.mqtt import client"),
        ("companion/web/serving/serve.py", "from cryptography.hazmat.primitives import hashes"),
        ("companion/live/code.py", "from companion.web.building.pieces import piece"),
        ("engine/words.py", "import kivy"),
        ("engine/words.py", "import companion.table"),
        ("engine/words.py", "from companion import table"),
        ("engine/words.py", "from tests.condottiere import tables"),
        ("engine/words.py", "from ..companion import table"),
        ("engine/words.py", "def late():\n    import msgspec"),
        ("engine/words.py", "from importlib import import_module\nimport_module('companion')"),
        ("engine/words.py", "import importlib\nimportlib.import_module(f'{room}.table')"),
        ("engine/words.py", "__import__('kivy')"),
        ("engine/words.py", "import os.path"),
        ("engine/words.py", "from importlib import resources"),
        ("engine/words.py", "import socket"),
        ("engine/words.py", "from subprocess import run"),
        ("engine/condottiere/state.py", "from pathlib import PurePath"),
        ("engine/condottiere/state.py", "open('secret')"),
        ("engine/condottiere/state.py", "say = print"),
        ("engine/condottiere/__init__.py", "from sys import stdout"),
        ("engine/words.py", "pass\n" * 401),
        ("companion/table.py", "pass\n" * 401),
        ("companion/flow.py", "from engine.condottiere.state import Game"),
        ("companion/flow.py", "def late():\n    from companion.ordonnance import words"),
        ("companion/viewmodels/app/home.py", "from engine import ordonnance"),
        (
            "companion/widgets/charts/chart.py",
            "from companion.condottiere.card_pictures import piece_of",
        ),
        ("companion/condottiere/face.py", "from engine.ordonnance.state import Game"),
        ("companion/ordonnance/face.py", "from companion.condottiere.words import due"),
        ("companion/games.py", "from companion.condottiere import face"),
        ("engine/record.py", "from engine.condottiere.state import Game"),
        ("engine/ordonnance/state.py", "from engine.condottiere.cards import Card"),
        ("companion/viewmodels/app/home.py", "on = game == 'condottiere'"),
        ("companion/services/archive.py", "match game:\n    case 'ordonnance':\n        pass"),
        ("companion/viewmodels/app/rules.py", "page = 'condottiere/turn'"),
        ("companion/screens/moves.py", "router.go('ordonnance_victory')"),
        ("companion/ordonnance/face.py", "page = 'condottiere/turn'"),
        ("companion/table.py", "from kivymd.uix.button import MDButton"),
        ("companion/table.py", "def late():\n    from kivy.clock import Clock"),
        ("companion/flow.py", "import kivy.clock"),
        ("companion/condottiere/tally.py", "from kivy.properties import StringProperty"),
        ("companion/device/device.py", "from kivy.uix.label import Label"),
        ("companion/texts.py", "from kivy.event import EventDispatcher"),
        ("companion/chronicle/digest.py", "import kivy.clock"),
        ("companion/condottiere/battles.py", "from companion.widgets.drawing.ink import Drawn"),
        ("companion/services/errand.py", "from kivy.clock import Clock"),
        ("companion/services/errand.py", "from companion.screens import errand"),
        ("companion/router.py", "from companion.screens.screen import build"),
        ("companion/live/api.py", "from kivy.clock import Clock"),
        ("companion/live/api.py", "from companion.screens.screen import build"),
        (
            "companion/condottiere/viewmodels/battle/battle.py",
            "from kivy.event import EventDispatcher",
        ),
        ("companion/ordonnance/viewmodels/table.py", "from kivy.properties import ObjectProperty"),
        ("companion/condottiere/viewmodels/battle/battle.py", "import kivymd"),
        (
            "companion/condottiere/viewmodels/battle/battle.py",
            "from companion.widgets.line import Line",
        ),
        ("companion/condottiere/viewmodels/battle/battle.py", "from ...screens import battle"),
        ("companion/services/voice.py", "from plyer import tts"),
        ("companion/app.py", "import jnius"),
        ("companion/app.py", "from kivy.app import App\nApp.get_running_app()"),
        ("companion/screens/home.py", "find = kivy.app.App.get_running_app"),
        ("main.py", "from kivymd.app import MDApp"),
        ("companion/widgets/drawing/patterns.py", "from kivy.metrics import dp, sp"),
        ("companion/widgets/drawing/patterns.py", "from kivy.graphics import Fbo, Line"),
        ("companion/widgets/drawing/patterns.py", "from kivy.graphics.texture import Texture"),
        ("companion/widgets/drawing/patterns.py", "from kivy.core.text import Label, LabelBase"),
        ("companion/widgets/drawing/patterns.py", "from kivy.core.image import Image"),
        ("companion/widgets/drawing/patterns.py", "from kivy import graphics"),
        ("companion/device/light.py", "import kivy.core.text"),
    ],
)
def test_an_offence_is_found(path: str, source: str) -> None:
    assert len(offences(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/games.py", "from importlib import import_module\nimport_module(package)"),
        ("engine/condottiere/turns.py", "from .state import Draft\nfrom dataclasses import field"),
        ("engine/__main__.py", "import os, sys\nprint(open(sys.argv[1]))"),
        ("engine/condottiere/edition.py", "from pathlib import Path\nPath('third.toml')"),
        ("engine/words.py", "pass\n" * 400),
        ("companion/games.py", "games = {'condottiere': 'companion.condottiere'}"),
        ("companion/condottiere/face.py", "from engine.condottiere.state import Game"),
        ("companion/condottiere/rule_pages.py", "page = 'condottiere/turn'"),
        ("companion/services/exporting.py", "name = 'condottiere games'"),
        ("companion/app.py", "from kivymd.app import MDApp\nfrom companion.device import voice"),
        ("companion/viewmodels/app/home.py", "from companion.viewmodels.basic.model import Model"),
        ("companion/screens/bindable.py", "from kivy.event import EventDispatcher"),
        ("companion/crash.py", "from kivy.clock import Clock"),
        ("companion/screens/home.py", "from kivymd.uix.card import MDCard"),
        ("companion/widgets/line.py", "from kivy.uix.widget import Widget"),
        ("companion/widgets/drawing/pictures.py", "from kivy.graphics.texture import Texture"),
        ("companion/widgets/drawing/ink.py", "from kivy.core.text import LabelBase"),
        ("companion/device/voice.py", "import plyer\nfrom jnius import autoclass"),
        ("companion/services/storage.py", "import sqlite3\nprint(open('journal'))"),
        ("main.py", "from companion.app import CompanionApp"),
    ],
)
def test_what_is_allowed_is_no_offence(path: str, source: str) -> None:
    assert offences(path, source) == []


def test_a_circle_is_found() -> None:
    chain = {
        "engine/a.py": "from engine.b import thing",
        "engine/b.py": "import engine.c",
        "engine/c.py": "import re",
    }
    assert circle(chain) == []
    closed = circle(chain | {"engine/c.py": "def late():\n    from engine import a"})
    assert set(closed) == {"engine.a", "engine.b", "engine.c"}
    assert circle(chain | {"engine/c.py": "from .a import other"})
    assert circle({"engine/a/__init__.py": "from .b import x", "engine/a/b.py": "import engine.a"})
