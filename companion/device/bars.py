"""The signs in the system's bars: the hour, the battery, the way home."""

from companion.device import on_android

_BENEATH = 35
"""From Android 15 on an app's own ground lies beneath the bars; before, they are black."""
_DARK_SIGNS = 8 | 16
"""`WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS` and `…_NAVIGATION_BARS`."""


def match(*, light: bool) -> None:
    """Have signs that can be read on a ground which is light, or dark."""
    if on_android():
        try:
            from android.runnable import run_on_ui_thread

            run_on_ui_thread(_set_signs)(_DARK_SIGNS if light else 0)
        except Exception:
            # an hour that is hard to read is no reason not to play
            return


def _set_signs(dark: int) -> None:
    """Only the thread that built the window may ask for it."""
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT >= _BENEATH:
        window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
        window.getInsetsController().setSystemBarsAppearance(dark, _DARK_SIGNS)
