"""A player's part in a new deal: regions held, cards kept, cards to deal."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.condottiere.viewmodels.battle.sums import DealView
from companion.condottiere.viewmodels.read_aloud_rows import spoken_deal_count
from companion.look import FIGURES
from companion.texts import _
from companion.widgets.basic.page import Stepper
from companion.widgets.drawing.ink import Drawn
from companion.widgets.drawing.smooth import Rounded
from companion.words import seat_name

EMBLEM_WIDTH = 40
STEPPER_WIDTH = 122


class Ground(Rounded):
    """The background of a player's row, with the emblem."""

    def draw(self) -> None:
        """A box, its left end in the seat's colour."""
        if self.view is None:
            return
        bottom, high = self.y + dp(2), self.height - dp(4)
        self.box(self.x, bottom, self.width, high, self.colors.row, dp(12))
        self.band(self.view, dp(EMBLEM_WIDTH), bottom, high, dp(12))


class Dealt(Drawn):
    """The number of cards to deal, as large as fits."""

    def draw(self) -> None:
        """The number, never cut."""
        size = min(self.height * 0.9, self.width * 0.8, dp(88))
        self.write(
            str(self.view), self.center_x, self.center_y, size / self.sp(1),
            self.colors.ink, font=FIGURES, align=0.5,
        )  # fmt: skip


class DealCountRow(FloatLayout):
    """Two steppers, and the cards they lead to."""

    __events__ = ("on_regions", "on_kept")

    view: DealView | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        self.ground = Ground()
        self.regions = Stepper(size_hint_x=None, width=dp(STEPPER_WIDTH))
        self.kept = Stepper(size_hint_x=None, width=dp(STEPPER_WIDTH))
        self.dealt = Dealt()
        super().__init__(**properties)
        parts = BoxLayout()
        self.add_widget(self.ground)
        self.add_widget(parts)
        parts.add_widget(Widget(size_hint_x=None, width=dp(EMBLEM_WIDTH)))
        for part in (self.regions, self.kept, self.dealt):
            parts.add_widget(part)
        for full in (self.ground, parts):
            self.bind(pos=full.setter("pos"))
        for stepper, event in ((self.regions, "on_regions"), (self.kept, "on_kept")):
            stepper.bind(on_less=lambda *_, event=event: self.dispatch(event, -1))
            stepper.bind(on_more=lambda *_, event=event: self.dispatch(event, 1))
        self.fbind("view", self._follow)
        self._follow()

    def on_regions(self, by: int) -> None:
        """One region more or less."""

    def on_kept(self, by: int) -> None:
        """One card kept more or less."""

    def _follow(self, *_args: object) -> None:
        view = self.view
        if view is None:
            return
        self.ground.view, self.dealt.view = view.seat, view.dealt
        self.regions.number, self.kept.number = view.regions, view.kept
        self.regions.may_less, self.regions.may_more = view.regions > 0, view.may_win
        self.kept.may_less, self.kept.may_more = view.kept > 0, view.may_keep
        name = seat_name(view.seat)
        self.regions.label = _("regions of {seat}").format(seat=name)
        self.kept.label = _("cards kept by {seat}").format(seat=name)

    def spoken(self) -> str:
        """The whole row."""
        return "" if self.view is None else spoken_deal_count(self.view)
