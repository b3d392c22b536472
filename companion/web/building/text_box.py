"""A text field of a page, in which nobody's typing is disturbed."""

from companion.viewmodels.basic.intents import LONGEST
from companion.web.building.pieces import Part, piece


class TextBox:
    """What is typed stays in the browser, until another text is put in.

    The intent `does` gets the text: while it is typed, and when the field is left.
    """

    def __init__(self, id: str, does: str, *, most: int = LONGEST) -> None:  # noqa: A002
        self._id = id
        self._does = does
        self._most = most
        self._text = ""
        self._times = 0

    def typed(self, text: str) -> None:
        """The browser shows this text already."""
        self._text = text

    def put(self, text: str) -> None:
        """Show this text instead of what is typed."""
        if text != self._text:
            self._text = text
            self._times += 1

    def piece(self, label: str, sign: str = "") -> Part:
        return piece(
            self._id, "fields.text", label, sign, self._does, self._text, self._times, self._most
        )  # fmt: skip
