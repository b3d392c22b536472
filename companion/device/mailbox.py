"""Holds the one text to be said next: a newer one replaces it, and posting never waits."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition, Thread


@dataclass(frozen=True, slots=True)
class Utterance:
    """A text and its language; an empty text only stops speaking."""

    text: str
    language: str


QUIET = Utterance("", "")


class Mailbox:
    """Hands utterances to a thread of its own, one at a time.

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
        """Whether a newer utterance is waiting."""
        return self._next is not None

    @property
    def used(self) -> bool:
        """Whether anything was ever posted."""
        return self._thread is not None

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._next is not None)
                utterance, self._next = self._next, None
            assert utterance is not None
            try:
                self._say(utterance)
            except Exception:
                continue  # an error of the voice is ignored
