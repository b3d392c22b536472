"""The page of the app in a browser by itself, and what a home screen is told of it.

`tools/web_build.py` asks for it.
"""

import base64
import hashlib
import json
import struct
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from markupsafe import Markup

from companion.look import PARCHMENT, WALNUT
from companion.texts import _
from companion.web.building import style
from companion.web.building.assets import NAME, SHORT_NAME
from companion.web.building.first_words import all_words, words_of_table
from companion.web.building.scripts import joined
from companion.web.building.style_sheets import compact
from companion.web.building.templates import rendered
from companion.web.by_itself.in_browser import SHORTCUTS

SOURCES = Path(__file__).parent.parent / "packaging" / "web"
COLORS = ("ground", "ink", "muted", "line", "gold", "on_gold")

ID = "condottiere-companion"
"""Under this name a browser knows the app again, wherever it lies at an address."""
DESCRIPTION = (
    "Keeps the table for Condottiere and Ordonnance: totals, turns, the map and the rules. Works"
    " without a network; an unofficial companion made by players."
)

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


Files = Mapping[str, bytes]
Checked = Callable[[str], Markup]


def index(files: Files, version: str, brokers: Sequence[str]) -> bytes:
    """The page: with its policy, what it says at first, and the way to its own session."""
    return rendered(
        SOURCES / "index.html",
        version=version,
        policy=policy(brokers),
        name=NAME,
        short_name=SHORT_NAME,
        grounds={"dark": ground("dark"), "light": ground("light")},
        words=all_words(),
        first_css=Markup(first_css()),
        first_js=Markup(first_js()),
        elsewhere_js=Markup(elsewhere_js()),
        checked=checked_in(files),
    ).encode()


def table(files: Files, brokers: Sequence[str]) -> bytes:
    """The page of a guest at a table anywhere: it has only what shows a session of elsewhere."""
    return rendered(
        SOURCES / "table.html",
        policy=policy_of_table(brokers),
        name=NAME,
        words=words_of_table(),
        brokers=list(brokers),
        first_css=Markup(style.first()),
        checked=checked_in(files),
    ).encode()


def checked_in(files: Files) -> Checked:
    """Writes down where a file is, and its checksum."""

    def checked(name: str) -> Markup:
        kind = "href" if name.endswith(".css") else "src"
        return Markup('{}="{}" integrity="{}"').format(Markup(kind), name, integrity(files[name]))

    return checked


def policy(brokers: Sequence[str]) -> str:
    """What pages may do: nothing is asked for elsewhere but of the brokers, and of what is written
    into a page itself only these scripts and sheets count.
    """
    scripts, sheets = (
        " ".join(f"'{integrity(each.encode())}'" for each in each_kind)
        for each_kind in ((elsewhere_js(), first_js()), (first_css(), style.first()))
    )
    return (
        f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {scripts}; "
        f"style-src 'self' {sheets}; "
        f"img-src 'self' data:; font-src 'self'; {connecting(brokers)}; worker-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'"
    )


def policy_of_table(brokers: Sequence[str]) -> str:
    """Likewise of a guest's page, which runs nothing but its own script."""
    return (
        "default-src 'none'; script-src 'self'; "
        f"style-src 'self' '{integrity(style.first().encode())}'; "
        f"img-src 'self' data:; font-src 'self'; {connecting(brokers)}; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'"
    )


def connecting(brokers: Sequence[str]) -> str:
    """Where it may connect to; a policy has addresses without paths and names."""
    parts = [urlsplit(broker) for broker in brokers]
    hosts = [f"{part.scheme}://{part.netloc.rpartition('@')[2]}" for part in parts]
    return " ".join(("connect-src 'self'", *hosts))


def manifest() -> bytes:
    """What a browser needs to put the app on a home screen; it has one language."""
    icons = [
        {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "static/icon.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "icon-square.png", "sizes": "512x512", "type": "image/png",
            "purpose": "maskable",
        },
    ]  # fmt: skip
    named = {"new_game": _("New game"), "calculator": _("Calculator")}
    shortcuts = [{"name": named[page], "url": f"./?to={page}"} for page in SHORTCUTS]
    return json.dumps(
        {
            "id": ID,
            "name": NAME,
            "short_name": SHORT_NAME,
            "description": DESCRIPTION,
            "lang": "en",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": ground("dark"),
            "theme_color": ground("dark"),
            "icons": icons,
            "shortcuts": shortcuts,
            "screenshots": [screenshot(form, name) for form, name in screenshots()],
        }
        | TAKES
    ).encode()


def screenshots() -> dict[tuple[str, str], bytes]:
    """What a browser shows of the app before it puts it on a home screen, for narrow and wide ones.

    Nobody else fetches them, so they belong to no version.
    """
    room = SOURCES / "screenshots"
    return {
        (form, f"screenshots/{form}.png"): (room / f"{form}.png").read_bytes()
        for form in ("narrow", "wide")
    }


def screenshot(form: str, name: str) -> dict[str, str]:
    """What the manifest says of one; a PNG has its size in its first bytes."""
    wide, high = struct.unpack_from(">LL", screenshots()[form, name], 16)
    return {
        "src": name, "sizes": f"{wide}x{high}", "type": "image/png", "form_factor": form,
        "label": _("The battle"),
    }  # fmt: skip


def squared() -> dict[str, bytes]:
    """The large icon, and the one that a home screen cuts to its own shape."""
    room = SOURCES.parent
    return {
        "icon-512.png": (room / "icon.png").read_bytes(),
        "icon-square.png": (SOURCES / "icon-square.png").read_bytes(),
    }


def ground(theme: str) -> str:
    return style.hexadecimal((WALNUT if theme == "dark" else PARCHMENT).ground)


def first_css() -> str:
    """The little sheet within the page."""
    colors = (
        ";".join(
            f"--{name.replace('_', '-')}:{style.hexadecimal(getattr(palette, name))}"
            for name in COLORS
        )
        for palette in (WALNUT, PARCHMENT)
    )
    return style.in_themes(*colors) + compact((SOURCES / "first.css").read_text("utf-8"))


def first_js() -> str:
    """The little script within the page."""
    return joined(SOURCES / "first.js")


def elsewhere_js() -> str:
    """The one before it, for who comes by the link of a table."""
    return joined(SOURCES / "elsewhere.js")


def integrity(content: bytes) -> str:
    """A checksum as browsers compare it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
