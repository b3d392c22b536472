"""What a page shows to somebody who may not come to the table, and why."""

from companion.live.refusals import text_of
from companion.texts import _, speaking
from companion.web.building.pieces import group, markup, piece
from companion.web.session.desk import Wishes
from companion.web.session.messages import Hello, TurnedAway
from companion.web.session.sessions import Over


def turned_away(hello: Hello, code: str, over: Over | None = None, why: str = "") -> TurnedAway:
    """The page that says so; `over` is why what it showed has ended, `why` what else is known."""
    with speaking(Wishes.of(hello).language):
        title, text = _("Not at this table"), why or text_of(code)
        if over is Over.CLOSED:
            title = _("The host has closed this table.")
            text = _("To join the next one, scan its code.")
        elif over is Over.AWAY:
            title = _("The host has sent this device away.")
            text = _("To join again, scan the code of the table.")
        elif code == "paused":
            title = _("Join the table")
        sorry = piece("sorry", "common.sorry", title, text)
        tree = group("app", group("main", sorry, tag="main"), class_="page")
        return TurnedAway(code, why or text_of(code), title, ((tree.id, str(markup(tree))),))
