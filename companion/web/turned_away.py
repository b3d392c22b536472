"""What a page shows to somebody who may not come to the table, and why."""

from collections.abc import Mapping

from companion.live.refusals import text_of
from companion.texts import _, speaking
from companion.web.desk import Wishes
from companion.web.pieces import group, markup, piece


def turned_away(
    hello: Mapping[str, object], refusal: Mapping[str, object], *, closed: bool
) -> dict[str, object]:
    """The refusal, with the page that says so; `closed` if there is no table any more."""
    with speaking(Wishes.of(hello).language):
        title, text = _("Not at this table"), str(refusal["text"])
        if closed:
            title = _("The host has closed this table.")
            text = _("To join the next one, scan its code.")
        elif refusal["code"] == "who":
            text = text_of("who")
        elif refusal["code"] == "paused":
            title = _("Join the table")
        sorry = piece("sorry", "common.sorry", title, text)
        tree = group("app", group("main", sorry, tag="main"), class_="page")
        return {**refusal, "title": title, "page": "", "put": [["app", str(markup(tree))]]}
