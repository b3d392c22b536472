"""What is worked out once for everybody: all pages of a table ask for the same."""

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from companion.texts import language

P = ParamSpec("P")
T = TypeVar("T")


def kept(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep so many results of a function; they depend on its arguments and on the language only."""

    def keeping(function: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize=most)
        def found(_spoken: str, *args: Hashable, **kwargs: Hashable) -> T:
            return function(*args, **kwargs)  # type: ignore[arg-type]

        @wraps(function)
        def looked_up(*args: P.args, **kwargs: P.kwargs) -> T:
            return found(language(), *args, **kwargs)  # type: ignore[arg-type]

        return looked_up

    return keeping
