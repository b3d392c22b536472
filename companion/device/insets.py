"""What the system keeps of the window: status bar, gesture bar, camera cut-out."""

from dataclasses import dataclass

from companion.device import on_android


@dataclass(frozen=True, slots=True)
class Insets:
    """The pixels at each edge that nothing which matters may lie in."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def insets() -> Insets:
    """The insets now; none where the window is the app's alone."""
    return _of_android() if on_android() else Insets()


def _of_android() -> Insets:
    """As the activity's window has them; none before it is laid out."""
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    given = activity.getWindow().getDecorView().getRootWindowInsets()
    if given is None:
        return Insets()
    return Insets(
        given.getSystemWindowInsetLeft(),
        given.getSystemWindowInsetTop(),
        given.getSystemWindowInsetRight(),
        given.getSystemWindowInsetBottom(),
    )
