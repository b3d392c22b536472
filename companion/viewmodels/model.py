"""What all view models are: fields that listeners hear of, and intents."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import FunctionType
from typing import Any, Generic, ParamSpec, Self, TypeVar, overload

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
        before = vars(model).get(self.name, self.value)
        vars(model)[self.name] = value
        model._field_set(self.name, _ANOTHER if self.always else before)


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
        self.__listeners: list[Listener] = []
        self.__before: dict[str, Any] | None = None
        self.__language = own_language()

    def listen(self, listener: Listener) -> None:
        """Be told of changes from now on."""
        self.__listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        """Be told no more."""
        self.__listeners.remove(listener)

    def _field_set(self, name: str, before: object) -> None:
        """A field was set, which had this value before."""
        if self.__before is not None:
            self.__before.setdefault(name, before)
        elif getattr(self, name) != before:
            self.__tell((name,))

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """What changes meanwhile is told once, afterwards; what changed back is not told."""
        if self.__before is not None:
            yield
            return
        before = self.__before = {}
        try:
            with speaking(self.__language):
                yield
        finally:
            self.__before = None
            names = tuple(name for name, value in before.items() if getattr(self, name) != value)
            if names:
                self.__tell(names)

    def __tell(self, names: tuple[str, ...]) -> None:
        for listener in tuple(self.__listeners):
            listener(names)


def together(method: Callable[P, T]) -> Callable[P, T]:
    """A method of a view model whose changes are told once, when it is done."""

    @wraps(method)
    def gathered(*args: P.args, **kwargs: P.kwargs) -> T:
        model = args[0]
        assert isinstance(model, Model)
        with model.gathering():
            return method(*args, **kwargs)

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
