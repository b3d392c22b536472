"""Opens one window for measuring: prints when its first frame was shown, and its memory.

python -m tests.bench.windows kivy|kivymd|app FOLDER
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

_FRAMES = 30


def main() -> None:
    """Open the window asked for; `app` opens with the data of FOLDER."""
    kind, folder = sys.argv[1:]
    if kind == "app":
        from companion import options
        from companion.start import prepare_window

        chosen = options.read(["--data", folder, "--size", "412x915"])
        prepare_window(chosen)
        from companion.app import CompanionApp

        _run(CompanionApp(chosen).run)
        return
    from kivy.config import Config

    Config.set("kivy", "log_level", "warning")
    Config.set("graphics", "width", "412")
    Config.set("graphics", "height", "915")
    if kind == "kivy":
        from kivy.app import App
        from kivy.uix.widget import Widget

        class Bare(App):
            def build(self) -> Widget:
                return Widget()

        _run(Bare().run)
    else:
        from kivymd.app import MDApp
        from kivymd.uix.screen import MDScreen

        class Empty(MDApp):
            def build(self) -> MDScreen:
                return MDScreen()

        _run(Empty().run)


def _run(run: Callable[[], None]) -> None:
    from kivy.base import stopTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window

    def first(*_: object) -> None:
        print(f"shown {time.time()}", flush=True)
        Window.unbind(on_flip=first)
        Clock.schedule_once(done, 0.6)

    def done(*_: object) -> None:
        status = Path(f"/proc/{os.getpid()}/status").read_text(encoding="ascii")
        resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        print(f"memory {int(resident.split()[1]) // 1024}", flush=True)
        stopTouchApp()

    Window.bind(on_flip=first)
    run()


if __name__ == "__main__":
    main()
