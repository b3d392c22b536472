"""Shows one screen at a time, and the notice over it. All touches arrive here first."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.device.bars import Insets
from companion.texts import _
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.moving import Moment
from companion.widgets.drawing.worn import worn
from companion.widgets.touching.mouse import is_finger, turn_wheel
from companion.widgets.touching.noticed import ring
from companion.widgets.touching.sight import Sight
from companion.widgets.touching.touch import Touch, under
from companion.widgets.window.clear_places import LEAST, Seen, clear_places, inside, overlap
from companion.widgets.window.notice import Notice
from companion.widgets.window.two_fingers import TwoFingers
from companion.widgets.window.veil import Veil, lit_boxes

_FIRST_SEEN = 0.4
"""The opacity that a screen appears with."""


class Stage(FloatLayout):
    """Shows a screen, and lets fingers do what they could see there."""

    def __init__(
        self,
        notice: Notice,
        veil: Veil,
        insets: Callable[[], Insets] = Insets,
        **properties: object,
    ) -> None:
        """`insets` are the edges that the system covers, asked whenever the window's
        size changes.
        """
        super().__init__(**properties)
        self._insets = insets
        self._room = RelativeLayout(size_hint=(None, None))
        self._notice = notice
        self.add_widget(self._room)
        self.add_widget(notice)
        self.add_widget(veil)
        self._veil = veil
        self._shown: Widget | None = None
        self._appearing = Moment(self._appear)
        self.sight = Sight(self, lambda spot: ring(self, spot))
        self.read_aloud: Callable[[], None] = lambda: None
        """Called at a tap with two fingers."""
        self._fingers = TwoFingers(self._read, self._take, super().on_touch_up)
        self._follow = Clock.create_trigger(self._place_notice, 0, interval=True)
        notice.fbind("view", lambda *_: self._follow())

    def show(self, screen: Widget) -> None:
        """Replace the screen."""
        if screen is not self._shown:
            self._appearing.end()
            is_next = self._shown is not None and not worn().still
            self._shown = self.sight.screen = screen
            self._room.clear_widgets()
            self._room.add_widget(screen)
            self.fit()
            if is_next:
                self._appear(0)
                self._appearing.begin()

    def _appear(self, share: float) -> None:
        """The next screen is seen at once, and soon clearly."""
        if self._shown is not None:
            self._shown.opacity = _FIRST_SEEN + (1 - _FIRST_SEEN) * share

    def on_size(self, *_: object) -> None:
        """A window that changes its size is in use."""
        self._veil.stir()
        self.fit()

    def fit(self, *_: object) -> None:
        """Give the screen the window without the insets."""
        insets = self._insets()
        self._room.pos = insets.left, insets.bottom
        self._room.size = (
            self.width - insets.left - insets.right, self.height - insets.bottom - insets.top
        )  # fmt: skip

    def _place_notice(self, *_: object) -> None:
        """While there is a notice, it lies where nothing is tapped, whatever the screen does."""
        notice, room = self._notice, self._room
        if not notice.view:
            self._follow.cancel()
            return
        window, lies = (room.x, room.y, room.right, room.top), notice.box_in_window
        seen = Seen(room)
        covers = any(overlap(lies, each) for each in seen.tapped)
        if covers or not notice.width or inside(lies, window) != lies:
            places = (clear_places(taken, window, dp(LEAST)) for taken in seen.taken())
            notice.settle(tuple(places), seen.texts, window)
        notice.keep_up()

    def forget_fingers(self) -> None:
        """No finger is down any more, as far as is known."""
        self._fingers.forget()

    def darken(self, dim: bool) -> None:
        """Darken everything except the totals, or lift the darkness."""
        if dim:
            self._veil.lay(lit_boxes(self._room))
        else:
            self._veil.lift()

    def on_touch_down(self, touch: Touch) -> bool:
        """Pass a touch on, unless it only brightens the screen."""
        was_dim = self._veil.view is not None
        if self._veil.keeps(touch, meant=was_dim and self._is_meant(touch)):
            if was_dim and is_finger(touch):
                self._notice.say(_("That tap only brightened the screen."))
            return True
        if not is_finger(touch):
            turn_wheel(touch, under(self, *touch.pos))
            return True
        self.sight.finger(touch)
        return self._fingers.down(touch) or self._take(touch)

    def on_touch_move(self, touch: Touch) -> bool:
        """A finger that moves is no tap."""
        if not is_finger(touch):
            return self._veil.on_touch_move(touch)
        self._fingers.move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Touch) -> bool:
        if not is_finger(touch):
            return self._veil.on_touch_up(touch)
        if (said := touch.ud.pop(self, None)) is not None:
            Clock.schedule_once(lambda _: self.hush(said), 0)
        return self._fingers.up(touch) or bool(super().on_touch_up(touch))

    def hush(self, said: int) -> None:
        """Hide the notice, as something was done since."""
        if self._notice.said == said:
            self._notice.say("")

    def _is_meant(self, touch: Touch) -> bool:
        """Buttons can be read in the dark: a touch on one is meant."""
        below = under(self._room, *touch.pos)
        return is_finger(touch) and any(
            isinstance(each, Tappable) and not (each.off or each.covers) for each in below
        )

    def _read(self) -> None:
        self.read_aloud()

    def _take(self, touch: Touch) -> bool:
        said = self._notice.said
        taken = bool(super().on_touch_down(touch))
        if touch.grab_list:
            touch.ud[self] = said
        return taken
