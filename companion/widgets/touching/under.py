"""What is at a place of the window."""

from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget


def under(root: Widget, x: float, y: float) -> list[Widget]:
    """What can be touched there, from the uppermost down to what covers the rest."""
    found: list[Widget] = []
    _look(root, x, y, found)
    return found


def in_reach(widget: Widget, x: float, y: float) -> bool:
    """Whether a touch at that place of the window would reach the widget."""
    window = widget.get_root_window()
    return window is not None and any(widget in under(root, x, y) for root in window.children)


def _look(widget: Widget, x: float, y: float, found: list[Widget]) -> bool:
    """Whether nothing further down can be touched there."""
    inside = bool(widget.collide_point(x, y))
    if widget.opacity == 0 or (isinstance(widget, StencilView) and not inside):
        return False
    within_x, within_y = widget.to_local(x, y)
    if any(_look(child, within_x, within_y, found) for child in widget.children):
        return True
    if inside:
        found.append(widget)
    return inside and bool(getattr(widget, "covers", False))
