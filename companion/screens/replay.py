"""A game looked at again, move by move and battle by battle."""

from typing import Any, Protocol

from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games import part
from companion.screens.bindable import heed, later
from companion.screens.desk import WindowDesk
from companion.screens.replay_panes import ReplayPanes, arrange
from companion.screens.screen import Deeds, Screen
from companion.texts import _
from companion.viewmodels.past.replay import ReplayModel
from companion.widgets.basic.scroll import Scroll
from companion.widgets.table.table_menu import MenuItem

_CHARTS = "charts"
"""The tabs of every game, after the game's own."""


class ReplayParts(Protocol):
    """The parts of a game's replay: `screens.replay_parts` of each game."""

    BESIDE: str
    """The part with a pane of its own if there is room; empty for none."""

    def tabs(self, *, beside: bool) -> dict[str, tuple[str, str]]:
        """The tabs, each with its name and its icon; the first is shown first."""

    def shown(self, tab: str, table: Any, *, beside: bool) -> str:
        """The name of the part that a tab shows."""

    def make(self, name: str) -> Widget:
        """Build a part."""

    def feed(self, name: str, thing: Widget, table: Any) -> None:
        """Give a part what it shows of the state."""

    def sign(self) -> Widget | None:
        """The widget over the line below the heading; it gets its view and its place."""


class ReplayCharts(Scroll):
    """The charts, one below the other; `chart_height` leaves room for the name of every line."""

    model = ObjectProperty()
    chart_height = NumericProperty(200)

    def on_size(self, *_: object) -> None:
        """Charts take most of the visible height, at least that of six names."""
        scale = self.look.text_scale
        self.chart_height = min(max(self.height * 0.62, dp(186) * scale), dp(320) * scale)


class ReplayScreen(Screen[ReplayModel]):
    """Parts are built when they are first shown."""

    panes = ObjectProperty(ReplayPanes(), rebind=True)
    tab = StringProperty("")
    tabs: tuple[tuple[str, ...], ...] = ObjectProperty(())
    """Of each its word, name and icon."""

    def __init__(self, desk: WindowDesk) -> None:
        self._game = 0
        self._left: tuple[int, int, str, float] | None = None
        self._of = ""
        self._parts: dict[str, Widget] = {}
        self._sign: Widget | None = None
        super().__init__(desk, ReplayModel(lambda: desk.journal, desk.say, later))
        heed(self.model, table=self._settle, header=self._place_sign)
        heed(self.model, said=lambda *_: self.ids.said.to_top())
        self.bind(panes=self._place_sign)
        self.fbind("tab", self._settle)

    def enter(self, game: int = 0, **_: object) -> None:
        """Open a game at its beginning, or where it was left; a damaged one at its end."""
        left, self._left = self._left, None
        at: int | None = None
        if left is not None and left[0] == game:
            _game, at, self.tab, self.model.pace = left
        self._game = game
        if self.model.open(game, at):
            self._play(self.model.game)
            self.on_size()
        else:
            self.desk.router.back()

    def leave(self) -> None:
        """Stop playing; the place is kept unless the replay is closed."""
        self._left = self._place if self.desk.router.name != "replay" else None
        super().leave()
        self.model.leave()

    def unroll(self) -> None:
        """Scroll the charts to the top, too, even while they are hidden."""
        super().unroll()
        if _CHARTS in self._parts:
            self._parts[_CHARTS].to_top()

    def as_left(self) -> object:
        """The place in the game, while the replay is open."""
        return self._place if "replay" in self.desk.router.names else None

    def recall(self, left: tuple[int, int, str, float] | None) -> None:
        self._left = left

    def keys(self) -> Deeds:
        return {" ": self.model.play_or_pause}

    def go_on(self) -> None:
        """Continue the game as a new one; before its first move only after a question."""
        if self.model.at:
            self._begin()
            return
        entries = [
            MenuItem("play", _("Begin a new game"), self._begin),
            MenuItem("close", _("Cancel"), lambda: None),
        ]
        hint = _("This is the beginning: a new game would have the same players and no moves.")
        self.show_menu(entries, hint)

    def _begin(self) -> None:
        self.desk.begin_from(self.model)

    def on_size(self, *arguments: object) -> None:
        super().on_size(*arguments)
        if not self._of:
            return
        beside = self._beside
        self.panes = arrange(
            self.width, self.height, self.look.text_scale, Metrics.density, map_beside=beside
        )
        named = self._game_parts.tabs(beside=beside).items()
        self.tabs = *((tab, *name) for tab, name in named), (_CHARTS, _("Charts"), "chart-line")
        if self.tab not in [tab for tab, *_name in self.tabs]:
            self.tab = self.tabs[0][0]
        self._settle()

    def _play(self, game: str) -> None:
        if game == self._of:
            return
        self._of = game
        self.ids.content.clear_widgets()
        self._parts = {}
        self._sign = self._game_parts.sign()
        if self._sign is not None:
            self.ids.content.add_widget(self._sign)
        self._place_sign()

    @property
    def _game_parts(self) -> ReplayParts:
        found: ReplayParts = part(self._of, "screens.replay_parts")
        return found

    @property
    def _beside(self) -> bool:
        return bool(self.wide and self._game_parts.BESIDE)

    def _place_sign(self, *_: object) -> None:
        if self._sign is not None and self._of == self.model.game:
            line = self.panes.line
            self._sign.line = *line.pos, *line.size
            self._sign.view = self.model.header

    @property
    def _place(self) -> tuple[int, int, str, float]:
        return self._game, self.model.at, self.tab, self.model.pace

    def _settle(self, *_: object) -> None:
        """Show the parts of this tab and hide the others."""
        if not self._of or self._of != self.model.game:
            return
        shown = {self._in_content(): self.panes.content}
        if self.panes.map.width:
            shown[self._game_parts.BESIDE] = self.panes.map
        for name, thing in self._parts.items():
            if name not in shown and thing.parent is not None:
                self.ids.content.remove_widget(thing)
        for name, box in shown.items():
            thing = self._part(name)
            thing.size, thing.pos = box.size, box.pos
            if name != _CHARTS:
                self._game_parts.feed(name, thing, self.model.table)
            if thing.parent is None:
                self.ids.content.add_widget(thing)
        self.model.chart(_CHARTS in shown)

    def _in_content(self) -> str:
        tab = str(self.tab)
        if tab == _CHARTS:
            return tab
        return self._game_parts.shown(tab, self.model.table, beside=self._beside)

    def _part(self, name: str) -> Widget:
        if name not in self._parts:
            charts = name == _CHARTS
            thing = ReplayCharts(model=self.model) if charts else self._game_parts.make(name)
            thing.size_hint = (None, None)
            self._parts[name] = thing
        return self._parts[name]
