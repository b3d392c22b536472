"""The templates of all pages: files of macros, each of which writes one piece."""

from collections.abc import Callable
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from companion import games
from companion.look import SEATS
from companion.web.building.white_space import Templates
from companion.web.session.intents import written
from engine.seats import Seat


def macro(name: str) -> Callable[..., Markup]:
    """The macro with that name: `file.macro`, for example `battle.row`."""
    file, _, called = name.partition(".")
    environment = _environment(games.words())
    found: Callable[..., Markup] = getattr(environment.get_template(f"{file}.html").module, called)
    return found


def read_all() -> None:
    """Read every template now, rather than when it is first shown."""
    environment = _environment(games.words())
    for name in environment.list_templates():
        _ = environment.get_template(name).module


def rendered(page: Path, **values: object) -> str:
    """A whole page, with these values."""
    environment = _reading(FileSystemLoader(page.parent))
    return environment.get_template(page.name).render(values)


@lru_cache(maxsize=256)
def icon(name: str, label: str = "", moves: str = "") -> Markup:
    """An icon; with a label, it is read aloud by it. `moves` is how it does when it comes."""
    said = Markup('aria-hidden="true"')
    if label:
        said = Markup('role="img" aria-label="{}"').format(label)
    if moves:
        said += Markup(' data-moves="{}"').format(moves)
    return Markup('<svg class="icon" {}><use href="#icon-{}"></use></svg>').format(said, name)


@cache
def emblem(seat: Seat) -> Markup:
    """A seat's emblem on its colour."""
    return Markup('<span class="emblem {}">{}</span>').format(seat.value, icon(SEATS[seat].icon))


def tap(intent: str, *values: object) -> Markup:
    """The attributes of a button that means this intent of its page, with these values."""
    return Markup(f'data-do="{escape(intent)}" data-with="{escape(written(values))}"')


@cache
def _environment(words: tuple[str, ...]) -> Environment:
    rooms = ("companion", *map(games.package, words))
    found = [find_spec(room) for room in rooms]
    folders = [
        Path(spec.origin).parent / "web" / "templates" for spec in found if spec and spec.origin
    ]
    environment = _reading(FileSystemLoader(folders))
    environment.globals |= {"icon": icon, "emblem": emblem, "tap": tap}
    return environment


def _reading(loader: FileSystemLoader) -> Environment:
    return Templates(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        cache_size=-1,
    )
