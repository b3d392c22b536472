"""Work for guests on a thread that also draws a window."""

import asyncio
import time
from collections.abc import Callable, Iterator
from threading import Event, Thread, get_ident
from typing import Any

import pytest

from companion.live.shared_table import Paused
from companion.web.serving.frame_post import FramePost
from companion.web.serving.post import Stopped
from tests.waiting import until


class Waiting:
    """Something asked for from the server's thread, and its outcome."""

    def __init__(self, loop: asyncio.AbstractEventLoop, post: FramePost, work: Callable[[], Any]):
        self._future = asyncio.run_coroutine_threadsafe(post.result_of(work), loop)

    @property
    def done(self) -> bool:
        return self._future.done()

    def outcome(self) -> Any:
        """What it returned; raises what it raised."""
        return self._future.result(300)


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def test_it_is_done_in_the_thread_that_works(loop: asyncio.AbstractEventLoop) -> None:
    woken = Event()
    post = FramePost(woken.set)
    asked = Waiting(loop, post, get_ident)
    assert woken.wait(300)
    assert not asked.done
    assert not post.work(1.0)
    assert asked.outcome() == get_ident()


def test_what_fails_fails_for_who_asked_and_for_nobody_else(
    loop: asyncio.AbstractEventLoop,
) -> None:
    post = FramePost(lambda: None)
    bad, good = Waiting(loop, post, lambda: 1 / 0), Waiting(loop, post, lambda: "good")
    until(lambda: bad.done or (not post.work(0.01) and bad.done))
    with pytest.raises(ZeroDivisionError):
        bad.outcome()
    until(lambda: good.done or (not post.work(0.01) and good.done))
    assert good.outcome() == "good"


def test_when_time_is_up_the_rest_waits() -> None:
    post = FramePost(lambda: None)
    done: list[int] = []

    def work(number: int) -> Callable[[], None]:
        def slow() -> None:
            time.sleep(0.02)
            done.append(number)

        return slow

    for number in range(5):
        post.soon(work(number))
    assert post.work(0.001), "there is more"
    assert done == [0]
    while post.work(0.001):
        pass
    assert done == [0, 1, 2, 3, 4]
    assert not post.work(0.0)


def test_the_patient_wait_for_what_comes_late() -> None:
    post = FramePost(lambda: None)
    found: list[str] = []

    def later() -> None:
        time.sleep(0.05)
        post.soon(lambda: found.append("late"))

    thread = Thread(target=later)
    thread.start()
    until(lambda: not post.work(0.2, True) and bool(found))
    thread.join()
    begun = time.monotonic()
    assert not post.work(60)
    assert time.monotonic() - begun < 60, "without patience nothing is waited for"


def test_it_is_busy_only_while_it_works() -> None:
    post = FramePost(lambda: None)
    seen: list[bool] = []
    post.soon(lambda: seen.append(post.busy))
    post.work(1.0)
    assert (seen, post.busy) == ([True], False)


def test_while_paused_nothing_is_taken_and_nobody_waits(loop: asyncio.AbstractEventLoop) -> None:
    woken = Event()
    post = FramePost(woken.set)
    waiting = Waiting(loop, post, lambda: "never")
    assert woken.wait(300)
    done: list[str] = []
    post.soon(lambda: done.append("kept"))
    post.pause()
    with pytest.raises(Paused):
        waiting.outcome()
    with pytest.raises(Paused):
        Waiting(loop, post, lambda: "never").outcome()
    post.resume()
    post.work(1.0)
    assert done == ["kept"]
    again = Waiting(loop, post, lambda: "again")
    until(lambda: not post.work(0.01) and again.done)
    assert again.outcome() == "again"


def test_who_asks_after_the_end_is_told(loop: asyncio.AbstractEventLoop) -> None:
    post = FramePost(lambda: None)
    post.stop()
    with pytest.raises(Stopped):
        Waiting(loop, post, lambda: "never").outcome()
