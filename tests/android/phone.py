"""A phone, as a test sees it from outside."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

NEW = "android", "companion.device.android_sharing", "plyer.platforms.android"
"""Modules that keep what belongs to one phone."""

Sides = tuple[int, int, int, int]
"""Left, top, right and bottom, counted from the window's edges."""
NONE = (0, 0, 0, 0)


class Phone:
    """A phone with this version of Android. What is not here is asked of the Java class itself."""

    def __init__(self, level: int = 36) -> None:
        from jnius import autoclass

        from companion import device

        device.activity.cache_clear()
        for name in [each for each in sys.modules if each.startswith(NEW)]:
            del sys.modules[name]
        if plyer := sys.modules.get("plyer"):
            object.__setattr__(plyer.vibrator, "_obj", None)  # found anew by the next that asks
        self.java = autoclass("phone.Phone")
        self.engine = autoclass("phone.Engine")
        self.java.start(level)
        self.intents = autoclass("android.content.Intent")
        self.activity = autoclass("org.kivy.android.PythonActivity").mActivity

    def intent(self, action: str, data: str | None = None, *, flags: int = 0) -> Any:
        """An intent of another app, with an address."""
        made = self.intents(f"android.intent.action.{action}")
        if data is not None:
            made.setData(self.uri(data))
        made.addFlags(flags)
        return made

    def sent(self, *, stream: str | None = None, text: str | None = None) -> Any:
        """What another app shares: a file by its address, or a text."""
        from jnius import autoclass, cast

        made = self.intent("SEND")
        if stream is not None:
            address = cast("android.os.Parcelable", self.uri(stream))
            made.putExtra(self.intents.EXTRA_STREAM, address)
        if text is not None:
            words = autoclass("java.lang.String")(text.encode("utf-8"), "UTF-8")
            made.putExtra(self.intents.EXTRA_TEXT, words)
        return made

    def cover(self, bars: Sides | None, camera: Sides = NONE, keyboard: Sides = NONE) -> None:
        """Lay these over the edges of the window; None before it is laid out."""
        self.java.lay(bars, camera, keyboard)

    @staticmethod
    def uri(words: str) -> Any:
        from jnius import autoclass

        return autoclass("android.net.Uri").parse(words)

    def provide(self, file: Path, content: bytes | None = None) -> str:
        """Let another app provide this file; its address."""
        if content is not None:
            file.write_bytes(content)
        address = f"content://messenger/{file.name}"
        self.java.files.put(address, str(file))
        return address

    def arrive(self, intent: Any) -> None:
        self.java.arrive(intent)

    @property
    def started(self) -> list[Any]:
        """The intents that the app has sent."""
        return [self.java.started.get(number) for number in range(self.java.started.size())]

    @property
    def done(self) -> list[str]:
        """What was done, once the thread of the window has nothing more to do."""
        self.java.settle()
        return [str(self.java.done.get(number)) for number in range(self.java.done.size())]

    @property
    def calls(self) -> list[str]:
        """What the engine that speaks was asked."""
        return [str(self.engine.calls.get(number)) for number in range(self.engine.calls.size())]


def carried(intent: Any) -> dict[str, str]:
    """What an intent carries, by the last word of its names, as text."""
    held = intent.carried
    return {str(name).rpartition(".")[2]: words(held.get(name)) for name in held.keySet().toArray()}


def words(thing: Any) -> str:
    """What Java says of this."""
    return thing if isinstance(thing, str) else str(thing.toString())


def threads_named(name: str) -> Callable[[], bool]:
    """Whether no such thread works any more."""
    from threading import enumerate as all_threads

    return lambda: not any(each.name == name for each in all_threads())


def private() -> Path:
    """The app's own folder."""
    return Path(os.environ["ANDROID_PRIVATE"])
