"""Refusals as they are answered: a code, a text in the current language, and what belongs to it."""

from companion.games import face_of
from companion.live.ledger import Body
from companion.services.refusals import in_words, of_line
from companion.table import Table
from companion.texts import _
from engine.errors import Refused


class Paused(Exception):
    """The host's app lies in the background."""


class NotYours(Exception):
    """The guest's role does not allow what was asked."""


class Given(Exception):
    """The same request was refused before; this is the body of that answer."""

    def __init__(self, body: Body) -> None:
        super().__init__(body)
        self.body = body


class Stale(Exception):
    """The table has moved on since; `revision` is where it is now."""

    def __init__(self, revision: int) -> None:
        super().__init__(revision)
        self.revision = revision


class NothingThere(Exception):
    """There is no game at the table, or nothing to undo or redo."""

    def __init__(self, lacks: str) -> None:
        super().__init__(lacks)
        self.lacks = lacks


def body_of(refusal: Stale | Refused | NothingThere, table: Table, said: str = "") -> Body:
    """Why something was not done; `said` is the line or the record that was refused."""
    match refusal:
        case Stale():
            return {"code": "stale", "text": text_of("stale"), "revision": refusal.revision}
        case NothingThere():
            return {"code": "not-now", "text": text_of(refusal.lacks), "rule": ""}
    body: Body = {"code": refusal.code, "text": "", "rule": refusal.rule}
    if refusal.line is not None or table.rules is None:
        return body | {"text": in_words(said, refusal), "line": refusal.line or 1}
    return body | {"text": of_line(face_of(table.rules), said, refusal, table.game)}


def text_of(code: str) -> str:
    """The text for a refusal that is not the referee's."""
    return {
        "syntax": _("This request is not understood."),
        "protocol": _("This was written for another version of the app."),
        "who": _("This code or link is not valid for this table. Ask for a new one."),
        "not-yours": _("You may not do this."),
        "path": _("There is no such page."),
        "method": _("This is not possible here."),
        "host": _("This address does not belong to this table."),
        "stale": _("Something else happened at the table in the meantime."),
        "no-seat": _("Nobody plays this seat in the game at the table."),
        "seat-taken": _("This seat is taken. The host can free it."),
        "too-large": _("This is too large."),
        "too-many": _("Too many guests or attempts. Wait a moment."),
        "paused": _("The table is paused: the app is not open on the host’s device."),
        "fault": _("Something went wrong. Try again."),
        "game": _("There is no game at this table."),
        "undo": _("There is nothing to undo."),
        "redo": _("There is nothing to redo."),
    }[code]
