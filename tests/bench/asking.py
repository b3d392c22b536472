"""What guests can ask of a table, with the worst values, and how long each keeps it."""

import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

from companion.live.api import Api, Call
from companion.texts import speaking
from companion.viewmodels.basic.intents import LONGEST, intents_of
from companion.web.building.page import Page
from companion.web.session.intents import NoIntent
from engine.seats import Seat
from tests.services.endless import endless
from tests.web.pages.sitting import Sat, Sitting
from tests.web.pages.walked import Markup

EXAMPLES = Path(__file__).parents[1] / "records/examples"
GAMES = {
    **{
        name: (EXAMPLES / f"{name}.game").read_text("utf-8")
        for name in ("base", "hidden-cards", "draw-after-battle")
    },
    "of 2,000 moves": endless(),
}
TYPED = (
    "a b c d e f g h i j k l m n o p r s t u v w x y z " * 2,
    "a " * (LONGEST // 2),
    "qzxw " * (LONGEST // 5),
    "x" * LONGEST,
    "\u0301\u0323" * (LONGEST // 2),
    "\ufdfa" * LONGEST,
    "the of and to in is it or ca co de st pr re ma ba wi he su" + " th" * 14,
)
"""What the search of the rules may be told: many words, one long, marks that have to be sorted."""
WORDS = (*TYPED, "", "10", "roma", "pass", "red", "battle", "deal", "en", "ru", "dark", "rules")
NUMBERS = (0, 1, 2, -1, 10**9, -(10**9))
Taken = dict[str, float]
"""The longest time that each has taken the table's thread, in seconds: what it did, not waited."""


def longest(steps: int = 40, seed: int = 7) -> Taken:
    """Walk over every page that guests have, in each game, and ask for everything on the way."""
    dice, taken = Random(seed), Taken()
    for text in GAMES.values():
        for who in (None, Seat.RED):
            for moves in (0, 25, None):
                sitting = Sitting(text, moves)
                try:
                    _walk(sitting, sitting.guest(who), dice, steps, taken)
                finally:
                    sitting.sessions.close()
                    sitting.table.journal.close()
    return taken


def _walk(sitting: Sitting, page: Sat, dice: Random, steps: int, taken: Taken) -> None:
    for _ in range(steps):
        offered = Markup(page.markup).offers
        for name, kinds in _intents(page.page):
            values = [_worst(kind, dice) for kind in kinds]
            _timed(taken, f"{page.name}.{name}", partial(_asked, page, name, values))
        if offered and dice.random() < 0.8:
            does, values = dice.choice(offered)
            _asked(page, does, values)
        else:
            wanted = dice.choice(["rules", "moves", "invite", "looks", "watch", "calculator"])
            with suppress(ImportError), speaking("en"):
                page.session.desk.router.go(wanted)
        _timed(taken, f"{page.name}: opened anew", sitting.host().session.whole)
        while len(sitting.sessions._tabs) > 20:
            sitting.sessions._drop(list(sitting.sessions._tabs)[-1])


def _intents(page: Page) -> Iterator[tuple[str, tuple[Callable[[object], object], ...]]]:
    for owner in (*page.takes(), page):
        for name, (_method, intent) in intents_of(type(owner)).items():
            yield name, intent.takes


def _worst(kind: Callable[[object], object], dice: Random) -> object:
    """A value of this kind."""
    for values in (WORDS, NUMBERS, tuple(Seat), (True,)):
        value = dice.choice(values)
        with suppress(ValueError, TypeError):
            kind(value)
            return value
    return dice.choice(WORDS)


def _asked(page: Sat, name: str, values: list[Any]) -> None:
    """As it is asked over the network: done, and the page written as far as it has changed."""
    with suppress(NoIntent):
        page.tap(name, *values)
    page.session.changes()


def _timed(taken: Taken, name: str, work: Callable[[], object]) -> None:
    gc.disable()  # the heap of all these tables would be counted too
    begun = thread_time()
    work()
    taken[name] = max(taken.get(name, 0), thread_time() - begun)
    gc.enable()


def by_programs(seed: int = 7) -> Taken:
    """What a program with a seat asks, of each game."""
    dice, taken = Random(seed), Taken()
    for text in GAMES.values():
        sitting = Sitting(text)
        shared = sitting.shared
        api = Api(shared)
        shared.set_taps(shared.host, "any")
        token, _guest = shared.join(shared.guest_key, Seat.RED, None)

        def ask(path: str, body: str = "", token: str = token, api: Api = api) -> object:
            method = "POST" if body else "GET"
            return api.answer(Call(method, path, body.encode(), token, "ru"))

        for number in range(8):
            now = f'"id": "asked-{number:04}-NAME", "revision": {shared.revision}'
            bodies = {
                "/api/table": "",
                "/api/record": "",
                "/api/undo": f"{{{now}}}".replace("NAME", "undo"),
                "/api/redo": f"{{{now}}}".replace("NAME", "redo"),
                "/api/moves": f'{{{now}, "move": "{"red " * 1000}"}}'.replace("NAME", "move"),
                "/api/guests": "",
                "/api/join": f'{{"protocol": 1, "key": "{shared.guest_key}",'
                ' "seat": null, "token": null}',
            }
            for path in dice.sample(sorted(bodies), len(bodies)):
                body = bodies[path].replace(
                    f'"revision": {shared.revision - 1}', f'"revision": {shared.revision}'
                )
                _timed(taken, path, partial(ask, path, body))
        sitting.sessions.close()
        sitting.table.journal.close()
    return taken


if __name__ == "__main__":
    for found in (longest(), by_programs()):
        for name, seconds in sorted(found.items(), key=lambda each: -each[1])[:25]:
            print(f"{seconds * 1000:8.1f} ms  {name}")
