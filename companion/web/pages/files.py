"""A file to take away: to be shared with another app, saved, or copied as a text."""

from collections.abc import Sequence
from pathlib import PurePath

from companion.services.gamefile import ENDING
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.web.building.page import Page
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class FilesPage(Page):
    """The file that an exchange has made."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self._file, self._data = "", b""
        self._address = ""

    def enter(self, file: str = "", text: str | bytes = b"", **_arguments: object) -> None:
        """Offer this content under a name like `file`."""
        self._file = file
        self._data = text.encode("utf-8") if isinstance(text, str) else text
        place = self.desk.carrier.place
        self._address = place(file, self._data) if place is not None else ""

    def leave(self) -> None:
        super().leave()
        self._data = b""

    def title(self) -> str:
        return _("Save the game") if self._is_text else _("Save the file")

    def body(self) -> Sequence[Part | None]:
        parts = [piece("file-name", "fields.file_name", self._file), self._save_and_share()]
        if self._is_text:
            advice = _("Send the saved file to the other device, and open it there.")
            text = self._data.decode("utf-8", "replace")
            parts += [
                piece("advice", "common.paragraph", advice),
                piece("given-text", "fields.record", _("The file"), text),
            ]
        return parts

    @property
    def _is_text(self) -> bool:
        """Whether the file is a game, which may as well be copied."""
        return PurePath(self._file).suffix == ENDING

    def _save_and_share(self) -> Part:
        shares = self.desk.exchange.can_share(self._file, self._data)
        kind = "" if shares else "gold"
        text, sign = _("Save the file"), "tray-arrow-down"
        return group(
            "taking",
            button("share", _("Share"), "share", kind="gold", sign="share-variant")
            if shares
            else None,
            piece("save", "fields.file", text, self._file, self._address, kind, sign)
            if self._address
            else button("save", text, "save", kind=kind, sign=sign),
            class_="foot",
        )

    @intent()
    def share(self) -> None:
        if self.desk.exchange.can_share(self._file, self._data):
            self.desk.exchange.share_with_app(self._file, self._data)

    @intent()
    def save(self) -> None:
        if not self._address:
            self.desk.exchange.save(self._file, self._data)
