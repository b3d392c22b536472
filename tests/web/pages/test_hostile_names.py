"""Names that look like markup, on every page: none becomes an element or an attribute."""

import random
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.web.building.assets import assets
from engine.seats import Seat, fault_in_name
from tests.chance import seeds
from tests.web.pages.sitting import Sat, Sitting
from tests.web.pages.walked import Markup

ROOT = Path(__file__).parents[3]
TEMPLATES = sorted((ROOT / "companion").glob("**/web/templates/**/*.html"))
PLAIN = ("Anna", "Boris", "Cleo", "Dario", "Eve", "Fritz")
HOSTILE = (
    '"onload="alert(1)',
    "'--></svg><img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "x" * 40,
    "{{7*7}}{% raw %}&lt;b&gt;&#60;i",
    "\u05e9\u05dc\u05d5\u05dd 10 \u200f<!--",
)
"""In the same order as the plain ones, wherever names are sorted."""
GAMES = {
    "condottiere": "\n".join(
        ("condottiere 1", *(f"player {seat} {{{at}}}" for at, seat in enumerate(Seat)))
    ),
    "ordonnance": "\n".join(
        ("ordonnance 1", *(f"player {seat} {{{at}}}" for at, seat in enumerate([*Seat][:4])))
    ),
}
MOVES = {
    "condottiere": """
fix owner siena green
fix owner firenze green
red place roma
red 10
green bishop off
blue courtesan
yellow 3
grey winter
purple scarecrow
""",
    "ordonnance": """
red 1 spear
green 1 spear bow
""",
}
WON = """
fix owner siena red
fix owner firenze red
fix owner lucca red
fix owner modena red
fix owner bologna red
red place roma
red 1
green pass
blue pass
yellow pass
grey pass
purple pass
red pass
"""


def sitting(game: str, moves: str, names: tuple[str, ...]) -> Sitting:
    text = GAMES[game]
    for at, name in enumerate(names):
        text = text.replace(f"{{{at}}}", name)
    return Sitting(f"{text}\nstart red\n{moves}")


def swapped(value: Any) -> Any:
    """A value that a button of the plain page has, as the hostile page has it."""
    if isinstance(value, str) and value in PLAIN:
        return HOSTILE[PLAIN.index(value)]
    return value


def alike(plain: Sat, hostile: Sat) -> Markup:
    """The plain page, of which the hostile one has the same elements, perhaps a little later."""
    for _ in range(1000):
        expected, found = Markup(plain.markup), Markup(hostile.markup)
        if found.elements == expected.elements:
            return expected
        # figures are worked out, and moves shown, little by little
        assert plain.name in ("statistics", "replay"), (plain.name, plain.markup, hostile.markup)
        plain.catch_up()
        hostile.catch_up()
    raise AssertionError((plain.markup, hostile.markup))


def walk(plain: Sat, hostile: Sat, dice: Random, steps: int) -> set[str]:
    """Tap the same on two pages that differ in names; the pages that were seen."""
    seen = set()
    for _ in range(steps):
        seen.add(plain.name)
        assert hostile.name == plain.name
        expected = alike(plain, hostile)
        title = hostile.session.whole().title
        assert isinstance(title, str)
        assert not {"\n", "\u202e"} & set(title)
        intent = dice.choice(sorted({does for does, _values in expected.offers}))
        does, values = dice.choice([offer for offer in expected.offers if offer[0] == intent])
        lot = dice.random()
        random.seed(lot)  # who begins is drawn by lot
        plain.tap(does, *values)
        random.seed(lot)
        hostile.tap(does, *map(swapped, values))
    return seen


def test_the_names_are_legal_and_no_others_are_needed() -> None:
    assert not any(map(fault_in_name, (*PLAIN, *HOSTILE)))
    for refused in ("A\u202eB", "A\u2066B", "A\nB", "x" * 41):
        assert fault_in_name(refused)


@pytest.mark.parametrize("host", [True, False])
@pytest.mark.parametrize(("game", "moves"), [*MOVES.items(), ("condottiere", WON)])
@pytest.mark.parametrize("seed", seeds(1, 40))
def test_no_name_is_markup_on_any_page(game: str, moves: str, host: bool, seed: int) -> None:
    pages = []
    for names in (PLAIN, HOSTILE):
        table = sitting(game, moves, names)
        pages.append(table.host() if host else table.guest(Seat.RED))
    seen = walk(pages[0], pages[1], Random(seed), 120)
    assert len(seen) > 2


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_have_no_styles_or_scripts_of_their_own(path: Path) -> None:
    """The policy of the pages forbids them; nothing is shown unescaped, either."""
    text = path.read_text("utf-8")
    tags = "".join(re.findall(r"<[^>]*>", text))
    inline = r"(?i)\bstyle\s*=|\son\w+\s*=|<script(?![^>]*\bsrc=)|<style|javascript:"
    assert not re.search(inline, tags)
    assert not re.search(r"\|\s*safe\b|autoescape\s+false", text)


def test_a_name_in_letters_from_right_to_left_turns_nothing_around() -> None:
    """Every element of a page is by itself."""
    assert "#app *{unicode-bidi:isolate}" in assets()["/static/look.css"][0].decode()


def test_there_are_templates() -> None:
    assert len(TEMPLATES) > 10
