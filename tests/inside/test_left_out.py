"""What is said of the tests inside browsers is true of the tests that there are."""

import math
import random
from importlib import import_module
from typing import Any

import pytest

from tests.inside import floats, left_out
from tests.needs import ROOT

NATIVE = "hypothesis._native.internal"
compiled: Any = import_module(f"{NATIVE}.floats")
cathetus: Any = import_module(f"{NATIVE}.cathetus").cathetus


def test_all_that_is_left_out_is_there() -> None:
    for place in left_out.LEFT_OUT:
        file, _, test = place.partition("::")
        text = (ROOT / file).read_text("utf-8")
        assert f"def {test.partition('[')[0]}" in text, place


@pytest.mark.parametrize("width", [16, 32, 64])
def test_floats_are_what_the_compiled_part_of_hypothesis_says(width: int) -> None:
    dice = random.Random(width)
    drawn = [compiled.int_to_float(dice.getrandbits(width), width) for _ in range(500)]
    smallest = compiled.width_smallest_normals(width)
    assert floats.width_smallest_normals(width) == smallest
    for value in (*drawn, 0.0, -0.0, 1.0, math.inf, -math.inf, smallest, -smallest):
        same(floats.float_of(value, width), compiled.float_of(value, width))
        assert floats.float_to_int(value, width) == compiled.float_to_int(value, width)
        assert floats.is_negative(value) == compiled.is_negative(value)
        for name in ("next_up", "next_down"):
            same(getattr(floats, name)(value, width), getattr(compiled, name)(value, width))
            for below in (True, False):
                ours, theirs = (
                    getattr(each, f"{name}_normal")(value, width, allow_subnormal=below)
                    for each in (floats, compiled)
                )
                same(ours, theirs)
        for other in drawn[:20]:
            if value <= other:
                between = floats.count_between_floats(value, other, width)
                assert between == compiled.count_between_floats(value, other, width)
    for number in (0, 1, 1 << width - 1, (1 << width) - 1):
        same(floats.int_to_float(number, width), compiled.int_to_float(number, width))


def test_the_side_of_a_triangle() -> None:
    assert floats.cathetus(5.0, 3.0) == cathetus(5.0, 3.0) == 4
    same(floats.cathetus(3.0, 5.0), cathetus(3.0, 5.0))


def same(ours: float, theirs: float) -> None:
    assert math.isnan(ours) == math.isnan(theirs)
    if not math.isnan(ours):
        assert (ours, math.copysign(1, ours)) == (theirs, math.copysign(1, theirs))
