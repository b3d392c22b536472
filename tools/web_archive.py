"""Makes the archive of Python that a browser is given. It runs in the Python it is for.

`tools/web_archive.mjs` starts it. Of the app, of its libraries and of the standard library only
those modules are taken that can be reached by imports from what a page without a host needs,
compiled; and the files that they read.
"""

import ast
import io
import marshal
import re
import sys
import tarfile
import zipfile
from collections import deque
from collections.abc import Iterable, Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path

ROOTS = ("companion.web.by_itself.in_browser", "companion.web.building.assets")
"""From here imports are followed; and from the modules in these rooms, opened by their names:"""
ROOMS = ("companion/web/pages", "companion/*/web", "companion/*/web/pages")
GAMES = ("companion/condottiere", "companion/ordonnance")
"""Every part of a game is opened by its name, but for what a window needs."""
NOT_HERE = ("kivy", "kivymd", "plyer", "jnius", "h11", "android", "cryptography", "paho")
DATA = (
    "engine/data/*",
    "companion/rules/*.txt",
    "companion/locale/*/*/*.mo",
    "companion/web/templates/*.html",
    "companion/*/web/templates/*.html",
)
STARTED = ("_pyodide", "pyodide", "encodings", "site", "_sysconfigdata")
"""What the runtime itself opens while it starts, with all that is open of it here."""
ENCODINGS = (
    "aliases", "ascii", "cp437", "idna", "latin_1", "unicode_escape", "utf_16", "utf_8",
    "utf_8_sig",
)  # fmt: skip
NEVER = (
    "TYPE_CHECKING", "t.TYPE_CHECKING", "__name__ == '__main__'",
    "sys.platform == 'win32'", "_mswindows",
)  # fmt: skip
"""Conditions that are false there."""
LATER = ("jinja2.environment",)
"""Modules of others whose functions import something that is needed, too."""
STAND_INS = {
    "webbrowser": "",
    "urllib.request": """
from urllib.parse import quote

def pathname2url(path, *, add_scheme=False):
    return ("file://" if add_scheme else "") + quote(path)
""",
}
"""For modules of which only so much is used here: the others would bring in all of the network."""

_FLAGS = (1).to_bytes(4, "little")
"""Of a compiled file that is never compared with its source."""


class Archive:
    """Modules and files, found by following imports."""

    def __init__(self, app: Path, libraries: Path, standard: Path) -> None:
        self._app = app
        self._rooms = (app, libraries, standard, standard / "site-packages")
        self._found: dict[str, tuple[Path, str] | None] = {}
        self._waiting: deque[str] = deque()

    def collect(self) -> None:
        """Follow all imports."""
        started = [name for name in tuple(sys.modules) if name.startswith(STARTED)]
        for name in (*ROOTS, *started, *(f"encodings.{each}" for each in ENCODINGS)):
            self._ask(name)
        for room in ROOMS:
            for file in self._app.glob(f"{room}/*.py"):
                self._ask(".".join(file.relative_to(self._app).with_suffix("").parts))
        for game in GAMES:
            for file in (self._app / game).rglob("*.py"):
                parts = file.relative_to(self._app).with_suffix("").parts
                if not {"screens", "widgets"} & set(parts):
                    self._ask(".".join(parts))
        while self._waiting:
            self._open(self._waiting.popleft())

    def write(self, into: Path) -> None:
        """Everything in one file: what is ours and the libraries in `app`, the rest in `lib`."""
        with tarfile.open(into, "w", format=tarfile.USTAR_FORMAT) as tar:
            for name, found in sorted(self._found.items()):
                if found is not None:
                    file, place = found
                    _add(tar, place, self._compiled(name, file, place))
            for pattern in DATA:
                for file in sorted(self._app.glob(pattern)):
                    if file.is_file():
                        _add(tar, f"app/{file.relative_to(self._app)}", _read(file))

    @property
    def names(self) -> list[str]:
        return sorted(name for name, found in self._found.items() if found is not None)

    def _ask(self, name: str) -> None:
        """A module, and the packages that it is in."""
        parts = name.split(".")
        for end in range(1, len(parts) + 1):
            one = ".".join(parts[:end])
            if one not in self._found and parts[0] not in NOT_HERE:
                self._found[one] = self._look_for(one)
                if self._found[one] is not None:
                    self._waiting.append(one)

    def _look_for(self, name: str) -> tuple[Path, str] | None:
        path = name.replace(".", "/")
        for room in self._rooms:
            for file in (room / path / "__init__.py", room / f"{path}.py"):
                if file.is_file():
                    top = "app" if room in self._rooms[:2] else "lib"
                    return file, f"{top}/{file.relative_to(room)}c"
        return None

    def _open(self, name: str) -> None:
        found = self._found[name]
        assert found is not None
        file, _place = found
        package = name if file.name == "__init__.py" else name.rpartition(".")[0]
        tree = ast.parse(self._source(name, file))
        later = file.is_relative_to(self._app) or name in LATER
        for asked in _imports(_nodes(tree, functions=later), package):
            self._ask(asked)

    def _source(self, name: str, file: Path) -> bytes:
        stand_in = STAND_INS.get(name)
        return file.read_bytes() if stand_in is None else stand_in.encode()

    def _compiled(self, name: str, file: Path, place: str) -> bytes:
        code = compile(
            self._source(name, file),
            f"/{place}".removesuffix("c"),
            "exec",
            dont_inherit=True,
            optimize=2,
        )
        return MAGIC_NUMBER + _FLAGS + bytes(8) + marshal.dumps(code)


def _nodes(node: ast.AST, *, functions: bool) -> Iterator[ast.AST]:
    """What may be executed here, in functions or only while a module is opened."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.If) and ast.unparse(each.test) in NEVER:
            each.body = []
        if functions or not isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield each
            yield from _nodes(each, functions=functions)


def _imports(nodes: Iterable[ast.AST], package: str) -> Iterator[str]:
    """All modules that are named in imports, and names in them that may be modules."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base]).rstrip(".")
            yield base
            yield from (f"{base}.{each.name}" for each in node.names if each.name != "*")


def _read(file: Path) -> bytes:
    """What is in a file; a template needs no indents."""
    content = file.read_bytes()
    return re.sub(rb"\n\s+", b"\n", content) if file.suffix == ".html" else content


def _add(tar: tarfile.TarFile, name: str, content: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size = len(content)
    tar.addfile(info, io.BytesIO(content))


def main(app: str, libraries: str, standard: str, into: str) -> str:
    """Write the archive; the names of its modules."""
    with zipfile.ZipFile(standard) as packed:
        packed.extractall("/standard")
    archive = Archive(Path(app), Path(libraries), Path("/standard"))
    archive.collect()
    archive.write(Path(into))
    return "\n".join(archive.names)


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
