"""The voice of Android: its `TextToSpeech`, in any language for which the phone has a voice."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event
from types import SimpleNamespace
from typing import Any

from companion.device import activity
from companion.device.java_text import java_text
from companion.device.speaker import QUIET, Speaker, Utterance
from companion.texts import LANGUAGES

_PATIENCE = 10.0
"""After this many seconds of waiting for the engine, a text is dropped."""


class AndroidVoice(Speaker):
    """Speaks as soon as the system's engine is bound, which takes a while after `wake`.

    Java classes are looked up by the thread that calls `wake`, the app's own, since other threads
    cannot find them all. All calls to the engine come from a worker thread, as they can be slow.
    The system may stop the engine while another app is used; then one text is lost and the engine
    is bound again for the next.
    """

    def __init__(self) -> None:
        super().__init__()
        self._bound: tuple[Any, Any] | None = None
        self._listeners: list[Any] = []
        """Kept for ever: Java may call them at any time by their address in memory."""
        self._java = SimpleNamespace()
        self._failed = False
        self._lost = False

    def wake(self) -> None:
        """Bind the engine, or bind it again if it was lost; without an engine nothing is said."""
        if self._failed or (self._bound is not None and not self._lost):
            return
        try:
            if self._bound is None:
                self._look_up()
            else:
                with suppress(Exception):
                    self._bound[0].shutdown()
            listener = self._java.Listener()
            self._listeners.append(listener)
            engine = self._java.TextToSpeech(self._java.activity, listener)
            self._languages = None
            self._lost = False
            self._bound = engine, listener
        except Exception:  # Java may throw anything
            self._failed = True
            self._settle(())
            return
        self._mailbox.post(QUIET)

    def learn(self, ready: Callable[[], None]) -> None:
        self.wake()
        self._when_known(ready)

    def say(self, text: str, language: str) -> None:
        """Say this; the engine stops what it was saying."""
        self.wake()
        if not self._failed:
            super().say(text, language)

    def _look_up(self) -> None:
        from jnius import PythonJavaClass, autoclass, cast, java_method

        voice = self
        success = autoclass("android.speech.tts.TextToSpeech").SUCCESS

        class Listener(PythonJavaClass):
            """Called by the system's thread when an engine is ready or has failed."""

            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

            def __init__(self) -> None:
                super().__init__()
                self.answered = Event()
                self.works = False

            @java_method("(I)V", name="onInit")  # type: ignore[untyped-decorator]
            def on_init(self, status: int) -> None:
                """Also called when a working engine is lost."""
                ours = voice._bound is not None and voice._bound[1] is self
                voice._lost |= ours and self.works and status != success
                self.works = status == success
                self.answered.set()

        self._java = SimpleNamespace(
            Listener=Listener,
            TextToSpeech=autoclass("android.speech.tts.TextToSpeech"),
            activity=activity(),
            Locale=autoclass("java.util.Locale"),
            text=java_text,
            cast=cast,
        )

    def _speak(self, utterance: Utterance) -> None:
        assert self._bound is not None
        engine, listener = self._bound
        while not listener.answered.wait(_PATIENCE):
            if self._mailbox.newer:
                return
            utterance = QUIET
        if not listener.works:
            self._settle(())
            return
        java = self._java
        try:
            if self.speaks(utterance.language) is None:
                enough = java.TextToSpeech.LANG_AVAILABLE
                tags = {each: java.Locale.forLanguageTag(each) for each in LANGUAGES}
                has = (each for each in tags if engine.isLanguageAvailable(tags[each]) >= enough)
                self._settle(has)
            if not utterance.text:
                engine.stop()
            elif self.speaks(utterance.language) and not self._mailbox.newer:
                engine.setLanguage(java.Locale.forLanguageTag(utterance.language))
                text = java.cast("java.lang.CharSequence", java.text(utterance.text))
                speech = java.TextToSpeech
                said = engine.speak(text, speech.QUEUE_FLUSH, None, "companion")
                self._lost |= said != speech.SUCCESS
        except Exception:
            self._lost = True
            raise
