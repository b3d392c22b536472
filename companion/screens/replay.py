"""A game looked at again, move by move and battle by battle."""

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.condottiere.widgets.map_view import MapView
from companion.condottiere.widgets.nearness import Nearness
from companion.condottiere.widgets.player_row import PlayerRow
from companion.desk import Desk
from companion.screens.bindable import bindable, heed, later
from companion.screens.replay_panes import ReplayPanes, arrange
from companion.screens.screen import Screen
from companion.texts import _
from companion.viewmodels.replay import ReplayModel
from companion.widgets.choices import Segment
from companion.widgets.rows import Rows
from companion.widgets.scroll import Scroll
from companion.widgets.table_menu import MenuItem

_FREE = {"size_hint": (None, None)}


class ReplayCharts(Scroll):
    """The charts, one below the other; `chart_height` leaves every line its name."""

    model = ObjectProperty()
    chart_height = NumericProperty(200)

    def on_size(self, *_: object) -> None:
        """As high as most of what is seen, and no lower than six names are."""
        scale = self.look.text_scale
        self.chart_height = min(max(self.height * 0.62, dp(186) * scale), dp(320) * scale)


class ReplayTable(BoxLayout):
    """The table of Ordonnance, only to be looked at."""

    model = ObjectProperty()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing is chosen here."""
        del touch
        return False


class ReplayScreen(Screen):
    """Wires the place in the game to what is shown of it. Parts are built when first shown."""

    panes = ObjectProperty(ReplayPanes(), rebind=True)
    tab = StringProperty("lines")

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(ReplayModel(lambda: desk.journal, desk.say, later))
        self._game = 0
        self._kept: tuple[int, int, str, float] | None = None
        self._parts: dict[str, Any] = {}
        self._tabs: dict[str, Segment] = {}
        super().__init__(desk)
        for name in ("rows", "sight", "near", "fighting"):
            heed(self.model, **{name: self._settle})
        heed(self.model, said=self._unroll, has_map=self.on_size)
        self.fbind("tab", self._settle)

    def enter(self, game: int = 0, **_: Any) -> None:
        """A game is opened at its beginning, unless it is damaged or one comes back to it."""
        kept, self._kept = self._kept, None
        at: int | None = None
        if kept is not None and kept[0] == game:
            _game, at, self.tab, self.model.pace = kept
        self._game = game
        if self.model.open(game, at):
            self.on_size()
        else:
            self.desk.router.back()

    def leave(self) -> None:
        """It stands still; who only looks at something else comes back to the same place."""
        self._kept = self._place if self.desk.router.name != "replay" else None
        super().leave()
        self.model.leave()

    def unroll(self) -> None:
        """The charts, too, while something else is looked at."""
        super().unroll()
        if "charts" in self._parts:
            self._parts["charts"].to_top()

    def keepsake(self) -> object:
        """The place in the game, while it is looked at."""
        return self._place if "replay" in self.desk.router.names else None

    def recall(self, keepsake: Any) -> None:
        """The same place in another look."""
        self._kept = keepsake

    def key(self, name: str) -> bool:
        """The space bar plays and pauses."""
        if name == " ":
            self.model.play_or_pause()
        return name == " "

    def go_on(self) -> None:
        """A new game begins as this one did; where nothing was played yet, only if it is meant."""
        self.close_menu()
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
        """People sit down at it."""
        desk = self.desk
        if self.model.go_on(desk.table):
            desk.flow.sit_down(caught_up=True)
            desk.say(_("This is a new game. The one you looked at stays as it was."))

    def on_size(self, *arguments: object) -> None:
        """Everything finds its place anew."""
        super().on_size(*arguments)
        beside = self.wide and self.model.has_map
        self.panes = arrange(
            self.width, self.height, self.look.text_scale, Metrics.density, map_beside=beside
        )
        self._show_tabs(("lines", "charts") if beside or not self.model.has_map
                        else ("lines", "map", "charts"))  # fmt: skip
        self._settle()

    @property
    def _place(self) -> tuple[int, int, str, float]:
        return self._game, self.model.at, self.tab, self.model.pace

    def _show_tabs(self, names: tuple[str, ...]) -> None:
        """A segment for each thing that can be chosen to be seen."""
        if tuple(self._tabs) == names:
            return
        texts = {"lines": (_("Lines"), "cards-outline"), "map": (_("Map"), "map"),
                 "charts": (_("Charts"), "chart-line")}  # fmt: skip
        if not self.model.has_map:
            texts["lines"] = (_("Table"), "cards-outline")
        self.ids.tabs.clear_widgets()
        self._tabs = {}
        for name in names:
            text, icon = texts[name]
            segment = Segment(text=text, icon_name=icon)
            segment.fbind("on_release", self._choose, name)
            self._tabs[name] = segment
            self.ids.tabs.add_widget(segment)
        if self.tab not in names:
            self.tab = "lines"

    def _choose(self, name: str, *_: object) -> None:
        self.tab = name

    def _settle(self, *_: object) -> None:
        """Put on the screen what is to be seen, and nothing else."""
        shown = {self._in_content(): self.panes.content}
        if self.panes.map.width:
            shown["map"] = self.panes.map
        for name, part in self._parts.items():
            if name not in shown and part.parent is not None:
                self.ids.content.remove_widget(part)
        for name, box in shown.items():
            part = self._part(name)
            part.size, part.pos = box.size, box.pos
            self._feed(name, part)
            if part.parent is None:
                self.ids.content.add_widget(part)
        for name, segment in self._tabs.items():
            segment.on = name == self.tab
        self.model.chart("charts" in shown)

    def _in_content(self) -> str:
        """Without a battle there are no lines to be seen."""
        model = self.model
        if self.tab == "lines" and not model.has_map:
            return "table"
        if self.tab == "lines" and not model.fighting:
            return "near" if self.panes.map.width else "map"
        return str(self.tab)

    def _part(self, name: str) -> Any:
        part = self._parts.get(name)
        if part is None:
            part = self._parts[name] = self._build(name)
        return part

    def _build(self, name: str) -> Any:
        match name:
            case "lines":
                return Rows(kind=PlayerRow, event="on_tap", spacing=dp(4), **_FREE)
            case "map":
                return MapView(**_FREE)
            case "near":
                return Nearness(**_FREE)
            case "table":
                return ReplayTable(model=self.model, **_FREE)
        return ReplayCharts(model=self.model, **_FREE)

    def _feed(self, name: str, part: Any) -> None:
        model = self.model
        match name:
            case "lines":
                part.views = model.rows
            case "map":
                part.view = model.sight
            case "near":
                part.view = model.near

    def _unroll(self, *_: object) -> None:
        """Every move is read from its beginning."""
        self.ids.said.scroll_y = 1
