"""Every file that a browser may ask for, by its address: made once, when a table is opened."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from companion import games, look
from companion.web.building import fonts, style
from companion.web.building.first_words import all_words
from companion.web.building.scripts import joined
from companion.web.building.sprite import SPRITE
from companion.web.building.style_sheets import compact
from companion.web.building.templates import rendered

Asset = tuple[bytes, str]
"""The content and its media type."""

NAME, SHORT_NAME = "Condottiere Companion", "Condottiere"
_PART = "web.drawings"
_STATIC = Path(__file__).parents[1] / "static"
PAGE_SCRIPT = _STATIC / "page.js"
_LICENCE = Path(look.DISPLAY).with_name("OFL.txt")
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Drawings(Protocol):
    """What a game draws for its pages, if it draws anything: its part `web.drawings`."""

    def symbols(self) -> str:
        """SVG symbols of its own, to stand among the icons."""

    def files(self) -> Mapping[str, str]:
        """Files by their names; style sheets join the one of all pages."""


@cache
def assets() -> Mapping[str, Asset]:
    """The files by address. Style sheets are one, `/static/look.css`, and so are the scripts."""
    sheets, symbols, found = [style.tokens(), fonts.css()], [], {}
    rooms = [_STATIC]
    for game in filter(_draws, games.words()):
        module: Any = games.part(game, _PART)
        drawings: Drawings = module
        symbols.append(drawings.symbols())
        rooms.append(Path(module.__file__).parent / "static")
        for name, text in drawings.files().items():
            if name.endswith(".css"):
                sheets.append(text)
            else:
                found[name] = text.encode()
    for file in _in(rooms):
        if file.suffix == ".css":
            sheets.append(file.read_text(encoding="utf-8"))
        else:
            found[file.name] = file.read_bytes()
    icons = SPRITE.read_text(encoding="utf-8").replace("</svg>", "".join(symbols) + "</svg>")
    found["icons.svg"] = icons.encode()
    found["first.css"] = style.first().encode()
    found["page.js"] = joined(PAGE_SCRIPT).encode()
    found["look.css"] = compact("\n".join(sheets)).encode()
    found[_LICENCE.name] = _LICENCE.read_bytes()
    listed = {f"/static/{name}": _asset(name, content) for name, content in found.items()}
    _source, kind = listed.pop("/static/index.html")
    listed["/"] = rendered(_STATIC / "index.html", words=all_words()).encode(), kind
    listed["/favicon.ico"] = listed["/static/icon.svg"]
    listed["/manifest.webmanifest"] = _asset("manifest.webmanifest", _manifest().encode())
    return listed


def _draws(game: str) -> bool:
    return games.has_part(game, _PART)


def _in(rooms: list[Path]) -> Iterator[Path]:
    for room in rooms:
        if room.is_dir():
            yield from sorted(file for file in room.iterdir() if file.suffix in {*_TYPES} - {".js"})


def _asset(name: str, content: bytes) -> Asset:
    return content, _TYPES[Path(name).suffix]


def _manifest() -> str:
    """What a browser needs to put the page on a home screen."""
    ground = style.hexadecimal(look.WALNUT.ground)
    icons = [
        {"src": "/static/icon.svg", "sizes": "any", "type": _TYPES[".svg"]},
        {"src": "/static/icon.png", "sizes": "192x192", "type": _TYPES[".png"]},
    ]
    return json.dumps(
        {
            "name": NAME,
            "short_name": SHORT_NAME,
            "start_url": "/",
            "display": "standalone",
            "background_color": ground,
            "theme_color": ground,
            "icons": icons,
        }
    )
