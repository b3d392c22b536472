"""A check that a value is not None."""

from typing import TypeVar

T = TypeVar("T")


def there(value: T | None) -> T:
    """The value, which must not be None."""
    assert value is not None
    return value
