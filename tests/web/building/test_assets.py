"""The files that browsers get: all that pages name is there, and they are small."""

import gzip
import json
import re
from pathlib import Path
from urllib.parse import urljoin
from xml.etree import ElementTree

import pytest

from companion.web.building import fonts
from companion.web.building.assets import assets
from companion.web.building.style import tokens
from engine.condottiere.edition import editions
from engine.ordonnance.cards import Icon
from tests.third_game.playing import pebbles
from tools import web_icons

ROOT = Path(__file__).parents[3]


def text_of(address: str) -> str:
    return assets()[address][0].decode()


def packed(content: bytes) -> int:
    return len(gzip.compress(content, 9))


def test_what_style_sheets_and_the_manifest_name_is_there() -> None:
    named = set(re.findall(r"url\(['\"]?([^)'\"]+)", text_of("/static/look.css")))
    named |= {icon["src"] for icon in json.loads(text_of("/manifest.webmanifest"))["icons"]}
    assert len(named) == len(fonts.FACES) * len(fonts.PARTS) + 2
    assert {urljoin("/static/look.css", each) for each in named} <= assets().keys()


def test_pictures_can_be_read() -> None:
    pictures = [name for name in assets() if name.endswith(".svg")]
    assert {"/static/icons.svg", "/static/icon.svg"} < set(pictures)
    for name in pictures:
        ElementTree.fromstring(assets()[name][0])


def test_every_color_has_a_value() -> None:
    """Whatever a style sheet or a picture takes by its name is set in both themes."""
    css = text_of("/static/look.css")
    for sheet in (css, *(text_of(name) for name in assets() if name.endswith(".svg"))):
        assert set(re.findall(r"var\((--[\w-]+)\)", sheet)) <= set(re.findall(r"(--[\w-]+):", css))
    whole, asked, chosen = (
        set(re.findall(r"(--[\w-]+):", part)) for part in re.split(r"@media|:root\[data", tokens())
    )
    assert asked == chosen
    seats = {"red", "green", "blue", "yellow", "grey", "purple"}
    of_seats = {f"--{on}{seat}" for seat in seats for on in ("", "on-")}
    assert whole - asked == of_seats | {"--acting"}


def test_every_icon_used_is_drawn() -> None:
    """Those that the app and its templates name, the drum, and Ordonnance's own."""
    drawn = web_icons.drawn(text_of("/static/icons.svg"))
    assert web_icons.used() <= drawn
    assert {"drum", *(f"arms-{icon}" for icon in Icon)} <= drawn
    assert {"crown", "chess-knight", "sword-cross", "key-variant"} <= web_icons.used()


def test_each_icon_is_drawn_once() -> None:
    names = re.findall(r'<symbol id="([^"]+)"', text_of("/static/icons.svg"))
    assert len(names) == len(set(names)) > 100


@pytest.mark.parametrize("language", ["en", "it", "pl", "ru"])
def test_fonts_have_every_letter_of_our_texts(language: str) -> None:
    texts = [ROOT / "companion" / "rules" / f"{language}.txt"]
    texts += (ROOT / "companion" / "locale" / language).rglob("*.po")
    assert len(texts) == (1 if language == "en" else 2)
    letters = set("".join(file.read_text(encoding="utf-8") for file in texts)) - {"\n"}
    lacking = {
        letter for letter in letters if not any(fonts.holds(part, letter) for part in fonts.PARTS)
    }
    assert not lacking


def test_fonts_are_small() -> None:
    files = [f"/static/{name}-{part}.woff2" for name in fonts.FACES for part in fonts.PARTS]
    assert all(assets()[file][0].startswith(b"wOF2") for file in files)
    assert sum(len(assets()[file][0]) for file in files) <= 75_000


def test_pictures_and_colors_are_small() -> None:
    assert packed(assets()["/static/icons.svg"][0]) <= 12_000
    assert packed(tokens().encode()) <= 2_000
    for edition in editions():
        assert packed(assets()[f"/static/map-{edition}.svg"][0]) <= 17_000


def test_licences_are_beside_the_fonts() -> None:
    assert "SIL Open Font License" in text_of("/static/OFL.txt")
    assert "Apache License" in text_of("/static/Apache-2.0.txt")


def test_a_game_without_pictures_needs_none() -> None:
    with pebbles():
        assert assets.__wrapped__() == assets()


def test_addresses_are_plain() -> None:
    """A file's name is all that stands in its address."""
    for address, (content, kind) in assets().items():
        assert re.fullmatch(r"/((static/)?[\w.-]+)?", address)
        assert content
        assert kind
