"""What the intents of all pages take: each value is bounded by its kind."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator

import pytest

from companion import games
from companion.web import intents
from companion.web.intents import LONGEST
from engine.seats import LONGEST_NAME

LONGER = {"OpeningPage.look_at": 20_000}
"""Only the host pastes a whole game."""
NAMES = {f"NewGamePage.{name}": LONGEST_NAME + 20 for name in ("type_name", "rename")}


def taken() -> Iterator[tuple[str, Callable[[object], object]]]:
    """The kinds of all intents of all pages, by the page's class and the intent."""
    rooms = "companion.web.pages", *(f"{games.package(word)}.web.pages" for word in games.words())
    for room in rooms:
        for found in pkgutil.iter_modules(importlib.import_module(room).__path__):
            module = importlib.import_module(f"{room}.{found.name}")
            for page in vars(module).values():
                if isinstance(page, type) and page.__module__ == module.__name__:
                    for name in dir(page):
                        kinds = getattr(getattr(page, name), intents._MARK, None)
                        for kind in kinds.takes if kinds else ():
                            yield f"{page.__name__}.{name}", kind


ALL = [pytest.param(name, kind, id=f"{name}-{at}") for at, (name, kind) in enumerate(taken())]


def refuses(kind: Callable[[object], object], value: object) -> bool:
    try:
        kind(value)
    except (ValueError, TypeError):
        return True
    return False


def test_all_pages_are_looked_at() -> None:
    assert len(ALL) > 100
    assert {"RulesPage.search", "BattlePage.tap", *LONGER, *NAMES} <= {
        str(each.values[0]) for each in ALL
    }


@pytest.mark.parametrize(("name", "kind"), ALL)
def test_each_value_is_bounded(name: str, kind: Callable[[object], object]) -> None:
    most = LONGER.get(name) or NAMES.get(name) or LONGEST
    assert refuses(kind, "x" * (most + 1))
    assert refuses(kind, "x" * 60_000)
    assert refuses(kind, "half \ud800")
    worst: tuple[object, ...] = (
        10**10,
        -(10**10),
        1e300,
        float("nan"),
        ["x"],
        {"x": 1},
        [[]] * 5000,
    )
    for value in worst:
        assert refuses(kind, value), value
