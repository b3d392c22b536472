"""The compiled part of Hypothesis in plain Python, as it is not compiled for browsers."""

import math
import struct
import sys
from importlib.metadata import version
from types import ModuleType

_FORMS = {16: ("!e", "!H"), 32: ("!f", "!I"), 64: ("!d", "!Q")}
"""By their width in bits: a float, and the whole number of the same bits."""
_MANTISSAS = {16: 10, 32: 23, 64: 52}


def float_of(x: float, width: int) -> float:
    return float(struct.unpack(_FORMS[width][0], struct.pack(_FORMS[width][0], x))[0])


def float_to_int(value: float, width: int = 64) -> int:
    floating, whole = _FORMS[width]
    return int(struct.unpack(whole, struct.pack(floating, value))[0])


def int_to_float(value: int, width: int = 64) -> float:
    floating, whole = _FORMS[width]
    return float(struct.unpack(floating, struct.pack(whole, value))[0])


def is_negative(x: float) -> bool:
    return math.copysign(1, x) < 0


def count_between_floats(x: float, y: float, width: int = 64) -> int:
    assert x <= y
    return _place(y, width) - _place(x, width) + 1


def next_up(value: float, width: int = 64) -> float:
    if math.isnan(value) or value == math.inf:
        return value
    if value == 0 and is_negative(value):
        return 0.0
    bits = float_to_int(value, width)
    return int_to_float(bits - 1 if is_negative(value) else bits + 1, width)


def next_down(value: float, width: int = 64) -> float:
    return -next_up(-value, width)


def next_up_normal(value: float, width: int, *, allow_subnormal: bool) -> float:
    return -next_down_normal(-value, width, allow_subnormal=allow_subnormal)


def next_down_normal(value: float, width: int, *, allow_subnormal: bool) -> float:
    found = next_down(value, width)
    if allow_subnormal or not 0 < abs(found) < width_smallest_normals(width):
        return found
    return 0.0 if found > 0 else -width_smallest_normals(width)


def width_smallest_normals(width: int) -> float:
    return int_to_float(1 << _MANTISSAS[width], width)


def cathetus(h: float, a: float) -> float:
    """The other short side of a right triangle, whose longest side is h."""
    longest, other = abs(h), abs(a)
    return math.sqrt((longest - other) * (longest + other)) if longest >= other else math.nan


def _place(x: float, width: int) -> int:
    """The place of a float in the line of all; there are two zeros."""
    bits = float_to_int(x, width)
    return bits if not is_negative(x) else (1 << width - 1) - 1 - bits


def stand_in() -> None:
    """From now on Hypothesis finds them."""
    whole = ModuleType("hypothesis._native")
    whole.__version__ = version("hypothesis")  # type: ignore[attr-defined]
    sys.modules["hypothesis._native"] = whole
    sys.modules["hypothesis._native.internal"] = ModuleType("hypothesis._native.internal")
    sys.modules["hypothesis._native.internal.floats"] = sys.modules[__name__]
    sys.modules["hypothesis._native.internal.cathetus"] = sys.modules[__name__]
