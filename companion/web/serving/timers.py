"""What is put off, where the table's thread has no clock of its own."""

from collections.abc import Callable
from threading import Timer

from companion.viewmodels.basic.model import Later


def timers(soon: Callable[[Callable[[], None]], None]) -> Later:
    """Have `soon` do on the table's thread what another thread has waited for."""

    def later(seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
        timer = Timer(seconds, soon, (deed,))
        timer.daemon = True
        timer.start()
        return timer.cancel

    return later
