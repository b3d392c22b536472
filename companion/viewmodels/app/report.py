"""The report of the last error: its text, and sharing or deleting it."""

import re

from companion.services.reports import Report, Reports
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.basic.model import Field, Model

_SHOWN = 40
"""The number of lines shown."""
_GAME = "The game at the table:"
_DAY = re.compile(r"^When: (\d{4}-\d\d-\d\d)T", re.MULTILINE)
_LONG = re.compile(r"(\S{26})(?=\S)")
"""Words too long for a line of a small screen."""


class ReportModel(Model):
    """Shows the report before it is shared; names are included only on request."""

    what = Field("")
    why = Field("")
    excerpt = Field("")
    named = Field(False)
    has_names = Field(False)

    def __init__(self, reports: Reports) -> None:
        super().__init__()
        self._reports = reports
        self._report: Report | None = None

    def enter(self) -> bool:
        """Show the newest report; whether there is one."""
        report = self._report = self._reports.newest
        if report is None:
            return False
        self.what = (
            _("The app ran into an error and had to close. The saved games are safe.")
            if report.ended
            else _("The app ran into an error and continued with what was saved.")
        )
        self.why = _(
            "A report says what failed, on what kind of device, and which moves were made. It "
            "helps to fix the app. It is not sent anywhere unless you share it."
        )
        self.has_names = report.nameless != report.named
        self._show()
        return True

    @intent()
    def name_players(self) -> None:
        self.named = not self.named
        self._show()

    @property
    def file(self) -> tuple[str, bytes] | None:
        """The name and content of the file to share."""
        if self._report is None:
            return None
        day = _DAY.search(self._report.named)
        name = f"condottiere-companion report {day[1] if day else ''}".strip()
        return f"{name}.txt", self._text.encode("utf-8")

    def delete(self) -> None:
        self._reports.delete()
        self._report = None

    @property
    def _text(self) -> str:
        assert self._report is not None
        return self._report.named if self.named else self._report.nameless

    def _show(self) -> None:
        """Show its beginning, and which game it includes."""
        head, _game, record = self._text.partition(f"\n{_GAME}\n")
        lines = head.splitlines()
        if len(lines) > _SHOWN:
            lines = [*lines[: _SHOWN // 2], "…", *lines[-_SHOWN // 2 :]]
        players = [line for line in record.splitlines() if line.startswith("player ")]
        shown = "\n".join([*lines, *(["", _GAME, *players, "…"] if record else [])])
        self.excerpt = _LONG.sub(r"\1 ", shown)
