"""The measures of the pages' map."""

UNIT = 10
"""Whole units of the drawing in one of the app's, for a map 360 wide."""
WIDE = 360 * UNIT
BAND = 46
"""The width of the frame, which lies round the map."""
COAST = (17.0, 12.0, 8.0, 5.0, 2.6)
"""The distance of the lines along the coast."""

Point = tuple[float, float]
