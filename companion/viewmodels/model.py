"""What all view models are: fields that listeners hear of, and intents."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import FunctionType
from typing import Any, Concatenate, Generic, ParamSpec, Self, TypeVar, overload

from companion.texts import own_language, speaking

T = TypeVar("T")
P = ParamSpec("P")

Listener = Callable[[tuple[str, ...]], None]
"""Is told the names of the fields that changed, in the order in which they did."""

Later = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Does something after so many seconds, unless what it gives back is called before.

After none it is done before the next frame is shown.
"""

_ANOTHER = object()
"""A value that no other is equal to."""


class Field(Generic[T]):
    """A value that a view model shows. With `always` also an equal one is told."""

    def __init__(self, value: T, *, always: bool = False) -> None:
        self.value = value
        self.always = always
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, model: None, owner: type) -> Self: ...

    @overload
    def __get__(self, model: "Model", owner: type) -> T: ...

    def __get__(self, model: "Model | None", owner: type) -> Self | T:
        if model is None:
            return self
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
    """Tells its listeners which fields changed. It speaks the language that it was made in.

    Every public method of a view model is an intent: what it changes is told once, when it is
    done. What other objects call must be marked with `@together` where its name is private.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, method in list(vars(cls).items()):
            if isinstance(method, FunctionType) and not name.startswith("_"):
                setattr(cls, name, together(method))

    def __init__(self) -> None:
        self.pending: dict[str, Any] | None = None
        """While changes are gathered, what each field that was set had been."""
        self.__listeners: list[Listener] = []
        self.__language = own_language()

    def listen(self, listener: Listener) -> None:
        """Be told of changes from now on."""
        self.__listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        """Be told no more."""
        self.__listeners.remove(listener)

    def notify(self, names: tuple[str, ...]) -> None:
        """These fields have changed."""
        with speaking(self.__language):
            for listener in tuple(self.__listeners):
                listener(names)

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """What changes meanwhile is told once, afterwards; what changed back is not told."""
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


def together(method: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], T]:
    """A method of a view model whose changes are told once, when it is done."""

    @wraps(method)
    def gathered(model: Any, /, *args: P.args, **kwargs: P.kwargs) -> T:
        if model.pending is not None:
            return method(model, *args, **kwargs)
        with model.gathering():
            return method(model, *args, **kwargs)

    return gathered


def fields(kind: type[Model]) -> list[str]:
    """The names of the fields that such a view model has."""
    return list(
        dict.fromkeys(
            name
            for base in reversed(kind.__mro__)
            for name, value in vars(base).items()
            if isinstance(value, Field)
        )
    )
