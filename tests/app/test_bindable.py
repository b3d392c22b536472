"""The view models as kv files see them."""

from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.screens.bindable import bindable, heed, later
from companion.viewmodels.basic.at_table import HeaderView
from companion.viewmodels.basic.model import Field, Model


class Shelf(Model):
    """A view model."""

    title = Field("Books")
    header = Field(HeaderView("A", "b"))
    found = Field[HeaderView | None](None)
    count = Field(0, always=True)

    def __init__(self) -> None:
        super().__init__()
        self.owner = "Anna"

    def name(self, title: str, count: int) -> str:
        """An intent."""
        self.title, self.count = title, count
        self.header = HeaderView(title, "b")
        return title.lower()

    @property
    def label(self) -> str:
        """No field."""
        return f"{self.title} of {self.owner}"


class ShelfView(Widget):
    """A view of the model as in a screen: an attribute or a property has it."""

    held = ObjectProperty()
    text = ObjectProperty()
    title = ObjectProperty()
    found = ObjectProperty()
    typed = ObjectProperty()

    def __init__(self, model: Shelf) -> None:
        self.model = model
        super().__init__(held=model)


Builder.load_string(
    """
<ShelfView>:
    text: '%s: %s' % (root.model.title, root.model.count)
    title: root.held.header.title
    found: root.model.found.title if root.model.found else ''
    on_typed: root.model.title = self.typed
    on_touch_up: root.model.name('touched', 1)
"""
)


def test_kv_reads_what_the_model_says() -> None:
    plain = Shelf()
    view = ShelfView(bindable(plain))
    assert (view.text, view.title, view.found) == ("Books: 0", "A", "")
    plain.name("Maps", 3)
    assert (view.text, view.title) == ("Maps: 3", "Maps")
    plain.found = HeaderView("here", "")
    assert view.found == "here"
    plain.found = None
    assert view.found == ""


def test_what_kv_sets_and_means_reaches_the_model() -> None:
    plain = Shelf()
    view = ShelfView(bindable(plain))
    view.typed = "Songs"
    assert (plain.title, view.text) == ("Songs", "Songs: 0")
    view.dispatch("on_touch_up", None)
    assert (plain.title, view.text) == ("touched", "touched: 1")


def test_all_that_is_no_field_is_the_models() -> None:
    plain = Shelf()
    model = bindable(plain)
    assert (model.name("Maps", 1), model.label) == ("maps", "Maps of Anna")
    model.owner = "Jan"
    assert (plain.owner, plain.label) == ("Jan", "Maps of Jan")
    assert not hasattr(model, "pages")


def test_an_intent_is_heard_of_when_it_is_done_and_once_for_each_field() -> None:
    plain = Shelf()
    model = bindable(plain)
    heard: list[Any] = []
    heed(model, title=lambda model, title: heard.append((title, model.count, model.header.title)))
    heed(model, count=lambda *_: heard.append("count"))
    model.name("Maps", 0)
    model.name("Maps", 0)
    assert heard == [("Maps", 0, "Maps"), "count", "count"]


def test_two_views_of_one_kind_of_model_are_apart() -> None:
    one, other = ShelfView(bindable(Shelf())), ShelfView(bindable(Shelf()))
    one.model.name("Maps", 2)
    assert (one.text, other.text) == ("Maps: 2", "Books: 0")


def test_later_is_after_so_many_seconds_or_still_before_this_frame() -> None:
    done: list[str] = []
    later(0, lambda: done.append("now"))
    later(600, lambda: done.append("in ten minutes"))
    stop = later(0, lambda: done.append("never"))
    stop()
    Clock.tick_draw()
    assert done == ["now"]
