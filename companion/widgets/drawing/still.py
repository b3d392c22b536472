"""A picture of something slow to draw, painted again only when that changes."""

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.widgets.drawing import pictures


class Still(FloatLayout):
    """Its content is painted into a picture, which is shown frame after frame.

    It is in the lower left corner of the window.
    """

    def __init__(self, **properties: object) -> None:
        self.canvas = Canvas()
        with self.canvas:
            self._paper = pictures.paper()
            Color(1, 1, 1, 1)
            self._shown = Rectangle(texture=self._paper.texture)
        with self._paper:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
        super().__init__(**properties)

    def add_widget(self, widget: Widget, *arguments: object, **named: object) -> None:
        """Paint this into the picture."""
        window, self.canvas = self.canvas, self._paper
        super().add_widget(widget, *arguments, **named)
        self.canvas = window

    def on_size(self, *_: object) -> None:
        """A picture as large as its place."""
        self._paper.size = [max(round(side), 1) for side in self.size]
        self._shown.texture, self._shown.size = self._paper.texture, self._paper.size
