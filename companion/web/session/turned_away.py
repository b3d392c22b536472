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
        form = piece("entry", "entry.form", _("Six letters"), _("Join"))
        title, text = _("Not at this table"), why or text_of(code)
        if hello.code:
            title = _("Join the table")
        elif over is Over.CLOSED:
            title = _("The host has closed this table.")
            text = _("To join the next one, scan its code, or type its six letters.")
        elif over is Over.AWAY:
            title = _("The host has sent this device away.")
            text = _("To join again, scan the code of the table, or type its six letters.")
        elif over is Over.NEVER:
            title = _("Join the table")
            text = _("Type the six letters that the host’s device shows under “Invite phones”.")
        elif code == "paused":
            title = _("Join the table")
        sorry = piece("sorry", "common.sorry", title, text)
        main = group("main", sorry, None if code == "paused" else form, tag="main")
        tree = group("app", main, class_="page")
        return TurnedAway(code, why or text_of(code), title, ((tree.id, str(markup(tree))),))
