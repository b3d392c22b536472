"""A game looked at again, move by move and battle by battle."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from companion.formats import number as in_figures
from companion.games import has_part, part
from companion.spoken.heard import about
from companion.texts import _
from companion.viewmodels.basic.intents import intent, text
from companion.viewmodels.basic.model import Model
from companion.viewmodels.past.replay import ReplayModel
from companion.web.building import charts
from companion.web.building.page import Page
from companion.web.building.parts import bar_button, button, choice, sheet
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk

_PART = "web.replay"
_TABLE, _CHARTS = "table", "charts"


class ReplayParts(Protocol):
    """What a game shows of the table as it stood: its part `web.replay`."""

    def parts(self, table: Any) -> Sequence[Part | None]:
        """The parts of the page for this state."""


class ReplayPage(Page):
    """The place in the game, and the table as it stood there."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = ReplayModel(lambda: desk.journal, desk.say, self._later)
        self._tab = _TABLE
        self._game = 0
        self._left: tuple[int, int] | None = None
        self._asks = False

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return self.model.header.title

    def classes(self) -> str:
        return f"replay replay-{self._tab}"

    def enter(self, game: int = 0, **_arguments: object) -> None:
        """Open a game at its beginning, or where it was left; a damaged one at its end."""
        left, self._left = self._left, None
        at = left[1] if left is not None and left[0] == game else None
        self._game = game
        if not self.model.open(game, at):
            self.desk.router.back()

    def leave(self) -> None:
        """Stop playing; the place is kept unless the replay is closed."""
        super().leave()
        self._asks = False
        self._left = self.stood_at if self.desk.router.name != "replay" else None
        self.model.leave()

    def back(self) -> bool:
        was_asking, self._asks = self._asks, False
        return super().back() or was_asking

    def as_left(self) -> object:
        return self.stood_at if "replay" in self.desk.router.names else None

    def recall(self, left: tuple[int, int] | None) -> None:
        """Return to the same place in another language."""
        self._left = left

    @property
    def stood_at(self) -> tuple[int, int]:
        """The game, and the number of moves made in it."""
        return self._game, self.model.at

    def body(self) -> Sequence[Part | None]:
        model = self.model
        tabs = group(
            "tabs",
            choice("tab-table", _("Table"), "turn_to", _TABLE, on=self._tab == _TABLE,
                   sign="cards-outline"),
            choice("tab-charts", _("Charts"), "turn_to", _CHARTS, on=self._tab == _CHARTS,
                   sign="chart-line"),
            class_="segments",
        )  # fmt: skip
        where = piece("where", "replay.where", model.header.where, model.header.sign)
        on_table = self._tab == _TABLE
        stage = self._table() if on_table else self._charts()
        return (
            group("heading", where, tabs, class_="heading-of-replay"),
            group("stage", *stage, class_=f"stage {self.model.game}-{self._tab}"),
            self._controls(),
        )

    def sheet(self) -> Part | None:
        if not self._asks:
            return None
        hint = _("This is the beginning: a new game would have the same players and no moves.")
        return sheet(
            "ask",
            _("Continue from here"),
            "close_sheet",
            piece("hint", "common.paragraph", hint),
            button("begin", _("Begin a new game"), "begin_anew", kind="gold wide", sign="play"),
            button("cancel", _("Cancel"), "close_sheet", kind="wide"),
        )

    def _table(self) -> Sequence[Part | None]:
        if self.model.table is None or not has_part(self.model.game, _PART):
            return ()
        parts: ReplayParts = part(self.model.game, _PART)
        return parts.parts(self.model.table)

    def _charts(self) -> Sequence[Part | None]:
        model = self.model
        return (
            *charts.chart("strengths", model.strengths, model.at),
            *charts.chart("counts", model.counts, model.at),
            charts.spent(_("Cards played"), model.spent),
        )

    def _controls(self) -> Part:
        model = self.model
        at, last = model.at, model.last
        said = [piece(f"said-{place}", "replay.said", row) for place, row in enumerate(model.said)]
        before = _("Previous battle") if model.starts else _("To the beginning")
        after = _("Next battle") if model.starts else _("To the end")
        play = _("Pause") if model.playing else _("Play")
        pace = "½×" if model.pace < 1 else f"{model.pace:g}×"
        spoken = about(
            _("Moves per second"), in_figures(model.pace, 1 if model.pace < 1 else 0)
        )  # fmt: skip
        return group(
            "controls",
            group("said", *said, class_="told", aria_live="polite"),
            group(
                "sliding",
                piece("slider", "replay.slider", _("Move"), at, last),
                piece("count", "replay.count", at, last),
                class_="slider",
            ),
            group(
                "steps",
                bar_button("start", "skip-previous", before, "battle_back", off=at == 0,
                           steps=True),
                bar_button("less", "chevron-left", _("Previous move"), "step_back",
                           key="arrowleft", off=at == 0, steps=True),
                piece("play", "replay.play", "pause" if model.playing else "play", play, not last),
                bar_button("more", "chevron-right", _("Next move"), "step_on",
                           key="arrowright", off=at == last, steps=True),
                bar_button("end", "skip-next", after, "battle_on", off=at == last,
                           steps=True),
                class_="pacing",
            ),
            group(
                "foot",
                piece("pace", "replay.pace", pace, spoken),
                button("go-on", _("Continue from here"), "go_on", off=not model.may_go_on),
                class_="foot",
            ),
            class_="controls",
        )  # fmt: skip

    @intent(text)
    def turn_to(self, tab: str) -> None:
        """Show the table, or the charts."""
        if tab in (_TABLE, _CHARTS):
            self._tab = tab
            self.model.chart(tab == _CHARTS)

    @intent()
    def go_on(self) -> None:
        """Continue the game as a new one; before its first move only after a question."""
        if self.model.at:
            self.begin_anew()
        else:
            self._asks = True

    @intent()
    def close_sheet(self) -> None:
        self._asks = False

    @intent()
    def begin_anew(self) -> None:
        """Open the new game at the table, for everybody."""
        self._asks = False
        self.desk.begin_from(self.model)

    def _later(self, seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
        """At once what would be done before the next frame, as a page has no frames."""
        if seconds:
            return self.desk.later(seconds, deed)
        deed()
        return lambda: None
