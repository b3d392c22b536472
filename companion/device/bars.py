"""The colour of the symbols in the system's bars: time, battery, navigation."""

from companion.device import on_android

_BENEATH = 35
"""From Android 15 on the app's background is seen beneath the bars; before, the bars are black."""
_DARK_SIGNS = 8 | 16
"""`WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS` and `…_NAVIGATION_BARS`."""


def match(*, light: bool) -> None:
    """Make the symbols dark on a light background and light on a dark one."""
    if on_android():
        try:
            from android.runnable import run_on_ui_thread

            run_on_ui_thread(_set_signs)(_DARK_SIGNS if light else 0)
        except Exception:
            # unreadable symbols must not stop the app
            return


def _set_signs(dark: int) -> None:
    """Must run on the thread that built the window."""
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT >= _BENEATH:
        window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
        window.getInsetsController().setSystemBarsAppearance(dark, _DARK_SIGNS)
