"""The voice of Android: its `TextToSpeech`, in any language the phone has a voice for."""

from threading import Event
from typing import Any

from companion.device.mailbox import QUIET, Mailbox, Utterance
from companion.device.voice import Silence
from companion.texts import LANGUAGES

_PATIENCE = 10.0
"""Seconds that an engine takes at most to be there."""


class AndroidVoice(Silence):
    """Speaks as soon as the system's engine is bound, which takes a while after `wake`.

    Classes are looked up by the thread that wakes it, the app's own, since others cannot find
    them all. Every call to the engine then comes from a worker thread, as each may take a while.
    """

    def __init__(self) -> None:
        self._engine: Any = None
        self._listener: Any = None
        self._java: dict[str, Any] = {}
        self._bound = Event()
        self._works = False
        self._failed = False
        self._languages: frozenset[str] = frozenset()
        self._mailbox = Mailbox(self._speak, lambda: None)

    def wake(self) -> None:
        """Bind the engine, once; a phone without any stays silent."""
        if self._engine is not None or self._failed:
            return
        try:
            self._bind()
        except Exception:  # whatever Java throws
            self._failed = True
            return
        self._mailbox.post(QUIET)

    def speaks(self, language: str) -> bool:
        """Whether the engine has a voice for it; not as long as it has not told."""
        self.wake()
        return language in self._languages

    def say(self, text: str, language: str) -> None:
        """Say this; the engine drops whatever it was saying."""
        self.wake()
        if not self._failed:
            self._mailbox.post(Utterance(text, language))

    def hush(self) -> None:
        """Be quiet."""
        if self._mailbox.used:
            self._mailbox.post(QUIET)

    def _bind(self) -> None:
        from jnius import PythonJavaClass, autoclass, cast, java_method

        voice = self

        class Listener(PythonJavaClass):
            """Hears from the engine whether it works; the system's own thread tells."""

            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

            @java_method("(I)V", name="onInit")  # type: ignore[untyped-decorator]
            def on_init(self, status: int) -> None:
                voice._works = status == voice._java["TextToSpeech"].SUCCESS
                voice._bound.set()

        self._java = {
            "TextToSpeech": autoclass("android.speech.tts.TextToSpeech"),
            "Locale": autoclass("java.util.Locale"),
            "String": autoclass("java.lang.String"),
            "cast": cast,
        }
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._listener = Listener()
        self._engine = self._java["TextToSpeech"](activity, self._listener)

    def _speak(self, utterance: Utterance) -> None:
        if not self._bound.wait(_PATIENCE) or not self._works:
            return
        if not self._languages:
            self._ask()
        if not utterance.text:
            self._engine.stop()
        elif utterance.language in self._languages and not self._mailbox.newer:
            java = self._java
            self._engine.setLanguage(java["Locale"].forLanguageTag(utterance.language))
            text = java["cast"]("java.lang.CharSequence", java["String"](utterance.text))
            self._engine.speak(text, java["TextToSpeech"].QUEUE_FLUSH, None, "companion")

    def _ask(self) -> None:
        java = self._java
        enough = java["TextToSpeech"].LANG_AVAILABLE
        self._languages = frozenset(
            language
            for language in LANGUAGES
            if self._engine.isLanguageAvailable(java["Locale"].forLanguageTag(language)) >= enough
        )
