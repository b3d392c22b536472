"""What voices have in common: a thread that says the newest text, and their languages."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition, Lock, Thread

from companion.device.abilities import Voice


@dataclass(frozen=True, slots=True)
class Utterance:
    """A text and its language; an empty text only stops speaking."""

    text: str
    language: str


QUIET = Utterance("", "")


class Mailbox:
    """Hands utterances to a thread of its own, one at a time; posting never waits.

    A newer utterance replaces one that was not started yet. `cut` is called at once, by the posting
    thread, to stop what is being said; it must not wait either. The thread starts with the first
    post and ends with the program. An error while speaking is ignored.
    """

    def __init__(self, say: Callable[[Utterance], None], cut: Callable[[], None]) -> None:
        self._say = say
        self._cut = cut
        self._next: Utterance | None = None
        self._changed = Condition()
        self._thread: Thread | None = None

    def post(self, utterance: Utterance) -> None:
        """Say this as soon as what is being said has been stopped."""
        with self._changed:
            self._cut()  # inside the lock, or it might end the new one
            self._next = utterance
            self._changed.notify()
            if self._thread is None:
                self._thread = Thread(target=self._work, name="voice", daemon=True)
                self._thread.start()

    @property
    def newer(self) -> bool:
        return self._next is not None

    @property
    def used(self) -> bool:
        return self._thread is not None

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._next is not None)
                utterance, self._next = self._next, None
            assert utterance is not None
            with suppress(Exception):
                self._say(utterance)


class Speaker(Voice):
    """A voice: each says a text with `_speak`, in the thread of its mailbox.

    Its languages may take a while to find out, in any thread.
    """

    def __init__(self) -> None:
        self._mailbox = Mailbox(self._speak, self._cut)
        self._languages: frozenset[str] | None = None
        self._waiting: list[Callable[[], None]] = []
        self._settling = Lock()

    def speaks(self, language: str) -> bool | None:
        return None if self._languages is None else language in self._languages

    def say(self, text: str, language: str) -> None:
        self._mailbox.post(Utterance(text, language))

    def hush(self) -> None:
        if self._mailbox.used:
            self._mailbox.post(QUIET)

    def _settle(self, languages: Iterable[str]) -> None:
        """Set the languages, and call all that waited for them, in this thread."""
        found = frozenset(languages)
        with self._settling:
            self._languages = found
            waiting, self._waiting = self._waiting, []
        for ready in waiting:
            ready()

    def _when_known(self, ready: Callable[[], None]) -> None:
        """Call this once when the languages are known; at once if they are."""
        with self._settling:
            known = self._languages is not None
            if not known:
                self._waiting.append(ready)
        if known:
            ready()

    def _speak(self, utterance: Utterance) -> None:
        raise NotImplementedError

    def _cut(self) -> None:
        """End what is being said, where that is possible."""
