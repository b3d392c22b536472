"""The parts that pages of all kinds are put together from."""

from collections.abc import Hashable

from companion.texts import _
from companion.web.building.pieces import Part, group, piece


def button(
    id: str, text: str, does: str, *values: Hashable,  # noqa: A002
    kind: str = "", sign: str = "", key: str = "", off: bool = False,
) -> Part:  # fmt: skip
    """A button with a text; `kind` is `gold` for what is most likely wanted, `quiet`, `danger` or
    `wide`.
    """
    return piece(id, "common.button", text, does, values, kind, sign, key, off)


def bar_button(
    id: str,  # noqa: A002
    sign: str,
    name: str,
    does: str,
    *,
    key: str = "",
    off: bool = False,
    steps: bool = False,
    whose: str = "",
) -> Part:
    """A round button with an icon only.

    One that `steps` is tapped quickly, again and again; `whose` tells what it would act upon.
    """
    return piece(id, "common.bar_button", sign, name, does, off, key, steps, whose)


def choice(
    id: str, text: str, does: str, *values: Hashable,  # noqa: A002
    on: bool, sign: str = "", below: str = "",
) -> Part:  # fmt: skip
    """One of several, of which the pressed ones are chosen."""
    return piece(id, "common.choice", text, does, values, on, sign, below)


def switch(id: str, text: str, does: str, *values: Hashable, on: bool, below: str = "") -> Part:  # noqa: A002
    """A switch, on or off, with its text."""
    return piece(id, "common.switch", text, does, values, on, below)


def sheet(id: str, title: str, closing: str, *parts: Part | None, class_: str = "") -> Part:  # noqa: A002
    """Parts in front of the page, with a heading and a button that closes them."""
    head = group(
        f"{id}-head",
        piece(f"{id}-title", "common.sheet_title", title),
        bar_button(f"{id}-close", "close", _("Close"), closing),
        class_="sheet-head",
    )
    return group(
        f"sheet-{id}",
        head,
        group(f"{id}-body", *parts, class_="sheet-body"),
        tag="section",
        class_=f"sheet {class_}".strip(),
        role="dialog",
        aria_modal="true",
        aria_labelledby=f"{id}-title",
        data_closing=closing,
    )


def how_copied(*, done: bool) -> str:
    """What is said when a browser has tried to copy a link, which is selected then."""
    if done:
        return _("The link is copied.")
    return _("The link is selected and can be copied by hand.")
