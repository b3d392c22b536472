"""What Kivy binds to in place of a view model, which is plain Python."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import AliasProperty

from companion.viewmodels.model import Model, fields

M = TypeVar("M", bound=Model)


def bindable(model: M) -> M:
    """The view model with its fields as Kivy's properties, for kv files to read and set."""
    kind = _kinds.get(type(model))
    if kind is None:
        kind = _kinds[type(model)] = _kind(type(model))
    return cast("M", kind(model))


def heed(model: Model, **heard: Callable[[Any, Any], object]) -> None:
    """Have a method called with a bindable model and its field's value when that changed."""
    for name, method in heard.items():
        cast("EventDispatcher", model).fbind(name, method)


def later(seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
    """What belongs to time in a view model, by Kivy's clock (`companion.viewmodels.model.Later`).

    After none: still before this frame, which may show what a finger did in it.
    """
    event = Clock.schedule_once(lambda _seconds: deed(), seconds or -1)
    return cast("Callable[[], None]", event.cancel)


class _Bindable(EventDispatcher):
    """Holds no value itself; what is no field is the model's own."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        object.__setattr__(self, "_model", model)
        model.listen(self._dispatch)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._model, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._model, name, value)

    def _dispatch(self, names: tuple[str, ...]) -> None:
        for name in names:
            self.property(name).dispatch(self)


_kinds: dict[type[Model], type[_Bindable]] = {}
"""What was made for a kind of view model serves for all of that kind."""


def _kind(model: type[Model]) -> type[_Bindable]:
    properties = {name: _property(name) for name in fields(model)}
    return type(f"Bindable{model.__name__}", (_Bindable,), properties)


def _property(name: str) -> Any:
    def get(self: _Bindable) -> Any:
        return getattr(self._model, name)

    return AliasProperty(get, rebind=True)
