"""The choice between games: a segment for each."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.widgets.basic.choices import Segment
from companion.widgets.basic.page import Row


class GameChoice(Row):
    """Games side by side: `choices` by word and title, of which one is `chosen`."""

    __events__ = ("on_pick",)

    choices = ObjectProperty(())
    chosen = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(high=dp(48), spacing=dp(8), **properties)
        self._segments: dict[str, Segment] = {}
        for name in ("choices", "chosen"):
            self.fbind(name, self._show)
        self._show()

    def on_pick(self, game: str) -> None:
        """A game was tapped."""

    def _show(self, *_: object) -> None:
        if tuple(self._segments) != tuple(word for word, _title in self.choices):
            self.clear_widgets()
            self._segments = {word: self._segment(word, title) for word, title in self.choices}
        for word, segment in self._segments.items():
            segment.on = word == self.chosen

    def _segment(self, word: str, title: str) -> Segment:
        segment = Segment(text=title)
        segment.bind(on_release=lambda _: self.dispatch("on_pick", word))
        self.add_widget(segment)
        return segment
