"""Settings as they are asked: switches, options side by side, and options one below the other."""

from collections.abc import Iterator

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.viewmodels.app.settings import SectionView, SettingView
from companion.viewmodels.basic.rows import Option
from companion.widgets.basic.choices import ChoiceRows, Segment, ToggleRow
from companion.widgets.basic.page import Column, Gap, Row
from companion.widgets.drawing.words import SectionTitle, Words
from companion.widgets.touching.gestures import unheard

_INSET = 12
_LETTERS = 15


class SettingSections(Column):
    """A heading for each section, with its settings below; a tap reports what was picked."""

    __events__ = ("on_pick",)
    on_pick = unheard

    views: tuple[SectionView, ...] = ObjectProperty(())
    low = BooleanProperty(False)
    """Whether there is little room from top to bottom."""
    gap = NumericProperty(12)

    def __init__(self, **properties: object) -> None:
        self._settings: dict[str, _Setting] = {}
        self._gaps: list[Gap] = []
        super().__init__(spacing=dp(8), **properties)
        for name in ("views", "low", "gap"):
            self.fbind(name, self._show)
        self._show()

    def rows(self, name: str) -> list[Widget]:
        """What can be tapped of a setting, from the top."""
        return self._settings[name].rows()

    def _show(self, *_: object) -> None:
        """Show the settings as they are; they are put together again only if there are others."""
        views = [view for section in self.views for view in section.settings]
        if [view.name for view in views] != list(self._settings):
            self._build()
        for gap in self._gaps:
            gap.height = dp(self.gap)
        for view in views:
            self._settings[view.name].low = self.low
            self._settings[view.name].show(view)

    def _build(self) -> None:
        self.clear_widgets()
        self._settings.clear()
        self._gaps = [Gap() for _section in self.views[1:]]
        for at, section in enumerate(self.views):
            if at:
                self.add_widget(self._gaps[at - 1])
            self.add_widget(SectionTitle(text=section.title))
            for view in section.settings:
                setting = self._settings[view.name] = _row_of(view)
                setting.bind(on_pick=lambda _, *picked: self.dispatch("on_pick", *picked))
                self.add_widget(setting)


class _Setting(Column):
    """One setting; `on_pick` reports its name and the value that was tapped."""

    __events__ = ("on_pick",)
    on_pick = unheard

    low = False

    def __init__(self, name: str) -> None:
        super().__init__(spacing=dp(8))
        self._name = name

    def rows(self) -> list[Widget]:
        return list(reversed(self.children))

    def pick(self, value: str) -> None:
        self.dispatch("on_pick", self._name, value)

    def show(self, view: SettingView) -> None:
        """Show the setting as it is now."""
        raise NotImplementedError


class _Switch(_Setting):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._row = ToggleRow()
        self._row.bind(on_release=lambda row: self.pick("off" if row.on else "on"))
        self.add_widget(self._row)

    def show(self, view: SettingView) -> None:
        self._row.text, self._row.meaning, self._row.on = view.title, view.meaning, bool(view.on)


class _Rows(_Setting):
    """One below the other; below another setting, they stand a little to the right."""

    def __init__(self, name: str, *, titled: bool) -> None:
        super().__init__(name)
        self._title = Words(tone="muted", size_hint_x=None, pos_hint={"right": 1})
        if titled:
            self.fbind("width", self._fit)
            self.add_widget(self._title)
        self._rows = ChoiceRows()
        self._rows.bind(on_pick=lambda _, value: self.pick(value))
        self.add_widget(self._rows)

    def rows(self) -> list[Widget]:
        return list(reversed(self._rows.children))

    def show(self, view: SettingView) -> None:
        self._title.text = view.title if view.options else ""
        self._rows.views = view.options

    def _fit(self, *_: object) -> None:
        self._title.width = self.width - dp(_INSET)


class _SideBySide(_Setting):
    """In one row, but for what is the device's, which stands below."""

    def __init__(self, view: SettingView) -> None:
        super().__init__(view.name)
        self._letters = view.name == "size"
        self._first, self._own = Row(spacing=dp(8)), Row(high=dp(56))
        self.add_widget(self._first)
        self._segments = dict(self._made(view.options))
        if self._own.children:
            self.add_widget(self._own)

    def rows(self) -> list[Widget]:
        return list(self._segments.values())

    def show(self, view: SettingView) -> None:
        self._first.high = dp(56 if self.low else 72)
        for option in view.options:
            self._segments[option.value].on = option.on

    def _made(self, options: tuple[Option, ...]) -> Iterator[tuple[str, Segment]]:
        for option in options:
            segment = Segment(text=option.text, icon_name=option.icon)
            if self._letters:
                segment.text_size = _LETTERS * float(option.value) / segment.look.text_scale
            segment.bind(on_release=lambda _, value=option.value: self.pick(value))
            (self._own if option.value == "device" else self._first).add_widget(segment)
            yield option.value, segment


def _row_of(view: SettingView) -> _Setting:
    if view.on is not None:
        return _Switch(view.name)
    if view.side_by_side:
        return _SideBySide(view)
    return _Rows(view.name, titled=bool(view.title))
