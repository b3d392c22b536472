"""What moves for a moment, above what is drawn, measured and read as it will stay.

Only figures, colours, opacity and places within a drawing move, never what can be tapped. The
layout is final at once, and so are the marks of texts; a moment later no frame is drawn any more.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate

from companion.widgets.drawing.ink import Drawn

SHORT = 0.18
"""Seconds in which a total counts up, a card lands, a region takes its owner's colour."""


class Moment:
    """So many seconds, in every frame of which `step` is called with the share that has passed: it
    slows down towards its end, which is 1.
    """

    def __init__(self, step: Callable[[float], object], seconds: float = SHORT) -> None:
        self._step, self._seconds = step, seconds
        self._gone = seconds
        self._every_frame = Clock.create_trigger(self._pass, 0, interval=True)

    @property
    def share(self) -> float:
        """1 where nothing moves."""
        left = 1 - min(self._gone / self._seconds, 1.0)
        return 1 - left * left

    def begin(self) -> None:
        """From 0 on, whatever has moved until now."""
        self._gone = 0.0
        self._every_frame()

    def end(self) -> None:
        """Be where it leads at once."""
        if self._gone < self._seconds:
            self._pass(self._seconds)

    def _pass(self, seconds: float) -> None:
        self._gone += seconds
        if self._gone >= self._seconds:
            self._every_frame.cancel()
        self._step(self.share)


class Moving(Drawn):
    """Draws some of itself on the move: what slides to its place, and a number that counts."""

    def __init__(self, **properties: object) -> None:
        self._moment = Moment(self._move)
        self._slides: list[tuple[Translate, float, float]] = []
        self._count: tuple[int, int] = 0, 0
        self._paint: Callable[[int], object] | None = None
        self._counter = Canvas(noadd=True)
        super().__init__(**properties)

    def begins(self, first: int, last: int) -> None:
        """What is drawn next moves; a number that counts already goes on from where it is."""
        self._count = self.counted if self._moment.share < 1 else first, last
        self._moment.begin()

    @property
    def counted(self) -> int:
        """Where the number is now."""
        first, last = self._count
        return round(first + (last - first) * self._moment.share)

    @contextmanager
    def sliding(self, over: float, up: float) -> Iterator[None]:
        """What is drawn within comes from so far away, while anything moves."""
        if self._moment.share == 1:
            yield
            return
        PushMatrix()
        slide = Translate()
        self._slides.append((slide, over, up))
        yield
        PopMatrix()
        self._shift(self._moment.share)

    def count_up(self, number: int, paint: Callable[[int], object]) -> None:
        """Have a number painted, and each before it while it counts. Marked is the last one."""
        if self._moment.share == 1 or self._count[0] == self._count[1]:
            paint(number)
            return
        self._counter = Canvas(noadd=True)
        self._paint = paint
        with Canvas(noadd=True):
            paint(number)  # for its marks alone
        self.canvas.add(self._counter)
        self._show_number()

    def _draw_anew(self, *_: object) -> None:
        self._slides.clear()
        self._paint = None
        # clearing a canvas leaves what was made with noadd in it
        if self._counter in self.canvas.children:
            self.canvas.remove(self._counter)
        super()._draw_anew()

    def _move(self, share: float) -> None:
        self._shift(share)
        self._show_number()

    def _shift(self, share: float) -> None:
        for slide, over, up in self._slides:
            slide.xy = over * (1 - share), up * (1 - share)

    def _show_number(self) -> None:
        if self._paint is None:
            return
        marked = len(self.marks)
        self._counter.clear()
        with self._counter:
            self._paint(self.counted)
        del self.marks[marked:]
