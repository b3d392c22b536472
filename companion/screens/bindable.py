"""Makes view models, which are plain Python, bindable for Kivy."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, cast

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import AliasProperty

from companion.viewmodels.basic.model import Model, fields

M = TypeVar("M", bound=Model)


def bindable(model: M) -> M:
    """The view model with its fields as Kivy properties, for kv files to read and set."""
    kind = _kinds.get(type(model))
    if kind is None:
        kind = _kinds[type(model)] = _kind(type(model))
    return cast("M", kind(model))


def heed(model: Model, **methods: Callable[[Any, Any], object]) -> None:
    """Call a method with the bindable model and the field's value when a field changes."""
    for name, method in methods.items():
        cast("EventDispatcher", model).fbind(name, method)


def later(seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
    """Kivy's clock as `companion.viewmodels.basic.model.Later`.

    After 0 seconds means still before this frame.
    """
    event = Clock.schedule_once(lambda _seconds: deed(), seconds or -1)
    return cast("Callable[[], None]", event.cancel)


class _Bindable(EventDispatcher):
    """Holds no values itself; every other attribute is the model's."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        object.__setattr__(self, "_model", model)
        model.listen(self._dispatch)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._model, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self._model, name, value)

    def _dispatch(self, names: tuple[str, ...]) -> None:
        for name in names:
            self.property(name).dispatch(self)


_kinds: dict[type[Model], type[_Bindable]] = {}
"""The class made for each kind of view model."""


def _kind(model: type[Model]) -> type[_Bindable]:
    properties = {
        name: AliasProperty(attrgetter(f"_model.{name}"), rebind=True) for name in fields(model)
    }
    return type(f"Bindable{model.__name__}", (_Bindable,), properties)
