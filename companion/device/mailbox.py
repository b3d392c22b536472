"""One place for what is to be said next: the newest takes it, and whoever posts never waits."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition, Thread


@dataclass(frozen=True, slots=True)
class Utterance:
    """What to say, and in which language; without any text only to be quiet."""

    text: str
    language: str


QUIET = Utterance("", "")


class Mailbox:
    """Hands utterances to a thread of its own, one at a time.

    What nobody took yet is forgotten when something newer is posted. `cut` is called at once,
    by whoever posts, to end what is being said; it must not wait either. The thread is started
    with the first post. It ends with the program, and what is said may fail as it likes.
    """

    def __init__(self, say: Callable[[Utterance], None], cut: Callable[[], None]) -> None:
        self._say = say
        self._cut = cut
        self._next: Utterance | None = None
        self._changed = Condition()
        self._thread: Thread | None = None

    def post(self, utterance: Utterance) -> None:
        """Say this as soon as what is being said is cut short."""
        with self._changed:
            self._cut()  # now, or it might end the new one
            self._next = utterance
            self._changed.notify()
            if self._thread is None:
                self._thread = Thread(target=self._work, name="voice", daemon=True)
                self._thread.start()

    @property
    def newer(self) -> bool:
        """Whether something waits to be said instead."""
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
                continue  # a voice that fails is a silent one
