"""What a page's browser can do, with the methods of what a device can do.

The browser is asked for everything with the next message to the page, so nothing here waits.
"""

from collections.abc import Callable

from companion.device.abilities import Device, Light, Sharing, Vibration, Voice
from companion.web.session.browser import Browser
from companion.web.session.messages import Buzz, Speak, StayAwake, TellVoices, Voices


class BrowserVoice(Voice):
    """Speaks with the voices that the browser has of its own; what it speaks, it tells later."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._languages: frozenset[str] | None = None
        self._ready: Callable[[], None] = lambda: None
        browser.when(Voices, self._hear)

    def speaks(self, language: str) -> bool | None:
        """Whether this language can be said aloud; None as long as that is not known."""
        return None if self._languages is None else language in self._languages

    def learn(self, ready: Callable[[], None]) -> None:
        """Ask for the languages; `ready` is called again when there are others."""
        self._ready = ready
        self.wake()

    def wake(self) -> None:
        """Some browsers speak only after they have done so at a touch: the next one is used."""
        self._browser.ask_anew(TellVoices())

    def say(self, text: str, language: str) -> None:
        """Say this now; what is being said ends."""
        self._browser.ask_anew(Speak(text, language))

    def hush(self) -> None:
        """Stop speaking."""
        self._browser.ask_anew(Speak("", ""))

    def _hear(self, told: Voices) -> None:
        self._languages = told.languages
        self._ready()


class BrowserVibration(Vibration):
    """A phone whose browser can vibrate."""

    works = True

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def buzz(self, *seconds: float) -> None:
        """Buzz for this many seconds, pause for so many, and so on."""
        self._browser.ask_anew(Buzz(tuple(round(each * 1000) for each in seconds)))


class BrowserLight(Light):
    """A screen that the browser can keep on, as long as the page is in sight."""

    works = True

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def keep_on(self, on: bool) -> None:
        """Set whether the screen stays on without a touch."""
        self._browser.hold(StayAwake(on))


class BrowserSharing(Sharing):
    """Pages hand files to the browser themselves; this only tells that it can share them."""

    works = True


def find(browser: Browser) -> Device:
    """What this browser can do."""
    return Device(
        BrowserVoice(browser) if browser.can("say") else Voice(),
        BrowserVibration(browser) if browser.can("buzz") else Vibration(),
        BrowserLight(browser) if browser.can("awake") else Light(),
        BrowserSharing() if browser.can("share") else Sharing(),
    )
