"""Brings a page by itself into a state: in Python, and as a text in that of a browser."""

import json
from typing import Any

from companion.texts import speaking


def perform(by_itself: Any, told: str) -> str:
    """Open the page and do all this; what the page is to show then."""
    hello, deeds = json.loads(told)
    by_itself.hear(json.dumps({"open": hello}))
    for number, (kind, *what) in enumerate(deeds):
        do(by_itself, f"deed-{number:08}", kind, *what)
    return str(by_itself.hear(json.dumps({"open": hello})))


def session_page(by_itself: Any) -> str:
    """The name of the page that is shown."""
    return str(by_itself._session.desk.router.name)


def do(by_itself: Any, name: str, kind: str, *what: Any) -> None:
    """One deed: what its page says, a way to another page, a move, what comes from a broker that it
    may reach, or whatever was put off.
    """
    session, shared = by_itself._session, by_itself._shared
    if kind == "tap":
        intent, *values = what
        said = {"id": name, "revision": shared.revision, "page": session.desk.router.name}
        by_itself.hear(json.dumps(said | {"do": intent, "with": values}))
    elif kind == "tell":
        news, value = what
        by_itself.hear(json.dumps({"id": name, "told": news, "value": value}))
    elif kind == "go":
        pages, arguments = what
        router = session.desk.router
        with speaking(session.desk.wishes.language):
            if not pages:
                router.reset("home")
            for page in pages:
                router.go(page, **(arguments if page == pages[-1] else {}))
    elif kind == "move":
        shared.table.do(shared.table.rules.parse_move(what[0]))
        session.catch_up()
    elif kind == "reach":
        by_itself.elsewhere._brokers = tuple(what)
    elif kind == "meet":
        by_itself.meet(json.dumps(what))
    elif kind == "wait":
        looks_again = session_page(by_itself) == "invite"  # which has no end
        while by_itself._deeds and not looks_again:
            by_itself.due(min(by_itself._deeds))
    by_itself.leaves()  # no broker is asked for anything
