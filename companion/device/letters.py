"""The text size set for the whole device."""

from kivy.metrics import Metrics

from companion.device import activity, on_android


def scale() -> float:
    """A factor, 1 for the standard size; read each time, as it may change while the app is away."""
    if not on_android():
        return float(Metrics.fontscale)
    return float(activity().getResources().getConfiguration().fontScale)
