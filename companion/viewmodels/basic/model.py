"""The base of all view models: fields that notify listeners, and intents."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import FunctionType
from typing import Concatenate, Generic, ParamSpec, TypeVar

from companion.texts import own_language, speaking

M = TypeVar("M", bound="Model")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
P = ParamSpec("P")

Listener = Callable[[tuple[str, ...]], None]
"""Called with the names of the fields that changed, in the order in which they did."""

Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Calls a function after so many seconds; the result cancels that.

With 0 seconds it is called before the next frame.
"""

_ANOTHER = object()
"""A value that is equal to no other."""


class Field(Generic[T]):
    """A value that a view model shows; with `always`, listeners are told of equal values, too."""

    def __init__(self, value: T, *, always: bool = False) -> None:
        self.value = value
        self.always = always
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, model: "Model", owner: type) -> T:
        value: T = vars(model).get(self.name, self.value)
        return value

    def __set__(self, model: "Model", value: T) -> None:
        values, name = vars(model), self.name
        before = _ANOTHER if self.always else values.get(name, self.value)
        values[name] = value
        if model.pending is not None:
            model.pending.setdefault(name, before)
        elif value != before:
            model.notify((name,))


class Model:
    """Notifies its listeners of changed fields, in the language it was created in.

    Every public method of a view model is an intent: its changes are announced once, when it is
    done. Methods with private names that other objects call must be marked with `@together`.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, method in list(vars(cls).items()):
            if isinstance(method, FunctionType) and not name.startswith("_"):
                setattr(cls, name, together(method))

    def __init__(self) -> None:
        self.pending: dict[str, object] | None = None
        """While changes are gathered, the former value of each field that was set."""
        self.__listeners: list[Listener] = []
        self.__language = own_language()

    def listen(self, listener: Listener) -> None:
        self.__listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        self.__listeners.remove(listener)

    def notify(self, names: tuple[str, ...]) -> None:
        with speaking(self.__language):
            for listener in tuple(self.__listeners):
                listener(names)

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """Notify of changes in this block once, at its end, without fields that changed back."""
        assert self.pending is None
        pending = self.pending = {}
        try:
            with speaking(self.__language):
                yield
        finally:
            self.pending = None
            now = vars(self)
            names = tuple(name for name, before in pending.items() if now[name] != before)
            if names:
                self.notify(names)


def together(method: Callable[Concatenate[M, P], T]) -> Callable[Concatenate[M, P], T]:
    """Make a method notify of its changes once, when it is done."""

    @wraps(method)
    def gathered(model: M, /, *args: P.args, **kwargs: P.kwargs) -> T:
        if model.pending is not None:
            return method(model, *args, **kwargs)
        with model.gathering():
            return method(model, *args, **kwargs)

    return gathered


def fields(kind: type[Model]) -> list[str]:
    return list(
        dict.fromkeys(
            name
            for base in reversed(kind.__mro__)
            for name, value in vars(base).items()
            if isinstance(value, Field)
        )
    )
